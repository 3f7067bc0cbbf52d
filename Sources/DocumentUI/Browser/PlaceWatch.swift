// Hears of what other programs do to what the browser shows.

import DocumentModel
import FoundationEssentials

/// Watches the folders that hold what is in one place: one watch for each, and none of another place.
@MainActor
final class PlaceWatch {
  /// The most folders that are watched.
  static let limit = 32

  /// Called soon after something has changed there.
  var onChange: @MainActor () -> Void = {}

  private let monitor: any FileMonitor
  /// Where the drafts are; nil where none are kept.
  private let journals: FilePath?
  private var folders: [FilePath: FolderWatch] = [:]
  private var drafts: DraftWatch?
  /// Whether a place is shown: a disk may answer later.
  private var isOn = false

  init(by monitor: any FileMonitor, journals: FilePath?) {
    self.monitor = monitor
    self.journals = journals
  }

  /// Watches another place. What is scattered over many folders is watched when it is known where.
  func show(_ place: BrowserPlace) {
    stop()
    isOn = true
    switch place {
    case .folder(let folder): folders[FilePath(url: folder)] = watch(folder, isLate: false)
    case .recents, .drafts:
      drafts = journals.map { DraftWatch($0, by: monitor) { [weak self] in self?.onChange() } }
    case .starred: break
    }
  }

  /// The drafts are about to be read.
  func noteDrafts() async { await drafts?.look() }

  /// These are the drafts.
  func note(_ found: [JournaledDocument]) { drafts?.note(found) }

  /// Watches the folders of what is shown, those that come first where there are many. They have been looked
  /// at.
  func follow(_ wanted: [FilePath]) {
    guard isOn else { return }
    let wanted = wanted.prefix(Self.limit)
    for (folder, watch) in folders where !wanted.contains(folder) {
      watch.cancel()
      folders[folder] = nil
    }
    for folder in wanted where folders[folder] == nil { folders[folder] = watch(folder.url, isLate: true) }
  }

  /// Watches nothing any more.
  func stop() {
    isOn = false
    for watch in folders.values { watch.cancel() }
    folders = [:]
    drafts?.cancel()
    drafts = nil
  }

  private func watch(_ folder: URL, isLate: Bool) -> FolderWatch {
    FolderWatch(folder, by: monitor, isLate: isLate) { [weak self] in self?.onChange() }
  }
}
