// Names that are hard to show are given by hand: what is on the disk afterwards is what was typed, and of a
// name that is not text nothing is written that only stands for it. Each is taken back to its bytes.

import CGtk
import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class OddNamesTests: DisplayTestCase, @unchecked Sendable {
  private static let ending = Array(".txt".utf8)
  private static let mark = "\u{fffd}"

  /// A folder of one document, and the browser over it.
  @MainActor
  private final class Renaming {
    let notes: NoteFolder
    let browser: BrowserWindow
    let keys: KeyDriver
    private let test: DisplayTestCase

    init(_ name: [UInt8], in test: DisplayTestCase) throws {
      self.test = test
      notes = try NoteFolder([:], in: test)
      try FileManager.default.createDirectory(at: notes.url, withIntermediateDirectories: true)
      let path = FilePath(url: notes.url).appending(FilePath(bytes: name + OddNamesTests.ending))
      let descriptor = path.withCString { open($0, O_CREAT | O_WRONLY, 0o600) }
      XCTAssertGreaterThanOrEqual(descriptor, 0)
      write(descriptor, "1 note", 6)
      close(descriptor)
      browser = try notes.browse(notes.url)
      keys = KeyDriver(window: browser.window)
      try ask()
    }

    /// The names in the folder, without the extension.
    var names: [[UInt8]] {
      SmallFiles().statuses(in: FilePath(url: notes.url)) { !$0.description.hasPrefix(".") }
        .map { $0.name.deletingExtension.bytes }
    }

    var popover: Gtk.Popover? { browser.grid.grid.all(Gtk.Popover.self).first(where: \.isMapped) }
    var entry: Gtk.Entry? { popover?.first(Gtk.Entry.self) }
    var button: Gtk.Button? { popover?.first(Gtk.Button.self) }

    /// Asks for another name of the document.
    func ask() throws {
      let grid = browser.grid
      var item: BrowserItem?
      test.wait("the tile") {
        item = browser.listing.items.first
        return item.map { grid.frame(of: $0) != nil } ?? false
      }
      grid.select([try XCTUnwrap(item?.url)])
      browser.rename()
      test.wait("the question") { popover != nil }
    }

    /// Types at the end of the name that there is.
    func add(_ letters: String) {
      entry?.position = -1
      for letter in letters { keys.press(letter == "/" ? "slash" : String(letter)) }
    }

    func says(_ words: String) -> Bool {
      popover?.all(Gtk.Label.self).contains { $0.isMapped && $0.text.contains(words) } == true
    }

    /// Gives the name that is in the field.
    func give() {
      button?.click()
      test.wait("the new name") { popover == nil && browser.changes.canUndo }
    }

    func takeBack() throws {
      let changes = browser.changes
      changes.takeLastBack()
      try test.runAsync { await changes.undoing?.value }
      XCTAssertFalse(changes.canUndo)
    }

    func finish() {
      popover?.popdown()
      notes.close()
    }
  }

  func testWhatIsTypedIsOnTheDisk() throws {
    try onMain {
      let long = [UInt8](repeating: UInt8(ascii: "n"), count: 250)
      for name in [Array("a\nb".utf8), Array("a\u{202e}b".utf8), Array("a\(Self.mark)b".utf8), long] {
        let renaming = try Renaming(name, in: self)
        defer { renaming.finish() }
        XCTAssertEqual(renaming.button?.isSensitive, false)
        renaming.add("x")
        renaming.give()
        XCTAssertEqual(renaming.names, [name + [UInt8(ascii: "x")]])
        try renaming.takeBack()
        XCTAssertEqual(renaming.names, [name])
      }
    }
  }

  /// A byte more than a disk takes is refused once it is given, in words, and the question stays.
  func testANameThatIsTooLongIsRefused() throws {
    try onMain {
      let name = [UInt8](repeating: UInt8(ascii: "n"), count: 251)
      let renaming = try Renaming(name, in: self)
      defer { renaming.finish() }
      renaming.add("x")
      renaming.button?.click()
      wait("the reason") { renaming.entry?.hasCSSClass("error") == true }
      XCTAssertTrue(renaming.says("too long"))
      XCTAssertEqual(renaming.names, [name])
      XCTAssertFalse(renaming.browser.changes.canUndo)
    }
  }

  func testAStrokeIsRefusedWhileItIsTyped() throws {
    try onMain {
      let renaming = try Renaming(Array("plan".utf8), in: self)
      defer { renaming.finish() }
      renaming.add("/b")
      XCTAssertEqual(renaming.entry?.text, "plan/b")
      XCTAssertTrue(renaming.says("A name cannot contain “/”."))
      XCTAssertEqual(renaming.button?.isSensitive, false)
      keysAreOfNoUse(renaming)
      XCTAssertEqual(renaming.names, [Array("plan".utf8)])
      renaming.entry?.text = "plan b"
      XCTAssertFalse(renaming.says("A name cannot contain"))
      renaming.give()
      XCTAssertEqual(renaming.names, [Array("plan b".utf8)])
    }
  }

  /// What stands for bytes that are not text is written anew, or the name stays.
  func testBytesThatAreNotTextAreNotReplacedByWhatStandsForThem() throws {
    try onMain {
      let name = Array("caf".utf8) + [0xe9]
      let renaming = try Renaming(name, in: self)
      defer { renaming.finish() }
      XCTAssertEqual(renaming.entry?.text, "caf" + Self.mark)
      renaming.add("x")
      XCTAssertTrue(renaming.says("not text"))
      XCTAssertEqual(renaming.button?.isSensitive, false)
      keysAreOfNoUse(renaming)
      XCTAssertEqual(renaming.names, [name])
      renaming.entry?.text = "café"
      XCTAssertFalse(renaming.says("not text"))
      renaming.give()
      XCTAssertEqual(renaming.names, [Array("café".utf8)])
      try renaming.takeBack()
      XCTAssertEqual(renaming.names, [name])
    }
  }

  /// Nor where the document is open, and its own window asks.
  func testNorInItsWindow() throws {
    try onMain {
      let name = Array("caf".utf8) + [0xe9]
      let renaming = try Renaming(name, in: self)
      defer { renaming.finish() }
      renaming.popover?.popdown()
      let file = Gtk.File(uri: try XCTUnwrap(renaming.browser.listing.items.first?.url).absoluteString)
      let runner = renaming.notes.runner
      try runAsync { _ = try await runner.openWindow(on: file) }
      let window = try XCTUnwrap(runner.windows.last)
      wait("the window") { window.host.widget.isMapped && window.host.isClean }
      window.window.activateAction(StandardCommands.rename.action)
      var popover: Gtk.Popover?
      wait("the question") {
        popover = window.window.all(Gtk.Popover.self).first { $0.isMapped && $0.first(Gtk.Entry.self) != nil }
        return popover != nil
      }
      let entry = try XCTUnwrap(popover?.first(Gtk.Entry.self))
      XCTAssertEqual(entry.text, "caf" + Self.mark)
      entry.text = "my caf" + Self.mark
      XCTAssertEqual(popover?.first(Gtk.Button.self)?.isSensitive, false)
      XCTAssertTrue(entry.hasCSSClass("error"))
      XCTAssertEqual(renaming.names, [name])
      popover?.popdown()
    }
  }

  /// Enter gives no name that cannot be given.
  @MainActor
  private func keysAreOfNoUse(_ renaming: Renaming) {
    renaming.keys.press("Return")
    XCTAssertNotNil(renaming.popover)
    XCTAssertFalse(renaming.browser.changes.canUndo)
  }
}
