// Keyboard shortcuts of controls.

import Gtk

/// A key on the keyboard, by the character it types.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  let key: String

  /// The key that types `character`, which for keys that type none is the one that SwiftUI has for them, such
  /// as U+F700 for the arrow up.
  public init(_ character: Character) { key = Self.names[character] ?? String(character) }

  private static let names: [Character: String] = [
    "\r": "Return", "\u{1B}": "Escape", "\u{8}": "Delete", "\u{F728}": "DeleteForward", " ": "space",
    "\t": "Tab", "\u{F700}": "Up", "\u{F701}": "Down", "\u{F702}": "Left", "\u{F703}": "Right",
    "\u{F729}": "Home", "\u{F72B}": "End", "\u{F72C}": "Page_Up", "\u{F72D}": "Page_Down",
    "\u{F739}": "Clear",
  ]

  /// The character that the key types, or that stands for it.
  public var character: Character {
    Self.names.first { $0.value == key }?.key ?? key.first ?? "\0"
  }

  /// The key that types `value`.
  public init(extendedGraphemeClusterLiteral value: Character) { self.init(value) }

  private init(name: String) { key = name }

  /// Enter.
  public static let `return` = KeyEquivalent(name: "Return")
  /// Escape.
  public static let escape = KeyEquivalent(name: "Escape")
  /// Backspace, and Delete too, which people press here where Macs have one key; of shortcuts it is Delete.
  public static let delete = KeyEquivalent(name: "Delete")
  /// Delete.
  public static let deleteForward = KeyEquivalent(name: "DeleteForward")
  /// Home.
  public static let home = KeyEquivalent(name: "Home")
  /// End.
  public static let end = KeyEquivalent(name: "End")
  /// Page up.
  public static let pageUp = KeyEquivalent(name: "Page_Up")
  /// Page down.
  public static let pageDown = KeyEquivalent(name: "Page_Down")
  /// Clear, which few keyboards have.
  public static let clear = KeyEquivalent(name: "Clear")
  /// Space.
  public static let space = KeyEquivalent(name: "space")
  /// Tab.
  public static let tab = KeyEquivalent(name: "Tab")
  /// Arrow up.
  public static let upArrow = KeyEquivalent(name: "Up")
  /// Arrow down.
  public static let downArrow = KeyEquivalent(name: "Down")
  /// Arrow left.
  public static let leftArrow = KeyEquivalent(name: "Left")
  /// Arrow right.
  public static let rightArrow = KeyEquivalent(name: "Right")

  /// GDK's name of the key.
  var gtkName: String { key == "DeleteForward" ? "Delete" : key }

  /// Whether a key event is of this key.
  @MainActor
  func matches(_ event: KeyEvent) -> Bool {
    if key.count == 1, let character = key.first {
      return event.key.lowercased.character == character.lowercased().first
    }
    return event.key == Key(gtkName) || (key == "Return" && event.key == .keypadEnter)
  }
}

/// Keys that are held down with another.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// A set of the given bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = EventModifiers(rawValue: 1)
  /// Control.
  public static let control = EventModifiers(rawValue: 2)
  /// Alt.
  public static let option = EventModifiers(rawValue: 4)
  /// Caps Lock, being on.
  public static let capsLock = EventModifiers(rawValue: 8)
  /// The key stands on the number pad.
  public static let numericPad = EventModifiers(rawValue: 16)
  /// All of them.
  public static let all: EventModifiers = [.shift, .control, .option, .capsLock, .numericPad]
  /// The key for commands, which on this platform is Control.
  public static let command = control

  @MainActor
  var gtk: ModifierType {
    var result: ModifierType = []
    if contains(.shift) { result.insert(.shift) }
    if contains(.control) { result.insert(.control) }
    if contains(.option) { result.insert(.alt) }
    return result
  }
}

/// A key, held with others or not.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public let key: KeyEquivalent
  /// What is held with it.
  public let modifiers: EventModifiers

  /// A shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Enter, for what one will most likely want.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape, for leaving things as they are.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// Activates the widget when a key is pressed anywhere in its window.
