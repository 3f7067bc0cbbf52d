// Journals of processes that have died after all was saved: the file has what they hold, as long as nobody
// overwrites it. At the start they are only of use when the file is gone; else they wait until it is opened.

import FoundationEssentials
import Synchronization

extension RecoveryStore {
  /// How long what was saved is kept for the case that the file is opened, which has other content or is
  /// gone, in seconds.
  private static let keepingTime: TimeInterval = 30 * 86_400

  // MARK: At the start

  /// The documents of `saved` whose file is gone though nobody has put it elsewhere, as far as it is seen:
  /// the journal is all there is.
  func lost(_ saved: [Entry]) -> [JournaledDocument] {
    saved.filter(isLost).map(\.document)
  }

  /// ``lost(_:)``, waiting no longer than `limit` for the folders they are in. Who does not answer has lost
  /// nothing yet.
  @MainActor
  func lost(_ saved: [Entry], within limit: Duration, by clock: any SessionClock) async -> [JournaledDocument]
  {
    guard !saved.isEmpty else { return [] }
    let found = Found()
    // A disk that does not answer keeps nobody else waiting.
    let folders = Dictionary(grouping: saved) { $0.place.url.map { FilePath(url: $0).deletingLastComponent } }
    _ = await clock.wait(limit) {
      await withTaskGroup { group in
        for folder in folders.values {
          group.addTask { await Background.run { found.add(lost(folder)) } }
        }
      }
    }
    return found.documents
  }

  /// What was found so far.
  private final class Found: Sendable {
    private let list = Mutex<[JournaledDocument]>([])

    var documents: [JournaledDocument] { list.withLock { $0 } }

    func add(_ documents: [JournaledDocument]) { list.withLock { $0 += documents } }
  }

  private func isLost(_ saved: Entry) -> Bool {
    // What was left as it should be waits for its file to be opened.
    guard !saved.document.wasClosed, let url = saved.place.url, url.isFileURL,
      let version = saved.place.version
    else { return false }
    let path = FilePath(url: url)
    guard isGone(version, from: path),
      FileLook.renamed(version, from: path, fileSystem: fileSystem) == nil,
      !TrashFolder(fileSystem: fileSystem).holds(version, from: path)
    else { return false }
    return contents(of: saved.document.id)?.start != nil
  }

  /// Whether a file is known to be gone from its folder, which is there, on the disk that the file was on.
  private func isGone(_ version: FileVersion, from path: FilePath) -> Bool {
    guard let place = try? ResolvedFile(path, fileSystem: fileSystem) else { return false }
    defer { place.close() }
    return place.isMissing && (try? place.location())?.device == version.identity.device
  }

  // MARK: Clearing

  /// Removes the journals of what was saved that hold nothing of value: the file has it, or nobody has opened
  /// that for 30 days. Reads the files, and waits as long as they take to answer.
  public func clear() {
    for saved in list(alsoOpen: false, where: { $0.url != nil }).saved where !isOfUse(saved) {
      removeUnused(saved)
    }
  }

  /// Nobody has the journal meanwhile: who opens the document may take it.
  private func isOfUse(_ saved: Entry) -> Bool {
    guard let url = saved.place.url, url.isFileURL, let version = saved.place.version else { return false }
    if isLost(saved) { return true }
    if saved.date.timeIntervalSinceNow < -Self.keepingTime { return false }
    let path = FilePath(url: url)
    let look = FileLook(
      fileSystem: fileSystem, sizeLimit: FileLoader.defaultSizeLimit, path: path, version: version,
      reference: nil)
    switch look.look() {
    case .same: return false
    case .changed, .unknown, .moved, .trashed: break
    case .gone: if FileLook.renamed(version, from: path, fileSystem: fileSystem) != nil { return false }
    }
    guard let contents = contents(of: saved.document.id) else { return true }
    return contents.hasUnsavedChanges || contents.start != nil || !contents.changes.isEmpty
  }
}
