// What is said beside the pointer in the middle of a gesture: a size, an angle, a way.

import Gtk
import ShapeModel

/// A few words beside the pointer. The status bar says the same, with what else can be done.
@MainActor
struct PointerBadge {
  /// How far from the pointer it is, in logical pixels: clear of the pointer's own picture.
  private static let away = 18.0
  private static let margin = 7.0
  /// How far from shapes it is, in logical pixels: clear of their handles.
  private static let gap = 10.0
  private static let back = Gtk.RGBA(red: 0.13, green: 0.13, blue: 0.13, alpha: 0.88)
  private static let front = Gtk.RGBA(red: 1, green: 1, blue: 1)

  private let line: TextLine
  private let room: Size

  /// The badge that says `text` in `widget`.
  init(_ text: String, in widget: Gtk.Widget) {
    line = TextLine(ReadingOrder.shown(text), in: widget)
    room = Size(width: Double(widget.width), height: Double(widget.height))
  }

  /// Where it is when the pointer is at `pointer`: below it and to its right, or where that would be beyond
  /// an edge of the canvas, on the other side. It lies beside `shapes`, which it is about, where there is
  /// room.
  func place(beside pointer: Point, clearOf shapes: Rect? = nil) -> Rect {
    let usual = usualPlace(at: pointer)
    guard let shapes, usual.intersects(shapes) else { return usual }
    func box(_ x: Double, _ y: Double) -> Rect {
      Rect(x: x.rounded(.down), y: y.rounded(.down), width: usual.width, height: usual.height)
    }
    let start = Point(x: pointer.x - Self.away - usual.width, y: pointer.y - Self.away - usual.height)
    let end = Point(x: pointer.x + Self.away, y: pointer.y + Self.away)
    let x = max(0, min(pointer.x - usual.width / 2, room.width - usual.width))
    let y = max(0, min(pointer.y - usual.height / 2, room.height - usual.height))
    let sides = [
      box(x, shapes.maxY + Self.gap), box(x, shapes.minY - Self.gap - usual.height),
      box(shapes.maxX + Self.gap, y), box(shapes.minX - Self.gap - usual.width, y),
    ]
    let places =
      [box(end.x, start.y), box(start.x, end.y), box(start.x, start.y)]
      + sides.sorted { $0.center.distance(to: pointer) < $1.center.distance(to: pointer) }
    return places.first {
      $0.minX >= 0 && $0.minY >= 0 && $0.maxX <= room.width && $0.maxY <= room.height
        && !$0.intersects(shapes)
    } ?? usual
  }

  private func usualPlace(at pointer: Point) -> Rect {
    let size = line.size
    let (width, height) = (size.width + 2 * Self.margin, size.height + 4)
    func start(_ place: Double, _ length: Double, _ room: Double) -> Double {
      let after = place + Self.away
      let start = after + length <= room ? after : place - Self.away - length
      return max(0, min(start, room - length)).rounded()
    }
    return Rect(
      x: start(pointer.x, width, room.width), y: start(pointer.y, height, room.height), width: width,
      height: height)
  }

  /// Draws it.
  func draw(beside pointer: Point, clearOf shapes: Rect?, into snapshot: Gtk.Snapshot) {
    let box = place(beside: pointer, clearOf: shapes)
    // Its corners are round by rows that are shorter: rectangles cost a frame less than arcs.
    let rows: [(y: Double, height: Double, inset: Double)] = [
      (0, 1, 1), (1, box.height - 2, 0), (box.height - 1, 1, 1),
    ]
    for (row, height, inset) in rows {
      snapshot.append(
        color: Self.back, x: box.x + inset, y: box.y + row, width: box.width - 2 * inset, height: height)
    }
    snapshot.save()
    snapshot.translate(x: box.x + Self.margin, y: box.y + 2)
    snapshot.append(line, color: Self.front)
    snapshot.restore()
  }
}
