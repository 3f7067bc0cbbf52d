// What the canvas shows is what it would draw now: above the shapes too, with the outlines, handles, hints
// and badges of whatever is selected and being done. A change that asks for no new picture, and a picture cut
// short, are found by any step of random events.

import CGtk
import ShapeDrawing
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import Gtk
@testable import ShapeEditor

final class CanvasPictureTests: DisplayTestCase, @unchecked Sendable {
  func testThePictureIsTheOneDrawnAnew() throws {
    try onMain {
      let steps = LongForm.steps(of: "canvas picture", usual: 240, long: 12_000)
      for round in 0..<UInt64(steps / 40) {
        let seed = LongForm.seed + round
        let life = try CanvasLife(seed: seed, in: self)
        defer { life.close() }
        for step in 0..<40 {
          life.step()
          guard let fault = try life.fault(in: self) else { continue }
          return XCTFail("SHAPEEDIT_SEED=\(seed), step \(step): \(fault)\n\(life.story)")
        }
      }
    }
  }
}

/// A canvas in a window, and what is done with it.
@MainActor
private final class CanvasLife {
  private let screen: DocumentScreen
  private var random: SeededRandom
  private let shapes: RandomShapes
  private let overlay = SelectionOverlay()
  private var told: [String] = []
  /// Where the pointer went down, and where it has gone.
  private var press: (start: Point, end: Point)?

  private var model: CanvasModel { screen.model }
  private var canvas: CanvasWidget { screen.canvas }
  var story: String { told.suffix(14).joined(separator: "\n") }

  init(seed: UInt64, in test: DisplayTestCase) throws {
    random = SeededRandom(seed: seed)
    let drawing = RandomDrawing(
      seed: seed, look: random.pick([.sparse, .nested, .connected]), pages: 1,
      area: Rect(x: 0, y: 0, width: 600, height: 450))
    shapes = drawing.shapes
    screen = try DocumentScreen(Array(drawing.graphic.pages[0].shapes), in: test)
  }

  func close() { screen.close() }

  func step() { told.append(event()) }

  private func place() -> Point { Point(x: random.double(0...600), y: random.double(0...500)) }

  private func event() -> String {
    let modifiers: Gtk.ModifierType = random.pick([[], [], [], .shift, .control, .alt])
    switch random.int(14) {
    case 0, 1, 2:
      if let press { return move(press.start, modifiers) }
      let start = place()
      press = (start, start)
      canvas.dragBegan(at: start, modifiers, pressure: nil)
      return "press \(start) \(modifiers.rawValue)"
    case 3:
      guard let press else { return "nothing pressed" }
      self.press = nil
      if random.bool(0.2) {
        canvas.dragCancelled()
        return "cancel"
      }
      canvas.dragEnded(by: press.end - press.start, modifiers, pressure: nil)
      return "release \(press.end)"
    case 4, 5:
      if let press { return move(press.start, modifiers) }
      let point = place()
      hover(point)
      return "hover \(point)"
    case 6:
      let key = random.pick(CanvasKey.allCases)
      let held: Modifiers = random.pick([[], .shift, .control])
      model.handle(.key(key, held))
      return "key \(key) \(held.rawValue)"
    case 7:
      let held: Modifiers = random.pick([[], .shift, .control, .alt])
      model.handle(.modifiersChanged(held))
      return "held \(held.rawValue)"
    case 8:
      let ids = model.page.shapes.map(\.id)
      model.select((0..<random.int(4)).map { _ in ids.isEmpty ? "none" : random.pick(ids) })
      return "select \(model.selection.ids)"
    case 9:
      let tool = random.pick(Tool.allCases)
      model.take(tool)
      return "take \(tool)"
    case 10:
      let zoom = random.pick([0.5, 1, 1.3, 2])
      model.camera.zoom(to: zoom)
      return "zoom to \(zoom)"
    case 11:
      model.camera.scroll(byX: random.double(-90...90), y: random.double(-90...90))
      return "scroll"
    case 12:
      let property = shapes.property(&random)
      model.set(property)
      return "set \(property)"
    default: return edit()
    }
  }

