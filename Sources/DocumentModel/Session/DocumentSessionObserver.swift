// How a session tells its observers (the journal, the file's monitor) what becomes of the document.

import FoundationEssentials

/// Is told of the moments in a document's life, in order, on the main actor. Nothing is called after the
/// closing.
@MainActor
protocol DocumentSessionObserver: AnyObject {
  /// The content has changed, by an edit, undo or redo. Called for every change, also in the middle of a
  /// gesture: do next to nothing here. ``DocumentSession/contentToken`` names the content.
  func sessionDidChange(_ session: DocumentSession)

  /// The event being handled is over, and the content has changed in it: a moment to write down. During a
  /// drag it is called for each event of the drag.
  func sessionDidEndEvent(_ session: DocumentSession)

  /// The content was replaced by what is in the file: it was reloaded or reverted.
  func sessionDidReload(_ session: DocumentSession)

  /// A save is about to replace the file.
  func sessionWillWrite(_ session: DocumentSession)

  /// What the document held when the save began is on the disk.
  func sessionDidSave(_ session: DocumentSession)

  /// Another program has deleted the file, or left something in it that cannot be read: what the document
  /// holds is nowhere else.
  func sessionDidLoseFile(_ session: DocumentSession)

  /// Another program has moved the file to the trash, where it has what it had.
  func sessionDidFindFileInTrash(_ session: DocumentSession)

  /// A file that was lost is there again; it may hold something else.
  func sessionDidRegainFile(_ session: DocumentSession)

  /// The file has another place: the document was saved under a name (`oldURL` is nil for its first), or
  /// renamed.
  func session(_ session: DocumentSession, didMoveFrom oldURL: URL?)

  /// The document is closed.
  func sessionDidClose(_ session: DocumentSession, discarding: Bool)
}

extension DocumentSessionObserver {
  func sessionDidChange(_ session: DocumentSession) {}
  func sessionDidEndEvent(_ session: DocumentSession) {}
  func sessionDidReload(_ session: DocumentSession) {}
  func sessionWillWrite(_ session: DocumentSession) {}
  func sessionDidSave(_ session: DocumentSession) {}
  func sessionDidLoseFile(_ session: DocumentSession) {}
  func sessionDidFindFileInTrash(_ session: DocumentSession) {}
  func sessionDidRegainFile(_ session: DocumentSession) {}
  func session(_ session: DocumentSession, didMoveFrom oldURL: URL?) {}
  func sessionDidClose(_ session: DocumentSession, discarding: Bool) {}
}
