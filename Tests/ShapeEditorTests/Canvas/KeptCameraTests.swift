// How a drawing was seen is kept as a text, and is seen again in a window of any size.

import Foundation
import ShapeDrawing
import ShapeModel
import ShapeTesting
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

  @Test("a file that has become another is shown whole where none of it would be seen", arguments: [1, 5000])
  func otherContent(_ x: Double) {
    for isBefore in [true, false] {
      let (model, fresh) = (CanvasModel(), CanvasModel())
      var graphic = Graphic()
      graphic.pages[0].shapes = [.box("a", 0, 0)]
      for model in [model, fresh] { model.follow(graphic) }
      let camera = model.camera
      if isBefore { camera.begin(at: Point(x: x, y: 1), zoom: 2, isForContent: true) }
      for model in [model, fresh] { model.camera.resize(width: 500, height: 300, scaleFactor: 1) }
      if !isBefore { camera.begin(at: Point(x: x, y: 1), zoom: 2, isForContent: true) }
      if x < 5000 {
        #expect(camera.viewport.zoom == 2 && camera.viewport.visibleRect.center == Point(x: x, y: 1))
      } else {
        #expect(camera.viewport == fresh.camera.viewport && camera.lasting == nil)
      }
    }
  }

  @Test("what lasts is what the person looked at, and nothing while all of the page is seen")
  func lasting() {
    let model = CanvasModel()
    var graphic = Graphic()
    graphic.pages[0].shapes = [.box("a", 0, 0)]
    model.follow(graphic)
    let camera = model.camera
    #expect(camera.lasting == nil)
    camera.resize(width: 500, height: 300, scaleFactor: 1)
    camera.resize(width: 700, height: 300, scaleFactor: 1)
    #expect(camera.lasting == nil)
    camera.scroll(byX: 30, y: 20)
    #expect(camera.lasting == KeptView(model))
    camera.revealPage()
    #expect(camera.lasting == nil)
    // A window that is closed before it had a size leaves the drawing as it found it.
    let next = CanvasModel()
    next.follow(graphic)
    next.camera.begin(at: Point(x: 3, y: 4), zoom: 2, isForContent: true)
    let found = KeptView(page: graphic.pages[0].id, center: Point(x: 3, y: 4), zoom: 2)
    #expect(next.camera.lasting == found)
    next.camera.resize(width: 500, height: 300, scaleFactor: 1)
    #expect(next.camera.lasting == found)
  }

  @Test("the middle stays in the middle, however the canvas changes its size")
  func middle() {
    for seed in LongForm.seeds(20, long: 500) {
      var random = SeededRandom(seed: seed)
      let camera = CanvasModel().camera
      camera.resize(width: 700, height: 500, scaleFactor: 1)
      camera.zoom(to: Double.random(in: 0.05...8, using: &random))
      camera.scroll(
        byX: Double.random(in: -900...900, using: &random), y: Double.random(in: -900...900, using: &random))
      let (center, zoom) = (camera.viewport.visibleRect.center, camera.viewport.zoom)
      // As a window whose edge is dragged: a hundred sizes in turn.
      for _ in 0..<100 {
        camera.resize(
          width: Double(Int.random(in: 100...1800, using: &random)),
          height: Double(Int.random(in: 100...1200, using: &random)), scaleFactor: 1)
        let now = camera.viewport.visibleRect.center
        let off = max(abs(now.x - center.x), abs(now.y - center.y)) * zoom
        #expect(off <= 0.51, "SHAPEEDIT_SEED=\(seed)")
        #expect(camera.viewport.zoom == zoom)
      }
    }
  }

  @Test("a page that is fitted stays so in any size, until the person looks elsewhere")
  func fitted() {
    for seed in LongForm.seeds(20, long: 500) {
      var random = SeededRandom(seed: seed)
      let camera = CanvasModel().camera
      func resize(_ camera: CanvasCamera, _ size: (width: Int, height: Int)) {
        camera.resize(width: Double(size.width), height: Double(size.height), scaleFactor: 1)
      }
      var size = (width: 0, height: 0)
      for _ in 0..<20 {
        size = (Int.random(in: 100...1800, using: &random), Int.random(in: 100...1200, using: &random))
        resize(camera, size)
        let fresh = CanvasModel().camera
        resize(fresh, size)
        #expect(camera.viewport == fresh.viewport, "SHAPEEDIT_SEED=\(seed)")
      }
      // It is the person's from the first step on, and fitted again when that is asked for.
      camera.scroll(byX: 3, y: 0)
      let zoom = camera.viewport.zoom
      resize(camera, (size.width / 2 + 50, size.height / 2 + 50))
      #expect(camera.viewport.zoom == zoom, "SHAPEEDIT_SEED=\(seed)")
      camera.revealPage()
      resize(camera, size)
      let asked = camera.viewport
      camera.revealPage()
      #expect(camera.viewport == asked, "SHAPEEDIT_SEED=\(seed)")
    }
  }

  @Test("nothing moves under the hand")
  func held() {
    let camera = CanvasModel().camera
    camera.resize(width: 700, height: 500, scaleFactor: 1)
    let origin = camera.viewport.origin
    for height in [446.0, 500, 300] {
      camera.resize(width: 700, height: height, scaleFactor: 1, isHeld: true)
      #expect(camera.viewport.origin == origin && camera.viewport.height == height)
    }
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
