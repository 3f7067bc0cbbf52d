// Settings in a file of the app's own, a JSON object. Only the person can read it (0600, in a folder of 0700).

import DocumentModel
import FoundationEssentials
import Glibc
import Localization

/// The file that keeps the settings for which there is no schema. Written on a thread that may wait, the last state wins.
@MainActor
final class SettingsFile {
  private let path: String
  private var writing: Task<Void, Never>?
  private var next: [String: StoredValue]?
  /// What is being written now.
  private var current: [String: StoredValue]?

  init(path: String) { self.path = path }

  /// What the file has; nothing if there is none. One that cannot be read is said so, and is put aside at the next write.
  func read() -> [String: StoredValue] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    do {
      return try JSONDecoder().decode([String: StoredValue].self, from: data)
    } catch {
      StandardError.print(L("%@: the settings cannot be read; they begin anew.", path))
      rename(path, path + ".damaged")
      return [:]
    }
  }

  /// Keeps `values`, soon.
  func write(_ values: [String: StoredValue]) {
    next = values
    guard writing == nil else { return }
    writing = Task {
      while let values = next {
        next = nil
        current = values
        let path = path
        await Task.detached(priority: .utility) { Self.store(values, at: path) }.value
      }
      current = nil
      writing = nil
    }
  }

  /// Writes what is not written yet, and waits for it.
  func flush() {
    guard let values = next ?? current else { return }
    next = nil
    Self.store(values, at: path)
  }

  private nonisolated static func store(_ values: [String: StoredValue], at path: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    do {
      let folder = URL(filePath: path).deletingLastPathComponent().path
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      // The mode of a new file; afterwards the saver keeps what the file has.
      close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
      let saver = FileSaver(recoveryFolder: FilePath(folder))
      _ = try saver.save(try encoder.encode(values), to: URL(filePath: path), expecting: .anything)
    } catch {
      let reason = (error as? DocumentError)?.reason ?? "\(error)"
      StandardError.print(L("%@: the settings cannot be kept: %@", path, reason))
    }
  }
}
