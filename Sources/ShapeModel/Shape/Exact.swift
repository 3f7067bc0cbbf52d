// Equality to the byte, for what a file keeps. Swift's own takes "é" for "e" with an accent after it, and -0
// for 0.

import Glibc

/// A value that can tell whether another would be written the same.
public protocol ExactlyComparable: Hashable {
  /// Whether both are the same to the byte.
  func isExactly(_ other: Self) -> Bool
  /// Feeds what `isExactly` compares.
  func hashExactly(into hasher: inout Hasher)
}

extension ExactlyComparable {
  /// As `==`, for types whose equality is exact.
  public func isExactly(_ other: Self) -> Bool { self == other }
  /// As `hash(into:)`.
  public func hashExactly(into hasher: inout Hasher) { hash(into: &hasher) }
}

/// A stored value that makes the equality of what holds it exact.
///
///     struct Label: Hashable { @Exact var string: String }
///     Label(string: "\u{e9}") == Label(string: "e\u{301}")         // false; the strings themselves are
///     equal
///
/// As a value of its own it is a key that takes no two spellings for one.
@propertyWrapper
public struct Exact<Value: ExactlyComparable>: Hashable {
  /// The value.
  public var wrappedValue: Value

  /// Holds `wrappedValue`.
  @inlinable
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Holds `value`.
  @inlinable
  public init(_ value: Value) { wrappedValue = value }

  /// Whether both are the same to the byte.
  public static func == (a: Exact, b: Exact) -> Bool { a.wrappedValue.isExactly(b.wrappedValue) }

  /// Feeds the bytes.
  public func hash(into hasher: inout Hasher) { wrappedValue.hashExactly(into: &hasher) }
}

extension Exact: Sendable where Value: Sendable {}

extension String: ExactlyComparable {
  /// Whether both are the same to the byte.
  public func isExactly(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { others in
        mine.isEmpty || memcmp(mine.baseAddress!, others.baseAddress!, mine.count) == 0
      }
    }
    return isSame.flatMap { $0 } ?? utf8.elementsEqual(other.utf8)
  }

  /// Feeds the bytes.
  public func hashExactly(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xff as UInt8)
  }
}

extension Double: ExactlyComparable {
  /// Whether both are the same to the byte.
  public func isExactly(_ other: Double) -> Bool { bitPattern == other.bitPattern }
  /// Feeds the bytes.
  public func hashExactly(into hasher: inout Hasher) { hasher.combine(bitPattern) }
}

extension Point: ExactlyComparable {
  /// Whether both are the same to the byte.
  public func isExactly(_ other: Point) -> Bool { x.isExactly(other.x) && y.isExactly(other.y) }

  /// Feeds the bytes.
  public func hashExactly(into hasher: inout Hasher) {
    x.hashExactly(into: &hasher)
    y.hashExactly(into: &hasher)
  }
}

extension Rect: ExactlyComparable {
  /// Whether both are the same to the byte.
  public func isExactly(_ other: Rect) -> Bool {
    x.isExactly(other.x) && y.isExactly(other.y) && width.isExactly(other.width)
      && height.isExactly(other.height)
  }

  /// Feeds the bytes.
  public func hashExactly(into hasher: inout Hasher) {
    for number in [x, y, width, height] { number.hashExactly(into: &hasher) }
  }
}

extension Optional: ExactlyComparable where Wrapped: ExactlyComparable {
  /// Whether both are the same to the byte.
  public func isExactly(_ other: Wrapped?) -> Bool {
    switch (self, other) {
    case (let value?, let other?): value.isExactly(other)
    case (nil, nil): true
    default: false
    }
  }

  /// Feeds the bytes.
  public func hashExactly(into hasher: inout Hasher) {
    hasher.combine(self != nil)
    self?.hashExactly(into: &hasher)
  }
}

extension Array: ExactlyComparable where Element: ExactlyComparable {
  /// Whether both are the same to the byte.
  public func isExactly(_ other: [Element]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isExactly($1) }
  }

  /// Feeds the bytes.
  public func hashExactly(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { element.hashExactly(into: &hasher) }
  }
}

extension Bool: ExactlyComparable {}
extension Int: ExactlyComparable {}
extension Color: ExactlyComparable {}
extension Paint: ExactlyComparable {}
extension Stroke.Cap: ExactlyComparable {}
extension Stroke.Join: ExactlyComparable {}
extension Stroke.ArrowHead: ExactlyComparable {}
extension Shape.Connector.Route: ExactlyComparable {}
extension TextContent.Alignment: ExactlyComparable {}
extension TextContent.VerticalAlignment: ExactlyComparable {}
extension TextContent.Fit: ExactlyComparable {}
