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

  /// A comparison with these counts.
  public init(picture: Data? = nil, added: Int, changed: Int, removed: Int) {
    self.picture = picture
    self.added = added
    self.changed = changed
    self.removed = removed
  }
}
