// What views are told of their window: whether it is in front, and whether there may be others.

/// Whether controls look as those of the window in front.
public enum ControlActiveState: Hashable, Sendable, CaseIterable {
  /// Those of the window that has the keyboard.
  case key
  /// Those of a window in front that has no keyboard; there are none here.
  case active
  /// Those of other windows.
  case inactive
}

extension EnvironmentValues {
  /// Whether the window is in front, so that what is in it is to look so.
  public var appearsActive: Bool { sceneContext == nil || scenePhase == .active }

  /// Whether controls look as those of the window in front.
  public var controlActiveState: ControlActiveState { appearsActive ? .key : .inactive }

  /// Whether the app can open further windows: it can on this platform.
  public var supportsMultipleWindows: Bool { true }
}
