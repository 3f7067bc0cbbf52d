// GTK tells of a key with what was held before it, and not of the change that comes by the key itself; so the
// keys that are down are followed here.

import Gtk

/// Follows the keys that are held in the window of a widget, wherever the focus is in it.
@MainActor
final class ModifierKeysListener {
  private let keys = EventControllerKey()
  private let hear: (EventModifiers, EventModifiers) -> Void
  private weak var window: Gtk.Window?
  private var mapping: SignalConnection?
  private var following: SignalConnection?
  /// What is held.
  private var held = ModifierKeysListener.current
  /// The keys that are down of those that are held with others, by their place on the keyboard.
  private var down: [UInt32: EventModifiers] = [:]
  /// Whether Caps Lock was on when its key was pressed, which then puts it out.
  private var wasLocked = false

  /// What each key is, by GDK's name of it. Alt has another name with Shift.
  private static let names: [String: EventModifiers] = [
    "Shift_L": .shift, "Shift_R": .shift, "Control_L": .control, "Control_R": .control, "Alt_L": .option,
    "Alt_R": .option, "Meta_L": .option, "Meta_R": .option, "Caps_Lock": .capsLock,
  ]

  /// What is held on the keyboard now, whichever window has that.
  static var current: EventModifiers { EventModifiers(Display.default?.heldModifiers ?? []) }

  init(_ widget: Gtk.Widget, hear: @escaping (EventModifiers, EventModifiers) -> Void) {
    self.hear = hear
    // What is pressed is taken from nobody.
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] event in
      self?.pressed(event)
      return false
    }
    keys.onKeyReleased { [weak self] in self?.released($0) }
    mapping = widget.onMap { [weak self, weak widget] in self?.join(widget?.root as? Gtk.Window) }
    if widget.isMapped { join(widget.root as? Gtk.Window) }
  }

  /// Hears of no more.
  func end() {
    mapping?.disconnect()
    leave()
  }

  private func join(_ root: Gtk.Window?) {
    guard let root, root !== window else { return }
    leave()
    root.addController(keys)
    following = root.onActiveChanged { [weak self] in self?.keyboardMoved() }
    window = root
  }

  private func leave() {
    following?.disconnect()
    window?.removeController(keys)
    window = nil
  }

  /// The window has got the keyboard, or lost it: what is let go of elsewhere it does not hear of.
  private func keyboardMoved() {
    down = [:]
    follow(window?.isActive == true ? Self.current : held.intersection(.capsLock))
  }

  /// What is held as a key comes. Of a key that is down and is not among it the release was not heard here.
  private func before(_ event: KeyEvent) -> EventModifiers {
    let known = EventModifiers(event.modifiers)
    down = down.filter { known.contains($0.value) }
    return known
  }

  private func pressed(_ event: KeyEvent) {
    var now = before(event)
    if let own = Self.names[event.key.description] {
      if own == .capsLock { wasLocked = now.contains(own) }
      down[place(event)] = own
      now.formUnion(own)
    }
    follow(now)
  }

  private func released(_ event: KeyEvent) {
    var now = before(event)
    if let own = Self.names[event.key.description] {
      down[place(event)] = nil
      // There are two of most keys.
      let isStillHeld = own == .capsLock ? !wasLocked : down.values.contains(own)
      if isStillHeld { now.formUnion(own) } else { now.subtract(own) }
    }
    follow(now)
  }

  private func place(_ event: KeyEvent) -> UInt32 { event.keycode == 0 ? event.key.value : event.keycode }

  private func follow(_ now: EventModifiers) {
    guard now != held else { return }
    let old = held
    held = now
    hear(old, now)
  }
}
