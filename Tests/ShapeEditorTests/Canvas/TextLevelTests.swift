// What becomes of a text that is edited on the canvas when its level is left, or it is locked or hidden; and
// where it is edited that is very large.

import Gtk
import ShapeDocument
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import ShapeEditor

final class TextLevelTests: DisplayTestCase, @unchecked Sendable {
  private typealias Way = (name: String, act: @MainActor (DocumentScreen) -> Void)

  private static func text(_ id: String, _ x: Double) -> Shape {
    Shape(
      id: id, kind: .text, frame: Rect(x: x, y: 20, width: 200, height: 40),
      text: TextContent(string: "Words"))
  }

  /// A text "t" in a group or frame "g", a text "u" and a box "a" beside it.
  @MainActor
  private func screen(_ isFrame: Bool = false) throws -> DocumentScreen {
    let children = [Self.text("t", 20), .box("b", 20, 100)]
    let group = Shape(
      id: "g", kind: isFrame ? .frame(children: children) : .group(children: children),
      frame: Rect(x: 20, y: 20, width: 200, height: 180))
    return try DocumentScreen([group, Self.text("u", 300), .box("a", 300, 100)], in: self)
  }

  @MainActor
  private func beginEditing(_ id: String, _ screen: DocumentScreen) throws -> Gtk.TextView {
    screen.model.select([id])
    screen.model.editSelectedText()
    XCTAssertTrue(screen.canvas.textEditor.isEditing)
    return try XCTUnwrap(screen.canvas.textEditor.view)
  }

  @MainActor
  private func string(_ id: String, _ screen: DocumentScreen) -> String? {
    screen.session.document.graphic.pages[0].shape(withID: id)?.text?.string
  }

  @MainActor
  private func expectNoEditing(_ screen: DocumentScreen, _ note: String) {
    XCTAssertNil(screen.model.editedText, note)
    XCTAssertFalse(screen.canvas.textEditor.isEditing, note)
    XCTAssertNil(screen.canvas.textEditor.view, note)
  }

  // MARK: Other levels

  func testALevelIsLeftWithTheWordsOfItsTextKept() throws {
    let ways: [Way] = [
      ("leave", { $0.model.leaveGroup() }), ("select elsewhere", { $0.model.select(["a"]) }),
      ("enter the page", { $0.model.enter([], selecting: []) }),
    ]
    try onMain {
      for (name, leave) in ways {
        for isFrame in [false, true] {
          for isEmptied in [false, true] {
            let note = "\(name), a frame: \(isFrame), emptied: \(isEmptied)"
            let screen = try screen(isFrame)
            defer { screen.close() }
            let view = try beginEditing("t", screen)
            XCTAssertEqual(screen.model.enteredGroups, ["g"], note)
            view.buffer.delete(0..<view.buffer.count)
            if !isEmptied { view.buffer.insert("new", at: 0) }
            leave(screen)
            expectNoEditing(screen, note)
            XCTAssertEqual(screen.model.enteredGroups, [], note)
            XCTAssertEqual(string("t", screen), isEmptied ? nil : "new", note)
            screen.model.select(["b"])
            XCTAssertEqual(screen.model.enteredGroups, ["g"], note)
            expectNoEditing(screen, note)
          }
        }
      }
    }
  }

  func testAGroupIsEnteredWithTheWordsOfATextBesideItKept() throws {
    try onMain {
      let screen = try screen()
      defer { screen.close() }
      let view = try beginEditing("u", screen)
      view.buffer.insert("More ", at: 0)
      screen.model.select(["g"])
      XCTAssertTrue(screen.canvas.textEditor.isEditing, "it is on the same level")
      screen.model.enterSelectedGroup()
      XCTAssertEqual(screen.model.enteredGroups, ["g"])
      expectNoEditing(screen, "entered")
      XCTAssertEqual(string("u", screen), "More Words")
    }
  }

  // MARK: Locked and hidden

  func testTheEditingOfATextEndsWhenItIsLockedOrHidden() throws {
    let properties: [ShapeProperty] = [.isLocked(true), .isHidden(true)]
    try onMain {
      for property in properties {
        let ways: [Way] = [
          ("by the command", { $0.model.set(property) }),
          ("in the outline", { $0.model.performOnPage { .set(property, ofShape: "t", in: $0) } }),
          ("with its group", { $0.model.performOnPage { .set(property, ofShape: "g", in: $0) } }),
          (
            "by another program",
            {
              var graphic = $0.session.document.graphic
              let group = graphic.pages[0].shapes["g"]?.setting(property)
              graphic.pages[0].shapes = ShapeList(
                graphic.pages[0].shapes.map { $0.id == "g" ? group ?? $0 : $0 })
              $0.session.document = ShapeEditDocument(graphic: graphic)
              $0.model.catchUp()
            }
          ),
        ]
        for (name, fix) in ways {
          let note = "\(property) \(name)"
          let screen = try screen()
          defer { screen.close() }
          let view = try beginEditing("t", screen)
          view.buffer.insert("More ", at: 0)
          fix(screen)
          expectNoEditing(screen, note)
          XCTAssertEqual(string("t", screen), "More Words", note)
          // What is typed on is not for it.
          let before = screen.session.document.graphic
          screen.model.textChanged(to: "other")
          screen.model.finishTextEditing("other")
          screen.model.editSelectedText()
          expectNoEditing(screen, note)
          XCTAssertEqual(screen.session.document.graphic, before, note)
        }
      }
    }
  }

  /// What was erased does not come back with the lock.
  func testAnEmptiedTextThatIsLockedIsGone() throws {
    try onMain {
      for property in [.isLocked(true), .isHidden(true)] as [ShapeProperty] {
        let screen = try screen()
        defer { screen.close() }
        let view = try beginEditing("u", screen)
        view.buffer.delete(0..<view.buffer.count)
        screen.model.set(property)
        expectNoEditing(screen, "\(property)")
        XCTAssertNil(string("u", screen), "\(property)")
      }
    }
  }

  // MARK: Large shapes

  /// As wide as a file may have it, as near as it can be looked at.
  func testTheTextOfAVeryWideShapeIsEdited() throws {
    try onMain {
      for width: Double in [200, 1e5, 4e7, 1e9] {
        for rotation: Double in [0, 30] {
          var box = Shape.box("box", 0, 0)
          box.frame.width = width
          box.rotation = rotation
          var free = Self.text("free", 0)
          free.frame.width = width
          free.rotation = rotation
          free.text?.fit = .content
          let screen = try DocumentScreen([box, free], in: self)
          defer { screen.close() }
          for id in ["box", "free"] {
            let view = try beginEditing(id, screen)
            for zoom: Double in [1, 2.2, 64] {
              screen.model.camera.zoom(to: zoom)
              screen.canvas.textEditor.place(in: screen.canvas, viewport: screen.model.camera.viewport)
              let note = "\(id), \(width), turned by \(rotation), at \(zoom)"
              XCTAssertGreaterThan(view.width, 0, note)
              XCTAssertLessThanOrEqual(view.width, 1 << 20 + 2, note)
            }
            screen.canvas.textEditor.finish()
          }
        }
      }
    }
  }
}
