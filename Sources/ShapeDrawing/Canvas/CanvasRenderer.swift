// The canvas's picture of a page: tiles painted by worker threads, kept as the same nodes from frame to
// frame, and an overlay for what moves. The main thread only arranges nodes.

import Gtk
import ShapeModel

/// Shows one page of a drawing in frames.
///
///     let renderer = CanvasRenderer()
///     renderer.onNeedsDisplay = { [weak canvas] in canvas?.queueDraw() }
///     renderer.show(graphic, page: 0)
///     renderer.viewport = viewport                    // pan, zoom, resize
///     renderer.update(to: changed, delta: delta)      // after each edit
///     // in the widget's snapshot:
///     renderer.snapshot(into: snapshot)
///
/// Nothing here waits: what is not painted yet is shown by what is there, scaled, or as empty paper, and
/// `onNeedsDisplay` is called when more is there.
@MainActor
public final class CanvasRenderer {
  /// Called when the canvas should be drawn again.
  public var onNeedsDisplay: () -> Void = {}

  /// The part of the page that is shown. Its origin is moved to a whole device pixel; read it back to place
  /// what is drawn over the canvas.
  public var viewport = CanvasViewport() {
    didSet {
      viewport = viewport.snapped
      guard viewport != oldValue else { return }
      if viewport.scaleFactor != oldValue.scaleFactor {
        sceneChanged { $0.scaleFactor = viewport.scaleFactor }
        store.removeAll(version: version)
      }
      if viewport.deviceScale != oldValue.deviceScale { delayRasterIfSlow() }
      requestTiles()
      onNeedsDisplay()
    }
  }

  /// Colours around the sheet.
  public var appearance = CanvasAppearance.light {
    didSet {
      guard appearance != oldValue else { return }
      sceneChanged { $0.appearance = appearance }
      requestTiles()
      onNeedsDisplay()
    }
  }

  /// Shapes left out of the tiles, since they are being moved and stand in the overlay.
  public var hiddenShapes: Set<String> = [] {
    didSet {
      guard hiddenShapes != oldValue, let page = scene?.page else { return }
      scene?.hidden = hiddenShapes
      version += 1
      if let scene { scheduler.index.update(scene) }
      let changed = hiddenShapes.symmetricDifference(oldValue)
      if changed.count > Self.mostLookedAt {
        store.invalidateAll(version: version, keeping: viewport.deviceScale)
      } else {
        invalidate(changed.compactMap { page.shapes[$0]?.paintedBounds(resolving: page.shape(withID:)) })
      }
      requestTiles()
    }
  }

  /// Shapes drawn over the tiles, in paint order and page coordinates: what is being drawn, or dragged and
  /// thus among `hiddenShapes`. When it becomes empty, its last shapes are shown until the tiles have caught
  /// up.
  public var overlay: [Shape] = [] {
    didSet {
      if overlay.isEmpty {
        if oldValue.isEmpty { return }
        isOverlayLeaving = true
        dropOverlayIfCaughtUp()
      } else {
        isOverlayLeaving = false
        overlayPainter.set(overlay)
      }
      onNeedsDisplay()
    }
  }

  /// Where more shapes than this change at once, nobody looks where each of them is: all is painted again.
  private static let mostLookedAt = 1024

  private let store = TileStore()
  private let overlayPainter: CanvasOverlay
  private let threads: RasterThreads
  private var scheduler: TileScheduler!
  private var scene: CanvasScene?
  /// Counts changes of what tiles show.
  private var version = 0
  /// How long one tile took lately, in nanoseconds.
  private var tileCost: Double = 5_000_000
  private var isRasterDelayed = false
  /// Shapes of an overlay that was taken away, shown until the tiles have them.
  private var isOverlayLeaving = false
  /// How many tiles were given up half painted.
  private(set) var givenUpCount = 0

  /// A renderer that shows nothing yet.
  public convenience init() { self.init(threads: RasterQueues(count: TileScheduler.workerCount)) }

