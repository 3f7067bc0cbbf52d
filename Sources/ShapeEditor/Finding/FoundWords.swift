// The words that Find shows, as they are marked on the canvas.

import Gtk
import ShapeDrawing
import ShapeModel

/// Where the words are that are shown.
struct FoundWords: Sendable {
  /// The shape as it was when they were looked for: in another one they may be elsewhere.
  private let shape: Shape
  /// The outlines around what is painted of them, on the page; none where a frame cuts all of them off.
  private let outlines: [ConvexOutline]

  /// So light that the letters below keep their contrast, dark ones on light and light ones on dark.
  private static let fill = Gtk.RGBA(red: 1, green: 0.8, blue: 0, alpha: 0.15)
  /// A dark line and a bright one around it, one of which is seen on any colour. They are beside the letters,
  /// and thin, for the next letter may be in another word.
  private static let lines: [(color: Gtk.RGBA, distance: Double)] = [
    (Gtk.RGBA(red: 0.35, green: 0.15, blue: 0), 0.5), (Gtk.RGBA(red: 1, green: 1, blue: 1), 1.5),
  ]
  /// Less of a box than this share is not worth a mark.
  private static let leastShare = 0.1

  /// The words at `range` of a shape's text; `framed` is the shape in the frame that its text is in, and
  /// `frames` cut it off. Takes its time for a long text, so do not call it on the main thread.
  nonisolated init(
    at range: Range<Int>, of shape: Shape, framed: Shape, in frames: [ConvexOutline],
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.shape = shape
    outlines = LetterPlaces.corners(of: range, in: framed, isCancelled: isCancelled).compactMap { corners in
      let box = ConvexOutline(corners: corners)
      let painted = frames.reduce(box) { $0.cut(by: $1) }
      return painted.area > box.area * Self.leastShare ? painted : nil
    }
  }

  /// The outlines of the frames that the shape with this id is in, on the page.
  static func frames(around id: String, in contents: PageContents) -> [ConvexOutline] {
    (contents.whole.page.groups(around: id) ?? []).compactMap { id in
      guard let group = contents.shape(withID: id), group.isFrame else { return nil }
      return ConvexOutline(corners: group.frame.corners.map(group.transform.apply))
    }
  }

  /// The corners of what is painted of them, on the page.
  var corners: [[Point]] { outlines.map(\.corners) }

  /// The box around as many of the first of them as have room together; nil where none is painted.
  func place(within room: Size) -> Rect? {
    var result: Rect?
    for box in outlines.compactMap({ Rect(enclosing: $0.corners) }) {
      let all = result?.union(box) ?? box
      if result != nil, all.width > room.width || all.height > room.height { break }
      result = all
    }
    return result
  }

  /// Whether they are where they were found in what `model` shows, and nothing covers or moves them.
  @MainActor
  func isSeen(in model: CanvasModel) -> Bool {
    guard model.editedText == nil, let now = model.contents.shape(withID: shape.id), now == shape,
      !now.isHidden, let root = model.drawing.page.shapes.index(ofRootOf: shape.id)
    else { return false }
    return !model.output.hidden.contains(model.drawing.page.shapes[root].id)
  }

  /// Draws lines around the words, and a tint over them.
  @MainActor
  func draw(_ model: CanvasModel, into snapshot: Gtk.Snapshot) {
    guard !outlines.isEmpty, isSeen(in: model) else { return }
    let viewport = model.camera.viewport
    let all = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
    for outline in outlines {
      let box = ConvexOutline(corners: outline.corners.map { viewport.canvasPoint($0) }).snapped
      guard let around = Rect(enclosing: box.corners)?.insetBy(dx: -6, dy: -6),
        let bounds = around.roundedOut.intersection(all)
      else { continue }
      snapshot.append(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height) { context in
        trace(box, on: context)
        set(Self.fill, on: context)
        context.fill()
        context.lineJoin = .round
        context.lineWidth = 1
        for line in Self.lines {
          trace(box.widened(by: line.distance), on: context)
          set(line.color, on: context)
          context.stroke()
        }
      }
    }
  }

  private func trace(_ outline: ConvexOutline, on context: Cairo.Context) {
    for (index, point) in outline.corners.enumerated() {
      if index == 0 { context.move(x: point.x, y: point.y) } else { context.line(x: point.x, y: point.y) }
    }
    context.closePath()
  }

  private func set(_ color: Gtk.RGBA, on context: Cairo.Context) {
    context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
