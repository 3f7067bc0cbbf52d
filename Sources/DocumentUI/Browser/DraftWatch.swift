// Hears of drafts that come, go or change while they are shown.

import DocumentModel
import FoundationEssentials

/// Tells when the files of drafts are others than they were.
///
/// Whoever lists the drafts opens their files as if to write, which is told of as a change, also to those who
/// list them for that reason. So the files are compared first, without opening any. The journals of documents
/// that have files are beside them: that one of those grows, as it does many times a second while somebody
/// draws, is no change of the drafts.
@MainActor
final class DraftWatch {
  /// It is looked no more often than this.
  private static let interval: Duration = .seconds(1)

  private let folder: FilePath
  private var watch: FolderWatch?
  /// What was in the folder when it was looked at last.
  private var seen: [FilePath: FileStatus] = [:]
  /// The files of the drafts that are shown; nil when it is not known whose files there are.
  private var shown: Set<FilePath>?
  private var lastLook: ContinuousClock.Instant?
  /// Whether it will be looked.
  private var isDue = false
  private let onChange: @MainActor () -> Void

  /// A watch of a folder of journals, which lasts until it is cancelled.
  init(_ folder: FilePath, by monitor: any FileMonitor, onChange: @escaping @MainActor () -> Void) {
    self.folder = folder
    self.onChange = onChange
    watch = FolderWatch(folder.url, by: monitor, isLate: true) { [weak self] in self?.lookSoon() }
  }

  private func lookSoon() {
    guard !isDue else { return }
    isDue = true
    let next = lastLook.map { $0 + Self.interval }
    Task { [weak self] in
      if let next { try? await Task.sleep(until: next, clock: .continuous) }
      guard let self else { return }
      isDue = false
      guard watch != nil else { return }
      lastLook = .now
      if await look(), watch != nil { onChange() }
    }
  }

  /// These are the drafts, and no other file was one when it was looked last.
  func note(_ drafts: [JournaledDocument]) { shown = Set(drafts.map(\.journalName)) }

  /// Looks at the files, which are about to be read.
  ///
  /// - Returns: whether those of drafts, or the names that there are, are others than the last time.
  @discardableResult
  func look() async -> Bool {
    let now: [FilePath: FileStatus] = await Background.run { [folder] in
      // One whose name is hidden is on its way to become another.
      SmallFiles().statuses(in: folder) { $0.bytes.first != UInt8(ascii: ".") }
        .reduce(into: [:]) { $0[$1.name] = $1.status }
    }
    let before = seen
    seen = now
    guard let shown, before.keys == now.keys else { return before != now }
    return shown.contains { before[$0] != now[$0] }
  }

  /// Ends it: nothing more is told.
  func cancel() {
    watch?.cancel()
    watch = nil
  }
}
