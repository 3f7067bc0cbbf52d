// Export to PNG, SVG and PDF, without a display. The same drawing always gives the same bytes.

import Gtk
import ShapeModel

/// Turns a drawing into the bytes of another format.
///
///     let bytes = try Exporter.data(for: graphic, format: .png, scale: 2)
///
/// Nothing is written to a file: who writes the bytes does so at once, so that no half file is ever seen. Any
/// thread may call it.
public enum Exporter {
  /// What of a drawing is exported, and how.
  public struct Options: Hashable, Sendable {
    /// The page's index from 0; nil for the first (PNG, SVG) or all (PDF).
    public var page: Int?
    /// Only the shapes with these ids, and a picture as large as they are; nil for the whole page.
    public var selection: Set<String>?
    /// Pixels for one point; for PNG only.
    public var scale: Double
    /// What is behind the shapes; nil for the page's own background.
    public var background: Color?
    /// The scale becomes less where a PNG would have more pixels; nil for as many as there may be.
    public var maximumPixels: Double?

    /// Options; by default the whole first page (PDF: all pages) at its own size on its own background.
    public init(
      page: Int? = nil, selection: Set<String>? = nil, scale: Double = 1, background: Color? = nil
    ) {
      self.page = page
      self.selection = selection
      self.scale = scale
      self.background = background
    }
  }

