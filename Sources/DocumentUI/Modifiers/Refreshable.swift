// `refreshable`: F5, Ctrl+R and a pull beyond the upper edge run the app's action, one run at a time.

import Gtk

/// Asks for content anew.
public struct RefreshAction: Sendable {
  let action: @MainActor @Sendable () async -> Void

  /// Asks, and returns when it is there.
  @MainActor
  public func callAsFunction() async { await action() }
}

private struct RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// Asks for the content here anew; nil where nothing can.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

/// Asks for content anew by keys, and where it is pulled beyond its upper edge.
struct RefreshableModifier: ViewModifier {
  let action: @MainActor @Sendable () async -> Void
  @State private var isRunning = false

  func body(content: Content) -> some View {
    content
      .environment(\.refresh, RefreshAction(action: action))
      .modifier(PullModifier { run() })
      .overlay(alignment: .top) {
        if isRunning { ProgressView().padding(8) }
      }
  }

  private func run() {
    guard !isRunning else { return }
    isRunning = true
    Task { @MainActor in
      await action()
      isRunning = false
    }
  }
}

/// Hears of F5, Ctrl+R and pulls.
private struct PullModifier: WidgetModifier {
  let action: () -> Void

  /// What hears of them.
  @MainActor
  final class Parts {
    let keys = EventControllerKey()
    var pull: SignalConnection?
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Parts {
    let parts = Parts()
    parts.keys.onKeyPressed { [weak node] event in
      let modifiers = event.modifiers.shortcutModifiers
      let isRefresh =
        event.key == Gtk.Key("F5") && modifiers.isEmpty || event.key == Gtk.Key("r") && modifiers == .control
      if isRefresh { node?.send { $0.action() } }
      return isRefresh
    }
    widget.addController(parts.keys)
    parts.pull = (widget as? Gtk.ScrolledWindow)?.onPulledAtTop { [weak node] in
      node?.send { $0.action() }
    }
    return parts
  }

  func update<C: View>(_ widget: Gtk.Widget, _ parts: Parts, _ node: WidgetModifierNode<C, Self>) {}

  static func detach(from widget: Gtk.Widget, _ parts: Parts) {
    widget.removeController(parts.keys)
    parts.pull?.disconnect()
  }
}

extension View {
  /// Lets people ask for the content anew: by F5 or Ctrl+R while something in it has the focus, and by
  /// pulling a list or scroll view beyond its upper edge with fingers. A spinner shows until `action`
  /// returns.
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    modifier(RefreshableModifier(action: action))
  }
}
