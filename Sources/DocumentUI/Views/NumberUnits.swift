// Units that may stand after a number in a field.

/// Units that a number field understands, each by its size in what the field itself counts.
///
///     NumberField("Width", value: $width, units: NumberUnits(["pt": 1, "cm": 28.35], also: ["㎝": 28.35]))
public struct NumberUnits: Hashable, Sendable {
  /// Those that are told of where something is not understood, in order.
  let names: [String]
  /// The size of each, by its name in small letters.
  private let sizes: [String: Double]

  /// Units.
  /// - Parameters:
  ///   - units: those that are told of, in order.
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
