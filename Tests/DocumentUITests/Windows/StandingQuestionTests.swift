// A question goes by itself when it is not true any more, and what it stood in the way of is done.

import FileSystemTesting
import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class StandingQuestionTests: DisplayTestCase, @unchecked Sendable {
  private enum Trouble: CaseIterable { case full, locked, deleted, changed }

  /// A disk that is full, or on which nothing may be written.
  private final class TroubledFileSystem: ForwardingFileSystem, @unchecked Sendable {
    let trouble = Mutex<Trouble?>(nil)

    init() { super.init(LocalFileSystem()) }

    override func write(
      _ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer, at offset: Int64
    ) throws(Errno) -> Int {
      if trouble.withLock(\.self) == .full { throw Errno(rawValue: ENOSPC) }
      return try super.write(file, bytes, at: offset)
    }

    override func checkWritable(_ name: FilePath, in directory: FileDescriptor) throws(Errno) {
      if trouble.withLock(\.self) == .locked { throw Errno(rawValue: EACCES) }
      try super.checkWritable(name, in: directory)
    }
  }

  /// Calls `body` with a window whose document has changes that cannot be saved, and a call that mends that.
  @MainActor
  private func withTrouble(
    _ trouble: Trouble,
    _ body: (NoteFolder, DocumentWindow, _ mend: @MainActor () throws -> Void) throws -> Void
  ) throws {
    let notes = try NoteFolder(["a.txt": "1 first"], in: self)
    let (services, disk) = (SessionServices.standard, TroubledFileSystem())
    SessionServices.standard.useStateFolder(FilePath(url: notes["state"]))
    SessionServices.standard.fileSystem = disk
    defer {
      disk.trouble.withLock { $0 = nil }
      notes.close()
      SessionServices.standard = services
    }
    let window = try notes.open("a.txt")
    let session = try XCTUnwrap(window.session as? ValueDocumentSession<TestNote>)
    disk.trouble.withLock { $0 = trouble }
    session.document.text = "mine"
    switch trouble {
    case .full, .locked: break
    case .deleted: try FileManager.default.removeItem(at: notes["a.txt"])
    case .changed: try notes.write("a.txt", "2 theirs")
    }
    try runAsync { await session.lookAtFile() }
    try body(notes, window) {
      disk.trouble.withLock { $0 = nil }
      switch trouble {
      case .full, .locked: break
      case .deleted: try notes.write("a.txt", "1 first")
      // The other program takes over what is seen here.
      case .changed: try notes.write("a.txt", "1 mine")
      }
      // Of room nobody needs to tell.
      if trouble != .full { try runAsync { await session.lookAtFile() } }
    }
    XCTAssertEqual(notes.dialogs.map(\.text), [], "\(trouble)")
    XCTAssertEqual(try String(contentsOf: notes["a.txt"], encoding: .utf8), "1 mine", "\(trouble)")
  }

  func testAWindowThatCouldNotBeClosedClosesOnceAllIsSaved() throws {
    try onMain {
      for trouble in Trouble.allCases {
        try withTrouble(trouble) { notes, window, mend in
          let closing = Task { await window.close() }
          wait("\(trouble): the question") { notes.dialogs.count == 1 }
          XCTAssertEqual(notes.dialogs.first?.buttons.map(\.id), ["cancel", "discard", "save"], "\(trouble)")
          try mend()
          wait("\(trouble): the window to go") { notes.runner.windows.isEmpty }
          XCTAssertTrue(try runAsync { await closing.value }, "\(trouble)")
        }
      }
    }
  }

  /// Nor told of. A file that is gone is written again.
  func testWhatCouldNotBeSavedIsNotAskedAboutAnyMoreOnceItIs() throws {
    try onMain {
      for trouble in Trouble.allCases where trouble != .deleted {
        try withTrouble(trouble) { notes, window, mend in
          let saving = Task { await window.commands.save(asking: false) }
          wait("\(trouble): the question") { notes.dialogs.count == 1 }
          try mend()
          wait("\(trouble): the question to go") { notes.dialogs.isEmpty }
          XCTAssertTrue(try runAsync { await saving.value }, "\(trouble)")
          XCTAssertFalse(window.session.isEdited, "\(trouble)")
        }
      }
    }
  }

  /// What is asked is about what is in the file now, and an answer is asked for as long as one is needed.
  func testAQuestionIsAskedAnewWhenTheFileChangesAgain() throws {
    try onMain {
      try withTrouble(.changed) { notes, window, mend in
        for isClosing in [true, false] {
          let asking = Task { isClosing ? await window.close() : await window.commands.save(asking: false) }
          wait("the question") { notes.dialogs.count == 1 }
          let first = notes.dialogs.first
          try notes.write("a.txt", "3 \(isClosing)")
          try runAsync { await window.session.lookAtFile() }
          wait("another question") { notes.dialogs.count == 1 && notes.dialogs.first !== first }
          notes.dialogs.first?.respond("cancel")
          XCTAssertFalse(try runAsync { await asking.value })
          XCTAssertTrue(window.session.isEdited && window.session.conflict != nil)
        }
        try mend()
      }
    }
  }
}
