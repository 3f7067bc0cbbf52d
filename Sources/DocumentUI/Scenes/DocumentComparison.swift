// What differs between an earlier version of a document and the document as it is now.

import FoundationEssentials

/// How many parts of a document have come, changed and gone since an earlier version, and where.
public struct DocumentComparison: Sendable {
  /// Makes one: from an earlier file's contents, those of now, and the picture's longest side in pixels.
  typealias Maker = @Sendable (_ earlier: Data, _ now: Data, _ size: Int) throws -> DocumentComparison

  /// The earlier version as a PNG, with what differs marked; nil where there is no picture.
  public var picture: Data?
  /// How many parts are there now that were not there then.
  public var added: Int
  /// How many parts are otherwise now.
  public var changed: Int
  /// How many parts were there then that are gone.
  public var removed: Int

  /// The pages of the earlier version; nil where there is the one picture.
  var pages: Pages?

  /// The pages of an earlier version.
  struct Pages: Sendable {
    var count: Int
    /// Those on which something differs.
    var different: Set<Int>
    var draw: @Sendable (_ page: Int) throws -> Data

    /// The page to show after `page` of another version was shown: the same where something differs on it,
    /// else the first where something does.
    func page(after page: Int) -> Int {
      different.contains(page) ? page : different.min() ?? min(page, count - 1)
    }
  }

  /// A comparison of documents of several pages with these counts. `draw` makes a PNG of a page of the
  /// earlier version, counted from 0, with what differs marked; it is called off the main thread.
  ///
  /// - Parameter different: the pages of the earlier version on which something differs, counted from 0.
  public init(
    pages count: Int, different: Set<Int>, added: Int, changed: Int, removed: Int,
    draw: @escaping @Sendable (_ page: Int) throws -> Data
  ) {
    self.init(added: added, changed: changed, removed: removed)
    pages = Pages(count: max(1, count), different: different.filter { (0..<count).contains($0) }, draw: draw)
  }

  /// The picture of a page, or the one there is.
  func picture(ofPage page: Int) -> Data? {
    guard let pages else { return picture }
    return try? pages.draw(min(max(page, 0), pages.count - 1))
  }

  /// A comparison with these counts.
  public init(picture: Data? = nil, added: Int, changed: Int, removed: Int) {
    self.picture = picture
    self.added = added
    self.changed = changed
    self.removed = removed
  }
}
