// A painter of tiles for each raster thread, which works from immutable values.

import Gtk
import ShapeModel

/// Paints tiles, and keeps fonts and pictures between them. For one thread.
final class TileRasterizer {
  private let painter: Painter
  /// Where a tile is painted of which a part is taken.
  private lazy var aside = Cairo.PixelBuffer(format: .rgb24, width: TileKey.side, height: TileKey.side)

  private let limits: TilePlan.Limits

  /// A rasterizer that shares decoded pictures with others.
  init(pictures: PictureCache, limits: TilePlan.Limits = TilePlan.Limits()) {
    painter = Painter(pictures: pictures)
    self.limits = limits
  }

  /// What a tile shows.
  enum Content: Sendable {
    /// One colour everywhere.
    case solid(Color)
    /// Rectangles of colour, the lowest first: the sheet's edge, where there are no shapes.
    case layers([ColorLayer])
    /// Pixels.
    case pixels(TilePicture)
  }

  /// Paints the tile that `job` asks for: all of it, or when the job has a base only what is out of date,
  /// over a copy of the base. Either way each pixel is the one that painting all of it gives. Nil when there
  /// is no memory for it, or once `work` is given up.
  func paint(
    _ job: TileJob, of snapshot: SceneIndex.Snapshot, _ work: PaintWork = PaintWork()
  ) -> Content? {
    painter.work = work
    // It may hold on to who asks.
    defer { painter.work = PaintWork() }
    let (key, scene) = (job.key, snapshot.scene)
    let isPlain = !isGridSeen(in: key, of: scene)
    let positions = { self.positions(in: $0, of: key, snapshot) }
    if let base = job.base, let part = job.dirty?.roundedOut {
      let inPart = positions(part)
      // A part may be empty; the tile is when all of it is.
      if !inPart.isEmpty || !isPlain || !positions(TileStore.Tile.everything).isEmpty {
        return paint(inPart, in: part, over: base, key, snapshot)
      }
    } else {
      let all = positions(TileStore.Tile.everything)
      if !all.isEmpty || !isPlain { return paint(all, key, snapshot) }
    }
    let layers = sheetLayers(of: scene, key)
    return layers.count == 1 ? .solid(layers[0].color) : .layers(layers)
  }

  /// Positions of the shapes that may be seen in a part of a tile, in device pixels from its corner, bottom
  /// first.
  private func positions(in part: Rect, of key: TileKey, _ snapshot: SceneIndex.Snapshot) -> [Int] {
    // One device pixel more, for smooth edges.
    let device = part.insetBy(dx: -1, dy: -1).offset(by: key.deviceRect.origin)
    return snapshot.bounds.positions(
      in: Rect(
        x: device.x / key.scale, y: device.y / key.scale, width: device.width / key.scale,
        height: device.height / key.scale))
  }

  private func paint(_ positions: [Int], _ key: TileKey, _ snapshot: SceneIndex.Snapshot) -> Content? {
    paint(positions, plan(positions, key, snapshot), key, snapshot)
  }

  private func paint(
    _ positions: [Int], _ plan: TilePlan, _ key: TileKey, _ snapshot: SceneIndex.Snapshot
  ) -> Content? {
    let buffer = Cairo.PixelBuffer(format: .rgb24, width: TileKey.side, height: TileKey.side)
    guard (try? paint(positions, plan, on: buffer, key, snapshot)) != nil else { return nil }
    return .pixels(TilePicture(pixels: buffer, load: plan.load, isReduced: plan.isReduced))
  }

  /// Paints a part of a tile over a copy of what it showed; all of it when what is left out may be something
  /// else now.
  ///
  /// What cairo clips it rounds elsewhere: edges where they are cut, gradients and pictures about the middle
  /// of what is asked for. So what is seen in the part is painted aside on all of the tile, and the part is
  /// taken from that.
  private func paint(
    _ positions: [Int], in part: Rect, over base: TilePicture, _ key: TileKey,
    _ snapshot: SceneIndex.Snapshot
  ) -> Content? {
    var plan = plan(positions, key, snapshot)
    var load = base.load + plan.load
    if base.isReduced || !load.fits(limits) {
      let all = self.positions(in: TileStore.Tile.everything, of: key, snapshot)
      plan = self.plan(all, key, snapshot)
      if base.isReduced || plan.isReduced { return paint(all, plan, key, snapshot) }
      load = plan.load
    }
    guard (try? paint(positions, plan, on: aside, key, snapshot)) != nil else { return nil }
    let buffer = Cairo.PixelBuffer(
      format: .rgb24, width: TileKey.side, height: TileKey.side, copying: base.pixels)
    buffer.copy(aside, x: Int(part.x), y: Int(part.y), width: Int(part.width), height: Int(part.height))
    return .pixels(TilePicture(pixels: buffer, load: load, isReduced: false))
  }

