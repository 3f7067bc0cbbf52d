// Shapes made of other shapes.

import Glibc
import Gtk

/// A shape made of another one by something that moves.
nonisolated protocol ChangedShape: Shape {
  associatedtype Base: Shape
  associatedtype Change: Animatable
  var shape: Base { get set }
  var change: Change { get set }
}

extension ChangedShape {
  /// The shape's data and those of what changes it.
  public var animatableData: AnimatablePair<Base.AnimatableData, Change.AnimatableData> {
    get { AnimatablePair(shape.animatableData, change.animatableData) }
    set {
      shape.animatableData = newValue.first
      change.animatableData = newValue.second
    }
  }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A change about a point that stays where it is.
nonisolated struct AnchoredChange<Value: Animatable & Sendable>: Animatable, Sendable {
  var value: Value
  var anchor: UnitPoint

  var animatableData: AnimatablePair<Value.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(value.animatableData, anchor.animatableData) }
    set {
      value.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  /// The path with each of its points moved by `body`, which is told how far to the right of and below the
  /// point that stays it is, and says how far it is from now on.
  func mapPoints(of path: Path, in rect: CGRect, _ body: (CGSize) -> CGSize) -> Path {
    let center = anchor.point(in: rect)
    return path.mapPoints {
      let moved = body(CGSize(width: $0.x - center.x, height: $0.y - center.y))
      return CGPoint(x: center.x + moved.width, y: center.y + moved.height)
    }
  }
}

/// A part of a shape's outline.
public nonisolated struct TrimmedShape<S: Shape>: Shape, ChangedShape {
  var shape: S
  /// Both ends.
  var change: AnimatablePair<CGFloat, CGFloat>

  /// The part of the outline.
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: change.first, to: change.second)
  }
}

/// A shape that was moved.
public nonisolated struct OffsetShape<S: Shape>: Shape, ChangedShape {
  var shape: S
  var change: CGSize

  /// The outline, moved.
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).offsetBy(dx: change.width, dy: change.height)
  }
}

/// A shape in a size of its own, whatever the room: its upper left corner is the room's.
nonisolated struct SizedShape<S: Shape>: Shape, ChangedShape {
  var shape: S
  var change: CGSize

  func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: change)) }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

/// A shape that was turned.
public nonisolated struct RotatedShape<S: Shape>: Shape, ChangedShape {
  var shape: S
  var change: AnchoredChange<Angle>

  /// The outline, turned.
  public func path(in rect: CGRect) -> Path {
    let (s, c) = (CGFloat(sin(change.value.radians)), CGFloat(cos(change.value.radians)))
    return change.mapPoints(of: shape.path(in: rect), in: rect) {
      CGSize(width: $0.width * c - $0.height * s, height: $0.width * s + $0.height * c)
    }
  }
}

/// A shape that was scaled.
public nonisolated struct ScaledShape<S: Shape>: Shape, ChangedShape {
  var shape: S
  var change: AnchoredChange<CGSize>

  /// The outline, scaled.
  public func path(in rect: CGRect) -> Path {
    change.mapPoints(of: shape.path(in: rect), in: rect) {
      CGSize(width: $0.width * change.value.width, height: $0.height * change.value.height)
    }
  }
}

/// Any shape, its type hidden.
public nonisolated struct AnyShape: Shape, PlacedShape {
  private let shape: any Shape

  /// Hides the type of `shape`.
  public init<S: Shape>(_ shape: S) { self.shape = shape }

  /// The outline.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  @MainActor
  func placed(in environment: EnvironmentValues, on widget: Gtk.Widget) -> AnyShape {
    func shown<S: Shape>(_ shape: S) -> AnyShape { AnyShape(shape.shown(in: environment, on: widget)) }
    return shown(shape)
  }
}
