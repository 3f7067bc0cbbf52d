// What is done to the colours of a view as it is drawn.

import Glibc
import Gtk

/// A change of colours: each of red, green, blue and alpha is a sum of all four, and a number.
struct ColorMatrix: Hashable, Sendable {
  var rows: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
  var offset: [Double] = [0, 0, 0, 0]

  /// How bright the parts are (Rec. 709), as filters of pages take them.
  private static let luma = (red: 0.2126, green: 0.7152, blue: 0.0722)

  /// Adds to red, green and blue.
  static func brightness(_ amount: Double) -> ColorMatrix {
    ColorMatrix(offset: [amount, amount, amount, 0])
  }

  /// Moves colours away from the middle grey, or to it.
  static func contrast(_ amount: Double) -> ColorMatrix {
    let shift = (1 - amount) / 2
    return ColorMatrix(
      rows: [amount, 0, 0, 0, 0, amount, 0, 0, 0, 0, amount, 0, 0, 0, 0, 1],
      offset: [shift, shift, shift, 0])
  }

  /// Moves colours away from grey, or to it.
  static func saturation(_ amount: Double) -> ColorMatrix {
    let (r, g, b) = (luma.red * (1 - amount), luma.green * (1 - amount), luma.blue * (1 - amount))
    return ColorMatrix(rows: [
      r + amount, g, b, 0, r, g + amount, b, 0, r, g, b + amount, 0, 0, 0, 0, 1,
    ])
  }

  /// Turns hues.
  static func hueRotation(_ angle: Angle) -> ColorMatrix {
    let (c, s) = (cos(angle.radians), sin(angle.radians))
    let (r, g, b) = (luma.red, luma.green, luma.blue)
    return ColorMatrix(rows: [
      r + c * (1 - r) - s * r, g - c * g - s * g, b - c * b + s * (1 - b), 0,
      r - c * r + s * 0.143, g + c * (1 - g) + s * 0.14, b - c * b - s * 0.283, 0,
      r - c * r - s * (1 - r), g - c * g + s * g, b + c * (1 - b) + s * b, 0, 0, 0, 0, 1,
    ])
  }

  /// Turns each part to its opposite: 0 not at all, 1 wholly so.
  static func inverted(_ amount: Double = 1) -> ColorMatrix {
    let share = min(max(amount, 0), 1)
    let rest = 1 - 2 * share
    return ColorMatrix(
      rows: [rest, 0, 0, 0, 0, rest, 0, 0, 0, 0, rest, 0, 0, 0, 0, 1], offset: [share, share, share, 0])
  }

  /// Makes what is bright see-through.
  static let luminanceToAlpha = ColorMatrix(
    rows: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, luma.red, luma.green, luma.blue, 0])

  /// Multiplies with a colour.
  static func multiply(_ color: RGBA) -> ColorMatrix {
    ColorMatrix(rows: [
      color.red, 0, 0, 0, 0, color.green, 0, 0, 0, 0, color.blue, 0, 0, 0, 0, color.alpha,
    ])
  }

  /// Of whatever colour, in one.
  static func filled(_ color: RGBA) -> ColorMatrix {
    ColorMatrix(
      rows: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, color.alpha],
      offset: [color.red, color.green, color.blue, 0])
  }
}

/// How the colours of a view meet those of what is behind it.
public enum BlendMode: Hashable, Sendable {
  /// They cover them.
  case normal
  /// Darker by both.
  case multiply
  /// Lighter by both.
  case screen
  /// Darker where it is dark, lighter where it is light.
  case overlay
  /// The darker of both.
  case darken
  /// The lighter of both.
  case lighten
  /// What is behind lighter, to show what is before.
  case colorDodge
  /// What is behind darker, to show what is before.
  case colorBurn
  /// As `overlay`, by what is before, gently.
  case softLight
  /// As `overlay`, by what is before.
  case hardLight
  /// How far both are apart.
  case difference
  /// The same with less contrast.
  case exclusion
  /// The hue of what is before.
  case hue
  /// The saturation of what is before.
  case saturation
  /// Hue and saturation of what is before.
  case color
  /// The brightness of what is before.
  case luminosity

  var gtk: Snapshot.Blend {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    }
  }
}

/// Mixes the colours of the view with those of what is behind it.
struct BlendModifier: WidgetModifier {
  let mode: BlendMode

  static var modifiesLeaves: Bool { false }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {}

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {
    (widget as? LayoutHostWidget)?.blend = mode == .normal ? nil : mode.gtk
  }

  static func detach(from widget: Gtk.Widget, _ effect: Void) { (widget as? LayoutHostWidget)?.blend = nil }
}

