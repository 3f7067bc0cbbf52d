// The actions for windows in the environment: `openWindow`, `dismissWindow` and `openSettings`.

/// Opens a window of one of the app's scenes, as `@Environment(\.openWindow)` gives it.
public struct OpenWindowAction: Sendable {
  /// Opens a window of the group with this id, or brings the window with it forward.
  @MainActor @preconcurrency
  public func callAsFunction(id: String) { SceneWindows.current?.open(id: id, value: nil) }

  /// Opens a window for a value, or brings the one forward that shows it.
  @MainActor @preconcurrency
  public func callAsFunction<D: Hashable>(value: D) {
    SceneWindows.current?.open(id: nil, value: AnyHashable(value))
  }

  /// Opens a window of the group with this id for a value, or brings the one forward that shows it.
  @MainActor @preconcurrency
  public func callAsFunction<D: Hashable>(id: String, value: D) {
    SceneWindows.current?.open(id: id, value: AnyHashable(value))
  }
}

/// Closes windows of one of the app's scenes, as `@Environment(\.dismissWindow)` gives it.
public struct DismissWindowAction: Sendable {
  private let close: (@MainActor () -> Void)?

  init(_ close: (@MainActor () -> Void)?) { self.close = close }

  /// Closes the window that the view is in.
  @MainActor @preconcurrency
  public func callAsFunction() { close?() }

  /// Closes the windows of the scene with this id.
  @MainActor @preconcurrency
  public func callAsFunction(id: String) { SceneWindows.current?.close(id: id, value: nil) }

  /// Closes the window that shows a value.
  @MainActor @preconcurrency
  public func callAsFunction<D: Hashable>(value: D) {
    SceneWindows.current?.close(id: nil, value: AnyHashable(value))
  }

  /// Closes the window of the scene with this id that shows a value.
  @MainActor @preconcurrency
  public func callAsFunction<D: Hashable>(id: String, value: D) {
    SceneWindows.current?.close(id: id, value: AnyHashable(value))
  }
}

/// Shows the settings, as `@Environment(\.openSettings)` gives it.
public struct OpenSettingsAction: Sendable {
  /// Shows the window with the settings.
  @MainActor @preconcurrency
  public func callAsFunction() { SceneWindows.current?.showPreferences() }
}

extension EnvironmentValues {
  /// Opens a window of one of the app's scenes.
  public var openWindow: OpenWindowAction { OpenWindowAction() }

  /// Closes windows of one of the app's scenes.
  public var dismissWindow: DismissWindowAction {
    let scene = sceneContext
    return DismissWindowAction { scene?.close() }
  }

  /// Shows the settings.
  public var openSettings: OpenSettingsAction { OpenSettingsAction() }
}
