// The folder that files were chosen from last: dialogs begin in it when nothing else says where. GTK's own
// would begin with recent files, of whatever program.

import DocumentModel
import FoundationEssentials
import Gtk

/// Where files were chosen last.
@MainActor
enum ChosenFolder {
  private static let name = "open-folder"

  /// These were chosen.
  static func note(_ files: [Gtk.File]) {
    guard let file = files.first?.url, file.isFileURL else { return }
    let folder = FilePath(url: file).deletingLastComponent.url
    AppSettings.shared.write(name, .string(folder.absoluteString))
  }

  /// The folder, if it is there; else that of documents. A disk that does not answer is not waited for long.
  static func current(by clock: any SessionClock = SystemSessionClock()) async -> URL {
    if let last = AppSettings.shared.read(name)?.string.flatMap({ URL(string: $0) }), last.isFileURL {
      let isThere = await clock.answer(within: .seconds(1)) {
        SmallFiles().status(of: FilePath(url: last))?.kind == .directory
      }
      if isThere == true { return last }
    }
    return await UserFolders.documents(by: clock)
  }
}
