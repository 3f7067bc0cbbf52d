// What a person decides about windows and about how documents are kept: the settings every document app has.

import DocumentModel
import Gtk

/// The settings that every document app has: their keys, and what obeys them. An app whose schema has the
/// keys keeps them in GSettings; they are in its settings file else.
@MainActor
enum DocumentSettings {
  /// Whether windows are light or dark: `system`, `light` or `dark`.
  static let appearance = "appearance"
  /// Who draws the title bars of windows: `usual` for what the desktop does with others, `window` or
  /// `desktop`. Windows that are open keep theirs.
  static let titleBar = "title-bar"
  /// Whether changes reach a file only when the person saves.
  static let asksBeforeKeepingChanges = "ask-before-keeping-changes"
  /// Whether the windows come back at the next start that were open when it was not the person who ended the
  /// program: when the session of the desktop ended, or the program crashed. After Quit none does.
  static let opensWhatWasOpen = "open-what-was-open"
  /// Seconds from the last change until a named document is saved.
  static let autosaveDelay = "autosave-delay"
  /// The most that earlier versions take on the disk, in megabytes (2²⁰ bytes); 0 keeps none.
  static let versionBudget = "version-budget"

  /// The seconds that can be chosen.
  static let delays = 1...60
  /// What is in force before the person has decided: the model's, in the units of the settings.
  static let initialAsking = initial.asksBeforeKeepingChanges
  /// Seconds.
  static let initialAutosaveDelay = Int(initial.autosaveDelay.components.seconds)
  /// Megabytes.
  static let initialVersionBudget = Int(initial.versionBudget >> 20)
  private static let initial = DocumentPreferences()

  /// Whether windows come back.
  static func reopensWindows(_ settings: AppSettings) -> Bool {
    settings.read(opensWhatWasOpen)?.bool ?? true
  }

  /// Makes documents obey the settings now, and whenever one changes.
  static func follow(_ settings: AppSettings, into preferences: PreferencesStore) {
    func follow(_ key: String, _ apply: @escaping () -> Void) {
      settings.onChanged(key, apply)
      apply()
    }
    follow(asksBeforeKeepingChanges) {
      preferences.value.asksBeforeKeepingChanges =
        settings.read(asksBeforeKeepingChanges)?.bool ?? initial.asksBeforeKeepingChanges
    }
    follow(autosaveDelay) {
      let seconds = settings.read(autosaveDelay)?.int.map {
        min(max($0, delays.lowerBound), delays.upperBound)
      }
      let delay = seconds.map { Duration.seconds($0) } ?? initial.autosaveDelay
      preferences.value.autosaveDelay = delay
      preferences.value.autosaveLimit = max(initial.autosaveLimit, delay)
    }
    follow(versionBudget) {
      let megabytes = settings.read(versionBudget)?.int.map { Int64(min(max($0, 0), 1 << 20)) }
      preferences.value.versionBudget = megabytes.map { $0 << 20 } ?? initial.versionBudget
    }
  }
}
