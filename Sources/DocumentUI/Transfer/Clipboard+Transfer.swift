// The clipboard as a source of values, and as a place for them.

import FoundationEssentials
import Gtk

extension Gtk.Clipboard: TransferSource {
  func data(_ contentType: String) async throws -> Data {
    let limits = HandoverLimits(bytes: Int(FileLoader.defaultSizeLimit))
    guard let content = try await read([contentType], limits: limits) else { throw TransferError.noSuchForm }
    return Data(content.bytes)
  }

  /// Puts values in: of several the first, in all of its forms, and of links and texts all. Of none nothing
  /// changes.
  func put<T: Transferable>(_ items: [T]) {
    guard let first = items.first else { return }
    if items.count > 1, let links = items as? [URL] {
      let list = links.map { $0.absoluteString + "\r\n" }.joined()
      offer([OfferedContent(TransferType.links) { Array(list.utf8) }])
    } else if items.count > 1, let texts = items as? [String] {
      setText(texts.joined(separator: "\n"))
    } else {
      offer(TransferOffer.all(of: first).map(\.content))
    }
  }

  /// Puts the first of some items in, in all of its forms. Of none nothing changes.
  func put(_ providers: [NSItemProvider]?) {
    if let first = providers?.first { offer(first.all.map(\.content)) }
  }
}
