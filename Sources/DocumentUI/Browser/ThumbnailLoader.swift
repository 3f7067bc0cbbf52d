// Small pictures of documents, drawn in the background or taken from the desktop's cache, and kept while the browser is open.

import DocumentModel
import FoundationEssentials

/// Draws thumbnails off the main thread, those asked for last first, two at a time.
@MainActor
final class ThumbnailLoader {
  private struct Key: Hashable {
    var document: String
    var modified: Date
    var size: ThumbnailCache.Size
  }

  private let draw: (@Sendable (Data, Int) throws -> Data)?
  private let contents: @Sendable (BrowserItem) async -> Data?
  private let shared: ThumbnailCache
  private var cache: [Key: [UInt8]] = [:]
  private var order: [Key] = []
  private var waiting: [(key: Key, item: BrowserItem, deliver: (([UInt8]) -> Void))] = []
  private var running = 0

  /// A loader that draws what `contents` reads of a document, in the background, with `draw`. Pictures of files are in
  /// `shared` too, for other programs and the next start; those of drafts are not.
  init(
    contents: @escaping @Sendable (BrowserItem) async -> Data?, draw: (@Sendable (Data, Int) throws -> Data)?,
    shared: ThumbnailCache
  ) {
    self.contents = contents
    self.draw = draw
    self.shared = shared
  }

  /// Hands the PNG of a document to `deliver`, at once when it is known. Nothing is delivered for a document
  /// that cannot be drawn.
  ///
  /// - Parameter scale: the pixels of the screen for each logical one.
  func load(_ item: BrowserItem, scale: Int, deliver: @escaping ([UInt8]) -> Void) {
    let key = Key(document: item.id, modified: item.modified, size: ThumbnailCache.Size(scale: scale))
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
    let (contents, shared, size) = (contents, shared, next.key.size)
    Task {
      let png = await Task.detached(priority: .utility) { () -> [UInt8]? in
        let url = item.sharedURL
        if let url, let known = shared.read(url, modified: item.modified, size: size) { return known }
        guard let file = await contents(item), let data = try? draw(file, size.rawValue) else { return nil }
        let png = [UInt8](data)
        if let url { shared.write(png, of: url, modified: item.modified, size: size) }
        return png
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

extension BrowserItem {
  /// The place other programs know the document by too; nil for a draft, and for what the document portal granted.
  var sharedURL: URL? {
    guard case .file(let url) = place, !DocumentPortal.contains(url) else { return nil }
    return url
  }
}
