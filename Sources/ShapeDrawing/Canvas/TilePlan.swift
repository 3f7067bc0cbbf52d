// What of a tile is left out so that painting it takes bounded time. It follows from the tile alone: the same
// picture comes out whatever was painted before.

import ShapeModel

/// What of a tile is painted lighter or left out. Empty for any drawing that a person makes, but for single
/// outlines.
struct TilePlan {
  private(set) var content: PaintPlan
  private(set) var outlines: OutlinePlan
  private(set) var cover: CoverPlan

  private let limits: Limits

  /// What a tile may take, in nanoseconds of one processor.
  struct Limits: Sendable {
    /// All texts: more than any single one.
    var texts = 1.5e9
    /// All pictures, which are decoded once for many tiles: some thirty of a camera's.
    var pictures = 10e9
    /// All outlines, and each one.
    var outlines = 0.5e9
    var eachOutline = 0.2e9
    /// All areas, for a pixel: some two hundred gradients one over the other, or a thousand colours that are
    /// seen through.
    var areas = 2_000.0

    /// All areas of a tile.
    var allAreas: Double { areas * Double(TileKey.side * TileKey.side) }

    /// All of a tile, but for what is decoded for others too.
    var sum: Double { texts + outlines + allAreas }

    /// The same for a processor that is so much faster; tests see to it that little is too much.
    func scaled(by factor: Double) -> Limits {
      Limits(
        texts: texts * factor, pictures: pictures * factor, outlines: outlines * factor,
        eachOutline: eachOutline * factor, areas: areas * factor)
    }
  }

  /// The most that painting a tile takes, as it is quickly told: that of two parts is not more than their
  /// sum.
  struct Load: Sendable {
    var content = PaintPlan.Bound()
    var outlines = 0.0
    var cover = 0.0

    static func + (a: Load, b: Load) -> Load {
      Load(content: a.content + b.content, outlines: a.outlines + b.outlines, cover: a.cover + b.cover)
    }

    /// Whether nothing is left out.
    func fits(_ limits: Limits) -> Bool {
      content.fits(limits.texts, pictures: limits.pictures) && outlines <= limits.outlines
        && cover <= limits.allAreas
    }
  }

  /// A plan for `shapes` with their painted bounds, bottom first, of which what is in the tile at `key` is
  /// seen. It is not whole when `work` is given up.
  init(
    _ shapes: [(shape: Shape, bounds: Rect)], of key: TileKey, in environment: PaintEnvironment,
    limits: Limits, keptPictures: Int, work: PaintWork
  ) {
    self.limits = limits
    let area = key.pageRect
    let cover = CoverPlan(
      shapes, area: area, scale: key.scale, limit: limits.areas, work: work, resolving: environment.shape)
    self.cover = cover
    // What is not painted takes no time.
    let seen = cover.hidden.isEmpty ? shapes : shapes.filter { !cover.hidden.contains($0.shape.id) }
    content = PaintPlan(limit: limits.texts, pictureLimit: limits.pictures, keptPictures: keptPictures)
    content.add(
      seen.lazy.map(\.shape), area: area, scale: key.scale, least: Painter.leastEm, in: environment,
      work: work)
    outlines = OutlinePlan(
      seen, area: area, scale: key.scale, limit: limits.outlines, limitOfEach: limits.eachOutline,
      work: work, resolving: environment.shape)
  }

  var load: Load { Load(content: content.bound, outlines: outlines.bound, cover: cover.total) }

  /// Whether what is left out in one place may follow from what stands in another.
  var isReduced: Bool {
    content.isReduced || outlines.bound > limits.outlines || !cover.hidden.isEmpty
  }
}
