// The person's own folders.

import FoundationEssentials
import Gtk

/// The person's folders, as the desktop names them.
@MainActor
enum UserFolders {
  /// Where documents go: the desktop's Documents folder, or the home folder.
  static var documents: URL {
    Desktop.documentsDirectory.map { URL(filePath: $0) } ?? home
  }

  /// The home folder.
  static var home: URL { FileManager.default.homeDirectoryForCurrentUser }
}
