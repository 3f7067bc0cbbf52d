// Follows a document's file while it is open: hears of what happens to it, and has the session look.

import FoundationEssentials
import Glibc

/// Watches the file of one session.
@MainActor
final class SessionMonitor: DocumentSessionObserver {
  /// How long after the first news the file is looked at. It doubles while another program goes on writing.
  static let delay: Duration = .milliseconds(100)
  /// The longest pause between two looks.
  static let longestDelay: Duration = .seconds(3)

  private unowned let session: DocumentSession
  private let fileSystem: any FileSystem
  private var watch: (any FileWatch)?
  private var watched: (directory: FilePath, name: FilePath)?
  /// The file, open, to know where it goes.
  private(set) var reference: FileDescriptor?
  private var timer: (any SessionTimer)?
  private var pause = SessionMonitor.delay
  private var lastLook: Duration = .zero
  /// The finding of the file that is under way.
  private(set) var opening: Task<Void, Never>?
  /// The closing of a former reference that is under way.
  private var closing: Task<Void, Never>?
  /// The look at the file that is under way.
  private(set) var looking: Task<Void, Never>?

  init(_ session: DocumentSession) {
    self.session = session
    fileSystem = session.services.fileSystem
    follow()
  }

  /// Watches the place where the session's file is now.
  func follow() {
    guard let url = session.fileURL, url.isFileURL else { return stop() }
    let services = session.services
    let path = FilePath(url: url)
    let fileSystem = fileSystem
    let nearby = services.journalFolder
    opening = Task { [weak self] in
      let found = await Background.run { Self.open(path, fileSystem: fileSystem, nearby: nearby) }
      guard let self, !self.session.isClosed, self.session.fileURL == url else {
        if let reference = found?.reference { await Background.run { try? fileSystem.close(reference) } }
        return
      }
      self.begin(found, path)
    }
  }

  private struct Opened: Sendable {
    var directory: FilePath
    var name: FilePath
    var reference: FileDescriptor?
  }

  /// Finds the file, and opens it where that is no burden: an open file keeps a disk from being unmounted.
  private nonisolated static func open(
    _ path: FilePath, fileSystem: any FileSystem, nearby: FilePath?
  ) -> Opened? {
    guard let place = try? ResolvedFile(path, fileSystem: fileSystem) else { return nil }
    defer { place.close() }
    var opened = Opened(directory: place.directoryPath, name: place.name)
    guard let status = try? place.status(), status.kind == .regular, let nearby,
      device(of: nearby, fileSystem) == status.device
    else { return opened }
    opened.reference = try? fileSystem.open(place.name, in: place.directory, .read)
    return opened
  }

  /// The disk that a folder is or will be on.
  private nonisolated static func device(of folder: FilePath, _ fileSystem: any FileSystem) -> UInt64? {
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

  private func begin(_ found: Opened?, _ path: FilePath) {
    replaceReference(with: found?.reference)
    let directory = found?.directory ?? path.deletingLastComponent
    let name = found?.name ?? path.lastComponent
    if let watched, watched == (directory, name), watch != nil { return }
    watch?.cancel()
    watched = (directory, name)
    watch = session.services.fileMonitor.watch(name, in: directory) { [weak self] in
      MainThread.run { self?.heard() }
    }
    // What happened between the reading and now.
    if watch != nil { heard() }
  }

  private func replaceReference(with reference: FileDescriptor?) {
    let old = self.reference
    self.reference = reference
    guard let old else { return }
    // Not here: the last to close a large file that is gone waits while the kernel forgets its pages.
    let fileSystem = fileSystem
    let previous = closing
    closing = Task {
      await previous?.value
      await Background.run { try? fileSystem.close(old) }
    }
  }

  isolated deinit {
    // Of a session that nobody has closed.
    watch?.cancel()
    timer?.cancel()
    guard let reference else { return }
    Background.start { [fileSystem] in try? fileSystem.close(reference) }
  }

  private func stop() {
    watch?.cancel()
    watch = nil
    watched = nil
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

  private func look() {
    timer = nil
    let clock = session.services.clock
    let sinceLast = clock.now - lastLook
    lastLook = clock.now
    // Somebody who writes all the time is not followed step by step.
    pause = sinceLast < pause * 2 ? min(pause * 2, Self.longestDelay) : Self.delay
    looking = Task { [weak session] in await session?.lookAtFile() }
  }

  // MARK: What the session does itself

  func sessionDidSave(_ session: DocumentSession) { follow() }
  func sessionDidReload(_ session: DocumentSession) { follow() }
  func session(_ session: DocumentSession, didMoveFrom oldURL: URL?) { follow() }
  func sessionDidClose(_ session: DocumentSession, discarding: Bool) { stop() }
}
