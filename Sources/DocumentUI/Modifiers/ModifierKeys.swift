// `onModifierKeysChanged`, by a listener in the window of the view.

import Gtk

/// Hears of the keys that are held with others.
struct ModifierKeysModifier: WidgetModifier {
  let mask: EventModifiers
  let action: (EventModifiers, EventModifiers) -> Void

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> ModifierKeysListener {
    ModifierKeysListener(widget) { [weak node] old, new in
      guard let node, !node.isRemoved else { return }
      let modifier = node.modifier
      let before = old.intersection(modifier.mask)
      let now = new.intersection(modifier.mask)
      if before != now { modifier.action(before, now) }
    }
  }

  func update<C: View>(
    _ widget: Gtk.Widget, _ listener: ModifierKeysListener, _ node: WidgetModifierNode<C, Self>
  ) {}

  static func detach(from widget: Gtk.Widget, _ listener: ModifierKeysListener) { listener.end() }
}

extension View {
  /// Calls `action` with the keys of `mask` that were held and those that are, whenever that changes while
  /// the window of this view has the keyboard. When the keyboard goes to another window nothing is held any
  /// more.
  ///
  /// - Parameters:
  ///   - mask: the keys to hear of.
  ///   - initial: whether `action` is also called once when the view has come, with what is held then as
  ///     both.
  public func onModifierKeysChanged(
    mask: EventModifiers = .all, initial: Bool = true,
    _ action: @escaping (_ old: EventModifiers, _ new: EventModifiers) -> Void
  ) -> some View {
    modifier(ModifierKeysModifier(mask: mask, action: action))
      .onAppear {
        guard initial else { return }
        let held = ModifierKeysListener.current.intersection(mask)
        action(held, held)
      }
  }
}
