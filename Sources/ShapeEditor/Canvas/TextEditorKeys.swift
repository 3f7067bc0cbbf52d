// Keys that mean something else than typing while a text is edited on the canvas.

import DocumentUI
import Gtk
import ShapeModel

/// Tells what keys mean in a text that is edited.
struct TextEditorKeys {
  /// What a key means.
  enum Meaning {
    /// What it means in any text.
    case typing
    /// Nothing at all.
    case nothing
    /// The editing is over.
    case end
    /// The shape gets a neighbour where the arrow points.
    case grow(CanvasKey)
  }

  /// Called with an arrow key that leads on from the text, to give its shape a neighbour: the text is to be
  /// kept, if there can be one. Whether there is.
  var onGrown: ((CanvasKey) -> Bool)?
  /// Whether an input method shows letters that are not in the text yet: all keys are its own then.
  var isComposing = false
  /// Whether no key has been pressed yet.
  private var isUntouched = false

  /// Another text is edited.
  mutating func begin() { (isUntouched, isComposing) = (true, false) }

  /// What a key means. The first Enter begins a shape's empty text, which it has already. Ctrl with an arrow
  /// grows where there is no word left to go over.
  @MainActor
  mutating func meaning(of event: Gtk.KeyEvent, in buffer: Gtk.TextBuffer, isNewText: Bool) -> Meaning {
    defer { isUntouched = false }
    if event.key == .enter || event.key == .keypadEnter {
      if event.modifiers.contains(.control) { return .end }
      return isUntouched && buffer.count == 0 && !isNewText ? .nothing : .typing
    }
    guard let key = CanvasKey(event), key.way != nil, Modifiers(event.modifiers) == .control,
      buffer.selection.isEmpty
    else { return .typing }
    let isForwards = key == .right || key == .down
    return buffer.cursorPosition == (isForwards ? buffer.count : 0) ? .grow(key) : .typing
  }
}
