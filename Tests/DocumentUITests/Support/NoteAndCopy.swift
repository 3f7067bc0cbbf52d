// A note beside which a sync tool has left a copy: for tests of what a window does about that.

import TestSupport
import XCTest

@testable import DocumentUI

/// A note and its copy, one of which is open, and what is said in its window of the other.
@MainActor
final class NoteAndCopy {
  nonisolated static let original = "plan.txt"
  nonisolated static let copy = "plan (conflicted copy 2025-01-31 140509).txt"

  let notes: NoteFolder
  let window: DocumentWindow
  let copies: DocumentCopies

  /// Opens one of them, and waits until something is said of the other.
  ///
  /// - Parameters:
  ///   - original: what is in the note.
  ///   - copy: what is in its copy.
  init(
    opening name: String, original: String = "1 original", copy: String = "2 copy", in test: DisplayTestCase
  ) throws {
    notes = try NoteFolder([Self.original: original, Self.copy: copy], in: test)
    window = try notes.open(name)
    let copies = DocumentCopies(beside: window.session, in: window.window, runner: notes.runner)
    self.copies = copies
    copies.follow()
    test.wait("what is said of the other") { !copies.notices.isEmpty }
  }
}