extension View {
  /// Changes the colours by a number, which moves.
  private func colored(
    _ amount: Double = 0, _ matrix: @escaping (Double, Gtk.Widget) -> ColorMatrix
  ) -> some View {
    modifier(
      MovingDrawingModifier(amount: amount) { snapshot, widget, amount, content in
        let change = matrix(amount, widget)
        if change == ColorMatrix() { return content() }
        snapshot.colors(change.rows, offset: change.offset, content)
      })
  }

  /// Makes the view brighter or darker, by -1 (black) to 1 (white).
  public func brightness(_ amount: Double) -> some View {
    colored(amount) { amount, _ in .brightness(amount) }
  }

  /// Multiplies the distance of colours to the middle grey.
  public func contrast(_ amount: Double) -> some View { colored(amount) { amount, _ in .contrast(amount) } }

  /// Multiplies how far colours are from grey; 0 is grey.
  public func saturation(_ amount: Double) -> some View {
    colored(amount) { amount, _ in .saturation(amount) }
  }

  /// Shows the view in greys: 0 as it is, 1 without any colour.
  public func grayscale(_ amount: Double) -> some View { saturation(1 - min(max(amount, 0), 1)) }

  /// Turns the hues of the view.
  public func hueRotation(_ angle: Angle) -> some View {
    colored(angle.radians) { radians, _ in .hueRotation(Angle(radians: radians)) }
  }

  /// Shows the view in opposite colours.
  public func colorInvert() -> some View { colored { _, _ in .inverted() } }

  /// Multiplies the colours of the view with a colour.
  public func colorMultiply(_ color: Color) -> some View {
    colored { .multiply(color.rgba(in: $1)) }
  }

  /// Makes the view the more see-through the darker it is.
  public func luminanceToAlpha() -> some View { colored { _, _ in .luminanceToAlpha } }

  /// Mixes the colours of the view with those of what is behind it in the same stack or layer.
  ///
  /// GTK has the blend modes of pages; `plusLighter`, `plusDarker` and those that cut out are not among them.
  /// What is behind the stack is not mixed with.
  public func blendMode(_ mode: BlendMode) -> some View { modifier(BlendModifier(mode: mode)) }

  /// Draws what is in the view as one before anything is done to it.
  public func compositingGroup() -> some View {
    modifier(DrawingModifier { snapshot, _, _, content in content(snapshot) })
  }

  /// Draws what is in the view as one before anything is done to it. GTK draws by the graphics processor
  /// anyway, and decides itself what it keeps.
  public func drawingGroup(opaque: Bool = false) -> some View { compositingGroup() }

  /// Shows the view turned in space about an axis, as seen from far away: without perspective, since what
  /// GTK draws without a graphics processor has no third dimension.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      TurnInSpaceModifier(
        angle: angle.radians, axis: [Double(axis.x), Double(axis.y), Double(axis.z)], anchor: anchor))
  }
}

/// Shows the view turned in space.
struct TurnInSpaceModifier: WidgetModifier {
  let angle: Double
  let axis: [Double]
  let anchor: UnitPoint

  static var modifiesLeaves: Bool { false }

  private var numbers: NumberRow {
    NumberRow(numbers: [angle] + axis + [Double(anchor.x), Double(anchor.y)])
  }

  func attach<C: View>(
    to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>
  ) -> MovingValue<NumberRow> {
    let moving = MovingValue(numbers, node.tree.motion)
    moving.didMove = { [weak moving, weak widget] in
      if let moving, let widget { Self.show(moving, on: widget) }
    }
    return moving
  }

  func update<C: View>(
    _ widget: Gtk.Widget, _ moving: MovingValue<NumberRow>, _ node: WidgetModifierNode<C, Self>
  ) {
    moving.move(to: numbers)
    Self.show(moving, on: widget)
  }

  private static func show(_ moving: MovingValue<NumberRow>, on widget: Gtk.Widget) {
    let numbers = moving.shown.numbers
    var effect = SurfaceEffect()
    effect.matrix = flattened(numbers[0], numbers[1], numbers[2], numbers[3])
    effect.anchor = UnitPoint(x: CGFloat(numbers[4]), y: CGFloat(numbers[5]))
    (widget as? LayoutHostWidget)?.effect = effect
  }

  /// Where the two axes of the plane go that is turned about an axis (Rodrigues), seen from straight above.
  static func flattened(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> [Double] {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return [1, 0, 0, 1] }
    let (x, y, z) = (x / length, y / length, z / length)
    let (c, s) = (cos(angle), sin(angle))
    return [
      c + x * x * (1 - c), y * x * (1 - c) + z * s, x * y * (1 - c) - z * s, c + y * y * (1 - c),
    ]
  }

  static func detach(from widget: Gtk.Widget, _ moving: MovingValue<NumberRow>) {
    (widget as? LayoutHostWidget)?.effect = nil
  }
}
