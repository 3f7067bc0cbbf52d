// Follows a document's file while it is open: hears of what happens to it, and has the session look.

import FoundationEssentials
import Glibc

/// Watches the file of one session.
@MainActor
final class SessionMonitor: DocumentSessionObserver {
  /// How long after the first news the file is looked at. It doubles while another program goes on writing.
  static let delay: Duration = .milliseconds(100)
  /// The longest pause between two looks at a file that is looked at in no time.
  static let longestDelay: Duration = .milliseconds(400)
  /// How much longer the pause is than a look takes, and the longest that a slow look makes it.
  static let rest = 20
  static let longestRest: Duration = .seconds(5)
  /// The most folders of one package that are watched.
  private nonisolated static let folderLimit = 1000

  private unowned let session: DocumentSession
  private let fileSystem: any FileSystem
  private var watches: [Place: any FileWatch] = [:]
  /// Whether what is watched may have become another since: the file's folder is missing, or the file is a
  /// package.
  private var mayChange = false
  /// The file, open, to know where it goes.
  private(set) var reference: FileDescriptor?
  private var timer: (any SessionTimer)?
  private var pause = SessionMonitor.delay
  private var lastLook: Duration = .zero
  private var lookDuration: Duration = .zero
  /// The finding of the file that is under way.
  private(set) var opening: Task<Void, Never>?
  /// The closing of a former reference that is under way.
  private var closing: Task<Void, Never>?
  /// The look at the file that is under way.
  private(set) var looking: Task<Void, Never>?

  /// - Parameter held: the file as it was read, which may be elsewhere by now.
  init(_ session: DocumentSession, _ held: HeldFile? = nil) {
    self.session = session
    fileSystem = session.services.fileSystem
    follow(held)
  }

  /// What is watched.
  private struct Place: Hashable, Sendable {
    var directory: FilePath
    /// A name in it; nil for whatever is in it.
    var name: FilePath?
  }

  // MARK: Finding the file

  /// Watches the place where the session's file is now.
  func follow() { follow(nil) }

  private func follow(_ held: HeldFile?) {
    guard let url = session.fileURL, url.isFileURL else { return stop() }
    let finder = Finder(
      path: FilePath(url: url), held: held, trashed: session.standing.trashedPath, fileSystem: fileSystem,
      nearby: session.services.journalFolder,
      monitor: session.services.fileMonitor
    ) { [weak self] in
      MainThread.run { self?.heard() }
    }
    let previous = opening
    opening = Task { [weak self] in
      await previous?.value
      guard let watched = self?.watched(at: url) else { return }
      // In the background: on a disk that does not answer, all of this waits.
      let found = await Background.run { finder.find(watched) }
      guard let self, !self.session.isClosed, self.session.fileURL == url else {
        return await Background.run { finder.letGo(found) }
      }
      self.begin(found)
    }
  }

  /// What need not be watched anew; nil when the file is another by now.
  private func watched(at url: URL) -> Set<Place>? {
    guard !session.isClosed, session.fileURL == url else { return nil }
    return Set(watches.filter { !$0.value.hasEnded }.keys)
  }

  private struct Found: Sendable {
    /// All that is to be watched.
    var places: Set<Place> = []
    /// What was not watched before.
    var watches: [Place: any FileWatch] = [:]
    var reference: FileDescriptor?
    var mayChange = false
  }

  /// Finds the file, and begins to watch it.
  private struct Finder: Sendable {
    let path: FilePath
    /// The file as it was read, which tells where it is when it is not at its path any more.
    let held: HeldFile?
    /// Where it is in the trash.
    let trashed: FilePath?
    let fileSystem: any FileSystem
    let nearby: FilePath?
    let monitor: any FileMonitor
    let heard: @Sendable () -> Void

    func find(_ watched: Set<Place>) -> Found {
      defer { held?.close() }
      var found = Found()
      if let place = try? ResolvedFile(path, fileSystem: fileSystem) {
        defer { place.close() }
        watch(Place(directory: place.directoryPath, name: place.name), watched, &found)
        open(place, watched, &found)
      } else {
        watch(nearestPlace, watched, &found)
        found.mayChange = true
      }
      if found.reference == nil { found.reference = heldReference() }
      if found.reference == nil, let trashed, let place = try? ResolvedFile(trashed, fileSystem: fileSystem) {
        defer { place.close() }
        watch(Place(directory: place.directoryPath, name: place.name), watched, &found)
        found.reference = ((try? place.status()) ?? nil).flatMap { reference(to: place, $0) }
      }
      return found
    }

    private func watch(_ place: Place, _ watched: Set<Place>, _ found: inout Found) {
      found.places.insert(place)
      if !watched.contains(place) {
        found.watches[place] = monitor.watch(place.name, in: place.directory, heard)
      }
    }

