// Where what is installed beside the program stands.

import DocumentModel
import Gtk

/// Folders beside the running program: `PREFIX/bin/program` finds `PREFIX/share`.
enum InstalledPaths {
  /// The program's own path, links resolved; nil when the system does not say.
  static let program: String? = SmallFiles().destination(ofLink: "/proc/self/exe")?.description

  /// `PREFIX/share`.
  static var share: String {
    let parts = (program ?? "/usr/bin/program").split(separator: "/").dropLast(2)
    return "/" + parts.joined(separator: "/") + "/share"
  }

  /// Where compiled schemas of settings are.
  static var schemas: String { share + "/glib-2.0/schemas" }

  /// Where a file of the app's own may be, such as `shapeedit/templates/a4.shapeedit`: beside the program,
  /// then where the system keeps data. The best first.
  static func data(_ file: String) -> [String] {
    ([share] + Desktop.dataDirectories).map { $0 + "/" + file }
  }

  /// Where translations are.
  static var locale: String { share + "/locale" }
}
