// The names that `type` has in a file, and the members that only shapes of a type have.

/// The types of shapes that the format knows.
enum FormatType: UInt8, CaseIterable {
  case rectangle, ellipse, triangle, diamond, polygon, star, line, arrow, connector, path, text, image
  case group, frame

  /// Finds a type by its packed name.
  static let table = NameTable(allCases.map { "\($0)" })

  /// The type of a kind; nil for one that is not known.
  init?(_ kind: Shape.Kind) {
    switch kind {
    case .rectangle: self = .rectangle
    case .ellipse: self = .ellipse
    case .triangle: self = .triangle
    case .diamond: self = .diamond
    case .polygon: self = .polygon
    case .star: self = .star
    case .line: self = .line
    case .arrow: self = .arrow
    case .connector: self = .connector
    case .path: self = .path
    case .text: self = .text
    case .image: self = .image
    case .group: self = .group
    case .frame: self = .frame
    case .unknown: return nil
    }
  }

  /// The members that not every type has, and this one does, in the order in which they are written.
  var ownKeys: [FormatKey] {
    switch self {
    case .rectangle: [.cornerRadius]
    case .polygon: [.sides]
    case .star: [.points, .innerRadius]
    case .line, .arrow: [.points]
    case .connector: [.from, .to, .route]
    case .path: [.d, .pressure]
    case .image: [.resource]
    case .group, .frame: [.children]
    case .ellipse, .triangle, .diamond, .text: []
    }
  }

  /// Those of its own members without which a file is not valid.
  var requiredKeys: [FormatKey] {
    switch self {
    case .polygon: [.sides]
    case .star, .line, .arrow: [.points]
    case .connector: [.from, .to]
    case .path: [.d]
    case .rectangle, .ellipse, .triangle, .diamond, .text, .image, .group, .frame: []
    }
  }

  /// Whether a member is one of its own.
  func has(_ key: FormatKey) -> Bool { Self.ownBits[Int(rawValue)] & (1 << UInt64(key.rawValue)) != 0 }

  private static let ownBits = allCases.map { type in
    type.ownKeys.reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
  }
}
