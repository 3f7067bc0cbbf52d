// A unit may be written in small or large letters. Some are named to the person, others only understood.

/// Units that a number field understands, each by its size in what the field itself counts.
///
///     NumberField("Width", value: $width, units: NumberUnits(["pt": 1, "cm": 28.35], also: ["㎝": 28.35]))
public struct NumberUnits: Hashable, Sendable {
  /// Those that the person is told when a unit is not understood, in order.
  let names: [String]
  /// The size of each, by its name in small letters.
  private let sizes: [String: Double]

  /// Units.
  /// - Parameters:
  ///   - units: those that the person is told of, in order.
  ///   - others: those that are understood too, such as other spellings.
  public init(_ units: KeyValuePairs<String, Double>, also others: KeyValuePairs<String, Double> = [:]) {
    names = units.map(\.key)
    let all = (units.map { $0 } + others.map { $0 }).map { ($0.key.lowercased(), $0.value) }
    sizes = Dictionary(all, uniquingKeysWith: { first, _ in first })
  }

  /// No units: plain numbers.
  public static let none = NumberUnits([:])

  /// The size of a unit; nil for one that is not among them.
  func size(_ name: String) -> Double? { sizes[name.lowercased()] }
}
