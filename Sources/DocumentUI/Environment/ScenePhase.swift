// Where a window, or the app with all of its windows, stands.

/// Whether a window is in front.
public enum ScenePhase: Int, Comparable, Hashable, Sendable {
  /// Not seen.
  case background
  /// Seen, and not in front.
  case inactive
  /// In front: keys go to it.
  case active

  /// Orders phases from the least active to the most.
  public static func < (a: ScenePhase, b: ScenePhase) -> Bool { a.rawValue < b.rawValue }
}

extension EnvironmentValues {
  /// Where the window stands; in an app's body, where its most active window stands.
  public var scenePhase: ScenePhase {
    let scene = sceneContext
    return MainTurn.sync { scene?.phase ?? SceneContext.appPhase }
  }
}
