// The three forms that a window takes by its width: what stands beside the content, lies over it, or is left
// out. The limits are the same for all windows.

/// How wide a window is, as far as its form depends on it.
///
///     @Environment(\.windowWidth) private var width
///
/// A window changes from one form to another at a width, and back only some pixels beyond it.
public enum WindowWidth: Int, Comparable, CaseIterable, Sendable {
  /// Below 500 logical pixels: one column; tools are in a row below it.
  case narrow
  /// Below 900 logical pixels: panes lie over the content while they are wanted; one button holds the menus.
  case medium
  /// Panes stand beside the content, and the menus in a row.
  case wide

  /// Orders forms from the narrowest to the widest.
  public static func < (a: WindowWidth, b: WindowWidth) -> Bool { a.rawValue < b.rawValue }

  /// How far beyond the limit a window goes before it takes back the wider form, in logical pixels: what a
  /// form itself takes does not make it flap.
  static let slack = 8

  /// The form of a window `width` logical pixels wide that has the form `current`; nil for one that has none.
  init(_ width: Int, from current: WindowWidth? = nil) {
    let plain: WindowWidth = width < 500 ? .narrow : width < 900 ? .medium : .wide
    guard let current, plain > current else {
      self = plain
      return
    }
    // Only up to where it is clear of the limit.
    let safe: WindowWidth =
      width - Self.slack < 500 ? .narrow : width - Self.slack < 900 ? .medium : .wide
    self = max(safe, current)
  }
}

extension EnvironmentValues {
  /// How wide the window is; `wide` outside of a window.
  public var windowWidth: WindowWidth {
    let scene = sceneContext
    return MainTurn.sync { scene?.width ?? .wide }
  }
}

/// Whether a window has much room along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little.
  case compact
  /// Enough.
  case regular
}

extension EnvironmentValues {
  /// Whether the window has much room across: it has little in the form `narrow`.
  public var horizontalSizeClass: UserInterfaceSizeClass? { windowWidth == .narrow ? .compact : .regular }

  /// Whether the window has much room down, which every window has here.
  public var verticalSizeClass: UserInterfaceSizeClass? { .regular }
}
