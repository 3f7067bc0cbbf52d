// The program does not end in the middle of what is done to files: each change holds it until it has ended,
// and Quit waits for that.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class WorkUnderWayTests: DisplayTestCase, @unchecked Sendable {
  /// Work that lasts until it is told to end.
  @MainActor
  private final class Halted {
    var isOver = false
    private var waiting: CheckedContinuation<Void, Never>?
    var isWaiting: Bool { waiting != nil }

    func run() async {
      await withCheckedContinuation { waiting = $0 }
      isOver = true
    }

    func end() {
      waiting?.resume()
      waiting = nil
    }
  }

  /// A change: how it is begun, and whether its files are as they are to be.
  private struct Change {
    let name: String
    let begin: @MainActor (NoteFolder, BrowserWindow) throws -> Void
    let isDone: @MainActor (NoteFolder) -> Bool
  }

  @MainActor private var work: WorkUnderWay { .shared }

  @MainActor
  private static func item(_ browser: BrowserWindow, _ name: String) throws -> BrowserItem {
    try XCTUnwrap(browser.listing.items.first { $0.name == name })
  }

  @MainActor
  private static func count(_ notes: NoteFolder) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: notes.url.path))?.count ?? 0
  }

  @MainActor
  private static func drop(_ notes: NoteFolder, _ browser: BrowserWindow, _ actions: DragActions) {
    let dropped = DroppedFiles(urls: [notes["a.txt"], notes["b.txt"]], isOwn: true, actions: actions)
    browser.changes.drop(dropped, into: notes["in"])
  }

  @MainActor private static let changes = [
    Change(name: "delete") {
      $1.changes.delete([try item($1, "a"), try item($1, "b")])
    } isDone: {
      !$0.has("a.txt") && !$0.has("b.txt")
    },
    Change(name: "duplicate") {
      $1.changes.duplicate([try item($1, "a"), try item($1, "b")])
    } isDone: {
      count($0) == 5
    },
    Change(name: "move") {
      drop($0, $1, .move)
    } isDone: {
      $0.has("in/a.txt") && $0.has("in/b.txt") && !$0.has("a.txt") && !$0.has("b.txt")
    },
    Change(name: "copy") {
      drop($0, $1, .copy)
    } isDone: {
      $0.has("in/a.txt") && $0.has("in/b.txt") && $0.has("a.txt") && $0.has("b.txt")
    },
    Change(name: "a folder") {
      $1.changes.makeFolder(in: $0.url)
    } isDone: {
      $0.has("New Folder")
    },
  ]

  /// From the moment it is begun until all of it is done, though the window goes meanwhile.
  func testEachChangeInTheBrowserIsUnderWayUntilItHasEnded() throws {
    try onMain {
      for closes in [false, true] {
        for change in Self.changes {
          let name = "\(change.name), the window goes: \(closes)"
          let notes = try NoteFolder(["a.txt": "1 a", "b.txt": "2 b", "in/c.txt": "3 c"], in: self)
          defer { notes.close() }
          let browser = try notes.browse(notes.url)
          XCTAssertEqual(work.count, 0, name)
          try change.begin(notes, browser)
          XCTAssertEqual(work.count, 1, name)
          if closes { browser.close() }
          XCTAssertEqual(work.count, 1, name)
          wait("\(name): the end") { work.count == 0 }
          XCTAssertTrue(change.isDone(notes), name)
        }
      }
    }
  }

  func testARenamingAndATakingBackAreToo() throws {
    try onMain {
      let notes = try NoteFolder(["a.txt": "1 a", "b.txt": "2 b"], in: self)
      defer { notes.close() }
      let browser = try notes.browse(notes.url)
      let (changes, item) = (browser.changes, try Self.item(browser, "a"))
      let during = try runAsync { () -> Int in
        let renaming = Task { try await changes.rename(item, to: "z") }
        // It has begun, and waits for the disk.
        let counting = Task { WorkUnderWay.shared.count }
        let count = await counting.value
        try await renaming.value
        return count
      }
      XCTAssertEqual(during, 1)
      XCTAssertEqual(work.count, 0)
      XCTAssertTrue(notes.has("z.txt"))
      changes.takeLastBack()
      XCTAssertEqual(work.count, 1)
      wait("the taking back") { work.count == 0 }
      XCTAssertTrue(notes.has("a.txt") && !notes.has("z.txt"))
    }
  }

  func testACopyThatGoesIntoTheTrashIsToo() throws {
    try onMain {
      let copy = "plan (conflicted copy 2025-01-31 140509).txt"
      let notes = try NoteFolder(["plan.txt": "1 original", copy: "2 copy"], in: self)
      defer { notes.close() }
      let window = try notes.open("plan.txt")
      let copies = DocumentCopies(beside: window.session, in: window.window, runner: notes.runner)
      copies.follow()
      wait("the copy") { !copies.notices.isEmpty }
      XCTAssertTrue(copies.settle(copies.notices[0].id, "trashCopy"))
      XCTAssertEqual(work.count, 1)
      wait("the trash") { work.count == 0 }
      XCTAssertFalse(notes.has(copy))
    }
  }

  /// The copy is made, though its document is closed meanwhile and the program quits; it is not opened then.
  func testQuitWaitsForADuplicate() throws {
    try onMain {
      let notes = try NoteFolder(["a.txt": "1 a"], in: self)
      defer { notes.close() }
      let window = try notes.open("a.txt")
      XCTAssertTrue(window.actions.activate(StandardCommands.duplicate))
      let runner = notes.runner
      try runAsync { await runner.quit() }
      XCTAssertEqual(Self.count(notes), 2)
      XCTAssertEqual(work.count, 0)
      XCTAssertTrue(runner.windows.isEmpty)
    }
  }

  func testQuitWaitsForWhatIsUnderWay() throws {
    try onMain {
      for isStartedAgain in [false, true] {
        let notes = try NoteFolder(["a.txt": "1 a"], in: self)
        defer { notes.close() }
        _ = try notes.browse(notes.url)
        let (halted, quitting) = (Halted(), Halted())
        work.start { await halted.run() }
        wait("the work") { halted.isWaiting }
        let runner = notes.runner
        Task {
          await runner.quit()
          quitting.isOver = true
        }
        wait("the browser to go") { runner.browser == nil }
        try notes.settle()
        XCTAssertFalse(quitting.isOver)
        // The desktop starts it again: that is the same process.
        if isStartedAgain { runner.showBrowser() }
        halted.end()
        wait("the end") { quitting.isOver }
        XCTAssertTrue(halted.isOver)
        XCTAssertEqual(runner.isEnding, !isStartedAgain)
      }
    }
  }

  func testWhatDoesNotEndIsNotWaitedForForEver() throws {
    try onMain {
      let halted = Halted()
      work.start { await halted.run() }
      let work = work
      XCTAssertFalse(try runAsync { await work.wait(atMost: .milliseconds(10)) })
      XCTAssertFalse(halted.isOver)
      halted.end()
      XCTAssertTrue(try runAsync { await work.wait(atMost: .seconds(60)) })
      XCTAssertTrue(halted.isOver)
      XCTAssertEqual(work.count, 0)
    }
  }
}
