// How a drawing was seen when its window was last open: for the window that comes back after a logout, and
// for the next window of its file.

import FoundationEssentials
import ShapeModel

/// A page, its place in the middle of the canvas, and how large it is shown, as a text.
struct KeptView: Hashable {
  /// The page's id.
  var page: String
  /// What is in the middle of the canvas, in points.
  var center: Point
  /// Logical pixels for one point.
  var zoom: Double

  init(page: String, center: Point, zoom: Double) {
    self.page = page
    self.center = center
    self.zoom = zoom
  }

  /// How the drawing of `model` is seen now.
  @MainActor
  init(_ model: CanvasModel) {
    let viewport = model.camera.viewport
    self.init(page: model.drawing.page.id, center: viewport.visibleRect.center, zoom: viewport.zoom)
  }

  /// - Returns: nil when the text does not say a place.
  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let zoom = Double(parts[0]), let x = Double(parts[1]), let y = Double(parts[2]),
      zoom.isFinite, zoom > 0, abs(x) < 1e9, abs(y) < 1e9
    else { return nil }
    self.init(page: String(parts[3]), center: Point(x: x, y: y), zoom: zoom)
  }

  /// The text; the page is last, since an id may be any text.
  var text: String { "\(place) \(page)" }

  /// The text without the page.
  var place: String { "\(zoom) \(center.x) \(center.y)" }
}
