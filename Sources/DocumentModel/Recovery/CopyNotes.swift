// Which copies were made when the program ended, of what nothing else could keep: to be told at the next
// start. The notes are a file that has its size from the beginning, since they are needed most when a disk is
// full: what is written over takes no more room.

import FoundationEssentials
import Synchronization

/// The notes of copies that were made at the end of a program.
///
/// Where the first of the places for them takes none, another does. When none does, or a disk does not
/// answer, a copy is not told of: what is in it is there all the same.
public struct CopyNotes: Sendable {
  /// How many bytes there are for notes in one place. What does not go in is not told of.
  static let size = 4096

  /// One place for notes. Those who write there do so one after the other; one whose disk does not answer
  /// keeps nobody waiting elsewhere.
  struct Place: Sendable {
    let path: FilePath
    fileprivate let turn = Turn()

    init(path: FilePath) { self.path = path }
  }

  fileprivate final class Turn: Sendable {
    let mutex = Mutex(())
  }

  /// The places for notes, the usual one first.
  let places: [Place]
  let fileSystem: any FileSystem

  /// Makes room for notes, as long as there is some, in the first place that takes them. Call it off the main
  /// thread.
  public func reserve() {
    // Without it a copy is not told of, which is no reason to tell of this.
    for place in places where place.turn.mutex.withLock({ _ in reserve(place.path) }) { return }
  }

  /// Makes room in one place, where there is none.
  ///
  /// - Returns: whether notes can be written there.
  private func reserve(_ path: FilePath) -> Bool {
    let files = SmallFiles(fileSystem)
    if let status = files.status(of: path), status.size >= Int64(Self.size) {
      return (try? withFile(path, .update) { _ in }) != nil
    }
    return (try? files.replace(path, with: Self.room(with: []))) != nil
  }

  /// The copies that are noted. Call it off the main thread.
  public func copies() -> [URL] {
    places.flatMap { place in
      Self.copies(
        in: (try? withFile(place.path, .read) { file throws(Errno) in try Self.notes(in: file) }) ?? [])
    }
  }

  /// The copies that are noted on disks that answer in time, and the notes there alone.
  @MainActor
  public func answering() async -> (copies: [URL], notes: CopyNotes) {
    await answering(by: SystemSessionClock())
  }

  @MainActor
  func answering(by clock: any SessionClock) async -> (copies: [URL], notes: CopyNotes) {
    let looks = places.map { place in
      let notes = CopyNotes(places: [place], fileSystem: fileSystem)
      return (
        place: place,
        look: Task { await clock.answer(within: RecoveryStore.answerLimit) { notes.copies() } }
      )
    }
    var (copies, answering): ([URL], [Place]) = ([], [])
    for (place, look) in looks {
      guard let found = await look.value else { continue }
      copies += found
      answering.append(place)
    }
    return (copies, CopyNotes(places: answering, fileSystem: fileSystem))
  }

  /// They were told of. What was noted meanwhile stays: the person may read of the last end while the next
  /// has begun. Call it off the main thread.
  public func forget(_ told: [URL]) {
    var told = told
    for place in places {
      place.turn.mutex.withLock { _ in
        try? withFile(place.path, .update) { file throws(Errno) in
          var noted = Self.copies(in: try Self.notes(in: file))
          told.removeAll { copy in
            guard let index = noted.firstIndex(of: copy) else { return false }
            noted.remove(at: index)
            return true
          }
          try file.write(Self.room(with: noted.flatMap(Self.line)), at: 0)
        }
      }
    }
  }

  /// Notes a copy, if there is room.
  func add(_ copy: URL) {
    for place in places {
      let isAdded = place.turn.mutex.withLock { _ in
        add(copy, to: place.path) ?? (reserve(place.path) && add(copy, to: place.path) == true)
      }
      if isAdded { return }
    }
  }

  /// - Returns: whether it is noted; nil when the notes could not be opened.
  private func add(_ copy: URL, to path: FilePath) -> Bool? {
    var isOpen = false
    let isAdded = try? withFile(path, .update) { file throws(Errno) in
      isOpen = true
      let used = try Self.notes(in: file).count
      let line = Self.line(copy)
      guard used + line.count <= Self.size else { return false }
      try file.write(line, at: Int64(used))
      // It is there, though a power cut may take it: noted once more it would be told of twice.
      try? file.sync()
      return true
    }
    return isAdded ?? (isOpen ? false : nil)
  }

  private static let end = UInt8(ascii: "\n")

  private static func line(_ copy: URL) -> [UInt8] { Array(copy.absoluteString.utf8) + [end] }

  private static func copies(in notes: [UInt8]) -> [URL] {
    notes.split(separator: end).compactMap { URL(string: String(decoding: $0, as: UTF8.self)) }
      .filter(\.isFileURL)
  }

  /// The notes, with the room that is left.
  private static func room(with notes: [UInt8]) -> [UInt8] {
    notes + [UInt8](repeating: end, count: max(size - notes.count, 0))
  }

  /// The lines, each with its end, without the room that is left.
  private static func notes(in file: LogFile) throws(Errno) -> [UInt8] {
    let bytes = try file.read(at: 0, count: size)
    return Array(bytes.prefix(bytes.lastIndex { $0 != end }.map { $0 + 2 } ?? 0))
  }

  private func withFile<R>(
    _ path: FilePath, _ access: FileAccess, _ body: (LogFile) throws(Errno) -> R
  ) throws(Errno) -> R {
    let directory = try fileSystem.openDirectory(path.deletingLastComponent)
    defer { try? fileSystem.close(directory) }
    let file = LogFile(
      try fileSystem.open(path.lastComponent, in: directory, access), fileSystem: fileSystem)
    defer { file.close() }
    return try body(file)
  }
}
