// The export's painter draws on the printer's context. What hangs over the edge of a page is cut off.

import Gtk
import ShapeModel

/// The pages of a drawing as they are printed.
///
/// A page is as large on paper as on the screen at 100 % (a point is 1/96 inch), or as large as fits, in the
/// middle. A page that has neither bounds nor shapes takes no paper.
public struct PrintedDrawing: Sendable {
  private let sheets: [Exporter.Sheet]

  /// Throws when there is nothing to print.
  public init(_ graphic: Graphic) throws(ExportError) {
    var sheets: [Exporter.Sheet] = []
    for index in graphic.pages.indices {
      do {
        sheets.append(try Exporter.sheet(of: graphic, at: index, Exporter.Options()))
      } catch .nothingToExport {}
    }
    guard !sheets.isEmpty else { throw .nothingToExport }
    self.sheets = sheets
  }

  /// How many sheets of paper it takes.
  public var pageCount: Int { sheets.count }

  /// Whether the first page is wider than high.
  public var isLandscape: Bool { sheets[0].area.width > sheets[0].area.height }

  /// Paints a page, counted from 0, into `width` by `height` PDF points (1/72 inch).
  public func paint(page: Int, on context: Cairo.Context, width: Double, height: Double) {
    let sheet = sheets[page]
    let scale = min(72.0 / 96, width / sheet.area.width, height / sheet.area.height)
    context.withState {
      context.translate(
        x: (width - sheet.area.width * scale) / 2, y: (height - sheet.area.height * scale) / 2)
      context.scale(x: scale, y: scale)
      // What hangs over the edge of the page is not on the paper either.
      context.append(Rect(x: 0, y: 0, width: sheet.area.width, height: sheet.area.height))
      context.clip()
      let painter = Painter(target: .vectors, pictures: VectorPlan.pictures(for: [sheet]))
      var plan = VectorPlan()
      plan.add(sheet, scale: scale)
      plan.give(to: painter)
      sheet.paint(on: context, with: painter)
    }
  }
}
