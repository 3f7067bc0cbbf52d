// What something that is drawn or moved by hand can land on: the boxes of other shapes, the page, its grid.

/// What there is to snap to around some place.
struct SnapTargets: Sendable {
  /// The boxes of shapes that can be seen and do not move along.
  var boxes: [Rect] = []
  /// The page's sheet; nil for a page without bounds.
  var sheet: Rect?
  /// Points between the lines of the page's grid; nil when it has none that things snap to.
  var spacing: Double?

  /// Its boxes, the sheet among them.
  var all: [Rect] { sheet.map { boxes + [$0] } ?? boxes }
}

/// Finds what there is to snap to during one gesture.
struct SnapScene: Sendable {
  /// At most so many shapes are looked at. When more are in view, only those near what moves count.
  static let mostTargets = 256
  /// How far around what moves to look for shapes then, in pixels: the first distance within which they are
  /// few enough.
  private static let reaches = [800.0, 400, 200, 100, 50, 25, 0]

  /// Ids of what moves along.
  private let moving: Set<String>
  private var known: (area: Rect, boxes: [Rect])?

  /// The surroundings of shapes with these ids.
  init(moving: some Sequence<String>) { self.moving = Set(moving) }

  /// Where things land around `box`: on whole points alone while that is suspended by Control.
  mutating func snapper(around box: Rect, _ modifiers: Modifiers, _ context: GestureContext) -> Snapper {
    let isOn = !modifiers.contains(.control)
    return Snapper(isOn ? targets(around: box, context) : SnapTargets(), zoom: context.core.zoom)
  }

  /// Where a point that is dragged to `target` lands, and the guides that show why.
  mutating func landing(
    of target: Point, _ modifiers: Modifiers, _ context: GestureContext
  ) -> (point: Point, guides: [SnapGuide]) {
    let snapper = snapper(around: Rect(target, target), modifiers, context)
    let place = snapper.place(of: target)
    return (place, snapper.guides(for: Rect(place, place), edges: [(.x, place.x), (.y, place.y)]))
  }

  private mutating func targets(around box: Rect, _ context: GestureContext) -> SnapTargets {
    let page = context.page
    var spacing: Double?
    if let grid = page.grid, grid.isVisible, grid.snaps, grid.spacing > 0 { spacing = grid.spacing }
    guard context.core.snaps else { return SnapTargets(spacing: spacing) }
    return SnapTargets(boxes: boxes(around: box, context), sheet: page.sheet, spacing: spacing)
  }

  private mutating func boxes(around box: Rect, _ context: GestureContext) -> [Rect] {
    let most = Self.mostTargets + moving.count
    if let seen = context.core.visible {
      if let known, known.area == seen { return known.boxes }
      if let shapes = context.contents.grid.shapes(near: seen, upTo: most, of: context.page) {
        let boxes = boxes(of: shapes)
        known = (seen, boxes)
        return boxes
      }
    }
    for reach in Self.reaches {
      let area = box.insetBy(dx: -reach / context.core.zoom, dy: -reach / context.core.zoom)
      let near = context.core.visible.map { area.intersection($0) ?? area } ?? area
      if let shapes = context.contents.grid.shapes(near: near, upTo: most, of: context.page) {
        return boxes(of: shapes)
      }
    }
    return []
  }

  /// A connector runs where its shapes are, and is nothing to line up with.
  private func boxes(of shapes: [Shape]) -> [Rect] {
    shapes.filter { !$0.isHidden && !$0.isConnector && !moving.contains($0.id) }.map(\.boxOnPage)
  }
}

extension Shape {
  /// The box that others line up with, found without a look at what is inside a group or along a path.
  fileprivate var boxOnPage: Rect {
    switch kind {
    case .group, .path: transform.box(of: frame)
    default: bounds
    }
  }
}
