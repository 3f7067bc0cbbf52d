// What `@AppStorage` and `@SceneStorage` keep, and how JSON has it.

/// The value of a setting. A number that was kept as one kind is read as another if nothing is lost.
enum StoredValue: Hashable, Sendable, Codable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)

  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  var int: Int? {
    switch self {
    case .int(let value): value
    case .double(let value): Int(exactly: value)
    case .bool, .string: nil
    }
  }

  var double: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    case .bool, .string: nil
    }
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    }
  }
}
