// The app's settings: in GSettings where a schema has the key, else in a file. What is read is remembered,
// and who reads.

import FoundationEssentials
import Gtk
import Localization

/// The settings of the running app.
@MainActor
final class AppSettings {
  /// The app's. Before `open` settings last as long as the process.
  static let shared = AppSettings()

  private var schema: SettingsStore?
  private var file: SettingsFile?
  private var values: [String: StoredValue] = [:]
  private var readers: [String: ReaderSet] = [:]
  private var observers: [String: [() -> Void]] = [:]
  private var followed: Set<String> = []

  /// Takes settings from the app's schema, if it says that it has one, and from its file.
  func open(_ information: AppInformation) {
    let folder = "\(Desktop.userConfigDirectory)/\(information.identifier)"
    open(SettingsFile(path: folder + "/settings.json"))
    guard let id = information.settingsSchema else { return }
    schema = SettingsStore(schema: id, directory: InstalledPaths.schemas)
    if schema == nil {
      StandardError.print(
        L(
          "%@: the settings’ schema “%@” is not installed; settings are kept in “%@” instead.",
          information.name, id,
          folder))
    }
  }

  /// Takes settings from a file, as soon as it was read.
  func open(_ file: SettingsFile) {
    self.file = file
    values = file.values
    file.onRead = { [weak self] in self?.fileWasRead() }
  }

  /// Waits for the file, but no longer than `limit`.
  func wait(atMost limit: Duration) { file?.wait(atMost: limit) }

  private func fileWasRead() {
    guard let file else { return }
    let before = values
    values = file.values
    for key in Set(before.keys).union(values.keys) where before[key] != values[key] { changed(key) }
  }

  /// The value of a setting, if it was set or the schema has a default for it.
  func read(_ key: String) -> StoredValue? {
    let known = readers[key] ?? ReaderSet()
    readers[key] = known
    known.recordReader()
    let schemaKey = Self.schemaKey(key)
    guard let schema, schema.has(schemaKey) else { return values[key] }
    if followed.insert(key).inserted {
      schema.onChanged(schemaKey) { [weak self] in self?.changed(key) }
    }
    return schema.value(schemaKey).flatMap { StoredValue($0) }
  }

  /// Sets a setting; nil gives it its default again. A value that the schema does not allow is not taken.
  func write(_ key: String, _ value: StoredValue?) {
    let schemaKey = Self.schemaKey(key)
    if let schema, let current = schema.value(schemaKey) {
      guard let value else { return schema.reset(schemaKey) }
      guard StoredValue(current) != value else { return }
      if let variant = value.variant(like: current) { schema.set(schemaKey, variant) }
      if !followed.contains(key) { changed(key) }
      return
    }
    guard values[key] != value else { return }
    values[key] = value
    file?.set(key, value)
    changed(key)
  }

  /// Calls `body` whenever a setting has changed.
  func onChanged(_ key: String, _ body: @escaping () -> Void) {
    _ = read(key)
    observers[key, default: []].append(body)
  }

  /// Waits until everything that was set is kept, as long as its disk may take.
  func flush() {
    if schema != nil { SettingsStore.sync() }
    file?.flush()
  }

  private func changed(_ key: String) {
    readers[key]?.markAll()
    for body in observers[key] ?? [] { body() }
  }

  /// GSettings' spelling of a key: `showsRuler` is `shows-ruler`.
  static func schemaKey(_ key: String) -> String {
    var result = ""
    for character in key {
      if character.isUppercase {
        if !result.isEmpty, result.last != "-" { result += "-" }
        result += character.lowercased()
      } else {
        result.append(character == "_" || character == "." ? "-" : character)
      }
    }
    return result
  }
}

extension StoredValue {
  /// A value of a setting in GSettings; nil for kinds that no setting of ours has.
  init?(_ variant: Variant) {
    switch variant {
    case .bool(let value): self = .bool(value)
    case .int32(let value): self = .int(Int(value))
    case .uint32(let value): self = .int(Int(value))
    case .int64(let value): self = .int(Int(value))
    case .double(let value): self = .double(value)
    case .string(let value): self = .string(value)
    default: return nil
    }
  }

  /// The value in the kind that `other` has; nil if it does not fit.
  func variant(like other: Variant) -> Variant? {
    switch other {
    case .bool: bool.map { .bool($0) }
    case .int32: int.flatMap { Int32(exactly: $0) }.map { .int32($0) }
    case .uint32: int.flatMap { UInt32(exactly: $0) }.map { .uint32($0) }
    case .int64: int.map { .int64(Int64($0)) }
    case .double: double.map { .double($0) }
    case .string: string.map { .string($0) }
    default: nil
    }
  }
}
