// A document as the browser shows it.

import FoundationEssentials

/// A file in the browser.
struct BrowserItem: Identifiable, Hashable, Sendable {
  /// Where it is.
  var url: URL
  /// When its content last changed.
  var modified: Date
  /// Bytes.
  var size: Int

  /// The path.
  var id: String { url.path }
  /// The name without its extension.
  var name: String { url.deletingPathExtension().lastPathComponent }

  /// Reads what the browser shows of a file; nil when it is not there or no regular file.
  init?(url: URL) {
    guard
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return nil }
    self.url = url
    modified = attributes[.modificationDate] as? Date ?? .distantPast
    size = (attributes[.size] as? any BinaryInteger).map { Int(clamping: $0) } ?? 0
  }

  /// The files in a folder that end in one of `extensions`, newest first. Reads the folder; call it off the
  /// main thread.
  static func documents(in folder: URL, extensions: Set<String>) -> [BrowserItem] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return
      names
      .filter {
        !$0.hasPrefix(".") && extensions.contains(($0.split(separator: ".").last ?? "").lowercased())
      }
      .compactMap { BrowserItem(url: folder.appendingPathComponent($0)) }
      .sorted { ($0.modified, $1.id) > ($1.modified, $0.id) }
  }

  /// Whether every word of `search` is in the name, whatever the case.
  func matches(_ search: String) -> Bool {
    let name = name.lowercased()
    return search.lowercased().split(separator: " ").allSatisfy { name.contains($0) }
  }
}
