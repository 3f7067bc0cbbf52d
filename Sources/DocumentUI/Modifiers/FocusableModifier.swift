// Views that take the focus though they are no controls, and where the focus is at first.

import Gtk

/// What a view does with the focus.
public struct FocusInteractions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// A set of the given bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is pressed, as a button is: keys bring the focus, clicks do not.
  public static let activate = FocusInteractions(rawValue: 1)
  /// It is edited, as a field is: clicks bring the focus too.
  public static let edit = FocusInteractions(rawValue: 2)
  /// Both, by the place.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

private struct FocusEffectKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether the nearest view around that is `focusable` has the keyboard focus, or something in it.
  public internal(set) var isFocused: Bool {
    get { self[IsFocusedKey.self] }
    set { self[IsFocusedKey.self] = newValue }
  }

  /// Whether the view that has the focus shows it by a line around itself.
  public internal(set) var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
}

/// Has the view take the focus, and tells what is in it whether it has it.
private struct FocusableContent: ViewModifier {
  let isFocusable: Bool
  let interactions: FocusInteractions
  @FocusState private var isFocused: Bool

  func body(content: Content) -> some View {
    content
      .environment(\.isFocused, isFocusable && isFocused)
      .modifier(FocusableModifier(isFocusable: isFocusable, interactions: interactions))
      .focused($isFocused)
  }
}

private struct IsFocusedKey: EnvironmentKey {
  static let defaultValue = false
}

/// Has the view take the focus, or keeps it from the view and what is in it.
struct FocusableModifier: WidgetModifier {
  let isFocusable: Bool
  let interactions: FocusInteractions

  static var modifiesLeaves: Bool { false }

  /// What lasts beside the widget.
  @MainActor
  final class Parts {
    let click = GestureClick()
    let effect = StyleClassModifier.Given()
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Parts {
    let parts = Parts()
    parts.click.onPressed { [weak node, weak widget] _, _, _ in
      guard let modifier = node?.modifier, modifier.isFocusable, modifier.interactions.contains(.edit) else {
        return
      }
      widget?.grabFocus()
    }
    widget.addController(parts.click)
    return parts
  }

  func update<C: View>(_ widget: Gtk.Widget, _ parts: Parts, _ node: WidgetModifierNode<C, Self>) {
    let environment = node.environment
    widget.isFocusable = isFocusable && environment.isEnabled
    widget.canFocus = isFocusable
    parts.effect.set(
      isFocusable ? [environment.isFocusEffectEnabled ? "dui-focusable" : "dui-no-focus-line"] : [],
      on: widget)
  }

  static func detach(from widget: Gtk.Widget, _ parts: Parts) {
    widget.removeController(parts.click)
    parts.effect.set([], on: widget)
    widget.isFocusable = false
    widget.canFocus = true
  }
}

/// Has the focus in one of the views at first.
struct DefaultFocusModifier<Value: Hashable>: WidgetModifier {
  let binding: FocusState<Value>.Binding
  let value: Value

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {
    // In the update in which it shows, when the toolkit has put the focus into the first field.
    node.tree.afterUpdate { binding.box.takeDefault(value) }
  }

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {}
}

extension View {
  /// Has the view take the keyboard focus, or keeps the focus from it and from what is in it. A view that has
  /// the focus shows a line around itself where people use keys.
  /// - Parameter interactions: with `edit`, as it is unless said otherwise, a click brings the focus too.
  public func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions = .automatic
  ) -> some View {
    modifier(FocusableContent(isFocusable: isFocusable, interactions: interactions))
  }

  /// Keeps views that are `focusable` from showing a line around themselves when they have the focus.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
  }

  /// Has the keyboard focus where `binding` is `value` when the view first shows, unless the app has set it.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value
  ) -> some View {
    modifier(DefaultFocusModifier(binding: binding, value: value))
  }
}
