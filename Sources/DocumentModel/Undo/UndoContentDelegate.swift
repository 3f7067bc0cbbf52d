// Numbers the contents of a document, so that undo can bring an old number back.

/// Is told what becomes of the steps of an undo manager. A content's name stands for it for good.
@MainActor
protocol UndoContentDelegate: AnyObject {
  /// The name of the content now.
  var contentToken: UInt64 { get }

  /// The name of the content before the event being handled changed it.
  var tokenBeforeEvent: UInt64 { get }

  /// Something that can be undone was registered.
  func undoManagerDidRegister()

  /// A step is complete.
  func undoManagerDidCloseGroup()

  /// A step was undone or redone. The content is the one called `token` again; nil when that cannot be known.
  func undoManagerDidRestore(_ token: UInt64?)
}
