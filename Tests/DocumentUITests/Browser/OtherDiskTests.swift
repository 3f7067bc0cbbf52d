// Documents that are moved to another disk in the browser: whether they are open or not they are there and
// nowhere else, and what was done can be taken back.

import DocumentModel
import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class OtherDiskTests: DisplayTestCase, @unchecked Sendable {
  func testWhatIsMovedToAnotherDiskIsThereAndComesBackWhetherItIsOpenOrNot() throws {
    try onMain {
      for isOpen in [false, true] {
        let notes = try NoteFolder(["a.txt": "1 a"], in: self)
        defer { notes.close() }
        // The system's shared memory is nearly always a disk of its own.
        let other = URL(filePath: "/dev/shm/notes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: other) }
        if ClosedFiles().areOnOneDisk(notes["a.txt"], other) { throw XCTSkip("There is one disk only.") }
        let moved = other.appending(path: "a.txt")
        let window = isOpen ? try notes.open("a.txt") : nil
        let changes = try notes.browse(notes.url).changes
        changes.drop(DroppedFiles(urls: [notes["a.txt"]], isOwn: true, actions: .move), into: other)
        wait("the move, open: \(isOpen)") { WorkUnderWay.shared.count == 0 }
        XCTAssertEqual(try? String(contentsOf: moved, encoding: .utf8), "1 a", "open: \(isOpen)")
        XCTAssertFalse(notes.has("a.txt"), "open: \(isOpen)")
        if let window { XCTAssertEqual(window.session.fileURL?.path, moved.path) }
        XCTAssertTrue(changes.canUndo, "open: \(isOpen)")
        changes.takeLastBack()
        wait("the taking back, open: \(isOpen)") { WorkUnderWay.shared.count == 0 }
        XCTAssertTrue(notes.has("a.txt"), "open: \(isOpen)")
        XCTAssertFalse(FileManager.default.fileExists(atPath: moved.path), "open: \(isOpen)")
      }
    }
  }
}
