// The values of one window, and the file in which those of all windows are kept while the program does not
// run.

/// The values that `@SceneStorage` keeps for one window.
@MainActor
final class SceneStore {
  private var values: [String: StoredValue] = [:]
  private var readers: [String: ReaderSet] = [:]
  /// Which window of the file's; nil for one that does not come back.
  private let id: String?
  private let file: SceneFile?

  /// - Parameter id: what the window is found by when it comes back, such as its document's place.
  init(id: String? = nil, file: SceneFile? = nil) {
    self.id = id
    self.file = file
    if let id, let file { values = file.values(of: id) }
  }

  /// The value of a key; the reader is told when it changes.
  func read(_ key: String) -> StoredValue? {
    let known = readers[key] ?? ReaderSet()
    readers[key] = known
    known.recordReader()
    return values[key]
  }

  /// Sets the value of a key; nil takes it away.
  func write(_ key: String, _ value: StoredValue?) {
    guard values[key] != value else { return }
    values[key] = value
    readers[key]?.markAll()
    if let id { file?.set(values, of: id) }
  }

  /// Forgets what is kept in the file.
  func forget() {
    if let id { file?.set([:], of: id) }
  }
}

/// The file of the values of windows that may come back.
@MainActor
final class SceneFile {
  /// More windows than these are not kept: the program was ended that often without closing their documents.
  static let limit = 500
  private static let separator = "\u{1F}"

  /// The app's; nil before it is opened.
  private(set) static var shared: SceneFile?

  /// Opens the file of the app's windows, in the app's folder for state.
  static func openShared() {
    let path = SessionServices.standard.recoveryFolder.deletingLastComponent
      .appending("scenes.json")
    shared = SceneFile(path: path.description)
  }

  private let file: SettingsFile
  private var values: [String: StoredValue]

  init(path: String) {
    file = SettingsFile(path: path)
    values = file.read()
  }

  /// What is kept for a window.
  func values(of id: String) -> [String: StoredValue] {
    let prefix = id + Self.separator
    var found: [String: StoredValue] = [:]
    for (key, value) in values where key.hasPrefix(prefix) {
      found[String(key.dropFirst(prefix.count))] = value
    }
    return found
  }

  /// Keeps the values of a window; none forgets it.
  func set(_ new: [String: StoredValue], of id: String) {
    let prefix = id + Self.separator
    if values.count > Self.limit { values = [:] }
    values = values.filter { !$0.key.hasPrefix(prefix) }
    for (key, value) in new { values[prefix + key] = value }
    file.write(values)
  }

  /// Waits until everything is kept.
  func flush() { file.flush() }
}
