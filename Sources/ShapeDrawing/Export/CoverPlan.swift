// Which areas of a picture are left out since they lie under so many others that all of them would take too long. It follows
// from the drawing and the size of the picture alone.

import ShapeModel

/// Shapes that are left out of a picture: the lowest, where it is covered by thousands of areas as large as itself. Empty for
/// any drawing that a person makes.
struct CoverPlan {
  /// By their ids.
  private(set) var hidden: Set<String> = []

  /// What all areas take, in nanoseconds, whether they are kept or not.
  private(set) var total = 0.0

  /// What all areas may take, in nanoseconds for a pixel of the picture: about a thousand gradients one over the other, or
  /// four thousand colours that are seen through.
  static let limit = 7_600.0
  /// What takes less, in nanoseconds, is not counted: it is small, however many there are.
  private static let least = 20_000.0

  private struct View {
    var area: Rect
    var scale: Double
    var resolve: (String) -> Shape?

    func pixels(_ bounds: Rect) -> Double {
      bounds.intersection(area).map { $0.width * $0.height * scale * scale } ?? 0
    }
  }

  init() {}

  /// A plan for `shapes` with their painted bounds, bottom first, of which `area` is seen at `scale` pixels a point. Each pixel
  /// may take `limit` nanoseconds.
  init(
    _ shapes: some BidirectionalCollection<(shape: Shape, bounds: Rect)>, area: Rect, scale: Double,
    limit: Double = Self.limit, resolving: @escaping (String) -> Shape?
  ) {
    let view = View(area: area, scale: scale, resolve: resolving)
    var left = limit * max(1, view.pixels(area))
    for (shape, bounds) in shapes { total += Self.cost(shape, pixels: view.pixels(bounds)) }
    guard total > left else { return }
    for (shape, bounds) in shapes.reversed() { keep(shape, bounds, in: .page, view, &left) }
  }

  /// Keeps a shape if there is time for it; of one with children those for which there is.
  private mutating func keep(
    _ shape: Shape, _ bounds: Rect, in placement: Placement, _ view: View, _ left: inout Double
  ) {
    let pixels = view.pixels(bounds)
    let whole = Self.cost(shape, pixels: pixels)
    if whole <= max(0, left) { return left -= whole }
    if shape.children.isEmpty { return _ = hidden.insert(shape.id) }
    left -= Self.ownCost(shape, pixels: pixels)
    let inner = placement.entering(shape)
    for child in shape.children.reversed() {
      keep(child, child.paintedBounds(in: inner, resolving: view.resolve), in: inner, view, &left)
    }
  }

  /// What a shape takes, in nanoseconds, its children as large as itself.
  private static func cost(_ shape: Shape, pixels: Double) -> Double {
    guard !shape.isHidden, shape.opacity > 0, pixels > 0 else { return 0 }
    return shape.children.reduce(ownCost(shape, pixels: pixels)) { $0 + cost($1, pixels: pixels) }
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
