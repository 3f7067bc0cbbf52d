// What a person does while a path is made of shapes in the background: the path comes into its place all the
// same, or it is said that it cannot.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import ShapeEditor

final class CombiningTests: DisplayTestCase, @unchecked Sendable {
  /// So many that they are not combined at once.
  private static let boxes = (0..<6).map { Shape.box("s\($0)", Double($0) * 10, 0) }

  /// The boxes, one that is apart, and a group; what the first are combined in is called for.
  @MainActor
  private func combining(_ meanwhile: (DrawingHolder) -> Void) -> (holder: DrawingHolder, said: [String]) {
    let group = Shape(
      id: "g", kind: .group(children: [.box("c", 600, 0), .box("d", 650, 50)]),
      frame: Rect(x: 600, y: 0, width: 150, height: 150))
    let holder = DrawingHolder(Self.boxes + [.box("apart", 300, 300), group])
    var said: [String] = []
    holder.model.say = { _, title, detail in said.append("\(title): \(detail)") }
    holder.model.select(Self.boxes.map(\.id))
    holder.model.combine(.unite)
    // What comes of it is taken over on this thread, when it has nothing else to do.
    XCTAssertEqual(holder.names, [])
    meanwhile(holder)
    wait("the path") { holder.model.drawing.combining == nil }
    return (holder, said)
  }

  @MainActor
  private func expectPath(_ holder: DrawingHolder, _ story: String) {
    let shapes = holder.graphic.pages[0].shapes
    XCTAssertEqual(shapes.map(\.id), ["s0", "apart", "g"], story)
    XCTAssertEqual(shapes.first?.frame, Rect(x: 0, y: 0, width: 150, height: 100), story)
    XCTAssertEqual(holder.names.last, "Unite", story)
  }

  func testItComesInWhereverThePersonHasGone() {
    onMain {
      let ways: [(String, (DrawingHolder) -> Void)] = [
        ("nothing", { _ in }), ("a group", { $0.model.enter(["g"], selecting: ["c"]) }),
        ("another page", { $0.model.addPage() }), ("nothing selected", { $0.model.select([String]()) }),
        ("another shape", { $0.model.select(["apart"]) }),
      ]
      for (story, way) in ways {
        let (holder, said) = combining(way)
        expectPath(holder, story)
        XCTAssertEqual(said, [], story)
        XCTAssertEqual(holder.model.drawing.pageIndex, 0, story)
        XCTAssertEqual(holder.model.selection.contains("s0"), story == "nothing", story)
        XCTAssertEqual(holder.model.enteredGroups, story == "a group" ? ["g"] : [], story)
      }
    }
  }

  /// Made of what is in a group, which has been left since.
  func testItComesIntoTheGroupThatItIsOf() {
    onMain {
      let group = Shape(
        id: "g", kind: .group(children: Self.boxes), frame: Rect(x: 0, y: 0, width: 150, height: 100))
      let holder = DrawingHolder([group, .box("apart", 300, 300)])
      holder.model.enter(["g"], selecting: Self.boxes.map(\.id))
      holder.model.combine(.unite)
      holder.model.leaveGroup()
      XCTAssertEqual(holder.model.enteredGroups, [])
      wait("the path") { holder.model.drawing.combining == nil }
      XCTAssertEqual(holder.names, ["Unite"])
      XCTAssertEqual(holder["g"]?.children.map(\.id), ["s0"])
      XCTAssertEqual(holder.model.selection.ids, ["g"])
    }
  }

  func testAGestureEndsFirst() {
    onMain {
      let (holder, said) = combining { holder in
        holder.model.handle(.pointerDown(PointerInput(point: Point(x: 350, y: 350))))
        holder.move(400, 350)
        wait("what comes of it") { holder.model.drawing.combining?.result != nil }
        holder.move(450, 350)
        XCTAssertTrue(holder.model.isDragging)
        XCTAssertEqual(holder.names, [])
        holder.model.handle(.pointerUp(PointerInput(point: Point(x: 450, y: 350))))
        XCTAssertEqual(holder.names, ["Move"])
      }
      expectPath(holder, "a drag")
      XCTAssertEqual(holder.names, ["Move", "Unite"])
      XCTAssertEqual(holder["apart"]?.frame.x, 400)
      XCTAssertEqual(said, [])
    }
  }

  /// What is written elsewhere is not broken off in the middle of a word.
  func testATextOnAnotherPageIsWrittenFirst() {
    onMain {
      let (holder, said) = combining { holder in
        holder.model.addPage()
        holder.model.take(.text)
        holder.model.handle(.pointerDown(PointerInput(point: Point(x: 50, y: 50))))
        holder.model.handle(.pointerUp(PointerInput(point: Point(x: 50, y: 50))))
        XCTAssertNotNil(holder.model.editedText)
        holder.model.textChanged(to: "half")
        wait("what comes of it") { holder.model.drawing.combining?.result != nil }
        holder.model.takeInCombination()
        XCTAssertEqual(holder.model.drawing.pageIndex, 1)
        XCTAssertNotNil(holder.model.editedText)
        holder.model.finishTextEditing("half a word")
      }
      expectPath(holder, "a text")
      XCTAssertEqual(said, [])
      XCTAssertEqual(holder.graphic.pages[1].shapes.first?.text?.string, "half a word")
    }
  }

  func testWhatHasChangedIsSaid() {
    onMain {
      let ways: [(String, (DrawingHolder) -> Void)] = [
        (
          "moved",
          {
            $0.model.select(["s1"])
            $0.model.handle(.key(.right, []))
          }
        ),
        ("undone", { $0.graphic.pages[0].shapes = ShapeList($0.graphic.pages[0].shapes.dropFirst(2)) }),
        (
          "without its page",
          {
            let first = $0.model.page.id
            $0.model.addPage()
            $0.model.deletePage(first)
          }
        ),
      ]
      for (story, way) in ways {
        let (holder, said) = combining(way)
        XCTAssertFalse(holder.names.contains("Unite"), story)
        XCTAssertEqual(said, ["The shapes cannot be combined: They have changed meanwhile."], story)
      }
    }
  }
}
