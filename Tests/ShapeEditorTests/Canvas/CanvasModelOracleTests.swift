// A window's model that has followed a drawing through edits, undo, pages that come and go and other
// programs' changes is the one made anew for the same drawing: selection, handles, what can be done, what is
// said, and what is seen.

import Gtk
import ShapeDrawing
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import ShapeEditor

final class CanvasModelOracleTests: DisplayTestCase, @unchecked Sendable {
  func testAModelThatHasFollowedIsOneMadeAnew() throws {
    try onMain {
      let steps = LongForm.steps(of: "model", usual: 400, long: 40_000)
      let stepsInARow = 40
      for round in 0..<UInt64(steps / stepsInARow) {
        let life = ModelLife(seed: LongForm.seed + round)
        for step in 0..<stepsInARow {
          life.step()
          guard let fault = try life.fault(in: self) else { continue }
          return XCTFail("SHAPEEDIT_SEED=\(LongForm.seed + round), step \(step): \(fault)\n\(life.story)")
        }
      }
    }
  }

  func testThePageThatIsShownStaysUntilItGoes() {
    onMain {
      let holder = DrawingHolder([.box("a", 0, 0), .box("b", 200, 0)])
      var second = Page(id: "p2", name: "", width: 300, height: 200)
      second.shapes = [.box("z", 500, 300)]
      let first = holder.graphic.pages[0]
      holder.graphic.pages.append(second)
      holder.model.follow(holder.graphic)
      holder.model.select(["a"])
      // Another program puts the second page first.
      holder.graphic.pages = [second, first]
      holder.model.follow(holder.graphic)
      XCTAssertEqual(holder.model.selection.ids, ["a"])
      XCTAssertEqual(holder.model.pagePlace, PagePlace(id: first.id, index: 1, count: 2))
      holder.model.showPage("p2")
      XCTAssertEqual(holder.model.selection.ids, [])
      holder.click(550, 350)
      XCTAssertEqual(holder.model.selection.ids, ["z"])
      // And takes it away, while its shape is being dragged.
      holder.model.handle(.pointerDown(PointerInput(point: Point(x: 550, y: 350))))
      holder.move(600, 350)
      holder.graphic.pages = [first]
      holder.model.follow(holder.graphic)
      XCTAssertFalse(holder.model.isDragging)
      holder.click(250, 50)
      XCTAssertEqual(holder.model.selection.ids, ["b"])
      holder.model.handle(.key(.right, []))
      XCTAssertEqual(holder["b"]?.frame.x, 201)
    }
  }
}

/// One model and what is done with it. Everything but the times of painting follows from the seed.
@MainActor
private final class ModelLife {
  private static let size = Size(width: 300, height: 200)

  private var drawing: RandomDrawing
  private var random: SeededRandom
  private let holder = DrawingHolder([], hasSize: false)
  private var told: [String] = []

