// Something that was deleted in the browser, wherever it is kept, and how it is put back.

import DocumentModel
import FoundationEssentials
import Glibc

/// A file or folder in the trash, or a draft that was discarded.
enum DeletedItem: Sendable {
  case trashed(TrashedFile)
  case discarded(DiscardedDraft, name: String)

  /// The ``BrowserItem/id`` that it had, and has again when it is put back.
  var id: String {
    switch self {
    case .trashed(let file): file.original.url.absoluteString
    case .discarded(let draft, _): draft.id
    }
  }

  /// What it is called.
  var name: String {
    switch self {
    case .trashed(let file): file.original.url.fileName
    case .discarded(_, let name): name
    }
  }

  /// What of it had a star.
  var stars: [URL] { if case .trashed(let file) = self { file.stars } else { [] } }

  /// The draft, where it is one.
  var draft: DiscardedDraft? { if case .discarded(let draft, _) = self { draft } else { nil } }

  /// Whether it can be put back.
  var isRestorable: Bool { if case .trashed(let file) = self { file.isRestorable } else { true } }

  /// Puts it back. It waits for the disk: call it off the main thread.
  ///
  /// - Returns: why that failed, for people; nil when it is back.
  func putBack() -> String? {
    switch self {
    case .trashed(let file): return file.restore()
    case .discarded(let draft, _):
      do throws(Errno) { try draft.putBack() } catch {
        return DocumentError(.move, error, url: nil).reason
      }
    }
    return nil
  }
}
