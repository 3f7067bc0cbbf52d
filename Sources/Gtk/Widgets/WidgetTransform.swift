// Where a parent puts a child: steps applied in order, as in `GskTransform`.

import CGtk

/// A child's placement in its parent: moves, turns and scales, each in the coordinates left by the one
/// before.
public struct WidgetTransform: Hashable, Sendable {
  /// One step.
  public enum Step: Hashable, Sendable {
    /// Moves by x and y, in logical pixels.
    case translate(Double, Double)
    /// Scales by x and y factors.
    case scale(Double, Double)
    /// Turns clockwise, in degrees.
    case rotate(Double)
  }

  /// The steps, first applied first.
  public var steps: [Step]

  /// A placement by `steps`.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// A new `GskTransform`, owned by the caller; NULL is the identity.
  func makeGsk() -> OpaquePointer? {
    var transform: OpaquePointer?
    for step in steps {
      switch step {
      case .translate(let x, let y):
        var point = graphene_point_t(x: Float(x), y: Float(y))
        transform = gsk_transform_translate(transform, &point)
      case .scale(let x, let y):
        transform = gsk_transform_scale(transform, Float(x), Float(y))
      case .rotate(let degrees):
        transform = gsk_transform_rotate(transform, Float(degrees))
      }
    }
    return transform
  }
}
