// Foundation's main run loop, as a part of GTK's main loop: an app's timers fire, and what it performs on
// `RunLoop.main` is done. With the package's trait Foundation, for without it there is no run loop.

#if Foundation
  import Foundation
  import Gtk

  @MainActor
  enum FoundationRunLoop {
    /// Lets GTK's main loop do what is due on Foundation's. Harmless when repeated.
    static func install() {
      MainLoop.atEndOfTurn {
        // It does what is due, and says when the next timer is; nothing else tells either.
        guard let date = RunLoop.main.limitDate(forMode: .default) else { return nil }
        return date == .distantFuture ? nil : date.timeIntervalSinceNow
      }
    }
  }
#endif
