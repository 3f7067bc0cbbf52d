// Where a row of a list or a tree is, as assistive technology is told.

/// Where a row is.
public struct ListPlace: Hashable, Sendable {
  /// Which of the rows around it, from 1.
  public var position: Int
  /// How many these are.
  public var count: Int
  /// How deep it is in a tree, from 1; nil where there is none.
  public var level: Int?
  /// Whether what is in it is shown; nil when nothing is in it.
  public var isExpanded: Bool?
  /// All this in words, for GTK 4.8 keeps numbers to itself.
  public var words: String

  /// A place.
  public init(position: Int, count: Int, level: Int? = nil, isExpanded: Bool? = nil, words: String) {
    self.position = position
    self.count = count
    self.level = level
    self.isExpanded = isExpanded
    self.words = words
  }
}
