// Cancelling, in every state, leaves everything exactly as it was; and no storm of events does harm.

import Foundation
import ShapeModel
import ShapeTesting
import Testing

@Suite struct CancellingTests {
  private static let shapes: [Shape] = [
    .box("a", 0, 0), .box("b", 200, 0),
    Shape(
      id: "l", kind: .line(points: [.zero, Point(x: 100, y: 50)]),
      frame: Rect(x: 0, y: 300, width: 100, height: 50),
      stroke: Stroke(color: .black, width: 2)),
    Shape(
      id: "k",
      kind: .connector(
        .init(
          from: .init(shape: "a", anchor: Point(x: 1, y: 0.5)),
          to: .init(shape: "b", anchor: Point(x: 0, y: 0.5)))),
      frame: Rect(x: 100, y: 50, width: 100, height: 0), stroke: Stroke(color: .black, width: 2)),
  ]

  /// What gets the canvas into each state, from `a` and `b` or the line selected.
  enum Begin: String, CaseIterable {
    case pointingShape, pointingShapeWithShift, translating, duplicating, pointingCanvas, marquee
    case pointingHandle, resizing, rotating, movingLinePoint, movingConnectorEnd, pointingToDraw, drawingBox
    case drawingLine, drawingConnector, drawingText, panning

    /// What is selected before.
    var selection: [String] {
      switch self {
      case .movingLinePoint: ["l"]
      case .movingConnectorEnd: ["k"]
      default: ["a", "b"]
      }
    }
  }

  private func canvas(_ begin: Begin) throws -> TestCanvas {
    var canvas = TestCanvas(Self.shapes)
    canvas.editor.selection = Selection(begin.selection)
    switch begin {
    case .pointingShape: canvas.down(50, 50)
    case .pointingShapeWithShift: canvas.down(50, 325, .shift)
    case .translating: canvas.press(from: (50, 50), to: (90, 70))
    case .duplicating: canvas.press(from: (50, 50), to: (90, 70), .alt)
    case .pointingCanvas: canvas.down(600, 600)
    case .marquee: canvas.press(from: (-50, 600), to: (50, 200))
    case .pointingHandle:
      let place = try canvas.handlePoint(.right)
      canvas.down(place.x, place.y)
    case .resizing:
      let place = try canvas.handlePoint(.bottomRight)
      canvas.press(from: (place.x, place.y), to: (-400, 40), .shift)
    case .rotating:
      let place = try canvas.handlePoint(.rotate)
      canvas.press(from: (place.x, place.y), to: (400, 400))
    case .movingLinePoint:
      let place = try canvas.handlePoint(.point(1))
      canvas.press(from: (place.x, place.y), to: (0, 0))
    case .movingConnectorEnd:
      let place = try canvas.handlePoint(.point(1))
      canvas.press(from: (place.x, place.y), to: (240, 96))
    case .drawingConnector:
      canvas.editor.tool = .connector
      canvas.press(from: (50, 96), to: (240, 96))
    case .pointingToDraw:
      canvas.editor.tool = .text
      canvas.down(600, 600)
    case .drawingBox:
      canvas.editor.tool = .ellipse
      canvas.press(from: (600, 600), to: (700, 650))
    case .drawingLine:
      canvas.editor.tool = .arrow
      canvas.press(from: (600, 600), to: (700, 650))
    case .drawingText:
      canvas.editor.tool = .text
      canvas.press(from: (600, 600), to: (700, 650))
    case .panning:
      canvas.editor.tool = .hand
      canvas.press(from: (600, 600), to: (700, 650))
    }
    return canvas
  }

  @Test(arguments: Begin.allCases, [CanvasEvent.cancel, .key(.escape, [])])
  func leavesEverythingAsItWas(_ begin: Begin, _ event: CanvasEvent) throws {
    var canvas = try canvas(begin)
    #expect(canvas.editor.isGestureActive)
    let tool = canvas.editor.tool
    let output = canvas.send(event)
    #expect(!canvas.editor.isGestureActive)
    #expect(canvas.page.shapes == ShapeList(Self.shapes) && canvas.steps.isEmpty)
    #expect(canvas.selection == begin.selection)
    #expect(canvas.editor.tool == tool)
    #expect(output.attachment == nil)
    #expect(output.preview.isEmpty && output.hidden.isEmpty && output.marquee == nil && output.pan == nil)
    #expect(output.edit == nil && output.beginTextEditing == nil)
    // The button that is still down, and its release, do nothing more.
    canvas.move(300, 300)
    canvas.up(300, 300)
    #expect(canvas.page.shapes == ShapeList(Self.shapes) && canvas.steps.isEmpty && canvas.textEdits.isEmpty)
  }

  @Test(arguments: Begin.allCases)
  func aSecondPressDoesNotBreakAGesture(_ begin: Begin) throws {
    var canvas = try canvas(begin)
    let before = canvas.output.preview
    canvas.down(10, 10)
    #expect(canvas.editor.isGestureActive && canvas.output.preview == before)
    canvas.key(.enter)
    canvas.key(.tab)
    #expect(canvas.steps.isEmpty, "no command runs in the middle of a gesture")
  }

