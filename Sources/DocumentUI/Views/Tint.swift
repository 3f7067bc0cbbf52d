// The colour of controls, which the environment carries: what writes it, and the style classes that show it.

import Glibc
import Gtk

private struct TintKey: EnvironmentKey {
  static let defaultValue: Paint? = nil
  /// Whether any view has written one. What writes is made before what reads below it: until then nobody has
  /// to look all the way up.
  nonisolated(unsafe) static var isUsed = false
}

private struct AccentKey: EnvironmentKey {
  static let defaultValue: Color? = nil
}

extension EnvironmentValues {
  /// What controls are tinted with; nil for the theme's accent colour. It refers to nothing further out.
  var tint: Paint? {
    get { TintKey.isUsed ? self[TintKey.self] : nil }
    set {
      TintKey.isUsed = true
      self[TintKey.self] = newValue
    }
  }

  /// What stands for `Color.accentColor`; nil for the theme's.
  var accent: Color? {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }

  /// The style classes of a control of this tint.
  @MainActor
  var tintClasses: [String] { tint?.controlColor.map { [StyleSheet.tintClass($0)] } ?? [] }

  /// The style classes of a control of this size and tint.
  @MainActor
  var controlClasses: [String] { (controlSize.styleClass.map { [$0] } ?? []) + tintClasses }

  /// The colour with what the environment has for the accent colour.
  func resolved(_ color: Color) -> Color {
    guard color.isOfAccent, let accent else { return color }
    return color.ofAccent(accent)
  }

  /// The paint with what the environment has for the tint and the accent colour.
  func resolved(_ paint: Paint) -> Paint { resolved(paint, looksUpLevels: true) }

  /// A step that stands in what stands for a step is the text colour's: it is not looked up again.
  private func resolved(_ paint: Paint, looksUpLevels: Bool) -> Paint {
    switch paint {
    case .color(let color): .color(resolved(color))
    case .tint: tint ?? .color(.accentColor)
    case .faded(let inner, let share): .faded(resolved(inner, looksUpLevels: looksUpLevels), share)
    case .gradient(let gradient): .gradient(gradient.mapColors(resolved))
    case .level(let level):
      (looksUpLevels ? self.paint(of: level) : nil).map { resolved($0, looksUpLevels: false) } ?? paint
    case .shadowed(let inner, let shadow):
      .shadowed(
        resolved(inner, looksUpLevels: looksUpLevels), shadow.with(color: resolved(shadow.color)))
    case .foreground, .image: paint
    }
  }

  /// What text and symbols are drawn with here.
  var shownForeground: Foreground? {
    switch foreground {
    case .color(let color): .color(resolved(color))
    case .paint(let paint): Foreground(resolved(paint))
    case .level(let level): Foreground(resolved(.level(level)))
    case nil: nil
    }
  }
}

extension Paint {
  /// The one colour that a control has of it.
  fileprivate var controlColor: Color? {
    switch self {
    case .foreground: .primary
    case .level(let level): level.opacity == 1 ? .primary : .primary.opacity(level.opacity)
    case .faded(let inner, let share): inner.controlColor?.opacity(share)
    case .shadowed(let inner, _): inner.controlColor
    case .color, .gradient, .tint, .image: textColor
    }
  }
}

extension Color {
  private static let accentName = "@theme_selected_bg_color"

  /// Whether it is the accent colour, as it is or less opaque.
  fileprivate var isOfAccent: Bool {
    if case .mixed(let first, let second, _) = storage { return first.isOfAccent || second.isOfAccent }
    guard case .theme(let expression) = storage else { return false }
    return expression.contains(Self.accentName)
  }

  /// As this colour is made of the theme's accent colour, another one made of `accent`.
  fileprivate func ofAccent(_ accent: Color) -> Color {
    if case .mixed(let first, let second, let share) = storage {
      let parts = [first, second].map { $0.isOfAccent ? $0.ofAccent(accent) : $0 }
      return parts[0].mix(with: parts[1], by: share)
    }
    guard case .theme(let expression) = storage, expression != Self.accentName else { return accent }
    // `alpha(…, number)`, as `opacity(_:)` writes it.
    guard let comma = expression.lastIndex(of: ","), expression.hasPrefix("alpha(") else { return accent }
    let number = expression[comma...].dropFirst().dropLast().filter { $0 != " " }
    let inner = Color(theme: String(expression[..<comma].dropFirst("alpha(".count)))
    return inner.ofAccent(accent).opacity(Double(number) ?? 1)
  }

