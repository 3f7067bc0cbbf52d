// Pictures as what shapes are painted with.

import Gtk

/// A picture, or a part of it, again and again.
public struct ImagePaint: ShapeStyle, Hashable {
  /// The picture or symbol.
  public var image: Image
  /// The part of it that is shown, in its widths and heights.
  public var sourceRect: CGRect
  /// How much larger than it is it is shown.
  public var scale: CGFloat

  /// A part of a picture, by default all of it, from the upper left corner of what is painted on.
  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  /// The picture.
  public var shapeStyle: AnyShapeStyle { AnyShapeStyle(.image(self)) }

  /// The most pixels on a side of what is repeated.
  private static let mostPixels = 8192.0
  /// How large the picture and what is repeated can be, in logical pixels.
  private static let usableLengths: ClosedRange<CGFloat> = 0.01...1_000_000

  /// What is repeated; nil where there is nothing to see.
  @MainActor
  func pattern(in room: CGRect, _ opacity: Double, for painter: ShapePainter) -> Cairo.Pattern? {
    guard let (picture, size) = picture(in: painter.widget), scale > 0, sourceRect.width > 0,
      sourceRect.height > 0
    else { return nil }
    let whole = CGSize(width: size.width * scale, height: size.height * scale)
    let tile = CGSize(width: whole.width * sourceRect.width, height: whole.height * sourceRect.height)
    let start = CGPoint(x: sourceRect.minX * whole.width, y: sourceRect.minY * whole.height)
    // More than cairo can place, and less, is nothing to see.
    guard
      [whole.width, whole.height, tile.width, tile.height].allSatisfy(Self.usableLengths.contains),
      [start.x, start.y].allSatisfy({ abs($0) <= Self.usableLengths.upperBound })
    else { return nil }
    let density = Double(painter.widget.scaleFactor)
    func pixels(_ length: CGFloat) -> Int {
      Int(min(max((Double(length) * density).rounded(), 1), Self.mostPixels))
    }
    let (across, down) = (pixels(tile.width), pixels(tile.height))
    let foreground = painter.color(.foreground) ?? painter.widget.foregroundColor
    guard let surface = try? Cairo.ImageSurface(width: across, height: down),
      let node = picture.node(
        width: Double(whole.width), height: Double(whole.height), color: foreground)
    else { return nil }
    let scales = (x: Double(across) / Double(tile.width), y: Double(down) / Double(tile.height))
    let copy = Cairo.Context(surface)
    copy.scale(x: scales.x, y: scales.y)
    copy.translate(x: -Double(start.x), y: -Double(start.y))
    copy.asGroup { node.draw(on: copy) }
    copy.paint(alpha: opacity)
    let pattern = Cairo.Pattern.surface(surface)
    pattern.extend = .repeat
    pattern.matrix = Cairo.Matrix(
      xx: scales.x, yx: 0, xy: 0, yy: scales.y, x0: -Double(room.minX) * scales.x,
      y0: -Double(room.minY) * scales.y)
    return pattern
  }

  /// What GTK paints, and how large it is in logical pixels.
  @MainActor
  private func picture(in widget: Gtk.Widget) -> (Paintable, CGSize)? {
    if case .icon(let name) = image.source {
      let size = EnvironmentValues().imageScale.pixels
      let icon = Paintable(icon: name, size: size, scale: widget.scaleFactor, isRightToLeft: false)
      return icon.map { ($0, CGSize(width: Double(size), height: Double(size))) }
    }
    var (source, scale) = (image.source, image.scale)
    if case .asset(_, let picture?) = image.source {
      let scheme = Evaluation.withoutTracking { DesktopLook.shared.colorScheme }
      let file = picture.file(for: scheme)
      (source, scale) = (.file(file.path), file.scale)
    }
    guard let picture = Self.pictures.picture(source) else { return nil }
    return (
      picture, CGSize(width: Double(picture.width) / scale, height: Double(picture.height) / scale)
    )
  }

  @MainActor private static let pictures = CanvasPictures()
}

extension ShapeStyle where Self == ImagePaint {
  /// A part of a picture, by default all of it, again and again.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
