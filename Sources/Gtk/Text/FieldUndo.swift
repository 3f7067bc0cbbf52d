// The undo of fields whose text is no part of a document, such as a search field, or a name while it is
// typed.

/// Undoes what was typed into such a field. The document has its turn when nothing typed is left in it.
@MainActor
public final class FieldUndo: TextUndo {
  private weak var field: (any Editable)?
  /// What the field shows when nothing typed is left.
  private var start: String

  fileprivate init(_ field: some Editable) {
    self.field = field
    start = field.text
    field.textUndo = self
    let focus = EventControllerFocus()
    // The controller keeps this for as long as the field is there.
    focus.onLeave { [self] in
      // In the next turn, when the focus has arrived: the saving of a document takes it from the field for a
      // moment only.
      Task { @MainActor in
        guard let field = self.field, let now = (field.root as? Window)?.focus, !now.isDescendant(of: field)
        else { return }
        settle()
      }
    }
    field.addController(focus)
  }

  /// Whether undo or redo is changing a field right now, so that the change is not taken for typing.
  public private(set) static var isRestoring = false

  private func restore(_ body: (any Editable) -> Void, in field: any Editable) {
    Self.isRestoring = true
    defer { Self.isRestoring = false }
    body(field)
  }

  /// The text is used as it is now: what was typed before can no longer be undone.
  public func settle() {
    guard let field else { return }
    start = field.text
    field.forgetUndo()
  }

  private var isTyping: Bool { field.map { !$0.text.hasBytes(of: start) } ?? false }

  /// Takes back the last of what was typed; false when nothing typed is left.
  public func undoTyping() -> Bool {
    guard isTyping, let field else {
      // From here on undo and redo belong to the document.
      settle()
      return false
    }
    let before = field.text
    restore({ $0.undo() }, in: field)
    // GTK remembers a limited number of changes. When there are no more, the field gets its first text back.
    if field.text.hasBytes(of: before) { restore({ $0.text = start }, in: field) }
    return true
  }

  /// Types again what was taken back last; false when nothing was, and nothing typed is left.
  public func redoTyping() -> Bool {
    guard let field else { return false }
    let before = field.text
    restore({ $0.redo() }, in: field)
    return isTyping || !field.text.hasBytes(of: before)
  }
}

extension Editable {
  /// Has Ctrl+Z take back what was typed in this field, and nothing of a document before that: its text is
  /// no part of one.
  @discardableResult
  public func undoesOwnText() -> FieldUndo { FieldUndo(self) }
}