  /// The colour of text on this one, in a style sheet.
  fileprivate var cssOfTextOnIt: String {
    if case .mixed(let first, let second, let share) = storage {
      return (share > 0.5 ? second : first).cssOfTextOnIt
    }
    guard let components else {
      return self == .accentColor ? "@theme_selected_fg_color" : "@theme_base_color"
    }
    func linear(_ value: Double) -> Double {
      let value = min(max(value, 0), 1)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let luminance =
      0.2126 * linear(components.red) + 0.7152 * linear(components.green) + 0.0722 * linear(components.blue)
    // White where it can be read: at a contrast of 2.5 or more, which all but light colours have.
    return 1.05 / (luminance + 0.05) >= 2.5 ? "white" : "rgba(0,0,0,0.8)"
  }
}

extension StyleSheet {
  /// The class of controls that are tinted with a colour. What is disabled keeps the theme's looks.
  static func tintClass(_ color: Color) -> String {
    let text = color.cssOfTextOnIt
    let (plain, edge) = (color.css, "shade(\(color.css),0.85)")
    func fill(_ color: String) -> String {
      "background-image: image(\(color)); border-color: \(edge); color: \(text);"
    }
    return styleClass("tint", plain) { name in
      let button = "button.\(name):not(:disabled)"
      return """
        \(button):not(.suggested-action):not(.destructive-action):not(.dui-plain):not(:checked),
        menubutton.\(name) > button:not(:disabled), dropdown.\(name) > button:not(:disabled)
        { color: \(plain); }
        \(button).suggested-action, \(button):checked, .\(name) > button:checked:not(:disabled)
        { \(fill(plain)) }
        \(button).suggested-action:hover, \(button):checked:hover,
        .\(name) > button:checked:hover:not(:disabled) { \(fill("shade(\(plain),0.93)")) }
        \(button).suggested-action:active { \(fill("shade(\(plain),0.85)")) }
        switch.\(name):checked:not(:disabled)
        { background-color: \(plain); border-color: \(edge); color: \(text); }
        switch.\(name):checked:not(:disabled) > slider { border-color: \(edge); }
        checkbutton.\(name) > check:checked:not(:disabled),
        checkbutton.\(name) > check:indeterminate:not(:disabled),
        .\(name) > checkbutton > radio:checked:not(:disabled) { \(fill(plain)) }
        scale.\(name) > trough > highlight:not(:disabled), progressbar.\(name) > trough > progress:not(:disabled)
        { background-color: \(plain); border-color: \(plain); }
        spinner.\(name) { color: \(plain); }
        entry.\(name), .\(name) > textview { caret-color: \(plain); }
        entry.\(name):focus-within { outline-color: alpha(\(plain),0.5); }
        entry.\(name) > text > selection, .\(name) > textview > text > selection
        { background-color: \(plain); color: \(text); }

        """
    }
  }
}

extension View {
  /// Tints what is most important in controls: labels of buttons and menus, buttons that are prominent or
  /// pressed, switches, check boxes, sliders, progress, links, the caret and what is selected in text fields.
  /// Buttons that destroy keep the theme's colour. Controls have one colour: of a gradient its first.
  @_disfavoredOverload
  public func tint<S: ShapeStyle>(_ tint: S) -> some View { tinted(tint.shapeStyle.paint) }

  /// Tints what is most important in controls; nil is the theme's accent colour.
  @_disfavoredOverload
  public func tint<S: ShapeStyle>(_ tint: S?) -> some View { tinted(tint?.shapeStyle.paint) }

  /// Tints what is most important in controls; nil is the theme's accent colour.
  public func tint(_ tint: Color?) -> some View { tinted(tint.map { .color($0) }) }

  private func tinted(_ paint: Paint?) -> some View {
    modifier(EnvironmentModifier { values in values.tint = paint.map { values.resolved($0) } })
  }

  /// Tints controls, and is what `Color.accentColor` stands for in text, symbols, shapes and borders; nil is
  /// the theme's.
  public func accentColor(_ accentColor: Color?) -> some View {
    modifier(
      EnvironmentModifier { values in
        let color = accentColor.map { values.resolved($0) }
        values.accent = color
        values.tint = color.map { .color($0) }
      })
  }
}
