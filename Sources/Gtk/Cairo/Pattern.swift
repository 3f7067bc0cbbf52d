// Sources that are more than one colour.

import CGtk

extension Cairo {
  /// A gradient or a surface as a source. Owns one reference; used by one thread at a time.
  public final class Pattern {
    let pointer: OpaquePointer

    private init(owning pointer: OpaquePointer) { self.pointer = pointer }

    deinit { cairo_pattern_destroy(pointer) }

    /// A gradient along the line from (`x0`, `y0`) to (`x1`, `y1`).
    public static func linear(x0: Double, y0: Double, x1: Double, y1: Double) -> Pattern {
      Pattern(owning: cairo_pattern_create_linear(x0, y0, x1, y1))
    }

    /// A gradient between two circles.
    public static func radial(
      cx0: Double, cy0: Double, radius0: Double, cx1: Double, cy1: Double, radius1: Double
    ) -> Pattern {
      Pattern(owning: cairo_pattern_create_radial(cx0, cy0, radius0, cx1, cy1, radius1))
    }

    /// `surface` with its top left at the origin.
    public static func surface(_ surface: Surface) -> Pattern {
      Pattern(owning: cairo_pattern_create_for_surface(surface.pointer))
    }

    /// Adds a colour at `offset`, 0 to 1; channels 0 to 1, not multiplied by alpha.
    public func addColorStop(offset: Double, red: Double, green: Double, blue: Double, alpha: Double = 1) {
      cairo_pattern_add_color_stop_rgba(pointer, offset, red, green, blue, alpha)
    }

    /// From user space to the pattern's space.
    public var matrix: Matrix {
      get {
        var matrix = cairo_matrix_t()
        cairo_pattern_get_matrix(pointer, &matrix)
        return Matrix(matrix)
      }
      set {
        var matrix = newValue.cairo
        cairo_pattern_set_matrix(pointer, &matrix)
      }
    }

    /// How a scaled surface is sampled.
    public var filter: Filter {
      get { Filter(rawValue: cairo_pattern_get_filter(pointer).rawValue) ?? .good }
      set { cairo_pattern_set_filter(pointer, cairo_filter_t(newValue.rawValue)) }
    }

    /// What lies beyond the edge.
    public var extend: Extend {
      get { Extend(rawValue: cairo_pattern_get_extend(pointer).rawValue) ?? .none }
      set { cairo_pattern_set_extend(pointer, cairo_extend_t(newValue.rawValue)) }
    }

    /// Throws if making or changing the pattern failed.
    public func check() throws(Error) { try Cairo.check(cairo_pattern_status(pointer)) }
  }
}
