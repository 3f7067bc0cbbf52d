// What is outlined under the pointer is what a click there selects, and a badge says what a gesture does.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct HoverTests {
  /// On random drawings with groups and frames, on any level, with any keys held.
  @Test(arguments: LongForm.seeds(40, long: 2000))
  func whatIsOutlinedIsWhatAClickTakes(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var canvas = TestCanvas(random.drawing(10, prefix: "s"))
    var found = 0
    for step in 0..<60 {
      let modifiers = random.pick([Modifiers(), Modifiers(), Modifiers.control, .shift])
      let (x, y) = (Double(random.int(320)), Double(random.int(320)))
      canvas.move(x, y, modifiers)
      let (hover, before) = (canvas.output.pointer.hover, canvas.selection)
      let place = Point(x: x, y: y)
      let handles = canvas.editor.handles(page: canvas.page, grid: canvas.grid, zoom: 1)
      let isAtHandle = handles?.handle(at: place) != nil
      canvas.click(x, y, modifiers)
      let story = "SHAPEEDIT_SEED=\(seed), step \(step), \(place) \(modifiers), \(before)"
      if let hover {
        found += 1
        #expect(!before.contains(hover.id), "\(story)")
        #expect(canvas.selection.contains(hover.id), "\(story): \(hover.id), not \(canvas.selection)")
        #expect(!hover.outline.isEmpty)
      } else if !isAtHandle {
        let came = canvas.selection.filter { !before.contains($0) }
        #expect(came.isEmpty, "\(story): \(came) without an outline")
      }
      if random.bool(0.2), let group = canvas.contents.page.shapes.first(where: { !$0.children.isEmpty }) {
        canvas.editor.enter([group.id])
      }
      #expect(canvas.steps.isEmpty)
    }
    #expect(found > 0, "SHAPEEDIT_SEED=\(seed)")
  }

  @Test func theOutlineGoesWithThePointerAndWithTheShape() {
    var canvas = TestCanvas([.box("a", 0, 0), .box("b", 200, 0)])
    canvas.move(50, 50)
    #expect(canvas.output.pointer.hover?.id == "a")
    canvas.move(250, 50)
    #expect(canvas.output.pointer.hover?.id == "b")
    canvas.send(.pointerLeft)
    #expect(canvas.output.pointer.hover == nil)
    canvas.move(250, 50)
    // What changes meanwhile is not outlined where it was.
    canvas.apply(.nudge(["b"], by: Point(x: 30, y: 0), in: canvas.contents))
    canvas.finish(canvas.editor.output(page: canvas.page, grid: canvas.grid))
    #expect(canvas.output.pointer.hover == nil)
    canvas.move(251, 50)
    #expect(canvas.output.pointer.hover?.id == "b")
    // No tool but the one for selecting takes anything.
    canvas.editor.tool = .rectangle
    canvas.finish(canvas.editor.output(page: canvas.page, grid: canvas.grid))
    #expect(canvas.output.pointer.hover == nil)
  }

  @Test func controlOutlinesWhatIsInAGroup() {
    let group = Shape(
      id: "g", kind: .group(children: [.box("a", 0, 0), .box("b", 200, 0)]),
      frame: Rect(x: 0, y: 0, width: 300, height: 100))
    var canvas = TestCanvas([group])
    canvas.move(50, 50)
    #expect(canvas.output.pointer.hover?.id == "g")
    canvas.send(.modifiersChanged(.control))
    #expect(canvas.output.pointer.hover?.id == "a")
    canvas.send(.modifiersChanged([]))
    #expect(canvas.output.pointer.hover?.id == "g")
    canvas.key(.spaceDown)
    #expect(canvas.output.pointer.hover == nil)
  }

  @Test func aBadgeSaysWhatAGestureDoes() throws {
    var canvas = TestCanvas([.box("a", 0, 0)])
    canvas.move(50, 50)
    #expect(canvas.output.pointer.badge.isEmpty)
    canvas.press(from: (50, 50), to: (80, 40))
    #expect(canvas.output.pointer.badge == "30, \u{2212}10" || canvas.output.pointer.badge == "30, -10")
    canvas.up(80, 40)
    #expect(canvas.output.pointer.badge.isEmpty)
    let corner = try canvas.handlePoint(.bottomRight)
    canvas.press(from: (corner.x, corner.y), to: (corner.x + 20, corner.y + 5))
    #expect(canvas.output.pointer.badge == "120 × 105")
    canvas.up(corner.x + 20, corner.y + 5)
    let turn = try canvas.handlePoint(.rotate)
    canvas.press(from: (turn.x, turn.y), to: (400, 43), .shift)
    #expect(canvas.output.pointer.badge == "90°")
    canvas.key(.escape)
    #expect(canvas.output.pointer.badge.isEmpty)
    canvas.editor.tool = .ellipse
    canvas.press(from: (300, 300), to: (340, 360))
    #expect(canvas.output.pointer.badge == "40 × 60")
    canvas.up(340, 360)
    canvas.editor.tool = .line
    canvas.press(from: (300, 300), to: (330, 340))
    #expect(canvas.output.pointer.badge == "50")
    canvas.up(330, 340)
  }
}
