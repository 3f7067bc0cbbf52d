// What the canvas draws to show why something lands where it does: lines through what is in line, and the
// lengths of equal gaps and sides.

import DocumentUI
import Gtk
import ShapeDrawing
import ShapeModel

/// Draws guides, in the canvas's logical pixels.
@MainActor
struct GuideOverlay {
  /// A colour that few drawings have, and that is seen on light and dark ones.
  private static let color = Gtk.RGBA(red: 0.89, green: 0.098, blue: 0.47)
  private static let white = Gtk.RGBA(red: 1, green: 1, blue: 1)
  /// How long the strokes across the ends of a length are, in pixels.
  private static let tick = 7.0
  /// How far beside a side its length is drawn, in pixels.
  private static let besideSide = 9.0

  private let guides: [SnapGuide]
  private let viewport: CanvasViewport

  /// What is to be drawn of `guides` where `viewport` shows them.
  init(_ guides: [SnapGuide], _ viewport: CanvasViewport) {
    self.guides = guides
    self.viewport = viewport
  }

  /// Draws them for `widget`. Each stroke is a rectangle: one picture of them all would be as large as the
  /// window.
  func draw(into snapshot: Gtk.Snapshot, of widget: Gtk.Widget) {
    let seen = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
    let lines = guides.map { (guide: $0, ends: ends(of: $0)) }
    for line in lines {
      for stroke in Self.strokes(of: line.guide, line.ends).compactMap(seen.intersection) {
        snapshot.append(
          color: Self.color, x: stroke.x, y: stroke.y, width: stroke.width, height: stroke.height)
      }
    }
    for line in lines {
      if let length = line.guide.length { say(length, between: line.ends, into: snapshot, of: widget) }
    }
  }

  /// From where to where a guide runs on the canvas, on the middles of pixels.
  private func ends(of guide: SnapGuide) -> (Point, Point) {
    func crisp(_ point: Point) -> Point {
      Point(x: point.x.rounded(.down) + 0.5, y: point.y.rounded(.down) + 0.5)
    }
    var (from, to) = (viewport.canvasPoint(guide.ends.0), viewport.canvasPoint(guide.ends.1))
    if case .side = guide {
      let away = from.y == to.y ? Point(x: 0, y: Self.besideSide) : Point(x: Self.besideSide, y: 0)
      (from, to) = (from + away, to + away)
    }
    return (crisp(from), crisp(to))
  }

  /// What is drawn of a guide, each a pixel thick: the line, and what crosses the ends of a length.
  private static func strokes(of guide: SnapGuide, _ ends: (Point, Point)) -> [Rect] {
    func stroke(_ from: Point, _ to: Point) -> Rect { Rect(from, to).insetBy(dx: -0.5, dy: -0.5) }
    let (from, to) = ends
    guard guide.length != nil else { return [stroke(from, to)] }
    let half = from.y == to.y ? Point(x: 0, y: tick / 2) : Point(x: tick / 2, y: 0)
    return [stroke(from, to)] + [from, to].map { stroke($0 - half, $0 + half) }
  }

  /// Writes a length on the middle of what it is the length of.
  private func say(
    _ length: Double, between ends: (Point, Point), into snapshot: Gtk.Snapshot, of widget: Gtk.Widget
  ) {
    let line = TextLine(LNumber(length), in: widget)
    let size = line.size
    let (width, height) = (size.width + 8, size.height)
    let middle = (ends.0 + ends.1) * 0.5
    let corner = Point(x: (middle.x - width / 2).rounded(), y: (middle.y - height / 2).rounded())
    snapshot.append(color: Self.color, x: corner.x, y: corner.y, width: width, height: height)
    snapshot.save()
    snapshot.translate(x: corner.x + 4, y: corner.y)
    snapshot.append(line, color: Self.white)
    snapshot.restore()
  }
}
