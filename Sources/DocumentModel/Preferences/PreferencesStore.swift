// The preferences in force, where every session sees them change.

import Observation

/// Holds the preferences of a program.
///
///     services.preferences.value.asksBeforeKeepingChanges = true // obeyed from now on by every open
///     document
@MainActor @Observable
public final class PreferencesStore {
  /// The preferences in force.
  public var value: DocumentPreferences

  /// A store that holds `value`.
  public init(_ value: DocumentPreferences = DocumentPreferences()) {
    self.value = value
  }
}