  /// A renderer whose tiles are painted by `threads`, and may take as much as `limits` say.
  init(threads: RasterThreads, limits: TilePlan.Limits = TilePlan.Limits()) {
    self.threads = threads
    let pictures = PictureCache()
    overlayPainter = CanvasOverlay(pictures: pictures)
    scheduler = TileScheduler(threads: threads, pictures: pictures, limits: limits) { [weak self] reports in
      self?.take(reports)
    }
  }

  isolated deinit { scheduler.stop() }

  // MARK: What is shown

  /// Shows a page from the beginning: another drawing, another page, or one whose changes are not known.
  public func show(_ graphic: Graphic, page index: Int) {
    let page = graphic.pages[index]
    let isSamePage = scene?.page.id == page.id
    var new = CanvasScene(
      page: page, resources: graphic.resources, appearance: appearance, scaleFactor: viewport.scaleFactor)
    if isSamePage { new.hidden = hiddenShapes }
    scene = new
    version += 1
    // Before anything else is told: changes of the page before mean nothing for this one.
    scheduler.index.reset(new)
    if isSamePage {
      store.invalidateAll(version: version, keeping: viewport.deviceScale)
    } else {
      store.removeAll(version: version)
      hiddenShapes = []
      overlay = []
      overlayPainter.set([])
      isOverlayLeaving = false
    }
    requestTiles()
    onNeedsDisplay()
  }

  /// Takes up an edit: `delta` leads from the drawing shown to `graphic`. When the page is gone, what is
  /// shown stays until another is shown.
  public func update(to graphic: Graphic, delta: GraphicDelta) {
    guard let old = scene, let index = graphic.pageIndex(of: old.page.id) else { return }
    let changesResources = delta.changes.contains {
      if case .resourceChanged = $0 { true } else { false }
    }
    var new = old
    new.page = graphic.pages[index]
    if changesResources { new.resources = graphic.resources }
    scene = new
    version += 1
    scheduler.index.update(new, delta)
    if changesResources {
      store.invalidateAll(version: version, keeping: viewport.deviceScale)
    } else if delta.changes.count > Self.mostLookedAt {
      store.invalidateAll(version: version, keeping: viewport.deviceScale)
    } else {
      invalidate(delta.dirtyRects(from: old.page, to: new.page))
    }
    requestTiles()
    onNeedsDisplay()
  }

  /// The box around everything that is painted of the page, with all that was told before; nil when there is
  /// nothing.
  public func contentBounds() async -> Rect? { await scheduler.contentBounds() }

  /// Whether every visible tile shows the latest state at its true scale.
  public var isSharp: Bool {
    guard scene != nil else { return true }
    return visibleKeys.allSatisfy { store.tiles[$0]?.isCurrent == true } && scheduler.hasToldEverything
  }

  /// Whether nothing is being painted or on its way, and everything visible is as it should be.
  var isSettled: Bool { isSharp && scheduler.isIdle && !isRasterDelayed && !isOverlayLeaving }

  // MARK: Frames

  /// Draws the page into a frame. Microseconds: the tiles are there or they are not.
  public func snapshot(into snapshot: Snapshot) {
    guard let scene, viewport.width > 0, viewport.height > 0 else { return }
    store.beginFrame()
    snapshot.clip(x: 0, y: 0, width: viewport.width, height: viewport.height) {
      snapshotTiles(into: snapshot)
      overlayPainter.snapshot(
        into: snapshot, viewport: viewport,
        environment: PaintEnvironment(page: scene.page, resources: scene.resources))
    }
    store.evict(limit: tileLimit)
  }

  /// Draws what the tiles show.
  func snapshotTiles(into snapshot: Snapshot) {
    guard let scene else { return }
    let visible = visibleKeys
    let tiles = visible.compactMap { key in store.tiles[key].map { (key: key, tile: $0) } }
    for (_, tile) in tiles { tile.used = store.frame }
    func append(into snapshot: Snapshot) {
      for (key, tile) in tiles { self.append(tile, key, into: snapshot) }
    }
    guard tiles.count == visible.count, tiles.allSatisfy(\.tile.isPainted) else {
      store.shown = nil
      appendPaper(of: scene, into: snapshot)
      appendOtherScales(into: snapshot)
      return append(into: snapshot)
    }
    let contents = tiles.map { ShownTiles.Content(node: $0.tile.node, color: $0.tile.color) }
    if store.shown?.shows(contents, viewport) != true {
      store.shown = ShownTiles(contents, viewport, draw: append)
    }
    if let shown = store.shown { snapshot.append(shown.node) }
  }

