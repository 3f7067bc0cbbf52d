// What a window's model makes of events and commands.

import ShapeDrawing
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import ShapeEditor

final class CanvasModelTests: DisplayTestCase, @unchecked Sendable {
  // MARK: Edits are made of the drawing as it is

  func testAnEditAfterAnUndoDoesNotBringBackWhatWasUndone() {
    onMain {
      let holder = DrawingHolder([.box("a", 0, 0)])
      let before = holder.graphic
      holder.model.select(["a"])
      for _ in 0..<100 { holder.model.handle(.key(.right, [])) }
      XCTAssertEqual(holder["a"]?.frame.x, 100)
      // Undo changes the document; the next frame, in which the canvas is told, has not come.
      holder.graphic = before
      holder.model.handle(.key(.right, []))
      XCTAssertEqual(holder["a"]?.frame.x, 1)
      holder.graphic = before
      holder.model.set(.y(50))
      XCTAssertEqual(holder["a"]?.frame.origin, Point(x: 0, y: 50))
      holder.graphic = before
      holder.model.duplicateSelection()
      XCTAssertEqual(holder.graphic.pages[0].shapes.map(\.frame.y), [0, 10])
    }
  }

  func testANudgeAfterTheUndoOfGroupingMovesTheShapes() {
    onMain {
      let holder = DrawingHolder([.box("a", 0, 0), .box("b", 200, 0)])
      let before = holder.graphic
      holder.model.select(["a", "b"])
      holder.model.groupSelection()
      XCTAssertEqual(holder.graphic.pages[0].shapes.count, 1)
      holder.graphic = before
      holder.model.followUndo()
      holder.model.handle(.key(.down, []))
      XCTAssertEqual(holder["a"]?.frame.y, 1)
      XCTAssertEqual(holder["b"]?.frame.y, 1)
    }
  }

  func testWhatIsBeingDraggedWhenTheDrawingChangesStaysWhereItIs() {
    onMain {
      let holder = DrawingHolder([.box("a", 0, 0)])
      holder.model.handle(.pointerDown(PointerInput(point: Point(x: 50, y: 50))))
      holder.move(150, 50)
      holder.graphic.pages[0].shapes = [.box("a", 0, 300)]
      holder.model.handle(.pointerUp(PointerInput(point: Point(x: 150, y: 50))))
      XCTAssertEqual(holder.names, [])
      XCTAssertEqual(holder["a"]?.frame.origin, Point(x: 0, y: 300))
    }
  }

  func testThePlaceOfAPointerThatRestsIsThatOfThePageScrolledBelowIt() {
    onMain {
      let model = DrawingHolder([.box("a", 0, 0)]).model
      model.camera.show(from: .zero)
      model.camera.zoom(to: 2)
      model.camera.show(from: Point(x: 5, y: 5))
      model.camera.pointerIs(at: Point(x: 20, y: 40))
      XCTAssertEqual(model.camera.pointer, Point(x: 15, y: 25))
      model.camera.scroll(byX: 60, y: -20)
      XCTAssertEqual(model.camera.pointer, Point(x: 45, y: 15))
      model.camera.pointerIs(at: nil)
      model.camera.scroll(byX: 60, y: 0)
      XCTAssertNil(model.camera.pointer)
    }
  }

  func testWhatComesBackIsSelected() {
    onMain {
      let holder = DrawingHolder([.box("a", 0, 0), .box("b", 200, 0), .box("c", 400, 0)])
      let before = holder.graphic
      holder.model.select(["a", "c"])
      holder.model.deleteSelection()
      XCTAssertEqual(holder.model.selection.ids, [])
      let after = holder.graphic
      holder.graphic = before
      holder.model.followUndo()
      XCTAssertEqual(Set(holder.model.selection), ["a", "c"])
      holder.graphic = after
      holder.model.followUndo()
      XCTAssertEqual(holder.model.selection.ids, [])
      // Another program's shapes come in by themselves, and change nothing of what is being done.
      holder.model.select(["b"])
      holder.graphic = before
      holder.model.follow(before)
      XCTAssertEqual(holder.model.selection.ids, ["b"])
    }
  }

