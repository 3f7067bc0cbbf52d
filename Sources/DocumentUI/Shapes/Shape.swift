// The protocol, and how shapes are filled, stroked and changed. ShapeView draws them.

/// An outline made for a rectangle. As a view it takes all the room there is and is filled with the
/// foreground style.
///
///     struct Triangle: Shape {
///       func path(in rect: CGRect) -> Path {
///         Path { path in
///           path.move(to: CGPoint(x: rect.midX, y: rect.minY))
///           path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
///           path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
///           path.closeSubpath()
///         }
///       }
///     }
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle, in logical pixels. It may be called on any thread.
  func path(in rect: CGRect) -> Path

  /// The size chosen for a proposal: by default all of it.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  /// All of the proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

extension Shape where Body == ShapeView<Self> {
  /// The shape, filled with the foreground style.
  @MainActor public var body: ShapeView<Self> {
    ShapeView(shape: self, layers: [.fill(.foreground, FillStyle())])
  }
}

/// A shape that can be made smaller on all sides, so that a line along its edge stays inside.
public nonisolated protocol InsettableShape: Shape {
  /// The smaller shape.
  associatedtype InsetShape: InsettableShape
  /// The shape `amount` logical pixels smaller on each side.
  func inset(by amount: CGFloat) -> InsetShape
}

/// How a shape is painted, one layer over another.
enum ShapeLayer: Hashable, Sendable {
  case fill(Paint, FillStyle)
  /// A line of a style; `inset` moves it inside by half its width.
  case stroke(Paint, StrokeStyle)
}

extension Shape {
  /// Fills the shape.
  @MainActor public func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> ShapeView<Self> {
    ShapeView(shape: self, layers: [.fill(content.shapeStyle.paint, style)])
  }

  /// Fills the shape with the foreground style.
  @MainActor public func fill(style: FillStyle = FillStyle()) -> ShapeView<Self> {
    ShapeView(shape: self, layers: [.fill(.foreground, style)])
  }

  /// Draws a line along the shape's edge; half of it is outside.
  @MainActor public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> ShapeView<Self> {
    ShapeView(shape: self, layers: [.stroke(content.shapeStyle.paint, style)])
  }

  /// Draws a line `lineWidth` logical pixels wide along the shape's edge; half of it is outside.
  @MainActor public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> ShapeView<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The outline of a line along the shape's edge, drawn with the foreground style.
  @MainActor public func stroke(style: StrokeStyle) -> ShapeView<Self> {
    ShapeView(shape: self, layers: [.stroke(.foreground, style)])
  }

  /// The outline of a line along the shape's edge, drawn with the foreground style.
  @MainActor public func stroke(lineWidth: CGFloat = 1) -> ShapeView<Self> {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The part of the outline's length from `startFraction` to `endFraction`, each from 0 to 1.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> TrimmedShape<Self> {
    TrimmedShape(shape: self, change: AnimatablePair(startFraction, endFraction))
  }

  /// The shape moved, in logical pixels.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    offset(CGSize(width: x, height: y))
  }

  /// The shape moved, in logical pixels.
  public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, change: offset) }

  /// The shape turned about a point of its room.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, change: AnchoredChange(value: angle, anchor: anchor))
  }

  /// The shape scaled about a point of its room.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(
      shape: self, change: AnchoredChange(value: CGSize(width: x, height: y), anchor: anchor))
  }

  /// The shape scaled about a point of its room.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// The shape in a size of its own, in logical pixels: its upper left corner is that of the room.
  public func size(_ size: CGSize) -> some Shape { SizedShape(shape: self, change: size) }

  /// The shape in a size of its own, in logical pixels: its upper left corner is that of the room.
  public func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }
}

extension InsettableShape {
  /// Draws a line along the shape's edge, all of it inside.
  @MainActor public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> ShapeView<InsetShape> {
    inset(by: style.lineWidth / 2).stroke(content, style: style)
  }

  /// Draws a line `lineWidth` logical pixels wide along the shape's edge, all of it inside.
  @MainActor public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> ShapeView<InsetShape> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a line along the shape's edge with the foreground style, all of it inside.
  @MainActor public func strokeBorder(
    style: StrokeStyle, antialiased: Bool = true
  ) -> ShapeView<InsetShape> {
    inset(by: style.lineWidth / 2).stroke(style: style)
  }

  /// Draws a line along the shape's edge with the foreground style, all of it inside.
  @MainActor public func strokeBorder(
    lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> ShapeView<InsetShape> {
    strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension Path: Shape {
  /// The path itself, whatever the room.
  public func path(in rect: CGRect) -> Path { self }
}
