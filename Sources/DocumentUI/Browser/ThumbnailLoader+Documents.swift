// Pictures of documents for the screen: taken from the desktop's cache, or drawn, and put there.

import DocumentModel
import FoundationEssentials
import Gtk

extension ThumbnailLoader where Picture == Gtk.Texture {
  /// A loader that draws what `contents` reads of a document, with what `draw` says of it. Pictures of files
  /// are in `shared` too, for other programs and the next start; those of drafts are not.
  convenience init(
    contents: @escaping @Sendable (BrowserItem) async -> Data?,
    draw: @escaping @Sendable (BrowserItem) -> (@Sendable (Data, Int) throws -> Data)?,
    shared: ThumbnailCache
  ) {
    self.init(workers: ProcessInfo.processInfo.activeProcessorCount) { item, size in
      guard let draw = draw(item) else { return nil }
      // On threads that may wait: a disk that does not answer stops these pictures and nothing else.
      return await Background.run { () async -> Gtk.Texture? in
        let url = item.sharedURL
        if let url,
          let known = shared.read(url, modified: item.modified, identity: item.identity, size: size),
          let texture = try? Gtk.Texture(decoding: known)
        {
          return texture
        }
        guard let file = await contents(item), let data = try? draw(file, size.rawValue) else { return nil }
        let png = [UInt8](data)
        if let url {
          shared.write(png, of: url, modified: item.modified, identity: item.identity, size: size)
        }
        return try? Gtk.Texture(decoding: png)
      }
    }
  }
}

extension BrowserItem {
  /// The place other programs know the document by too; nil for a draft, for what the document portal
  /// granted, and for what has other words than its file.
  var sharedURL: URL? {
    guard !isTranslated, case .file(let url) = place, !DocumentPortal.contains(url) else { return nil }
    return url
  }
}