  @Test(arguments: Begin.allCases)
  func shapesThatVanishDuringAGestureStayGone(_ begin: Begin) throws {
    var canvas = try canvas(begin)
    let before = canvas.graphic
    canvas.graphic.pages[0].shapes = []
    canvas.grid.update(before.delta(to: canvas.graphic), page: canvas.page)
    canvas.move(640, 640)
    canvas.up(660, 640)
    for id in ["a", "b", "l"] { #expect(canvas[id] == nil) }
    #expect(canvas.selection.allSatisfy { $0.hasPrefix("new") })
  }

  @Test func eventsThatMakeNoSenseAreIgnored() {
    var canvas = TestCanvas(Self.shapes)
    canvas.up(50, 50)
    canvas.send(.cancel)
    for value in [Double.nan, .infinity, -.infinity] {
      canvas.down(value, 50)
      #expect(!canvas.editor.isGestureActive)
      canvas.send(.pointerDown(PointerInput(point: .zero, zoom: value)))
      #expect(!canvas.editor.isGestureActive)
    }
    canvas.send(.pointerDown(PointerInput(point: .zero, zoom: 0)))
    #expect(!canvas.editor.isGestureActive)
    #expect(canvas.steps.isEmpty && canvas.page.shapes == ShapeList(Self.shapes))
  }

  /// 100,000 events in 50 storms. Each storm's edits, undone one by one, lead back to where it began.
  @Test(arguments: 0..<50)
  func stormsDoNoHarm(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var shapes = (0..<12).map { random.shape(id: "s\($0)", extent: 400, size: 200) }
    shapes[3].isLocked = true
    shapes[4].isHidden = true
    shapes.append(
      Shape(
        id: "c",
        kind: .connector(
          .init(
            from: .init(shape: "s0", anchor: Point(x: 0.5, y: 0.5)),
            to: .init(shape: "s1", anchor: Point(x: 1, y: 0.5)),
            route: .elbow)), frame: .zero, stroke: Stroke(color: .black, width: 2)))
    var canvas = TestCanvas(shapes)
    let start = canvas.graphic
    var place = Point.zero
    for _ in 0..<2000 {
      if random.bool(0.02) { canvas.zoom = pow(10, random.double(-1.5...1.5)) }
      if random.bool(0.01) { place = random.point(1e9) }
      // Mostly small steps, so that gestures go on for a while, and now and then onto a handle.
      place = place + random.point(30)
      if random.bool(0.1) { place = random.point(500) }
      if random.bool(0.15),
        let handles = canvas.editor.handles(page: canvas.page, grid: canvas.grid, zoom: canvas.zoom),
        let handle = handles.positions.randomElement(&random)
      {
        place = handle.point
      }
      let modifiers = Modifiers(rawValue: random.bool(0.3) ? UInt8(random.int(8)) : 0)
      let input = PointerInput(
        point: place, modifiers: modifiers, clickCount: 1 + random.int(2), zoom: canvas.zoom)
      switch random.int(20) {
      case 0..<5: canvas.send(.pointerDown(input))
      case 5..<13: canvas.send(.pointerMoved(input))
      case 13..<16: canvas.send(.pointerUp(input))
      case 16:
        // Deleting everything soon would leave nothing to storm about.
        if random.bool(0.01), !canvas.editor.isGestureActive {
          canvas.deleteSelection()
        } else {
          canvas.send(.key(CanvasKey.allCases[random.int(CanvasKey.allCases.count)], modifiers))
        }
      case 17: canvas.send(.modifiersChanged(modifiers))
      case 18: if random.bool(0.3) { canvas.send(.cancel) }
      default:
        if !canvas.editor.isGestureActive {
          canvas.editor.tool = Tool.allCases[random.int(Tool.allCases.count)]
        }
      }
      for shape in canvas.output.preview { check(shape) }
    }
    for shape in canvas.page.shapes { check(shape) }
    #expect(Set(canvas.page.shapes.map(\.id)).count == canvas.page.shapes.count)
    #expect(canvas.steps.count > 5)
    while !canvas.steps.isEmpty { canvas.undo() }
    #expect(canvas.graphic == start)
    // The grid went all the way too.
    let fresh = ShapeGrid(page: canvas.page)
    let everything = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    #expect(
      canvas.grid.shapes(paintingIn: everything, of: canvas.page)
        == fresh.shapes(paintingIn: everything, of: canvas.page))
  }

  private func check(_ shape: Shape) {
    #expect(shape.frame.isFinite, "\(shape)")
    #expect(
      abs(shape.frame.x) <= 1e9 && abs(shape.frame.y) <= 1e9 && shape.frame.width <= 1e9
        && shape.frame.height <= 1e9)
    #expect(shape.rotation.isFinite && shape.bounds.isFinite && shape.paintedBounds.isFinite)
    for child in shape.children { check(child) }
  }
}

extension Array {
  fileprivate func randomElement(_ random: inout SeededRandom) -> Element? {
    isEmpty ? nil : self[random.int(count)]
  }
}
