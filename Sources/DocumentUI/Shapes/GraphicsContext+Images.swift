// `resolve` and `draw` for images: from an Image to something that GTK can paint.

import Gtk

/// The pictures that a canvas has drawn last: they are read once.
@MainActor
final class CanvasPictures {
  /// nil is of one that cannot be read.
  private var kept: [Image.Source: Paintable?] = [:]

  /// The picture of a file or of data; nil where it cannot be read.
  func picture(_ source: Image.Source) -> Paintable? {
    if let known = kept[source] { return known }
    let picture = Gtk.Picture()
    PictureLeaf.show(source, on: picture)
    let paintable = Paintable(of: picture)
    if kept.count >= 32 { kept.removeAll() }
    kept[source] = .some(paintable)
    return paintable
  }
}

extension GraphicsContext {
  /// A picture or symbol as a canvas shows it.
  @MainActor @preconcurrency
  public struct ResolvedImage {
    fileprivate let paintable: Paintable?
    /// Its size in logical pixels.
    public let size: CGSize
    /// From the upper edge to what stands on the baseline of text: its lower edge.
    public var baseline: CGFloat { size.height }
    /// What is shown where it is; nil for its own colours.
    public var shading: Shading?
  }

  /// A picture or symbol as it is shown here. Of one that cannot be read nothing is drawn.
  public func resolve(_ image: Image) -> ResolvedImage {
    if case .icon(let name) = image.source {
      let size = environment.imageScale.pixels
      let icon = Paintable(
        icon: environment.iconName(of: image, name), size: size, scale: painter.widget.scaleFactor,
        isRightToLeft: environment.layoutDirection == .rightToLeft)
      return ResolvedImage(
        paintable: icon, size: CGSize(width: Double(size), height: Double(size)), shading: nil)
    }
    let file = image.assetFile(in: environment)
    let picture = pictures.picture(file.map { .file($0.path) } ?? image.source)
    let scale = file?.scale ?? image.scale
    return ResolvedImage(
      paintable: picture,
      size: CGSize(
        width: Double(picture?.width ?? 0) / scale, height: Double(picture?.height ?? 0) / scale),
      shading: image.isTemplate ? .foreground : nil)
  }

  /// Draws a picture or symbol in its size, `anchor` of it at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// Draws a picture or symbol as large as a rectangle.
  public func draw(_ image: Image, in rect: CGRect) { draw(resolve(image), in: rect) }

  /// Draws a picture or symbol in its size, `anchor` of it at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = image.size
    draw(
      image,
      in: CGRect(
        x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width,
        height: size.height))
  }

  /// Draws a picture or symbol as large as a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else { return }
    draw { painter, opacity in
      let context = painter.context
      let (width, height) = (Double(rect.width), Double(rect.height))
      let foreground = painter.color(environment.resolved(.foreground)) ?? painter.widget.foregroundColor
      guard let node = image.paintable?.node(width: width, height: height, color: foreground) else { return }
      context.translate(x: Double(rect.minX), y: Double(rect.minY))
      context.newPath()
      context.rectangle(x: 0, y: 0, width: width, height: height)
      context.clip()
      if let shading = image.shading {
        let room = shading.room?.offsetBy(dx: -rect.minX, dy: -rect.minY)
        painter.setSource(
          environment.resolved(shading.paint), in: room ?? CGRect(x: 0, y: 0, width: width, height: height),
          opacity: opacity)
        context.paint(maskedBy: {
          context.operator = .over
          node.draw(on: context)
        })
      } else if opacity == 1, blendMode == .normal {
        node.draw(on: context)
      } else {
        context.asGroup { node.draw(on: context) }
        context.paint(alpha: opacity)
      }
    }
  }
}
