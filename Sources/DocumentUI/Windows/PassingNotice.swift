// The notice that a document shows what another program wrote: it goes by itself after a while.

import DocumentModel

/// Takes the notice of a reload away once it was there long enough to be read: while its window was in front.
@MainActor
final class PassingNotice {
  /// How long it stays in front of the person.
  static let time: Duration = .seconds(10)

  private let session: DocumentSession
  private let clock: any SessionClock
  /// What is shown and will go, and when.
  private var shown: DocumentReplacement?
  private var timer: PausingTimer?
  /// Whether the window is the one that the person uses.
  var isInFront = false {
    didSet { timer?.set(.isBehind, !isInFront) }
  }

  init(of session: DocumentSession, clock: any SessionClock = SystemSessionClock()) {
    self.session = session
    self.clock = clock
  }

  /// Begins to wait where another reload is to be told of, and waits no longer where none is.
  func follow() {
    guard session.replacement != shown else { return }
    timer?.cancel()
    timer = nil
    shown = session.replacement
    guard case .reloaded = shown else { return }
    let timer = PausingTimer(Self.time, by: clock) { [weak self] in self?.session.noteReplacementSeen() }
    timer.set(.isBehind, !isInFront)
    timer.set(.isHidden, false)
    self.timer = timer
  }
}