  private func move(_ start: Point, _ modifiers: Gtk.ModifierType) -> String {
    let end = place()
    press?.end = end
    canvas.dragMoved(by: end - start, modifiers, pressure: nil)
    return "move to \(end) \(modifiers.rawValue)"
  }

  private func edit() -> String {
    let number = random.int(14)
    switch number {
    case 0: model.deleteSelection()
    case 1: model.duplicateSelection()
    case 2: model.groupSelection()
    case 3: model.rotate(by: 30)
    case 4: model.enterSelectedGroup()
    case 5: model.leaveGroup()
    case 6: screen.session.undoManager.undo()
    case 7: model.editPoints()
    case 8: model.addPoint()
    case 9: model.makePoints(smooth: random.bool())
    case 10: _ = model.deleteSelectedPoints()
    case 11: model.togglePathClosed()
    case 12: model.insertShape()
    default: screen.session.undoManager.redo()
    }
    return "edit \(number), \(model.selection.ids)"
  }

  /// The pointer is there, with no button down.
  private func hover(_ point: Point) {
    guard let controllers = gtk_widget_observe_controllers(canvas.widget) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(controller) }
      guard
        g_type_check_instance_is_a(
          controller.assumingMemoryBound(to: GTypeInstance.self), gtk_event_controller_motion_get_type()) != 0
      else { continue }
      let type = gtk_event_controller_motion_get_type()
      var values = [GValue(), GValue(), GValue()]
      g_value_init(&values[0], type)
      g_value_set_object(&values[0], controller)
      for (index, place) in [point.x, point.y].enumerated() {
        g_value_init(&values[index + 1], GType(15 << 2))
        g_value_set_double(&values[index + 1], place)
      }
      g_signal_emitv(&values, g_signal_lookup("motion", type), 0, nil)
      for index in values.indices { g_value_unset(&values[index]) }
    }
  }

  // MARK: The oracle

  /// What is not as it should be, once all of it is painted.
  func fault(in test: DisplayTestCase) throws -> String? {
    let renderer = model.drawing.renderer
    var turns = 0
    repeat {
      test.wait("a sharp picture") { renderer.isSharp }
      // A frame gives the canvas its place when something beside it has come or gone.
      waitForFrame(in: test)
      turns += 1
    } while !renderer.isSharp && turns < 20
    let shown = try picture { gtk_widget_snapshot_child(canvas.parent?.widget, canvas.widget, $0.pointer) }
    canvas.queueDraw()
    let anew = try picture { gtk_widget_snapshot_child(canvas.parent?.widget, canvas.widget, $0.pointer) }
    if let place = difference(shown, anew) { return "the picture is not the one drawn now at \(place)" }
    // One that remembers what it has found, against a new one.
    let cut = try picture { overlay.draw(model, into: $0) }
    let whole = try picture { SelectionOverlay().draw(model, into: $0, onAll: true) }
    return difference(cut, whole).map { "what is above the shapes is old, or cut off, at \($0)" }
  }

  /// Where two pictures differ.
  private func difference(_ a: [UInt32], _ b: [UInt32]) -> Rect? {
    guard a != b else { return nil }
    let width = canvas.width
    return Rect(
      enclosing: a.indices.filter { a[$0] != b[$0] }
        .map { Point(x: Double($0 % width), y: Double($0 / width)) })
  }

  private func waitForFrame(in test: DisplayTestCase) {
    var frames = 0
    let connection = canvas.frameClock?.onAfterPaint { frames += 1 }
    let tick = canvas.addTickCallback { _ in true }
    test.wait("a frame") { frames > 0 }
    tick.remove()
    connection?.disconnect()
  }

  private func picture(_ body: (Gtk.Snapshot) -> Void) throws -> [UInt32] {
    let surface = try Cairo.ImageSurface(format: .argb32, width: canvas.width, height: canvas.height)
    Gtk.Snapshot.record(body)?.draw(on: Cairo.Context(surface))
    surface.flush()
    return surface.withPixels { Array($0) }
  }
}
