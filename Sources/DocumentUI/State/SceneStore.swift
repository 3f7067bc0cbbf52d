// The values of one window, and the file in which those of all windows are kept while the program does not
// run.

/// The values that `@SceneStorage` keeps for one window.
@MainActor
final class SceneStore {
  private var values: [String: StoredValue] = [:]
  private var readers: [String: ReaderSet] = [:]
  /// Which window of the file's; nil for one that does not come back.
  private(set) var id: String?
  private let file: SceneFile?
  /// Whether nothing is kept any more.
  private var isForgotten = false

  /// - Parameter id: what the window is found by when it comes back, such as its document's place.
  init(id: String? = nil, file: SceneFile? = nil) {
    self.id = id
    self.file = file
    guard let id, let file else { return }
    values = file.values(of: id)
    file.noteOpen(self)
    file.whenRead { [weak self] in self?.fileWasRead() }
  }

  /// The file has what this window had: what was not set meanwhile is as it was.
  private func fileWasRead() {
    guard let id, let file else { return }
    let before = values
    values = file.values(of: id)
    for key in Set(before.keys).union(values.keys) where before[key] != values[key] {
      readers[key]?.markAll()
    }
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
    if let id, !isForgotten { file?.set(key, value, of: id) }
  }

  /// The window is found by something else from now on: its document has another place.
  func follow(_ new: String?) {
    guard let file, new != id, !isForgotten else { return }
    if let id { file.forget(id) }
    id = new
    guard let new else { return }
    file.noteOpen(self)
    for (key, value) in values { file.set(key, value, of: new) }
  }

  /// Forgets what is kept in the file, and keeps no more: what goes with the window may still write.
  func forget() {
    isForgotten = true
    if let id { file?.forget(id) }
  }
}

/// The file of the values of windows that may come back.
@MainActor
final class SceneFile {
  /// Of more windows than these only those are kept that are open or are to come back: the program was ended
  /// that often without closing their documents.
  static let limit = 500
  private static let separator = "\u{1F}"

  /// The app's; nil before it is opened.
  private(set) static var shared: SceneFile?

  private let file: SettingsFile
  private var isRead = false
  /// Who waits for the file.
  private var waiting: [() -> Void] = []
  private struct Opened { weak var store: SceneStore? }
  /// The windows that have values here, and some that have gone.
  private var opened: [Opened] = []
  /// What windows are found by that are yet to come back.
  var left: () -> [String] = { [] }

  /// Opens the file of the app's windows, in the app's folder for state.
  static func openShared() {
    let path = SessionServices.standard.recoveryFolder.deletingLastComponent
      .appending("scenes.json")
    shared = SceneFile(path: path.description)
  }

  init(path: String, fileSystem: any FileSystem = LocalFileSystem()) {
    file = SettingsFile(path: path, fileSystem: fileSystem)
    file.onRead = { [weak self] in self?.wasRead() }
  }

  /// Waits until the file was read, but no longer than `limit`.
  func wait(atMost limit: Duration) { file.wait(atMost: limit) }

  /// Calls `body` once when the file was read, unless it was already.
  func whenRead(_ body: @escaping () -> Void) {
    if !isRead { waiting.append(body) }
  }

  private func wasRead() {
    isRead = true
    let waiting = waiting
    self.waiting = []
    for body in waiting { body() }
  }

  /// What is kept for a window.
  func values(of id: String) -> [String: StoredValue] {
    let prefix = id + Self.separator
    var found: [String: StoredValue] = [:]
    for (key, value) in file.values where key.hasPrefix(prefix) {
      found[String(key.dropFirst(prefix.count))] = value
    }
    return found
  }

  /// A window has values here, as long as it is there.
  fileprivate func noteOpen(_ store: SceneStore) {
    opened.removeAll { $0.store == nil || $0.store === store }
    opened.append(Opened(store: store))
  }

  /// Keeps a value of a window; nil takes it away.
  func set(_ key: String, _ value: StoredValue?, of id: String) {
    let known = id + Self.separator + key
    if file.values.count >= Self.limit, value != nil, file.values[known] == nil { makeRoom(for: id) }
    file.set(known, value)
  }

  /// Keeps nothing of windows that are gone where there are more than the limit. Each has at least one value.
  private func makeRoom(for id: String) {
    func window(_ key: String) -> Substring { key.prefix { !Self.separator.contains($0) } }
    var ids = Set(file.values.keys.map(window))
    ids.insert(Substring(id))
    guard ids.count > Self.limit else { return }
    ids.subtract((opened.compactMap(\.store?.id) + left() + [id]).map { Substring($0) })
    for key in file.values.keys where ids.contains(window(key)) { file.set(key, nil) }
  }

  /// Keeps nothing of a window.
  func forget(_ id: String) { file.forget(id + Self.separator) }

  /// Waits until everything is kept, as long as its disk may take.
  func flush() { file.flush() }
}
