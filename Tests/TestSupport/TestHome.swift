// A home folder of the tests' own: what they keep is not the developer's, and no test sees what an earlier
// one left.

import Foundation

/// The home folder of a process of tests. It is in the real one, since GIO has a trash on that disk, and goes
/// with the process.
enum TestHome {
  nonisolated(unsafe) private static var path = ""

  /// Makes it the process's, before anything asks for a folder in it; once is enough.
  static let isReady: Bool = {
    let real = URL(filePath: ProcessInfo.processInfo.environment["HOME"] ?? "/tmp")
    let home = real.appending(path: ".cache/shapeedit-tests-\(getpid())")
    let folders = [
      "HOME": "", "XDG_CACHE_HOME": ".cache", "XDG_CONFIG_HOME": ".config", "XDG_DATA_HOME": ".local/share",
      "XDG_STATE_HOME": ".local/state",
    ]
    path = home.path
    for (variable, folder) in folders {
      let place = home.appending(path: folder)
      guard (try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)) != nil
      else { return false }
      setenv(variable, place.path, 1)
    }
    // The session bus starts dconf with the real home folder.
    setenv("GSETTINGS_BACKEND", "memory", 1)
    atexit { try? FileManager.default.removeItem(atPath: TestHome.path) }
    return true
  }()
}
