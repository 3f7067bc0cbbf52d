// Pictures that GTK's own widget does not draw: in tiles, with edges that keep their size, or with pixels
// that are filtered otherwise.

import Gtk

extension Image {
  /// How a picture fills more room than it has.
  public enum ResizingMode: Hashable, Sendable {
    /// It is repeated.
    case tile
    /// It is stretched.
    case stretch
  }

  /// How the pixels of a picture are shown in another size.
  public enum Interpolation: Hashable, Sendable {
    /// As squares of one colour, for pixel art.
    case none
    /// Mixed with the pixels beside them.
    case low
    /// Mixed with more of them where it is made smaller.
    case medium
    /// Mixed as well as can be, which takes longer.
    case high
  }

  /// The picture, or the symbol, as large as the room there is; without a ratio of its own it is stretched.
  /// - Parameters:
  ///   - capInsets: how much at each edge of a picture keeps its size, in logical pixels; leading is left.
  ///   - resizingMode: whether what is between those edges is stretched or repeated.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    image.drawing.caps = capInsets
    image.drawing.mode = resizingMode
    return image
  }

  /// The picture as it is: edges of what is turned are smoothed always.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// How the pixels of a picture are shown where it is larger or smaller than it is by itself.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.drawing.interpolation = interpolation
    return image
  }
}

/// How a picture is drawn.
struct PictureDrawing: Hashable, Sendable {
  var caps = EdgeInsets()
  var mode = Image.ResizingMode.stretch
  /// nil for GTK's own.
  var interpolation: Image.Interpolation?

  /// Whether GTK's own widget draws it.
  var isPlain: Bool { self == PictureDrawing() }

  private var filter: Cairo.Filter {
    switch interpolation {
    case .some(.none): .nearest
    case .low: .bilinear
    case .medium, nil: .good
    case .high: .best
    }
  }

  /// A part of a side: where it is in the picture, in its pixels, and where in the room, in logical pixels.
  private struct Part {
    let source: Range<Int>
    let target: Range<Double>
    let isFixed: Bool
  }

  /// The parts of a side that is `pixels` long, with `scale` of them in a point, in a room of `length`.
  private func parts(_ pixels: Int, scale: Double, length: Double, caps: (CGFloat, CGFloat)) -> [Part] {
    func cap(_ length: CGFloat, atMost room: Int) -> Int {
      let pixels = (Double(length) * scale).rounded()
      return pixels > 0 ? Int(min(pixels, Double(room))) : 0
    }
    let first = cap(caps.0, atMost: pixels)
    let last = cap(caps.1, atMost: pixels - first)
    // Where there is no room for both, each gets its share.
    let wanted = Double(first + last) / scale
    let shrink = wanted > length ? length / wanted : 1
    let start = Double(first) / scale * shrink
    let end = length - Double(last) / scale * shrink
    return [
      Part(source: 0..<first, target: 0..<start, isFixed: true),
      Part(source: first..<pixels - last, target: start..<max(start, end), isFixed: false),
      Part(source: pixels - last..<pixels, target: max(start, end)..<max(start, end, length), isFixed: true),
    ].filter { !$0.source.isEmpty && $0.target.upperBound > $0.target.lowerBound }
  }

  /// Draws a picture with `scale` pixels in a point, `width` by `height` logical pixels large.
  @MainActor
  func draw(
    _ picture: Paintable, scale: Double, width: Double, height: Double, on context: Cairo.Context
  ) {
    let (across, down) = (picture.width, picture.height)
    guard across > 0, down > 0, scale > 0,
      let whole = try? Cairo.ImageSurface(width: across, height: down),
      let node = picture.node(
        width: Double(across), height: Double(down), color: RGBA(red: 0, green: 0, blue: 0, alpha: 1))
    else { return }
    node.draw(on: Cairo.Context(whole))
    for row in parts(down, scale: scale, length: height, caps: (caps.top, caps.bottom)) {
      for column in parts(across, scale: scale, length: width, caps: (caps.leading, caps.trailing)) {
        draw(whole, column, row, scale: scale, on: context)
      }
    }
  }

  /// Draws the part of a picture that is in a column and a row.
  @MainActor
  private func draw(
    _ whole: Cairo.ImageSurface, _ column: Part, _ row: Part, scale: Double, on context: Cairo.Context
  ) {
    guard let part = try? Cairo.ImageSurface(width: column.source.count, height: row.source.count) else {
      return
    }
    let copy = Cairo.Context(part)
    copy.setSource(
      whole, x: -Double(column.source.lowerBound), y: -Double(row.source.lowerBound), filter: .nearest)
    copy.paint()
    let (width, height) = (column.target.length, row.target.length)
    let pattern = Cairo.Pattern.surface(part)
    pattern.filter = filter
    pattern.extend = mode == .tile ? .repeat : .pad
    /// How many pixels of the picture there are in a point.
    func density(_ part: Part) -> Double {
      mode == .tile && !part.isFixed ? scale : Double(part.source.count) / part.target.length
    }
    pattern.matrix = Cairo.Matrix(xx: density(column), yy: density(row))
    context.withState {
      context.translate(x: column.target.lowerBound, y: row.target.lowerBound)
      context.newPath()
      context.rectangle(x: 0, y: 0, width: width, height: height)
      context.setSource(pattern)
      context.fill()
    }
  }
}

extension Range<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}

/// Draws the picture in a widget in another way than GTK does.
struct PictureDrawingModifier: WidgetModifier {
  let image: Image

  static var modifiesLeaves: Bool { false }

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {
    guard let widget = widget as? LayoutHostWidget else { return }
    let scale = image.assetFile(in: node.environment)?.scale ?? image.scale
    let isRedacted = node.environment.isRedacted
    let drawing = image.drawing
    widget.draw = { [weak widget] snapshot, content in
      guard let widget, !isRedacted else { return content(snapshot) }
      guard let picture = widget.children.lazy.compactMap({ $0 as? Gtk.Picture }).first,
        let paintable = Paintable(of: picture)
      else { return }
      let (width, height) = (Double(widget.width), Double(widget.height))
      snapshot.append(x: 0, y: 0, width: width, height: height) {
        drawing.draw(paintable, scale: scale, width: width, height: height, on: $0)
      }
    }
    widget.queueDraw()
  }

  static func detach(from widget: Gtk.Widget, _ effect: Void) { (widget as? LayoutHostWidget)?.draw = nil }
}
