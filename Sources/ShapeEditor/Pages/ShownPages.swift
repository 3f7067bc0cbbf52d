// Which page each drawing showed when it was last looked at: the person's, not the drawing's, so a setting.

import FoundationEssentials

/// The pages that drawings were left at, as one text: a line each, the latest first. Drawings that were left
/// at their first page have none.
struct ShownPages: Hashable {
  /// The most drawings that are remembered.
  static let most = 60

  private(set) var text: String

  init(_ text: String) { self.text = text }

  private var lines: [(page: String, place: String)] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }

  /// The id of the page at which the drawing at `url` was left; nil for the first, or where that is not
  /// known.
  func page(of url: URL) -> String? { lines.first { $0.place == url.absoluteString }?.page }

  /// Notes that the drawing at `url` shows this page; nil for its first.
  mutating func note(_ page: String?, of url: URL) {
    var lines = lines.filter { $0.place != url.absoluteString }
    // An id may be any text.
    if let page, !page.contains(where: { $0.isNewline || $0 == "\t" }) {
      lines.insert((page, url.absoluteString), at: 0)
    }
    text = lines.prefix(Self.most).map { "\($0.page)\t\($0.place)" }.joined(separator: "\n")
  }
}
