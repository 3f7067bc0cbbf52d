// How the desktop wants programs to look: light or dark, contrast, accent colour, motion. GTK follows some of
// it by itself on some desktops; the settings portal has it on all of them. Nothing here touches a document's
// colours.

import Glibc
import Gtk

/// Follows the desktop's appearance, or a person's own choice of light or dark.
@MainActor
final class DesktopAppearance {
  /// Light or dark.
  enum Scheme: String {
    /// As the desktop has it.
    case system
    case light
    case dark
  }

  private static let namespace = "org.freedesktop.appearance"
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// What the person has chosen.
  var scheme = Scheme.system {
    didSet { if scheme != oldValue { apply() } }
  }

  private var values: [String: Variant] = [:]
  private var accent: CSSProvider?
  private var hasSet: Set<Gtk.Settings.Property> = []

  /// Begins to follow the desktop. The answer comes before the first frame, or later; nothing waits for it.
  func follow(_ bus: SessionBus?) {
    ColorSchemeWishes.shared.didChange = { [weak self] in self?.apply() }
    apply()
    guard let bus else { return }
    bus.onSignal("SettingChanged", of: Self.interface, at: Self.path, from: Self.portal) {
      [weak self] signal in
      let parts = signal.elements
      guard let self, parts.count == 3, parts[0].stringValue == Self.namespace, let key = parts[1].stringValue
      else {
        return
      }
      self.take([key: parts[2].unwrapped])
    }
    Task { [weak self] in
      // Without a portal the desktop has said nothing, and GTK's own settings hold.
      guard
        let answer = try? await bus.call(
          "ReadAll", of: Self.interface, at: Self.path, of: Self.portal, .tuple([.strings([Self.namespace])])),
        let appearance = answer.elements.first?.dictionaryValue?[Self.namespace]?.dictionaryValue
      else { return }
      self?.take(appearance)
    }
  }

  /// Takes what the desktop says of some of its settings.
  func take(_ changes: [String: Variant]) {
    values.merge(changes) { $1 }
    apply()
  }

  private func apply() {
    guard let settings = Gtk.Settings.default else { return }
    let number = { (key: String) in self.values[key]?.doubleValue.map { Int($0) } ?? 0 }
    let isDark: Bool? =
      switch (
        ColorSchemeWishes.shared.scheme.map { $0 == .dark ? Scheme.dark : .light } ?? scheme,
        number("color-scheme")
      ) {
      case (.dark, _), (.system, 1): true
      case (.light, _), (.system, 2): false
      default: nil
      }
    set(.prefersDarkTheme, to: isDark) { settings.prefersDarkTheme = $0 }
    let contrast: String? =
      number("contrast") == 1 ? (isDark ?? settings.prefersDarkTheme ? "Default-hc-dark" : "Default-hc") : nil
    set(.themeName, to: contrast) { settings.themeName = $0 }
    set(.enablesAnimations, to: number("reduced-motion") == 1 ? false : nil) {
      settings.enablesAnimations = $0
    }
    applyAccent()
  }

  /// Sets what the desktop wants; what it no longer says anything of goes back to GTK.
  private func set<Value>(_ property: Gtk.Settings.Property, to value: Value?, _ body: (Value) -> Void) {
    if let value {
      hasSet.insert(property)
      body(value)
    } else if hasSet.remove(property) != nil {
      Gtk.Settings.default?.reset(property)
    }
  }

  // MARK: Accent

  /// The accent colour, red, green and blue from 0 to 1; anything else stands for none.
  private var accentColor: [Double]? {
    let channels = values["accent-color"]?.elements.compactMap(\.doubleValue) ?? []
    return channels.count == 3 && channels.allSatisfy { (0...1).contains($0) } ? channels : nil
  }

  private func applyAccent() {
    guard let color = accentColor, values["contrast"]?.doubleValue != 1 else {
      accent?.removeFromDisplay()
      accent = nil
      return
    }
    if accent == nil {
      let provider = CSSProvider()
      provider.addToDisplay()
      accent = provider
    }
    accent?.load(Self.styleSheet(red: color[0], green: color[1], blue: color[2]))
  }

  /// What GTK's own theme paints in its accent colour, in another one. Its letters are black or white,
  /// whichever has the greater contrast with it (WCAG 2.1, relative luminance).
  static func styleSheet(red: Double, green: Double, blue: Double) -> String {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    let foreground = (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? "#000000" : "#ffffff"
    func channel(_ value: Double) -> Int { Int((value * 255).rounded()) }
    return """
      @define-color theme_selected_bg_color rgb(\(channel(red)), \(channel(green)), \(channel(blue)));
      @define-color theme_selected_fg_color \(foreground);
      @define-color theme_unfocused_selected_bg_color @theme_selected_bg_color;
      @define-color theme_unfocused_selected_fg_color @theme_selected_fg_color;
      button.suggested-action {
        color: @theme_selected_fg_color; background-color: @theme_selected_bg_color; background-image: none;
        border-color: shade(@theme_selected_bg_color, 0.8);
      }
      switch:checked, check:checked, radio:checked, check:indeterminate, radio:indeterminate {
        color: @theme_selected_fg_color; background-color: @theme_selected_bg_color; background-image: none;
        border-color: shade(@theme_selected_bg_color, 0.8);
      }
      progressbar > trough > progress, scale > trough > highlight, levelbar > trough > block.filled {
        background-color: @theme_selected_bg_color; border-color: @theme_selected_bg_color;
      }
      selection, text > selection, row:selected, gridview > child:selected, columnview row:selected {
        color: @theme_selected_fg_color; background-color: @theme_selected_bg_color;
      }
      menubar > item:selected { box-shadow: inset 0 -3px @theme_selected_bg_color; }
      *:focus { outline-color: alpha(@theme_selected_bg_color, 0.5); }
      link, button.link { color: @theme_selected_bg_color; }
      """
  }
}
