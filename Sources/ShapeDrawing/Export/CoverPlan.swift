// Which areas of a picture are left out since they lie under so many others that all of them would take too
// long. It follows from the drawing and the size of the picture alone.

import ShapeModel

/// Shapes that are left out of a picture: the lowest, where it is covered by thousands of areas as large as
/// itself. Empty for any drawing that a person makes.
struct CoverPlan {
  /// By their ids.
  private(set) var hidden: Set<String> = []

  /// What all areas take, in nanoseconds, whether they are kept or not.
  private(set) var total = 0.0

  /// What all areas may take, in nanoseconds for a pixel of the picture: about a thousand gradients one over
  /// the other, or four thousand colours that are seen through.
  static let limit = 7_600.0
  /// What each pixel of a large picture may take in any case: some 25 gradients.
  private static let leastLimit = 200.0

  /// What areas may take, in nanoseconds for a pixel, in a picture of `pixels` that may take `time`
  /// nanoseconds, and longer only in proportion to its pixels.
  static func limit(pixels: Double, time: Double) -> Double {
    min(limit, leastLimit + time / max(1, pixels))
  }
  /// What takes less, in nanoseconds, is not counted: it is small, however many there are.
  private static let least = 20_000.0

  private struct View {
    var area: Rect
    var scale: Double
    var resolve: (String) -> Shape?
    var work: PaintWork

    var pixels: Double { area.width * area.height * scale * scale }

    /// What is seen of a shape with these bounds, its children included.
    func entering(_ bounds: Rect) -> View {
      var inner = self
      inner.area = bounds.intersection(area) ?? .zero
      return inner
    }

    /// Where a shape and its groups paint; means nothing once the work is given up.
    func boxes(of shape: Shape, in placement: Placement) -> PaintedBoxes {
      shape.paintedBoxes(in: placement, resolving: resolve, isWanted: work.looksOn)
    }
  }

  /// What a shape takes with its children, in nanoseconds, and what each of those takes that has children
  /// itself.
  private struct Cost {
    var sum: Double
    var parts: [Cost] = []
  }

  init() {}

  /// A plan for `shapes` with their painted bounds, bottom first, of which `area` is seen at `scale` pixels a
  /// point. Each pixel may take `limit` nanoseconds. It is not whole when `work` is given up.
  init(
    _ shapes: some BidirectionalCollection<(shape: Shape, bounds: Rect)>, area: Rect, scale: Double,
    limit: Double = Self.limit, work: PaintWork = PaintWork(), resolving: @escaping (String) -> Shape?
  ) {
    let view = View(area: area, scale: scale, resolve: resolving, work: work)
    var left = limit * max(1, view.pixels)
    for (shape, bounds) in shapes {
      if work.isGivenUp { return }
      total += Self.cost(shape, PaintedBoxes(box: bounds), in: .page, view).sum
    }
    guard total > left else { return }
    for (shape, bounds) in shapes.reversed() {
      if work.isGivenUp { return }
      keep(shape, PaintedBoxes(box: bounds), nil, in: .page, view, &left)
    }
  }

  /// Keeps a shape if there is time for it; of one with children those for which there is.
  private mutating func keep(
    _ shape: Shape, _ known: PaintedBoxes?, _ reckoned: Cost?, in placement: Placement, _ view: View,
    _ left: inout Double
  ) {
    let boxes = known ?? view.boxes(of: shape, in: placement)
    let whole = reckoned ?? Self.cost(shape, boxes, in: placement, view)
    if whole.sum <= max(0, left) { return left -= whole.sum }
    if shape.children.isEmpty { return _ = hidden.insert(shape.id) }
    let seen = view.entering(boxes.box)
    left -= Self.ownCost(shape, pixels: seen.pixels)
    let inner = placement.entering(shape)
    var parts: [(shape: Shape, boxes: PaintedBoxes?, cost: Cost?)] = []
    var costs = whole.parts.makeIterator()
    boxes.forEach(shape.children) { parts.append(($0, $1, $0.children.isEmpty ? nil : costs.next())) }
    for part in parts.reversed() {
      if view.work.isGivenUp { return }
      keep(part.shape, part.boxes, part.cost, in: inner, seen, &left)
    }
  }

  /// What a shape with these bounds takes; those that are not known are found when they matter.
  private static func cost(
    _ shape: Shape, _ known: PaintedBoxes?, in placement: Placement, _ view: View
  ) -> Cost {
    guard !shape.isHidden, shape.opacity > 0, view.pixels > 0, view.work.looksOn() else {
      return Cost(sum: 0)
    }
    let children = shape.children
    var seen = view
    var boxes = known
    if boxes == nil, isSeenPart(shape, hasChildren: !children.isEmpty, view) {
      boxes = view.boxes(of: shape, in: placement)
    }
    if let boxes { seen = view.entering(boxes.box) }
    var cost = Cost(sum: ownCost(shape, pixels: seen.pixels))
    if children.isEmpty { return cost }
    let inner = placement.entering(shape)
    (boxes ?? PaintedBoxes(box: .zero)).forEach(children) { child, known in
      if view.work.isGivenUp { return }
      let part = Self.cost(child, known, in: inner, seen)
      cost.sum += part.sum
      if !child.children.isEmpty { cost.parts.append(part) }
    }
    return cost
  }

  /// Whether it has to be found how much of a shape is seen. Not if painting it all over the view would take
  /// too little to count; nor for a group, which takes nothing itself, and whose children are looked at
  /// anyway.
  private static func isSeenPart(_ shape: Shape, hasChildren: Bool, _ view: View) -> Bool {
    if case .frame = shape.kind, hasChildren { return true }
    return ownCost(shape, pixels: view.pixels) > 0
  }

  /// What a shape takes by itself where `pixels` of it are seen, in nanoseconds.
  static func ownCost(_ shape: Shape, pixels: Double) -> Double {
    let cost = pixels * rate(of: shape)
    return cost < least ? 0 : cost
  }

  /// Nanoseconds for a pixel.
  private static func rate(of shape: Shape) -> Double {
    var rate = shape.opacity < 1 ? 3.0 : 0
    if shape.showsFill, let fill = shape.fill {
      switch fill {
      case .color(let color): rate += color.alpha == 255 ? 0.4 : 2
      case .gradient: rate += 8
      }
    }
    if case .image = shape.kind { rate += 10 }
    if case .unknown = shape.kind { rate += 1 }
    // Another surface is needed where line and head overlap.
    if shape.showsStroke, let stroke = shape.stroke {
      rate += stroke.color.alpha < 255 && shape.mayShowHeads ? 4 : 1
    }
    return rate
  }
}
