// The tools that are offered.

import Localization

/// What the pointer does on the canvas.
public enum Tool: String, CaseIterable, Hashable, Sendable {
  /// Selects, moves, resizes and turns.
  case select
  /// Pans.
  case hand
  /// Each draws one kind of shape.
  case rectangle, ellipse, triangle, line, arrow, text

  /// Its name as a person reads it.
  public var displayName: String {
    switch self {
    case .select: L("Select", context: "tool")
    case .hand: L("Hand", context: "tool")
    case .rectangle: L("Rectangle")
    case .ellipse: L("Ellipse")
    case .triangle: L("Triangle")
    case .line: L("Line")
    case .arrow: L("Arrow")
    case .text: L("Text")
    }
  }

  /// Whether it makes shapes.
  public var draws: Bool { self != .select && self != .hand }

  /// The undo step that drawing with it makes.
  var actionName: String {
    switch self {
    case .select, .hand: displayName
    case .rectangle: L("Draw Rectangle")
    case .ellipse: L("Draw Ellipse")
    case .triangle: L("Draw Triangle")
    case .line: L("Draw Line")
    case .arrow: L("Draw Arrow")
    case .text: L("Draw Text")
    }
  }
}
