// What there is to know of a tool.

import Localization

/// A row of the table of tools.
public struct ToolRow: Sendable {
  /// The title of its command in English, with `_` before its mnemonic.
  public let title: String
  /// The key that takes it.
  public let key: String
  /// Its own picture; nil for that of the kind it draws.
  private let ownGlyph: Glyph?
  /// Its name as a person reads it.
  let name: @Sendable () -> String
  /// The undo step that drawing with it makes; empty for a tool that draws nothing.
  let step: @Sendable () -> String
  /// How the pointer looks with it, where there is nothing special.
  let cursor: CanvasCursor
  /// What can be done with it, while something is selected or not.
  let hint: @Sendable (_ hasSelection: Bool) -> String
  /// Whether it stays in hand after it has drawn something.
  let stays: Bool
  /// Whether the ends of what it draws are attached to shapes.
  let attaches: Bool
  /// What a press of the button starts.
  let start: Start

  /// What a press of the button starts.
  enum Start: Sendable {
    /// Selecting, moving, resizing, turning.
    case selecting
    /// Moving the page.
    case panning
    /// Picking a colour.
    case picking
    /// Drawing a shape by its box; a click makes one of the given size.
    case box(Size, @Sendable (ShapeStyle) -> Shape.Kind)
    /// Drawing a shape from end to end.
    case line(@Sendable ([Point]) -> Shape.Kind)
    /// Drawing a line freehand; a click makes a dot.
    case freehand
    /// Putting down the points of a path, one by one.
    case path
    /// Drawing a frame around shapes, which are then in it; a click makes an empty one.
    case frame
    /// Drawing a box for text, which is then typed; a click makes one of a line.
    case text
  }

  /// Its picture.
  public var glyph: Glyph {
    if let ownGlyph { return ownGlyph }
    return switch start {
    case .selecting, .panning, .picking: .pointer
    case .box(_, let kind): kind(ShapeStyle()).glyph
    case .line(let kind): kind([]).glyph
    case .freehand: .pencil
    case .path: Shape.Kind.path(Shape.PathData(d: "")).glyph
    case .text: Shape.Kind.text.glyph
    case .frame: Shape.Kind.frame(children: []).glyph
    }
  }

  /// A row. The picture is that of the kind it draws, unless told otherwise.
  init(
    _ title: String, key: String, name: @autoclosure @escaping @Sendable () -> String,
    step: @autoclosure @escaping @Sendable () -> String = "", glyph: Glyph? = nil,
    cursor: CanvasCursor = .crosshair, hint: @escaping @Sendable (_ hasSelection: Bool) -> String,
    attaches: Bool = false, stays: Bool = false, start: Start
  ) {
    self.stays = stays
    self.title = title
    self.key = key
    self.name = name
    self.step = step
    ownGlyph = glyph
    self.cursor = cursor
    self.hint = hint
    self.attaches = attaches
    self.start = start
  }

  /// The hint of a tool that draws a box.
  static let boxHint: @Sendable (Bool) -> String = { _ in
    L("Drag to draw, click, or press Enter. Shift makes it square, Alt draws from the middle.")
  }

  /// The hint of a tool that draws from end to end.
  static let lineHint: @Sendable (Bool) -> String = { _ in
    L("Drag to draw, or press Enter. Shift keeps to 45°, Alt draws from the middle.")
  }

  /// The hint of the tool that selects; there is nothing to be done with nothing.
  static let selectHint: @Sendable (Bool) -> String = { hasSelection in
    hasSelection ? L("Drag to move, Alt-drag to duplicate. Arrow keys move by 1, with Shift by 10.") : ""
  }

  /// The hint of the text tool.
  static let textHint: @Sendable (Bool) -> String = { _ in L("Click or drag to add text, or press Enter.") }

  /// The hint of the tool that picks colours.
  static let pickHint: @Sendable (Bool) -> String = { hasSelection in
    hasSelection
      ? L("Click a colour to fill what is selected. Shift-click colours strokes.")
      : L("Click a colour to fill what is drawn next. Shift-click colours strokes.")
  }

  /// The hint of the tool for frames.
  static let frameHint: @Sendable (Bool) -> String = { hasSelection in
    hasSelection
      ? L("Drag around shapes to take them in. Enter puts a frame around what is selected.")
      : L("Drag around shapes to take them in. A click or Enter makes an empty frame.")
  }

  /// The hint of the pencil.
  static let pencilHint: @Sendable (Bool) -> String = { _ in
    L("Drag to draw freehand, click for a dot. Esc puts the pencil down.")
  }

  /// The hint of the tool that puts down points.
  static let pathHint: @Sendable (Bool) -> String = { _ in L("Click for corners, drag for curves.") }

  /// The hint of a tool whose ends are attached to shapes.
  static let joiningHint: @Sendable (Bool) -> String = { hasSelection in
    hasSelection
      ? L("Drag from shape to shape to join them. Enter joins two that are selected.")
      : L("Drag from shape to shape to join them. Ctrl attaches to nothing, Shift keeps to 45°.")
  }
}
