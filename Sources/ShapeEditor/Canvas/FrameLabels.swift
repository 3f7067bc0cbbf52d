// The names of frames, written above them on the canvas. A press on one is a press on its frame.

import Gtk
import ShapeDrawing
import ShapeModel

/// Where the frames among the top level shapes of a page are. It is kept up change by change: every picture
/// of the canvas needs them, and looking through all shapes each time would take long.
struct FrameList: Sendable {
  /// The boxes around the frames that are not hidden, on the page, by their ids.
  private(set) var boxes: [String: Rect] = [:]

  /// Those of `page`, each shape of which is looked at.
  init(_ page: Page) {
    for shape in page.shapes where shape.isFrame { boxes[shape.id] = Self.box(of: shape) }
  }

  /// Where a frame is; nil for a hidden one, and for any other shape.
  static func box(of shape: Shape) -> Rect? {
    shape.isFrame && !shape.isHidden ? shape.transform.box(of: shape.frame) : nil
  }

  /// Goes on to the page with the id `page` as `delta` leaves it.
  mutating func update(_ delta: GraphicDelta, page id: String) {
    for change in delta.changes {
      switch change {
      case .inserted(id, let shape, _): if shape.isFrame { boxes[shape.id] = Self.box(of: shape) }
      case .removed(id, let shape, _): if shape.isFrame { boxes[shape.id] = nil }
      case .replaced(id, let old, let new):
        if old.isFrame || new.isFrame { boxes[new.id] = Self.box(of: new) }
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
    let frames = model.drawing.frames.boxes
    guard !frames.isEmpty else {
      labels = []
      return
    }
    let viewport = model.camera.viewport
    let (page, moving) = (model.drawing.page, model.output.hidden)
    var labels: [Label] = []
    for (id, box) in frames {
      guard let place = Self.place(above: box, viewport), !moving.contains(id), let frame = page.shapes[id]
      else { continue }
      labels.append(Label(id: id, name: frame.displayName, place: place))
      if labels.count == Self.most { break }
    }
    for frame in model.output.preview where frame.isFrame && labels.count < Self.most {
      guard moving.contains(frame.id), frames[frame.id] != nil, let box = FrameList.box(of: frame),
        let place = Self.place(above: box, viewport)
      else { continue }
      labels.append(Label(id: frame.id, name: frame.displayName, place: place))
    }
    self.labels = labels
  }

  /// Where the label of a frame with `box` on the page is; nil where none is seen.
  private static func place(above box: Rect, _ viewport: CanvasViewport) -> Rect? {
    let box = viewport.canvasRect(box)
    guard box.width >= narrowest else { return nil }
    let place = Rect(x: box.x.rounded(), y: (box.y - height - 2).rounded(), width: box.width, height: height)
    return place.intersects(Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)) ? place : nil
  }

  /// The id of the frame whose label is at `point` of the canvas in `widget`.
  func frame(at point: Point, in widget: Gtk.Widget) -> String? {
    labels.first {
      $0.place.contains(point) && Self.place(of: $0, TextLine($0.name, in: widget)).contains(point)
    }?.id
  }

  /// Where a label is whose name is `line`.
  private static func place(of label: Label, _ line: TextLine) -> Rect {
    var box = label.place
    box.width = min(box.width, line.size.width + 8)
    return box
  }

  /// Writes them. `lines` keeps their names from picture to picture.
  func draw(into snapshot: Gtk.Snapshot, of widget: Gtk.Widget, _ lines: TextLines) {
    for label in labels {
      let line = lines.line(label.name, in: widget)
      let box = Self.place(of: label, line)
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
