// When a long text that is being typed is read and kept: a moment after a key, so that no key waits for it.

import Gtk

/// Puts work off so that not more than a tenth of the time goes into it, while that is no more than seconds.
@MainActor
final class WritingPace {
  private var timeout: Gtk.Timeout?
  /// How long the work took the last time.
  private var cost = Duration.zero

  /// Whether work is put off.
  var isWaiting: Bool { timeout != nil }

  /// Does `work` after a pause, unless it is to be done then anyway.
  func later(_ work: @escaping @MainActor () -> Void) {
    guard timeout == nil else { return }
    let pause = min(max(20, Int(cost / .milliseconds(1)) * 10), 3_000)
    timeout = Gtk.Timeout(milliseconds: pause) {
      work()
      return false
    }
  }

  /// Does `work`, in place of what was put off.
  func now(_ work: () -> Void) {
    cancel()
    cost = ContinuousClock().measure(work)
  }

  /// Puts nothing off any more.
  func cancel() {
    timeout?.cancel()
    timeout = nil
  }
}
