// A picture of a window.

import Gtk

extension Gtk.Window {
  /// A picture of the window as PNG, once nothing in it changes any more.
  func picture() async throws -> [UInt8] {
    var counter: Int64 = -1
    var quiet = 0
    while quiet < 5 {
      try await Task.sleep(for: .milliseconds(80))
      guard isMapped, let clock = frameClock else { continue }
      quiet = clock.frameCounter == counter ? quiet + 1 : 0
      counter = clock.frameCounter
    }
    return try renderToPNG()
  }
}
