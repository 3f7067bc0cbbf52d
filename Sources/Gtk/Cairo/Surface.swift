// What all cairo surfaces share: one strong reference, status, device scale.

import CGtk

extension Cairo {
  /// Something to draw on. Owns one reference; used by one thread at a time.
  public class Surface {
    let pointer: OpaquePointer

    /// Takes over one reference to `pointer`.
    init(owning pointer: OpaquePointer) throws(Error) {
      self.pointer = pointer
      // A surface in error is a static object; destroying it, as deinit does, is allowed.
      try Cairo.check(cairo_surface_status(pointer))
    }

    deinit { cairo_surface_destroy(pointer) }

    /// Throws if anything drawn so far failed.
    public func check() throws(Error) { try Cairo.check(cairo_surface_status(pointer)) }

    /// Carries out drawing that cairo still holds back.
    public func flush() { cairo_surface_flush(pointer) }

    /// Device units for one user unit; 2 on a display of double density.
    public var deviceScale: Double {
      get {
        var (x, y) = (1.0, 1.0)
        cairo_surface_get_device_scale(pointer, &x, &y)
        return x
      }
      set { cairo_surface_set_device_scale(pointer, newValue, newValue) }
    }
  }
}
