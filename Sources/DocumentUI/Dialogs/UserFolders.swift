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

  /// The same, without waiting long for a disk that does not answer: then the one of the usual name.
  static func documentsInTime() async -> URL {
    let usual = home.appending(path: "Documents")
    let found = await SystemSessionClock().answer(within: .seconds(2)) {
      let named = Desktop.documentsDirectory.map { URL(filePath: $0) }
      return named ?? (SmallFiles().status(of: FilePath(url: usual)) != nil ? usual : nil)
    }
    guard let found else { return usual }
    return found ?? home
  }

  /// The home folder.
  static var home: URL { URL(filePath: Desktop.homeDirectory) }
}