  func testTheUndoOfAnotherProgramsChangeLeavesTheSelection() {
    onMain {
      let holder = DrawingHolder([.box("a", 0, 0), .box("b", 200, 0)])
      let before = holder.graphic
      holder.graphic.pages[0].shapes = [.box("a", 0, 0)]
      holder.model.follow(holder.graphic)
      holder.model.select(["a"])
      holder.graphic = before
      holder.model.followUndo(selecting: false)
      XCTAssertEqual(holder.model.page.shapes.count, 2)
      XCTAssertEqual(holder.model.selection.ids, ["a"])
    }
  }

  func testAPageOfAnotherSizeIsInTheMiddle() {
    onMain {
      let holder = DrawingHolder([.box("a", 0, 0)])
      (holder.graphic.pages[0].width, holder.graphic.pages[0].height) = (400, 300)
      let model = holder.model
      model.follow(holder.graphic)
      model.camera.revealPage()
      for (width, height) in [(900.0, 200.0), (3000, 2000), (400, 300)] {
        (holder.graphic.pages[0].width, holder.graphic.pages[0].height) = (width, height)
        model.follow(holder.graphic)
        let center = model.camera.viewport.visibleRect.center
        XCTAssertEqual(center.x, width / 2, accuracy: 2)
        XCTAssertEqual(center.y, height / 2, accuracy: 2)
        XCTAssertTrue(model.page.sheet.map { model.camera.viewport.visibleRect.contains($0) } == true)
      }
      // Who looks elsewhere stays there.
      model.camera.show(from: Point(x: -50, y: -50))
      let seen = model.camera.viewport
      (holder.graphic.pages[0].width, holder.graphic.pages[0].height) = (600, 600)
      model.follow(holder.graphic)
      XCTAssertEqual(model.camera.viewport, seen)
    }
  }

  // MARK: Text

  func testATextWithoutWordsIsNeverInTheDrawing() {
    onMain {
      let holder = DrawingHolder([.box("a", 0, 0)])
      for nothing in ["", "  \n", nil] {
        holder.model.take(.text)
        holder.click(300, 300)
        XCTAssertEqual(holder.model.editedShape?.kind, .text)
        XCTAssertEqual(holder.model.tool, .select)
        // Something else happens meanwhile: the text stays.
        holder.graphic.pages[0].shapes[0].frame.x += 1
        holder.model.follow(holder.graphic)
        XCTAssertNotNil(holder.model.editedShape)
        holder.model.finishTextEditing(nothing.map { WrittenText($0) })
        XCTAssertNil(holder.model.editedShape)
      }
      XCTAssertEqual(holder.names, [])
      XCTAssertEqual(holder.graphic.pages[0].shapes.count, 1)
    }
  }

  func testATextIsKeptAsItIsWrittenInOneStep() throws {
    try onMain {
      let holder = DrawingHolder([])
      holder.model.take(.text)
      holder.click(300, 300)
      for text in [" ", "W", "Wo", "Wo", ""] { holder.model.textChanged(to: text) }
      // What is left when all is erased is decided at the end.
      let shape = try XCTUnwrap(holder.graphic.pages[0].shapes.first)
      XCTAssertEqual(shape.text?.string, "Wo")
      XCTAssertEqual(holder.names, ["Draw Text", "Draw Text"])
      XCTAssertEqual(holder.model.editedShape?.id, shape.id)
      holder.model.textChanged(to: "Words")
      holder.model.finishTextEditing("Words")
      XCTAssertEqual(holder[shape.id]?.text?.string, "Words")
      XCTAssertEqual(holder.model.selection.ids, [shape.id])
      XCTAssertEqual(Set(holder.edits.map(\.coalescingKey)).count, 1)
      XCTAssertTrue(holder.edits.allSatisfy(\.joinsAtAnyTime))
      // The next editing is a step of its own.
      holder.model.handle(.key(.enter, []))
      holder.model.textChanged(to: "Other words")
      XCTAssertEqual(holder.names.last, "Edit Text")
      XCTAssertNotEqual(holder.edits.last?.coalescingKey, holder.edits.first?.coalescingKey)
      holder.model.finishTextEditing("")
      XCTAssertEqual(holder.names.last, "Delete Text")
      XCTAssertTrue(holder.graphic.pages[0].shapes.isEmpty)
    }
  }

