// Time that stands still while there is a reason for that.

import DocumentModel

/// Calls a function once, when its time has run out.
@MainActor
final class PausingTimer {
  /// Why time stands still.
  enum Reason: Hashable, CaseIterable {
    /// It is not on the screen.
    case isHidden
    /// Another window is in front.
    case isBehind
    /// The pointer is in it.
    case hasPointer
    /// The focus is in it.
    case hasFocus
  }

  private let clock: any SessionClock
  /// How much time was left at `started`.
  private var left: Duration
  private var started = Duration.zero
  private var timer: (any SessionTimer)?
  private var body: (() -> Void)?
  private var reasons: Set<Reason> = [.isHidden]

  /// A timer that stands still until it is shown.
  init(_ duration: Duration, by clock: any SessionClock, _ body: @escaping () -> Void) {
    left = duration
    self.clock = clock
    self.body = body
  }

  /// Says whether there is a reason to stand still.
  func set(_ reason: Reason, _ isThere: Bool) {
    if isThere { reasons.insert(reason) } else { reasons.remove(reason) }
    let runs = reasons.isEmpty && body != nil
    guard runs != (timer != nil) else { return }
    guard runs else { return stop() }
    started = clock.now
    timer = clock.schedule(at: started + left) { [weak self] in
      self?.timer = nil
      self?.body?()
    }
  }

  /// Never calls the function.
  func cancel() {
    stop()
    body = nil
  }

  private func stop() {
    guard let timer else { return }
    timer.cancel()
    self.timer = nil
    left -= clock.now - started
  }
}
