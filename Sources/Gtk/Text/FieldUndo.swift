// The undo of a field whose text is no part of a document: what is looked for, a name while it is given.

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
      // When it is known where the focus goes: a document that is saved takes it for a moment.
      Task { @MainActor in
        guard let field = self.field, let now = (field.root as? Window)?.focus, !now.isDescendant(of: field)
        else { return }
        settle()
      }
    }
    field.addController(focus)
  }

  /// Whether a field shows again what it showed before: nothing of that was typed or pasted now.
  public private(set) static var isRestoring = false

  private func restore(_ body: (any Editable) -> Void, in field: any Editable) {
    Self.isRestoring = true
    defer { Self.isRestoring = false }
    body(field)
  }

  /// What the field shows now is used: it is not to be undone any more.
  public func settle() {
    guard let field else { return }
    start = field.text
    field.forgetUndo()
  }

  private var isTyping: Bool { field.map { !$0.text.hasBytes(of: start) } ?? false }

  /// Takes back the last of what was typed; false when nothing typed is left.
  public func undoTyping() -> Bool {
    guard isTyping, let field else {
      // What can be done again from now on is the document's.
      settle()
      return false
    }
    let before = field.text
    restore({ $0.undo() }, in: field)
    // The field remembers so many changes and no more.
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