    /// Opens the file if it is on the disk of the journals, which stays mounted: an open file keeps any other
    /// disk from being unmounted. Watches all folders of a package.
    private func open(_ place: ResolvedFile, _ watched: Set<Place>, _ found: inout Found) {
      guard let status = try? place.status() else { return }
      found.reference = reference(to: place, status)
      guard status.kind == .directory else { return }
      found.mayChange = true
      guard let tree = try? FileTree.read(place.name, in: place.directory, fileSystem: fileSystem) else {
        return
      }
      for folder in tree.folders(at: place.path).prefix(SessionMonitor.folderLimit) {
        watch(Place(directory: folder), watched, &found)
      }
    }

    /// The file as it was read, where it may stay open.
    private func heldReference() -> FileDescriptor? {
      guard let file = held?.take() else { return nil }
      guard let status = try? fileSystem.status(of: file), isNearby(status) else {
        try? fileSystem.close(file)
        return nil
      }
      return file
    }

    private func isNearby(_ status: FileStatus) -> Bool {
      nearby.map { device(of: $0) == status.device } ?? false
    }

    private func reference(to place: ResolvedFile, _ status: FileStatus) -> FileDescriptor? {
      guard isNearby(status) else { return nil }
      return switch status.kind {
      case .regular: try? fileSystem.open(place.name, in: place.directory, .read)
      case .directory: try? fileSystem.openDirectory(place.name, in: place.directory)
      case .symbolicLink, .special: nil
      }
    }

    /// Where the file's folder will be seen to come back: the first that is missing, in the last that is
    /// there.
    private var nearestPlace: Place {
      var name = path.lastComponent
      var folder = path.deletingLastComponent
      while folder != "/", folder != "." {
        if let directory = try? fileSystem.openDirectory(folder) {
          try? fileSystem.close(directory)
          break
        }
        name = folder.lastComponent
        folder = folder.deletingLastComponent
      }
      return Place(directory: folder, name: name)
    }

    /// The disk that a folder is or will be on.
    private func device(of folder: FilePath) -> UInt64? {
      var folder = folder
      while true {
        if let directory = try? fileSystem.openDirectory(folder) {
          defer { try? fileSystem.close(directory) }
          return try? fileSystem.status(of: directory).device
        }
        if folder == "/" || folder == "." { return nil }
        folder = folder.deletingLastComponent
      }
    }

    func letGo(_ found: Found) {
      for watch in found.watches.values { watch.cancel() }
      if let reference = found.reference { try? fileSystem.close(reference) }
    }
  }

  private func begin(_ found: Found) {
    replaceReference(with: found.reference)
    mayChange = found.mayChange
    for (place, watch) in watches where !found.places.contains(place) || found.watches[place] != nil {
      watch.cancel()
      watches[place] = nil
    }
    watches.merge(found.watches) { $1 }
    // Something may have happened between the reading of the file and now.
    if !found.watches.isEmpty { heard() }
  }

  private func replaceReference(with reference: FileDescriptor?) {
    let old = self.reference
    self.reference = reference
    guard let old else { return }
    let fileSystem = fileSystem
    let previous = closing
    closing = Task { [weak session] in
      await previous?.value
      // A look under way may still use the descriptor's number, which the next file to be opened would get.
      await session?.waitForOperations()
      // In the background: whoever is the last to close a large file that is gone waits while the kernel
      // frees its pages.
      await Background.run { try? fileSystem.close(old) }
    }
  }

  isolated deinit {
    // The session may have gone without being closed.
    for watch in watches.values { watch.cancel() }
    timer?.cancel()
    guard let reference else { return }
    Background.start { [fileSystem] in try? fileSystem.close(reference) }
  }

  private func stop() {
    for watch in watches.values { watch.cancel() }
    watches = [:]
    timer?.cancel()
    timer = nil
    replaceReference(with: nil)
  }

  /// Returns when nothing that was begun with the file is under way.
  func settled() async {
    await opening?.value
    await closing?.value
  }

  /// Something may have happened.
  private func heard() {
    guard timer == nil, !session.isClosed else { return }
    let clock = session.services.clock
    timer = clock.schedule(at: max(clock.now + Self.delay, lastLook + pause)) { [weak self] in self?.look() }
  }

  /// Has the file looked at once more, a little later.
  func lookAgain() { heard() }

  private func look() {
    timer = nil
    let clock = session.services.clock
    let sinceLast = clock.now - lastLook
    lastLook = clock.now
    // Looks less often while another program goes on writing, and at a file that takes long to look at.
    pause = sinceLast < pause * 2 ? min(pause * 2, Self.longestDelay) : Self.delay
    pause = max(pause, min(lookDuration * Self.rest, Self.longestRest))
    looking = Task { [weak session, weak self] in
      let start = clock.now
      await session?.lookAtFile()
      self?.hasLooked(clock.now - start)
    }
  }

  private func hasLooked(_ duration: Duration) {
    lookDuration = duration
    if mayChange || watches.values.contains(where: \.hasEnded) { follow() }
  }

  // MARK: What the session does itself

  func sessionDidSave(_ session: DocumentSession) { follow() }
  func sessionDidReload(_ session: DocumentSession) { follow() }
  func session(_ session: DocumentSession, didMoveFrom oldURL: URL?) { follow() }
  func sessionDidClose(_ session: DocumentSession, discarding: Bool) { stop() }
}
