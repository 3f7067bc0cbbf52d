// Reads and writes the file of settings on a queue of its own, so that no other thread waits for a slow disk.

import Dispatch
import DocumentModel
import FoundationEssentials
import Glibc
import Localization
import Synchronization

/// What the file of settings has, and what it is to have. Any thread may use it.
final class SettingsDisk: Sendable {
  private struct State {
    /// What the file had; nil before it was read.
    var found: [String: StoredValue]?
    /// What it is to have.
    var contents: [String: StoredValue] = [:]
    var next = SettingsChanges()
    var isToBeWritten = false
    /// Whether what is there may be replaced.
    var canWrite = true
  }

  private let path: String
  private let fileSystem: any FileSystem
  private let state = Mutex(State())
  /// Does one thing after the other: the file is read first.
  private let queue = DispatchQueue(label: "DocumentUI.SettingsFile", qos: .userInitiated)
  private let reading = DispatchGroup()
  private let writing = DispatchGroup()

  init(_ path: String, _ fileSystem: any FileSystem) {
    self.path = path
    self.fileSystem = fileSystem
  }

  // MARK: On any thread

  /// Reads the file, and tells `body` what it has.
  func read(_ body: @escaping @Sendable ([String: StoredValue]) -> Void) {
    queue.async(group: reading) { [self] in
      let found = contents()
      state.withLock {
        $0.found = found
        $0.contents = found
      }
      body(found)
    }
  }

  /// What the file had; nil when it has not been read within `limit`.
  func found(within limit: Duration) -> [String: StoredValue]? {
    _ = reading.wait(timeout: .now() + .milliseconds(limit.milliseconds))
    return state.withLock { $0.found }
  }

  /// Keeps a change, soon: what comes until it is written is written with it.
  func keep(_ change: SettingsChanges) {
    let isWaiting = state.withLock { state in
      state.next.add(change)
      defer { state.isToBeWritten = true }
      return state.isToBeWritten
    }
    if !isWaiting { queue.async(group: writing) { [self] in write() } }
  }

  /// Waits until everything is kept, but no longer than `limit`.
  func flush(within limit: Duration) {
    guard writing.wait(timeout: .now() + .milliseconds(limit.milliseconds)) == .timedOut else { return }
    say(Errno(rawValue: ETIMEDOUT))
  }

  // MARK: On the queue

  private func contents() -> [String: StoredValue] {
    let data: Data
    do throws(DocumentError) {
      data = try FileLoader(fileSystem: fileSystem).read(FilePath(path).url).contents
    } catch {
      // Only where nothing is there nothing would be lost.
      if ![.fileNotFound, .folderNotFound].contains(error.code) {
        leave(error.underlyingError as? Errno ?? Errno(rawValue: EACCES))
      }
      return [:]
    }
    // Made, and the program ended before anything was in it.
    guard !data.isEmpty else { return [:] }
    do {
      return try JSONDecoder().decode([String: Lenient].self, from: data).compactMapValues(\.value)
    } catch {
      StandardError.print(L("%@: the settings cannot be read; they begin anew.", path))
      putAside()
      return [:]
    }
  }

  /// Gives a damaged file another name. Where that cannot be it stays where it is.
  private func putAside() {
    let name = FilePath(path).lastComponent
    do throws(Errno) {
      try SmallFiles(fileSystem).rename(
        FilePath(path), to: FilePath(bytes: name.bytes + ".damaged".utf8))
    } catch {
      leave(error)
    }
  }

  /// Nothing is written over what is there and is not known.
  private func leave(_ reason: Errno) {
    state.withLock { $0.canWrite = false }
    say(reason)
  }

  /// A value, or what is none of ours.
  private struct Lenient: Decodable {
    let value: StoredValue?
    init(from decoder: any Decoder) { value = try? StoredValue(from: decoder) }
  }

  private func say(_ errno: Errno) {
    StandardError.print(
      L("%@: the settings cannot be kept: %@", path, String(cString: strerror(errno.rawValue))))
  }

  private func write() {
    let contents = state.withLock { state -> [String: StoredValue]? in
      state.isToBeWritten = false
      state.next.apply(to: &state.contents)
      state.next = SettingsChanges()
      return state.canWrite ? state.contents : nil
    }
    if let contents { write(contents) }
  }

  private func write(_ values: [String: StoredValue]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let folder = FilePath(path).deletingLastComponent
    do throws(Errno) {
      try SmallFiles(fileSystem).makeFolder(folder)
    } catch {
      StandardError.print(
        L(
          "%@: the settings cannot be kept: the folder “%@” cannot be made: %@", path, folder,
          String(cString: strerror(error.rawValue))))
      return
    }
    do {
      var saver = FileSaver(fileSystem: fileSystem, recoveryFolder: folder)
      saver.newFileMode = 0o600
      _ = try saver.save(try encoder.encode(values), to: URL(filePath: path), expecting: .anything)
    } catch {
      let reason = (error as? DocumentError)?.reason ?? "\(error)"
      StandardError.print(L("%@: the settings cannot be kept: %@", path, reason))
    }
  }
}

extension Duration {
  /// In whole milliseconds.
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
