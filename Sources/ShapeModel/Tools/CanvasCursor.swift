// Pointer shapes, by their CSS names, which GTK understands.

#if canImport(Glibc)
  import Glibc
#endif

/// What the pointer looks like.
public enum CanvasCursor: String, Hashable, Sendable, CaseIterable {
  /// The arrow.
  case arrow = "default"
  /// Something can be moved.
  case move
  /// Something is being copied.
  case copy
  /// Something is drawn here.
  case crosshair
  /// Text is put here.
  case text
  /// The page can be taken, or the selection turned.
  case grab
  /// It has been taken.
  case grabbing
  /// Both ways along an axis, by the compass.
  case north = "n-resize"
  case northEast = "ne-resize"
  case east = "e-resize"
  case southEast = "se-resize"
  case south = "s-resize"
  case southWest = "sw-resize"
  case west = "w-resize"
  case northWest = "nw-resize"

  /// The CSS name.
  public var name: String { rawValue }

  /// The resizing pointer that points `degrees` clockwise from north.
  static func resize(degrees: Double) -> CanvasCursor {
    let compass: [CanvasCursor] = [
      .north, .northEast, .east, .southEast, .south, .southWest, .west, .northWest,
    ]
    let turn = Shape.normalized(degrees)
    return compass[Int((turn / 45).rounded()) % 8]
  }
}
