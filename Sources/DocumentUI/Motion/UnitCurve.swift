// How much of a way is behind something by the share of the time that is over.

/// A curve from (0, 0) to (1, 1): x is the share of the time, y that of the way.
public struct UnitCurve: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case cubic(CubicTiming)
    case circularIn, circularOut, circularInOut
    /// The one before, solved for the time.
    case inverseCircularInOut
  }

  private let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// At the same speed all the way.
  public static let linear = UnitCurve(.cubic(.linear))
  /// Slowly at first.
  public static let easeIn = UnitCurve(.cubic(.easeIn))
  /// Slowly at the end.
  public static let easeOut = UnitCurve(.cubic(.easeOut))
  /// Slowly at both ends.
  public static let easeInOut = UnitCurve(.cubic(.easeInOut))
  /// A quarter of a circle, slowly at first.
  public static let circularEaseIn = UnitCurve(.circularIn)
  /// A quarter of a circle, slowly at the end.
  public static let circularEaseOut = UnitCurve(.circularOut)
  /// Two quarters of circles, slowly at both ends.
  public static let circularEaseInOut = UnitCurve(.circularInOut)

  /// A cubic curve by its two control points. Their x are from 0 to 1.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      .cubic(
        CubicTiming(
          x1: Double(startControlPoint.x), y1: Double(startControlPoint.y), x2: Double(endControlPoint.x),
          y2: Double(endControlPoint.y))))
  }

  /// The share of the way at a share of the time; what is before 0 or after 1 is at the ends.
  public func value(at progress: Double) -> Double {
    let time = min(max(progress, 0), 1)
    switch kind {
    case .cubic(let timing): return timing.progress(at: time)
    case .circularIn: return 1 - (1 - time * time).squareRoot()
    case .circularOut: return (1 - (1 - time) * (1 - time)).squareRoot()
    case .circularInOut:
      let (near, isFirst) = (2 * min(time, 1 - time), time < 0.5)
      let half = (1 - (1 - near * near).squareRoot()) / 2
      return isFirst ? half : 1 - half
    case .inverseCircularInOut:
      let (near, isFirst) = (1 - 2 * min(time, 1 - time), time < 0.5)
      let half = (1 - near * near).squareRoot() / 2
      return isFirst ? half : 1 - half
    }
  }

  /// How steep the curve is at a share of the time: 1 where way and time grow alike.
  public func velocity(at progress: Double) -> Double {
    let time = min(max(progress, 0), 1)
    let (before, after) = (max(time - 0.0001, 0), min(time + 0.0001, 1))
    return (value(at: after) - value(at: before)) / (after - before)
  }

  /// The curve with time and way exchanged: it says when so much of the way is behind.
  public var inverse: UnitCurve {
    switch kind {
    case .cubic(let timing):
      UnitCurve(.cubic(CubicTiming(x1: timing.y1, y1: timing.x1, x2: timing.y2, y2: timing.x2)))
    case .circularIn: .circularEaseOut
    case .circularOut: .circularEaseIn
    case .circularInOut: UnitCurve(.inverseCircularInOut)
    case .inverseCircularInOut: .circularEaseInOut
    }
  }
}
