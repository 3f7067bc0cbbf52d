// What is done to a view as it is drawn: clips of any shape, masks, shadows, blur; and where it is clicked.

import Gtk

/// Changes how the view is drawn.
struct DrawingModifier: WidgetModifier {
  /// Draws what `content` draws, in its own way. The rectangle is the view's.
  let draw: (Snapshot, LayoutHostWidget, CGRect, (Snapshot) -> Void) -> Void

  static var modifiesLeaves: Bool { false }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {}

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {
    guard let widget = widget as? LayoutHostWidget else { return }
    let draw = draw
    widget.draw = { [weak widget] snapshot, content in
      guard let widget else { return content(snapshot) }
      let room = CGRect(x: 0, y: 0, width: Double(widget.width), height: Double(widget.height))
      draw(snapshot, widget, room, content)
    }
    widget.queueDraw()
  }

  static func detach(from widget: Gtk.Widget, _ effect: Void) { (widget as? LayoutHostWidget)?.draw = nil }
}

/// Lets the view be clicked where a shape is.
struct ContentShapeModifier: WidgetModifier {
  let contains: (CGPoint, CGRect) -> Bool

  static var modifiesLeaves: Bool { false }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {}

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {
    (widget as? LayoutHostWidget)?.isHit = contains
  }

  static func detach(from widget: Gtk.Widget, _ effect: Void) { (widget as? LayoutHostWidget)?.isHit = nil }
}

/// Keeps clicks from the view.
struct HitTestingModifier: WidgetModifier {
  let isEnabled: Bool

  static var modifiesLeaves: Bool { false }
  static var parts: WidgetParts { .targeting }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) {}

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {
    widget.canTarget = isEnabled
  }

  static func detach(from widget: Gtk.Widget, _ effect: Void) { widget.canTarget = true }
}

extension View {
  /// Draws only what is inside a shape of the view's size.
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(
      DrawingModifier { snapshot, widget, room, content in
        if let outline = (shape as? any RoundedOutlined)?.outline(in: room) {
          let box = outline.rect
          snapshot.clip(
            x: Double(box.minX), y: Double(box.minY), width: Double(box.width),
            height: Double(box.height),
            corners: outline.corners.map { (Double($0.width), Double($0.height)) }
          ) { content(snapshot) }
          return
        }
        snapshot.clip(to: shape.path(in: room), style, of: room, widget, content)
      })
  }

  /// Draws only what is inside a shape of the view's size.
  public func mask<S: Shape>(_ shape: S) -> some View { clipShape(shape) }

  /// Draws only what is inside a shape of the view's size.
  public func mask<S: Shape>(_ mask: () -> S) -> some View { clipShape(mask()) }

  /// Puts a shadow behind what the view draws, blurred by `radius` logical pixels and moved by `x` and `y`.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(
      DrawingModifier { snapshot, widget, _, content in
        snapshot.shadow(
          color.rgba(in: widget), dx: Double(x), dy: Double(y), radius: Double(max(0, radius))
        ) { content(snapshot) }
      })
  }

  /// Blurs what the view draws by `radius` logical pixels. With `opaque` it ends at the view's edges, and
  /// lets nothing through there that the view itself does not.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(
      MovingDrawingModifier(amount: Double(radius)) { snapshot, widget, radius, content in
        guard radius > 0 else { return content() }
        guard opaque else { return snapshot.blur(radius, content) }
        snapshot.clip(x: 0, y: 0, width: Double(widget.width), height: Double(widget.height)) {
          content()
          snapshot.blur(radius, content)
        }
      })
  }

  /// Lets the view be clicked inside a shape of its size, and nowhere else.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(ContentShapeModifier { shape.path(in: $1).contains($0, eoFill: eoFill) })
  }

  /// Gives the view a shape for one purpose, which here is where it is clicked.
  public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    contentShape(shape, eoFill: eoFill)
  }

  /// Sets whether clicks reach the view; those that do not go to what is behind it.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestingModifier(isEnabled: enabled))
  }
}
