// When a document that changes is to be saved. Only the arithmetic: no clock, no timer.

/// The moments of autosaving: some time after the last change, but no later than some longer time after the
/// first; and after failures later and later, whether anything changes or not.
struct AutosaveSchedule: Sendable {
  /// How long after the last change.
  var delay: Duration
  /// How long after the first change at most.
  var limit: Duration

  /// How long after a first failure; it doubles with each further one.
  static let firstPause: Duration = .seconds(5)
  /// How long on a full disk, each time, whatever is changed meanwhile.
  static let shortPause: Duration = .milliseconds(1500)
  /// The longest pause after a failure.
  static let longestPause: Duration = .seconds(300)

  private var firstChange: Duration?
  private var lastChange: Duration?
  private var pausedUntil: Duration?
  private var failures = 0
  /// Whether it is tried again at the end of the pause, and not later for what was changed in it.
  private var isDueAfterPause = false

  init(delay: Duration, limit: Duration) {
    self.delay = delay
    self.limit = limit
  }

  /// When to save; nil when nothing has changed.
  var deadline: Duration? {
    guard let firstChange, let lastChange else { return nil }
    if isDueAfterPause, let pausedUntil { return pausedUntil }
    return max(min(lastChange + delay, firstChange + limit), pausedUntil ?? .zero)
  }

  /// The document has changed.
  mutating func changed(at now: Duration) {
    firstChange = firstChange ?? now
    lastChange = now
  }

  /// What was changed is being saved, or was taken back.
  mutating func settle() {
    firstChange = nil
    lastChange = nil
  }

  /// A save has succeeded.
  mutating func succeeded() {
    failures = 0
    pausedUntil = nil
    isDueAfterPause = false
  }

  /// A save has failed. The next comes only after a pause.
  ///
  /// - Parameter soon: whether what was in the way may be gone any moment: room is made on a full disk.
  mutating func failed(at now: Duration, soon: Bool = false) {
    isDueAfterPause = soon
    if soon { return pausedUntil = now + Self.shortPause }
    var pause = Self.firstPause
    for _ in 0..<failures where pause < Self.longestPause { pause = pause * 2 }
    pausedUntil = now + min(pause, Self.longestPause)
    failures += 1
  }
}
