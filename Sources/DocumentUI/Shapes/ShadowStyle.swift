// Shadows as a part of what shapes are painted with.

import Gtk

/// A shadow behind a shape, or inside along its edge.
public struct ShadowStyle: Hashable, Sendable {
  let color: Color
  let radius: CGFloat
  let offset: CGSize
  let isInner: Bool

  /// A shadow behind the shape, blurred by `radius` and moved by `x` and `y` logical pixels.
  public static func drop(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
  }

  /// A shadow of the edge on what is inside of it, blurred by `radius` and moved by `x` and `y` logical
  /// pixels.
  public static func inner(
    color: Color = Color(white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
  }

  /// The same in another colour.
  func with(color: Color) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: offset, isInner: isInner)
  }
}

extension ShapeStyle {
  /// The style with a shadow where a shape is painted with it; text has none of it.
  public func shadow(_ style: ShadowStyle) -> AnyShapeStyle {
    AnyShapeStyle(.shadowed(shapeStyle.paint, style))
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground with a shadow where a shape is painted with it.
  public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle { ForegroundStyle().shadow(style) }
}

extension ShapeLayer {
  /// The shadow it is painted with, and the layer without it.
  fileprivate var shadowed: (ShadowStyle, ShapeLayer)? {
    switch self {
    case .fill(.shadowed(let paint, let shadow), let style): (shadow, .fill(paint, style))
    case .stroke(.shadowed(let paint, let shadow), let style): (shadow, .stroke(paint, style))
    case .fill, .stroke: nil
    }
  }

  /// Draws the layer of a path for a widget, with its shadows.
  @MainActor
  func draw(_ path: Path, in room: CGRect, on snapshot: Snapshot, foreground: Paint?, _ widget: Gtk.Widget) {
    guard let (shadow, layer) = shadowed else {
      return snapshot.append(around: path, reach: reach) { context in
        ShapePainter(context: context, widget: widget, foreground: foreground).paint(path, self, in: room)
      }
    }
    let radius = Double(max(0, shadow.radius))
    if shadow.isInner {
      layer.draw(path, in: room, on: snapshot, foreground: foreground, widget)
      layer.drawInside(path, shadow, on: snapshot, widget)
    } else {
      snapshot.shadow(
        shadow.color.rgba(in: widget), dx: Double(shadow.offset.width), dy: Double(shadow.offset.height),
        radius: radius
      ) { layer.draw(path, in: room, on: snapshot, foreground: foreground, widget) }
    }
  }

  /// Draws the shadow of what is around a path on what is in it; a line has none.
  @MainActor
  private func drawInside(
    _ path: Path, _ shadow: ShadowStyle, on snapshot: Snapshot, _ widget: Gtk.Widget
  ) {
    guard case .fill(_, let style) = self else { return }
    let radius = max(0, shadow.radius)
    let far = 3 * radius + abs(shadow.offset.width) + abs(shadow.offset.height) + 1
    var around = path.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    around.addRect(path.boundingRect.insetBy(dx: -far, dy: -far))
    let blurred = Snapshot.record { shade in
      shade.blur(Double(radius)) {
        shade.append(around: around, reach: 0) { context in
          let painter = ShapePainter(context: context, widget: widget)
          painter.paint(around, .fill(.color(shadow.color), FillStyle(eoFill: true)), in: .zero)
        }
      }
    }
    guard let blurred else { return }
    // GTK blurs only what is in the clip, and here what is around the path comes into it.
    snapshot.append(around: path, reach: far) { context in
      context.pushGroup()
      blurred.draw(on: context)
      context.popGroupToSource()
      context.isEvenOdd = style.isEOFilled
      ShapePainter(context: context, widget: widget).draw(path)
      context.clip()
      context.paint()
    }
  }
}

extension Snapshot {
  /// Draws with cairo where a path is, and `reach` logical pixels around it.
  fileprivate func append(around path: Path, reach: CGFloat, draw: (Cairo.Context) -> Void) {
    let box = path.boundingRect.insetBy(dx: -reach, dy: -reach)
    append(
      x: Double(box.minX.rounded(.down)), y: Double(box.minY.rounded(.down)),
      width: Double(box.width.rounded(.up) + 1), height: Double(box.height.rounded(.up) + 1), draw: draw)
  }
}
