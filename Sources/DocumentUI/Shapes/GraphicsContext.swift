// `Canvas` hands its closure one. Paths, clips and filters are here, pictures and texts in extensions.

import Gtk

/// Draws in a canvas. A copy has a transform, a clip, filters and an opacity of its own.
@MainActor @preconcurrency
public struct GraphicsContext {
  /// What is drawn with.
  public struct Shading: Sendable {
    let paint: Paint
    /// Where a gradient begins and ends, in logical pixels; nil for all of what is drawn.
    var room: CGRect?

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

  /// A path outside which nothing is drawn.
  private struct Clip {
    var path: Path
    /// From the path's coordinates to those of the canvas.
    var transform: CGAffineTransform
    /// Whether what the path goes around twice is outside.
    var isEvenOdd: Bool
  }

  private(set) var painter: ShapePainter
  private let size: CGSize
  let pictures: CanvasPictures
  /// The environment of the canvas.
  public let environment: EnvironmentValues
  /// How opaque what follows is, from 0 to 1.
  public var opacity = 1.0
  /// How what follows meets what is drawn before.
  public var blendMode = BlendMode.normal
  /// Where what follows is drawn: from its coordinates to those of the canvas.
  public var transform = CGAffineTransform.identity
  private var clips: [Clip] = []
  private var filters: [Filter] = []

  init(
    painter: ShapePainter, size: CGSize, environment: EnvironmentValues, pictures: CanvasPictures
  ) {
    self.painter = painter
    self.size = size
    self.environment = environment
    self.pictures = pictures
  }

  // MARK: Drawing

  /// Draws with this copy's clip, filters and blend mode, and its transform unless `isTransformed` is false.
  /// `body` is told how opaque to be.
  func draw(isTransformed: Bool = true, _ body: (ShapePainter, Double) -> Void) {
    // Cairo takes no transform that cannot be taken back; nothing would be seen by it.
    guard transform.isUsable, clips.allSatisfy(\.transform.isUsable) else { return }
    let context = painter.context
    context.withState {
      for clip in clips {
        context.withTransform(clip.transform) {
          context.isEvenOdd = clip.isEvenOdd
          painter.draw(clip.path)
        }
        context.clip()
      }
      context.operator = blendMode.operation
      guard filters.isEmpty else { return drawFiltered(isTransformed, body) }
      if isTransformed { context.transform(Cairo.Matrix(transform)) }
      body(painter, opacity)
    }
  }

  /// Draws apart, changes that by the filters, and draws what comes of it.
  private func drawFiltered(_ isTransformed: Bool, _ body: (ShapePainter, Double) -> Void) {
    let (width, height) = (Double(size.width), Double(size.height))
    let node = Snapshot.record { snapshot in
      filter(snapshot, filters[...]) {
        snapshot.append(x: 0, y: 0, width: width, height: height) { cairo in
          if isTransformed { cairo.transform(Cairo.Matrix(transform)) }
          body(ShapePainter(context: cairo, widget: painter.widget, foreground: painter.foreground), 1)
        }
      }
    }
    guard let node else { return }
    painter.context.asGroup { node.draw(on: painter.context) }
    painter.context.paint(alpha: opacity)
  }

  /// Puts filters around what is drawn, the first innermost.
  private func filter(_ snapshot: Snapshot, _ filters: ArraySlice<Filter>, _ drawing: () -> Void) {
    guard let outermost = filters.last else { return drawing() }
    outermost.apply(snapshot, painter.widget) { filter(snapshot, filters.dropLast(), drawing) }
  }

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    draw { painter, opacity in
      painter.paint(
        path, .fill(.faded(environment.resolved(shading.paint), opacity), style),
        in: shading.room ?? path.boundingRect)
    }
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    draw { painter, opacity in
      painter.paint(
        path, .stroke(.faded(environment.resolved(shading.paint), opacity), style),
        in: shading.room ?? path.boundingRect)
    }
  }

  /// Draws a line `lineWidth` logical pixels wide along a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws with a copy, whose changes end with `content`. What that draws is one: it is as opaque as this
  /// context says, and filtered and blended as a whole.
  public func drawLayer(content: (inout GraphicsContext) -> Void) {
    draw(isTransformed: false) { painter, opacity in
      var layer = self
      layer.painter = painter
      layer.opacity = 1
      layer.blendMode = .normal
      layer.clips = []
      layer.filters = []
      painter.context.asGroup { content(&layer) }
      painter.context.paint(alpha: opacity)
    }
  }

  // MARK: What follows

  /// Draws only inside a path from now on.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    clips.append(Clip(path: path, transform: transform, isEvenOdd: style.isEOFilled))
  }

  /// Changes what is drawn from now on, each thing by itself, after the filters that there are.
  public mutating func addFilter(_ filter: Filter) { filters.append(filter) }

  /// Moves what follows.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

  /// Scales what follows; nothing is seen of what is scaled by 0.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

  /// Turns what follows about the origin.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }

  /// Transforms what follows, within the transform that there is.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }
}

// MARK: How it is drawn

extension GraphicsContext {
  /// How what is drawn meets what is drawn before, in the same canvas.
  public struct BlendMode: Hashable, Sendable {
    let operation: Cairo.Operator

