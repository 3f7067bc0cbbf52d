// What can happen to an open document: the letters of the sequences that are enumerated.

/// One thing that happens to a document, its file, its process or the state folder.
package enum SequenceEvent: String, CaseIterable, Sendable, CustomStringConvertible {
  // The person.
  case draw
  /// A change of an object that it announces and registers no undo for.
  case drawUnregistered = "draw without undo"
  /// A change of an object through a view's binding that the object does not announce.
  case drawUnannounced = "write through a binding, unannounced"
  case undo
  case redo
  case save = "Save"
  case keep = "Keep"
  case discard = "Discard"
  case keepMine = "Keep Mine"
  case takeTheirs = "Use Theirs"
  case rename
  case revert = "Revert to Saved"
  // Time.
  case autosave = "autosave due"
  /// News of the file come in: what happens within half a second of anything below.
  case look
  // Another program.
  case writeByRename = "another program writes by rename"
  case writeInPlace = "another program writes in place"
  case writeKeepingTime = "another program writes in place, size and mtime kept"
  case writeUnreadable = "another program writes what is no document"
  case writeSame = "another program writes the same"
  case delete = "another program deletes"
  case move = "another program moves"
  case trash = "moved to the trash"
  // The machine.
  case fillState = "state folder full"
  case emptyState = "state folder has room"
  case failCall = "I/O error at the next call"
  case failRead = "I/O error at the next read"
  case failWrite = "I/O error at the next write"
  /// Another process of the same program opens the file, if it does not have it open, draws, and is killed.
  case second = "a second process draws and is killed"
  /// It opens the file, draws, and goes on living.
  case secondOpens = "a second process opens and draws"
  case secondSaves = "the second process saves"
  /// A gesture, and the process is killed as soon as it is in the journal and nothing else is.
  case cutShort = "draw and be killed at once"
  case killed
  case powerCut = "power cut"
  case loggedOut = "logged out"
  /// The person closes the window.
  case closed = "window closed"
  /// The program is started with the person's file; what processes have left is opened.
  case start

  package var description: String { rawValue }

  /// Those of which all sequences are played. Reverting comes in its own and in random ones: with it there
  /// would be too many.
  package static let enumerated = allCases.filter { $0 != .revert }

  /// Whether the program does nothing when it happens: what comes of it is seen after the next event. What a
  /// kill would take is looked at after every event.
  package var isSilent: Bool {
    switch self {
    case .killed: true
    case .fillState, .emptyState, .failCall, .failRead, .failWrite: true
    case .writeByRename, .writeInPlace, .writeKeepingTime, .writeUnreadable, .writeSame: true
    case .delete, .move, .trash: true
    default: false
    }
  }
}
