// What is seen of the page: which part, how large, and where the pointer is on it.

import Observation
import ShapeDrawing
import ShapeModel

/// Where one canvas looks at its page.
@MainActor @Observable
package final class CanvasCamera {
  /// Which part of the page is shown, and how large.
  package private(set) var viewport = CanvasViewport()
  /// Where the pointer is, in whole page coordinates; nil when it is elsewhere.
  private(set) var pointer: Point?

  /// Called when something else is seen.
  @ObservationIgnored var onMoved: () -> Void = {}
  /// Shows all shapes of a large page once it is known where they are.
  @ObservationIgnored private(set) var revealing: Task<Void, Never>?
  @ObservationIgnored private let drawing: ShownDrawing
  /// Where the pointer is in logical pixels of the canvas: what is below it changes when the page is
  /// scrolled.
  @ObservationIgnored private var pointerInView: Point?
  @ObservationIgnored private var hasFitted = false
  /// What is to be seen first, instead of the whole page.
  @ObservationIgnored private var beginning: Beginning?
  /// Called when nothing else has come to be seen for a moment.
  @ObservationIgnored var onRest: (() -> Void)?
  /// Called when nothing more will come to be seen.
  @ObservationIgnored var onEnd: (() -> Void)?
  /// Waits for that; nil when nothing has moved since.
  @ObservationIgnored private var resting: Task<Void, Never>?
  /// What all of is shown, whatever size the canvas gets; nil since the person has looked elsewhere.
  @ObservationIgnored private var fitted: Fitted?
  /// How pages were seen that were left.
  @ObservationIgnored private var left: [String: SeenPage] = [:]
  /// What stays in the middle while the canvas changes its size, for the viewport that it was last found for:
  /// origins are whole pixels, and what is lost by that must not add up.
  @ObservationIgnored private var middle: Middle?

  /// How often something else was shown; another size of the canvas does not count.
  @ObservationIgnored private(set) var moves = 0

  /// A camera on the page that `drawing` shows.
  init(_ drawing: ShownDrawing) { self.drawing = drawing }

  /// A point of the page in the middle of a viewport.
  private struct Middle {
    var point: Point
    var viewport: CanvasViewport
  }

  /// What is seen first.
  private struct Beginning {
    var center: Point
    var zoom: Double
    /// Whether the whole page is shown instead where nothing of it would be seen.
    var isForContent: Bool
  }

  /// A page that is shown as large as the canvas has room for.
  private struct Fitted {
    /// Its sheet or its shapes, in page coordinates.
    var rect: Rect
    var maximumZoom: Double
  }

  /// How a page was seen.
  private struct SeenPage {
    var viewport: CanvasViewport
    var fitted: Fitted?
  }

  /// The canvas has another size: what was in its middle stays there. The page is fitted into it the first
  /// time, and as long as nothing else has come to be seen.
  ///
  /// - Parameter isHeld: whether something is in hand: then nothing moves, which is that the corner stays.
  func resize(width: Double, height: Double, scaleFactor: Double, isHeld: Bool = false) {
    guard width > 0, height > 0 else { return }
    let moves = moves
    defer { self.moves = moves }
    var new = viewport
    (new.width, new.height, new.scaleFactor) = (width, height, scaleFactor)
    let isFirst = !hasFitted
    if isFirst, let begun = beginning.flatMap({ Self.begin($0, new, drawing) }) {
      hasFitted = true
      return show(begun)
    }
    let (sheet, isLarge) = (drawing.page.sheet, drawing.isLarge)
    if isFirst {
      hasFitted = true
      let known = sheet ?? (isLarge ? nil : drawing.contentBounds)
      guard let known else {
        show(new.fitting(Rect(x: 0, y: 0, width: width, height: height), maximumZoom: 1))
        if isLarge { revealContent(maximumZoom: 1) }
        return
      }
      return fit(known, into: new, maximumZoom: 1)
    }
    if isHeld { return show(new) }
    // A wish that is under way is for the page, whatever the size.
    let wish = revealing
    revealing = nil
    defer { revealing = wish }
    if let fitted {
      return fit(sheet ?? fitted.rect, into: new, maximumZoom: fitted.maximumZoom)
    }
    let center = middle.flatMap { $0.viewport == viewport ? $0.point : nil } ?? viewport.visibleRect.center
    show(new.showing(center, zoom: new.zoom))
    middle = Middle(point: center, viewport: viewport)
  }

  /// Goes from one page to another: each is seen as it was left; a new one of the same size as the one before
  /// is, else all of it.
  func goTo(_ page: Page, from old: Page) {
    guard hasFitted, page.id != old.id else { return }
    left[old.id] = SeenPage(viewport: viewport, fitted: fitted)
    if page.sheet == nil || left[page.id] != nil { fitted = nil }
    if let seen = left[page.id] {
      if let fitted = seen.fitted {
        return fit(page.sheet ?? fitted.rect, into: viewport, maximumZoom: fitted.maximumZoom)
      }
      var new = viewport
      (new.origin, new.zoom) = (seen.viewport.origin, seen.viewport.zoom)
      show(new)
    } else if let sheet = page.sheet {
      if sheet != old.sheet { fit(sheet, into: viewport, maximumZoom: 1) }
    } else if drawing.isLarge {
      revealContent(maximumZoom: 1)
    } else if let bounds = drawing.contentBounds {
      fit(bounds, into: viewport, maximumZoom: 1)
    } else {
      let nothing = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
      show(viewport.fitting(nothing, maximumZoom: 1))
    }
  }

  /// Begins as it was seen before, whatever size the canvas gets.
  ///
  /// - Parameter isForContent: whether the whole page is shown instead where nothing of it would be seen: it
  ///   may have become another.
  func begin(at center: Point, zoom: Double, isForContent: Bool = false) {
    let beginning = Beginning(center: center, zoom: zoom, isForContent: isForContent)
    self.beginning = beginning
    if hasFitted, let begun = Self.begin(beginning, viewport, drawing) { show(begun) }
  }

  /// Where to begin in a canvas of this size; nil where nothing of the page would be seen.
  private static func begin(
    _ beginning: Beginning, _ room: CanvasViewport, _ drawing: ShownDrawing
  ) -> CanvasViewport? {
    let begun = room.showing(beginning.center, zoom: beginning.zoom)
    guard beginning.isForContent else { return begun }
    // Where the shapes of a large page are is not known yet.
    let all = drawing.page.sheet ?? (drawing.isLarge ? nil : drawing.contentBounds)
    return all.map(begun.visibleRect.intersects) == false ? nil : begun
  }

  /// How the page is seen, for the next time; nil while all of it is.
  var lasting: KeptView? {
    let page = drawing.page.id
    if !hasFitted { return beginning.map { KeptView(page: page, center: $0.center, zoom: $0.zoom) } }
    guard fitted == nil, moves > 0 || beginning != nil else { return nil }
    return KeptView(page: page, center: viewport.visibleRect.center, zoom: viewport.zoom)
  }

  /// The page may have another size: as long as nothing else has come to be seen, all of it still is.
  func keepFitting() {
    guard let fitted, let sheet = drawing.page.sheet, sheet != fitted.rect else { return }
    fit(sheet, into: viewport, maximumZoom: fitted.maximumZoom)
  }

  // MARK: Showing something

  /// The largest zoom at which all of something is shown.
  private static let largestReveal = 8.0

  /// Shows all of the sheet, not larger than it is; nothing new where it is seen already.
  func showWholePage() {
    guard let sheet = drawing.page.sheet, !viewport.visibleRect.contains(sheet) else { return }
    fit(sheet, into: viewport, maximumZoom: 1)
  }

  /// Shows all of the page: its sheet, or all of its shapes.
  func revealPage() {
    let sheet = drawing.page.sheet
    if sheet == nil, drawing.isLarge { return revealContent(maximumZoom: Self.largestReveal) }
    if let all = sheet ?? drawing.contentBounds {
      fit(all, into: viewport, maximumZoom: Self.largestReveal)
    }
  }

  /// Shows all shapes once it is known where they are, in the size that the canvas has by then, unless
  /// something else is to be seen.
  private func revealContent(maximumZoom: Double) {
    let shown = drawing.page.id
    revealing?.cancel()
    revealing = Task { [weak self, renderer = drawing.renderer] in
      let bounds = await renderer.contentBounds()
      guard let bounds, let self, !Task.isCancelled, drawing.page.id == shown else { return }
      fit(bounds, into: viewport, maximumZoom: maximumZoom)
    }
  }

  /// Shows all of the page, and goes on doing so.
  private func fit(_ rect: Rect, into room: CanvasViewport, maximumZoom: Double) {
    show(room.fitting(rect, maximumZoom: maximumZoom))
    fitted = Fitted(rect: rect, maximumZoom: maximumZoom)
  }

  /// Shows all of `rect`.
  func reveal(_ rect: Rect?) {
    guard let rect else { return }
    show(viewport.fitting(rect, maximumZoom: Self.largestReveal))
  }

  /// Shows another part of the page, or shows it larger or smaller.
  package func show(_ new: CanvasViewport) {
    // Another size is not another wish; that it moves the origin to a whole pixel is not one either.
    if new.origin != viewport.origin || new.zoom != viewport.zoom {
      revealing?.cancel()
      fitted = nil
      moves += 1
    }
    drawing.renderer.viewport = new
    let snapped = drawing.renderer.viewport
    guard snapped != viewport else { return }
    viewport = snapped
    locatePointer()
    onMoved()
    rest()
  }

  /// How long nothing is to have moved.
  private static let restingTime: Duration = .milliseconds(400)

  private func rest() {
    guard onRest != nil, resting == nil else { return }
    resting = Task { [weak self] in
      var seen: CanvasViewport?
      while let self, seen != viewport {
        seen = viewport
        try? await Task.sleep(for: Self.restingTime)
        if Task.isCancelled { return }
      }
      self?.resting = nil
      self?.onRest?()
    }
  }

  /// Shows the part of the page from `origin`.
  func show(from origin: Point) {
    var new = viewport
    new.origin = origin
    show(new)
  }

  /// Moves what is seen by logical pixels.
  func scroll(byX dx: Double, y dy: Double) {
    show(viewport.scrolled(byX: dx, y: dy))
  }

  /// How much larger or smaller one step shows everything.
  private static let zoomStep = 1.25

  /// Shows everything one step larger.
  func zoomIn() { zoom(to: viewport.zoom * Self.zoomStep) }

  /// Shows everything one step smaller.
  func zoomOut() { zoom(to: viewport.zoom / Self.zoomStep) }

  /// Shows everything larger or smaller, the middle staying where it is.
  func zoom(to zoom: Double) {
    show(viewport.zoomed(to: zoom, about: Point(x: viewport.width / 2, y: viewport.height / 2)))
  }

  /// Reveals nothing any more that is still to be found.
  func stop() {
    revealing?.cancel()
    revealing = nil
    if resting != nil { onRest?() }
    resting?.cancel()
    resting = nil
    onRest = nil
    onEnd?()
    onEnd = nil
  }

  // MARK: The pointer

  /// Notes where the pointer is, in logical pixels of the canvas; nil when it is elsewhere.
  func pointerIs(at point: Point?) {
    pointerInView = point
    locatePointer()
  }

  private func locatePointer() {
    let place = pointerInView.map { viewport.pagePoint($0) }
    let rounded = place.map { Point(x: $0.x.rounded(), y: $0.y.rounded()) }
    if pointer != rounded { pointer = rounded }
  }
}
