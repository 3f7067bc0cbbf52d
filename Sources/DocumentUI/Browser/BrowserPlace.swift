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
    case .folder(let folder): Self.name(of: folder)
    }
  }

  /// The name of what stands for it.
  var iconName: String {
    switch self {
    case .recents: "document-open-recent-symbolic"
    case .drafts: "document-edit-symbolic"
    case .starred: "starred-symbolic"
    case .folder: "folder-documents-symbolic"
    }
  }

  /// What a folder is called.
  @MainActor static func name(of folder: URL) -> String {
    if FilePath(url: folder) == FilePath(url: UserFolders.home) { return L("Home") }
    let name = folder.fileName
    return name.isEmpty ? "/" : ShownText.item(name)
  }

  /// The folder, where it is one.
  var folder: URL? { if case .folder(let folder) = self { folder } else { nil } }

  /// The folder that a folder is in; nil for the topmost, and for other places.
  var parent: BrowserPlace? {
    guard case .folder(let folder) = self else { return nil }
    let path = FilePath(url: folder)
    return path.bytes.count > 1 ? .folder(path.deletingLastComponent.url) : nil
  }
}
