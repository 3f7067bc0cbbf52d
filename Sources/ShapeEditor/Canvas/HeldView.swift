// A view that a hand moves: by the middle button, or between two fingers.

import ShapeDrawing
import ShapeModel

/// What is seen while a hand holds it. What comes to be seen otherwise meanwhile, such as another page or
/// another zoom, is what the hand holds from then on.
struct HeldView {
  /// Where the hand is, in logical pixels of the canvas, and how far its fingers are from each other.
  private struct Hold {
    var place: Point
    var scale = 1.0
  }

  /// What was seen when the hand was at `start`.
  private var viewport: CanvasViewport
  private var start: Hold
  private var last: Hold
  /// What is seen since the last movement.
  private var shown: CanvasViewport

  /// What `camera` shows, taken at `place`.
  @MainActor
  init(_ camera: CanvasCamera, at place: Point) {
    (viewport, shown) = (camera.viewport, camera.viewport)
    start = Hold(place: place)
    last = start
  }

  /// The hand is at `place`, its fingers `scale` times as far from each other as when they went down.
  @MainActor
  mutating func move(_ camera: CanvasCamera, to place: Point, scale: Double = 1) {
    if camera.viewport != shown { (viewport, start) = (camera.viewport, last) }
    camera.show(viewport.pinched(by: scale / start.scale, from: start.place, to: place))
    last = Hold(place: place, scale: scale)
    shown = camera.viewport
  }
}