  /// The plain desk and sheet, where nothing better is there yet.
  private func appendPaper(of scene: CanvasScene, into snapshot: Snapshot) {
    let desk = RGBA(scene.appearance.desk)
    let paper = RGBA(scene.page.background.over(scene.appearance.desk))
    let all = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
    guard let sheet = scene.page.sheet else {
      return snapshot.append(color: paper, x: 0, y: 0, width: all.width, height: all.height)
    }
    snapshot.append(color: desk, x: 0, y: 0, width: all.width, height: all.height)
    if let seen = viewport.canvasRect(sheet).intersection(all) {
      snapshot.append(color: paper, x: seen.x, y: seen.y, width: seen.width, height: seen.height)
    }
  }

  /// Tiles of other scales, scaled, the latest used on top.
  private func appendOtherScales(into snapshot: Snapshot) {
    let visible = viewport.visibleRect
    let others = store.tiles.filter {
      $0.key.scale != viewport.deviceScale && $0.value.isPainted && $0.key.pageRect.intersects(visible)
    }
    for (key, tile) in others.sorted(by: { $0.value.used < $1.value.used }) {
      let corner = viewport.canvasPoint(key.pageRect.origin)
      snapshot.save()
      snapshot.translate(x: corner.x, y: corner.y)
      let factor = viewport.deviceScale / key.scale
      snapshot.scale(x: factor, y: factor)
      appendContent(of: tile, into: snapshot)
      snapshot.restore()
    }
  }

  private func append(_ tile: TileStore.Tile, _ key: TileKey, into snapshot: Snapshot) {
    let corner = key.deviceRect.origin - deviceOrigin
    snapshot.save()
    snapshot.translate(x: corner.x / viewport.scaleFactor, y: corner.y / viewport.scaleFactor)
    appendContent(of: tile, into: snapshot)
    snapshot.restore()
  }

  private func appendContent(of tile: TileStore.Tile, into snapshot: Snapshot) {
    let side = Double(TileKey.side) / viewport.scaleFactor
    if let node = tile.node {
      snapshot.append(node)
    } else if let color = tile.color {
      snapshot.append(color: RGBA(color), x: 0, y: 0, width: side, height: side)
    }
  }

  /// The colour that is seen at a place of the page; nil where nothing is painted yet, and beside the sheet
  /// where there is nothing.
  public func color(at point: Point) -> ShapeModel.Color? {
    guard let scene, point.x.isFinite, point.y.isFinite else { return nil }
    let place = Point(x: point.x * viewport.deviceScale, y: point.y * viewport.deviceScale)
    let side = Double(TileKey.side)
    let (column, row) = ((place.x / side).rounded(.down), (place.y / side).rounded(.down))
    guard abs(column) < 1e12, abs(row) < 1e12 else { return nil }
    let key = TileKey(scale: viewport.deviceScale, column: Int(column), row: Int(row))
    guard let tile = store.tiles[key], tile.isCurrent else { return nil }
    let isOnSheet = scene.page.sheet?.contains(point) ?? true
    let desk = scene.appearance.desk
    var color = tile.color
    if let pixels = tile.pixels?.pixels {
      let x = min(max(Int(place.x - column * side), 0), pixels.width - 1)
      let y = min(max(Int(place.y - row * side), 0), pixels.height - 1)
      color = ShapeModel.Color(rgb: pixels.withPixels { $0[y * pixels.width + x] } & 0xff_ffff)
    }
    // What has neither shows the sheet's edge, and no shapes.
    let seen = color ?? (isOnSheet ? scene.page.background.over(desk) : desk)
    return isOnSheet || seen != desk ? seen : nil
  }

  // MARK: Tiles

  private var deviceOrigin: Point {
    Point(
      x: (viewport.origin.x * viewport.deviceScale).rounded(),
      y: (viewport.origin.y * viewport.deviceScale).rounded())
  }

