// How far something that was asked for has come, for who waits for it no longer.

import FoundationEssentials
import Synchronization

/// How far what was asked for has come, seen from any thread. What has not begun can be taken back.
final class SaveStage: Sendable {
  enum Stage: Sendable {
    /// Nothing was written yet.
    case preparing
    /// It is being written, or put in this place.
    case writing(URL?)
    /// It is on the disk: this file, with the content that has this number.
    case written(SavedFile, UInt64)
    /// It was taken back.
    case withdrawn
  }

  private let stage = Mutex(Stage.preparing)
  private let isInTurn = Mutex(false)

  /// Whether it was taken back.
  var isWithdrawn: Bool { stage.withLock { if case .withdrawn = $0 { true } else { false } } }

  /// Whether its turn has come.
  var hasTurn: Bool { isInTurn.withLock { $0 } }

  /// Its turn has come.
  func noteTurn() { isInTurn.withLock { $0 = true } }

  /// The writing begins.
  ///
  /// - Parameter url: where what is written is put, which nobody else knows.
  /// - Returns: false when it is not wanted any more.
  func begin(at url: URL? = nil) -> Bool {
    stage.withLock { stage in
      guard case .preparing = stage else { return false }
      stage = .writing(url)
      return true
    }
  }

  /// What has begun could not be done, and may begin anew.
  func noteNothingDone() {
    stage.withLock { stage in
      if case .writing = stage { stage = .preparing }
    }
  }

  /// It is on the disk.
  func end(_ saved: SavedFile, _ token: UInt64) { stage.withLock { $0 = .written(saved, token) } }

  /// Takes back what has not begun.
  ///
  /// - Returns: how far it had come.
  func withdraw() -> Stage {
    stage.withLock { stage in
      let before = stage
      if case .preparing = stage { stage = .withdrawn }
      return before
    }
  }
}
