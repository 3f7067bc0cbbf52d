// A line is drawn freehand: it runs where the pointer does, smoothed by about a pixel, and is as wide as a
// stylus is pressed.

import Localization

/// A freehand line follows the pointer.
struct DrawingStroke: GestureState {
  private let tool: Tool
  private let id: String
  private let style: ShapeStyle
  private let start: Point
  private var line: StrokeFitter
  private var pressure: PressureTrace

  /// How far the line may be from where the pointer was, in screen pixels.
  private static let tolerance = 1.2

  init(tool: Tool, id: String, start: Point, pressure: Double, style: ShapeStyle, zoom: Double) {
    self.tool = tool
    self.id = id
    self.style = style
    self.start = start
    line = StrokeFitter(start: start, tolerance: Self.tolerance / zoom)
    self.pressure = PressureTrace(start, pressure)
  }

  /// The shape as it would be; a press that did not move is a dot.
  private var shape: Shape {
    let (curves, pressure) = pressure.along(line.curves)
    let pieces = curves.map { PathElement.curve($0.control1, $0.control2, $0.end) }
    return style.freehand(
      id: id, outline: [.move(start)] + (pieces.isEmpty ? [.line(start)] : pieces), pressure: pressure)
  }

  /// The dot that a click with the tool makes.
  static func dot(id: String, at point: Point, style: ShapeStyle) -> Shape {
    style.freehand(id: id, outline: [.move(point), .line(point)])
  }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input):
      line.add(input.point)
      pressure.add(input.point, input.pressure)
    case .pointerUp(let input):
      line.add(input.point)
      pressure.add(input.point, input.pressure)
      context.insert(shape, actionName: tool.actionName)
      return Idle()
    default: break
    }
    return nil
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    output.preview = [shape]
    output.cursor = .crosshair
    output.hint = L("Esc cancels")
  }
}

extension ShapeStyle {
  /// A path that stands where `outline` does on the page, in hundredths of a point. Heads belong to lines.
  func path(id: String, outline: [PathElement], pressure: [Double] = []) -> Shape {
    func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    func round(_ point: Point) -> Point { Point(x: hundredths(point.x), y: hundredths(point.y)) }
    let rounded = outline.map { element -> PathElement in
      switch element {
      case .move(let point): .move(round(point))
      case .line(let point): .line(round(point))
      case .curve(let first, let second, let end): .curve(round(first), round(second), round(end))
      case .close: .close
      }
    }
    var shape = Shape(id: id, kind: .path(Shape.PathData(d: "")), frame: .zero)
    shape.opacity = opacity
    shape.stroke = stroke ?? Stroke(color: .black, width: 2)
    shape.stroke?.start = nil
    shape.stroke?.end = nil
    return shape.withPath(rounded, pressure: pressure)
  }

  /// As `path`, for what is drawn by hand: an unfilled line with round ends.
  fileprivate func freehand(id: String, outline: [PathElement], pressure: [Double] = []) -> Shape {
    var shape = path(id: id, outline: outline, pressure: pressure)
    shape.stroke?.cap = .round
    shape.stroke?.join = .round
    return shape
  }
}

extension Shape {
  /// A path along `outline`, which stands where the shape's outline does, before `transform`; each piece is
  /// seen where it would be in the shape as it was. Any other kind, and without an outline, it as it is.
  func withPath(_ outline: [PathElement], pressure: [Double] = []) -> Shape {
    guard case .path = kind, let bounds = outline.bounds else { return self }
    let box = bounds.madeFinite.tidy
    var result = self
    let inside = outline.transformed(by: .translation(.zero - box.origin)).map(\.tidy)
    result.kind = .path(PathData(elements: inside, pressure: pressure))
    // It turns about the middle of its frame, which is another one now.
    let way = transform.apply(box.center) - box.center
    result.frame = way == .zero ? box : box.offset(by: way).tidy
    return result
  }
}