  /// A text of which the inspector's field leaves no letter goes when that is left, however it is, as a part
  /// of the step that emptied it. While it is written in, it stays.
  func testATextThatAFieldEmptiesGoes() {
    let ways: [(String, @MainActor (CanvasModel) -> Void)] = [
      ("another is selected", { $0.select(["a"]) }), ("none is selected", { $0.select([]) }),
      ("Enter", { $0.leaveField() }), ("another page", { $0.addPage() }),
      ("a press", { $0.handle(.pointerDown(PointerInput(point: Point(x: 700, y: 500)))) }),
      ("a menu", { _ = $0.menu(at: Point(x: 700, y: 500)) }), ("a key", { $0.handle(.key(.tab, [])) }),
      ("a command", { $0.duplicateSelection() }), ("the lock", { $0.set(.isLocked(true)) }),
      ("an edit of the page", { $0.performOnPage { DrawingEdit.set(.opacity(0.5), of: ["t"], in: $0) } }),
    ]
    onMain {
      for (name, go) in ways {
        let text = Shape(
          id: "t", kind: .text, frame: Rect(x: 300, y: 300, width: 80, height: 20),
          text: TextContent(string: "Words"))
        let holder = DrawingHolder([.box("a", 0, 0), text])
        holder.model.select(["a", "t"])
        for words in ["W", "", " ", "Wo"] {
          holder.model.set(.textString(words))
          holder.model.handle(.pointerLeft)
          XCTAssertEqual(holder["t"]?.text?.string, words, name)
        }
        // What is typed into the emptied field is one step with that, however late it comes.
        XCTAssertEqual(holder.edits.map(\.joinsAtAnyTime), [false, false, true, true], name)
        holder.model.select([])
        XCTAssertEqual(holder["t"]?.text?.string, "Wo", name)
        holder.model.select(["t"])
        holder.model.set(.textString(""))
        go(holder.model)
        XCTAssertNil(holder["t"], name)
        XCTAssertNotNil(holder["a"], name)
        XCTAssertFalse(holder.model.selection.contains("t"), name)
        XCTAssertEqual(holder.names.suffix(2), ["Edit Text", "Delete Text"], name)
        XCTAssertEqual(Set(holder.edits.suffix(2).map(\.coalescingKey)).count, 1, name)
        XCTAssertTrue(holder.edits.last?.joinsAtAnyTime == true, name)
      }
    }
  }

  /// Also one that is written on the canvas meanwhile: the step is one.
  func testATextThatAFieldEmptiesWhileItIsWrittenGoes() {
    onMain {
      let text = Shape(
        id: "t", kind: .text, frame: Rect(x: 300, y: 300, width: 80, height: 20),
        text: TextContent(string: "Words"))
      let holder = DrawingHolder([text])
      holder.model.select(["t"])
      holder.model.handle(.key(.enter, []))
      XCTAssertNotNil(holder.model.editedText)
      holder.model.set(.textString(""))
      holder.model.finishTextEditing("")
      XCTAssertNil(holder["t"])
      XCTAssertEqual(holder.names, ["Edit Text", "Delete Text"])
      XCTAssertEqual(Set(holder.edits.map(\.coalescingKey)).count, 1)
    }
  }

