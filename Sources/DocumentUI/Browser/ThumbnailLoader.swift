// Which pictures of documents are made, and when: those in view, in the order in which they are read, and no
// others.

import FoundationEssentials

/// Makes the pictures of the documents that are in view, off the main thread, a few at a time.
///
/// It is told what is in view whenever that changes, and nothing else is remembered of what is wanted: what
/// has left the view is not made, or given up when it is being made; what comes back is made. Pictures made
/// lately are kept.
@MainActor
final class ThumbnailLoader<Picture: Sendable> {
  private struct Key: Hashable {
    var document: String
    var modified: Date
    var identity: BrowserItem.Identity?
    var size: ThumbnailCache.Size

    init(_ item: BrowserItem, _ size: ThumbnailCache.Size) {
      document = item.id
      modified = item.modified
      identity = item.identity
      self.size = size
    }
  }

  /// Called with each picture that has been made of what is in view.
  var onPicture: ((BrowserItem, Picture) -> Void)?

  private let make: @Sendable (BrowserItem, ThumbnailCache.Size) async -> Picture?
  private let workers: Int
  private let memory: Int
  /// What is in view and has no picture, in the order in which it is read.
  private var wanted: [(key: Key, item: BrowserItem)] = []
  private var running: [Key: Task<Void, Never>] = [:]
  /// What could not be drawn since it came into view.
  private var failed: Set<Key> = []
  private var kept: [Key: Picture] = [:]
  /// The keys of `kept`, the one that was used last at the end.
  private var order: [Key] = []

  /// A loader that makes pictures with `make`.
  ///
  /// - Parameters:
  ///   - workers: how many pictures are made at a time.
  ///   - memory: how many bytes kept pictures may take, about.
  init(
    workers: Int, memory: Int = 32 << 20,
    make: @escaping @Sendable (BrowserItem, ThumbnailCache.Size) async -> Picture?
  ) {
    self.workers = workers
    self.memory = memory
    self.make = make
  }

  /// The picture of a document, if it is known.
  func picture(of item: BrowserItem, size: ThumbnailCache.Size) -> Picture? {
    let key = Key(item, size)
    guard let picture = kept[key] else { return nil }
    if order.last != key, let place = order.lastIndex(of: key) {
      order.remove(at: place)
      order.append(key)
    }
    return picture
  }

  /// Says which documents are in view and want a picture, in the order in which they are read.
  func want(_ items: [BrowserItem], size: ThumbnailCache.Size) {
    wanted = items.map { (Key($0, size), $0) }
    let keys = Set(wanted.map(\.key))
    failed.formIntersection(keys)
    for (key, making) in running where !keys.contains(key) { making.cancel() }
    startNext()
  }

  /// How many pictures are being made.
  var makingCount: Int { running.count }

  /// Whether nothing is being made and nothing is still to be made.
  var isAtRest: Bool { running.isEmpty && next == nil }

  private var next: (key: Key, item: BrowserItem)? {
    wanted.first { running[$0.key] == nil && !failed.contains($0.key) }
  }

  private func startNext() {
    while running.count < workers, let (key, item) = next {
      running[key] = Task {
        let picture = await make(item, key.size)
        running[key] = nil
        // What was given up may be wanted again: it has not failed.
        if picture != nil || !Task.isCancelled { finish(item, key, picture) }
        startNext()
      }
    }
  }

  private func finish(_ item: BrowserItem, _ key: Key, _ picture: Picture?) {
    let isWanted = wanted.contains { $0.key == key }
    guard let picture else {
      if isWanted { failed.insert(key) }
      return
    }
    keep(picture, key)
    guard isWanted else { return }
    wanted.removeAll { $0.key == key }
    onPicture?(item, picture)
  }

  private func keep(_ picture: Picture, _ key: Key) {
    if kept.updateValue(picture, forKey: key) == nil { order.append(key) }
    let cost = key.size.rawValue * key.size.rawValue * 3
    while order.count > max(memory / cost, 1) { kept[order.removeFirst()] = nil }
  }
}
