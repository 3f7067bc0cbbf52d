// Which documents have a window, in a list in the state folder: however the program ends, the next start
// finds what was open. What the person has closed is not in it.
//
// Always true: the list is read before it is first written, written whole and in the background, and only the
// last state counts. Where it cannot be written there is none: a window that was closed does not come back.
// Of several processes the first has the list, as long as it lives; the others neither read nor write it.

import FoundationEssentials

/// The documents that have a window, now and at the end of the last process.
///
///     let list = WindowList(.standard)
///     for place in await list.read() { … }   // what the last process had open
///     list.add(session)                      // it has a window, until it is closed
///     list.freeze()                          // the session of the desktop ends, which closes nothing
@MainActor
public final class WindowList {
  /// Where a document was.
  public enum Place: Hashable, Sendable {
    /// A file, on this computer or another.
    case file(URL)
    /// A draft: its ``JournaledDocument/id``.
    case draft(String)
  }

  /// More windows than these do not come back.
  public static let limit = 500
  private static let sizeLimit: Int64 = 1 << 20

  private struct Entry {
    weak var session: DocumentSession?
    /// Where it was when the last process ended; nil for one of this process.
    var left: Place?
    /// Whether it is being opened: what ends the process meanwhile is not opened again.
    var isOpening = false
  }

  private let path: FilePath?
  private let fileSystem: any FileSystem
  private let clock: any SessionClock
  private var entries: [Entry] = []
  /// What was being opened when the last process died.
  public private(set) var suspects: [Place] = []
  private var hasRead = false
  /// Says to other processes that this one has the list; nil where that cannot be said.
  private var claim: Claim?
  /// Whether another process has it, or may have it now.
  private var isOthers = false
  private var reading: Task<Void, Never>?
  private var isFrozen = false
  /// Whether the list could not be written as it is.
  private var hasFailed = false
  private var next: [UInt8]?
  private var writing: Task<Void, Never>?

  /// The list of a program with these services; none where they keep no journals.
  public init(_ services: SessionServices) {
    path = services.journalFolder.map { $0.deletingLastComponent.appending("windows") }
    fileSystem = services.fileSystem
    clock = services.clock
  }

  // MARK: What was open

  /// Reads what the last process had open, in the order in which it was opened. It is in the list until it
  /// was opened, or is taken off it. Nothing is found while another process has the list.
  public func read() async -> [Place] {
    guard let path else { return left }
    let reading = reading ?? Task { await read(path) }
    self.reading = reading
    await reading.value
    return left
  }

  private func read(_ path: FilePath) async {
    let fileSystem = fileSystem
    let loader = FileLoader(fileSystem: fileSystem, sizeLimit: Self.sizeLimit)
    let (claiming, contents) = await Background.run { () -> (Claim.Outcome, Data?) in
      let claiming = Claim.make(on: path, fileSystem)
      return (claiming, (try? loader.read(path.url))?.contents)
    }
    switch claiming {
    case .ours(let claim): if !isOthers { self.claim = claim }
    case .others: isOthers = true
    }
    hasRead = true
    guard !isOthers else { return }
    var known: Set<Place> = []
    var found: [Entry] = []
    for line in (contents ?? Data()).split(separator: Self.end).prefix(Self.limit) {
      let isSuspect = line.first == Self.mark
      guard let place = Self.place(in: isSuspect ? line.dropFirst() : line), known.insert(place).inserted
      else { continue }
      if isSuspect { suspects.append(place) } else { found.append(Entry(left: place)) }
    }
    entries = found + entries
    changed()
  }

  /// What is yet to be opened.
  public var left: [Place] { entries.compactMap(\.left) }

  /// Opens what is left, one after the other. What has not been opened after two seconds is opened when its
  /// disk answers: nobody waits for it, nor for others in its folder.
  ///
  /// - Parameter open: returns false for what stays in the list, since the program is about to end.
  public func reopen(_ open: @escaping @MainActor (Place) async -> Bool) async {
    var silent: Set<FilePath> = []
    for place in left {
      var folder: FilePath?
      if case .file(let url) = place { folder = FilePath(url: url).deletingLastComponent }
      setOpening(place, true)
      // It is known to be the cause before it can end the process.
      await flush()
      let isSilent = folder.map(silent.contains) ?? false
      let isOpen = await clock.wait(isSilent ? .zero : RecoveryStore.answerLimit) {
        if await open(place) { self.remove(place) } else { self.setOpening(place, false) }
      }
      guard !isOpen else { continue }
      setOpening(place, false)
      if let folder { silent.insert(folder) }
    }
  }

  /// Takes off what is left: it is not to be opened.
  public func removeLeft() {
    entries.removeAll { $0.left != nil }
    suspects = []
    changed()
  }

  private func remove(_ place: Place) {
    entries.removeAll { $0.left == place }
    changed()
  }