  func testATextWithWordsIsOneStepAndIsSelected() {
    onMain {
      let holder = DrawingHolder([])
      holder.model.take(.text)
      holder.click(300, 300)
      holder.model.finishTextEditing("Words")
      XCTAssertEqual(holder.names, ["Draw Text"])
      XCTAssertNil(holder.edits.first?.coalescingKey)
      let id = holder.graphic.pages[0].shapes[0].id
      XCTAssertEqual(holder[id]?.text?.string, "Words")
      XCTAssertEqual(holder.model.selection.ids, [id])
    }
  }

  func testAClickOnALockedShapeIsAnswered() {
    onMain {
      var shape = Shape.box("a", 0, 0)
      shape.isLocked = true
      let holder = DrawingHolder([shape])
      let host = CountingHost(holder.model)
      let input = PointerInput(point: Point(x: 50, y: 50))
      holder.model.handle(.pointerDown(input))
      XCTAssertEqual(host.told, [])
      holder.model.handle(.pointerUp(input))
      XCTAssertEqual(host.told, [holder.model.hint])
      XCTAssertTrue(holder.model.hint.contains("locked"))
    }
  }

  // MARK: Keys

  func testEnterDrawsInTheMiddleOfWhatIsSeen() {
    onMain {
      let holder = DrawingHolder([])
      holder.model.take(.ellipse)
      XCTAssertTrue(holder.model.hint.contains("Enter"))
      holder.model.camera.show(from: Point(x: 1000, y: 500))
      XCTAssertTrue(holder.model.handle(.key(.enter, [])))
      XCTAssertEqual(holder.names, ["Draw Ellipse"])
      XCTAssertEqual(holder.graphic.pages[0].shapes[0].frame.center, Point(x: 1400, y: 800))
      XCTAssertEqual(holder.model.selection.ids, [holder.graphic.pages[0].shapes[0].id])
      holder.model.take(.text)
      XCTAssertTrue(holder.model.handle(.key(.enter, [])))
      XCTAssertEqual(holder.model.editedShape?.frame.midY, 800)
    }
  }

  func testTabLeadsThroughTheShapesAndOut() {
    onMain {
      let holder = DrawingHolder([.box("a", 0, 0), .box("b", 200, 0)])
      XCTAssertTrue(holder.model.handle(.key(.tab, [])))
      XCTAssertTrue(holder.model.handle(.key(.tab, [])))
      XCTAssertEqual(holder.model.selection.ids, ["b"])
      XCTAssertFalse(holder.model.handle(.key(.tab, [])), "The focus must be able to go on.")
      XCTAssertTrue(holder.model.handle(.key(.tab, .shift)))
      XCTAssertFalse(holder.model.handle(.key(.tab, .shift)))
      XCTAssertEqual(holder.model.selection.ids, ["a"])
    }
  }

  func testArrowsAreAlwaysUsed() {
    onMain {
      var locked = Shape.box("a", 0, 0)
      locked.isLocked = true
      let holder = DrawingHolder([locked, .box("b", 200, 0)])
      XCTAssertTrue(holder.model.handle(.key(.right, [])))
      XCTAssertEqual(holder.model.camera.viewport.origin, Point(x: 60, y: 0))
      XCTAssertTrue(holder.model.handle(.key(.up, .shift)))
      XCTAssertEqual(holder.model.camera.viewport.origin, Point(x: 60, y: -300))
      holder.model.select(["a"])
      XCTAssertTrue(holder.model.handle(.key(.right, [])), "What is locked stays, and the focus too.")
      XCTAssertEqual(holder.model.camera.viewport.origin, Point(x: 60, y: -300))
      XCTAssertTrue(holder.model.handle(.key(.down, .control)), "Nor does it get a neighbour.")
      XCTAssertEqual(holder.model.camera.viewport.origin, Point(x: 60, y: -240))
      holder.model.select(["b"])
      XCTAssertFalse(holder.model.handle(.key(.down, .alt)))
      XCTAssertEqual(holder.names, [])
    }
  }

