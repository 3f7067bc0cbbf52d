// The namespace of the cairo wrappers and its small value types. Nothing here is bound to a thread.
//
// Cairo objects are plain classes, usable on any thread as long as one object is used by one thread at a
// time.

import CGtk

/// Two-dimensional drawing with cairo: `Cairo.Context` draws on a `Cairo.Surface`.
///
///     let surface = try Cairo.ImageSurface(width: 100, height: 100)
///     let context = Cairo.Context(surface)
///     context.setSource(red: 1, green: 0, blue: 0)
///     context.rectangle(x: 10, y: 10, width: 80, height: 80)
///     context.fill()
///     let png = try surface.pngData()
public enum Cairo {
  /// A failure that cairo reports by a status.
  public struct Error: Swift.Error, Hashable, CustomStringConvertible {
    /// Cairo's status number.
    public let status: UInt32

    init(_ status: cairo_status_t) { self.status = status.rawValue }

    /// Cairo's own words for it.
    public var description: String {
      String(cString: cairo_status_to_string(cairo_status_t(rawValue: status)))
    }
  }

  static func check(_ status: cairo_status_t) throws(Error) {
    if status != CAIRO_STATUS_SUCCESS { throw Error(status) }
  }

  /// An affine transform: x' = xx·x + xy·y + x0, y' = yx·x + yy·y + y0.
  public struct Matrix: Hashable, Sendable {
    /// A member of the matrix, by cairo's name.
    public var xx: Double, yx: Double, xy: Double, yy: Double, x0: Double, y0: Double

    /// A transform from its members.
    public init(
      xx: Double = 1, yx: Double = 0, xy: Double = 0, yy: Double = 1, x0: Double = 0, y0: Double = 0
    ) {
      self.xx = xx
      self.yx = yx
      self.xy = xy
      self.yy = yy
      self.x0 = x0
      self.y0 = y0
    }

    /// Changes nothing.
    public static let identity = Matrix()

    init(_ m: cairo_matrix_t) {
      self.init(xx: m.xx, yx: m.yx, xy: m.xy, yy: m.yy, x0: m.x0, y0: m.y0)
    }

    var cairo: cairo_matrix_t { cairo_matrix_t(xx: xx, yx: yx, xy: xy, yy: yy, x0: x0, y0: y0) }
  }

  /// A box with sides along the axes, by two corners.
  public struct Extents: Hashable, Sendable {
    /// The left, top, right and bottom edges.
    public var x1: Double, y1: Double, x2: Double, y2: Double

    /// A box from its edges.
    public init(x1: Double, y1: Double, x2: Double, y2: Double) {
      self.x1 = x1
      self.y1 = y1
      self.x2 = x2
      self.y2 = y2
    }

    /// Whether nothing is inside.
    public var isEmpty: Bool { x2 <= x1 || y2 <= y1 }
  }

  /// How lines end.
  public enum LineCap: UInt32, Sendable { case butt, round, square }

  /// How lines meet.
  public enum LineJoin: UInt32, Sendable { case miter, round, bevel }

  /// How a source meets what is there. The raw values are cairo's.
  public enum Operator: UInt32, Sendable {
    case clear, source, over
    case atop = 5
    case destinationOver = 7
    case destinationOut = 9
    case xor = 11
    case add, saturate, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight
    case softLight, difference, exclusion, hue, saturation, color, luminosity
  }

  /// How a scaled source is sampled. The raw values are cairo's.
  public enum Filter: UInt32, Sendable { case fast, good, best, nearest, bilinear }

  /// What lies beyond a source's edge. The raw values are cairo's.
  public enum Extend: UInt32, Sendable { case none, `repeat`, reflect, pad }
}
