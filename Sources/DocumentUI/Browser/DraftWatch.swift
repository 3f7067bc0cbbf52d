// Hears of drafts that come, go or change while they are shown.

import DocumentModel
import FoundationEssentials

/// Tells when the files of drafts are others than they were.
///
/// Whoever lists the drafts opens their files as if to write, which is told of as a change, also to those who
/// list them for that reason. So the files are compared first, without opening any.
@MainActor
final class DraftWatch {
  private let folder: FilePath
  private var watch: FolderWatch?
  /// What was in the folder when it was looked at last.
  private var seen: [FilePath: FileStatus] = [:]

  /// A watch of a folder of journals, which lasts until it is cancelled.
  init(_ folder: FilePath, by monitor: any FileMonitor, onChange: @escaping @MainActor () -> Void) {
    self.folder = folder
    watch = FolderWatch(folder.url, by: monitor, isLate: true) { [weak self] in
      Task {
        if let self, await self.look(), self.watch != nil { onChange() }
      }
    }
  }

  /// Looks at the files, which are about to be read.
  ///
  /// - Returns: whether they are others than the last time.
  @discardableResult
  func look() async -> Bool {
    let now: [FilePath: FileStatus] = await Background.run { [folder] in
      SmallFiles().statuses(in: folder) { _ in true }.reduce(into: [:]) { $0[$1.name] = $1.status }
    }
    defer { seen = now }
    return now != seen
  }

  /// Ends it: nothing more is told.
  func cancel() {
    watch?.cancel()
    watch = nil
  }
}
