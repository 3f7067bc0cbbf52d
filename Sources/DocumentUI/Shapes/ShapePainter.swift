// From paths, paints and gradients to cairo's calls. Theme colours are those of the widget.

import Glibc
import Gtk

/// Paints paths for one widget.
@MainActor
struct ShapePainter {
  let context: Cairo.Context
  /// Whose theme has the colours.
  let widget: Gtk.Widget
  /// What stands for the foreground; nil for the widget's own colour.
  var foreground: Paint?

  /// Paints a path; gradients reach over `room`.
  func paint(_ path: Path, _ layer: ShapeLayer, in room: CGRect) {
    switch layer {
    case .fill(let paint, let style):
      setSource(paint, in: room)
      context.isEvenOdd = style.isEOFilled
      context.isAntialiased = style.isAntialiased
      draw(path)
      context.fill()
    case .stroke(let paint, let style):
      setSource(paint, in: room)
      context.isAntialiased = true
      setLine(style)
      draw(path)
      context.stroke()
    }
  }

  /// Adds a path to the context's.
  func draw(_ path: Path) {
    context.newPath()
    var current = CGPoint.zero
    path.forEach { element in
      switch element {
      case .move(let to):
        context.move(x: Double(to.x), y: Double(to.y))
        current = to
      case .line(let to):
        context.line(x: Double(to.x), y: Double(to.y))
        current = to
      case .quadCurve(let to, let control):
        curve(Self.toward(current, control), Self.toward(to, control), to)
        current = to
      case .curve(let to, let control1, let control2):
        curve(control1, control2, to)
        current = to
      case .closeSubpath: context.closePath()
      }
    }
  }

  /// Two thirds of the way: the control point of the cubic curve that a quadratic one is.
  private static func toward(_ point: CGPoint, _ control: CGPoint) -> CGPoint {
    CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
  }

  private func curve(_ control1: CGPoint, _ control2: CGPoint, _ to: CGPoint) {
    context.curve(
      x1: Double(control1.x), y1: Double(control1.y), x2: Double(control2.x), y2: Double(control2.y),
      x3: Double(to.x), y3: Double(to.y))
  }