  private var deviceView: Rect {
    let origin = deviceOrigin
    return Rect(
      x: origin.x, y: origin.y, width: viewport.width * viewport.scaleFactor,
      height: viewport.height * viewport.scaleFactor)
  }

  /// The visible tiles, row by row.
  private var visibleKeys: [TileKey] { keys(TileRange(deviceRect: deviceView)) }

  private func keys(_ range: TileRange) -> [TileKey] {
    range.rows.flatMap { row in
      range.columns.map { TileKey(scale: viewport.deviceScale, column: $0, row: row) }
    }
  }

  /// How many tiles are kept: what is visible with a ring around it, and half as many again from before.
  var tileLimit: Int {
    min(max(64, 3 * TileRange(deviceRect: deviceView, margin: 1).count / 2), 160)
  }

  /// How many tiles there are, and how many of them hold pixels.
  var tileCounts: (all: Int, withPixels: Int) { (store.tiles.count, store.pixelTileCount) }

  /// The nodes of the visible tiles, by tile.
  var visibleNodes: [TileKey: ObjectIdentifier] {
    var nodes: [TileKey: ObjectIdentifier] = [:]
    for key in visibleKeys { nodes[key] = store.tiles[key]?.node.map { ObjectIdentifier($0) } }
    return nodes
  }

  /// Tiles that are being painted.
  var flights: [TileKey: TileFlight] { scheduler.flights }

  /// How often the overlay was painted.
  var overlayPaintCount: Int { overlayPainter.paintCount }

  private func invalidate(_ rects: [Rect]) {
    guard !rects.isEmpty else { return }
    // So many changes are everywhere.
    let joined = rects.count > 256 ? [rects.dropFirst().reduce(rects[0]) { $0.union($1) }] : rects
    store.invalidate(joined, version: version, keeping: viewport.deviceScale)
  }

  private func sceneChanged(_ change: (inout CanvasScene) -> Void) {
    guard var new = scene else { return }
    change(&new)
    scene = new
    version += 1
    store.invalidateAll(version: version, keeping: viewport.deviceScale)
    scheduler.index.update(new)
  }

  /// Asks for every tile that is visible or next to it and not current: the visible ones first, from the
  /// middle out.
  private func requestTiles() {
    guard scene != nil, viewport.width > 0, viewport.height > 0, !isRasterDelayed else {
      return scheduler.wake()
    }
    let view = deviceView
    let visible = TileRange(deviceRect: view)
    let center = view.center
    let around = TileRange(deviceRect: view, margin: 1)
    let flights = giveUpFlights(outside: around)
    var wanted: [(priority: Double, job: TileJob)] = []
    for key in keys(around) where flights[key] == nil {
      let tile = store.tile(key, version: version)
      tile.used = max(tile.used, store.frame)
      guard let dirty = tile.dirty else { continue }
      let distance = key.deviceRect.center.distance(to: center)
      let isPartial = tile.pixels != nil && dirty != TileStore.Tile.everything
      wanted.append(
        (
          (visible.contains(key) ? 0 : 1e12) + distance,
          TileJob(
            key: key, version: version, base: isPartial ? tile.pixels : nil, dirty: isPartial ? dirty : nil)
        ))
    }
    wanted.sort { $0.priority < $1.priority }
    makeRoom(for: wanted.count { visible.contains($0.job.key) }, among: flights, seeing: visible)
    scheduler.replaceJobs(wanted.map(\.job))
    // Where the page is shown elsewhere now, everything may be there already.
    dropOverlayIfCaughtUp()
  }

  /// Gives up the tiles under way that are not among `wanted` any more, or that have changed since. Returns
  /// all that are under way, by their keys.
  private func giveUpFlights(outside wanted: TileRange) -> [TileKey: TileFlight] {
    let flights = scheduler.flights
    for (key, flight) in flights where !flight.isGivenUp {
      guard key.scale == viewport.deviceScale, wanted.contains(key), flight.version >= store.beginning,
        let tile = store.tiles[key]
      else {
        flight.giveUp()
        continue
      }
      guard tile.changed > flight.version, !tile.wasGivenUp else { continue }
      tile.wasGivenUp = true
      flight.giveUp()
    }
    return flights
  }

