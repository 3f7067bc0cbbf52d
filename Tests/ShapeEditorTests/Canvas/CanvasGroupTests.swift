// What a window does while a group is entered: commands, the clipboard, texts, undo, other programs.

import Gtk
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import ShapeEditor

final class CanvasGroupTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func holder() -> DrawingHolder {
    let group = Shape(
      id: "group", kind: .group(children: [.box("a", 0, 0), .box("b", 200, 0), .box("c", 400, 0)]),
      frame: Rect(x: 0, y: 0, width: 500, height: 100))
    return DrawingHolder([group, .box("outside", 600, 300)])
  }

  @MainActor
  private func doubleClick(_ holder: DrawingHolder, _ x: Double, _ y: Double) {
    holder.click(x, y)
    let input = PointerInput(point: Point(x: x, y: y), clickCount: 2)
    holder.model.handle(.pointerDown(input))
    holder.model.handle(.pointerUp(input))
  }

  @MainActor
  private func children(_ holder: DrawingHolder) -> [String] { holder["group"]?.children.map(\.id) ?? [] }

  func testCommandsWorkInside() {
    onMain {
      let holder = holder()
      let model = holder.model
      doubleClick(holder, 50, 50)
      XCTAssertEqual(model.selection.ids, ["a"])
      XCTAssertEqual(model.enteredGroups, ["group"])
      model.order(.toFront)
      XCTAssertEqual(children(holder), ["b", "c", "a"])
      model.duplicateSelection()
      let copy = model.selection.ids[0]
      XCTAssertEqual(children(holder), ["b", "c", "a", copy])
      model.select(["b", copy])
      model.align(.bottom)
      XCTAssertEqual(holder.graphic.pages[0].shape(withID: "b")?.frame.y, 10)
      model.groupSelection()
      let inner = model.selection.ids[0]
      XCTAssertEqual(children(holder), ["c", "a", inner])
      model.ungroupSelection()
      XCTAssertEqual(Set(model.selection.ids), ["b", copy])
      model.set(.fill(.color(.black)))
      XCTAssertEqual(holder.graphic.pages[0].shape(withID: "b")?.fill, .color(.black))
      model.select(Selection.all(of: model.page))
      XCTAssertEqual(model.selection.count, 4)
      model.deleteSelection()
      XCTAssertNil(holder["group"], "a group without children is none")
      XCTAssertEqual(model.enteredGroups, [])
      XCTAssertEqual(holder.names.count, 7)
    }
  }

  /// How its letters look can be set meanwhile.
  func testATextThatAFieldHasEmptiedComesIntoNoGroup() {
    onMain {
      let text = Shape(
        id: "t", kind: .text, frame: Rect(x: 300, y: 300, width: 80, height: 20),
        text: TextContent(string: "Words"))
      let holder = DrawingHolder([.box("a", 0, 0), .box("b", 200, 0), text])
      holder.model.select(["a", "b", "t"])
      holder.model.set(.textString(""))
      holder.model.set(.textWeight(700))
      XCTAssertNotNil(holder["t"])
      holder.model.groupSelection()
      XCTAssertNil(holder.graphic.pages[0].shape(withID: "t"))
      XCTAssertEqual(holder.names.suffix(2), ["Delete Text", "Group"])
      XCTAssertEqual(holder.model.selectedShapes.first?.children.map(\.id), ["a", "b"])
    }
  }

  func testThePasteLandsInside() throws {
    try onMain {
      let holder = holder()
      holder.model.select(["outside"])
      let copied = try XCTUnwrap(CopiedShapes(["outside"], from: holder.model.contents, resources: [:]))
      holder.model.select(["a"])
      _ = try runAsync {
        await HandedOver.insert(
          HandedPieces(pieces: [.shapes(copied)]), into: holder.model,
          at: HandedOver.Target(holder.model, .original))
      }
      XCTAssertEqual(holder["group"]?.children.count, 4)
      XCTAssertEqual(holder.model.selection.ids, holder["group"]?.children.suffix(1).map(\.id))
      XCTAssertEqual(holder["group"]?.frame, Rect(x: 0, y: 0, width: 700, height: 400))
      XCTAssertEqual(holder.model.enteredGroups, ["group"])
    }
  }

  func testUndoSelectsWhatComesBack() {
    onMain {
      let holder = holder()
      holder.model.select(["b"])
      let before = holder.graphic
      holder.model.deleteSelection()
      XCTAssertEqual(children(holder), ["a", "c"])
      holder.graphic = before
      holder.model.followUndo()
      XCTAssertEqual(holder.model.selection.ids, ["b"])
      XCTAssertEqual(holder.model.enteredGroups, ["group"])
    }
  }

  func testTextIsWrittenInside() {
    onMain {
      let holder = holder()
      let model = holder.model
      doubleClick(holder, 50, 50)
      doubleClick(holder, 50, 50)
      XCTAssertEqual(model.editedText, .shape("a"))
      XCTAssertEqual(model.drawing.renderer.hiddenShapes, ["group"])
      XCTAssertEqual(model.drawing.renderer.overlay.map(\.id), ["group"])
      model.textChanged(to: "Hi")
      model.finishTextEditing("Hi you")
      XCTAssertEqual(holder.graphic.pages[0].shape(withID: "a")?.text?.string, "Hi you")
      XCTAssertEqual(model.drawing.renderer.hiddenShapes, [])
      model.take(.text)
      holder.click(300, 300)
      model.textChanged(to: "New")
      model.finishTextEditing("New")
      XCTAssertEqual(holder["group"]?.children.last?.text?.string, "New")
      XCTAssertEqual(model.selection.ids, holder["group"]?.children.suffix(1).map(\.id))
    }
  }

  /// The group goes, is taken apart or locked by somebody else, or the page is another one.
  func testWhatOthersDoLeavesADefinedState() {
    onMain {
      let changes: [(String, (inout Page) -> Void, groups: [String], selection: [String])] = [
        ("removed", { $0.shapes.remove(id: "group") }, [], []),
        ("emptied", { $0.shapes["group"]?.kind = .group(children: []) }, [], []),
        ("moved", { $0.shapes.move(from: 0, to: 1) }, ["group"], ["a"]),
        ("locked", { $0.shapes["group"]?.isLocked = true }, ["group"], ["a"]),
        ("without a", { $0.shapes["group"]?.kind = .group(children: [.box("b", 0, 0)]) }, ["group"], []),
        (
          "another page",
          { page in
            page = Page(id: "other", name: "", width: 10, height: 10)
            page.shapes = [.box("a", 0, 0)]
          }, [], []
        ),
      ]
      for isDragging in [false, true] {
        for (name, change, groups, selection) in changes {
          let holder = holder()
          let model = holder.model
          doubleClick(holder, 50, 50)
          if isDragging {
            model.handle(.pointerDown(PointerInput(point: Point(x: 50, y: 50))))
            holder.move(90, 90)
            XCTAssertTrue(model.isDragging)
          }
          change(&holder.graphic.pages[0])
          let changed = holder.graphic
          model.follow(holder.graphic)
          XCTAssertEqual(model.enteredGroups, groups, name)
          XCTAssertEqual(model.selection.ids, selection, name)
          XCTAssertFalse(model.isDragging, name)
          XCTAssertEqual(model.drawing.renderer.hiddenShapes, [], name)
          holder.move(120, 120)
          model.handle(.pointerUp(PointerInput(point: Point(x: 120, y: 120))))
          XCTAssertEqual(holder.graphic, changed, name)
          XCTAssertEqual(model.isInFixedGroup, name == "locked", name)
          if name == "locked" {
            XCTAssertEqual(model.handles?.positions.count, 0)
            XCTAssertFalse(model.abilities.canChange || model.abilities.canDelete || model.abilities.canRaise)
          }
        }
      }
    }
  }

  func testALevelIsSaidAndCommandsEnterAndLeave() {
    onMain {
      let holder = holder()
      let model = holder.model
      let narrator = CanvasNarrator()
      narrator.begin(with: model)
      model.select(["group"])
      _ = narrator.news(of: model, isFocused: true)
      model.enterSelectedGroup()
      XCTAssertEqual(model.selection.ids, ["a"])
      XCTAssertEqual(narrator.news(of: model, isFocused: true).map(\.text), ["In group of 3 shapes"])
      XCTAssertTrue(model.hint.isEmpty == false)
      model.performOnPage { .set(.name("House"), ofShape: "group", in: $0) }
      _ = narrator.news(of: model, isFocused: true)
      model.leaveGroup()
      XCTAssertEqual(model.selection.ids, ["group"])
      XCTAssertEqual(narrator.news(of: model, isFocused: true).map(\.text), ["Left the group"])
      model.enterSelectedGroup()
      XCTAssertEqual(narrator.news(of: model, isFocused: true).map(\.text), ["In group “House”"])
      model.select([])
      XCTAssertEqual(model.hint, "In House. Escape or a click outside leaves it.")
    }
  }

  /// Commands do what they say while handles show for which Enter is.
  func testCommandsEnterAlsoWhileAGradientIsEdited() {
    onMain {
      var box = Shape.box("a", 0, 0)
      box.text = TextContent(string: "Words")
      let frame = Shape(
        id: "f", kind: .frame(children: [.box("inner", 320, 20)]),
        frame: Rect(x: 300, y: 0, width: 200, height: 200), fill: .color(.white))
      let holder = DrawingHolder([box.setting(.fillKind(.linear)), frame.setting(.fillKind(.linear))])
      let model = holder.model
      model.select(["a"])
      model.toggleGradientHandles()
      XCTAssertEqual(model.editedGradient?.id, "a")
      model.editSelectedText()
      XCTAssertEqual(model.editedText, .shape("a"))
      XCTAssertNil(model.editedGradient)
      model.finishTextEditing("Words")
      model.select(["f"])
      model.toggleGradientHandles()
      XCTAssertEqual(model.editedGradient?.id, "f")
      model.enterSelectedGroup()
      XCTAssertEqual(model.enteredGroups, ["f"])
    }
  }

  func testShapesOfSeveralGroupsAreSelectedWhereTheyMeet() {
    onMain {
      let group = Shape(
        id: "g", kind: .group(children: [.box("x", 600, 0), .box("y", 600, 200)]),
        frame: Rect(x: 600, y: 0, width: 100, height: 300))
      let holder = holder()
      holder.graphic.pages[0].shapes.append(group)
      holder.model.select(["a", "x", "y"])
      XCTAssertEqual(holder.model.selection.ids, ["group", "g"])
      XCTAssertEqual(holder.model.enteredGroups, [])
      holder.model.select(["x", "y"])
      XCTAssertEqual(holder.model.selection.ids, ["x", "y"])
      XCTAssertEqual(holder.model.enteredGroups, ["g"])
      holder.model.select(["g", "y"])
      XCTAssertEqual(holder.model.selection.ids, ["g"])
    }
  }
}
