// What a pointer says: where it is and what is held.

/// One report of a mouse, a finger or a stylus.
public struct PointerInput: Hashable, Sendable {
  /// Where, in page coordinates.
  public var point: Point
  /// What is held.
  public var modifiers: Modifiers
  /// 1 for a click, 2 for the second press of a double click, and so on.
  public var clickCount: Int
  /// Screen pixels per document point, greater than 0: handles and tolerances are sized on the screen.
  public var zoom: Double
  /// 0 to 1; 1 for what has no pressure.
  public var pressure: Double
  /// The part of the page that is seen, in page coordinates; nil when that is not known.
  public var visible: Rect?

  /// A report at `point` in page coordinates.
  public init(
    point: Point, modifiers: Modifiers = [], clickCount: Int = 1, zoom: Double = 1, pressure: Double = 1,
    visible: Rect? = nil
  ) {
    self.point = point
    self.modifiers = modifiers
    self.clickCount = clickCount
    self.zoom = zoom
    self.pressure = pressure
    self.visible = visible
  }
}
