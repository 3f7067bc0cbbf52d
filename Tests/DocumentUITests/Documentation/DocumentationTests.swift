// What the documentation shows does what it says.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class DocumentationTests: DisplayTestCase, @unchecked Sendable {
  private struct Window: DocumentUI.View {
    let session: ValueDocumentSession<ListDocument>

    var body: some DocumentUI.View {
      ListEditor(list: Binding(get: { session.document.list }, set: { session.document.list = $0 }))
    }
  }

  /// The window of the article writes into its document, and its command sorts it in one step.
  func testTheWindow() {
    onMain {
      let entries = ["tea", "bread"].map { ListDocument.Entry(text: $0) }
      let session = ValueDocumentSession(
        new: ListDocument(list: entries), services: SessionServices(openDocuments: OpenDocuments()))
      let screen = Screen(Window(session: session), in: self)
      defer {
        screen.close()
        session.discardAndClose()
      }
      let fields = screen.all(Gtk.Entry.self)
      XCTAssertEqual(fields.map(\.text), ["tea", "bread"])
      fields[0].text = "rice"
      XCTAssertEqual(session.document.list.map(\.text), ["rice", "bread"])
      XCTAssertTrue(session.isEdited)
      session.undoManager.endEvent()
      screen.settle()

      let handlers = screen.host.preferences[CommandHandlersKey.self]
      XCTAssertEqual(handlers.map(\.action), [ListCommands.sort.action])
      XCTAssertEqual(handlers.map(\.isEnabled), [true])
      handlers[0].perform()
      XCTAssertEqual(session.document.list.map(\.text), ["bread", "rice"])
      session.undoManager.endEvent()
      session.undoManager.undo()
      XCTAssertEqual(session.document.list.map(\.text), ["rice", "bread"])
      session.undoManager.undo()
      XCTAssertEqual(session.document.list.map(\.text), ["tea", "bread"])
      XCTAssertFalse(session.isEdited)
    }
  }

  /// The setting of the article hides what is done, in whichever window.
  func testTheSetting() {
    onMain {
      let hidesDone = AppStorage(wrappedValue: false, "hides-done")
      defer { hidesDone.wrappedValue = false }
      var entries = ["tea", "bread"].map { ListDocument.Entry(text: $0) }
      entries[0].isDone = true
      let session = ValueDocumentSession(
        new: ListDocument(list: entries), services: SessionServices(openDocuments: OpenDocuments()))
      let screen = Screen(Window(session: session), in: self)
      defer {
        screen.close()
        session.discardAndClose()
      }
      XCTAssertEqual(screen.all(Gtk.Entry.self).map(\.text), ["tea", "bread"])
      hidesDone.wrappedValue = true
      screen.settle()
      XCTAssertEqual(screen.all(Gtk.Entry.self).map(\.text), ["bread"])
    }
  }

  /// The widget of the article goes both ways.
  func testTheWidget() {
    onMain {
      var stars = 2
      let screen = Screen(Rating(stars: Binding(get: { stars }, set: { stars = $0 })), in: self)
      defer { screen.close() }
      let scale = screen.the(Gtk.Scale.self)
      XCTAssertEqual(scale.value, 2)
      scale.value = 5
      XCTAssertEqual(stars, 5)
    }
  }

  /// The dial of the article has the focus at first, and its keys turn it.
  func testTheDial() {
    onMain {
      var value = 2
      let screen = Screen(Dial(value: Binding(get: { value }, set: { value = $0 })), in: self)
      defer { screen.close() }
      wait("the focus") { screen.window.focus is LayoutHostWidget }
      let keys = KeyDriver(window: screen.window)
      for key in ["Up", "Up", "Down", "Up", "x"] { keys.press(key) }
      XCTAssertEqual(value, 4)
      screen.the(Gtk.Button.self).click()
      XCTAssertEqual(value, 0)
    }
  }

  /// The pointer over the map of the article says what a click does, with Alt and without.
  func testTheMap() {
    onMain {
      let screen = Screen(ZoomedMap(), in: self)
      defer { screen.close() }
      screen.window.present()
      wait("the keyboard") { screen.window.isActive }
      @MainActor func cursors() -> [String] {
        screen.settle()
        return screen.widgets.compactMap(\.cursorName)
      }
      let keys = KeyDriver(window: screen.window)
      XCTAssertEqual(cursors(), ["zoom-in"])
      keys.press("Alt_L")
      XCTAssertEqual(cursors(), ["zoom-out"])
      keys.release("Alt_L", .alt)
      XCTAssertEqual(cursors(), ["zoom-in"])
    }
  }

  /// The button of the article scrolls to the last line, and says as much as there is room for.
  func testTheLog() {
    onMain {
      let lines = (0..<100).map { "line \($0)" }
      for (width, title) in [(400, "Show the latest line"), (90, "Latest")] {
        let screen = Screen(Record(lines: lines), width: width, height: 300, in: self)
        let buttons = screen.all(Gtk.Button.self).filter(\.isMapped)
        XCTAssertEqual(buttons.map { button in (button.child?.firstChild as? Gtk.Label)?.text }, [title])
        buttons.first?.click()
        let scrolled = screen.the(Gtk.ScrolledWindow.self)
        wait("the last line") {
          let adjustment = scrolled.verticalAdjustment
          return adjustment.value > 100 && adjustment.value + adjustment.pageSize > adjustment.upper - 1
        }
        screen.close()
      }
    }
  }

  /// The board of the article counts its notes, and marks those that say that they are pinned.
  func testTheBoard() {
    onMain {
      let board = PinBoard {
        Text("tea")
        ForEach(["bread", "salt"], id: \.self) { Text($0) }.containerValue(\.isPinned, true)
      }
      let screen = Screen(VStack { board }, in: self)
      defer { screen.close() }
      XCTAssertEqual(screen.all(Gtk.Label.self).map(\.text), ["3 notes", "tea", "bread", "salt"])
      XCTAssertEqual(screen.all(Gtk.Image.self).count, 2)
    }
  }

  /// The sticker of the article is on its picture, at its place.
  func testTheStickers() throws {
    try onMain {
      let data = try XCTUnwrap(Stickers(places: [DocumentUI.CGPoint(x: 50, y: 150)]).picture())
      let picture = try Cairo.ImageSurface(encoded: Array(data), mimeType: "image/png")
      XCTAssertEqual([picture.width, picture.height], [400, 400])
      let places = picture.withPixels { pixels in
        pixels.indices.filter { pixels[$0] >> 24 > 0 }.map { ($0 % 400, $0 / 400) }
      }
      XCTAssertGreaterThan(places.count, 400)
      for (x, y) in [places.first, places.last].compactMap({ $0 }) {
        XCTAssertTrue((0..<200).contains(x) && (250..<350).contains(y), "\(x), \(y)")
      }
    }
  }

  /// The headline of the article keeps its words until others come, and shows them as bars.
  func testTheHeadline() {
    onMain {
      for title in [nil, "Words"] {
        let screen = Screen(Headline(title: title), in: self)
        let label = screen.the(Gtk.Label.self)
        XCTAssertEqual(label.text, title ?? "A headline of usual length")
        XCTAssertEqual(label.hasCSSClass("dui-redacted"), title == nil)
        screen.close()
      }
    }
  }
}
