// A name that is edited in its place in a row of a list: in the outline, in the page strip.

import DocumentUI
import Gtk

/// Edits a name until Enter, Escape, or until the focus goes elsewhere.
@MainActor
final class RowNameField {
  /// The field, which the row shows.
  let entry = Gtk.Entry()
  private let undo: FieldUndo
  private var controllers: [Gtk.EventController] = []
  private let onKeep: (_ text: String) -> Void
  private var onEnd: ((_ text: String?, _ ending: Ending) -> Void)?

  /// How the editing ends.
  enum Ending {
    /// The keys go back to the list.
    case givingKeysBack
    /// The keys are elsewhere.
    case left
    /// The list is in the middle of changing its rows: the name is kept when it has done so.
    case amidChange
  }

  /// A field with `text`, of which `label` is said. `onKeep` is called with what is to be kept while it is
  /// typed on, `onEnd` once, with the text that is to be kept, nil for none.
  init(
    _ text: String, label: String, onKeep: @escaping (_ text: String) -> Void,
    onEnd: @escaping (_ text: String?, _ ending: Ending) -> Void
  ) {
    self.onKeep = onKeep
    self.onEnd = onEnd
    entry.text = text
    undo = entry.undoesOwnText()
    entry.textUndo = self
    entry.addCSSClass("outline-name")
    entry.setAccessibleLabel(label)
    entry.takesOneLine()
    entry.showsHiddenCharacters()
    entry.onActivate { [weak self] in self?.end(.givingKeysBack) }
    let keys = Gtk.EventControllerKey()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] event in
      guard event.key == .escape else { return false }
      self?.end(.givingKeysBack, keeping: false)
      return true
    }
    entry.addController(keys)
    let focus = Gtk.EventControllerFocus()
    focus.onLeave { [weak self] in
      // Not while the focus is on its way.
      Task { @MainActor in self?.end(.left) }
    }
    entry.addController(focus)
    controllers = [keys, focus]
  }

  /// Takes the keys, with all of the name selected.
  func begin() {
    entry.grabFocus()
    entry.select()
  }

  /// Ends the editing now, wherever the keys are, and keeps the name.
  func finish() {
    let hasKeys = (entry.root as? Gtk.Window)?.focus?.isDescendant(of: entry) == true
    end(hasKeys ? .givingKeysBack : .left)
  }

  /// Ends the editing, if that has not happened.
  func end(_ ending: Ending, keeping: Bool = true) {
    // The focus leaves with the field, which ends it again.
    guard let onEnd else { return }
    self.onEnd = nil
    controllers = []
    onEnd(keeping ? entry.text : nil, ending)
  }
}

extension RowNameField: TextUndo {
  func undoTyping() -> Bool { undo.undoTyping() }
  func redoTyping() -> Bool { undo.redoTyping() }

  /// The document is saved: keys that come then are for the name, not for the canvas.
  func keepTyping() -> Bool {
    guard onEnd != nil else { return false }
    onKeep(entry.text)
    return true
  }
}
