// Small pictures of drawings, for the browser and the desktop's file manager.

import Gtk
import ShapeModel

/// Small pictures of drawings.
public enum Thumbnail {
  /// The first page as a PNG that fits a square of `side` pixels, 16 to 2048. A page without bounds is shown with all
  /// its shapes; one that is empty too as a blank sheet. Any thread may call it.
  public static func png(_ graphic: Graphic, side: Int) throws(ExportError) -> [UInt8] {
    let surface = try surface(graphic, side: side)
    do { return try surface.pngData() } catch { throw .drawingFailed(String(describing: error)) }
  }

  /// As `png`, as pixels.
  static func surface(_ graphic: Graphic, side: Int) throws(ExportError) -> Cairo.ImageSurface {
    let side = Double(min(max(side, 16), 2048))
    var sheet: Exporter.Sheet
    do {
      sheet = try Exporter.sheet(of: graphic, at: 0, Exporter.Options())
      if graphic.pages[0].isUnbounded {
        let margin = max(sheet.area.width, sheet.area.height) * 0.04
        sheet.area = sheet.area.insetBy(dx: -margin, dy: -margin)
      }
    } catch .nothingToExport {
      let page = graphic.pages[0]
      sheet = Exporter.Sheet(
        page: page, resources: [:], area: Rect(x: 0, y: 0, width: 4, height: 3), background: page.background)
    }
    let scale = side / max(sheet.area.width, sheet.area.height)
    return try Raster.surface(
      sheet, width: max(1, (sheet.area.width * scale).rounded()),
      height: max(1, (sheet.area.height * scale).rounded()), scale: scale,
      limit: 0.5e9,
      // A picture of which only a part is seen is not that sharp.
      pictures: PictureCache(capacity: 48 << 20, maximumPixels: 4_000_000))
  }
}
