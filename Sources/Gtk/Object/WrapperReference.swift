// The way back from a GObject to its Swift wrapper. The GObject owns this box; the box does not own the
// wrapper. It is weak, not unowned: a wrapper may be on its way out while GTK still calls.

import CGtk

@MainActor
final class WrapperReference {
  private(set) weak var object: Object?

  /// How many GObjects that were wrapped are alive, for tests that look for leaks.
  private(set) static var count = 0

  init(_ object: Object) {
    self.object = object
    Self.count += 1
  }

  isolated deinit { Self.count -= 1 }

  static let quark = g_quark_from_string("shapeedit-swift-wrapper")
}
