// The places whose documents the browser shows.

import DocumentModel
import FoundationEssentials

/// Where documents are looked for.
enum BrowserPlace: Hashable, Sendable {
  /// What was opened or saved lately, and the drafts.
  case recents
  /// Documents that have no name yet.
  case drafts
  /// What has a star.
  case starred
  case folder(URL)

  /// The folder that a folder is in; nil for the topmost, and for other places.
  var parent: BrowserPlace? {
    guard case .folder(let folder) = self else { return nil }
    let path = FilePath(url: folder)
    return path.bytes.count > 1 ? .folder(path.deletingLastComponent.url) : nil
  }
}
