// A page as pixels. Bands of rows are painted by as many threads as there are processors. The bands are the
// same for any number of them: cairo rounds differently where it clips, and a drawing has one picture.

import Glibc
import Gtk
import ShapeModel

enum Raster {
  /// The most pixels of a picture: 1 GiB of memory.
  static let maximumPixels: Double = 268_435_456
  /// Fewer shapes than this are painted by one thread.
  private static let parallelThreshold = 200
  private static let maximumWorkers = 16
  /// The most bands of a picture that is not too large for them.
  private static let maximumBands = 16
  /// The most pixels of a band, and of all the surfaces that shapes in it are composed on. A translucent
  /// group needs one as large as the band.
  private static let maximumBandPixels = 1 << 20
  private static let maximumComposedPixels = 1 << 22

  /// The sheet at `scale` pixels a point, its area's top left in the corner. The work is shared out as for so
  /// many `processors`, however many there are.
  static func surface(
    _ sheet: Exporter.Sheet, width: Double, height: Double, scale: Double,
    limit: Double = Exporter.timeLimit, pictures: PictureCache? = nil,
    processors: Int = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(ExportError) -> Cairo.ImageSurface {
    let side = Double(Cairo.ImageSurface.maximumSide)
    guard width <= side, height <= side, width * height <= maximumPixels else {
      throw .tooLarge(width: width, height: height)
    }
    do {
      let surface = try Cairo.ImageSurface(
        format: sheet.background.alpha == 255 ? .rgb24 : .argb32, width: Int(width), height: Int(height))
      let isShared = sheet.page.shapes.count >= parallelThreshold
      let workers = isShared ? min(processors, Int(height) / 64 + 1, maximumWorkers) : 1
      let job = Job(
        sheet: sheet, size: Size(width: width, height: height), scale: scale,
        pictures: pictures
          ?? Self.pictures(
            for: sheet, scale: scale,
            within: max(leastPictureBytes, memoryLimit - 4 * Int(width * height)),
            isCancelled: isCancelled),
        isCancelled: isCancelled)
      Parallel.perform(workers) { job.measure(part: $0, of: workers) }
      job.plan(limit: limit)
      // More bands than most machines have processors, so that none waits long for the one with the most
      // shapes. But long texts, of which painters do not keep all, are set again for each.
      let most = job.keepsTexts ? maximumBands : maximumBands / 4
      let wanted = isShared ? min(most, Int(height) / 32 + 1) : 1
      let work = PaintWork(isCancelled: isCancelled)
      let depth = sheet.page.shapes.reduce(0) { max($0, translucentDepth($1, work)) }
      if work.isGivenUp { throw ExportError.cancelled }
      let rows = max(1, min(maximumBandPixels, maximumComposedPixels / max(1, depth)) / Int(width))
      let count = max(wanted, (Int(height) + rows - 1) / rows)
      job.bands = try (0..<count).map { index in
        let top = Int(height) * index / count
        return Band(
          surface: try surface.band(y: top, height: Int(height) * (index + 1) / count - top),
          top: Double(top))
      }
      Parallel.perform(workers) { _ in job.work() }
      if isCancelled() { throw ExportError.cancelled }
      if let error = job.error { throw error }
      return surface
    } catch let error as ExportError {
      throw error
    } catch {
      throw .drawingFailed(String(describing: error))
    }
  }

  /// Bytes of a picture of a drawing and of all pictures in it, and the least for the latter.
  private static let (memoryLimit, leastPictureBytes) = (640 << 20, 256 << 20)

  /// A cache of `capacity` bytes for all pictures of the sheet: each band asks for those that it shows, and
  /// none is decoded twice.
  static func pictures(
    for sheet: Exporter.Sheet, scale: Double, within capacity: Int,
    isCancelled: @escaping () -> Bool = { false }
  ) -> PictureCache {
    let shapes = sheet.page.shapes.lazy.filter { !sheet.isSkipped($0.id) }
    let plan = PicturePlan(
      shapes, area: sheet.area, scale: scale, in: sheet.environment, work: PaintWork(isCancelled: isCancelled)
    )
    return PictureCache(capacity: capacity, maximumPixels: plan.maximumPixels(within: capacity))
  }

  /// How many surfaces are needed at once to compose a shape.
  private static func translucentDepth(_ shape: Shape, _ work: PaintWork) -> Int {
    guard work.looksOn() else { return 0 }
    var children = 0
    for child in shape.children {
      if work.isGivenUp { break }
      children = max(children, translucentDepth(child, work))
    }
    return children + (shape.opacity < 1 ? 1 : 0)
  }

  private struct Band {
    var surface: Cairo.ImageSurface
    var top: Double
  }

  /// The bands of one picture; each is painted by the one worker that takes it, under the lock.
  private final class Job: @unchecked Sendable {
    private let sheet: Exporter.Sheet
    var bands: [Band] = []
    /// Of the picture, in pixels.
    private let size: Size
    private let scale: Double
    private let lock = Lock()
    private let pictures: PictureCache
    /// The shapes to be painted with their painted bounds, in the parts that were measured together.
    private var shapes: [[(shape: Shape, bounds: Rect)]]
    private var plan = PaintPlan(limit: .infinity)
    private var outlines = OutlinePlan()
    private var cover = CoverPlan()
    private var next = 0
    private var failure: Cairo.Error?

    private let isCancelled: @Sendable () -> Bool

    init(
      sheet: Exporter.Sheet, size: Size, scale: Double, pictures: PictureCache,
      isCancelled: @escaping @Sendable () -> Bool
    ) {
      self.isCancelled = isCancelled
      self.pictures = pictures
      self.size = size
      self.sheet = sheet
      self.scale = scale
      shapes = Array(repeating: [], count: maximumWorkers)
    }

    /// Finds the bounds of one part of the shapes, once for all bands.
    func measure(part: Int, of parts: Int) {
      let all = sheet.page.shapes
      let range = all.count * part / parts..<all.count * (part + 1) / parts
      var measured: [(shape: Shape, bounds: Rect)] = []
      measured.reserveCapacity(range.count)
      let environment = sheet.environment
      let work = PaintWork(isCancelled: isCancelled)
      for shape in all[range] where !shape.isHidden && !sheet.isSkipped(shape.id) {
        guard work.looksOn() else { break }
        let bounds = shape.paintedBounds(
          in: .page, resolving: environment.shape, isWanted: work.looksOn)
        if bounds.intersects(sheet.area) { measured.append((shape, bounds)) }
      }
      lock.withLock { shapes[part] = measured }
    }

    /// Whether all texts fit into what a painter keeps.
    var keepsTexts: Bool { lock.withLock { plan.spent <= PaintPlan.kept } }

    /// Finds what takes too long, once everything is measured.
    func plan(limit: Double) {
      let all = lock.withLock { shapes }
      let work = PaintWork(isCancelled: isCancelled)
      var plan = PaintPlan(limit: limit)
      plan.add(
        all.joined().lazy.map(\.shape), area: sheet.area, scale: scale, least: Painter.leastEm,
        in: sheet.environment, work: work)
      let outlines = OutlinePlan(
        all.joined(), area: sheet.area, scale: scale, limit: limit, limitOfEach: limit, work: work,
        resolving: sheet.environment.shape)
      let cover = CoverPlan(
        all.joined(), area: sheet.area, scale: scale,
        limit: CoverPlan.limit(pixels: size.width * size.height, time: limit), work: work,
        resolving: sheet.environment.shape)
      lock.withLock { (self.plan, self.outlines, self.cover) = (plan, outlines, cover) }
    }

    /// The first failure, once all workers are done.
    var error: Cairo.Error? { lock.withLock { failure } }

    private func take() -> Band? {
      lock.withLock {
        guard next < bands.count else { return nil }
        defer { next += 1 }
        return bands[next]
      }
    }

    func work() {
      let painter = Painter(pictures: pictures)
      painter.work = PaintWork(isCancelled: isCancelled)
      (painter.plan, painter.outlines, painter.cover) = lock.withLock { (plan, outlines, cover) }
      while !painter.work.isGivenUp, let band = take() {
        let context = Cairo.Context(band.surface)
        if sheet.background.alpha > 0 {
          context.setSource(sheet.background)
          context.paint()
        }
        context.translate(x: 0, y: -band.top)
        context.scale(x: scale, y: scale)
        context.translate(x: -sheet.area.x, y: -sheet.area.y)
        painter.paint(
          shapes.joined(), on: context, in: sheet.environment,
          field: Rect(x: 0, y: -band.top, width: size.width, height: size.height))
        do { try context.check() } catch { lock.withLock { failure = failure ?? error } }
      }
    }
  }
}
