// Which page each drawing showed when it was last looked at, and how: the person's, not the drawing's, so a
// setting.

import FoundationEssentials

/// The pages that drawings were left at, as one text: a line each, the latest first. Drawings of which all of
/// the first page was seen have none.
struct ShownPages: Hashable {
  /// The most drawings that are remembered.
  static let most = 60

  private(set) var text: String

  init(_ text: String) { self.text = text }

  /// What is remembered of a drawing.
  private struct Line {
    var page: String
    var place: String
    /// How the page was seen, without the page; nil where all of it was.
    var view: String?

    init(_ page: String, _ place: String, view: String?) {
      (self.page, self.place, self.view) = (page, place, view)
    }

    init?(_ line: Substring) {
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      guard parts.count >= 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
      self.init(parts[0], parts[1], view: parts.count > 2 ? parts[2] : nil)
    }

    var text: String { [page, place, view].compactMap(\.self).joined(separator: "\t") }
  }

  private var lines: [Line] { text.split(separator: "\n").compactMap { Line($0) } }

  private func line(of url: URL) -> Line? { lines.first { $0.place == url.absoluteString } }

  /// The id of the page at which the drawing at `url` was left; nil for the first of which all was seen, or
  /// where that is not known.
  func page(of url: URL) -> String? { line(of: url)?.page }

  /// How that page was seen; nil where all of it was, or that is not known.
  func view(of url: URL) -> KeptView? {
    line(of: url).flatMap { line in line.view.flatMap { KeptView("\($0) \(line.page)") } }
  }

  /// Notes that the drawing at `url` shows this page, nil for its first, and how: nil for all of it.
  mutating func note(_ page: String?, _ view: KeptView?, of url: URL) {
    var lines = lines.filter { $0.place != url.absoluteString }
    // An id may be any text.
    if let page = page ?? view?.page, !page.isEmpty, !page.contains(where: { $0.isNewline || $0 == "\t" }) {
      lines.insert(Line(page, url.absoluteString, view: view?.place), at: 0)
    }
    text = lines.prefix(Self.most).map(\.text).joined(separator: "\n")
  }
}
