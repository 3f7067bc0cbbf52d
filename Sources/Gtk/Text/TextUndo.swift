// Ctrl+Z in a field asks this protocol first, so that it undoes typing before it undoes the document's steps.

/// Undoes what was typed into a field and is not the document's yet.
@MainActor
public protocol TextUndo: AnyObject {
  /// Takes back the last of what was typed; false when nothing is typed that the document does not have.
  func undoTyping() -> Bool
  /// Types again what was taken back last; false when nothing was, and nothing is typed that the document
  /// does not have.
  func redoTyping() -> Bool
  /// Has the document take what is typed so far; false for a field that hands its text over only when it is
  /// left.
  func keepTyping() -> Bool
}

extension TextUndo {
  /// The field has to be left.
  public func keepTyping() -> Bool { false }
}

extension Widget {
  /// What undoes typing in this widget, or in the field whose inner widget it is.
  public var typingUndo: (any TextUndo)? { textUndo ?? parent?.textUndo }

  /// Takes back what is being typed here. False when the undo of the document has its turn: nothing is typed,
  /// or the document has it already.
  public func takeBackTyping() -> Bool {
    guard isEditingText else { return false }
    return giveUpPaste() || (typingUndo?.undoTyping() ?? undoText())
  }

  /// Types again what `takeBackTyping` took back. False when there is nothing, and nothing is typed.
  public func typeAgain() -> Bool {
    guard isEditingText else { return false }
    // A paste that has not arrived yet is newer than anything that could be typed again.
    return awaitsPaste || (typingUndo?.redoTyping() ?? redoText())
  }
}
