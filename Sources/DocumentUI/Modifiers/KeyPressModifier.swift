// `onKeyPress`: GTK's controllers tell of keys, and the listener makes KeyPress values of that.

import FoundationEssentials
import Gtk

/// Hears of keys while the focus is in the view.
struct KeyPressModifier: WidgetModifier {
  let phases: KeyPress.Phases
  let isWanted: (KeyPress) -> Bool
  let action: (KeyPress) -> KeyPress.Result
  /// Whether a list with the focus does with keys what it does before this hears of them.
  var isAfterLists = false

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> KeyPressListener {
    KeyPressListener(widget, isAfterLists: isAfterLists) { [weak node] press in
      guard let node, !node.isRemoved else { return false }
      let modifier = node.modifier
      guard !modifier.phases.isDisjoint(with: press.phase), modifier.isWanted(press) else { return false }
      return modifier.action(press) == .handled
    }
  }

  func update<C: View>(
    _ widget: Gtk.Widget, _ listener: KeyPressListener, _ node: WidgetModifierNode<C, Self>
  ) {}

  static func detach(from widget: Gtk.Widget, _ listener: KeyPressListener) { listener.remove(from: widget) }
}

/// Turns GTK's key events into KeyPress values.
@MainActor
final class KeyPressListener {
  /// All of them; of one widget those of inner views first.
  private static var all: [KeyPressListener] = []

  private weak var widget: Gtk.Widget?
  private let keys = EventControllerKey()
  private let focus = EventControllerFocus()
  private let hear: (KeyPress) -> Bool
  /// Whether it hears of keys before a list with the focus.
  private let isBeforeLists: Bool
  /// The keys that are down, by their place on the keyboard.
  private var held: Set<UInt32> = []
  /// Whether an input method has letters that are not in the text yet: then all keys are its own.
  private var isComposing = false
  private var preedit: SignalConnection?

  init(_ widget: Gtk.Widget, isAfterLists: Bool, hear: @escaping (KeyPress) -> Bool) {
    self.widget = widget
    self.hear = hear
    // A text field takes most keys, so its view is asked before it. Any other view is asked after the views
    // in it.
    let text = widget.heldText
    isBeforeLists = text == nil && !isAfterLists
    if let text {
      keys.propagationPhase = .capture
      preedit = text.onPreedit { [weak self] in self?.isComposing = !$0.isEmpty }
    }
    keys.onKeyPressed { [weak self] event in
      guard let self else { return false }
      // Such a list has asked already.
      if isBeforeLists, Self.focusedList(in: self.widget) != nil { return false }
      return pressed(event)
    }
    keys.onKeyReleased { [weak self] in self?.released($0) }
    focus.onLeave { [weak self] in self?.held = [] }
    widget.addController(keys)
    widget.addController(focus)
    Self.all.removeAll { $0.widget == nil }
    // GTK asks the last one first that was added to a widget, and views ask the inner one first.
    for inner in Self.all.reversed() where inner.widget === widget {
      widget.removeController(inner.keys)
      widget.addController(inner.keys)
    }
    Self.all.append(self)
  }

  func remove(from widget: Gtk.Widget) {
    preedit?.disconnect()
    Self.all.removeAll { $0 === self }
    widget.removeController(keys)
    widget.removeController(focus)
  }

  /// Asks views about a key that a list is about to get, from the inner ones outwards, where the list or one
  /// of its rows has the focus.
  /// - Returns: whether one of them has handled it.
  static func isHandled(_ event: KeyEvent, before list: ListBaseView) -> Bool {
    guard focusedList(in: list) === list else { return false }
    let around = sequence(first: list as Gtk.Widget, next: \.parent)
    return around.contains { widget in
      all.contains { $0.isBeforeLists && $0.widget === widget && $0.pressed(event) }
    }
  }

  /// The list that has the focus in the window of `widget`, itself or with one of its rows.
  private static func focusedList(in widget: Gtk.Widget?) -> ListBaseView? {
    let focus = (widget?.root as? Gtk.Window)?.focus
    return focus as? ListBaseView ?? focus?.parent as? ListBaseView
  }

  private func pressed(_ event: KeyEvent) -> Bool {
    guard !isComposing else { return false }
    let isNew = held.insert(place(event)).inserted
    return KeyPress(event, phase: isNew ? .down : .repeat).map(hear) ?? false
  }

  private func released(_ event: KeyEvent) {
    guard held.remove(place(event)) != nil, !isComposing else { return }
    _ = KeyPress(event, phase: .up).map(hear)
  }

  private func place(_ event: KeyEvent) -> UInt32 {
    event.keycode == 0 ? event.key.lowercased.value : event.keycode
  }
}

extension View {
  /// Calls `action` when a key is pressed or held while the focus is in this view. What it ignores goes to
  /// the view around it. A text field and an editor ask their own view before they take a key, unless an
  /// input method is at work; a list whose row has the focus asks all views around it.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    pressing([.down, .repeat], { key.isPressed($0) }, { _ in action() })
  }

  /// Calls `action` when something of `phases` happens to a key while the focus is in this view.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    pressing(phases, { key.isPressed($0) }, action)
  }

  /// Calls `action` when something of `phases` happens to one of some keys while the focus is in this view.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    pressing(phases, { press in keys.contains { $0.isPressed(press) } }, action)
  }

  /// Calls `action` when something of `phases` happens to any key while the focus is in this view. Keys that
  /// are held with others, such as Shift, are not reported.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    pressing(phases, { _ in true }, action)
  }

  #if Foundation
    /// Calls `action` when something of `phases` happens to a key that types one of some characters, while
    /// the focus is in this view.
    public func onKeyPress(
      characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
      action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
      pressing(phases, { $0.characters.unicodeScalars.allSatisfy(characters.contains) }, action)
    }
  #endif

  /// Calls `action` as `onKeyPress` does, but after a list with the focus, which deletes rows and moves among
  /// them by keys.
  func onKeyAfterLists(
    _ keys: Set<KeyEquivalent>, _ phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    pressing(phases, { press in keys.contains { $0.isPressed(press) } }, action, isAfterLists: true)
  }

  private func pressing(
    _ phases: KeyPress.Phases, _ isWanted: @escaping (KeyPress) -> Bool,
    _ action: @escaping (KeyPress) -> KeyPress.Result, isAfterLists: Bool = false
  ) -> some View {
    modifier(
      KeyPressModifier(phases: phases, isWanted: isWanted, action: action, isAfterLists: isAfterLists))
  }
}