  func setLine(_ style: StrokeStyle) {
    context.lineWidth = Double(max(0, style.lineWidth))
    context.lineCap = Cairo.LineCap(rawValue: UInt32(style.lineCap.rawValue)) ?? .butt
    context.lineJoin = Cairo.LineJoin(rawValue: UInt32(style.lineJoin.rawValue)) ?? .miter
    context.miterLimit = Double(style.miterLimit)
    let dash = style.dash.map { Double($0) }
    let isUsable = dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 }
    context.setDash(isUsable ? dash : [], offset: Double(style.dashPhase))
  }

  // MARK: Sources

  private func resolved(_ paint: Paint) -> Paint {
    if case .foreground = paint { return foreground ?? paint }
    return paint
  }

  /// The colour that a paint is; nil for one of several colours.
  func color(_ paint: Paint) -> RGBA? {
    switch resolved(paint) {
    case .color(let color): color.rgba(in: widget)
    case .tint: Color.accentColor.rgba(in: widget)
    case .foreground: widget.foregroundColor
    case .level(let level): widget.foregroundColor.faded(level.opacity)
    case .faded(let inner, let share): color(inner)?.faded(share)
    case .shadowed(let inner, _): color(inner)
    case .gradient, .image: nil
    }
  }

  /// Has the context paint with `paint`. It may paint other things to do so: a path is drawn after this.
  func setSource(_ paint: Paint, in room: CGRect, opacity: Double = 1) {
    if let color = color(paint) { return setSource(color, opacity) }
    switch resolved(paint) {
    case .faded(let inner, let share): setSource(inner, in: room, opacity: opacity * share)
    case .shadowed(let inner, _): setSource(inner, in: room, opacity: opacity)
    case .image(let paint):
      if let pattern = paint.pattern(in: room, opacity, for: self) {
        context.setSource(pattern)
      } else {
        setSource(Self.clear, opacity)
      }
    case .gradient(let gradient):
      if case .angular(let center, let start, let end) = gradient.kind {
        context.pushGroup()
        self.paint(gradient.gradient, around: center.point(in: room), from: start, to: end, in: room, opacity)
        context.popGroupToSource()
      } else if let pattern = pattern(gradient, in: room, opacity) {
        context.setSource(pattern)
      } else {
        setSource(gradient.gradient.stops.first?.color.rgba(in: widget) ?? Self.clear, opacity)
      }
    case .color, .tint, .foreground, .level: break
    }
  }

  private static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

  private func setSource(_ color: RGBA, _ opacity: Double) {
    context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * opacity)
  }

  private func pattern(_ paint: GradientPaint, in room: CGRect, _ opacity: Double) -> Cairo.Pattern? {
    let pattern: Cairo.Pattern
    switch paint.kind {
    case .linear(let start, let end):
      let (a, b) = (start.point(in: room), end.point(in: room))
      pattern = .linear(x0: Double(a.x), y0: Double(a.y), x1: Double(b.x), y1: Double(b.y))
    case .radial(let center, let from, let to):
      let middle = center.point(in: room)
      pattern = .radial(
        cx0: Double(middle.x), cy0: Double(middle.y), radius0: Double(max(0, from)),
        cx1: Double(middle.x), cy1: Double(middle.y), radius1: Double(max(0, to)))
    case .elliptical(let center, let from, let to):
      guard room.width > 0, room.height > 0 else { return nil }
      pattern = .radial(
        cx0: Double(center.x), cy0: Double(center.y), radius0: Double(max(0, from)),
        cx1: Double(center.x), cy1: Double(center.y), radius1: Double(max(0, to)))
      pattern.matrix = Cairo.Matrix(
        xx: 1 / Double(room.width), yx: 0, xy: 0, yy: 1 / Double(room.height),
        x0: -Double(room.minX / room.width), y0: -Double(room.minY / room.height))
    case .angular: return nil
    }
    pattern.extend = .pad
    for stop in paint.gradient.stops {
      let color = stop.color.rgba(in: widget)
      pattern.addColorStop(
        offset: Double(stop.location), red: color.red, green: color.green, blue: color.blue,
        alpha: color.alpha * opacity)
    }
    return pattern
  }

  /// Cairo has no gradient around a point: slices of a degree, each in its colour. They overlap, so that
  /// nothing shows between them.
  private func paint(
    _ gradient: Gradient, around middle: CGPoint, from start: Angle, to end: Angle, in room: CGRect,
    _ opacity: Double
  ) {
    let radius = Double(room.width + room.height) * 2
    let sweep = end.radians - start.radians
    context.isAntialiased = false
    context.operator = .source
    for step in 0..<360 {
      let from = start.radians + 2 * Double.pi * Double(step) / 360
      let to = from + 2 * Double.pi / 360 * 1.5
      let place = sweep == 0 ? 0 : min(1, 2 * Double.pi * (Double(step) + 0.5) / 360 / sweep)
      setSource(gradient.color(at: place, in: widget), opacity)
      context.newPath()
      context.move(x: Double(middle.x), y: Double(middle.y))
      context.line(x: Double(middle.x) + radius * cos(from), y: Double(middle.y) + radius * sin(from))
      context.line(x: Double(middle.x) + radius * cos(to), y: Double(middle.y) + radius * sin(to))
      context.closePath()
      context.fill()
    }
  }
}

extension Gradient {
  /// The colour at a place of the way, from 0 to 1.
  @MainActor
  func color(at place: Double, in widget: Gtk.Widget) -> RGBA {
    guard let first = stops.first, let last = stops.last else {
      return RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    }
    guard let index = stops.firstIndex(where: { Double($0.location) >= place }) else {
      return last.color.rgba(in: widget)
    }
    guard index > 0 else { return first.color.rgba(in: widget) }
    let (low, high) = (stops[index - 1], stops[index])
    let extent = Double(high.location - low.location)
    let share = extent > 0 ? (place - Double(low.location)) / extent : 1
    let (a, b) = (low.color.rgba(in: widget), high.color.rgba(in: widget))
    return a.mixed(with: b, by: share)
  }
}

extension RGBA {
  fileprivate func faded(_ share: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * share)
  }

  fileprivate func mixed(with other: RGBA, by share: Double) -> RGBA {
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * share }
    return RGBA(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

extension Color {
  /// The colour as the theme has it.
  @MainActor
  func rgba(in widget: Gtk.Widget) -> RGBA {
    switch storage {
    case .rgba(let red, let green, let blue, let alpha):
      RGBA(red: red, green: green, blue: blue, alpha: alpha)
    case .theme(let expression): Self.rgba(expression, in: widget)
    case .mixed(let first, let second, let share):
      first.rgba(in: widget).mixed(with: second.rgba(in: widget), by: share)
    }
  }

  /// What an expression of a style sheet stands for: `@name` or `alpha(…, number)`.
  @MainActor
  private static func rgba(_ expression: String, in widget: Gtk.Widget) -> RGBA {
    if expression.hasPrefix("alpha("), let comma = expression.lastIndex(of: ",") {
      let inner = expression[..<comma].dropFirst("alpha(".count)
      let number = expression[comma...].dropFirst().dropLast().filter { $0 != " " }
      var color = rgba(String(inner), in: widget)
      color.alpha *= Double(number) ?? 1
      return color
    }
    return widget.themeColor(String(expression.dropFirst())) ?? widget.foregroundColor
  }
}