  /// The drawing in `format`. Throws when a page does not exist, nothing is to be seen, or the picture is too
  /// large; `cancelled` soon after `isCancelled` says so, which is asked from several threads.
  public static func data(
    for graphic: Graphic, format: ExportFormat, options: Options = Options(),
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(ExportError) -> [UInt8] {
    guard options.scale.isFinite, options.scale > 0 else { throw .badScale(options.scale) }
    switch format {
    case .png:
      return try png(
        sheet(of: graphic, at: options.page ?? 0, options, isCancelled: isCancelled), options, isCancelled)
    case .svg:
      let sheet = try sheet(of: graphic, at: options.page ?? 0, options, isCancelled: isCancelled)
      let writer = SVGWriter(sheet, work: PaintWork(isCancelled: isCancelled)).written()
      if writer.work.isGivenUp { throw .cancelled }
      return writer.svg.bytes
    case .pdf:
      if let page = options.page {
        return try pdf([sheet(of: graphic, at: page, options, isCancelled: isCancelled)], isCancelled)
      }
      var sheets: [Sheet] = []
      for index in graphic.pages.indices {
        // A page without bounds and shapes takes no paper, as long as another one does.
        do {
          sheets.append(try sheet(of: graphic, at: index, options, isCancelled: isCancelled))
        } catch .nothingToExport {}
      }
      return try pdf(sheets, isCancelled)
    }
  }

  /// The drawing in `format`, with the options as arguments.
  public static func data(
    for graphic: Graphic, format: ExportFormat, page: Int? = nil, scale: Double = 1,
    background: Color? = nil
  ) throws(ExportError) -> [UInt8] {
    try data(
      for: graphic, format: format, options: Options(page: page, scale: scale, background: background))
  }

  /// How large the picture of a page is, in points. `cancelled` as of `data`.
  public static func size(
    of graphic: Graphic, options: Options, isCancelled: @escaping () -> Bool = { false }
  ) throws(ExportError) -> Size {
    let area = try sheet(of: graphic, at: options.page ?? 0, options, isCancelled: isCancelled).area
    return Size(width: area.width, height: area.height)
  }

  /// How many pixels `points` take at a scale. What exceeds a whole number by no more than the arithmetic's
  /// error is that number, so that a picture has just the width it was asked for.
  public static func pixels(_ points: Double, scale: Double) -> Double {
    (points * scale - 1e-6).rounded(.up)
  }

  /// What all texts and pictures of an export may take, and what all outlines, in nanoseconds of one
  /// processor.
  static let timeLimit = 3e9

  /// One page as it is exported.
  struct Sheet: Sendable {
    var page: Page
    var resources: [String: Resource]
    /// What of the page is shown, in page coordinates.
    var area: Rect
    var background: Color
    var selection: Set<String>?

    func isSkipped(_ id: String) -> Bool { selection.map { !$0.contains(id) } ?? false }
    var environment: PaintEnvironment { PaintEnvironment(page: page, resources: resources) }

    /// Paints the area with its corner at 0, 0.
    func paint(on context: Cairo.Context, with painter: Painter) {
      context.translate(x: -area.x, y: -area.y)
      if background.alpha > 0 {
        context.setSource(background)
        context.append(area)
        context.fill()
      }
      painter.paint(page, on: context, in: environment, isSkipped: isSkipped)
    }
  }

  static func sheet(
    of graphic: Graphic, at index: Int, _ options: Options, isCancelled: @escaping () -> Bool = { false }
  ) throws(ExportError) -> Sheet {
    guard graphic.pages.indices.contains(index) else {
      throw .noSuchPage(index + 1, count: graphic.pages.count)
    }
    let page = graphic.pages[index]
    var sheet = Sheet(
      page: page, resources: graphic.resources, area: .zero,
      background: options.background ?? page.background,
      selection: options.selection)
    if options.selection == nil, let area = page.sheet {
      sheet.area = area
    } else {
      let shapes = page.shapes.lazy.filter { !sheet.isSkipped($0.id) }
      let painter = Painter(target: .vectors)
      painter.work = PaintWork(isCancelled: isCancelled)
      let extents = painter.extents(of: shapes, in: sheet.environment)
      if painter.work.isGivenUp { throw .cancelled }
      guard let area = extents?.roundedOut, area.width > 0, area.height > 0 else { throw .nothingToExport }
      sheet.area = area
    }
    return sheet
  }

  /// Held from the first text of a PDF until all of it is written: cairo looks at its fonts again when a page
  /// ends. All threads share them, and may not use them at the same time.
  private static let cairoFonts = Lock()

  /// PDF points for one of a sheet's: one of ours is 1/96 inch, one of PDF 1/72. Less on a sheet that is
  /// larger than cairo's numbers, which is more than a kilometre.
  static func unit(of sheet: Sheet) -> Double {
    min(72.0 / 96, DeviceLimits.coordinate / max(sheet.area.width, sheet.area.height))
  }

  private static func pdf(
    _ sheets: [Sheet], _ isCancelled: @escaping () -> Bool
  ) throws(ExportError) -> [UInt8] {
    guard !sheets.isEmpty else { throw .nothingToExport }
    let work = PaintWork(isCancelled: isCancelled)
    let written = cairoFonts.withLock { Result { () throws(ExportError) in try writePDF(sheets, work) } }
    if work.isGivenUp { throw .cancelled }
    return try written.get()
  }

  private static func writePDF(_ sheets: [Sheet], _ work: PaintWork) throws(ExportError) -> [UInt8] {
    do {
      let (first, unit) = (sheets[0].area, unit(of: sheets[0]))
      let surface = try Cairo.PDFSurface(width: first.width * unit, height: first.height * unit)
      surface.setMetadata(.creator, "ShapeEdit")
      let context = Cairo.Context(surface)
      let painter = Painter(target: .vectors, pictures: VectorPlan.pictures(for: sheets))
      painter.work = work
      var plan = VectorPlan()
      for sheet in sheets where work.looksOn() {
        let unit = Self.unit(of: sheet)
        plan.add(sheet, scale: unit)
        plan.give(to: painter)
        surface.setPageSize(width: sheet.area.width * unit, height: sheet.area.height * unit)
        surface.setPageLabel(sheet.page.name)
        context.save()
        context.scale(x: unit, y: unit)
        sheet.paint(on: context, with: painter)
        context.restore()
        context.showPage()
        painter.endPage()
      }
      try context.check()
      return try surface.finish()
    } catch {
      throw .drawingFailed(String(describing: error))
    }
  }

  private static func png(
    _ sheet: Sheet, _ options: Options, _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(ExportError) -> [UInt8] {
    var scale = options.scale
    if let most = options.maximumPixels {
      let (width, height) = (sheet.area.width, sheet.area.height)
      scale = min(
        scale, (most / (width * height)).squareRoot(),
        Double(Cairo.ImageSurface.maximumSide - 1) / max(width, height))
    }
    let width = pixels(sheet.area.width, scale: scale)
    let height = pixels(sheet.area.height, scale: scale)
    let surface = try Raster.surface(
      sheet, width: max(1, width), height: max(1, height), scale: scale, isCancelled: isCancelled)
    do {
      // Where it is put it then has the size that it has here.
      return try surface.pngData(resolution: scale == 1 ? nil : scale * PictureReader.usualResolution)
    } catch {
      throw .drawingFailed(String(describing: error))
    }
  }
}