  /// Shapes of a scene with their painted bounds.
  private func shapes(_ positions: [Int], _ snapshot: SceneIndex.Snapshot)
    -> some Sequence<(shape: Shape, bounds: Rect)>
  {
    let (shapes, hidden) = (snapshot.scene.page.shapes, snapshot.scene.hidden)
    return positions.lazy.map { (shape: shapes[$0], bounds: snapshot.bounds.bounds(at: $0)) }
      .filter { !hidden.contains($0.shape.id) }
  }

  /// What of the tile is left out when it shows the shapes at `positions`.
  private func plan(_ positions: [Int], _ key: TileKey, _ snapshot: SceneIndex.Snapshot) -> TilePlan {
    let work = painter.work
    let larger = shapes(positions, snapshot).filter {
      // What is painted as a dot takes no time.
      max($0.bounds.width, $0.bounds.height) * key.scale >= Painter.leastSide && work.goesOn(0)
    }
    return TilePlan(
      larger, of: key, in: PaintEnvironment(page: snapshot.scene.page, resources: snapshot.scene.resources),
      limits: limits, keptPictures: painter.pictures.capacity, work: work)
  }

  private func paint(
    _ positions: [Int], _ plan: TilePlan, on buffer: Cairo.PixelBuffer, _ key: TileKey,
    _ snapshot: SceneIndex.Snapshot
  ) throws {
    let scene = snapshot.scene
    let surface = try buffer.surface()
    let context = Cairo.Context(surface)
    paintSheet(of: scene, key, on: context)
    let corner = key.deviceRect.origin
    context.translate(x: -corner.x, y: -corner.y)
    context.scale(x: key.scale, y: key.scale)
    (painter.plan, painter.outlines, painter.cover) = (plan.content, plan.outlines, plan.cover)
    painter.paint(
      shapes(positions, snapshot), on: context,
      in: PaintEnvironment(page: scene.page, resources: scene.resources), field: TileStore.Tile.everything)
    try context.check()
    surface.flush()
    if painter.work.isGivenUp { throw CancellationError() }
  }

  /// The sheet in device pixels from the page's corner, on whole pixels; nil for a page without bounds.
  private static func sheet(of scene: CanvasScene, scale: Double) -> Rect? {
    scene.page.sheet.map {
      Rect(x: 0, y: 0, width: ($0.width * scale).rounded(), height: ($0.height * scale).rounded())
    }
  }

  /// How far the sheet's shadow reaches, in logical pixels.
  private static let shadowReach = 8

  /// Whether grid lines are drawn in a tile.
  private func isGridSeen(in key: TileKey, of scene: CanvasScene) -> Bool {
    guard visibleGrid(of: scene, scale: key.scale) != nil else { return false }
    return Self.sheet(of: scene, scale: key.scale)?.intersects(key.deviceRect) ?? true
  }

  /// Desk, shadow, sheet and its edge: the first one covers the whole tile. One alone where no edge is near.
  private func sheetLayers(of scene: CanvasScene, _ key: TileKey) -> [ColorLayer] {
    let appearance = scene.appearance
    let tile = Rect(x: 0, y: 0, width: Double(TileKey.side), height: Double(TileKey.side))
    let paper = scene.page.background.over(appearance.desk)
    guard let sheet = Self.sheet(of: scene, scale: key.scale)?.offset(by: Point.zero - key.deviceRect.origin)
    else { return [ColorLayer(rect: tile, color: paper)] }
    let unit = scene.scaleFactor
    if sheet.insetBy(dx: unit, dy: unit).contains(tile) { return [ColorLayer(rect: tile, color: paper)] }
    var layers = [ColorLayer(rect: tile, color: appearance.desk)]
    func add(_ outer: Rect, around inner: Rect, _ color: Color) {
      guard color.alpha > 0 else { return }
      let sides = [
        Rect(Point(x: outer.minX, y: outer.minY), Point(x: outer.maxX, y: max(outer.minY, inner.minY))),
        Rect(Point(x: outer.minX, y: min(outer.maxY, inner.maxY)), Point(x: outer.maxX, y: outer.maxY)),
        Rect(
          Point(x: outer.minX, y: max(outer.minY, inner.minY)),
          Point(x: inner.minX, y: min(outer.maxY, inner.maxY))),
        Rect(
          Point(x: inner.maxX, y: max(outer.minY, inner.minY)),
          Point(x: outer.maxX, y: min(outer.maxY, inner.maxY))),
      ]
      for side in sides {
        if let seen = side.intersection(tile), seen.width > 0, seen.height > 0 {
          layers.append(ColorLayer(rect: seen, color: color))
        }
      }
    }
    // The shadow is frames one pixel wide, each fainter than the one inside it; a little lower than the
    // sheet.
    var inner = sheet
    for step in 0..<Self.shadowReach {
      let reach = Double(step + 1) * unit
      var outer = sheet.insetBy(dx: -reach, dy: -reach)
      outer.y += 2 * unit
      let fade = 1 - Double(step) / Double(Self.shadowReach)
      var faint = appearance.shadow
      faint.alpha = UInt8(Double(faint.alpha) * fade * fade)
      add(outer, around: inner, faint)
      inner = inner.union(outer)
    }
    if let seen = sheet.intersection(tile), seen.width > 0, seen.height > 0 {
      layers.append(ColorLayer(rect: seen, color: paper))
    }
    // The edge is a frame outside the sheet, so that it hides nothing of the drawing.
    add(sheet.insetBy(dx: -unit, dy: -unit), around: sheet, appearance.edge)
    return layers
  }

