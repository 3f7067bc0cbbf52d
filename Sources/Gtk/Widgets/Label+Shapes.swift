// What stands in lines of text and is no letter: Pango keeps room for it, and calls a painter that belongs to
// the label's context.

import CGtk

/// Something in a line of text that is no letter.
public struct InlineShape {
  /// The bytes of the text that it is shown in place of.
  public var range: Range<Int>
  /// How wide it is, in logical pixels.
  public var width: Double
  /// How far it reaches above the line that letters stand on, in logical pixels.
  public var ascent: Double
  /// How far it reaches below that line, in logical pixels.
  public var descent: Double
  /// Paints it in logical pixels, from its left end on the line that letters stand on.
  public var paint: @MainActor (Cairo.Context) -> Void

  /// Something in place of some bytes of the text.
  public init(
    _ range: Range<Int>, width: Double, ascent: Double, descent: Double,
    paint: @escaping @MainActor (Cairo.Context) -> Void
  ) {
    self.range = range
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.paint = paint
  }
}

extension Label {
  /// Font and look of the whole text as ``setAttributes(_:)`` takes them, and what is shown in place of some
  /// of its bytes.
  public func setAttributes(_ attributes: String?, shapes: [InlineShape]) {
    let list = Self.list(attributes)
    defer { pango_attr_list_unref(list) }
    for (index, shape) in shapes.enumerated() {
      var room = PangoRectangle(
        x: 0, y: Self.units(-shape.ascent), width: Self.units(shape.width),
        height: Self.units(shape.ascent + shape.descent))
      // The painter knows it by its number, which is not 0.
      let number = UnsafeMutableRawPointer(bitPattern: index + 1)
      guard let attribute = pango_attr_shape_new_with_data(&room, &room, number, nil, nil) else { continue }
      attribute.pointee.start_index = guint(shape.range.lowerBound)
      attribute.pointee.end_index = guint(shape.range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    ShapePainter(shapes).install(in: gtk_widget_get_pango_context(widget))
    gtk_label_set_attributes(cast(), list)
  }

  private static func units(_ pixels: Double) -> gint { gint((pixels * Double(PANGO_SCALE)).rounded()) }
}

/// Paints the shapes of one label.
@MainActor
private final class ShapePainter {
  private let shapes: [InlineShape]

  init(_ shapes: [InlineShape]) { self.shapes = shapes }

  /// Paints for a context from now on, which keeps the painter.
  func install(in context: OpaquePointer?) {
    pango_cairo_context_set_shape_renderer(
      context,
      { context, attribute, isOutline, data in
        guard isOutline == 0, let context, let attribute, let data else { return }
        let painter = Unmanaged<ShapePainter>.fromOpaque(data).takeUnretainedValue()
        let index = Int(bitPattern: attribute.pointee.data) - 1
        MainActor.assumeIsolated { painter.paint(index, on: Cairo.Context(borrowing: context)) }
      }, Unmanaged.passRetained(self).toOpaque(), releaseBox)
  }

  private func paint(_ index: Int, on context: Cairo.Context) {
    guard shapes.indices.contains(index) else { return }
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(context.pointer, &x, &y)
    cairo_save(context.pointer)
    cairo_translate(context.pointer, x, y)
    shapes[index].paint(context)
    cairo_restore(context.pointer)
  }
}
