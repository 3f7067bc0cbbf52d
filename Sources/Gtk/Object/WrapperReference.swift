// The way back from a GObject to its Swift wrapper. The GObject owns this box; the box does not own the wrapper.
// It is weak, not unowned: a wrapper may be on its way out while GTK still calls.

import CGtk

@MainActor
final class WrapperReference {
  private(set) weak var object: Object?

  init(_ object: Object) {
    self.object = object
  }

  static let quark = g_quark_from_static_string("shapeedit-swift-wrapper")
}
