// What the desktop says of how programs look, as values that views read.

import Gtk

/// Light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Dark letters on light ground.
  case light
  /// Light letters on dark ground.
  case dark
}

/// The direction in which people read.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// As in English.
  case leftToRight
  /// As in Arabic.
  case rightToLeft
}

/// The desktop's look; who has read something of it is told when it changes.
@MainActor
final class DesktopLook {
  static let shared = DesktopLook()

  private let readers = ReaderSet()
  private var isFollowing = false

  /// Light or dark.
  var colorScheme: ColorScheme {
    guard let settings = followedSettings else { return .light }
    let isDark = settings.prefersDarkTheme || settings.themeName.lowercased().hasSuffix("-dark")
    return isDark ? .dark : .light
  }

  /// How much larger than usual text is: 1 at 96 dots per inch.
  var textScale: Double { followedSettings?.textScale ?? 1 }

  /// Whether things may move for show.
  var movesThings: Bool { Gtk.Settings.default?.enablesAnimations ?? true }

  /// Whether people want less motion; who reads it is told when that changes.
  var reducesMotion: Bool { followedSettings.map { !$0.enablesAnimations } ?? false }

  /// What the desktop says; who has asked is told of changes.
  var followedSettings: Gtk.Settings? {
    readers.recordReader()
    guard let settings = Gtk.Settings.default else { return nil }
    if !isFollowing {
      isFollowing = true
      settings.onLookChanged { [weak self] in self?.readers.markAll() }
    }
    return settings
  }
}

extension EnvironmentValues {
  /// Whether the window is light or dark; follows the desktop and the person's choice. Where a view sets it,
  /// what is in the view looks so; its background is the view's own matter.
  public var colorScheme: ColorScheme {
    get { writtenLook.scheme ?? MainTurn.sync { DesktopLook.shared.colorScheme } }
    set { writtenLook.scheme = newValue }
  }

  /// Whether the desktop asks for less motion; then nothing is animated.
  public var accessibilityReduceMotion: Bool { MainTurn.sync { DesktopLook.shared.reducesMotion } }

  /// The direction in which people read. Where a view sets it, what is in the view is laid out so.
  public var layoutDirection: LayoutDirection {
    get {
      writtenLook.direction
        ?? MainTurn.sync { Gtk.Widget.defaultDirection == .rightToLeft ? .rightToLeft : .leftToRight }
    }
    set { writtenLook.direction = newValue }
  }
}

extension View {
  /// Shows this view light or dark, whatever the window is; see `colorScheme` of the environment.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
}
