// GTK's words for input, in the canvas's.

import Gtk
import ShapeModel

extension Modifiers {
  /// The modifiers that matter on the canvas.
  init(_ modifiers: Gtk.ModifierType) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.alt) }
  }
}

extension CanvasKey {
  /// The canvas key that was pressed; nil for any other. Delete is a command and not among them; with
  /// Control, Tab leads out of the canvas, as everywhere.
  init?(_ event: Gtk.KeyEvent) {
    switch event.key {
    case .escape: self = .escape
    case .enter, .keypadEnter: self = .enter
    case .tab, .backTab:
      guard event.modifiers.isDisjoint(with: [.control, .alt]) else { return nil }
      self = .tab
    case .space: self = .spaceDown
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    default: return nil
    }
  }
}
