// A plain list of lines and curves. ShapePainter hands it to cairo.

import Glibc

/// The outline of a shape: lines and curves, y down, in logical pixels. As a view it is filled.
///
///     Path { path in
///       path.move(to: CGPoint(x: 0, y: 10))
///       path.addLine(to: CGPoint(x: 10, y: 0))
///     }
public nonisolated struct Path: Hashable, Sendable {
  /// A part of a path.
  public enum Element: Hashable, Sendable {
    /// A part begins that is not joined to what is there.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A curve with one control point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A curve with two control points.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line back to where the part began.
    case closeSubpath
  }

  private(set) var elements: [Element] = []
  private var start = CGPoint.zero
  /// Where the path has come to; nil while it is empty.
  public private(set) var currentPoint: CGPoint?

  /// An empty path.
  public init() {}

  /// The path that `callback` makes.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// A rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// A rectangle with round corners of `cornerRadius` logical pixels.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// A rectangle with corners that are quarters of an ellipse.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// An ellipse.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { elements.isEmpty }

  /// Calls `body` with each part in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Begins a part at a point.
  public mutating func move(to point: CGPoint) {
    elements.append(.move(to: point))
    start = point
    currentPoint = point
  }

  /// Adds a line; without a point to begin at it does nothing.
  public mutating func addLine(to point: CGPoint) {
    guard currentPoint != nil else { return }
    elements.append(.line(to: point))
    currentPoint = point
  }

  /// Adds a curve with one control point; without a point to begin at it does nothing.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    guard currentPoint != nil else { return }
    elements.append(.quadCurve(to: point, control: control))
    currentPoint = point
  }

  /// Adds a curve with two control points; without a point to begin at it does nothing.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard currentPoint != nil else { return }
    elements.append(.curve(to: point, control1: control1, control2: control2))
    currentPoint = point
  }

  /// Closes the part with a line back to where it began.
  public mutating func closeSubpath() {
    guard currentPoint != nil else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    guard !rect.isNull else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// Adds rectangles.
  public mutating func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Adds lines from the first of the points through all others.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds an ellipse, from its right end clockwise.
  public mutating func addEllipse(in rect: CGRect) {
    guard !rect.isNull else { return }
    let (width, height) = (rect.width / 2, rect.height / 2)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.midX + x * width, y: rect.midY + y * height)
    }
    move(to: point(1, 0))
    for (x, y) in [(1, 0), (0, 1), (-1, 0), (0, -1)] as [(CGFloat, CGFloat)] {
      addCurve(
        to: point(-y, x), control1: point(x - y * Self.roundness, y + x * Self.roundness),
        control2: point(x * Self.roundness - y, y * Self.roundness + x))
    }
    closeSubpath()
  }

  /// How far the control points of a quarter of a circle are from its ends, for a radius of 1.
  private static let roundness: CGFloat = 0.552_284_749_831

  /// Adds a rectangle with round corners; they are no larger than half of it.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, corners: [cornerSize, cornerSize, cornerSize, cornerSize])
  }

  /// Adds a rectangle with round corners, from the upper left one clockwise.
  mutating func addRoundedRect(in rect: CGRect, corners: [CGSize]) {
    guard !rect.isNull else { return }
    let sizes = corners.map {
      CGSize(
        width: max(0, min($0.width, rect.width / 2)), height: max(0, min($0.height, rect.height / 2)))
    }
    guard sizes.contains(where: { $0.width > 0 && $0.height > 0 }) else { return addRect(rect) }
    // How far from the corner the control points of a quarter of a circle are.
    let near = 1 - Self.roundness
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    move(to: CGPoint(x: left + sizes[0].width, y: top))
    addLine(to: CGPoint(x: right - sizes[1].width, y: top))
    addCurve(
      to: CGPoint(x: right, y: top + sizes[1].height),
      control1: CGPoint(x: right - sizes[1].width * near, y: top),
      control2: CGPoint(x: right, y: top + sizes[1].height * near))
    addLine(to: CGPoint(x: right, y: bottom - sizes[2].height))
    addCurve(
      to: CGPoint(x: right - sizes[2].width, y: bottom),
      control1: CGPoint(x: right, y: bottom - sizes[2].height * near),
      control2: CGPoint(x: right - sizes[2].width * near, y: bottom))
    addLine(to: CGPoint(x: left + sizes[3].width, y: bottom))
    addCurve(
      to: CGPoint(x: left, y: bottom - sizes[3].height),
      control1: CGPoint(x: left + sizes[3].width * near, y: bottom),
      control2: CGPoint(x: left, y: bottom - sizes[3].height * near))
    addLine(to: CGPoint(x: left, y: top + sizes[0].height))
    addCurve(
      to: CGPoint(x: left + sizes[0].width, y: top),
      control1: CGPoint(x: left, y: top + sizes[0].height * near),
      control2: CGPoint(x: left + sizes[0].width * near, y: top))
    closeSubpath()
  }

  /// Adds a part of a circle, with a line to where it begins. As in SwiftUI `clockwise` is meant for y up:
  /// on screen an arc with `clockwise: false` runs clockwise. Adds nothing when one of the numbers is not
  /// finite.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    guard startAngle.radians.isFinite, endAngle.radians.isFinite else { return }
    let full = 2 * Double.pi
    var sweep = endAngle.radians - startAngle.radians
    if clockwise {
      if sweep > 0 || sweep < -full { sweep = remainder(sweep, full, below: true) }
    } else if sweep < 0 || sweep > full {
      sweep = remainder(sweep, full, below: false)
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: sweep))
  }

  /// The angle within one turn to the side asked for; a full turn stays one.
  private func remainder(_ sweep: Double, _ full: Double, below: Bool) -> Double {
    if abs(sweep) >= full { return below ? -full : full }
    let rest = sweep.truncatingRemainder(dividingBy: full)
    return below ? (rest > 0 ? rest - full : rest) : (rest < 0 ? rest + full : rest)
  }

  /// The most turns of an arc. With more of them it would look the same, but for where it ends.
  private static let mostTurns = 1000.0

  /// Adds a part of a circle that turns by `delta`, with a line to where it begins. Of more than 1,000 turns
  /// only so many are made. Adds nothing when one of the numbers is not finite.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle
  ) {
    let numbers = [center.x, center.y, radius, startAngle.radians, delta.radians]
    guard numbers.allSatisfy(\.isFinite) else { return }
    func point(_ angle: Double) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let full = 2 * Double.pi
    var sweep = delta.radians
    if abs(sweep) > Self.mostTurns * full {
      sweep =
        sweep.truncatingRemainder(dividingBy: full) + (sweep < 0 ? 1 - Self.mostTurns : Self.mostTurns - 1)
        * full
    }
    let first = point(startAngle.radians)
    if currentPoint == nil { move(to: first) } else { addLine(to: first) }
    let count = max(1, Int((abs(sweep) / (Double.pi / 2)).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let from = startAngle.radians + step * Double(index), to = from + step
      let (a, b) = (point(from), point(to))
      addCurve(
        to: b,
        control1: CGPoint(x: a.x - reach * radius * sin(from), y: a.y + reach * radius * cos(from)),
        control2: CGPoint(x: b.x + reach * radius * sin(to), y: b.y - reach * radius * cos(to)))
    }
  }

  /// Adds the parts of another path.
  public mutating func addPath(_ path: Path) {
    elements += path.elements
    start = path.start
    currentPoint = path.currentPoint ?? currentPoint
  }

  /// The path moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    mapPoints { CGPoint(x: $0.x + dx, y: $0.y + dy) }
  }

  /// The path with each of its points moved by `body`.
  func mapPoints(_ body: (CGPoint) -> CGPoint) -> Path {
    var path = self
    path.elements = elements.map { element in
      switch element {
      case .move(let to): .move(to: body(to))
      case .line(let to): .line(to: body(to))
      case .quadCurve(let to, let control): .quadCurve(to: body(to), control: body(control))
      case .curve(let to, let control1, let control2):
        .curve(to: body(to), control1: body(control1), control2: body(control2))
      case .closeSubpath: .closeSubpath
      }
    }
    path.start = body(start)
    path.currentPoint = currentPoint.map(body)
    return path
  }
}
