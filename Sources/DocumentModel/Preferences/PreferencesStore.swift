// The preferences in force, where every session sees them change.

import Observation

/// Holds the preferences of a program.
///
///     services.preferences.value.asksBeforeKeepingChanges = true // obeyed from now on by every open
///     document
@MainActor @Observable
public final class PreferencesStore {
  /// The preferences in force.
  public var value: DocumentPreferences {
    didSet { for follower in followers { follower.session?.obeyPreferences() } }
  }

  /// Sessions that obey them, as long as they are there.
  @ObservationIgnored private var followers: [Follower] = []

  private struct Follower {
    weak var session: DocumentSession?
  }

  /// A store that holds `value`.
  public init(_ value: DocumentPreferences = DocumentPreferences()) {
    self.value = value
  }

  /// Has `session` obey preferences as soon as they are changed. Observation would keep something of each
  /// session until then.
  func follow(_ session: DocumentSession) {
    followers.removeAll { $0.session?.isClosed ?? true }
    followers.append(Follower(session: session))
  }
}
