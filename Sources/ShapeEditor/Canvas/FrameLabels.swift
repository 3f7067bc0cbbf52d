// The names of frames, written above them on the canvas. A press on one is a press on its frame.

import Gtk
import ShapeDrawing
import ShapeModel

/// Which top level shapes of a page are frames, kept up change by change.
struct FrameList: Sendable {
  private(set) var ids: Set<String> = []

  /// Those of `page`, each shape of which is looked at.
  init(_ page: Page) {
    for shape in page.shapes where shape.isFrame { ids.insert(shape.id) }
  }

  /// Goes on to the page with the id `page` as `delta` leaves it.
  mutating func update(_ delta: GraphicDelta, page id: String) {
    for change in delta.changes {
      switch change {
      case .inserted(id, let shape, _): if shape.isFrame { ids.insert(shape.id) }
      case .removed(id, let shape, _): ids.remove(shape.id)
      case .replaced(id, let old, let new):
        if old.isFrame != new.isFrame { if new.isFrame { ids.insert(new.id) } else { ids.remove(new.id) } }
      default: break
      }
    }
  }
}

/// The labels of the frames that are seen.
@MainActor
struct FrameLabels {
  /// A frame's name and where it is written, in the canvas's logical pixels.
  struct Label {
    let id: String
    let name: String
    let place: Rect
  }

  /// More than these say nothing more, and cost time.
  static let most = 60
  /// How wide a frame is at least that has a label, in logical pixels.
  static let narrowest = 36.0
  private static let height = 18.0
  private static let back = Gtk.RGBA(red: 1, green: 1, blue: 1, alpha: 0.8)
  private static let front = Gtk.RGBA(red: 0.27, green: 0.27, blue: 0.27)

  /// The labels, of no more than `most` frames.
  let labels: [Label]

  /// Those of the frames on the page that `model` shows, as they are in the middle of a gesture.
  init(_ model: CanvasModel) {
    let viewport = model.camera.viewport
    let seen = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
    let moving = model.output.hidden
    let page = model.drawing.page
    var labels: [Label] = []
    for id in model.drawing.frames.ids {
      let shown = moving.contains(id) ? model.output.preview.first { $0.id == id } : page.shapes[id]
      guard let frame = shown, !frame.isHidden else { continue }
      let box = viewport.canvasRect(frame.transform.box(of: frame.frame))
      let place = Rect(
        x: box.x.rounded(), y: (box.y - Self.height - 2).rounded(), width: box.width, height: Self.height)
      guard box.width >= Self.narrowest, place.intersects(seen) else { continue }
      labels.append(Label(id: id, name: frame.displayName, place: place))
      if labels.count == Self.most { break }
    }
    self.labels = labels
  }

  /// The id of the frame whose label is at `point` of the canvas in `widget`.
  func frame(at point: Point, in widget: Gtk.Widget) -> String? {
    labels.first { $0.place.contains(point) && Self.place(of: $0, in: widget).box.contains(point) }?.id
  }

  private static func place(of label: Label, in widget: Gtk.Widget) -> (box: Rect, line: TextLine) {
    let line = TextLine(label.name, in: widget)
    var box = label.place
    box.width = min(box.width, line.size.width + 8)
    return (box, line)
  }

  /// Writes them.
  func draw(into snapshot: Gtk.Snapshot, of widget: Gtk.Widget) {
    for label in labels {
      let (box, line) = Self.place(of: label, in: widget)
      snapshot.append(color: Self.back, x: box.x, y: box.y, width: box.width, height: box.height)
      snapshot.clip(x: box.x, y: box.y, width: box.width, height: box.height) {
        snapshot.save()
        snapshot.translate(x: box.x + 4, y: box.y + ((box.height - line.size.height) / 2).rounded())
        snapshot.append(line, color: Self.front)
        snapshot.restore()
      }
    }
  }
}
