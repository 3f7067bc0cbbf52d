// A glyph among the views.

import DocumentUI
import ShapeModel

/// Shows a glyph.
struct GlyphView: GtkWidgetRepresentable {
  let glyph: Glyph

  init(_ glyph: Glyph) {
    self.glyph = glyph
  }

  func makeWidget(context: Context) -> GlyphWidget {
    GlyphWidget(glyph)
  }

  func updateWidget(_ widget: GlyphWidget, context: Context) {
    widget.glyph = glyph
  }

  // As large as it is, however much room there is: buttons are as large as what is in them.
  func sizeThatFits(_ proposal: ProposedViewSize, widget: GlyphWidget, context: Context) -> CGSize? {
    CGSize(width: Glyph.side, height: Glyph.side)
  }
}
