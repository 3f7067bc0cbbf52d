// Shapes that do not fill their room.

/// A shape in a size of its own, whatever the room: its upper left corner is the room's.
public nonisolated struct SizedShape<S: Shape>: Shape {
  private var shape: S
  private var size: CGSize

  init(shape: S, size: CGSize) {
    self.shape = shape
    self.size = size
  }

  /// The shape's data and the size.
  public var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set {
      shape.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }

  /// The outline in its size.
  public func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
}

extension Shape {
  /// The shape in a size of its own, in logical pixels.
  public func size(_ size: CGSize) -> SizedShape<Self> { SizedShape(shape: self, size: size) }

  /// The shape in a size of its own, in logical pixels.
  public func size(width: CGFloat, height: CGFloat) -> SizedShape<Self> {
    size(CGSize(width: width, height: height))
  }
}
