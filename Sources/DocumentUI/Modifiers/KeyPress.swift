// What a press of a key is, for views that hear of it.

import Gtk

/// A press of a key.
public struct KeyPress: Sendable {
  /// What happens to the key.
  public struct Phases: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// A set of the given bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It is pressed.
    public static let down = Phases(rawValue: 1)
    /// It is held, and comes again and again.
    public static let `repeat` = Phases(rawValue: 2)
    /// It is released.
    public static let up = Phases(rawValue: 4)
    /// All of these.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether a view has done something with a press.
  public enum Result: Hashable, Sendable {
    /// It has; nobody else hears of it.
    case handled
    /// It has not; the view around it is asked, and at last the window.
    case ignored
  }

  /// What happens to the key.
  public let phase: Phases
  /// The key; of letters the small one.
  public let key: KeyEquivalent
  /// What the key types; for keys that type nothing the character that SwiftUI has for them.
  public let characters: String
  /// What is held with it.
  public let modifiers: EventModifiers
}

extension KeyPress {
  /// The press that an event is; nil for keys that are only held with others.
  @MainActor
  init?(_ event: KeyEvent, phase: Phases) {
    let (name, isOnPad) = Self.name(event.key)
    if let name, let key = Self.keys[name] {
      self.key = key
      characters = String(key.character)
    } else if let character = event.key.character {
      key = KeyEquivalent(event.key.lowercased.character ?? character)
      characters = String(character)
    } else if let name, let number = Self.functionNumber(name),
      let scalar = Unicode.Scalar(0xF703 + number)
    {
      key = KeyEquivalent(Character(scalar))
      characters = String(Character(scalar))
    } else {
      return nil
    }
    self.phase = phase
    var modifiers = EventModifiers(event.modifiers)
    if isOnPad { modifiers.insert(.numericPad) }
    self.modifiers = modifiers
  }

  private static let keys: [String: KeyEquivalent] = [
    "Return": .return, "Enter": .return, "Escape": .escape, "BackSpace": .delete, "Delete": .deleteForward,
    "space": .space, "Space": .space, "Tab": .tab, "ISO_Left_Tab": .tab, "Up": .upArrow, "Down": .downArrow,
    "Left": .leftArrow, "Right": .rightArrow, "Home": .home, "End": .end, "Page_Up": .pageUp,
    "Page_Down": .pageDown, "Prior": .pageUp, "Next": .pageDown, "Clear": .clear,
  ]

  /// GDK's name of a key, wherever it stands, and whether that is the number pad.
  @MainActor
  private static func name(_ key: Key) -> (String?, isOnPad: Bool) {
    let name = key.description
    guard name.hasPrefix("KP_") else { return (name.isEmpty ? nil : name, false) }
    return (String(name.dropFirst(3)), true)
  }

  /// The number of a function key, of `F1` to `F35`.
  private static func functionNumber(_ name: String) -> UInt32? {
    guard name.hasPrefix("F"), let number = UInt32(name.dropFirst()), (1...35).contains(number) else {
      return nil
    }
    return number
  }
}

extension EventModifiers {
  /// What is held.
  init(_ modifiers: ModifierType) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.option) }
    if modifiers.contains(.lock) { insert(.capsLock) }
  }
}

extension KeyEquivalent {
  /// Whether a press is of this key, whatever is held with it.
  func isPressed(_ press: KeyPress) -> Bool {
    self == press.key || (self == .delete && press.key == .deleteForward)
      || key.lowercased() == press.key.key && key.count == 1
  }
}
