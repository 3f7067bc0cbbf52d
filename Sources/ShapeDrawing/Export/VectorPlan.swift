// What of a document of vectors is left out so that writing it takes bounded time.

import Gtk
import ShapeModel

/// What may be spent on all pages of a document of vectors, and what of each page is left out.
struct VectorPlan {
  private var content = PaintPlan(limit: Exporter.timeLimit)
  private var outlines = OutlinePlan()
  private var spent = 0.0

  /// Plans the next page, on which a point is `scale` device units.
  mutating func add(_ sheet: Exporter.Sheet, scale: Double) {
    let shapes = sheet.page.shapes.lazy.filter { !sheet.isSkipped($0.id) }
    let environment = sheet.environment
    content.add(shapes, area: sheet.area, scale: 1, least: 0, in: environment)
    outlines = OutlinePlan(
      shapes.map { (shape: $0, bounds: sheet.area) }, area: sheet.area, scale: scale,
      limit: Exporter.timeLimit - spent, limitOfEach: .infinity, keepsOutlines: true,
      resolving: environment.shape)
    spent += outlines.spent
  }

  /// Bytes of all pictures of a page: cairo holds them until the page ends.
  private static let pictureBytes = 512 << 20

  /// A cache for the pictures of `sheets` that decodes none twice on a page. A picture has the same size on
  /// all of them, so that a document has it once.
  static func pictures(for sheets: [Exporter.Sheet]) -> PictureCache {
    var maximumPixels = Cairo.PixelBuffer.maximumDecodedPixels
    for sheet in sheets {
      let shapes = sheet.page.shapes.lazy.filter { !sheet.isSkipped($0.id) }
      let plan = PicturePlan(
        shapes, area: sheet.area, scale: Exporter.unit(of: sheet) * Painter.vectorDensity,
        in: sheet.environment)
      maximumPixels = min(maximumPixels, plan.maximumPixels(within: pictureBytes))
    }
    return PictureCache(
      capacity: pictureBytes + PictureCache.usualCapacity, maximumPixels: maximumPixels)
  }

  /// Lets `painter` leave out what the page does.
  func give(to painter: Painter) { (painter.plan, painter.outlines) = (content, outlines) }
}
