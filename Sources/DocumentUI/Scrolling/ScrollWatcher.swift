// `onScrollGeometryChange` and `onScrollPhaseChange`. Each modifier hands a watcher down; the first scroll
// view or list below tells it.

/// What one modifier wants to hear of a scroll view.
@MainActor
final class ScrollWatcher {
  /// Called when the scroll view may be elsewhere or of another size.
  var geometryChanged: ((ScrollGeometry) -> Void)?
  /// Called with the phase before, the phase now and where the scroll view was then.
  var phaseChanged: ((ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void)?
  /// What the app was told last of the geometry.
  var told: Any?
  private weak var holder: AnyNode?

  nonisolated init() {}

  /// Whether it is about the scroll view of `node`: not when it is about another one that is still there.
  func isAbout(_ node: AnyNode) -> Bool {
    if let holder, !holder.isRemoved { return holder === node }
    holder = node
    return true
  }
}

extension ScrollWatcher: Equatable {
  nonisolated static func == (first: ScrollWatcher, second: ScrollWatcher) -> Bool { first === second }
}

private struct ScrollWatchersKey: EnvironmentKey {
  static let defaultValue: [ScrollWatcher] = []
}

extension EnvironmentValues {
  /// Who wants to hear of the scroll view here.
  var scrollWatchers: [ScrollWatcher] {
    get { self[ScrollWatchersKey.self] }
    set { self[ScrollWatchersKey.self] = newValue }
  }
}

/// Tells what the app makes of the geometry.
private struct ScrollGeometryModifier<T: Equatable>: ViewModifier {
  let transform: (ScrollGeometry) -> T
  let action: (T, T) -> Void
  @State private var watcher = ScrollWatcher()

  func body(content: Content) -> some View {
    watcher.geometryChanged = { [weak watcher, transform, action] geometry in
      let new = transform(geometry)
      let old = watcher?.told as? T
      guard new != old else { return }
      watcher?.told = new
      action(old ?? new, new)
    }
    return content.transformEnvironment(\.scrollWatchers) { $0.append(watcher) }
  }
}

/// Tells of phases.
private struct ScrollPhaseModifier: ViewModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  @State private var watcher = ScrollWatcher()

  func body(content: Content) -> some View {
    watcher.phaseChanged = action
    return content.transformEnvironment(\.scrollWatchers) { $0.append(watcher) }
  }
}

extension View {
  /// Calls `action` with what `transform` made before and makes now of where the scroll view or list here is:
  /// at first, with the same value twice, and when that is another.
  ///
  ///     .onScrollGeometryChange(for: Bool.self) { geometry in
  ///       geometry.contentOffset.y > 0
  ///     } action: { _, isAway in
  ///       showsShadow = isAway
  ///     }
  ///
  /// Of several scroll views it is the first, not one in another.
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(ScrollGeometryModifier(transform: transform, action: action))
  }

  /// Calls `action` when the scroll view or list here begins to move, is moved by somebody else, or stops. Of
  /// several it is the first, not one in another.
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier { old, new, _ in action(old, new) })
  }

  /// Calls `action` when the scroll view or list here begins to move, is moved by somebody else, or stops,
  /// with where it was then. Of several it is the first, not one in another.
  public func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier(action: action))
  }
}
