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
  /// The pages of the earlier drawing, counted from 0, on which something is otherwise now.
  public private(set) var differentPages: Set<Int> = []
  /// What is marked on the earlier drawing's pages, in points of them.
  private(set) var marks: [Int: [(fate: Fate, frame: Rect)]] = [:]

  /// The most marks on a picture: more would hide it.
  static let maximumMarks = 2_000

  /// Compares a drawing with an earlier one.
  public init(from earlier: Graphic, to now: Graphic) {
    self.earlier = earlier
    var moved: Set<String> = []
    for change in earlier.delta(to: now).changes {
      switch change {
      case .replaced(let id, let old, _):
        if moved.insert(old.id).inserted { changed += 1 }
        mark(.changed, old, on: id)
      case .moved(let id, let shape, _, _):
        if moved.insert(shape.id).inserted { changed += 1 }
        let place = earlier.pageIndex(of: id)
        if let old = place.flatMap({ earlier.pages[$0].shape(withID: shape.id) }) {
          mark(.changed, old, on: id)
        }
      case .inserted(let id, let shape, _):
        added += 1
        mark(.added, shape, on: id, as: now)
      case .removed(let id, let shape, _):
        removed += 1
        mark(.removed, shape, on: id)
      case .pageInserted(let page, _): added += page.shapes.count
      case .pageRemoved(let page, _):
        removed += page.shapes.count
        for shape in page.shapes { mark(.removed, shape, on: page.id) }
      case .pageChanged(let old, _):
        if let place = earlier.pageIndex(of: old.id) { differentPages.insert(place) }
      case .pageMoved, .resourceChanged, .unknownMembersChanged, .formatVersionChanged: break
      }
    }
  }

  /// Marks a shape on the earlier drawing's page with an id.
  ///
  /// - Parameter graphic: where the shape stands on that page; nil for the earlier drawing.
  private mutating func mark(_ fate: Fate, _ shape: Shape, on id: String, as graphic: Graphic? = nil) {
    let graphic = graphic ?? earlier
    guard let place = earlier.pageIndex(of: id) else { return }
    differentPages.insert(place)
    guard let page = graphic.pageIndex(of: id).map({ graphic.pages[$0] }),
      marks[place, default: []].count < Self.maximumMarks
    else { return }
    // Close around what is seen: how far a text might reach is often far more than it does.
    let half = shape.showsStroke ? (shape.stroke?.width ?? 0) / 2 : 0
    let frame = shape.bounds(resolving: page.shape(withID:)).insetBy(dx: -half, dy: -half)
    marks[place, default: []].append((fate, frame))
  }

  /// A page of the earlier drawing with the marks, as a PNG that fits a square of `side` pixels, 16 to 2048.
  /// Any thread may call it.
  public func png(page: Int = 0, side: Int) throws(ExportError) -> [UInt8] {
    let (surface, area, scale) = try Thumbnail.painted(earlier, page: page, side: side)
    do {
      let context = Cairo.Context(surface)
      for (fate, frame) in marks[page] ?? [] {
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
