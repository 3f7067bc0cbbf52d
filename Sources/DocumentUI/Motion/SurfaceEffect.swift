// How a surface differs from what layout has placed: moved, turned, scaled, seen through.

import Glibc
import Gtk

/// What is done to a surface after it has been placed.
struct SurfaceEffect: Hashable {
  /// In logical pixels towards trailing and down.
  var offset = CGSize.zero
  /// In its own widths towards trailing and its own heights down.
  var shift = CGSize.zero
  var scale = CGSize(width: 1, height: 1)
  var angle = Angle.zero
  var anchor = UnitPoint.center
  var opacity = 1.0
  /// Where the two axes of its plane go; nil for where they are.
  var matrix: [Double]?

  /// The steps from where a surface of `size` has been placed.
  func steps(for size: CGSize, isRightToLeft: Bool) -> [WidgetTransform.Step] {
    let sign: Double = isRightToLeft ? -1 : 1
    let x = sign * Double(offset.width + shift.width * size.width)
    let y = Double(offset.height + shift.height * size.height)
    var steps: [WidgetTransform.Step] = x == 0 && y == 0 ? [] : [.translate(x, y)]
    guard angle != .zero || scale != CGSize(width: 1, height: 1) || matrix != nil else { return steps }
    let ax = Double((isRightToLeft ? 1 - anchor.x : anchor.x) * size.width)
    let ay = Double(anchor.y * size.height)
    // What has no extent cannot be drawn.
    func factor(_ scale: CGFloat) -> Double { abs(scale) < 0.0001 ? 0.0001 : Double(scale) }
    steps += [.translate(ax, ay), .rotate(angle.degrees)]
    if let matrix { steps += Self.steps(of: matrix, factor) }
    steps += [.scale(factor(scale.width), factor(scale.height)), .translate(-ax, -ay)]
    return steps
  }
}

extension SurfaceEffect {
  /// A matrix as turns and a scale between them (its singular values): GTK draws any other matrix by the
  /// graphics processor alone.
  fileprivate static func steps(
    of matrix: [Double], _ factor: (CGFloat) -> Double
  ) -> [WidgetTransform.Step] {
    let (e, f) = ((matrix[0] + matrix[3]) / 2, (matrix[0] - matrix[3]) / 2)
    let (g, h) = ((matrix[1] + matrix[2]) / 2, (matrix[1] - matrix[2]) / 2)
    let (q, r) = ((e * e + h * h).squareRoot(), (f * f + g * g).squareRoot())
    let (first, second) = (atan2(g, f), atan2(h, e))
    let degrees = 180 / Double.pi
    return [
      .rotate((second + first) / 2 * degrees), .scale(factor(CGFloat(q + r)), factor(CGFloat(q - r))),
      .rotate((second - first) / 2 * degrees),
    ]
  }
}

/// Scales, turns, slants and moves a view as it is shown.
struct SurfaceEffectModifier: WidgetModifier {
  let scale: CGSize
  let angle: Angle
  let anchor: UnitPoint
  var transform = CGAffineTransform.identity

  static var modifiesLeaves: Bool { false }

  private var numbers: NumberRow {
    NumberRow(
      numbers: [
        scale.width, scale.height, CGFloat(angle.radians), anchor.x, anchor.y, transform.tx, transform.ty,
        transform.a, transform.b, transform.c, transform.d,
      ].map { Double($0) })
  }

  func attach<C: View>(
    to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>
  ) -> MovingValue<NumberRow> {
    let moving = MovingValue(numbers, node.tree.motion)
    moving.didMove = { [weak moving, weak widget] in
      if let moving, let widget { Self.show(moving, on: widget) }
    }
    Self.show(moving, on: widget)
    return moving
  }

  func update<C: View>(
    _ widget: Gtk.Widget, _ moving: MovingValue<NumberRow>, _ node: WidgetModifierNode<C, Self>
  ) {
    moving.move(to: numbers)
    Self.show(moving, on: widget)
  }

  private static func show(_ moving: MovingValue<NumberRow>, on widget: Gtk.Widget) {
    let numbers = moving.shown.numbers.map { CGFloat($0) }
    let matrix = Array(moving.shown.numbers[7...])
    (widget as? LayoutHostWidget)?.effect = SurfaceEffect(
      offset: CGSize(width: numbers[5], height: numbers[6]),
      scale: CGSize(width: numbers[0], height: numbers[1]), angle: Angle(radians: Double(numbers[2])),
      anchor: UnitPoint(x: numbers[3], y: numbers[4]), matrix: matrix == [1, 0, 0, 1] ? nil : matrix)
  }

  static func detach(from widget: Gtk.Widget, _ moving: MovingValue<NumberRow>) {
    (widget as? LayoutHostWidget)?.effect = nil
  }
}

extension View {
  /// Shows the view larger or smaller about a point of it; its place in the layout stays.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(SurfaceEffectModifier(scale: scale, angle: .zero, anchor: anchor))
  }

  /// Shows the view larger or smaller about a point of it; its place in the layout stays.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Shows the view wider, narrower, higher or lower about a point of it; its place in the layout stays.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Shows the view mirrored, left for right, where people read from right to left. Symbols that point along
  /// the line are mirrored by themselves.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(DirectionFlip(isEnabled: enabled))
  }

  /// Shows the view turned clockwise about a point of it; its place in the layout stays.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(
      SurfaceEffectModifier(scale: CGSize(width: 1, height: 1), angle: angle, anchor: anchor))
  }
}

/// Mirrors a view where people read from right to left.
private struct DirectionFlip: ViewModifier {
  @Environment(\.layoutDirection) private var direction
  let isEnabled: Bool

  func body(content: Content) -> some View {
    content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1)
  }
}
