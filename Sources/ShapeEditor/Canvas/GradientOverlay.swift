// A gradient's line and handles above the shapes. Nothing of it is part of the drawing.

import Gtk
import ShapeDrawing
import ShapeModel

extension SelectionOverlay {
  /// Draws where a gradient runs: its line, how far a radial one reaches, and its handles in their colours.
  func draw(_ line: GradientLine, _ viewport: CanvasViewport, on context: Cairo.Context) {
    let (start, end) = (viewport.canvasPoint(line.start), viewport.canvasPoint(line.end))
    if !line.rim.isEmpty {
      trace(line.rim, viewport, on: context)
      set(Self.accent, alpha: 0.7, on: context)
      context.lineWidth = 1
      context.setDash([4, 3])
      context.stroke()
      context.setDash([])
    }
    // Seen on any colour: dark between two light edges.
    for (width, color) in [
      (4.0, Gtk.RGBA(red: 1, green: 1, blue: 1, alpha: 0.85)), (2.0, Self.accent),
    ] {
      context.move(x: start.x, y: start.y)
      context.line(x: end.x, y: end.y)
      set(color, alpha: color.alpha, on: context)
      context.lineWidth = width
      context.stroke()
    }
    for stop in line.stops {
      knob(
        at: viewport.canvasPoint(stop.point), stop.color, line.selected == .stop(stop.index), 5, on: context)
    }
    if let side = line.side {
      knob(at: viewport.canvasPoint(side), line.colors.last ?? .black, line.selected == .side, 5, on: context)
    }
    knob(at: end, line.colors.last ?? .black, line.selected == .end, 7, on: context)
    knob(at: start, line.colors.first ?? .black, line.selected == .start, 7, on: context)
  }

  /// Draws a handle in a colour, which is seen on any other; a selected one has a wide rim.
  private func knob(
    at place: Point, _ color: ShapeModel.Color, _ isSelected: Bool, _ radius: Double,
    on context: Cairo.Context
  ) {
    let inside = Gtk.RGBA(
      red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
    for (radius, color) in [
      (radius + (isSelected ? 3 : 1.5), Self.accent),
      (radius, Gtk.RGBA(red: 1, green: 1, blue: 1, alpha: 1)), (radius - 1.5, inside),
    ] {
      context.arc(centerX: place.x, centerY: place.y, radius: radius)
      set(color, alpha: color.alpha, on: context)
      context.fill()
    }
  }
}
