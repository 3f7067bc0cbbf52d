// What scenes say for all of their windows, and do when a value has changed.

/// A scene that puts something around what its windows show.
private struct WrappedScene<Content: Scene>: Scene {
  let content: Content
  let wrap: SceneList.Wrap

  var body: some Scene { content }

  func collect(into list: inout SceneList) {
    let (windows, groups) = (list.windows.count, list.documentGroups.count)
    let settings = list.settings.count
    content.collect(into: &list)
    for index in windows..<list.windows.count {
      let inner = list.windows[index].content
      list.windows[index].content = { wrap(inner($0)) }
    }
    for index in groups..<list.documentGroups.count {
      let inner = list.documentGroups[index].wrap
      list.documentGroups[index].wrap = { wrap(inner?($0) ?? $0) }
    }
    for index in settings..<list.settings.count { list.settings[index] = wrap(list.settings[index]) }
  }
}

/// A value that a scene watches.
@MainActor
protocol WatchedValue {
  /// Does what is to be done when the value was another before, or is there for the first time.
  func follow(_ old: (any WatchedValue)?)
}

private struct Watched<Value: Equatable>: WatchedValue {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  func follow(_ old: (any WatchedValue)?) {
    guard let old = old as? Watched<Value> else {
      if isInitial { action(value, value) }
      return
    }
    if old.value != value { action(old.value, value) }
  }
}

/// A scene that does something when a value has changed.
private struct WatchingScene<Content: Scene>: Scene {
  let content: Content
  let watched: any WatchedValue

  var body: some Scene { content }

  func collect(into list: inout SceneList) {
    content.collect(into: &list)
    list.watchedValues.append(watched)
  }
}

extension Scene {
  private func wrapped(_ wrap: @escaping SceneList.Wrap) -> some Scene {
    WrappedScene(content: self, wrap: wrap)
  }

  /// Sets a value of the environment for all windows of the scene.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    wrapped { AnyView($0.environment(keyPath, value)) }
  }

  /// Passes an observable object to all windows of the scene, which read it by its type.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    wrapped { AnyView($0.environment(object)) }
  }

  /// Passes an object to all windows of the scene, which read it by its type.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    wrapped { AnyView($0.environmentObject(object)) }
  }

  /// Calls `action` with the old and the new value when `value`, which the app's body has read, has changed.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    WatchingScene(content: self, watched: Watched(value: value, isInitial: initial, action: action))
  }

  /// Calls `action` with the new value when `value` has changed, as SwiftUI's first versions did.
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene {
    onChange(of: value) { _, new in action(new) }
  }

  /// Calls `action` when `value`, which the app's body has read, has changed.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
}

/// A button that shows the settings.
public struct SettingsLink<Content: View>: View {
  @Environment(\.openSettings) private var openSettings
  private let label: Content

  /// A button with a label of its own.
  public init(@ViewBuilder label: () -> Content) { self.label = label() }

  /// The button.
  public var body: some View {
    let openSettings = openSettings
    Button(action: { openSettings() }, label: { label })
  }
}

extension SettingsLink where Content == Label<Text, Image> {
  /// A button with the words and symbol of settings.
  public init() { self.init { Label(L("Preferences"), systemImage: "gearshape") } }
}
