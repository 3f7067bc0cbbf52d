// The browser and save dialogs begin in these folders. Copies go there when the program has to end.

import DocumentModel
import FoundationEssentials
import Gtk

/// The person's folders, as the desktop names them.
@MainActor
enum UserFolders {
  /// Where documents go: the desktop's Documents folder, one of that name, or the home folder. A disk that
  /// does not answer is not waited for long: then it is the one of the usual name.
  static func documents(
    by clock: any SessionClock = SystemSessionClock(), asking fileSystem: any FileSystem = LocalFileSystem()
  ) async -> URL {
    let (home, usual) = (home, usual)
    return await clock.answer(within: .seconds(2)) {
      if let named = Desktop.documentsDirectory { return URL(filePath: named) }
      return SmallFiles(fileSystem).status(of: FilePath(url: usual)) != nil ? usual : home
    } ?? usual
  }

  /// The folder of the usual name, whether it is there or not.
  static var usual: URL { home.appending(path: "Documents") }

  /// The home folder.
  nonisolated static var home: URL { URL(filePath: Desktop.homeDirectory) }
}
