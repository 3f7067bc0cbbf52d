// A GObject that somebody has in mind without keeping it.

import CGtk

/// A GObject for as long as others keep it, whatever becomes of its wrapper.
@MainActor
final class WeakReference {
  private let place: UnsafeMutablePointer<GWeakRef>

  init(_ object: Object) {
    place = .allocate(capacity: 1)
    g_weak_ref_init(place, object.raw)
  }

  isolated deinit {
    g_weak_ref_clear(place)
    place.deallocate()
  }

  /// The GObject; `nil` once it is gone.
  var raw: UnsafeMutableRawPointer? {
    guard let raw = g_weak_ref_get(place) else { return nil }
    // Who asks is on the main thread, on which it would go.
    g_object_unref(raw)
    return UnsafeMutableRawPointer(raw)
  }
}
