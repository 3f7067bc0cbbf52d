// Settings in a file of the app's own, a JSON object. Only the person can read it (0600, in a folder of
// 0700).

import DocumentModel
import FoundationEssentials
import Glibc
import Localization

/// The file that keeps the settings for which there is no schema. Written on a thread that may wait, the last
/// state wins.
@MainActor
final class SettingsFile {
  private let path: String
  private var writing: Task<Void, Never>?
  private var next: [String: StoredValue]?
  /// Whether what is there may be replaced.
  private var canWrite = true
  /// What is being written now.
  private var current: [String: StoredValue]?

  init(path: String) { self.path = path }

  /// What the file has; nothing if there is none. Of one that is damaged that is said, and it is put aside.
  /// One that may not be read stays as it is: nothing is written over it. A value of a kind that no setting
  /// has is left out.
  func read() -> [String: StoredValue] {
    let data: Data
    do {
      data = try FileLoader().read(FilePath(path).url).contents
    } catch {
      if SmallFiles().status(of: FilePath(path)) != nil {
        canWrite = false
        StandardError.print(L("%@: the settings cannot be kept: %@", path, String(cString: strerror(EACCES))))
      }
      return [:]
    }
    // Made, and the program ended before anything was in it.
    guard !data.isEmpty else { return [:] }
    do {
      return try JSONDecoder().decode([String: Lenient].self, from: data).compactMapValues(\.value)
    } catch {
      StandardError.print(L("%@: the settings cannot be read; they begin anew.", path))
      let name = FilePath(path).lastComponent
      try? SmallFiles().rename(FilePath(path), to: FilePath(bytes: name.bytes + ".damaged".utf8))
      return [:]
    }
  }

  /// A value, or what is none of ours.
  private struct Lenient: Decodable {
    let value: StoredValue?
    init(from decoder: any Decoder) { value = try? StoredValue(from: decoder) }
  }

  /// Keeps `values`, soon.
  func write(_ values: [String: StoredValue]) {
    guard canWrite else { return }
    next = values
    guard writing == nil else { return }
    writing = Task {
      while let values = next {
        next = nil
        current = values
        let path = path
        await Background.run { Self.store(values, at: path) }
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
    let folder = FilePath(path).deletingLastComponent
    do throws(Errno) {
      try SmallFiles().makeFolder(folder)
    } catch {
      StandardError.print(
        L(
          "%@: the settings cannot be kept: the folder “%@” cannot be made: %@", path, folder,
          String(cString: strerror(error.rawValue))))
      return
    }
    do {
      // The mode of a new file; afterwards the saver keeps what the file has.
      if SmallFiles().status(of: FilePath(path)) == nil {
        try? SmallFiles().replace(FilePath(path), with: [])
      }
      let saver = FileSaver(recoveryFolder: folder)
      _ = try saver.save(try encoder.encode(values), to: URL(filePath: path), expecting: .anything)
    } catch {
      let reason = (error as? DocumentError)?.reason ?? "\(error)"
      StandardError.print(L("%@: the settings cannot be kept: %@", path, reason))
    }
  }
}
