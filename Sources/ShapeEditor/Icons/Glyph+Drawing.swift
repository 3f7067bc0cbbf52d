// How the pictures of tools and kinds are drawn.

import Gtk
import ShapeDrawing
import ShapeModel

extension Glyph {
  /// Draws it into the square from the origin in the context's colour.
  func draw(on context: Cairo.Context) {
    context.lineWidth = 1.5
    context.lineJoin = .round
    context.lineCap = .round
    if isDashed { context.setDash([2, 2]) }
    context.append(lines)
    context.stroke()
    if isDashed { context.setDash([]) }
    context.append(filled)
    context.fill()
  }
}
