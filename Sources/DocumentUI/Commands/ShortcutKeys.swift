// Which shortcuts one press of a key can mean on the keyboards of different countries.

import Gtk

/// The shortcuts that a press can mean, the likeliest first.
///
/// A shortcut names a sign and what is held with it. On some keyboards Shift or AltGr is needed for the sign
/// itself, and Shift held besides makes it another one: `Ctrl+Shift+]` comes as a brace on an American
/// keyboard and as ± on a German one. So the sign is looked for that the key writes, then the one it writes
/// without Shift, and for a digit, which a French keyboard writes only with Shift, the one it writes with
/// Shift.
@MainActor
struct ShortcutKeys {
  /// Each with no code of the hardware and no more than the modifiers of shortcuts.
  let presses: [KeyEvent]

  /// What `event` can mean.
  init(_ event: KeyEvent) {
    let held = event.modifiers.shortcutModifiers
    var presses = [KeyEvent(key: event.key.lowercased, modifiers: held)]
    if let plain = event.key(without: .shift) {
      presses.append(KeyEvent(key: plain.lowercased, modifiers: held))
    }
    // A sign that needs Shift is named without it.
    if held.contains(.shift), event.key.lowercased == event.key, event.key != event.key(without: .shift) {
      presses.append(KeyEvent(key: event.key, modifiers: held.subtracting(.shift)))
    }
    if let bare = event.unmodifiedKey { presses.append(KeyEvent(key: bare.lowercased, modifiers: held)) }
    if let shifted = event.key(with: .shift), shifted.character?.isASCIIDigit == true {
      presses.append(KeyEvent(key: shifted, modifiers: held))
      presses.append(KeyEvent(key: shifted, modifiers: held.subtracting(.shift)))
    }
    self.presses = presses
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
