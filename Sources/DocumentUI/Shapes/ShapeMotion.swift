// Shapes and colours on their way to others.

import Gtk

/// The motion of a painted shape: its own numbers, its colours and its lines.
@MainActor
final class ShapeMotion<Content: Shape> {
  private let driver: MotionDriver
  private var moving: MovingValue<AnimatablePair<Content.AnimatableData, NumberRow>>?
  private var paints: PaintNumbers?

  init(_ driver: MotionDriver) { self.driver = driver }

  /// Shows a shape as it is painted; what changes of it by an animation is shown by steps.
  func show(_ shape: Content, _ layers: [ShapeLayer], foreground: Paint?, on element: ShapeWidget) {
    let new = PaintNumbers(layers, foreground: foreground, in: element)
    let target = AnimatablePair(shape.animatableData, new.row)
    if let moving, paints?.kinds == new.kinds {
      moving.move(to: target)
    } else {
      moving = MovingValue(target, driver)
    }
    paints = new
    moving?.didMove = { [weak self, weak element] in
      if let element { self?.draw(shape, new, on: element) }
    }
    draw(shape, new, on: element)
  }

  private func draw(_ shape: Content, _ paints: PaintNumbers, on element: ShapeWidget) {
    var (shape, paints) = (shape, paints)
    if let moving, moving.isMoving {
      shape.animatableData = moving.shown.first
      paints.take(moving.shown.second)
    }
    let shown = shape
    element.show({ shown.path(in: $0) }, layers: paints.layers, foreground: paints.foreground)
  }
}

/// The numbers of what a shape is painted with.
@MainActor
struct PaintNumbers {
  private(set) var layers: [ShapeLayer]
  private(set) var foreground: Paint?
  /// What there is; only of the same kinds there is something in between.
  private(set) var kinds: [Bool] = []
  private(set) var row = NumberRow.zero

  init(_ layers: [ShapeLayer], foreground: Paint?, in widget: Gtk.Widget) {
    self.layers = layers
    self.foreground = foreground
    for layer in layers {
      switch layer {
      case .fill(let paint, _): add(paint, in: widget)
      case .stroke(let paint, let style):
        add(paint, in: widget)
        row.numbers += [Double(style.lineWidth), Double(style.dashPhase)]
      }
      if case .fill = layer { kinds.append(true) } else { kinds.append(false) }
    }
    if let foreground { add(foreground, in: widget) }
  }

  private mutating func add(_ paint: Paint, in widget: Gtk.Widget) {
    guard case .color(let color) = paint else { return kinds.append(false) }
    kinds.append(true)
    row.numbers += color.numbers(in: widget)
  }

  /// Takes other numbers of the same kinds.
  mutating func take(_ row: NumberRow) {
    var rest = row.numbers[...]
    func next() -> Double { rest.popFirst() ?? 0 }
    func other(_ paint: Paint) -> Paint {
      guard case .color = paint else { return paint }
      return .color(Color(red: next(), green: next(), blue: next(), opacity: min(max(next(), 0), 1)))
    }
    layers = layers.map { layer in
      switch layer {
      case .fill(let paint, let style): return .fill(other(paint), style)
      case .stroke(let paint, var style):
        let paint = other(paint)
        style.lineWidth = CGFloat(next())
        style.dashPhase = CGFloat(next())
        return .stroke(paint, style)
      }
    }
    foreground = foreground.map(other)
  }
}

extension Color {
  /// Its components as the theme has it.
  @MainActor
  func numbers(in widget: Gtk.Widget) -> [Double] {
    let color = rgba(in: widget)
    return [color.red, color.green, color.blue, color.alpha]
  }
}

/// The motion of a colour that fills the room.
@MainActor
final class ColorMotion {
  private let driver: MotionDriver
  private var moving: MovingValue<NumberRow>?

  init(_ driver: MotionDriver) { self.driver = driver }

  /// Shows a colour: at rest by `setRest`, which knows the theme, on its way by itself.
  func show(_ color: Color, on element: FillWidget, setRest: @escaping @MainActor (Color?) -> Void) {
    let target = NumberRow(numbers: color.numbers(in: element))
    let moving = moving ?? MovingValue(target, driver)
    self.moving = moving
    moving.move(to: target)
    moving.didMove = { [weak moving, weak element] in
      guard let moving, let element else { return }
      let numbers = moving.shown.numbers
      element.color =
        moving.isMoving
        ? RGBA(
          red: numbers[0], green: numbers[1], blue: numbers[2], alpha: min(max(numbers[3], 0), 1)) : nil
      setRest(moving.isMoving ? nil : color)
    }
    moving.didMove()
  }
}
