// How large the pictures in a drawing are decoded, so that all of them are in memory at once.

import Gtk
import ShapeModel

/// The pictures of a page at the sizes in which it shows them.
struct PicturePlan {
  private struct Use: Hashable {
    var resource: String
    var halvings: Int
  }

  private var uses: Set<Use> = []
  private var headers: [String: Cairo.PictureHeader?] = [:]

  private struct View {
    var area: Rect
    var scale: Double
    var environment: PaintEnvironment
    var work: PaintWork
  }

  /// The pictures among `shapes` that are seen in `area` at `scale` pixels a point; not all of them when
  /// `work` is given up.
  init(
    _ shapes: some Sequence<Shape>, area: Rect, scale: Double, in environment: PaintEnvironment,
    work: PaintWork = PaintWork()
  ) {
    add(shapes, in: .page, View(area: area, scale: scale, environment: environment, work: work))
  }

  private mutating func add(_ shapes: some Sequence<Shape>, in placement: Placement, _ view: View) {
    for shape in shapes where !shape.isHidden && shape.opacity > 0 {
      guard view.work.looksOn() else { break }
      let inner = placement.entering(shape)
      if case .image(let resource) = shape.kind { add(resource, of: shape, in: inner, view) }
      add(shape.children, in: inner, view)
    }
  }

  private mutating func add(_ resource: String, of shape: Shape, in inner: Placement, _ view: View) {
    guard inner.toPage.box(of: shape.frame).intersects(view.area),
      let header = header(of: resource, view.environment)
    else { return }
    let halvings = PictureCache.halvings(
      header, width: view.scale * shape.frame.width, height: view.scale * shape.frame.height)
    uses.insert(Use(resource: resource, halvings: halvings))
  }

  /// What a resource says of itself, when it may be decoded.
  private mutating func header(of id: String, _ environment: PaintEnvironment) -> Cairo.PictureHeader? {
    if let known = headers[id] { return known }
    var header = environment.resource(id).flatMap(PictureCache.header)
    if header?.isDecodable == false { header = nil }
    headers[id] = .some(header)
    return header
  }

  /// How many they are; one that is shown in two sizes is two.
  var count: Int { uses.count }

  /// The most pixels that one of them may have so that all together take at most `bytes`; those that are
  /// larger are painted less sharp. No limit goes below 4096.
  func maximumPixels(within bytes: Int) -> Int {
    var most = Cairo.PixelBuffer.maximumDecodedPixels
    while most > 4096, self.bytes(maximumPixels: most) > bytes { most /= 2 }
    return most
  }

  /// Bytes of all of them when none has more than `maximumPixels`.
  private func bytes(maximumPixels: Int) -> Int {
    var sizes: Set<Use> = []
    var bytes = 0
    for use in uses {
      guard let header = headers[use.resource] ?? nil else { continue }
      let halvings = Cairo.PixelBuffer.fitting(
        header, halvings: use.halvings, maximumPixels: maximumPixels)
      guard sizes.insert(Use(resource: use.resource, halvings: halvings)).inserted else { continue }
      let size = Cairo.PixelBuffer.size(of: header, halvings: halvings)
      bytes += 4 * size.width * size.height
    }
    return bytes
  }
}