  private var model: CanvasModel { holder.model }
  var story: String { told.suffix(12).joined(separator: "\n") }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed ^ 0x0de1)
    let looks: [RandomLook] = [.sparse, .nested, .connected]
    drawing = RandomDrawing(seed: seed, look: random.pick(looks))
    holder.graphic = drawing.graphic
    model.camera.resize(width: Self.size.width, height: Self.size.height, scaleFactor: 1)
    model.follow(holder.graphic)
  }

  func step() {
    let what: String
    switch Int.random(in: 0..<18, using: &random) {
    case 14, 15: what = showPage()
    case 16, 17: what = editPages()
    case 12: what = enter()
    case 13: what = move()
    case 0...3:
      drawing.pageID = model.drawing.page.id
      let before = holder.graphic
      what = drawing.edit()
      holder.graphic = drawing.graphic
      if random.bool(0.5) {
        model.followUndo()
        wrongPage = pageMissed(by: before.delta(to: holder.graphic))
      } else {
        model.follow(holder.graphic)
      }
    case 4...5: what = select()
    case 6...8: what = command()
    case 9: what = gesture()
    case 10:
      model.camera.zoom(to: random.pick([0.5, 1, 2]))
      what = "zoom"
    default:
      model.camera.scroll(
        byX: .random(in: -200...200, using: &random), y: .random(in: -200...200, using: &random))
      what = "scroll"
    }
    if drawing.graphic != holder.graphic { drawing.take(holder.graphic) }
    told.append(what)
  }

  /// Whether what was undone is on another page than the one that is seen.
  private var wrongPage: String?

  private func pageMissed(by delta: GraphicDelta) -> String? {
    let changed = delta.changedPages
    return changed.isEmpty || changed.contains(model.drawing.page.id)
      ? nil : "\(model.drawing.page.id) is seen, \(changed) changed"
  }

  private func showPage() -> String {
    if random.bool(0.5) {
      model.showPage(by: random.pick([-1, 1]))
    } else {
      model.showPage(random.pick(holder.graphic.pages).id)
    }
    return "show page \(model.pagePlace)"
  }

  private func editPages() -> String {
    let page = random.pick(holder.graphic.pages).id
    let number = random.pick(0...7)
    switch number {
    case 0 where holder.graphic.pages.count < 5: model.addPage()
    case 1 where holder.graphic.pages.count < 5: model.duplicatePage(page)
    case 2: model.deletePage(page)
    case 3: model.movePage(by: random.pick([-1, 1]))
    case 4: model.movePage(page, to: random.pick(0...4))
    case 5: model.setPage(.background(drawing.shapes.color(&random)))
    case 6:
      model.setPage(random.pick([.showsGrid(random.bool()), .gridSpacing(20), .snapsToGrid(random.bool())]))
    default: model.setPage(.size(random.pick(PageFormat.allCases).size))
    }
    return "pages \(number), \(page): \(model.pagePlace)"
  }

  private func select() -> String {
    // Of any level.
    let shapes = random.bool(0.5) ? model.page.shapes : model.drawing.page.shapes
    guard !shapes.isEmpty else { return "nothing to select" }
    model.select((0..<random.pick(0...3)).map { _ in shapes[random.pick(0..<shapes.count)].id })
    return "select \(model.selection.ids)"
  }

  /// Into a group, by the pointer or the keys, or out of it.
  private func enter() -> String {
    switch random.pick(0...3) {
    case 0: model.leaveGroup()
    case 1: model.enterSelectedGroup()
    case 2: model.handle(.key(.escape, []))
    default:
      guard let shape = model.page.shapes.randomElement(using: &random) else { return "nothing to enter" }
      let place = PointerInput(
        point: shape.bounds(resolving: model.contents.shape(withID:)).center,
        modifiers: random.bool(0.4) ? .control : [], clickCount: 2, zoom: model.camera.viewport.zoom)
      model.handle(.pointerDown(place))
      model.handle(.pointerUp(place))
      if model.editedText != nil { model.finishTextEditing(nil) }
    }
    return "enter \(model.enteredGroups), \(model.selection.ids)"
  }

  /// From anywhere to anywhere in groups, as the outline does.
  private func move() -> String {
    var ids: [String] = []
    for shape in model.drawing.page.shapes { shape.forEachID { ids.append($0) } }
    guard !ids.isEmpty else { return "nothing to move" }
    let moved = (0..<random.pick(1...3)).map { _ in random.pick(ids) }
    let parent = random.bool(0.4) ? nil : random.pick(ids)
    let index = random.pick(0...4)
    model.performOnPage { .move(moved, into: parent, at: index, in: $0) }
    return "move \(moved) into \(parent ?? "the page") at \(index)"
  }

  private func command() -> String {
    let number = Int.random(in: 0..<9, using: &random)
    switch number {
    case 0: model.deleteSelection()
    case 1: model.duplicateSelection()
    case 2: model.groupSelection()
    case 3: model.ungroupSelection()
    case 4: model.order(random.pick(DrawingEdit.Order.allCases))
    case 5: model.flip(horizontally: random.bool(0.5))
    case 6: model.rotate(by: 30)
    case 7: model.handle(.key(random.pick([.left, .down, .tab]), []))
    default: model.set(drawing.shapes.property(&random))
    }
    return "command \(number) of \(model.selection.ids)"
  }

  /// A press and a way with any tool but that which picks colours, since what it picked is said until
  /// something else is. The next step may interrupt it.
  private func gesture() -> String {
    if random.bool(0.5) { model.take(random.pick(Tool.allCases.filter { $0 != .eyedropper })) }
    func place() -> Point {
      model.camera.viewport.pagePoint(
        Point(
          x: .random(in: 0...Self.size.width, using: &random),
          y: .random(in: 0...Self.size.height, using: &random)))
    }
    let end = PointerInput(point: place(), zoom: model.camera.viewport.zoom)
    model.handle(.pointerDown(PointerInput(point: place(), zoom: model.camera.viewport.zoom)))
    model.handle(.pointerMoved(end))
    let tool = model.tool
    if random.bool(0.7) {
      model.handle(.pointerUp(end))
      // A path goes on, and so does a text.
      if tool == .path, random.bool(0.7) { model.handle(.key(.enter, [])) }
      if model.editedText != nil {
        model.finishTextEditing(random.bool(0.7) ? WrittenText(drawing.shapes.text(&random).string) : nil)
      }
    }
    return "gesture with \(tool)"
  }

  // MARK: The oracle

  func fault(in test: DisplayTestCase) throws -> String? {
    guard !model.isDragging, model.editedText == nil, model.editedPath == nil else { return nil }
    let fresh = CanvasModel()
    defer { fresh.disconnect() }
    fresh.camera.resize(width: Self.size.width, height: Self.size.height, scaleFactor: 1)
    if let wrongPage { return wrongPage }
    fresh.follow(holder.graphic)
    fresh.showPage(model.drawing.page.id)
    fresh.camera.show(model.camera.viewport)
    fresh.take(model.tool)
    fresh.enter(model.enteredGroups, selecting: model.selection.ids)
    if let name = difference(from: fresh) { return "\(name) of \(model.selection.ids)" }
    guard random.bool(0.4) else { return nil }
    test.wait("sharp pictures") { model.drawing.renderer.isSharp && fresh.drawing.renderer.isSharp }
    let (kept, painted) = (try picture(of: model), try picture(of: fresh))
    return kept == painted ? nil : "the picture at \(model.camera.viewport)"
  }

  private func difference(from fresh: CanvasModel) -> String? {
    guard let index = holder.graphic.pageIndex(of: model.drawing.page.id) else {
      return "the page, which is gone"
    }
    let page = holder.graphic.pages[index]
    let place = PagePlace(id: page.id, index: index, count: holder.graphic.pages.count)
    if model.pagePlace != place || fresh.pagePlace != place { return "the place of the page" }
    if model.drawing.graphic != holder.graphic { return "the drawing" }
    if model.drawing.page != page || model.drawing.contents.page != page { return "the page" }
    if model.enteredGroups != fresh.enteredGroups { return "the groups, which are \(fresh.enteredGroups)" }
    if model.page != fresh.page || model.contents.page != fresh.contents.page { return "the level" }
    if model.selection != fresh.selection { return "the selection, which is \(fresh.selection.ids)" }
    if model.handles?.box != fresh.handles?.box {
      let boxes = [model, fresh].map { String(describing: $0.handles?.box) }
      return "the box, \(boxes[0]), and made anew \(boxes[1]),"
    }
    if model.handles?.positions.map(\.point) != fresh.handles?.positions.map(\.point) { return "the handles" }
    if model.selectionFrame != fresh.selectionFrame { return "the frame" }
    if model.abilities != fresh.abilities { return "what can be done" }
    if model.spokenSelection != fresh.spokenSelection { return "what is said" }
    // What is said while a text is written, or of a click that was refused, the other has not heard of.
    if model.editedText == nil, model.output.pointer.refusal == nil, model.hint != fresh.hint {
      return "the hint"
    }
    if !model.output.preview.isEmpty || !model.output.hidden.isEmpty { return "what is being dragged" }
    let point = model.camera.viewport.visibleRect.center
    let hit = model.contents.hit(at: point, tolerance: 4)
    return hit == fresh.contents.hit(at: point, tolerance: 4) ? nil : "what is hit"
  }

  private func picture(of model: CanvasModel) throws -> [UInt32] {
    let node = Gtk.Snapshot.record { model.drawing.renderer.snapshot(into: $0) }
    let surface = try Cairo.ImageSurface(
      format: .rgb24, width: Int(Self.size.width), height: Int(Self.size.height))
    node?.draw(on: Cairo.Context(surface))
    surface.flush()
    return surface.withPixels { $0.map { $0 & 0xff_ffff } }
  }
}
