// A glyph as a widget, in the colour of the text around it.

import DocumentUI
import Gtk
import ShapeModel

/// Shows a glyph, 16 logical pixels wide and high.
@MainActor
final class GlyphWidget: Gtk.CustomWidget {
  /// What it shows.
  var glyph: Glyph? {
    didSet { if glyph != oldValue { queueDraw() } }
  }

  init(_ glyph: Glyph? = nil) {
    self.glyph = glyph
    super.init(cssName: "image", role: .presentation)
    verticalAlign = .center
    horizontalAlign = .center
  }

  override func measureContent(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.Measurement {
    Gtk.Measurement(minimum: Int(Glyph.side), natural: Int(Glyph.side))
  }

  override func snapshot(_ snapshot: Gtk.Snapshot) {
    let color = foregroundColor
    snapshot.append(x: 0, y: 0, width: Double(width), height: Double(height)) { context in
      context.translate(x: (Double(width) - Glyph.side) / 2, y: (Double(height) - Glyph.side) / 2)
      context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
      glyph?.draw(on: context)
    }
  }
}
