// Small pictures of documents, drawn in the background and kept while the browser is open.

import DocumentModel
import FoundationEssentials

/// Draws thumbnails off the main thread, those asked for last first, two at a time.
@MainActor
final class ThumbnailLoader {
  /// The longest side in pixels.
  static let size = 360

  private struct Key: Hashable {
    var path: String
    var modified: Date
  }

  private let draw: (@Sendable (Data, Int) throws -> Data)?
  private let contents: @Sendable (BrowserItem) async -> Data?
  private var cache: [Key: [UInt8]] = [:]
  private var order: [Key] = []
  private var waiting: [(key: Key, item: BrowserItem, deliver: (([UInt8]) -> Void))] = []
  private var running = 0

  /// A loader that draws what `contents` reads of a document, in the background, with `draw`.
  init(
    contents: @escaping @Sendable (BrowserItem) async -> Data?, draw: (@Sendable (Data, Int) throws -> Data)?
  ) {
    self.contents = contents
    self.draw = draw
  }

  /// Hands the PNG of a document to `deliver`, at once when it is known. Nothing is delivered for a document
  /// that cannot be drawn.
  func load(_ item: BrowserItem, deliver: @escaping ([UInt8]) -> Void) {
    let key = Key(path: item.id, modified: item.modified)
    if let known = cache[key] { return deliver(known) }
    guard draw != nil else { return }
    waiting.append((key, item, deliver))
    if waiting.count > 200 { waiting.removeFirst() }
    startNext()
  }

  private func startNext() {
    guard running < 2, let draw, let next = waiting.popLast() else { return }
    if let known = cache[next.key] {
      next.deliver(known)
      return startNext()
    }
    running += 1
    let item = next.item
    let contents = contents
    let size = Self.size
    Task {
      let png = await Task.detached(priority: .utility) { () -> [UInt8]? in
        guard let file = await contents(item), let data = try? draw(file, size) else { return nil }
        return [UInt8](data)
      }.value
      running -= 1
      if let png {
        keep(png, next.key)
        next.deliver(png)
      }
      startNext()
    }
  }

  private func keep(_ png: [UInt8], _ key: Key) {
    cache[key] = png
    order.append(key)
    if order.count > 500 { cache[order.removeFirst()] = nil }
  }
}
