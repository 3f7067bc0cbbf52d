// The variables of the environment that count here, as they were when they were first asked for.
//
// C's `getenv` must not be called while another thread sets a variable: before version 2.41 glibc ends
// the program then, now and then. GTK and programs set some as they start, when there are threads already
// that look for files. So all are read at once, by who asks first; `SessionServices` does before it starts
// anything.

import Glibc
import Synchronization

/// Variables of the environment, which any thread may ask for.
package enum ProcessEnvironment {
  /// A variable.
  package enum Variable: String, CaseIterable, Sendable {
    case currentDesktop = "XDG_CURRENT_DESKTOP"
    case home = "HOME"
    case languages = "LANGUAGE"
    case dataFolder = "XDG_DATA_HOME"
    case dataFolders = "XDG_DATA_DIRS"
    case runtimeFolder = "XDG_RUNTIME_DIR"
    case stateFolder = "XDG_STATE_HOME"
  }

  private static let variables = Mutex<[Variable: String]?>(nil)

  /// What a variable is; nil where it is not set, or empty.
  package static func value(_ variable: Variable) -> String? {
    variables.withLock { known in
      if let known { return known[variable] }
      var all: [Variable: String] = [:]
      for variable in Variable.allCases {
        if let value = getenv(variable.rawValue), value.pointee != 0 {
          all[variable] = String(cString: value)
        }
      }
      known = all
      return all[variable]
    }
  }

  /// The folder that a variable names; nil where it names none by an absolute path.
  package static func folder(_ variable: Variable) -> FilePath? {
    value(variable).map { FilePath($0) }.flatMap { $0.isAbsolute ? $0 : nil }
  }

  /// Reads the variables anew when they are asked for next. For tests that change them.
  package static func readAgain() { variables.withLock { $0 = nil } }
}
