// The handles of a selection, and which way each pulls.

/// A handle of the selection.
public enum SelectionHandle: Hashable, Sendable {
  /// The eight of a box, named as they stand when it is not turned.
  case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left
  /// Above the top; turns.
  case rotate
  /// A line's point, by its position in the line.
  case point(Int)
  /// The handle of a path's point by that point's number, the one that leaves it or the one that arrives.
  case control(Int, isAfter: Bool)
  /// Inside a polygon or a star, at the corner after the topmost one; sets how many corners there are.
  case cornerCount
  /// At the first inner corner of a star; sets how deep those are.
  case innerRadius
  /// An end or a stop of a gradient that is edited.
  case gradient(GradientHandle)

  /// The eight handles that resize, clockwise from the top left.
  public static let resizing: [SelectionHandle] = [
    .topLeft, .top, .topRight, .right, .bottomRight, .bottom, .bottomLeft, .left,
  ]

  /// Which way the handle lies from the middle: -1, 0 or 1 each way.
  var direction: Point {
    switch self {
    case .topLeft: Point(x: -1, y: -1)
    case .top: Point(x: 0, y: -1)
    case .topRight: Point(x: 1, y: -1)
    case .right: Point(x: 1, y: 0)
    case .bottomRight: Point(x: 1, y: 1)
    case .bottom: Point(x: 0, y: 1)
    case .bottomLeft: Point(x: -1, y: 1)
    case .left: Point(x: -1, y: 0)
    case .rotate, .point, .control, .cornerCount, .innerRadius, .gradient: .zero
    }
  }

  /// Degrees clockwise from north, for the pointer's looks; nil for what does not resize.
  var compass: Double? {
    SelectionHandle.resizing.firstIndex(of: self).map { Double($0) * 45 - 45 }
  }

  /// Whether it stands in the middle of a side.
  var isOnSide: Bool { direction.x == 0 || direction.y == 0 }
}
