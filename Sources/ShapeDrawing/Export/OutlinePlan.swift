// Which outlines of a picture are painted lighter than they are, so that it takes bounded time. It follows
// from the drawing and the size of the picture alone: the same picture comes out on every machine.

import ShapeModel

/// Lines and areas of so many points that they take too long, and what is painted of them. Empty for any
/// drawing that a person makes. Documents of vectors have true outlines; there only dashes are left out.
struct OutlinePlan {
  /// An outline as it is painted, with a solid line.
  struct Light {
    /// Nil for all of it.
    var fill: [PathElement]?
    var stroke: [PathElement]?
  }

  /// By the ids of shapes.
  private(set) var light: [String: Light] = [:]
  /// What all that was planned takes, in nanoseconds.
  private(set) var spent = 0.0
  /// What it would take with a limit for each one only.
  private(set) var bound = 0.0
  /// What each one takes that takes long.
  private(set) var costs: [String: Double] = [:]

  private struct View {
    var box: Rect
    var scale: Double
    var resolve: (String) -> Shape?
    var work: PaintWork
  }

  private struct Item {
    var shape: Shape
    var toDevice: Transform
    var fill: OutlineWork?
    var stroke: OutlineWork?
    /// What the line takes with its dashes.
    var dashed: OutlineWork?

    var wholeCost: Double { (fill?.cost() ?? 0) + ((dashed ?? stroke)?.cost() ?? 0) }

    /// What a share of it takes, 0 to 1, its line solid.
    func cost(share: Double = 1) -> Double {
      (fill?.cost(share: share) ?? 0) + (stroke?.cost(share: share) ?? 0)
    }
  }

  /// What it takes to look at a point, in nanoseconds.
  static let pointCost = 50.0
  /// What takes less, in nanoseconds, is not looked at: it is small, however many there are.
  private static let leastCost = 1e6

  init() {}

  /// A plan for `shapes` with their painted bounds, of which `area` is seen at `scale` device units a point.
  /// All of them may take `limit` nanoseconds of one processor, and each one `limitOfEach`. One that
  /// `keepsOutlines` leaves dashes out, and nothing else. It is not whole when `work` is given up.
  init(
    _ shapes: some Sequence<(shape: Shape, bounds: Rect)>, area: Rect, scale: Double, limit: Double,
    limitOfEach: Double, keepsOutlines: Bool = false, work: PaintWork = PaintWork(),
    resolving: @escaping (String) -> Shape?
  ) {
    let view = View(
      box: Rect(x: 0, y: 0, width: area.width * scale, height: area.height * scale), scale: scale,
      resolve: resolving, work: work)
    let toDevice = Transform(
      a: scale, b: 0, c: 0, d: scale, e: -area.x * scale, f: -area.y * scale)
    let least = min(Self.leastCost, limitOfEach)
    var items: [Item] = []
    for (shape, bounds) in shapes {
      if work.isGivenUp { return }
      let height = min(bounds.height * scale, view.box.height)
      Self.add(shape, height: height, least: least, in: .page, toDevice, view, to: &items)
    }
    let level = min(limitOfEach, Self.level(of: items.map(\.wholeCost), limit: limit))
    var balance = 0.0
    for item in items {
      spent += min(level, item.wholeCost)
      bound += min(limitOfEach, item.wholeCost)
      costs[item.shape.id] = min(level, item.wholeCost)
      guard item.wholeCost > level, work.goesOn(0) else { continue }
      // One by itself is the same whatever else there is.
      if level == limitOfEach { balance = 0 }
      light[item.shape.id] = keepsOutlines ? Light() : Self.light(item, level: level, view, &balance)
    }
  }

  /// The most that one may take so that all together take no more than `limit`.
  private static func level(of costs: [Double], limit: Double) -> Double {
    var (left, count) = (limit, costs.count)
    for cost in costs.sorted() {
      guard cost * Double(count) <= left else { return left / Double(count) }
      left -= cost
      count -= 1
    }
    return .infinity
  }

  /// Adds what may take more than `least`; `height` is how many rows of pixels the shape may reach over.
  private static func add(
    _ shape: Shape, height: Double, least: Double, in placement: Placement, _ pageToDevice: Transform,
    _ view: View, to items: inout [Item]
  ) {
    guard !shape.isHidden, shape.opacity > 0, view.work.looksOn() else { return }
    let inner = placement.entering(shape)
    for child in shape.children {
      if view.work.isGivenUp { return }
      add(child, height: height, least: least, in: inner, pageToDevice, view, to: &items)
    }
    let isDashed = shape.showsStroke && shape.stroke?.dash.isEmpty == false
    guard shape.showsFill || shape.showsStroke else { return }
    var bound = OutlineWork(isFill: !shape.showsStroke)
    bound.chords = Double(shape.kind.pointCount)
    bound.rows = bound.chords * height * (shape.showsStroke ? 3 : 1)
    bound.height = max(1, height)
    guard bound.cost() > least || isDashed else { return }
    var item = Item(shape: shape, toDevice: inner.toPage.followed(by: pageToDevice))
    guard view.work.goesOn(Double(shape.kind.pointCount) * pointCost) else { return }
    // The file's numbers may be too large to multiply.
    guard item.toDevice.inverted != nil else { return }
    if shape.showsFill { item.fill = thinner(item, isFill: true, view).work(of: shape.outline) }
    if shape.showsStroke, let stroke = shape.stroke {
      let work = thinner(item, isFill: false, view).work(of: outline(of: shape, view))
      let dash = stroke.usableDash(reach: work.length / view.scale, scale: view.scale)
      item.stroke = work
      if !dash.isEmpty {
        let count = work.length / view.scale / dash.reduce(0, +) * Double(dash.count)
        item.dashed = work.dashed(count, width: stroke.width * view.scale)
      }
    }
    if item.wholeCost > least { items.append(item) }
  }

  private static func outline(of shape: Shape, _ view: View) -> [PathElement] {
    shape.mayShowHeads
      ? shape.strokeOutline(resolving: view.resolve) : shape.outline(resolving: view.resolve)
  }

  private static func thinner(_ item: Item, isFill: Bool, _ view: View) -> OutlineThinner {
    OutlineThinner(
      toDevice: item.toDevice, box: view.box,
      lineWidth: isFill ? nil : (item.shape.stroke?.width ?? 0) * view.scale)
  }

  /// What is painted of an outline that may take `level`: without dashes, and then as much as it may be.
  private static func light(_ item: Item, level: Double, _ view: View, _ balance: inout Double) -> Light {
    guard item.cost() > level else { return Light() }
    var (share, step) = (0.0, 0.5)
    for _ in 0..<20 {
      if item.cost(share: share + step) <= level { share += step }
      step /= 2
    }
    var light = Light()
    if item.fill != nil {
      light.fill = thinner(item, isFill: true, view).thinned(
        item.shape.outline, share: share, balance: &balance)
    }
    if item.stroke != nil {
      light.stroke = thinner(item, isFill: false, view).thinned(
        outline(of: item.shape, view), share: share, balance: &balance)
    }
    return light
  }
}