  func testControlWithAnArrowMakesANeighbourThatIsWrittenInto() throws {
    try onMain {
      let holder = DrawingHolder([.box("b", 200, 0)])
      holder.model.select(["b"])
      XCTAssertTrue(holder.model.handle(.key(.down, .control)))
      XCTAssertEqual(holder.names, ["Add Connected Shape"])
      let new = try XCTUnwrap(holder.model.editedShape)
      XCTAssertEqual(holder.model.selection.ids, [new.id])
      XCTAssertEqual(new.frame, Rect(x: 200, y: 200, width: 100, height: 100))
      XCTAssertTrue(holder.model.spokenSelection.hasPrefix("Rectangle"))
      holder.model.textChanged(to: "Next")
      holder.model.finishTextEditing("Next")
      XCTAssertEqual(holder.model.page.shapes[new.id]?.text?.string, "Next")
      // One that nothing is written into stays as well.
      XCTAssertTrue(holder.model.handle(.key(.right, .control)))
      holder.model.finishTextEditing("")
      XCTAssertEqual(holder.model.page.shapes.count, 5)
      let line = try XCTUnwrap(holder.model.page.shapes.first { $0.isConnector })
      holder.model.select([line.id])
      XCTAssertTrue(holder.model.spokenSelection.hasPrefix("Connector from Rectangle to “Next”"))
    }
  }

  // MARK: Commands

  func testWhatIsOfferedFollowsSelectionAndDrawing() {
    onMain {
      let holder = DrawingHolder([.box("a", 0, 0), .box("b", 200, 0)])
      XCTAssertFalse(holder.model.abilities.exists)
      holder.model.select(["a", "b"])
      XCTAssertTrue(holder.model.abilities.canGroup)
      XCTAssertFalse(holder.model.abilities.canUngroup)
      holder.model.groupSelection()
      XCTAssertTrue(holder.model.abilities.canUngroup)
      XCTAssertFalse(holder.model.abilities.canGroup)
      holder.model.set(.isLocked(true))
      XCTAssertTrue(holder.model.abilities.isLocked)
      XCTAssertFalse(holder.model.abilities.canUngroup)
    }
  }

  func testAStyleGoesFromShapeToShape() {
    onMain {
      var red = Shape.box("red", 0, 0)
      red.fill = .color(Color(rgb: 0xff0000))
      red.opacity = 0.5
      let holder = DrawingHolder([red, .box("a", 200, 0)])
      let clipboard = StyleClipboard()
      holder.model.select(["a"])
      clipboard.paste(into: holder.model)
      XCTAssertEqual(holder.names, [])
      holder.model.select(["red"])
      clipboard.copy(holder.model)
      holder.model.select(["a"])
      clipboard.paste(into: holder.model)
      XCTAssertEqual(holder["a"]?.fill, red.fill)
      XCTAssertEqual(holder["a"]?.opacity, 0.5)
      XCTAssertEqual(holder.names, ["Paste Style"])
    }
  }

  func testWhatIsSetOnAGroupIsWhatIsDrawnNext() {
    onMain {
      let line = Shape(
        id: "line", kind: .line(points: [.zero, Point(x: 50, y: 50)]),
        frame: Rect(x: 200, y: 0, width: 50, height: 50), stroke: Stroke(color: .black))
      let group = Shape(
        id: "g", kind: .group(children: [.box("a", 0, 0), line]),
        frame: Rect(x: 0, y: 0, width: 250, height: 100))
      let holder = DrawingHolder([group])
      let (model, red) = (holder.model, Color(rgb: 0xff0000))
      model.select(["g"])
      var expected = model.toolStyle
      model.set(.strokeColor(red))
      expected.stroke?.color = red
      XCTAssertEqual(model.toolStyle, expected)
      model.set(.fill(.color(red)))
      expected.fill = .color(red)
      XCTAssertEqual(model.toolStyle, expected)
      model.set(.strokeWidth(9)) { $0.isStroked != .none }
      expected.stroke?.width = 9
      XCTAssertEqual(model.toolStyle, expected)
      model.set(.textSize(40))
      XCTAssertEqual(model.toolStyle, expected, "nothing in it has a text")
    }
  }

