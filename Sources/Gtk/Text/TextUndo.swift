// Who undoes what is typed into a field, where it is neither the field alone nor the document.

/// Undoes what was typed into a field and is not the document's yet.
@MainActor
public protocol TextUndo: AnyObject {
  /// Takes back the last of what was typed; false when nothing is typed that the document does not have.
  func undoTyping() -> Bool
  /// Types again what was taken back last; false when nothing was, and nothing is typed that the document
  /// does not have.
  func redoTyping() -> Bool
  /// Has the document take what is typed, of which it is told as it is typed; false for a field that has to
  /// be left for that.
  func keepTyping() -> Bool
}

extension TextUndo {
  /// The field has to be left.
  public func keepTyping() -> Bool { false }
}

extension Widget {
  /// What undoes typing in this widget, or in the field whose inner widget it is.
  public var typingUndo: (any TextUndo)? { textUndo ?? parent?.textUndo }

  /// Takes back what is being typed here. False when that is for the undo of what the text is part of:
  /// nothing is typed, or it has that already.
  public func takeBackTyping() -> Bool {
    guard isEditingText else { return false }
    return giveUpPaste() || (typingUndo?.undoTyping() ?? undoText())
  }

  /// Types again what `takeBackTyping` took back. False when there is nothing, and nothing is typed.
  public func typeAgain() -> Bool {
    guard isEditingText else { return false }
    // What comes from the clipboard is later than all that could be done again.
    return awaitsPaste || (typingUndo?.redoTyping() ?? redoText())
  }
}
