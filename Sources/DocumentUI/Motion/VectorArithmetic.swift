// What lies between two values: numbers, and what is made of numbers.

/// A value that can be scaled, so that there are values between two of them.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies the value by a number.
  mutating func scale(by rhs: Double)
  /// The square of its length.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The value multiplied by a number.
  func scaled(by factor: Double) -> Self {
    var value = self
    value.scale(by: factor)
    return value
  }
}

extension Double: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// Its square.
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  /// Its square.
  public var magnitudeSquared: Double { Double(self * self) }
}

#if Foundation
  extension CGFloat: VectorArithmetic {
    /// Multiplies the number.
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
    /// Its square.
    public var magnitudeSquared: Double { Double(self * self) }
  }
#endif

/// The data of what has nothing to animate.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Nothing.
  public init() {}
  /// Nothing.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  /// Nothing.
  public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  /// Nothing.
  public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  /// Does nothing: there is nothing to scale.
  public mutating func scale(by rhs: Double) {}
  /// 0.
  public var magnitudeSquared: Double { 0 }
}

/// Two values that are animated together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// A pair of values.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// A pair of zeros.
  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
  /// The sums.
  public static func + (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first + b.first, a.second + b.second)
  }
  /// The differences.
  public static func - (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first - b.first, a.second - b.second)
  }
  /// Multiplies both.
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  /// The square of the pair's length.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// Numbers in a row; two rows of different lengths have nothing between them.
struct NumberRow: VectorArithmetic {
  var numbers: [Double]

  static var zero: NumberRow { NumberRow(numbers: []) }

  private static func combine(_ a: NumberRow, _ b: NumberRow, _ sign: Double) -> NumberRow {
    if b.numbers.isEmpty { return a }
    if a.numbers.isEmpty { return NumberRow(numbers: b.numbers.map { sign * $0 }) }
    return NumberRow(numbers: zip(a.numbers, b.numbers).map { $0 + sign * $1 })
  }

  static func + (a: NumberRow, b: NumberRow) -> NumberRow { combine(a, b, 1) }
  static func - (a: NumberRow, b: NumberRow) -> NumberRow { combine(a, b, -1) }

  mutating func scale(by rhs: Double) {
    for index in numbers.indices { numbers[index] *= rhs }
  }

  var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }
}