  func testOneCombinationIsMadeAtATimeAndEscapeGivesItUp() {
    onMain {
      let boxes = (0..<6).map { Shape.box("s\($0)", Double($0) * 10, 0) }
      let holder = DrawingHolder(boxes)
      holder.model.select(boxes.map(\.id))
      holder.model.combine(.exclude)
      holder.model.combine(.subtract)
      XCTAssertTrue(holder.model.handle(.key(.escape, [])))
      XCTAssertEqual(holder.model.selection.count, 6, "it is what Escape was for")
      holder.model.combine(.unite)
      wait("the path") { !holder.names.isEmpty }
      XCTAssertEqual(holder.names, ["Unite"])
      XCTAssertEqual(holder.graphic.pages[0].shapes.map(\.id), ["s0"])
      XCTAssertEqual(holder.model.selection.ids, ["s0"])
    }
  }

  func testAPasteWaitsUntilTheDrawingIsReady() throws {
    try onMain {
      let many = (0..<5000).map { Shape.box("s\($0)", Double($0 % 100) * 110, Double($0 / 100) * 110) }
      let other = DrawingHolder([.box("copy", 0, 0)])
      let copied = try XCTUnwrap(CopiedShapes(["copy"], from: other.model.contents, resources: [:]))
      // Its index is being made, in the background.
      let holder = DrawingHolder(many)
      XCTAssertEqual(holder.model.contents.grid.count, 0)
      _ = try runAsync {
        await HandedOver.insert(
          HandedPieces(pieces: [.shapes(copied)]), into: holder.model,
          at: HandedOver.Target(holder.model, .middle))
      }
      XCTAssertEqual(holder.names, ["Paste"])
      XCTAssertEqual(holder.graphic.pages[0].shapes.count, 5001)
      XCTAssertEqual(holder.model.selection.count, 1)
    }
  }

  // MARK: What is seen of a large drawing

  /// A page without a sheet, of so many shapes that nobody waits for a look at them, far from the page's
  /// corner.
  @MainActor
  private static func largeDrawing() -> DrawingHolder {
    let many = (0..<5_000).map { index in
      Shape.box("s\(index)", 10_000 + Double(index % 100) * 110, Double(index / 100) * 110)
    }
    let holder = DrawingHolder(many, hasSize: false, isUnbounded: true)
    // Its painter knows nothing before it is asked.
    XCTAssertEqual(holder.model.camera.viewport, CanvasViewport())
    return holder
  }

  private static let everything = Rect(x: 10_000, y: 0, width: 99 * 110 + 100, height: 49 * 110 + 100)

  /// Gives a canvas other sizes, and knows the last.
  @MainActor
  private final class Resizing {
    let model = CanvasModelTests.largeDrawing().model
    var random: SeededRandom
    private(set) var last = CanvasViewport()

    init(_ random: SeededRandom) {
      self.random = random
      resize()
    }

    func resize() {
      last.width = random.double(200...1_500).rounded()
      last.height = random.double(200...900).rounded()
      last.scaleFactor = random.pick([1, 2])
      model.camera.resize(width: last.width, height: last.height, scaleFactor: last.scaleFactor)
    }

    func resizeSometimes() { for _ in 0..<random.int(4) { resize() } }
  }

