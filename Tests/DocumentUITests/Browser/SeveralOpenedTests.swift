// Several documents are opened from the browser at a time: it goes when the first is there, and comes back
// after the last; where none can be opened it stays.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class SeveralOpenedTests: DisplayTestCase, @unchecked Sendable {
  private static let bad = "no note"

  /// Closes every document, and waits for the browser.
  @MainActor
  private func closeAll(_ notes: NoteFolder, _ what: String) throws {
    let runner = notes.runner
    try runAsync { for window in runner.windows { await window.close() } }
    wait("\(what): the browser to come back") { runner.browser?.place == .folder(notes.url) }
  }

  func testTheBrowserComesBackAfterTheLastOfThem() throws {
    try onMain {
      let cases: [(files: [String: String], opened: Int)] = [
        (["a.txt": "1 a"], 1),
        (["a.txt": "1 a", "b.txt": "2 b"], 2),
        (["a.txt": "1 a", "b.txt": Self.bad, "c.txt": "3 c"], 2),
      ]
      for (files, opened) in cases {
        let what = files.keys.sorted().joined(separator: ", ")
        let notes = try NoteFolder(files, in: self)
        defer { notes.close() }
        let browser = try notes.browse(notes.url)
        let urls = browser.listing.items.compactMap(\.url)
        XCTAssertEqual(urls.count, files.count)
        wait("\(what): the tiles") { browser.grid.select(urls) == urls.count }
        browser.openSelected()
        if files.values.contains(Self.bad) {
          wait("\(what): what is wrong") { !notes.dialogs.isEmpty }
          notes.dialogs.first?.respond("ok")
        }
        wait("\(what): the windows, and the browser to go") {
          notes.runner.windows.count == opened && notes.runner.browser == nil
        }
        try closeAll(notes, what)
      }
    }
  }

  /// Those that have a window already come forward, and the browser makes room, as for one.
  func testTheBrowserGoesWhereAllAreOpenAlready() throws {
    try onMain {
      let notes = try NoteFolder(["a.txt": "1 a", "b.txt": "2 b"], in: self)
      defer { notes.close() }
      _ = try notes.open("a.txt")
      _ = try notes.open("b.txt")
      let browser = try notes.browse(notes.url)
      let urls = browser.listing.items.compactMap(\.url)
      wait("the tiles") { browser.grid.select(urls) == 2 }
      browser.openSelected()
      wait("the browser to go") { notes.runner.browser == nil }
      XCTAssertEqual(notes.runner.windows.count, 2)
    }
  }

  func testTheBrowserStaysWhereNoneCanBeOpened() throws {
    try onMain {
      for isDraft in [true, false] {
        let files = isDraft ? [:] : ["a.txt": Self.bad, "b.txt": Self.bad]
        let notes = try NoteFolder(files.merging(["there/c.txt": "3 c"]) { $1 }, in: self)
        defer { notes.close() }
        let browser = try notes.browse(notes.url)
        var items = browser.listing.items.filter { !$0.isFolder }
        if isDraft { items = ["lost-1", "lost-2"].map { BrowserItem(Self.draft($0)) } }
        wait("the tiles") {
          browser.grid.show(items, offersNew: false)
          return browser.grid.select(items.compactMap { URL(string: $0.id) }) == 2
        }
        browser.openSelected()
        // Files are told of together, drafts one by one.
        for _ in 0..<(isDraft ? 2 : 1) {
          wait("what is wrong") { !notes.dialogs.isEmpty }
          let dialog = notes.dialogs.first
          dialog?.respond("ok")
          wait("it to go") { !notes.dialogs.contains { $0 === dialog } }
        }
        try notes.settle()
        XCTAssertTrue(notes.runner.browser === browser, "drafts: \(isDraft)")
        XCTAssertEqual(browser.place, .folder(notes.url))
      }
    }
  }

  func testTheBrowserStaysWhereItIsNotMeant() throws {
    try onMain {
      let names = (0...AppRunner.fewFiles).map { "\($0).txt" }
      let notes = try NoteFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "1 a") }), in: self)
      defer { notes.close() }
      let browser = try notes.browse(notes.url)
      let urls = browser.listing.items.compactMap(\.url)
      wait("the tiles") { browser.grid.select(urls) == names.count }
      browser.openSelected()
      wait("the question") { !notes.dialogs.isEmpty }
      XCTAssertTrue(notes.dialogs.first?.transientParent === browser.window)
      notes.dialogs.first?.respond("cancel")
      wait("it to go") { notes.dialogs.isEmpty }
      try notes.settle()
      XCTAssertTrue(notes.runner.browser === browser)
      XCTAssertEqual(browser.place, .folder(notes.url))
      XCTAssertTrue(notes.runner.windows.isEmpty)
    }
  }

  /// A draft whose journal is not there.
  private static func draft(_ id: String) -> JournaledDocument {
    JournaledDocument(
      id: id, url: nil, contentType: .plainText, displayName: id, date: Date(), size: 1, isOpen: false,
      wasClosed: true, isDamaged: false)
  }
}