    private init(_ operation: Cairo.Operator) { self.operation = operation }

    /// It covers it.
    public static let normal = BlendMode(.over)
    /// Darker by both.
    public static let multiply = BlendMode(.multiply)
    /// Lighter by both.
    public static let screen = BlendMode(.screen)
    /// Darker where it is dark, lighter where it is light.
    public static let overlay = BlendMode(.overlay)
    /// The darker of both.
    public static let darken = BlendMode(.darken)
    /// The lighter of both.
    public static let lighten = BlendMode(.lighten)
    /// What is there lighter, to show what comes.
    public static let colorDodge = BlendMode(.colorDodge)
    /// What is there darker, to show what comes.
    public static let colorBurn = BlendMode(.colorBurn)
    /// As `overlay`, by what comes, gently.
    public static let softLight = BlendMode(.softLight)
    /// As `overlay`, by what comes.
    public static let hardLight = BlendMode(.hardLight)
    /// How far both are apart.
    public static let difference = BlendMode(.difference)
    /// The same with less contrast.
    public static let exclusion = BlendMode(.exclusion)
    /// The hue of what comes.
    public static let hue = BlendMode(.hue)
    /// The saturation of what comes.
    public static let saturation = BlendMode(.saturation)
    /// Hue and saturation of what comes.
    public static let color = BlendMode(.color)
    /// The brightness of what comes.
    public static let luminosity = BlendMode(.luminosity)
    /// Nothing is left where it comes.
    public static let clear = BlendMode(.clear)
    /// What comes takes the place of what is there.
    public static let copy = BlendMode(.source)
    /// What comes, only where something is.
    public static let sourceAtop = BlendMode(.atop)
    /// What is there covers what comes.
    public static let destinationOver = BlendMode(.destinationOver)
    /// What is there, only where nothing comes.
    public static let destinationOut = BlendMode(.destinationOut)
    /// Both, only where the other is not.
    public static let xor = BlendMode(.xor)
    /// The sum of both.
    public static let plusLighter = BlendMode(.add)
  }

  /// A change of what is drawn.
  public struct Filter: Sendable {
    let apply: @MainActor @Sendable (Snapshot, Gtk.Widget, () -> Void) -> Void

    private static func colors(
      _ matrix: @escaping @MainActor @Sendable (Gtk.Widget) -> ColorMatrix
    ) -> Filter {
      Filter { snapshot, widget, content in
        let change = matrix(widget)
        snapshot.colors(change.rows, offset: change.offset) { content() }
      }
    }

    /// A shadow behind it, in logical pixels.
    public static func shadow(
      color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter {
      Filter { snapshot, widget, content in
        snapshot.shadow(
          color.rgba(in: widget), dx: Double(x), dy: Double(y), radius: Double(max(0, radius)), content)
      }
    }

    /// Blurred, by logical pixels.
    public static func blur(radius: CGFloat) -> Filter {
      Filter { snapshot, _, content in
        if radius > 0 { snapshot.blur(Double(radius), content) } else { content() }
      }
    }

    /// Brighter or darker, by -1 (black) to 1 (white).
    public static func brightness(_ amount: Double) -> Filter { colors { _ in .brightness(amount) } }
    /// With colours so many times as far from the middle grey.
    public static func contrast(_ amount: Double) -> Filter { colors { _ in .contrast(amount) } }
    /// With colours so many times as far from grey.
    public static func saturation(_ amount: Double) -> Filter { colors { _ in .saturation(amount) } }
    /// In greys: 0 as it is, 1 without any colour.
    public static func grayscale(_ amount: Double) -> Filter {
      colors { _ in .saturation(1 - min(max(amount, 0), 1)) }
    }
    /// With its hues turned.
    public static func hueRotation(_ angle: Angle) -> Filter { colors { _ in .hueRotation(angle) } }
    /// In opposite colours: 0 as it is, 1 wholly so.
    public static func colorInvert(_ amount: Double = 1) -> Filter { colors { _ in .inverted(amount) } }
    /// Multiplied with a colour.
    public static func colorMultiply(_ color: Color) -> Filter { colors { .multiply(color.rgba(in: $0)) } }
    /// The more see-through the darker it is.
    public static var luminanceToAlpha: Filter { colors { _ in .luminanceToAlpha } }
  }
}

extension CGAffineTransform {
  /// Whether it has an inverse.
  fileprivate var isUsable: Bool {
    let extent = a * d - b * c
    return extent != 0 && extent.isFinite && tx.isFinite && ty.isFinite
  }
}

extension Cairo.Matrix {
  init(_ transform: CGAffineTransform) {
    self.init(
      xx: Double(transform.a), yx: Double(transform.b), xy: Double(transform.c), yy: Double(transform.d),
      x0: Double(transform.tx), y0: Double(transform.ty))
  }
}

extension Cairo.Context {
  /// Makes what `body` draws, by itself, the source.
  func asGroup(_ body: () -> Void) {
    pushGroup()
    self.operator = .over
    body()
    popGroupToSource()
  }

  /// Makes a path in other coordinates.
  fileprivate func withTransform(_ transform: CGAffineTransform, _ body: () -> Void) {
    let old = matrix
    self.transform(Cairo.Matrix(transform))
    body()
    matrix = old
  }
}
