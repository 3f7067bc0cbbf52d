// Which keys no command may be given, and why: what writes and edits text, what moves the focus and what is
// selected, what opens menus, and what belongs to the desktop.

import Localization

/// The rules for keys that a person gives to commands.
struct ShortcutRules: Sendable {
  /// The menus' names, by the letters that open them with Alt.
  var menus: [String: String] = [:]
  /// The titles of commands whose keys cannot be changed, by these keys.
  var fixed: [String: String] = [:]

  /// Why a key, in the form of `ShortcutTable.uniform`, cannot be given to a command; nil if it can. A
  /// command can have the keys that it comes with.
  func refusal(of key: String, to action: String, comingWith defaults: [String]) -> String? {
    if defaults.contains(key) { return nil }
    let (modifiers, name) = Self.parts(of: key)
    if modifiers.contains("Super") { return L("Keys with Super belong to the desktop.") }
    if let title = fixed[key] { return L("They belong to “%@”, whose keys cannot be changed.", title) }
    if modifiers == ["Alt"], let menu = menus[name.lowercased()] {
      return L("They open the menu “%@”.", menu)
    }
    if name.hasPrefix("dead_") || name == "Multi_key" { return L("That key is for writing accents.") }
    return Self.refusal(of: name, with: modifiers) ?? (Self.editing.contains(key) ? Self.editsText : nil)
  }

  /// What the key itself is for, whatever the command.
  private static func refusal(of name: String, with modifiers: Set<String>) -> String? {
    let isForText = modifiers.isSubset(of: ["Shift", "Control"])
    switch name {
    case "Escape": return L("Escape leaves what one is in.")
    case "Tab", "ISO_Left_Tab": return L("Tab leads from one thing to the next.")
    case "Return", "KP_Enter", "ISO_Enter":
      return modifiers.isEmpty ? L("Enter does what is chosen.") : nil
    case "space", "KP_Space": return L("Space presses what has the focus, and moves the page.")
    case "Left", "Right", "Up", "Down", "KP_Left", "KP_Right", "KP_Up", "KP_Down":
      return isForText || modifiers == ["Control", "Alt"] ? L("Arrow keys move what is selected.") : nil
    case "Home", "End", "KP_Home", "KP_End":
      return isForText ? L("They lead to the beginning and the end.") : nil
    case "Page_Up", "Page_Down", "KP_Page_Up", "KP_Page_Down":
      return modifiers.isSubset(of: ["Shift"]) ? L("They scroll.") : nil
    case "BackSpace", "Delete", "Insert", "KP_Delete", "KP_Insert":
      return isForText && !(name.hasSuffix("Insert") && modifiers.isEmpty) ? editsText : nil
    case "F10", "Menu":
      return modifiers.isSubset(of: ["Shift"]) ? L("They open menus.") : nil
    case "F1", "F2", "F4":
      return modifiers == ["Alt"] ? L("They belong to the desktop.") : nil
    default: return nil
    }
  }

  private static var editsText: String { L("They edit text.") }

  /// The keys that text is edited with, in each field and in texts on the canvas.
  private static let editing: Set<String> = {
    let commands = StandardCommands.editing + [StandardCommands.undo, StandardCommands.redo]
    return Set(
      (commands.flatMap(\.shortcuts) + ["<Control>slash", "<Control>backslash"])
        .compactMap(ShortcutTable.uniform))
  }()

  /// The modifiers and the key of a shortcut.
  static func parts(of key: String) -> (modifiers: Set<String>, name: String) {
    let words = key.split { $0 == "<" || $0 == ">" }.map(String.init)
    return (Set(words.dropLast()), words.last ?? "")
  }

  /// Whether a key writes something where text is edited, so that it must not be taken from there.
  static func isPlain(_ key: String) -> Bool {
    let (modifiers, name) = parts(of: key)
    let isFunctionKey = name.hasPrefix("F") && Int(name.dropFirst()) != nil
    return !isFunctionKey && modifiers.isDisjoint(with: ["Control", "Primary", "Alt", "Super", "Meta"])
  }
}
