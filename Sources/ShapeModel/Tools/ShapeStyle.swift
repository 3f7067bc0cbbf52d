// How new shapes look, and what is taken along when a style is copied.

/// The look of a shape without its geometry.
public struct ShapeStyle: Hashable, Sendable {
  /// What fills it; nil for nothing.
  public var fill: Paint?
  /// Its outline; nil for none.
  public var stroke: Stroke?
  /// 0 (invisible) to 1 (opaque).
  public var opacity: Double
  /// Points; rectangles only.
  public var cornerRadius: Double
  /// The style of its letters; the string does not count.
  public var text: TextContent
  // A style that was copied says nothing of what its shape does not have.
  private(set) var hasFill = true
  private(set) var hasStroke = true
  private(set) var hasCornerRadius = true
  private(set) var hasText = true

  /// A style; a calm blue with a dark outline unless told otherwise.
  public init(
    fill: Paint? = .color(Color(rgb: 0x62a0ea)),
    stroke: Stroke? = Stroke(color: Color(rgb: 0x1a5fb4), width: 2), opacity: Double = 1,
    cornerRadius: Double = 0, text: TextContent = TextContent(string: "")
  ) {
    self.fill = fill
    self.stroke = stroke
    self.opacity = opacity
    self.cornerRadius = cornerRadius
    self.text = text
  }

  /// The style of a shape; of a group that of the topmost shape inside it, but for the group's own opacity.
  /// It says nothing of what that shape's kind does not have: ``Shape/styled(_:)`` leaves that as it is.
  public init(of group: Shape) {
    let shape = group.topmost { _ in true } ?? group
    self.init(fill: shape.fill, stroke: shape.stroke, opacity: group.opacity)
    // A text or a picture is seen without either, and says nothing of what it lacks.
    let isSeenAnyway = shape.kind.traits.contains(.isSolid)
    hasFill = shape.takesFill && !(isSeenAnyway && fill == nil)
    hasStroke = shape.takesStroke && !(isSeenAnyway && stroke == nil)
    hasCornerRadius = false
    if case .rectangle(let radius) = shape.kind { (cornerRadius, hasCornerRadius) = (radius, true) }
    hasText = shape.text != nil
    if let content = shape.text { text = content }
    text.string = ""
    text.runs = []
    text.fit = nil
    text.lists = false
  }

  /// A new shape drawn with `tool` in this style; nil for a tool that draws nothing.
  func shape(id: String, tool: Tool, frame: Rect) -> Shape? {
    var shape: Shape
    switch tool.row.start {
    case .selecting, .panning, .picking: return nil
    case .box(_, let kind):
      shape = Shape(id: id, kind: kind(self), frame: frame)
      shape.fill = fill
      shape.stroke = stroke
      // Heads belong to lines.
      shape.stroke?.start = nil
      shape.stroke?.end = nil
    case .line(let kind):
      shape = Shape(id: id, kind: kind([.zero, Point(x: frame.width, y: frame.height)]), frame: frame)
      // A line without a stroke could not be seen.
      shape.stroke = stroke ?? Stroke(color: .black, width: 2)
      // A connector says which way it goes.
      if shape.isConnector, shape.stroke?.end == nil { shape.stroke?.end = .triangle }
    case .frame:
      // Paper: what is in it has the style.
      shape = Shape(id: id, kind: .frame(children: []), frame: frame)
      shape.fill = .color(Color(rgb: 0xffffff))
      shape.stroke = Stroke(color: Color(rgb: 0xc0bfbc), width: 1)
      return shape
    case .freehand, .path:
      // A wave.
      let (a, b) = (Point(x: frame.minX, y: frame.midY), Point(x: frame.maxX, y: frame.midY))
      let (high, low) = (frame.minY - frame.height * 0.366, frame.maxY + frame.height * 0.366)
      return path(
        id: id,
        outline: [.move(a), .curve(Point(x: frame.midX, y: high), Point(x: frame.midX, y: low), b)])
    case .text:
      shape = Shape(id: id, kind: .text, frame: frame)
      shape.text = text
      shape.text?.string = ""
    }
    shape.opacity = opacity
    return shape
  }
}

extension Shape {
  /// The shape in another's style, as far as its kind shows it and the style says something of it. Its own
  /// string and the heads at its ends are kept, and so is all that is locked inside it.
  public func styled(_ style: ShapeStyle) -> Shape {
    var result = self
    result.opacity = style.opacity
    if style.hasFill, takesFill { result.fill = style.fill }
    // A line without a stroke could not be seen.
    if style.hasStroke, takesStroke, !(isLine && style.stroke == nil) {
      result.stroke = style.stroke
      result.stroke?.start = stroke?.start
      result.stroke?.end = stroke?.end
    }
    if style.hasCornerRadius, case .rectangle = kind {
      result.kind = .rectangle(cornerRadius: style.cornerRadius)
    }
    if style.hasText, let text {
      result.text = style.text
      result.text?.string = text.string
      result.text?.fit = text.fit
      result.text?.lists = text.lists
    }
    if !isFrame {
      result.mapChildren { child in
        guard !child.isLocked else { return child }
        var styled = child.styled(style)
        // That of the whole is given to the whole.
        styled.opacity = child.opacity
        return styled
      }
    }
    return result
  }
}
