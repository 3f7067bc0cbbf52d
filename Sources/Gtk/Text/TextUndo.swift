// Who undoes what is typed into a field, where it is neither the field alone nor the document.

/// Undoes what was typed into a field and is not the document's yet.
@MainActor
public protocol TextUndo: AnyObject {
  /// Takes back the last of what was typed; false when nothing is typed that the document does not have.
  func undoTyping() -> Bool
  /// Types again what was taken back last; false when nothing was, and nothing is typed that the document
  /// does not have.
  func redoTyping() -> Bool
}

extension Widget {
  /// What undoes typing in this widget, or in the field whose inner widget it is.
  public var typingUndo: (any TextUndo)? { textUndo ?? parent?.textUndo }
}