  /// Gives up tiles that are not seen, the outermost first, where `count` that are seen would wait for their
  /// threads: what is seen does not wait for what is not, and what nobody waits for is painted to the end.
  private func makeRoom(for count: Int, among flights: [TileKey: TileFlight], seeing visible: TileRange) {
    let going = flights.filter { !$0.value.isGivenUp }
    let waiting = count - (TileScheduler.workerCount - going.count)
    guard waiting > 0 else { return }
    let center = deviceView.center
    let unseen = going.filter { !visible.contains($0.key) }.map { key, flight in
      (distance: key.deviceRect.center.distance(to: center), flight: flight)
    }
    for (_, flight) in unseen.sorted(by: { $0.distance > $1.distance }).prefix(waiting) { flight.giveUp() }
  }

  /// While the zoom changes with every frame and tiles take long, painting waits for it to pause.
  private func delayRasterIfSlow() {
    let visible = Double(TileRange(deviceRect: deviceView).count)
    guard tileCost * visible / Double(TileScheduler.workerCount) > 25_000_000, !isRasterDelayed else {
      return
    }
    isRasterDelayed = true
    for flight in scheduler.flights.values { flight.giveUp() }
    scheduler.replaceJobs([])
    threads.onMain(after: 30) { [weak self] in
      self?.isRasterDelayed = false
      self?.requestTiles()
    }
  }

  private func take(_ reports: [TileReport]) {
    var needsTiles = false
    var needsDisplay = isOverlayLeaving
    for report in reports {
      switch report {
      case .moved(let rects):
        if rects.isEmpty { continue }
        version += 1
        invalidate(rects)
        needsTiles = true
      case .painted(let job, let content, let nanoseconds):
        if job.base == nil { tileCost += (Double(nanoseconds) - tileCost) * 0.2 }
        needsDisplay = true
        guard let tile = store.tiles[job.key] else {
          // Let go of while it was painted. Should it be wanted again since, nobody has asked for it: it was
          // in flight.
          needsTiles = true
          continue
        }
        if job.version > tile.version, job.version >= store.beginning { take(content, of: job, into: tile) }
        // It changed while it was painted.
        if tile.dirty != nil { needsTiles = true }
      case .givenUp:
        givenUpCount += 1
        // It may be wanted again: nobody has asked for it since, it was in flight.
        needsTiles = true
      }
    }
    if needsTiles { requestTiles() }
    dropOverlayIfCaughtUp()
    if needsTiles || needsDisplay { onNeedsDisplay() }
  }

  private func take(_ content: TileRasterizer.Content?, of job: TileJob, into tile: TileStore.Tile) {
    tile.version = job.version
    tile.wasGivenUp = false
    if tile.changed <= job.version { tile.dirty = nil }
    switch content {
    case .pixels(let picture)?:
      guard let surface = try? picture.pixels.surface() else { return }
      let side = Double(TileKey.side) / viewport.scaleFactor
      tile.node = RenderNode(image: surface, width: side, height: side, isOpaque: true)
      tile.pixels = picture
      tile.color = nil
    case .solid(let color)?:
      tile.color = color
      tile.node = nil
      tile.pixels = nil
    case .layers(let layers)?:
      tile.node = Snapshot.record { snapshot in
        for layer in layers {
          let rect = layer.rect, unit = viewport.scaleFactor
          snapshot.append(
            color: RGBA(layer.color), x: rect.x / unit, y: rect.y / unit, width: rect.width / unit,
            height: rect.height / unit)
        }
      }
      tile.color = nil
      tile.pixels = nil
    case nil:
      // There was no memory for it: paper rather than a hole, and no endless attempts.
      if !tile.isPainted { tile.color = scene?.page.background.over(appearance.desk) }
    }
  }

  private func dropOverlayIfCaughtUp() {
    guard isOverlayLeaving, isSharp else { return }
    overlayPainter.set([])
    isOverlayLeaving = false
  }
}

extension RGBA {
  init(_ color: Color) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
      alpha: Double(color.alpha) / 255)
  }
}
