// What the inspector shows while a gesture goes on is what a model made anew shows of the drawing that the
// gesture would leave; who shows a part of it is told when that part changes.

import Observation
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import ShapeEditor

final class LivePropertiesTests: DisplayTestCase, @unchecked Sendable {
  func testEachStepOfAGestureShowsWhatItWouldLeave() {
    onMain {
      var seen: Set<LiveProperties.Part> = []
      let seeds = LongForm.seeds(20, long: 4000)
      for seed in seeds {
        let life = LiveLife(seed: seed)
        for _ in 0..<6 {
          guard let fault = life.gesture() else { continue }
          return XCTFail("SHAPEEDIT_SEED=\(seed): \(fault)")
        }
        seen.formUnion(life.seen)
      }
      guard seeds.count > 1 else { return }
      XCTAssertTrue(seen.isSuperset(of: [.x, .y, .width, .height, .rotation]), "\(seen)")
    }
  }

  /// Who was told something.
  @MainActor
  private final class Told {
    var parts: Set<LiveProperties.Part> = []
  }

  @MainActor
  private func told(_ model: CanvasModel, _ body: () -> Void) -> Set<LiveProperties.Part> {
    let told = Told()
    for part in LiveProperties.Part.allCases {
      withObservationTracking {
        _ = model.panes.live[part]
      } onChange: {
        MainActor.assumeIsolated { _ = told.parts.insert(part) }
      }
    }
    body()
    return told.parts
  }

  func testOnlyWhatChangesIsTold() {
    onMain {
      let holder = DrawingHolder([.box("a", 0, 0), .box("b", 400, 0)], hasSize: false)
      let model = holder.model
      model.select(["a"])
      model.handle(.pointerDown(PointerInput(point: Point(x: 50, y: 50))))
      XCTAssertNil(model.panes.live.values, "nothing has moved")
      XCTAssertEqual(told(model) { holder.move(90, 50) }, [.x])
      XCTAssertEqual(told(model) { holder.move(90, 80) }, [.y])
      XCTAssertEqual(told(model) { holder.move(90, 80) }, [])
      XCTAssertEqual(model.inspectedProperties.x, .same(40))
      XCTAssertEqual(model.restingProperties.x, .same(0))
      XCTAssertTrue(told(model) { model.handle(.key(.escape, [])) }.isSuperset(of: [.x, .y]))
      XCTAssertEqual(model.inspectedProperties.x, .same(0))
      // Moving over shapes without a button tells nobody.
      XCTAssertEqual(told(model) { for x in 0..<50 { holder.move(Double(x) * 10, 50) } }, [])
    }
  }

  func testOfVeryManyNothingIsShownBeforeTheEnd() {
    onMain {
      let count = CanvasModel.mostInspectedLive
      let boxes = (0...count).map { Shape.box("s\($0)", Double($0 % 40) * 110, Double($0 / 40) * 110) }
      let holder = DrawingHolder(boxes, hasSize: false)
      let model = holder.model
      for extra in [0, 1] {
        model.select(boxes.prefix(count + extra).map(\.id))
        model.handle(.pointerDown(PointerInput(point: Point(x: 50, y: 50))))
        holder.move(50, 90)
        XCTAssertFalse(model.output.preview.isEmpty)
        XCTAssertEqual(model.panes.live.values == nil, extra == 1)
        model.handle(.key(.escape, []))
        XCTAssertNil(model.panes.live.values)
      }
    }
  }
}

/// One model and gestures in it. Everything follows from the seed.
@MainActor
private final class LiveLife {
  private var random: SeededRandom
  private let holder: DrawingHolder
  /// What the gestures have changed.
  private(set) var seen: Set<LiveProperties.Part> = []

  private var model: CanvasModel { holder.model }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed ^ 0x11fe)
    let looks: [RandomLook] = [.sparse, .nested, .connected]
    holder = DrawingHolder([], hasSize: false)
    holder.graphic = RandomDrawing(seed: seed, look: random.pick(looks), pages: 1).graphic
    holder.model.follow(holder.graphic)
  }

  /// Selects something on any level, and drags it or one of its handles. What does not hold; nil when all
  /// does.
  func gesture() -> String? {
    var ids: [String] = []
    for shape in model.drawing.page.shapes { shape.forEachID { ids.append($0) } }
    guard !ids.isEmpty else { return nil }
    model.select((0..<random.pick(1...3)).map { _ in random.pick(ids) })
    let selected = "\(model.selection.ids) in \(model.enteredGroups)"
    guard let start = grip() else { return nil }
    model.handle(.pointerDown(PointerInput(point: start)))
    var input = PointerInput(point: start)
    for step in 1...4 {
      let way = Point(x: .random(in: -300...300, using: &random), y: .random(in: -300...300, using: &random))
      input = PointerInput(point: start + way, modifiers: random.pick([[], [.shift], [.alt], [.control]]))
      model.handle(.pointerMoved(input))
      if let fault = fault() { return "\(fault) of \(selected), step \(step), \(input)" }
    }
    model.handle(random.bool(0.3) ? .key(.escape, []) : .pointerUp(input))
    if model.panes.live.values != nil, !model.isDragging { return "something is shown after the end" }
    if let fault = fault() { return "\(fault) of \(selected), at the end" }
    return nil
  }

  /// Where what is selected can be taken.
  private func grip() -> Point? {
    if random.bool(0.5), let handle = model.handles?.positions.randomElement(using: &random) {
      return handle.point
    }
    let shape = model.contents.shapes(model.selection).randomElement(using: &random)
    return shape?.bounds(resolving: model.contents.shape(withID:)).center
  }

  private func fault() -> String? {
    let fresh = CanvasModel()
    defer { fresh.disconnect() }
    fresh.follow(preview)
    fresh.select(model.selection.ids)
    // What is in several groups is selected where these meet.
    guard fresh.selection == model.selection else { return nil }
    let (shown, expected) = (model.inspectedProperties, fresh.restingProperties)
    guard shown == expected else { return "\(shown) is shown, and the drawing would have \(expected)" }
    let resting = model.restingProperties
    let changed = LiveProperties.Part.allCases.filter { !$0.isSame(in: shown, resting) }
    seen.formUnion(changed)
    return changed.isEmpty && shown != resting ? "nobody is told of \(shown) instead of \(resting)" : nil
  }

  /// The drawing as the gesture would leave it.
  private var preview: Graphic {
    let output = model.output
    var graphic = holder.graphic
    var shown = Dictionary(output.preview.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    var shapes: [Shape] = []
    for shape in graphic.pages[0].shapes {
      if let new = shown.removeValue(forKey: shape.id) {
        shapes.append(new)
      } else if !output.hidden.contains(shape.id) {
        shapes.append(shape)
      }
    }
    graphic.pages[0].shapes = ShapeList(shapes + output.preview.filter { shown[$0.id] != nil })
    return graphic
  }
}
