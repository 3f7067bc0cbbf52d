// A theme's colour stays an expression of GTK's style sheets, so that it follows the theme.

import Gtk

/// A colour: one of its own, or one of the theme's. As a view it fills all the room there is.
public nonisolated struct Color: View, Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    case rgba(red: Double, green: Double, blue: Double, alpha: Double)
    /// A colour expression of GTK's style sheets.
    case theme(String)
    /// One of the theme with another one: how much there is of the second, from 0 to 1.
    indirect case mixed(Color, Color, Double)
  }

  let storage: Storage

  /// A colour by its components in sRGB, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    // What is no number is none of it.
    func known(_ component: Double) -> Double { component.isNaN ? 0 : component }
    let alpha = min(max(0, opacity), 1)
    storage = .rgba(red: known(red), green: known(green), blue: known(blue), alpha: alpha)
  }

  /// What the components of a colour are of.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The colours of the web and of most screens.
    case sRGB
    /// sRGB by the amount of light.
    case sRGBLinear
    /// More vivid ones, of newer screens. What sRGB has not is shown as the nearest that it has.
    case displayP3
  }

  /// A colour by its components, each from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    let (r, g, b) = colorSpace.standard(red, green, blue)
    self.init(red: r, green: g, blue: b, opacity: opacity)
  }

  /// A grey, from 0 (black) to 1 (white).
  public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A grey, from 0 (black) to 1 (white).
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour by hue, saturation and brightness, each from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func channel(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }

  /// The app's own colour of a name, of a colour set in one of its asset catalogs, as
  /// ``Image/init(_:)-(String)`` finds them; it may be another one in dark windows. Of a name that is not
  /// there nothing is shown, and the log says so.
  public init(_ name: String) { self.init(name, in: .app) }

  init(_ name: String, in catalog: AssetCatalog) {
    guard let color = catalog.color(name) else {
      self = .clear
      return
    }
    self = color.dark == nil ? color.light : Color(theme: MainTurn.sync { StyleSheet.name(of: color) })
  }

  init(theme expression: String) { storage = .theme(expression) }

  private init(storage: Storage) { self.storage = storage }

  private init(_ hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
  }

  /// Nothing.
  public static let clear = Color(white: 0, opacity: 0)
  /// Black.
  public static let black = Color(white: 0)
  /// White.
  public static let white = Color(white: 1)
  /// GNOME's red.
  public static let red = Color(0xe0_1b24)
  /// GNOME's orange.
  public static let orange = Color(0xff_7800)
  /// GNOME's yellow.
  public static let yellow = Color(0xf5_c211)
  /// GNOME's green.
  public static let green = Color(0x2e_c27e)
  /// GNOME's blue.
  public static let blue = Color(0x35_84e4)
  /// GNOME's purple.
  public static let purple = Color(0x91_41ac)
  /// GNOME's brown.
  public static let brown = Color(0x98_6a44)
  /// GNOME's purple, lighter.
  public static let pink = Color(0xdc_8add)
  /// A light green.
  public static let mint = Color(0x8f_f0a4)
  /// Green and blue.
  public static let teal = Color(0x21_90a4)
  /// A light blue.
  public static let cyan = Color(0x4f_c3e0)
  /// A dark blue.
  public static let indigo = Color(0x4b_4acf)
  /// A middle grey.
  public static let gray = Color(0x77_767b)
  /// The colour of text.
  public static let primary = Color(theme: "@theme_fg_color")
  /// The colour of text that matters less.
  public static let secondary = Color(theme: "alpha(@theme_fg_color, 0.65)")
  /// The colour of what is selected or most important.
  public static let accentColor = Color(theme: "@theme_selected_bg_color")
  /// The colour behind the parts of a window.
  public static let windowBackground = Color(theme: "@theme_bg_color")
  /// The colour behind text and lists.
  public static let textBackground = Color(theme: "@theme_base_color")
  /// The colour of lines between parts.
  public static let separator = Color(theme: "@borders")

  /// A colour between this one and another: 0 is this one, 1 the other.
  public func mix(with other: Color, by fraction: Double) -> Color {
    let share = min(max(0, fraction), 1)
    guard let own = components, let others = other.components else {
      return Color(storage: .mixed(self, other, share))
    }
    func between(_ first: Double, _ second: Double) -> Double { first + (second - first) * share }
    return Color(
      red: between(own.red, others.red), green: between(own.green, others.green),
      blue: between(own.blue, others.blue), opacity: between(own.opacity, others.opacity))
  }

  /// The colour, a little lighter at the top.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2), self]))
  }

  /// The colour with its opacity multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> Color {
    let opacity = min(max(0, opacity), 10_000)
    return switch storage {
    case .rgba(let red, let green, let blue, let alpha):
      Color(red: red, green: green, blue: blue, opacity: alpha * opacity)
    case .theme(let expression): Color(theme: "alpha(\(expression), \(opacity))")
    case .mixed(let first, let second, let share):
      Color(storage: .mixed(first.opacity(opacity), second.opacity(opacity), share))
    }
  }

  /// The components in sRGB, if the colour is one of its own.
  public var components: (red: Double, green: Double, blue: Double, opacity: Double)? {
    guard case .rgba(let red, let green, let blue, let alpha) = storage else { return nil }
    return (red, green, blue, alpha)
  }

  /// The colour in a style sheet.
  var css: String {
    switch storage {
    case .rgba(let red, let green, let blue, let alpha):
      func share(_ component: Double) -> Double { min(max(0, component), 1) }
      func byte(_ component: Double) -> Int { Int((share(component) * 255).rounded()) }
      return "rgba(\(byte(red)),\(byte(green)),\(byte(blue)),\(share(alpha)))"
    case .theme(let expression): return expression
    case .mixed(let first, let second, let share): return "mix(\(first.css),\(second.css),\(share))"
    }
  }
}

@MainActor
extension Color: LeafView {
  func makeCoordinator(_ node: LeafNode<Color>) -> ColorMotion { ColorMotion(node.tree.motion) }

  func makeElement(_ node: LeafNode<Color>) -> FillWidget { FillWidget() }

  func updateElement(_ element: FillWidget, _ node: LeafNode<Color>) {
    node.coordinator.show(node.environment.resolved(self), on: element) { [weak node] color in
      node?.setClasses(
        color.map { [StyleSheet.styleClass("bg", "background-color: \($0.css);")] } ?? [], on: element)
    }
  }

  func sizing(_ node: LeafNode<Color>) -> LeafSizing { .fill }
}

/// A widget of no content: style classes give it its looks.
@MainActor
final class FillWidget: CustomWidget {
  /// What it is filled with besides what its style classes say.
  var color: RGBA? {
    didSet { if color != oldValue { queueDraw() } }
  }

  override init(cssName: String = "fill", role: AccessibleRole = .presentation) {
    super.init(cssName: cssName, role: role)
    canTarget = false
  }

  override func snapshot(_ snapshot: Snapshot) {
    guard let color else { return }
    snapshot.append(color: color, x: 0, y: 0, width: Double(width), height: Double(height))
  }

  // What SwiftUI's fills take when nothing is proposed.
  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    Gtk.Measurement(minimum: 0, natural: 10)
  }
}
