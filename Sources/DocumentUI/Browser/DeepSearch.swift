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

  /// Whether there is more than was looked at: the limits were reached.
  private(set) var isCutShort = false

  private let kinds: DocumentKinds
  private let limits: SearchLimits
  private var folder: URL?
  private var looking: Task<Void, Never>?
  /// Whether all was looked at once: looking again changes what was found when it is over.
  private var isKnown = false
  /// Whether to look once more when that is over: something may have changed since.
  private var isStale = false

  /// Whether more may be found.
  var isLooking: Bool { looking != nil && !isKnown }

  init(_ kinds: DocumentKinds, limits: SearchLimits = SearchLimits()) {
    self.kinds = kinds
    self.limits = limits
  }

  /// Looks below a folder, unless it does already; below none when that is nil.
  func look(below folder: URL?) {
    guard folder != self.folder else { return }
    self.folder = folder
    looking?.cancel()
    looking = nil
    items = []
    (isCutShort, isKnown, isStale) = (false, false, false)
    if let folder { begin(folder) }
  }

  /// Looks once more: something has changed. What was found stays until that is over.
  func lookAgain() {
    guard let folder else { return }
    if looking == nil { begin(folder) } else { isStale = true }
  }

  private func begin(_ folder: URL) {
    isStale = false
    let (kinds, limits, isAgain) = (kinds, limits, isKnown)
    looking = Task { [weak self] in
      var walk = FolderWalk(folder, kinds: kinds, limits: limits)
      var all: [BrowserItem] = []
      while !walk.isOver, !Task.isCancelled {
        let (next, found) = await Background.run { [walk] in
          var walk = walk
          let found = walk.step()
          return (walk, found)
        }
        walk = next
        guard let self, !Task.isCancelled else { return }
        all += found
        if !isAgain, !found.isEmpty {
          self.items += found
          self.onFound()
        }
      }
      guard let self, !Task.isCancelled else { return }
      self.end(all, isCutShort: walk.isCutShort)
    }
  }

  /// All has been looked at.
  private func end(_ all: [BrowserItem], isCutShort: Bool) {
    let isSame = isKnown && all == items && isCutShort == self.isCutShort
    (looking, isKnown) = (nil, true)
    (items, self.isCutShort) = (all, isCutShort)
    if !isSame { onFound() }
    if isStale, looking == nil, let folder { begin(folder) }
  }
}

/// A walk through the folders below one, breadth first. Each is entered once, whatever links lead to it.
struct FolderWalk: Sendable {
  private var waiting: [URL]
  private var seen: Set<UInt64> = []
  private var folders = 0
  private var documents = 0
  private var isFirst = true
  /// Whether documents were found that are too many.
  private var hasTooMany = false
  private let kinds: DocumentKinds
  private let limits: SearchLimits

  init(_ folder: URL, kinds: DocumentKinds, limits: SearchLimits = SearchLimits()) {
    waiting = [folder]
    self.kinds = kinds
    self.limits = limits
  }

  /// Whether there is nothing more to look into, or there was enough.
  var isOver: Bool {
    waiting.isEmpty || folders >= limits.folders || documents >= limits.documents
  }

  /// Whether it is over, and there is more than was found.
  var isCutShort: Bool { isOver && (!waiting.isEmpty || hasTooMany) }

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
    let room = limits.documents - documents
    if found.count > room {
      hasTooMany = true
      found.removeLast(found.count - room)
    }
    documents += found.count
    return found
  }
}
