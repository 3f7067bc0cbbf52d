// A view that is drawn by a closure.

import Gtk

/// Room that a closure draws in. It takes all there is.
///
///     Canvas { context, size in
///       context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.red))
///     }
public struct Canvas: View {
  let render: (inout GraphicsContext, CGSize) -> Void

  /// Room that `renderer` draws in; it is called whenever the view has a new value or another size, with the
  /// size in logical pixels.
  public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) { render = renderer }
}

extension Canvas: LeafView {
  func makeElement(_ node: LeafNode<Canvas>) -> CanvasView { CanvasView() }

  func updateElement(_ element: CanvasView, _ node: LeafNode<Canvas>) {
    let foreground = node.environment.shownForeground
    node.setClasses(foreground?.styleClass.map { [$0] } ?? [], on: element)
    element.show(render, environment: node.environment, foreground: foreground?.paint)
  }

  func sizing(_ node: LeafNode<Canvas>) -> LeafSizing { .fill }
}

/// The widget of a canvas.
@MainActor
final class CanvasView: CustomWidget {
  private var render: (inout GraphicsContext, CGSize) -> Void = { _, _ in }
  private var environment = EnvironmentValues()
  private var foreground: Paint?

  init() { super.init(cssName: "canvas", role: .presentation) }

  func show(
    _ render: @escaping (inout GraphicsContext, CGSize) -> Void, environment: EnvironmentValues,
    foreground: Paint?
  ) {
    self.render = render
    self.environment = environment
    self.foreground = foreground
    queueDraw()
  }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    Gtk.Measurement(minimum: 0, natural: 10)
  }

  override func snapshot(_ snapshot: Snapshot) {
    let size = CGSize(width: Double(width), height: Double(height))
    snapshot.append(x: 0, y: 0, width: Double(width), height: Double(height)) { cairo in
      let painter = ShapePainter(context: cairo, widget: self, foreground: foreground)
      var context = GraphicsContext(painter: painter, size: size, environment: environment)
      Evaluation.withoutTracking { render(&context, size) }
    }
  }
}

/// Draws in a canvas. A copy has transforms, a clip and an opacity of its own.
@MainActor @preconcurrency
public struct GraphicsContext {
  /// What is drawn with.
  public struct Shading: Sendable {
    fileprivate let paint: Paint
    /// Where a gradient begins and ends, in logical pixels; nil for all of what is drawn.
    fileprivate var room: CGRect?

    /// A colour.
    public static func color(_ color: Color) -> Shading { Shading(paint: .color(color)) }
    /// A colour of red, green and blue, each from 0 to 1.
    public static func color(red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading {
      .color(Color(red: red, green: green, blue: blue, opacity: opacity))
    }
    /// A grey, from 0 (black) to 1.
    public static func color(white: Double, opacity: Double = 1) -> Shading {
      .color(Color(white: white, opacity: opacity))
    }
    /// A style.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(paint: style.shapeStyle.paint)
    }
    /// The foreground.
    public static var foreground: Shading { Shading(paint: .foreground) }

    /// Colours along a line between points of the canvas.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading {
      unit(
        GradientPaint(
          gradient: gradient,
          kind: .linear(
            UnitPoint(x: startPoint.x, y: startPoint.y), UnitPoint(x: endPoint.x, y: endPoint.y))))
    }

    /// Colours outwards from a point of the canvas.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading {
      unit(
        GradientPaint(
          gradient: gradient,
          kind: .radial(UnitPoint(x: center.x, y: center.y), startRadius, endRadius)))
    }

    /// A gradient whose points are logical pixels.
    private static func unit(_ paint: GradientPaint) -> Shading {
      Shading(paint: .gradient(paint), room: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  private let painter: ShapePainter
  private let size: CGSize
  /// The environment of the canvas.
  public let environment: EnvironmentValues
  /// How opaque what follows is, from 0 to 1.
  public var opacity = 1.0
  private var matrix: Cairo.Matrix
  private var clips: [(path: Path, matrix: Cairo.Matrix, isEvenOdd: Bool)] = []

  init(painter: ShapePainter, size: CGSize, environment: EnvironmentValues) {
    self.painter = painter
    self.size = size
    self.environment = environment
    matrix = painter.context.matrix
  }

  /// Draws with this copy's transform, clip and opacity.
  private func draw(_ body: () -> Void) {
    let context = painter.context
    context.withState {
      for clip in clips {
        context.matrix = clip.matrix
        context.isEvenOdd = clip.isEvenOdd
        painter.draw(clip.path)
        context.clip()
      }
      context.matrix = matrix
      body()
    }
  }

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    draw {
      painter.paint(
        path, .fill(.faded(environment.resolved(shading.paint), opacity), style),
        in: shading.room ?? path.boundingRect)
    }
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    draw {
      painter.paint(
        path, .stroke(.faded(environment.resolved(shading.paint), opacity), style),
        in: shading.room ?? path.boundingRect)
    }
  }

  /// Draws a line `lineWidth` logical pixels wide along a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a text, `anchor` of it at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    let lines = CanvasText.lines(text.content, font: environment.font ?? .body)
    let color = painter.widget.foregroundColor
    draw {
      painter.context.translate(
        x: Double(point.x) - lines.box.width * Double(anchor.x),
        y: Double(point.y) - lines.box.height * Double(anchor.y))
      painter.context.fill(
        lines, red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * opacity,
        visible: lines.box)
    }
  }

  /// Draws only inside a path from now on.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    clips.append((path, matrix, style.isEOFilled))
  }

  /// Draws with a copy, whose changes end with `content`.
  public func drawLayer(content: (inout GraphicsContext) -> Void) {
    var copy = self
    content(&copy)
  }

  /// Moves what follows.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    change { $0.translate(x: Double(x), y: Double(y)) }
  }

  /// Scales what follows; a factor of 0 is ignored.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    if x != 0, y != 0 { change { $0.scale(x: Double(x), y: Double(y)) } }
  }

  /// Turns what follows about the origin.
  public mutating func rotate(by angle: Angle) { change { $0.rotate(radians: angle.radians) } }

  private mutating func change(_ body: (Cairo.Context) -> Void) {
    let context = painter.context
    let old = context.matrix
    context.matrix = matrix
    body(context)
    matrix = context.matrix
    context.matrix = old
  }
}
