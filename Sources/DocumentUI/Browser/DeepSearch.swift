// The documents in the folders below the one that the browser shows, for a search that goes into them.

import DocumentModel
import FoundationEssentials

/// Finds the documents in the folders below one, off the main thread, as long as they are looked for.
@MainActor
final class DeepSearch {
  /// Called when more documents have been found, and when there are no more.
  var onFound: () -> Void = {}
  /// What was found so far, folder by folder, the upper ones first.
  private(set) var items: [BrowserItem] = []

  private let kinds: DocumentKinds
  private var folder: URL?
  private var looking: Task<Void, Never>?

  /// Whether more may be found.
  var isLooking: Bool { looking != nil }

  /// How many folders are looked into, and how many documents are found at most.
  nonisolated static let limits = (folders: 5_000, documents: 20_000)

  init(_ kinds: DocumentKinds) { self.kinds = kinds }

  /// Looks below a folder, unless it does already; below none when that is nil.
  func look(below folder: URL?) {
    guard folder != self.folder else { return }
    self.folder = folder
    looking?.cancel()
    looking = nil
    items = []
    guard let folder else { return }
    let kinds = kinds
    looking = Task { [weak self] in
      var walk = FolderWalk(folder, kinds: kinds)
      while !walk.isOver, !Task.isCancelled {
        let (next, found) = await Background.run { [walk] in
          var walk = walk
          let found = walk.step()
          return (walk, found)
        }
        walk = next
        guard let self, !Task.isCancelled else { return }
        if !found.isEmpty {
          self.items += found
          self.onFound()
        }
      }
      guard let self, !Task.isCancelled else { return }
      self.looking = nil
      self.onFound()
    }
  }
}

/// A walk through the folders below one, breadth first. Each is entered once, whatever links lead to it.
struct FolderWalk: Sendable {
  private var waiting: [URL]
  private var seen: Set<UInt64> = []
  private var folders = 0
  private var documents = 0
  private var isFirst = true
  private let kinds: DocumentKinds

  init(_ folder: URL, kinds: DocumentKinds) {
    waiting = [folder]
    self.kinds = kinds
  }

  /// Whether there is nothing more to look into, or there was enough.
  var isOver: Bool {
    waiting.isEmpty || folders >= DeepSearch.limits.folders || documents >= DeepSearch.limits.documents
  }

  /// Looks into the next folders, some at a time. Waits for the disk.
  ///
  /// - Returns: the documents in them, but in the first.
  mutating func step() -> [BrowserItem] {
    var found: [BrowserItem] = []
    if isFirst, let top = waiting.first, let inode = BrowserItem.inode(of: top) {
      seen.insert(inode)
    }
    for _ in 0..<50 where !isOver {
      let folder = waiting.removeFirst()
      folders += 1
      let items = BrowserOrder(key: .name).sorted(BrowserItem.contents(of: folder, kinds: kinds))
      for item in items {
        if !item.isFolder {
          if !isFirst { found.append(item) }
        } else if let url = item.url, let identity = item.identity, seen.insert(identity.inode).inserted {
          waiting.append(url)
        }
      }
      isFirst = false
    }
    found = Array(found.prefix(DeepSearch.limits.documents - documents))
    documents += found.count
    return found
  }
}
