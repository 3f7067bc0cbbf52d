// Items of lists. A marker is a part of its text, so that what is found, copied and read aloud is what is
// seen, and a program that knows nothing of lists shows them too.

/// What makes a paragraph an item of a list, in a text with lists: up to seven tabs, a marker, one more tab.
public struct TextListItem: Hashable, Sendable {
  /// What stands before an item.
  public enum Marker: Hashable, Sendable {
    case bullet
    case number(Int)

    /// Whether both are of one kind, whatever the number.
    public func isLike(_ other: Marker) -> Bool {
      switch (self, other) {
      case (.bullet, .bullet), (.number, .number): true
      default: false
      }
    }
  }

  /// How deep it stands, from 0.
  public var level: Int
  /// What stands before it.
  public var marker: Marker

  /// An item.
  public init(level: Int = 0, marker: Marker) {
    self.level = min(max(level, 0), Self.deepest - 1)
    self.marker = marker
  }

  /// How many levels there are.
  public static let deepest = 8
  /// How far apart levels begin, in ems of the text.
  public static let indent = 1.75
  private static let bullets: [Unicode.Scalar] = ["•", "◦", "▪"]
  /// The largest number of an item.
  public static let largestNumber = 999_999
  private static let mostDigits = 6
  /// The most Unicode scalars before the words of an item.
  public static let longestPrefix = deepest - 1 + mostDigits + 2

  /// What a paragraph begins with.
  public var prefix: String {
    let tabs = String(repeating: "\t", count: level)
    return switch marker {
    case .bullet: tabs + String(Self.bullets[level % Self.bullets.count]) + "\t"
    case .number(let number): tabs + "\(min(max(number, 0), Self.largestNumber)).\t"
    }
  }

  /// The item that a paragraph is, and of how many Unicode scalars its beginning; nil when it is none.
  public static func parse(_ paragraph: some Sequence<Unicode.Scalar>) -> (item: TextListItem, length: Int)? {
    var iterator = paragraph.makeIterator()
    var (level, length) = (0, 0)
    var next = iterator.next()
    while next == "\t", level < deepest - 1 {
      level += 1
      length += 1
      next = iterator.next()
    }
    guard let first = next else { return nil }
    if bullets.contains(first) {
      guard iterator.next() == "\t" else { return nil }
      return (TextListItem(level: level, marker: .bullet), length + 2)
    }
    var (number, digits) = (0, 0)
    while let digit = next, ("0"..."9").contains(digit), digits < mostDigits {
      number = number * 10 + Int(digit.value - 48)
      digits += 1
      next = iterator.next()
    }
    guard digits > 0, next == ".", iterator.next() == "\t" else { return nil }
    return (TextListItem(level: level, marker: .number(number)), length + digits + 2)
  }
}
