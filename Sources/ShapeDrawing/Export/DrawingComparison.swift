// How a drawing differs from an earlier version of it, as counts of shapes and as marks on the earlier
// version's picture: what has come, what is otherwise, and what has gone.

import Gtk
import ShapeModel

/// The difference between an earlier drawing and the one of now.
public struct DrawingComparison: Sendable {
  /// What became of a shape.
  enum Fate: CaseIterable {
    case added, changed, removed
  }

  /// How many shapes, groups counted as one, are there now that were not there then.
  public private(set) var added = 0
  /// How many shapes are otherwise now, or stand before others than they did.
  public private(set) var changed = 0
  /// How many shapes were there then that are gone.
  public private(set) var removed = 0

  private let earlier: Graphic
  /// What is marked on the earlier drawing's first page, in points of it.
  private(set) var marks: [(fate: Fate, frame: Rect)] = []

  /// The most marks on a picture: more would hide it.
  static let maximumMarks = 2_000

  /// Compares a drawing with an earlier one.
  public init(from earlier: Graphic, to now: Graphic) {
    self.earlier = earlier
    let page = earlier.pages[0]
    let later = now.pageIndex(of: page.id).map { now.pages[$0] }
    var moved: Set<String> = []
    for change in earlier.delta(to: now).changes {
      switch change {
      case .replaced(let id, let old, _):
        if moved.insert(old.id).inserted { changed += 1 }
        if id == page.id { mark(.changed, old, on: page) }
      case .moved(let id, let shape, _, _):
        if moved.insert(shape.id).inserted { changed += 1 }
        if id == page.id, let old = page.shape(withID: shape.id) { mark(.changed, old, on: page) }
      case .inserted(let id, let shape, _):
        added += 1
        if id == page.id { mark(.added, shape, on: later ?? page) }
      case .removed(let id, let shape, _):
        removed += 1
        if id == page.id { mark(.removed, shape, on: page) }
      case .pageInserted(let page, _): added += page.shapes.count
      case .pageRemoved(let page, _): removed += page.shapes.count
      case .pageMoved, .pageChanged, .resourceChanged, .unknownMembersChanged, .formatVersionChanged: break
      }
    }
  }

  private mutating func mark(_ fate: Fate, _ shape: Shape, on page: Page) {
    guard marks.count < Self.maximumMarks else { return }
    marks.append((fate, shape.paintedBounds(resolving: page.shape(withID:))))
  }

  /// The earlier drawing's first page with the marks, as a PNG that fits a square of `side` pixels, 16 to
  /// 2048. Any thread may call it.
  public func png(side: Int) throws(ExportError) -> [UInt8] {
    let (surface, area, scale) = try Thumbnail.painted(earlier, side: side)
    do {
      let context = Cairo.Context(surface)
      for (fate, frame) in marks {
        let place = Rect(
          x: (frame.x - area.x) * scale, y: (frame.y - area.y) * scale, width: frame.width * scale,
          height: frame.height * scale
        ).insetBy(dx: -3, dy: -3)
        fate.draw(place, on: context)
      }
      try context.check()
      return try surface.pngData()
    } catch {
      throw .drawingFailed(String(describing: error))
    }
  }
}

extension DrawingComparison.Fate {
  /// A line around a place: told by its dashes and its crossing too, not by its colour alone.
  fileprivate func draw(_ place: Rect, on context: Cairo.Context) {
    func outline() {
      context.rectangle(x: place.x, y: place.y, width: place.width, height: place.height)
    }
    // A light line below keeps it seen on whatever is dark.
    context.setDash([])
    context.lineWidth = 4
    context.setSource(red: 1, green: 1, blue: 1, alpha: 0.8)
    outline()
    context.stroke()
    context.lineWidth = 2
    switch self {
    case .added:
      context.setSource(red: 0.15, green: 0.6, blue: 0.25)
      context.setDash([6, 4])
      outline()
    case .changed:
      context.setSource(red: 0.1, green: 0.4, blue: 0.85)
      outline()
    case .removed:
      context.setSource(red: 0.8, green: 0.15, blue: 0.15)
      outline()
      context.move(x: place.x, y: place.y)
      context.line(x: place.maxX, y: place.maxY)
      context.move(x: place.maxX, y: place.y)
      context.line(x: place.x, y: place.maxY)
    }
    context.stroke()
  }
}
