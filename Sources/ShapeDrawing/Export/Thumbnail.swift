// Small pictures of drawings, for the browser and the desktop's file manager.

import Gtk
import ShapeModel

/// Small pictures of drawings.
public enum Thumbnail {
  /// The first page as a PNG that fits a square of `side` pixels, 16 to 2048. A page without bounds is shown
  /// with all its shapes; one that is empty too as a blank sheet. Any thread may call it. Throws `cancelled`
  /// soon after the task that calls it is cancelled.
  public static func png(_ graphic: Graphic, side: Int) throws(ExportError) -> [UInt8] {
    let painted = withUnsafeCurrentTask { task in
      let caller = CallingTask(task: task)
      return Result { () throws(ExportError) in
        try Self.surface(graphic, side: side, isCancelled: { caller.isCancelled })
      }
    }
    let surface = try painted.get()
    do { return try surface.pngData() } catch { throw .drawingFailed(String(describing: error)) }
  }

  /// A page as a picture that fits a square of `side` pixels, 16 to 2048. Otherwise as `png`.
  public static func texture(
    _ graphic: Graphic, page: Int, side: Int
  ) throws(ExportError) -> Texture {
    let painted = withUnsafeCurrentTask { task in
      let caller = CallingTask(task: task)
      return Result { () throws(ExportError) in
        try Texture(Self.surface(graphic, page: page, side: side, isCancelled: { caller.isCancelled }))
      }
    }
    return try painted.get()
  }

  /// The task that waits for a picture, for the threads that paint it.
  private struct CallingTask: @unchecked Sendable {
    let task: UnsafeCurrentTask?

    var isCancelled: Bool { task?.isCancelled ?? false }
  }

  /// As `png`, as pixels, given up soon after `isCancelled` says so.
  static func surface(
    _ graphic: Graphic, page index: Int = 0, side: Int,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(ExportError) -> Cairo.ImageSurface {
    try painted(graphic, page: index, side: side, isCancelled: isCancelled).surface
  }

  /// As `surface`, with what it shows in points of the page, and how many pixels a point is.
  static func painted(
    _ graphic: Graphic, page index: Int = 0, side: Int,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(ExportError) -> (surface: Cairo.ImageSurface, area: Rect, scale: Double) {
    let side = Double(min(max(side, 16), 2048))
    var sheet: Exporter.Sheet
    do {
      sheet = try Exporter.sheet(of: graphic, at: index, Exporter.Options(), isCancelled: isCancelled)
      if graphic.pages[index].isUnbounded {
        let margin = max(sheet.area.width, sheet.area.height) * 0.04
        sheet.area = sheet.area.insetBy(dx: -margin, dy: -margin)
      }
    } catch .nothingToExport {
      let page = graphic.pages[index]
      sheet = Exporter.Sheet(
        page: page, resources: [:], area: Rect(x: 0, y: 0, width: 4, height: 3), background: page.background)
    }
    let scale = side / max(sheet.area.width, sheet.area.height)
    let surface = try Raster.surface(
      sheet, width: max(1, (sheet.area.width * scale).rounded()),
      height: max(1, (sheet.area.height * scale).rounded()), scale: scale,
      limit: 0.5e9,
      pictures: Raster.pictures(for: sheet, scale: scale, within: 48 << 20, isCancelled: isCancelled),
      isCancelled: isCancelled)
    return (surface, sheet.area, scale)
  }
}
