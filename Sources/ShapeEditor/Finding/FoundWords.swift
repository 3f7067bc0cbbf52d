// The words that Find shows, as they are marked on the canvas.

import Gtk
import ShapeDrawing
import ShapeModel

/// Where the words are that are shown.
struct FoundWords: Sendable {
  /// The shape as it was when they were looked for: in another one they may be elsewhere.
  private let shape: Shape
  /// The corners of the boxes around them, on the page.
  let corners: [[Point]]

  private static let color = Gtk.RGBA(red: 1, green: 0.8, blue: 0, alpha: 0.45)
  private static let line = Gtk.RGBA(red: 0.55, green: 0.35, blue: 0, alpha: 0.9)

  /// The words at `range` of a shape's text; `framed` is the shape in the frame that its text is in. Takes
  /// its time for a long text, so do not call it on the main thread.
  nonisolated init(
    at range: Range<Int>, of shape: Shape, framed: Shape, isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.shape = shape
    corners = LetterPlaces.corners(of: range, in: framed, isCancelled: isCancelled)
  }

  /// Whether they are where they were found in what `model` shows, and nothing covers or moves them.
  @MainActor
  func isSeen(in model: CanvasModel) -> Bool {
    guard model.editedText == nil, let now = model.contents.shape(withID: shape.id), now == shape,
      !now.isHidden, let root = model.drawing.page.shapes.index(ofRootOf: shape.id)
    else { return false }
    return !model.output.hidden.contains(model.drawing.page.shapes[root].id)
  }

  /// Draws marks over the words, as text editors do.
  @MainActor
  func draw(_ model: CanvasModel, into snapshot: Gtk.Snapshot) {
    guard !corners.isEmpty, isSeen(in: model) else { return }
    let viewport = model.camera.viewport
    let all = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
    for box in corners {
      let points = box.map { viewport.canvasPoint($0) }
      guard let bounds = Rect(enclosing: points)?.insetBy(dx: -2, dy: -2).roundedOut.intersection(all) else {
        continue
      }
      snapshot.append(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height) { context in
        for (index, point) in points.enumerated() {
          if index == 0 { context.move(x: point.x, y: point.y) } else { context.line(x: point.x, y: point.y) }
        }
        context.closePath()
        set(Self.color, on: context)
        context.fillPreserve()
        set(Self.line, on: context)
        context.lineWidth = 1
        context.stroke()
      }
    }
  }

  private func set(_ color: Gtk.RGBA, on context: Cairo.Context) {
    context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
