// A shape on screen: the widget that draws it.

import Gtk

/// A shape that is painted.
public struct ShapeView<Content: Shape>: View {
  let shape: Content
  let layers: [ShapeLayer]
}

extension ShapeView {
  private func adding(_ layer: ShapeLayer) -> ShapeView {
    ShapeView(shape: shape, layers: layers + [layer])
  }

  /// Fills the shape over what it has been painted with.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> ShapeView {
    adding(.fill(content.shapeStyle.paint, style))
  }

  /// Draws a line along the shape's edge over what it has been painted with.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> ShapeView {
    adding(.stroke(content.shapeStyle.paint, style))
  }

  /// Draws a line `lineWidth` logical pixels wide over what the shape has been painted with.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> ShapeView {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension ShapeView where Content: InsettableShape {
  /// Draws a line along the shape's edge, all of it inside, over what it has been painted with.
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    overlay(shape.inset(by: lineWidth / 2).stroke(content, lineWidth: lineWidth))
  }

  /// Draws a line along the shape's edge, all of it inside, over what it has been painted with.
  public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    overlay(shape.inset(by: style.lineWidth / 2).stroke(content, style: style))
  }
}

extension ShapeView: LeafView {
  func makeCoordinator(_ node: LeafNode<Self>) -> ShapeMotion<Content> { ShapeMotion(node.tree.motion) }

  func makeElement(_ node: LeafNode<Self>) -> ShapeWidget { ShapeWidget() }

  func updateElement(_ element: ShapeWidget, _ node: LeafNode<Self>) {
    let environment = node.environment
    let foreground = environment.shownForeground
    node.setClasses(foreground?.styleClass.map { [$0] } ?? [], on: element)
    let layers = layers.map { $0.resolved(in: environment) }
    let shape = shape.shown(in: environment, on: element)
    node.coordinator.show(shape, layers, foreground: foreground?.paint, on: element)
  }

  func sizing(_ node: LeafNode<Self>) -> LeafSizing { .fill }

  func size(
    for proposal: ProposedViewSize, _ element: ShapeWidget, _ node: LeafNode<Self>
  ) -> CGSize? {
    shape.sizeThatFits(proposal)
  }
}

/// Draws a path for the room it has.
@MainActor
final class ShapeWidget: CustomWidget {
  private var makePath: (CGRect) -> Path = { _ in Path() }
  private var layers: [ShapeLayer] = []
  private var foreground: Paint?

  init() { super.init(cssName: "shape", role: .presentation) }

  /// Takes over what is to be drawn.
  func show(_ makePath: @escaping (CGRect) -> Path, layers: [ShapeLayer], foreground: Paint?) {
    self.makePath = makePath
    self.layers = layers
    self.foreground = foreground
    queueDraw()
  }

  private var room: CGRect { CGRect(x: 0, y: 0, width: Double(width), height: Double(height)) }

  // What SwiftUI's shapes take when nothing is proposed.
  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    Gtk.Measurement(minimum: 0, natural: 10)
  }

  override func snapshot(_ snapshot: Snapshot) {
    let room = room
    let path = makePath(room)
    guard !path.isEmpty else { return }
    for layer in layers { layer.draw(path, in: room, on: snapshot, foreground: foreground, self) }
  }

  /// A shape is clicked where it is filled.
  override func contains(x: Double, y: Double) -> Bool {
    let point = CGPoint(x: x, y: y)
    return layers.contains { layer in
      guard case .fill(_, let style) = layer else { return false }
      return makePath(room).contains(point, eoFill: style.isEOFilled)
    }
  }
}

extension ShapeLayer {
  /// The layer with the tint and the accent colour of an environment.
  func resolved(in environment: EnvironmentValues) -> ShapeLayer {
    switch self {
    case .fill(let paint, let style): .fill(environment.resolved(paint), style)
    case .stroke(let paint, let style): .stroke(environment.resolved(paint), style)
    }
  }

  /// How far it goes over the edge of the path, in logical pixels.
  var reach: CGFloat {
    switch self {
    case .fill: 1
    case .stroke(_, let style):
      style.lineWidth / 2 * (style.lineJoin == .miter ? max(style.miterLimit, 1.5) : 1.5) + 1
    }
  }
}