  /// Desk, shadow, sheet, its edge and the grid.
  private func paintSheet(of scene: CanvasScene, _ key: TileKey, on context: Cairo.Context) {
    for layer in sheetLayers(of: scene, key) {
      context.setSource(layer.color)
      context.append(layer.rect)
      context.fill()
    }
    let tile = Rect(x: 0, y: 0, width: Double(TileKey.side), height: Double(TileKey.side))
    let sheet = Self.sheet(of: scene, scale: key.scale)?.offset(by: Point.zero - key.deviceRect.origin)
    guard let seen = (sheet ?? tile).intersection(tile) else { return }
    context.save()
    context.append(seen)
    context.clip()
    paintGrid(of: scene, key, in: seen, on: context)
    context.restore()
  }

  // MARK: Grid

  /// Points between the lines that are drawn at `scale`: a multiple of the grid's spacing that can be told
  /// apart; nil for no lines.
  private func visibleGrid(of scene: CanvasScene, scale: Double) -> Double? {
    guard scene.appearance.showsGrid, let grid = scene.page.grid, grid.isVisible, grid.spacing > 0,
      grid.spacing.isFinite
    else { return nil }
    var spacing = grid.spacing
    let least = 6 * scene.scaleFactor
    while spacing * scale < least { spacing *= 8 }
    return spacing.isFinite ? spacing : nil
  }

  private func paintGrid(of scene: CanvasScene, _ key: TileKey, in seen: Rect, on context: Cairo.Context) {
    guard let spacing = visibleGrid(of: scene, scale: key.scale) else { return }
    let corner = key.deviceRect.origin
    let step = spacing * key.scale
    let width = scene.scaleFactor
    var strong = scene.appearance.grid
    strong.alpha = UInt8(min(255, Int(strong.alpha) * 3 / 2))
    // Lines near each other fade, so that the drawing stays in front.
    var weak = scene.appearance.grid
    weak.alpha = UInt8(Double(weak.alpha) * min(1, max(0.25, (step / width - 4) / 16)))
    for (color, isStrong) in [(weak, false), (strong, true)] {
      context.setSource(color)
      for isVertical in [true, false] {
        let start = isVertical ? seen.minX + corner.x : seen.minY + corner.y
        let end = isVertical ? seen.maxX + corner.x : seen.maxY + corner.y
        let first = (start / step).rounded(.down)
        let last = (end / step).rounded(.up)
        guard last - first < 1000 else { continue }
        for index in stride(from: first, through: last, by: 1)
        where (index.remainder(dividingBy: 8) == 0) == isStrong {
          let place = (index * step).rounded() - (isVertical ? corner.x : corner.y)
          if isVertical {
            context.rectangle(x: place, y: seen.minY, width: width, height: seen.height)
          } else {
            context.rectangle(x: seen.minX, y: place, width: seen.width, height: width)
          }
        }
        context.fill()
      }
    }
  }
}

extension Color {
  /// This colour painted over an opaque one.
  func over(_ below: Color) -> Color {
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      let share = Int(alpha)
      let sum = Int(top) * share + Int(bottom) * (255 - share)
      return UInt8((sum + 127) / 255)
    }
    return Color(
      red: mix(red, below.red), green: mix(green, below.green), blue: mix(blue, below.blue))
  }
}
