// Settings in a file of the app's own, a JSON object. Only the person can read it (0600, in a folder of
// 0700). The main thread never waits for its disk: it is read and written by a queue of its own, and what is
// changed before it was read is changed in what it turns out to have.

import DocumentModel

/// The file that keeps the settings for which there is no schema.
@MainActor
final class SettingsFile {
  /// How long the end of the program waits for a disk: as long as a healthy one may take when everything ends
  /// at once.
  static let endLimit: Duration = .seconds(10)
  /// How long its start does. With the settings of one that takes longer the program goes on as with none,
  /// until they are there.
  static let startLimit: Duration = .milliseconds(50)

  /// What the file has, and what was changed since. Before the file was read only the latter.
  private(set) var values: [String: StoredValue] = [:]
  /// Called when the file was read.
  var onRead: () -> Void = {}

  private let disk: SettingsDisk
  private var isRead = false
  /// What was changed before the file was read.
  private var changes = SettingsChanges()

  /// A file at `path`, an absolute one, which is read from now on. There may be none. Of one that is damaged
  /// that is said, and it is put aside. One that may not be read stays as it is: nothing is written over it.
  /// A value of a kind that no setting has is left out.
  init(path: String, fileSystem: any FileSystem = LocalFileSystem()) {
    disk = SettingsDisk(path, fileSystem)
    disk.read { [weak self] found in
      Task { @MainActor in self?.take(found) }
    }
  }

  /// Waits until the file was read, but no longer than `limit`.
  func wait(atMost limit: Duration) {
    if let found = disk.found(within: limit) { take(found) }
  }

  /// Sets a value, or takes it away, and keeps that soon.
  func set(_ key: String, _ value: StoredValue?) { change { $0.set(key, value) } }

  /// Takes away what begins with `prefix`, and keeps that soon.
  func forget(_ prefix: String) { change { $0.forget(prefix) } }

  private func change(_ body: (inout SettingsChanges) -> Void) {
    var change = SettingsChanges()
    body(&change)
    change.apply(to: &values)
    if !isRead { changes.add(change) }
    disk.keep(change)
  }

  private func take(_ found: [String: StoredValue]) {
    guard !isRead else { return }
    isRead = true
    values = found
    changes.apply(to: &values)
    changes = SettingsChanges()
    onRead()
  }

  /// Waits until everything is kept, but no longer than `limit`. Of a disk that has not taken it by then that
  /// is said.
  func flush(within limit: Duration = endLimit) { disk.flush(within: limit) }
}

/// What is to be done to settings, whatever they are.
struct SettingsChanges: Sendable {
  /// The new values; nil for those that are taken away.
  private var values: [String: StoredValue?] = [:]
  /// What the keys begin with that are taken away before.
  private var forgotten: Set<String> = []

  /// Sets a value; nil takes it away.
  mutating func set(_ key: String, _ value: StoredValue?) { values[key] = .some(value) }

  /// Takes away what begins with `prefix`.
  mutating func forget(_ prefix: String) {
    values = values.filter { !$0.key.hasPrefix(prefix) }
    forgotten.insert(prefix)
  }

  /// Does the same as `other` afterwards.
  mutating func add(_ other: SettingsChanges) {
    for prefix in other.forgotten { forget(prefix) }
    values.merge(other.values) { $1 }
  }

  /// Does it.
  func apply(to settings: inout [String: StoredValue]) {
    for prefix in forgotten { settings = settings.filter { !$0.key.hasPrefix(prefix) } }
    for (key, value) in values { settings[key] = value }
  }
}
