// While it is read what there is in a place the browser says so, where that takes long; and it never says
// that there is nothing before it knows.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class SlowPlacesTests: DisplayTestCase, @unchecked Sendable {
  private static let loading = "Loading…"
  private static let places: [(place: BrowserPlace, nothing: String)] = [
    (.folder(URL(filePath: "/tmp")), "No Documents Here"), (.recents, "No Recent Documents"),
    (.drafts, "No Drafts"), (.starred, "Nothing Starred"),
  ]

  @MainActor
  private func makePage() -> BrowserPage {
    BrowserPage(
      BrowserGrid(ThumbnailLoader(workers: 1) { _, _ in nil }, BrowserDrag()), offersNew: true)
  }

  /// The words that are seen in place of documents.
  @MainActor
  private func words(_ page: BrowserPage) -> [String] {
    page.widget.all(Gtk.Label.self).filter { $0.isMapped && $0.hasCSSClass("status-title") }.map(\.text)
  }

  @MainActor
  private func turns(_ page: BrowserPage) -> Bool {
    page.widget.all(Gtk.Spinner.self).contains { $0.isSpinning }
  }

  @MainActor
  private func show(
    _ items: [BrowserItem], in place: BrowserPlace, isRead: Bool, on page: BrowserPage
  ) {
    page.show(items, in: place, isRead: isRead, search: "", obstacle: nil, templates: [])
  }

  func testASlowPlaceSaysThatItIsRead() {
    onMain {
      for (place, nothing) in Self.places {
        let page = makePage()
        let window = show(page.widget, width: 600, height: 500)
        defer { window.destroy() }
        page.wait(for: place)
        // Something else happens, such as that there are other templates.
        show([], in: place, isRead: false, on: page)
        XCTAssertEqual(words(page), [], nothing)
        wait("\(nothing): what goes on") { words(page) == [Self.loading] }
        XCTAssertTrue(turns(page), nothing)
        XCTAssertFalse(page.widget.all(Gtk.Button.self).contains { $0.isMapped }, nothing)
        show([], in: place, isRead: false, on: page)
        XCTAssertEqual(words(page), [Self.loading], nothing)
        show([], in: place, isRead: true, on: page)
        wait("\(nothing): that there is nothing") { words(page) == [nothing] }
        XCTAssertFalse(turns(page), nothing)
      }
    }
  }

  /// What is read sooner than that is shown without a word between.
  func testAQuickPlaceSaysNothing() {
    onMain {
      let (quick, slow) = (makePage(), makePage())
      let both = Gtk.Box(.vertical, spacing: 0)
      for page in [quick, slow] { both.append(page.widget) }
      let window = show(both, width: 600, height: 800)
      defer { window.destroy() }
      let (place, nothing) = Self.places[0]
      quick.wait(for: place)
      show([], in: place, isRead: true, on: quick)
      slow.wait(for: place)
      wait("the other to say it") { words(slow) == [Self.loading] }
      XCTAssertEqual(words(quick), [nothing])
      // It is not said of another place that is read in time either.
      slow.wait(for: .starred)
      show([], in: .starred, isRead: true, on: slow)
      XCTAssertEqual(words(slow), ["Nothing Starred"])
    }
  }

  /// Who goes from folder to folder by keys goes on where the documents are.
  func testTheKeysAreWithWhatHasBeenRead() {
    onMain {
      let page = makePage()
      let window = show(page.widget, width: 600, height: 500)
      defer { window.destroy() }
      let place = Self.places[0].place
      let item = BrowserItem(.file(URL(filePath: "/tmp/plan.txt")), modified: Date())
      show([item], in: place, isRead: true, on: page)
      wait("the tile") { window.focus?.isDescendant(of: page.grid.widget) == true }
      page.wait(for: .starred)
      wait("what goes on") { words(page) == [Self.loading] }
      show([item], in: .starred, isRead: true, on: page)
      wait("the keys") { window.focus?.isDescendant(of: page.grid.widget) == true }
      XCTAssertFalse(turns(page))
    }
  }

  /// In the whole window: before anything can have been read.
  func testNoPlaceIsEmptyBeforeItIsRead() throws {
    try onMain {
      let notes = try NoteFolder([:], in: self)
      defer { notes.close() }
      notes.runner.showBrowser()
      let browser = try XCTUnwrap(notes.runner.browser)
      @MainActor func said() -> [String] {
        browser.window.all(Gtk.Label.self)
          .filter { $0.isMapped && $0.hasCSSClass("status-title") }.map(\.text)
      }
      // In the same turn.
      notes.runner.menus.templates.onChange()
      XCTAssertEqual(said(), [])
      wait("where it begins") { browser.listing.isRead }
    }
  }
}