  private func setOpening(_ place: Place, _ isOpening: Bool) {
    for index in entries.indices where entries[index].left == place { entries[index].isOpening = isOpening }
    changed()
  }

  // MARK: What is open

  /// A document has a window, until it is closed.
  public func add(_ session: DocumentSession) {
    guard !session.isClosed, !entries.contains(where: { $0.session === session }) else { return }
    // It may be open before its turn has come: what was found after a crash is.
    if let place = Self.place(of: session) { entries.removeAll { $0.left == place } }
    entries.append(Entry(session: session))
    session.observers.append(self)
    changed()
  }

  /// The person ends the program: nothing is to come back.
  public func removeAll() {
    entries = []
    changed()
  }

  /// The program is told to end: what is open now comes back, whatever becomes of it.
  public func freeze() {
    guard !isFrozen else { return }
    for index in entries.indices { entries[index].isOpening = false }
    if hasFailed || entries.contains(where: { $0.left != nil }) { changed() }
    isFrozen = true
  }

  /// The process ends: the next one has the list from now on, or from when it is written as it is now.
  public func letGo() {
    isOthers = true
    if writing == nil { claim = nil }
  }

  /// Returns when the list is written, as far as it can be.
  public func flush() async { await writing?.value }

  // MARK: The file

  private static let end = UInt8(ascii: "\n")
  private static let mark = UInt8(ascii: "!")

  private func changed() {
    guard hasRead, !isOthers, !isFrozen, let path else { return }
    next = bytes
    guard writing == nil else { return }
    let fileSystem = fileSystem
    writing = Task {
      while let bytes = next {
        next = nil
        hasFailed = await Background.run { !Self.write(bytes, to: path, SmallFiles(fileSystem)) }
      }
      writing = nil
      if isOthers { claim = nil }
    }
  }

  /// - Returns: whether that could be done. Else there is no list.
  private nonisolated static func write(_ bytes: [UInt8], to path: FilePath, _ files: SmallFiles) -> Bool {
    if !bytes.isEmpty, (try? files.replace(path, with: bytes, syncing: true)) != nil { return true }
    try? files.remove(path, syncing: true)
    return bytes.isEmpty
  }

  private var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries.suffix(Self.limit) {
      guard let place = entry.left ?? entry.session.flatMap(Self.place) else { continue }
      if entry.isOpening { bytes.append(Self.mark) }
      bytes += Self.line(place)
    }
    return bytes
  }

  private static func place(of session: DocumentSession) -> Place? {
    session.fileURL.map { .file($0) } ?? session.draftID.map { .draft($0) }
  }

  private static func line(_ place: Place) -> [UInt8] {
    switch place {
    case .file(let url): Array(url.absoluteString.utf8) + [end]
    case .draft(let id): Array("draft:\(id)".utf8) + [end]
    }
  }

  private static func place(in line: Data) -> Place? {
    guard let text = String(validating: line, as: UTF8.self) else { return nil }
    if text.hasPrefix("draft:") { return .draft(String(text.dropFirst("draft:".count))) }
    guard let url = URL(string: text), url.scheme != nil else { return nil }
    return .file(url)
  }
}

extension WindowList: DocumentSessionObserver {
  func session(_ session: DocumentSession, didMoveFrom oldURL: URL?) { changed() }

  func sessionDidSave(_ session: DocumentSession) { if hasFailed { changed() } }

  func sessionDidClose(_ session: DocumentSession, discarding: Bool) {
    guard !isFrozen else { return }
    entries.removeAll { $0.session === session || $0.left == nil && $0.session == nil }
    changed()
  }
}

/// Tells other processes that this one has the list, as long as it is there: a lock on a file beside it,
/// which the kernel takes away with the process.
private final class Claim: Sendable {
  enum Outcome {
    /// Nobody else has it. Without a claim where there can be no such file, as on a disk that is full.
    case ours(Claim?)
    case others
  }

  private let file: LogFile

  private init(_ file: LogFile) { self.file = file }

  deinit { file.close() }

  /// Asks the disk; call it off the main thread.
  static func make(on list: FilePath, _ fileSystem: any FileSystem) -> Outcome {
    let name = FilePath(bytes: list.lastComponent.bytes + ".lock".utf8)
    do throws(Errno) {
      let folder = try fileSystem.openMakingDirectory(list.deletingLastComponent)
      defer { try? fileSystem.close(folder) }
      // It is there already but for the first time.
      if let made = try? fileSystem.open(name, in: folder, .create(mode: 0o600)) {
        try? fileSystem.close(made)
      }
      let claim = Claim(
        LogFile(try fileSystem.open(name, in: folder, .update), fileSystem: fileSystem))
      return try fileSystem.lock(claim.file.descriptor) ? .ours(claim) : .others
    } catch {
      return .ours(nil)
    }
  }
}
