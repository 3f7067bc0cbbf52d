// A canvas as the application has one, without what is around it: the renderer, the editor, and an edit's way back into
// both.

import Glibc
import Gtk
import ShapeDrawing
import ShapeModel

/// Shows the first page of a drawing and takes gestures for it.
@MainActor
final class BenchmarkCanvas: CustomWidget {
  let renderer = CanvasRenderer()
  private(set) var graphic: Graphic
  private var page: Page
  private var grid: ShapeGrid
  private var editor = CanvasEditor()

  /// A canvas for `graphic`, whose first page has `grid` over it.
  init(_ graphic: Graphic, grid: ShapeGrid) {
    self.graphic = graphic
    self.grid = grid
    page = graphic.pages[0]
    super.init(cssName: "canvas", role: .img)
    clipsToBounds = true
    expandsHorizontally = true
    expandsVertically = true
    renderer.onNeedsDisplay = { [weak self] in self?.queueDraw() }
    renderer.show(graphic, page: 0)
  }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Measurement {
    let side = orientation == .horizontal ? CanvasStage.width : CanvasStage.height
    return Measurement(minimum: side, natural: side)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    var viewport = renderer.viewport
    (viewport.width, viewport.height) = (Double(width), Double(height))
    viewport.scaleFactor = Double(scaleFactor)
    renderer.viewport = viewport
  }

  override func snapshot(_ snapshot: Snapshot) { renderer.snapshot(into: snapshot) }

  /// A place at the middle of what is seen or near it where a shape can be dragged.
  func placeOfShapeNearMiddle() -> Point? {
    let middle = renderer.viewport.visibleRect.center
    for ring in 0..<200 {
      for turn in 0..<8 {
        let angle = Double(turn) * .pi / 4
        let place = middle + Point(x: cos(angle), y: sin(angle)) * (20 * Double(ring))
        if let id = grid.hit(at: place, tolerance: 0, in: page), page.shapes[id]?.isLocked == false {
          return place
        }
      }
    }
    return nil
  }

  /// Takes an event of a gesture in, as the application's canvas does.
  func send(_ event: CanvasEvent) {
    let output = editor.handle(event, page: page, grid: grid)
    if renderer.hiddenShapes != output.hidden { renderer.hiddenShapes = output.hidden }
    renderer.overlay = output.preview
    guard let edit = output.edit else { return }
    var new = graphic
    edit.apply(to: &new, onPage: page.id)
    let delta = graphic.delta(to: new)
    graphic = new
    page = new.pages[0]
    grid.update(delta, page: page)
    renderer.update(to: new, delta: delta)
  }
}
