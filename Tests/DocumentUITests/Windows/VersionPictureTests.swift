// The picture beside the list of versions: while one is being made, of those that are asked for meanwhile
// only the last is read and made.

import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class VersionPictureTests: DisplayTestCase, @unchecked Sendable {
  /// What was compared, and whether the first comparison may end.
  private struct Work {
    var earlier: [String] = []
    var isHeld = true
  }

  private let work = Mutex(Work())
  /// The pages that were drawn.
  private let drawn = Mutex<[Int]>([])

  /// Comparisons of which the first waits, with as many parts changed as the earlier note's number.
  private var preview: DocumentPreview {
    var preview = DocumentPreview()
    preview.compare = { [self] earlier, _, _ in
      let text = String(decoding: earlier, as: UTF8.self)
      work.withLock { $0.earlier.append(text) }
      while work.withLock(\.isHeld) { Thread.sleep(forTimeInterval: 0.002) }
      let number = Int(text.split(separator: " ")[0]) ?? 0
      return DocumentComparison(added: 0, changed: number, removed: 0)
    }
    return preview
  }

  func testOnlyTheLastOfManyStepsIsRead() throws {
    try onMain {
      let notes = try NoteFolder(["plan.txt": "1 first"], in: self)
      defer { notes.close() }
      let session = try XCTUnwrap(notes.open("plan.txt").session as? ValueDocumentSession<TestNote>)
      var versions: [DocumentVersion] = []
      for number in 2...7 {
        session.document.number = number
        let version = try runAsync { try await session.keepPresent(because: .saved) }
        versions.append(try XCTUnwrap(version))
      }
      let picture = VersionPicture(of: session, preview: preview)
      let window = show(picture.widget)
      for step in 0..<60 {
        picture.show(.earlier(versions[step % versions.count]))
        // The first is under way when the others come, as while an arrow key is held.
        if step == 0 { wait("the first") { work.withLock { !$0.earlier.isEmpty } } }
      }
      work.withLock { $0.isHeld = false }
      let last = try XCTUnwrap(versions.indices.last)
      wait("the last") {
        window.all(Gtk.Label.self).contains { $0.text == "Since then: \(last + 2) changed" }
      }
      XCTAssertEqual(work.withLock(\.earlier), ["2 first", "\(last + 2) first"])
      // One after another, each is shown.
      for (index, version) in versions.enumerated() {
        picture.show(.earlier(version))
        wait("version \(index)") {
          window.all(Gtk.Label.self).contains { $0.text == "Since then: \(index + 2) changed" }
        }
      }
      // What has ended shows nothing more, and something else can still be said.
      picture.show(.earlier(versions[0]))
      picture.say("gone")
      try notes.settle()
      XCTAssertTrue(window.all(Gtk.Label.self).contains { $0.text == "gone" })
      picture.show(.earlier(versions[1]))
      wait("another") { window.all(Gtk.Label.self).contains { $0.text == "Since then: 3 changed" } }
      window.destroy()
    }
  }

  /// While the person goes on drawing, what is said of the selected version is about the document as it is.
  func testTheDocumentIsComparedAsItIs() throws {
    try onMain {
      let notes = try NoteFolder(["plan.txt": "1 first"], in: self)
      defer { notes.close() }
      let session = try XCTUnwrap(notes.open("plan.txt").session as? ValueDocumentSession<TestNote>)
      session.document.text = "second"
      _ = try runAsync { try await session.keepPresent(because: .saved) }
      var preview = DocumentPreview()
      preview.compare = { earlier, now, _ in
        DocumentComparison(added: max(0, now.count - earlier.count), changed: 0, removed: 0)
      }
      let versions = VersionsWindow(session: session, preview: preview, over: nil)
      versions.present()
      @MainActor func says(_ words: String) -> Bool {
        let shown = Gtk.Window.toplevels.filter { $0.title?.hasPrefix("Versions of") == true }
        return shown.contains { $0.labelTexts.contains(words) }
      }
      @MainActor func canRestore() -> Bool? {
        let buttons = Gtk.Window.toplevels.flatMap(\.buttons)
        return buttons.first { $0.buttonLabel == "_Restore" && $0.isMapped }?.isEffectivelySensitive
      }
      wait("the version") { says("The document is as it was then.") }
      XCTAssertEqual(canRestore(), false, "to what it is")
      for count in 1...3 {
        session.document.text += "+"
        wait("\(count) more") { says("Since then: \(count) added") }
        XCTAssertEqual(canRestore(), true)
      }
      session.document.text = "second"
      wait("the same again") { says("The document is as it was then.") }
      XCTAssertEqual(canRestore(), false)
      versions.close()
    }
  }

  /// Comparisons of three pages. What differs is told by the note's number: of 10 the second page, of others
  /// the second and third.
  private var pages: DocumentPreview {
    var preview = DocumentPreview()
    preview.compare = { [self] earlier, now, _ in
      let number = Int(String(decoding: earlier, as: UTF8.self).split(separator: " ")[0]) ?? 0
      let different: Set<Int> = earlier == now ? [] : number == 10 ? [1] : [1, 2]
      return DocumentComparison(pages: 3, different: different, added: number, changed: 0, removed: 0) {
        [self] page in
        drawn.withLock { $0.append(page) }
        return Data()
      }
    }
    return preview
  }

  /// It begins at the page that the document's window shows, whatever differs there.
  func testItBeginsAtThePageThatIsShown() throws {
    try onMain {
      let notes = try NoteFolder(["plan.txt": "1 first"], in: self)
      defer { notes.close() }
      let session = try XCTUnwrap(notes.open("plan.txt").session as? ValueDocumentSession<TestNote>)
      session.document.number = 10
      let version = try XCTUnwrap(try runAsync { try await session.keepPresent(because: .saved) })
      session.document.number = 11
      for (page, wanted) in [(0, 1), (2, 3), (7, 3)] {
        let picture = VersionPicture(of: session, preview: pages, page: page)
        let window = show(picture.widget)
        picture.show(.earlier(version))
        wait("page \(wanted) for \(page)") {
          window.all(Gtk.Label.self).contains { $0.isMapped && $0.text == "Page \(wanted) of 3" }
        }
        XCTAssertEqual(drawn.withLock(\.last), wanted - 1)
        window.destroy()
      }
    }
  }

  /// Of several pages the first that differs is shown, the person turns to the others, and stays on a page
  /// from version to version while something differs on it, or nothing anywhere.
  func testThePageThatDiffersIsShownAndPagesAreTurned() throws {
    try onMain {
      let notes = try NoteFolder(["plan.txt": "1 first"], in: self)
      defer { notes.close() }
      let session = try XCTUnwrap(notes.open("plan.txt").session as? ValueDocumentSession<TestNote>)
      var versions: [DocumentVersion] = []
      for number in [10, 11, 12] {
        session.document.number = number
        let version = try runAsync { try await session.keepPresent(because: .saved) }
        versions.append(try XCTUnwrap(version))
      }
      let picture = VersionPicture(of: session, preview: pages)
      let window = show(picture.widget)
      @MainActor func waitFor(page: Int, _ words: String, _ what: String) {
        wait(what) {
          let shown = window.all(Gtk.Label.self).filter(\.isMapped).map(\.text)
          return shown.contains("Page \(page) of 3") && shown.contains(words)
        }
        XCTAssertEqual(drawn.withLock(\.last), page - 1, what)
      }
      let buttons = window.all(Gtk.Button.self)
      XCTAssertEqual(buttons.map(\.tooltip), ["Previous Page", "Next Page"])
      picture.show(.earlier(versions[0]))
      waitFor(page: 2, "Since then: 10 added", "the page that differs")
      buttons[1].click()
      waitFor(page: 3, "Since then: 10 added", "the next page")
      XCTAssertFalse(buttons[1].isSensitive)
      picture.show(.earlier(versions[1]))
      waitFor(page: 3, "Since then: 11 added", "the same page, on which something differs")
      picture.show(.present)
      waitFor(page: 3, "", "the same page of the document as it is")
      picture.show(.earlier(versions[0]))
      waitFor(page: 2, "Since then: 10 added", "the only page that differs")
      buttons[0].click()
      waitFor(page: 1, "Since then: 10 added", "the page before")
      XCTAssertFalse(buttons[0].isSensitive)
      picture.say("gone")
      XCTAssertFalse(buttons[0].isMapped)
      window.destroy()
    }
  }
}
