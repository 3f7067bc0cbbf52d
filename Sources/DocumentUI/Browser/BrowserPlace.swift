// The places whose documents the browser shows.

import DocumentModel
import FoundationEssentials
import Gtk
import Localization

/// Where documents are looked for.
enum BrowserPlace: Hashable, Sendable {
  /// What was opened or saved lately, and the drafts.
  case recents
  /// Documents that have no name yet.
  case drafts
  /// What has a star.
  case starred
  case folder(URL)

  /// What it is called.
  @MainActor var name: String {
    switch self {
    case .recents: L("Recent")
    case .drafts: L("Drafts")
    case .starred: L("Starred")
    case .folder(let folder):
      folder.path == UserFolders.home.path ? L("Home") : ShownText.item(folder.fileName)
    }
  }

  /// The folder that a folder is in; nil for the topmost, and for other places.
  var parent: BrowserPlace? {
    guard case .folder(let folder) = self else { return nil }
    let path = FilePath(url: folder)
    return path.bytes.count > 1 ? .folder(path.deletingLastComponent.url) : nil
  }
}
