// The box around what is selected: turned with a single shape, upright around many.

/// The box around the selected shapes, which is resized and turned by its handles.
public struct SelectionBox: Hashable, Sendable {
  /// The box before it is turned, in page coordinates.
  public var rect: Rect
  /// Degrees clockwise about the box's centre: a single shape's rotation, 0 for many.
  public var rotation: Double
  /// The points of a line or an arrow, or the ends of a connector, that is selected alone, where they are
  /// seen; each has a handle instead of the box's. nil for anything else.
  public var linePoints: [Point]?
  /// The course of a connector that is selected alone, or of a path whose points are edited; empty for
  /// anything else.
  public var course: [PathElement] = []
  /// Of a path whose points are edited, and are `linePoints`: which of them are selected. nil for anything
  /// else.
  public var selectedPoints: Set<Int>?
  /// The handles that are shown of those points.
  public var controls: [Control] = []
  /// About where that connector's label is; nil when it has none.
  public var label: Rect?
  /// Whether it is that of a text whose frame follows its letters.
  public var sizesItself = false
  /// Of a polygon or a star that is selected alone: where the handles for its corners are in the unit square
  /// of `rect`. Empty for anything else.
  public var cornerPlaces: [SelectionHandle: Point] = [:]
  /// Of a shape whose gradient is edited: where that runs. Its handles are there instead of the box's.
  public var gradient: GradientLine?
  /// Whether there is something that may be resized and turned: not everything is locked or attached.
  public var canResize: Bool
  /// Whether all shapes in it are locked or hidden, or a group around them is.
  private(set) var isFixed = false

  /// A handle of a path's point.
  public struct Control: Hashable, Sendable {
    /// The point's number.
    public var index: Int
    /// Whether it bends the curve that leaves the point, not the one that arrives.
    public var isAfter: Bool
    /// Where it is seen.
    public var point: Point
  }

  /// An upright box that is not resized.
  init(rect: Rect) {
    self.rect = rect
    rotation = 0
    canResize = false
  }

  /// The box around `shapes`; nil when there are none.
  ///
  /// - Parameter inFixedGroup: whether a group around them is locked or hidden.
  public init?(
    _ shapes: [Shape], inFixedGroup: Bool = false, resolving: (String) -> Shape? = { _ in nil }
  ) {
    guard let first = shapes.first else { return nil }
    isFixed = inFixedGroup || shapes.allSatisfy { $0.isLocked || $0.isHidden }
    canResize = !isFixed && shapes.contains { !$0.isLocked && !$0.isHidden && !$0.isConnector }
    if shapes.count == 1 {
      sizesItself = first.kind == .text && first.text?.fit != nil
      linePoints = isFixed ? nil : first.linePoints
      if first.isConnector {
        course = first.outline(resolving: resolving)
        label = first.labelBox(resolving: resolving)
      }
      if first.isConnector, !isFixed, let start = course.first?.end, let end = course.last?.end {
        // Its two ends, each of which is attached, or free.
        linePoints = [start, end]
      }
      if linePoints != nil || first.isConnector {
        rect = first.bounds(resolving: resolving)
        rotation = 0
      } else {
        rect = first.frame
        rotation = first.rotation
        if canResize { cornerPlaces = first.cornerPlaces }
      }
      return
    }
    var box = first.bounds(resolving: resolving)
    for shape in shapes.dropFirst() { box = box.union(shape.bounds(resolving: resolving)) }
    rect = box
    rotation = 0
    linePoints = nil
  }

  /// The turned corners: top left, top right, bottom right, bottom left.
  public var corners: [Point] {
    guard rotation != 0 else { return rect.corners }
    return rect.corners.map(Transform.rotation(rotation, about: rect.center).apply)
  }
}
