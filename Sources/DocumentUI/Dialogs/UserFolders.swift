// The person's own folders.

import DocumentModel
import FoundationEssentials
import Gtk

/// The person's folders, as the desktop names them.
@MainActor
enum UserFolders {
  /// Where documents go: the desktop's Documents folder, one of that name, or the home folder.
  static var documents: URL {
    if let path = Desktop.documentsDirectory { return URL(filePath: path) }
    let usual = home.appending(path: "Documents")
    return SmallFiles().status(of: FilePath(url: usual)) != nil ? usual : home
  }

  /// The home folder.
  static var home: URL { URL(filePath: Desktop.homeDirectory) }
}
