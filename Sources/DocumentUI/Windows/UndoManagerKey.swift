// The document's undo manager, for the views in its window.

import DocumentModel

private enum UndoManagerKey: EnvironmentKey {
  static let defaultValue: UndoManager? = nil
}

extension EnvironmentValues {
  /// The undo manager of the document in this window; nil outside a document window.
  public var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}
