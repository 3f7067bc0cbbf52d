// A document and its copy beside each other: what differs is said, both pictures are seen in every window,
// and what is chosen there is done, with nothing lost.

import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class CopiesWindowTests: DisplayTestCase, @unchecked Sendable {
  private static let original = "plan.txt"
  private static let copy = "plan (conflicted copy 2025-01-31 140509).txt"

  /// How often pictures were made on the main thread, where nothing may take long.
  private let madeOnMain = Mutex(0)

  /// Tells how many letters come and go; with a picture.
  private var preview: DocumentPreview {
    var preview = DocumentPreview()
    preview.compare = { [self] earlier, now, _ in
      if Thread.isMainThread { madeOnMain.withLock { $0 += 1 } }
      return DocumentComparison(
        picture: Data(try Cairo.ImageSurface(width: 300, height: 200).pngData()),
        added: max(0, now.count - earlier.count), changed: 0, removed: max(0, earlier.count - now.count))
    }
    return preview
  }

  /// A note and its copy, of which the one that is `opened` has a window, and the window of both.
  @MainActor
  private func compare(
    _ notes: NoteFolder, _ preview: DocumentPreview?, opening opened: String = CopiesWindowTests.original
  ) throws -> (copies: DocumentCopies, shown: Gtk.Window) {
    let window = try notes.open(opened)
    let copies = DocumentCopies(
      beside: window.session, in: window.window, preview: preview, runner: notes.runner)
    copies.follow()
    wait("the copy") { !copies.notices.isEmpty }
    XCTAssertTrue(copies.settle(copies.notices[0].id, "compare"))
    wait("both") { Self.shown?.isMapped == true }
    return (copies, try XCTUnwrap(Self.shown))
  }

  @MainActor
  private static var shown: Gtk.Window? {
    Gtk.Window.toplevels.first { $0.isMapped && $0.title?.hasPrefix("Copies of") == true }
  }

  @MainActor
  private func words(_ window: Gtk.Window) -> [String] { window.labelTexts }

  @MainActor
  private func press(_ label: String, in window: Gtk.Window) throws {
    try XCTUnwrap(window.buttons.first { $0.buttonLabel == label }, label).clickButton()
  }

  func testBothAreSeenWithWhatDiffers() throws {
    try onMain {
      for (opened, said) in [
        (Self.original, "In the other: 2 added"), (Self.copy, "In the other: 2 removed"),
      ] {
        let notes = try NoteFolder([Self.original: "1 same", Self.copy: "1 same++"], in: self)
        defer { notes.close() }
        let (copies, window) = try compare(notes, preview, opening: opened)
        wait("what differs") { self.words(window).contains(said) }
        let pictures = window.all(Gtk.Picture.self)
        XCTAssertEqual(
          Set(pictures.map(\.accessibleLabel)),
          ["Picture of “\(Self.original)”", "Picture of “\(Self.copy)”"])
        for facts in ["This Document", "The Other", Self.original, Self.copy] {
          XCTAssertTrue(words(window).contains(facts), facts)
        }
        XCTAssertEqual(words(window).filter { $0.contains("bytes") }.count, 2, "\(words(window))")
        XCTAssertEqual(madeOnMain.withLock(\.self), 0)
        // Another press shows no second one; Escape closes it, and nothing is done.
        XCTAssertTrue(copies.settle(copies.notices[0].id, "compare"))
        try notes.settle()
        XCTAssertEqual(Gtk.Window.toplevels.filter { $0.isMapped && $0.title == window.title }.count, 1)
        KeyDriver(window: window).press("Escape")
        wait("it to go") { Self.shown == nil }
        XCTAssertTrue(notes.has(Self.original) && notes.has(Self.copy))
      }
    }
  }

  /// In the smallest window, too, under each other, and all can be pressed.
  func testBothAreSeenInTheSmallestWindow() throws {
    try onMain {
      let notes = try NoteFolder([Self.original: "1 same", Self.copy: "1 other"], in: self)
      defer { notes.close() }
      let (copies, window) = try compare(notes, preview)
      wait("the pictures") { window.all(Gtk.Picture.self).allSatisfy(\.isMapped) }
      window.defaultSize = (360, 480)
      wait("the pictures under each other") {
        let places = window.all(Gtk.Picture.self).compactMap { $0.bounds(in: window) }
        guard places.count == 2, window.width <= 400, window.height <= 520 else { return false }
        return places[0].y + places[0].height <= places[1].y
      }
      for picture in window.all(Gtk.Picture.self) {
        XCTAssertGreaterThan(picture.width, 60)
        XCTAssertGreaterThan(picture.height, 40)
      }
      let choices = window.buttons.filter { $0.buttonLabel?.isEmpty == false && $0.isMapped }
      XCTAssertEqual(choices.count, 4)
      for button in choices {
        XCTAssertGreaterThan(button.height, 20)
        let place = try XCTUnwrap(button.bounds(in: window))
        let label = button.buttonLabel ?? ""
        XCTAssertTrue(place.x >= 0 && place.x + place.width <= Double(window.width), label)
        XCTAssertTrue(place.y + place.height <= Double(window.height), label)
      }
      window.close()
      withExtendedLifetime(copies) {}
    }
  }

  /// The pictures are level, also where the name of one needs more lines than that of the other.
  func testBothPicturesStandAtOneHeight() throws {
    try onMain {
      let name = "a plan of the house with the garden behind it"
      let copy = "\(name) (conflicted copy 2025-01-31 140509).txt"
      let notes = try NoteFolder(["\(name).txt": "1 same", copy: "1 other"], in: self)
      defer { notes.close() }
      let (copies, window) = try compare(notes, preview, opening: "\(name).txt")
      wait("the pictures") { window.all(Gtk.Picture.self).allSatisfy { $0.isMapped && $0.height > 40 } }
      let names = window.all(Gtk.Label.self).filter { $0.text.hasPrefix(name) }
      XCTAssertEqual(Set(names.map(\.height)).count, 2, "one of them needs more lines")
      let places = window.all(Gtk.Picture.self).compactMap { $0.bounds(in: window) }
      XCTAssertEqual(places.count, 2)
      XCTAssertEqual(Set(places.map(\.y)).count, 1, "\(places)")
      XCTAssertEqual(Set(places.map(\.height)).count, 1, "\(places)")
      window.close()
      withExtendedLifetime(copies) {}
    }
  }

  /// Of documents without pictures names, dates and sizes are shown.
  func testDocumentsWithoutPicturesAreCompared() throws {
    try onMain {
      let notes = try NoteFolder([Self.original: "1 same", Self.copy: "1 otherwise"], in: self)
      defer { notes.close() }
      let (copies, window) = try compare(notes, nil)
      wait("what differs") { self.words(window).contains("Their contents differ.") }
      XCTAssertEqual(window.all(Gtk.Picture.self).count, 0)
      XCTAssertEqual(words(window).filter { $0.contains("bytes") }.count, 2, "\(words(window))")
      window.close()
      withExtendedLifetime(copies) {}
    }
  }

  /// What is not kept can be put back, whichever of them was opened.
  func testWhatIsChosenIsDone() throws {
    try onMain {
      for opened in [Self.original, Self.copy] {
        for (choice, kept) in [
          ("Keep _This", opened), ("Keep Oth_er", opened == Self.copy ? Self.original : Self.copy),
        ] {
          let label = "\(opened), \(choice)"
          let notes = try NoteFolder([Self.original: "1 original", Self.copy: "2 copy"], in: self)
          defer { notes.close() }
          let (copies, window) = try compare(notes, preview, opening: opened)
          try press(choice, in: window)
          wait(label) { notes.has(Self.original) && !notes.has(Self.copy) && notes.runner.windows.count == 1 }
          XCTAssertNil(Self.shown, label)
          let session = try XCTUnwrap(notes.runner.windows.first?.session as? ValueDocumentSession<TestNote>)
          wait("\(label): its name") { session.fileURL?.lastPathComponent == Self.original }
          XCTAssertEqual(session.document.text, kept == Self.copy ? "copy" : "original", label)
          XCTAssertEqual(notes.dialogs.map(\.text), [], label)
          withExtendedLifetime(copies) {}
        }
      }
    }
  }

  /// Where both are kept nothing more is asked; and a copy that goes takes the window along.
  func testBothAreKeptAndWhatGoesIsNotCompared() throws {
    try onMain {
      let notes = try NoteFolder([Self.original: "1 original", Self.copy: "2 copy"], in: self)
      defer { notes.close() }
      let (copies, _) = try compare(notes, preview)
      try FileManager.default.removeItem(at: notes[Self.copy])
      wait("the window to go") {
        copies.look()
        return Self.shown == nil
      }
      try notes.write(Self.copy, "2 copy")
      wait("the copy again") {
        copies.look()
        return !copies.notices.isEmpty
      }
      XCTAssertTrue(copies.settle(copies.notices[0].id, "compare"))
      wait("both again") { Self.shown != nil }
      try press("Keep _Both", in: XCTUnwrap(Self.shown))
      wait("nothing to be asked") { copies.notices.isEmpty && Self.shown == nil }
      XCTAssertTrue(notes.has(Self.original) && notes.has(Self.copy))
    }
  }

  /// What is chosen while something else is asked is done when that has been answered.
  func testWhatIsChosenMeanwhileIsDoneAfterwards() throws {
    try onMain {
      for (answer, isKept) in [("cancel", true), ("close", false)] {
        let notes = try NoteFolder([Self.original: "1 original", Self.copy: "2 copy"], in: self)
        defer { notes.close() }
        let other = try notes.open(Self.copy)
        let (copies, window) = try compare(notes, preview)
        let session = try XCTUnwrap(other.session as? ValueDocumentSession<TestNote>)
        session.document.text = "changed"
        XCTAssertTrue(copies.settle(copies.notices[0].id, "trashCopy"))
        wait("the question") { !notes.dialogs.isEmpty }
        try press("Keep _Both", in: window)
        try notes.settle()
        XCTAssertFalse(copies.notices.isEmpty)
        notes.dialogs.first?.respond(answer)
        wait("\(answer): what was chosen") {
          notes.has(Self.copy) == isKept && (!isKept || copies.notices.isEmpty)
        }
        try notes.settle()
        XCTAssertEqual(notes.has(Self.copy), isKept, answer)
        XCTAssertTrue(notes.has(Self.original), answer)
        let kept = BrowserFavorites.shared.contains(notes[Self.copy], in: .keptCopies)
        XCTAssertEqual(kept, isKept, answer)
        BrowserFavorites.shared.set([notes[Self.copy]], in: .keptCopies, to: false)
      }
    }
  }

  /// Whichever of both changes, what is said is about what they hold now.
  func testWhatChangesIsComparedAnew() throws {
    try onMain {
      let notes = try NoteFolder([Self.original: "1 same", Self.copy: "1 same++"], in: self)
      defer { notes.close() }
      let (copies, window) = try compare(notes, preview)
      wait("what differs") { self.words(window).contains("In the other: 2 added") }
      try notes.write(Self.copy, "1 same+")
      wait("the copy as it is now") {
        copies.look()
        return self.words(window).contains("In the other: 1 added")
      }
      let session = try XCTUnwrap(notes.runner.windows.first?.session as? ValueDocumentSession<TestNote>)
      session.document.text = "same+++"
      wait("the document as it is now") { self.words(window).contains("In the other: 2 removed") }
      XCTAssertFalse(words(window).contains("In the other: 1 added"))
      window.close()
      withExtendedLifetime(copies) {}
    }
  }

  /// What nobody has seen is not trashed: neither of the two, whichever has changed.
  func testNothingIsTrashedThatWasNotCompared() throws {
    try onMain {
      for choice in ["Keep _This", "Keep Oth_er"] {
        for changesCopy in [true, false] {
          let label = "\(choice), \(changesCopy)"
          let notes = try NoteFolder([Self.original: "1 same", Self.copy: "1 same++"], in: self)
          defer { notes.close() }
          let (copies, window) = try compare(notes, preview)
          wait("\(label): what differs") { self.words(window).contains("In the other: 2 added") }
          let session = try XCTUnwrap(
            notes.runner.windows.first?.session as? ValueDocumentSession<TestNote>)
          if changesCopy { try notes.write(Self.copy, "1 same+++") } else { session.document.text = "sam" }
          try press(choice, in: window)
          wait("\(label): what is said") { !notes.dialogs.isEmpty }
          XCTAssertEqual(notes.dialogs.map(\.text), ["Something was changed meanwhile"], label)
          XCTAssertTrue(notes.has(Self.original) && notes.has(Self.copy), label)
          notes.dialogs.first?.respond("ok")
          wait("\(label): what differs now") { self.words(window).contains("In the other: 3 added") }
          if changesCopy {
            try press(choice, in: window)
            wait("\(label): one of them to go") { notes.has(Self.original) && !notes.has(Self.copy) }
          } else {
            window.close()
          }
          withExtendedLifetime(copies) {}
        }
      }
    }
  }

  /// With the document's window goes what is being read for the comparison.
  func testNothingIsReadForAWindowThatHasGone() throws {
    try onMain {
      let notes = try NoteFolder([Self.original: "1 same", Self.copy: "1 other"], in: self)
      defer { notes.close() }
      let document = try notes.open(Self.original)
      let copies = DocumentCopies(beside: document.session, in: document.window, runner: notes.runner)
      copies.follow()
      wait("the copy") { !copies.found.isEmpty }
      let parent = Gtk.Window()
      parent.present()
      let shown = CopiesWindow(of: document.session, and: copies.found[0], preview: preview, over: parent)
      var endings = 0
      shown.onClosed = { endings += 1 }
      shown.present()
      let loading = try XCTUnwrap(shown.loading)
      parent.destroy()
      wait("its end") { endings > 0 }
      XCTAssertTrue(loading.isCancelled)
      try notes.settle()
      XCTAssertEqual(endings, 1)
    }
  }

  /// What cannot be drawn is a document, and no version of one.
  func testADocumentWithoutAPictureIsCalledOne() throws {
    try onMain {
      let notes = try NoteFolder([Self.original: "1 same", Self.copy: "1 other"], in: self)
      defer { notes.close() }
      var preview = DocumentPreview()
      preview.draw = { _, _ in throw CocoaError(.fileReadCorruptFile) }
      let (copies, window) = try compare(notes, preview)
      wait("the words") {
        self.words(window).filter { $0 == "There is no picture of this document." }.count == 2
      }
      window.close()
      withExtendedLifetime(copies) {}
    }
  }
}