  func testALargeDrawingIsFittedIntoTheSizeThatTheCanvasHasByThen() throws {
    try onMain {
      var random = SeededRandom(seed: LongForm.seed)
      for _ in 0..<LongForm.count(6, long: 100) {
        let canvas = Resizing(random)
        let model = canvas.model
        canvas.resizeSometimes()
        try expectAll(canvas, maximumZoom: 1)
        // The same when it is asked for, from any place, and again while it is on its way.
        var elsewhere = canvas.last
        (elsewhere.zoom, elsewhere.origin) = (
          canvas.random.pick([0.37, 1, 5]), Point(x: canvas.random.double(0...900), y: 7.3)
        )
        model.camera.show(elsewhere)
        for _ in 0...canvas.random.int(3) {
          canvas.resizeSometimes()
          model.camera.revealPage()
        }
        canvas.resizeSometimes()
        try expectAll(canvas, maximumZoom: 8)
        model.disconnect()
        random = canvas.random
      }
    }
  }

  @MainActor
  private func expectAll(_ canvas: Resizing, maximumZoom: Double) throws {
    let model = canvas.model
    try runAsync { await model.camera.revealing?.value }
    XCTAssertEqual(
      model.camera.viewport, canvas.last.fitting(Self.everything, maximumZoom: maximumZoom).snapped,
      "SHAPEEDIT_SEED=\(LongForm.seed)")
  }

  func testWhatIsLookedAtMeanwhileStays() throws {
    let ways: [@MainActor (CanvasModel) -> Void] = [
      { $0.camera.scroll(byX: 30, y: 20) }, { $0.camera.zoom(to: 2) },
      { $0.camera.show(from: Point(x: 77, y: 3)) },
      { $0.camera.reveal(Rect(x: 10, y: 20, width: 90, height: 80)) },
    ]
    for (number, way) in ways.enumerated() {
      try onMain {
        let model = Self.largeDrawing().model
        model.camera.resize(width: 640, height: 480, scaleFactor: 1)
        way(model)
        let seen = model.camera.viewport
        model.camera.resize(width: 700, height: 500, scaleFactor: 1)
        try runAsync { await model.camera.revealing?.value }
        let (now, before) = (model.camera.viewport.visibleRect.center, seen.visibleRect.center)
        XCTAssertLessThanOrEqual(now.distance(to: before) * seen.zoom, 1, "way \(number)")
        XCTAssertEqual(model.camera.viewport.zoom, seen.zoom, "way \(number)")
        model.disconnect()
      }
    }
  }

  // MARK: Inserting by keys

  func testEnterWithAConnectorJoinsTheTwoThatAreSelectedAndSaysSo() throws {
    try onMain {
      let holder = DrawingHolder([.box("a", 0, 0), .box("b", 400, 0)])
      let model = holder.model
      let narrator = CanvasNarrator()
      narrator.begin(with: model)
      model.select(["a", "b"])
      model.take(.connector)
      _ = narrator.news(of: model, isFocused: false)
      XCTAssertTrue(model.handle(.key(.enter, [])))
      XCTAssertEqual(holder.names, ["Draw Connector"])
      let shape = try XCTUnwrap(holder.graphic.pages[0].shapes.last)
      XCTAssertEqual(model.selection.ids, [shape.id])
      var joined: Set<String> = []
      shape.forEachAttachment { joined.insert($0) }
      XCTAssertEqual(joined, ["a", "b"])
      XCTAssertEqual(narrator.news(of: model, isFocused: false).map(\.text), ["Draw Connector"])
    }
  }

  // MARK: Drawing again

  func testMovingThePointerOverShapesDrawsNothingAgain() {
    onMain {
      // Pictures come when they are ready; here none does.
      let holder = DrawingHolder([.box("a", 0, 0)], hasSize: false)
      let host = CountingHost(holder.model)
      for x in stride(from: 300.0, through: 20, by: -1) { holder.move(x, 50) }
      // What is outlined is outlined once.
      XCTAssertEqual(host.draws, 1)
      XCTAssertEqual(host.cursors, ["move"])
      // What does change something is drawn.
      holder.click(50, 50)
      XCTAssertGreaterThan(host.draws, 0)
      host.draws = 0
      holder.model.handle(.pointerDown(PointerInput(point: Point(x: 50, y: 50))))
      holder.move(60, 50)
      XCTAssertGreaterThan(host.draws, 0)
    }
  }
}
