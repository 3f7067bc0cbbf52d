// What the canvas draws above the shapes: the selection's outline and handles, and the marquee. Nothing of it
// is part of the drawing.

import Gtk
import ShapeDrawing
import ShapeModel

/// Draws the selection and the gesture in hand, in the canvas's logical pixels.
@MainActor
struct SelectionOverlay {
  /// The accent colour: the theme's or the desktop's; at first that of the default theme.
  static var accent = Gtk.RGBA(red: 0.21, green: 0.52, blue: 0.89)
  /// More outlines than this say nothing more, and cost time.
  private static let mostOutlines = 200

  /// Draws what the model says is selected and being done.
  func draw(_ model: CanvasModel, into snapshot: Gtk.Snapshot) {
    let viewport = model.camera.viewport
    let handles = model.editedText == nil ? model.handles : nil
    let marquee = model.output.marquee.map { viewport.canvasRect($0) }
    // The node is no larger than what is drawn, so that a frame repaints no more than that.
    let box = handles.flatMap { Rect(enclosing: $0.box.corners.map { viewport.canvasPoint($0) }) }?
      .insetBy(dx: -40, dy: -40)
    guard let drawn = [box, marquee?.insetBy(dx: -2, dy: -2)].compactMap({ $0 }).reduce(nil, Self.union),
      let bounds = drawn.intersection(Rect(x: 0, y: 0, width: viewport.width, height: viewport.height))
    else { return }
    snapshot.append(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height) { context in
      if model.output.preview.isEmpty, model.selection.count > 1, model.selection.count <= Self.mostOutlines {
        for shape in model.selectedShapes { outline(shape, viewport, on: context) }
      }
      if let handles { draw(handles, viewport, on: context) }
      if let marquee { draw(marquee: marquee, on: context) }
    }
  }

  private static func union(_ a: Rect?, _ b: Rect) -> Rect? { a?.union(b) ?? b }

  private func outline(_ shape: Shape, _ viewport: CanvasViewport, on context: Cairo.Context) {
    let corners = shape.frame.corners.map { viewport.canvasPoint(shape.transform.apply($0)) }
    trace(corners, closed: true, on: context)
    set(Self.accent, alpha: 0.6, on: context)
    context.lineWidth = 1
    context.stroke()
  }

  private func draw(_ handles: SelectionHandles, _ viewport: CanvasViewport, on context: Cairo.Context) {
    if let points = handles.box.linePoints {
      trace(points.map { viewport.canvasPoint($0) }, closed: false, on: context)
    } else {
      trace(handles.box.corners.map { viewport.canvasPoint($0) }, closed: true, on: context)
    }
    set(Self.accent, alpha: 1, on: context)
    context.lineWidth = 1.5
    context.stroke()
    let side = SelectionHandles.size
    for (handle, place) in handles.positions {
      let point = viewport.canvasPoint(place)
      context.save()
      context.translate(x: point.x, y: point.y)
      switch handle {
      case .rotate, .point:
        context.arc(centerX: 0, centerY: 0, radius: side / 2 + 0.5)
      default:
        context.rotate(radians: handles.box.rotation * .pi / 180)
        context.rectangle(x: -side / 2, y: -side / 2, width: side, height: side)
      }
      context.setSource(red: 1, green: 1, blue: 1, alpha: 1)
      context.fillPreserve()
      set(Self.accent, alpha: 1, on: context)
      context.lineWidth = 1.5
      context.stroke()
      context.restore()
    }
  }

  private func draw(marquee: Rect, on context: Cairo.Context) {
    context.rectangle(
      x: marquee.x.rounded() + 0.5, y: marquee.y.rounded() + 0.5, width: marquee.width, height: marquee.height
    )
    set(Self.accent, alpha: 0.12, on: context)
    context.fillPreserve()
    set(Self.accent, alpha: 1, on: context)
    context.lineWidth = 1
    context.stroke()
  }

  private func trace(_ points: [Point], closed: Bool, on context: Cairo.Context) {
    guard let first = points.first else { return }
    context.move(x: first.x, y: first.y)
    for point in points.dropFirst() { context.line(x: point.x, y: point.y) }
    if closed { context.closePath() }
  }

  private func set(_ color: Gtk.RGBA, alpha: Double, on context: Cairo.Context) {
    context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }
}
