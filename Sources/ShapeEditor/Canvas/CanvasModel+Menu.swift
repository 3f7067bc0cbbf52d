// What the canvas does when a menu is asked for on it.

import ShapeModel

extension CanvasModel {
  /// Selects what is at a point of the canvas, in logical pixels, for the menu that opens there; which menu
  /// that is. None while something is dragged or the drawing is not ready.
  func menu(at point: Point) -> ContextMenuTable? {
    endField()
    catchUp()
    guard !drawing.isIndexing, !isDragging else { return nil }
    let viewport = camera.viewport
    let input = PointerInput(
      point: viewport.pagePoint(point), zoom: viewport.zoom, visible: viewport.visibleRect)
    run { $0.selectForMenu(at: input, page: $1.page, grid: $1.grid) }
    return selection.isEmpty ? .canvas : .shapes
  }

  /// A place inside of a selected frame where a press takes it; nil when there is none.
  func takingPlace(of id: String) -> Point? {
    let (contents, handles) = (contents, handles)
    guard let frame = contents.page.shapes[id] else { return nil }
    let shares = stride(from: 0.1, through: 0.9, by: 0.2)
    let places = shares.lazy.flatMap { y in
      shares.lazy.map { x in
        let box = frame.frame
        return frame.transform.apply(Point(x: box.x + box.width * x, y: box.y + box.height * y))
      }
    }
    let tolerance = 6 / camera.viewport.zoom
    return places.first {
      contents.hit(at: $0, tolerance: tolerance) == id && handles?.handle(at: $0) == nil
    }
  }

  /// What the menu that keys ask for is about, in logical pixels of the canvas: the part of the selection
  /// that is seen, or the middle.
  var menuPlace: (kind: ContextMenuTable, place: Rect)? {
    guard !drawing.isIndexing, !isDragging else { return nil }
    let viewport = camera.viewport
    let whole = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
    let middle = Rect(x: whole.center.x, y: whole.center.y, width: 1, height: 1)
    guard !selection.isEmpty else { return (.canvas, middle) }
    let frame = quickSelectionBounds.map(viewport.canvasRect)
    return (.shapes, frame?.intersection(whole) ?? middle)
  }
}