struct ShortcutModifier: WidgetModifier {
  /// nil for none.
  let shortcut: KeyboardShortcut?

  /// The controller, which is on the window while the widget is in it.
  @MainActor
  final class Listener {
    let controller = EventControllerKey()
    weak var window: Gtk.Widget?
    var connections: [SignalConnection] = []

    func join(_ root: Gtk.Widget) {
      root.addController(controller)
      window = root
    }

    /// Has fields leave Enter to the widget, or no longer.
    func setDefault(_ isDefault: Bool, _ widget: Gtk.Widget?) {
      guard let window = window as? Gtk.Window, let widget else { return }
      if isDefault {
        window.defaultWidget = widget
      } else if window.defaultWidget === widget {
        window.defaultWidget = nil
      }
    }

    func leave(_ widget: Gtk.Widget?) {
      setDefault(false, widget)
      window?.removeController(controller)
      window = nil
    }
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Listener {
    let listener = Listener()
    listener.controller.onKeyPressed { [weak node, weak widget] event in
      guard let node, let widget, widget.isEffectivelySensitive,
        widget.isMapped || node.environment.toolbarSpot?.place == .menu
      else { return false }
      guard let shortcut = node.modifier.shortcut, shortcut.key.matches(event),
        event.modifiers.shortcutModifiers == shortcut.modifiers.gtk
      else { return false }
      guard !widget.isMapped, let button = widget as? Gtk.Button else { return widget.activate() }
      // GTK activates only what has been on screen.
      button.click()
      return true
    }
    listener.connections = [
      widget.onMap { [weak widget, weak listener, weak node] in
        guard let listener, listener.window == nil, let root = widget?.root else { return }
        listener.join(root)
        listener.setDefault(node?.modifier.shortcut == .defaultAction, widget)
      },
      widget.onUnmap { [weak widget, weak listener, weak node] in
        // Keys of what is in the menu of a toolbar are heard while that is closed.
        if node?.environment.toolbarSpot?.place != .menu { listener?.leave(widget) }
      },
    ]
    followSpot(of: widget, listener, node)
    return listener
  }

  /// Hears keys for what comes into the menu of a toolbar before that was opened.
  private func followSpot<C: View>(
    of widget: Gtk.Widget, _ listener: Listener, _ node: WidgetModifierNode<C, Self>
  ) {
    guard let spot = node.environment.toolbarSpot else { return }
    spot.onMove { [weak widget, weak listener, weak spot] in
      guard let listener, let widget, let spot else { return false }
      if spot.place == .menu, listener.window == nil, let root = widget.root { listener.join(root) }
      return true
    }
  }

  func update<C: View>(_ widget: Gtk.Widget, _ listener: Listener, _ node: WidgetModifierNode<C, Self>) {
    listener.setDefault(widget.isMapped && shortcut == .defaultAction, widget)
    guard let shortcut else { return widget.setAccessibleKeyShortcuts("") }
    let modifiers = shortcut.modifiers
    var names: [String] = []
    if modifiers.contains(.control) { names.append("Control") }
    if modifiers.contains(.option) { names.append("Alt") }
    if modifiers.contains(.shift) { names.append("Shift") }
    names.append(shortcut.key.gtkName)
    widget.setAccessibleKeyShortcuts(names.joined(separator: "+"))
  }

  static func detach(from widget: Gtk.Widget, _ listener: Listener) {
    for connection in listener.connections { connection.disconnect() }
    listener.leave(widget)
  }
}

private struct DefaultActionKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether Enter presses the button in its window.
  var isDefaultAction: Bool {
    get { self[DefaultActionKey.self] }
    set { self[DefaultActionKey.self] = newValue }
  }
}

extension View {
  /// Activates the control when a key is pressed in its window that nothing else there uses.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Activates the control when a shortcut is pressed in its window. A button of the default action looks as
  /// the one that one will most likely want. With nil there is no shortcut.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.isDefaultAction, shortcut == .defaultAction).modifier(ShortcutModifier(shortcut: shortcut))
  }
}
