// What waits for a slow disk says so after a moment, and says no more when it has ended.

import FileSystemTesting
import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class SlowActionTests: DisplayTestCase, @unchecked Sendable {
  /// Waits until these words are said, calls `end`, and waits until they are said no more.
  @MainActor
  private func check(_ words: String, in toasts: ToastPlace?, end: @MainActor () -> Void) throws {
    let toasts = try XCTUnwrap(toasts)
    @MainActor func isSaid() -> Bool {
      toasts.children.contains { $0.isVisible && $0.labelTexts == [words] }
    }
    wait("\(words) the words") { isSaid() }
    end()
    wait("\(words) the end") { !isSaid() }
  }

  /// Calls `begin` while what is to be done with a document's file must wait: as long as it does, these words
  /// are said, and no longer.
  @MainActor
  private func check(
    _ words: String, in toasts: ToastPlace?, while session: DocumentSession, begin: @MainActor () -> Void
  ) throws {
    let (stream, end) = AsyncStream<Void>.makeStream()
    let queue = session.saving.queue
    try runAsync { await session.waitForOperations() }
    Task {
      try await queue.inTurn { () async throws(DocumentError) in for await _ in stream {} }
    }
    wait("\(words) the wait") { queue.pendingCount > 0 }
    begin()
    try check(words, in: toasts) { end.finish() }
    try runAsync { await session.waitForOperations() }
  }

  @MainActor
  private func press(_ label: String, in window: DocumentWindow) {
    window.window.buttons.first { $0.buttonLabel == label && $0.isMapped }?.clickButton()
  }

  @MainActor
  private func waitForButton(_ label: String, in window: DocumentWindow) {
    wait("the button \(label)") {
      window.window.buttons.contains { $0.buttonLabel == label && $0.isMapped }
    }
  }

  func testWhatIsTakenOfAnotherProgram() throws {
    try onMain {
      let notes = try NoteFolder(["a.txt": "1 first"], in: self)
      defer { notes.close() }
      let window = try notes.open("a.txt")
      let session = try XCTUnwrap(window.session as? ValueDocumentSession<TestNote>)
      session.document.text = "mine"
      try notes.write("a.txt", "2 theirs")
      waitForButton("Use _Theirs", in: window)
      try check("Loading…", in: window.said.toasts, while: session) { press("Use _Theirs", in: window) }
      wait("what is theirs") { session.document.text == "theirs" }
      XCTAssertEqual(notes.dialogs.map(\.text), [])
    }
  }

  func testWhatIsPutBackFromTheTrash() throws {
    try onMain {
      let notes = try NoteFolder(["a.txt": "1 first"], in: self)
      defer { notes.close() }
      let window = try notes.open("a.txt")
      _ = try TrashedFile.trash(FilePath(url: notes["a.txt"]))
      try runAsync { await window.session.lookAtFile() }
      waitForButton("Put _Back", in: window)
      try check("Putting back…", in: window.said.toasts, while: window.session) {
        press("Put _Back", in: window)
      }
      wait("the file") { notes.has("a.txt") }
      XCTAssertEqual(notes.dialogs.map(\.text), [])
    }
  }

  /// A copy that takes the name of its original waits for its own file.
  func testWhatIsKeptOfTwo() throws {
    try onMain {
      let opened = try NoteAndCopy(opening: NoteAndCopy.copy, in: self)
      let (notes, window, copies) = (opened.notes, opened.window, opened.copies)
      defer { notes.close() }
      let session = window.session
      let subject = copies.notices[0].id
      try check("Moving to the trash…", in: window.said.toasts, while: session) {
        XCTAssertTrue(copies.settle(subject, "keepThisOne"))
      }
      wait("what was done") { copies.notices.first.map { $0.id != subject } ?? false }
      XCTAssertTrue(notes.has(NoteAndCopy.original) && !notes.has(NoteAndCopy.copy))
      let done = try XCTUnwrap(copies.notices.first?.id)
      try check("Undoing…", in: window.said.toasts, while: session) {
        XCTAssertTrue(copies.settle(done, "undoTrash"))
      }
      wait("both") { notes.has(NoteAndCopy.original) && notes.has(NoteAndCopy.copy) }
      XCTAssertEqual(notes.dialogs.map(\.text), [])
    }
  }

  /// Both ways back from the window of versions: nothing else can be chosen there meanwhile, and the keys are
  /// where they were.
  func testWhatIsRestored() throws {
    try onMain {
      for choice in ["_Restore", "Restore a Copy"] {
        let notes = try NoteFolder(["a.txt": "1 first"], in: self)
        let (services, disk) = (SessionServices.standard, HaltingFileSystem())
        SessionServices.standard.useStateFolder(FilePath(url: notes["state"]))
        SessionServices.standard.fileSystem = disk
        defer {
          disk.set(silent: false)
          notes.close()
          SessionServices.standard = services
        }
        let window = try notes.open("a.txt")
        let session = try XCTUnwrap(window.session as? ValueDocumentSession<TestNote>)
        session.document.text = "second"
        try runAsync { try await session.save() }
        session.document.text = "third"
        window.window.activateAction(StandardCommands.browseVersions.action)
        var versions: Gtk.Window? {
          Gtk.Window.toplevels.first { $0.isMapped && $0.title?.hasPrefix("Versions of") == true }
        }
        @MainActor func button(_ label: String) -> Gtk.Widget? {
          versions?.buttons.first { $0.buttonLabel == label }
        }
        wait("the version") { button("_Restore")?.isEffectivelySensitive == true }
        let (shown, pressed) = (try XCTUnwrap(versions), try XCTUnwrap(button(choice)))
        pressed.grabFocus()
        disk.set(silent: true)
        // A second press does nothing.
        for _ in 0..<2 { pressed.clickButton() }
        try check("Restoring…", in: shown.first(ToastPlace.self)) {
          for label in ["_Restore", "Restore a Copy"] {
            XCTAssertEqual(button(label)?.isEffectivelySensitive, false, "\(choice): \(label)")
          }
          disk.set(silent: false)
        }
        if choice == "_Restore" {
          wait("the version of before") { session.document.text != "third" && versions == nil }
        } else {
          wait("the copy") { notes.runner.windows.count == 2 }
          XCTAssertEqual(shown.focus, pressed)
          XCTAssertTrue(notes.has("a copy.txt") && !notes.has("a copy 2.txt"))
          shown.close()
        }
        XCTAssertEqual(notes.dialogs.map(\.text), [], choice)
      }
    }
  }

  /// While it is looked whether both are still as they were compared, nothing else can be chosen.
  func testWhatIsKeptOfTwoThatWereCompared() throws {
    try onMain {
      let notes = try NoteFolder([NoteAndCopy.original: "1 original", NoteAndCopy.copy: "2 copy"], in: self)
      defer { notes.close() }
      // What a window shows of the copy is compared.
      _ = try notes.open(NoteAndCopy.copy)
      let window = try notes.open(NoteAndCopy.original)
      var preview = DocumentPreview()
      preview.compare = { _, _, _ in DocumentComparison(added: 1, changed: 0, removed: 0) }
      let copies = DocumentCopies(
        beside: window.session, in: window.window, preview: preview, runner: notes.runner)
      copies.follow()
      wait("the copy") { !copies.notices.isEmpty }
      XCTAssertTrue(copies.settle(copies.notices[0].id, "compare"))
      var shown: Gtk.Window? {
        Gtk.Window.toplevels.first { $0.isMapped && $0.title?.hasPrefix("Copies of") == true }
      }
      wait("what differs") { shown?.labelTexts.contains("In the other: 1 added") == true }
      let both = try XCTUnwrap(shown)
      let choices = both.buttons.filter {
        ["_Open Other", "Keep _Both", "Keep Oth_er", "Keep _This"].contains($0.buttonLabel ?? "")
      }
      XCTAssertEqual(choices.filter(\.isEffectivelySensitive).count, 4)
      TestNote.writing.lock()
      choices.last?.clickButton()
      try check("Moving to the trash…", in: both.first(ToastPlace.self)) {
        XCTAssertEqual(choices.filter(\.isEffectivelySensitive).count, 0)
        TestNote.writing.unlock()
      }
      wait("the choice") { shown == nil && !notes.has(NoteAndCopy.copy) }
      XCTAssertEqual(notes.dialogs.map(\.text), [])
    }
  }

  func testWhatIsTakenBackInTheBrowser() throws {
    try onMain {
      let notes = try NoteFolder(["a.txt": "1 a"], in: self)
      defer { notes.close() }
      // A browser goes when a document is opened from it.
      let session = try notes.open("a.txt").session
      let browser = try notes.browse(notes.url)
      let changes = browser.changes
      let item = try XCTUnwrap(browser.listing.items.first)
      XCTAssertNotNil(changes.toasts)
      try runAsync { try await changes.rename(item, to: "z") }
      XCTAssertTrue(notes.has("z.txt"))
      try check("Undoing…", in: changes.toasts, while: session) { browser.undo() }
      wait("the old name") { notes.has("a.txt") && !notes.has("z.txt") }
      XCTAssertEqual(notes.dialogs.map(\.text), [])
    }
  }

  func testWhatIsPutBackInTheBrowser() throws {
    try onMain {
      let notes = try NoteFolder(["a.txt": "1 a"], in: self)
      let (services, disk) = (SessionServices.standard, HaltingFileSystem())
      SessionServices.standard.useStateFolder(FilePath(url: notes["state"]))
      SessionServices.standard.fileSystem = disk
      defer {
        disk.set(silent: false)
        notes.close()
        SessionServices.standard = services
      }
      try runAsync {
        let session = ValueDocumentSession(new: TestNote(), services: .standard)
        session.document.text = "draft"
        _ = await session.close()
      }
      let browser = try notes.browse(notes.url)
      browser.show(.drafts)
      wait("the draft") { browser.listing.isRead && browser.grid.names.count == 1 }
      browser.changes.delete(browser.listing.items)
      wait("it to go") { browser.changes.steps.count == 1 && browser.grid.names.isEmpty }
      disk.set(silent: true)
      browser.undo()
      try check("Undoing…", in: browser.changes.toasts) { disk.set(silent: false) }
      wait("it to be there again") { browser.grid.names.count == 1 }
      XCTAssertEqual(notes.dialogs.map(\.text), [])
    }
  }
}
