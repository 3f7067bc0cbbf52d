// Shapes that depend on where they are: on the container that they are in, and on buttons' borders there.

import Gtk

/// A shape that is another one by where it is.
protocol PlacedShape: Shape {
  /// The shape as it is there.
  /// - Parameter widget: what draws it.
  @MainActor
  func placed(in environment: EnvironmentValues, on widget: Gtk.Widget) -> Self
}

extension Shape {
  /// The shape as it is where it is drawn.
  @MainActor
  func shown(in environment: EnvironmentValues, on widget: Gtk.Widget) -> Self {
    func placed<P: PlacedShape>(_ shape: P) -> Self? { shape.placed(in: environment, on: widget) as? Self }
    func changed<C: ChangedShape>(_ shape: C) -> Self? {
      var shape = shape
      shape.shape = shape.shape.shown(in: environment, on: widget)
      return shape as? Self
    }
    if let shape = self as? any PlacedShape { return placed(shape) ?? self }
    return (self as? any ChangedShape).flatMap { changed($0) } ?? self
  }
}

/// Draws only what is inside a shape that depends on where it is.
private struct PlacedClip<S: PlacedShape>: WidgetModifier {
  let shape: S
  let style: FillStyle

  static var modifiesLeaves: Bool { false }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {}

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {
    guard let widget = widget as? LayoutHostWidget else { return }
    let shape = shape.placed(in: node.environment, on: widget)
    let style = style
    widget.draw = { [weak widget] snapshot, content in
      guard let widget else { return content(snapshot) }
      let room = CGRect(x: 0, y: 0, width: Double(widget.width), height: Double(widget.height))
      snapshot.clip(to: shape.path(in: room), style, of: room, widget, content)
    }
    widget.queueDraw()
  }

  static func detach(from widget: Gtk.Widget, _ effect: Void) { (widget as? LayoutHostWidget)?.draw = nil }
}

extension View {
  /// Draws only what is inside the shape of the container that the view is in.
  public func clipShape(_ shape: ContainerRelativeShape, style: FillStyle = FillStyle()) -> some View {
    modifier(PlacedClip(shape: shape, style: style))
  }

  /// Draws only what is inside the shape of a button's border.
  public func clipShape(_ shape: ButtonBorderShape, style: FillStyle = FillStyle()) -> some View {
    modifier(PlacedClip(shape: shape, style: style))
  }
}

extension Snapshot {
  /// Draws of `content` what is inside a path.
  @MainActor
  func clip(
    to path: Path, _ style: FillStyle, of room: CGRect, _ widget: Gtk.Widget, _ content: (Snapshot) -> Void
  ) {
    guard let node = Snapshot.record(content) else { return }
    append(x: 0, y: 0, width: Double(room.width), height: Double(room.height)) { context in
      context.isEvenOdd = style.isEOFilled
      ShapePainter(context: context, widget: widget).draw(path)
      context.clip()
      node.draw(on: context)
    }
  }
}
