// Which view of a part of the window has the focus at first, and again when the app says so.

import Gtk

/// The parts of windows by their namespaces, with the views that are to have the focus there.
@MainActor
private enum FocusScopes {
  @MainActor
  final class Scope {
    weak var widget: Gtk.Widget?
    var preferred: [(owner: ObjectIdentifier, focus: @MainActor () -> Void)] = []
  }

  static var all: [Namespace.ID: Scope] = [:]

  static func change(_ id: Namespace.ID, _ body: (Scope) -> Void) {
    let scope = all[id] ?? Scope()
    body(scope)
    all[id] = scope.widget == nil && scope.preferred.isEmpty ? nil : scope
  }

  static func reset(_ id: Namespace.ID) {
    guard let scope = all[id] else { return }
    if let preferred = scope.preferred.last { return preferred.focus() }
    // From where the focus is it would go to the next.
    (scope.widget?.root as? Gtk.Window)?.focus = nil
    scope.widget?.focusFirst()
  }
}

/// Moves the focus to the view of a part of the window that is to have it at first.
public struct ResetFocusAction: Sendable {
  /// Moves the focus to the view that prefers it in a namespace, else to the first one of its scope.
  @MainActor
  public func callAsFunction(in namespace: Namespace.ID) { FocusScopes.reset(namespace) }
}

extension EnvironmentValues {
  /// Moves the focus to where it was to be at first.
  public var resetFocus: ResetFocusAction { ResetFocusAction() }
}

/// Tells which part of the window a namespace stands for.
private struct FocusScopeModifier: WidgetModifier {
  let namespace: Namespace.ID

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Namespace.ID {
    FocusScopes.change(namespace) { $0.widget = widget }
    return namespace
  }

  func update<C: View>(_ widget: Gtk.Widget, _ id: Namespace.ID, _ node: WidgetModifierNode<C, Self>) {}

  static func detach(from widget: Gtk.Widget, _ id: Namespace.ID) {
    FocusScopes.change(id) { if $0.widget === widget { $0.widget = nil } }
  }
}

/// Has the focus in a view at first.
private struct PreferredFocusModifier: ViewModifier {
  let prefers: Bool
  let namespace: Namespace.ID
  @FocusState private var isFocused: Bool
  @State private var owner = Owner()

  private final class Owner {}

  func body(content: Content) -> some View {
    content.focused($isFocused)
      .onAppear {
        if prefers { isFocused = true }
        follow(prefers)
      }
      .onChange(of: prefers) { follow(prefers) }
      .onDisappear { follow(false) }
  }

  private func follow(_ prefers: Bool) {
    let id = ObjectIdentifier(owner)
    FocusScopes.change(namespace) { scope in
      scope.preferred.removeAll { $0.owner == id }
      if prefers { scope.preferred.append((id, { isFocused = true })) }
    }
  }
}

extension View {
  /// Makes this view the part of the window that ``EnvironmentValues/resetFocus`` knows by `namespace`.
  public func focusScope(_ namespace: Namespace.ID) -> some View {
    modifier(FocusScopeModifier(namespace: namespace))
  }

  /// Has the keyboard focus in this view when it first shows, and when ``EnvironmentValues/resetFocus`` is
  /// called with `namespace`.
  public func prefersDefaultFocus(_ prefers: Bool = true, in namespace: Namespace.ID) -> some View {
    modifier(PreferredFocusModifier(prefers: prefers, namespace: namespace))
  }
}
