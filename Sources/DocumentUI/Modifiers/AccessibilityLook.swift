// What people who see little ask the desktop for, as values that views read.

import Gtk

/// How far colours are apart from those that they stand on.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
  /// As usual.
  case standard
  /// Further than usual.
  case increased
}

/// How heavy letters are.
public enum LegibilityWeight: Hashable, Sendable {
  /// As usual.
  case regular
  /// Heavier than usual.
  case bold
}

extension DesktopLook {
  /// Whether the desktop's theme is one of high contrast.
  var hasHighContrast: Bool {
    let theme = followedSettings?.themeName.lowercased() ?? ""
    return theme.filter(\.isLetter).hasPrefix("highcontrast")
  }

  /// Whether the desktop's font is a bold one.
  var hasBoldText: Bool {
    let words = followedSettings?.fontName.split(whereSeparator: { " ,".contains($0) }) ?? []
    return words.dropFirst().contains { ["bold", "heavy", "black"].contains($0.lowercased()) }
  }
}

/// Whether people use the desktop's screen reader; who has read it is told when that changes.
@MainActor
enum ScreenReader {
  static let key = "screen-reader-enabled"
  private static let readers = ReaderSet()
  /// nil where the desktop has no such setting.
  static let settings: SettingsStore? = {
    let settings = SettingsStore(schema: "org.gnome.desktop.a11y.applications")
    settings?.onChanged(key) { readers.markAll() }
    return settings
  }()

  static var isOn: Bool {
    readers.recordReader()
    return settings?.value(key) == .bool(true)
  }
}

extension EnvironmentValues {
  /// Whether the desktop's screen reader is switched on.
  public var accessibilityVoiceOverEnabled: Bool { MainTurn.sync { ScreenReader.isOn } }

  /// Whether the desktop has high contrast switched on.
  public var colorSchemeContrast: ColorSchemeContrast {
    MainTurn.sync { DesktopLook.shared.hasHighContrast } ? .increased : .standard
  }

  /// Whether nothing is to be seen through: where the desktop has high contrast switched on.
  public var accessibilityReduceTransparency: Bool { MainTurn.sync { DesktopLook.shared.hasHighContrast } }

  /// Whether the desktop writes in bold letters.
  public var legibilityWeight: LegibilityWeight? {
    MainTurn.sync { DesktopLook.shared.hasBoldText } ? .bold : .regular
  }
}
