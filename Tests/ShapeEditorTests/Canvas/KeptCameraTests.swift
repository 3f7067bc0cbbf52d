// How a drawing was seen is kept as a text, and is seen again in a window of any size.

import Foundation
import ShapeDrawing
import ShapeModel
import Testing

@testable import ShapeEditor

@MainActor
@Suite("Kept views")
struct KeptCameraTests {
  @Test("what is kept is had back, whatever the page is called", arguments: ["p1", "", "a b  c", "1 2 3"])
  func text(_ page: String) {
    let view = KeptView(page: page, center: Point(x: -12.5, y: 1e6), zoom: 0.35)
    #expect(KeptView(view.text) == view)
  }

  @Test(
    "what is no place is none",
    arguments: ["", "1", "1 2 3", "nan 0 0 p", "1 inf 0 p", "-1 0 0 p", "0 0 0 p"])
  func none(_ text: String) { #expect(KeptView(text) == nil) }

  @Test("the same place is in the middle of a canvas of another size", arguments: [true, false])
  func sizes(_ isBefore: Bool) {
    let model = CanvasModel()
    let camera = model.camera
    if isBefore { camera.begin(at: Point(x: 300, y: 200), zoom: 2) }
    camera.resize(width: 500, height: 300, scaleFactor: 1)
    if !isBefore { camera.begin(at: Point(x: 300, y: 200), zoom: 2) }
    #expect(camera.viewport.zoom == 2 && camera.viewport.visibleRect.center == Point(x: 300, y: 200))
    // It is the person's from then on.
    camera.zoom(to: 1)
    camera.resize(width: 900, height: 700, scaleFactor: 1)
    #expect(camera.viewport.zoom == 1)
  }

  @Test("it is kept once it rests, and at the end at the latest")
  func rest() async {
    let camera = CanvasModel().camera
    camera.resize(width: 500, height: 300, scaleFactor: 1)
    var count = 0
    camera.onRest = { count += 1 }
    for _ in 0..<50 { camera.scroll(byX: 3, y: 2) }
    #expect(count == 0)
    while count == 0 { await Task.yield() }
    #expect(count == 1)
    camera.scroll(byX: 3, y: 2)
    camera.stop()
    #expect(count == 2)
  }
}
