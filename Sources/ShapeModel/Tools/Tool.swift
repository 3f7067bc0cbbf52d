// The tools that are offered, a row each: how it is called, which key takes it, how it looks, what it starts.

import Localization

/// What the pointer does on the canvas.
public enum Tool: String, CaseIterable, Hashable, Sendable {
  /// Selects, moves, resizes and turns.
  case select
  /// Pans.
  case hand
  /// Each draws one kind of shape.
  case rectangle, ellipse, triangle, diamond, polygon, star, line, arrow, connector, pencil, path, text, frame
  /// Picks a colour.
  case eyedropper

  /// What is known of it.
  public var row: ToolRow {
    switch self {
    case .select:
      ToolRow(
        LKey("_Select"), key: "v", name: L("Select", context: "tool"), glyph: .pointer, cursor: .arrow,
        hint: ToolRow.selectHint, start: .selecting)
    case .hand:
      ToolRow(
        LKey("_Hand"), key: "h", name: L("Hand", context: "tool"), glyph: .hand, cursor: .grab,
        hint: { _ in L("Drag to move the page.") }, start: .panning)
    case .rectangle:
      ToolRow(
        LKey("_Rectangle"), key: "r", name: L("Rectangle"), step: L("Draw Rectangle"), hint: ToolRow.boxHint,
        start: .box(Size(width: 120, height: 80)) { .rectangle(cornerRadius: $0.cornerRadius) })
    case .ellipse:
      ToolRow(
        LKey("_Ellipse"), key: "o", name: L("Ellipse"), step: L("Draw Ellipse"), hint: ToolRow.boxHint,
        start: .box(Size(width: 100, height: 100)) { _ in .ellipse })
    case .triangle:
      ToolRow(
        LKey("Trian_gle"), key: "g", name: L("Triangle"), step: L("Draw Triangle"), hint: ToolRow.boxHint,
        start: .box(Size(width: 100, height: 100)) { _ in .triangle })
    case .diamond:
      ToolRow(
        LKey("_Diamond"), key: "d", name: L("Diamond"), step: L("Draw Diamond"), hint: ToolRow.boxHint,
        start: .box(Size(width: 100, height: 100)) { _ in .diamond })
    case .polygon:
      ToolRow(
        LKey("Pol_ygon"), key: "y", name: L("Polygon"), step: L("Draw Polygon"), hint: ToolRow.boxHint,
        start: .box(Size(width: 100, height: 100)) { _ in .polygon(sides: 5) })
    case .star:
      ToolRow(
        LKey("S_tar"), key: "s", name: L("Star"), step: L("Draw Star"), hint: ToolRow.boxHint,
        start: .box(Size(width: 100, height: 100)) { _ in .star(points: 5, innerRadius: 0.4) })
    case .line:
      ToolRow(
        LKey("_Line"), key: "l", name: L("Line"), step: L("Draw Line"), hint: ToolRow.lineHint,
        start: .line { .line(points: $0) })
    case .arrow:
      ToolRow(
        LKey("_Arrow"), key: "a", name: L("Arrow"), step: L("Draw Arrow"), hint: ToolRow.joiningHint,
        attaches: true, start: .line { .arrow(points: $0) })
    case .connector:
      ToolRow(
        LKey("_Connector"), key: "c", name: L("Connector"), step: L("Draw Connector"),
        hint: ToolRow.joiningHint, attaches: true, start: .line { .connector(.free($0)) })
    case .pencil, .path, .text, .frame, .eyedropper: otherRow
    }
  }

  /// As `row`, of tools that draw neither a box nor a line.
  private var otherRow: ToolRow {
    switch self {
    case .pencil:
      ToolRow(
        LKey("Penc_il"), key: "p", name: L("Pencil"), step: L("Draw Freehand Line"),
        hint: ToolRow.pencilHint, stays: true, start: .freehand)
    case .path:
      ToolRow(
        LKey("_Bézier Path"), key: "b", name: L("Path"), step: L("Draw Path"), hint: ToolRow.pathHint,
        start: .path)
    case .text:
      ToolRow(
        LKey("Te_xt"), key: "t", name: L("Text"), step: L("Draw Text"), cursor: .text,
        hint: ToolRow.textHint, start: .text)
    case .eyedropper:
      ToolRow(
        LKey("Eyedr_opper"), key: "i", name: L("Eyedropper"), glyph: .eyedropper, hint: ToolRow.pickHint,
        start: .picking)
    case .frame:
      ToolRow(
        LKey("_Frame"), key: "f", name: L("Frame"), step: L("Draw Frame"), hint: ToolRow.frameHint,
        start: .frame)
    case .select, .hand, .rectangle, .ellipse, .triangle, .diamond, .polygon, .star, .line, .arrow,
      .connector:
      preconditionFailure("\(self) has its row above")
    }
  }

  /// Its name as a person reads it.
  public var displayName: String { row.name() }

  /// Whether it makes shapes.
  public var draws: Bool {
    switch row.start {
    case .selecting, .panning, .picking: false
    case .box, .line, .freehand, .path, .text, .frame: true
    }
  }

  /// The undo step that drawing with it makes.
  var actionName: String { row.step() }
}
