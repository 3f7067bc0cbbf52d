// The tools that are offered.

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
    case .select: "Select"
    case .hand: "Hand"
    case .rectangle: "Rectangle"
    case .ellipse: "Ellipse"
    case .triangle: "Triangle"
    case .line: "Line"
    case .arrow: "Arrow"
    case .text: "Text"
    }
  }

  /// Whether it makes shapes.
  public var draws: Bool { self != .select && self != .hand }

  /// The undo step that drawing with it makes.
  var actionName: String { "Draw \(displayName)" }
}
