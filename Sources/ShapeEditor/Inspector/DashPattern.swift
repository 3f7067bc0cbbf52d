// Dashes by name. Their lengths go with the stroke's width.

import ShapeModel

/// A pattern of dashes.
enum DashPattern: Hashable, CaseIterable {
  case solid, dashed, dotted, dashDot, custom

  /// The patterns a person can choose; `custom` only shows what a file has.
  static var allCases: [DashPattern] { [.solid, .dashed, .dotted, .dashDot] }

  /// The pattern that dashes of these lengths have.
  init(_ lengths: [Double], width: Double) {
    self = Self.allCases.first { $0.lengths(width: width) == lengths } ?? .custom
  }

  /// Dashes and gaps in points; nil for `custom`.
  func lengths(width: Double) -> [Double]? {
    let unit = max(width, 0.5)
    return switch self {
    case .solid: []
    case .dashed: [4 * unit, 3 * unit]
    case .dotted: [unit, 2 * unit]
    case .dashDot: [4 * unit, 2 * unit, unit, 2 * unit]
    case .custom: nil
    }
  }
}
