// What the browser shows of files that are in many folders. One on a disk that does not answer keeps only
// those beside it waiting.

import DocumentModel
import FoundationEssentials

/// Looks for files in many folders at once, off the main thread.
@MainActor
final class ScatteredItems {
  /// How long the folders may take whose files are shown at once; the files of others come when they answer.
  static let limit: Duration = .milliseconds(300)

  /// Called each time a folder has answered.
  var onAnswer: () -> Void = {}

  private let clock: any SessionClock
  private let read: @Sendable (URL) -> BrowserItem?
  /// The files that are asked for, by their folders.
  private var wanted: [FilePath: [URL]] = [:]
  /// What was found of them last.
  private var known: [URL: BrowserItem] = [:]
  /// What was not there.
  private(set) var gone: Set<URL> = []
  /// The looking into folders that is under way: one for each, however long it takes and how often it is
  /// asked for.
  private var looking: [FilePath: Task<Void, Never>] = [:]
  /// The folders that were asked for since they were last begun to be read: what is in them may have changed.
  private var unread: Set<FilePath> = []

  /// - Parameter read: reads what is shown of a file, in the background; nil when there is none.
  init(
    by clock: any SessionClock = SystemSessionClock(),
    read: @escaping @Sendable (URL) -> BrowserItem? = { BrowserItem(url: $0) }
  ) {
    self.clock = clock
    self.read = read
  }

  /// Looks for files, and waits for them no longer than ``limit``.
  func look(for urls: [URL]) async {
    wanted = Dictionary(grouping: urls) { FilePath(url: $0).deletingLastComponent }
    let sought = Set(urls)
    known = known.filter { sought.contains($0.key) }
    gone.formIntersection(sought)
    let tasks = wanted.keys.map { look(into: $0) }
    _ = await clock.wait(Self.limit) {
      for task in tasks { await task.value }
    }
  }

  /// What is known to be there of `urls`, in their order.
  func items(of urls: [URL]) -> [BrowserItem] { urls.compactMap { known[$0] } }

  /// The folders that `urls` are in, in their order, each once; without those that have never answered.
  func folders(of urls: [URL]) -> [FilePath] {
    var seen: Set<FilePath> = []
    return urls.filter { known[$0] != nil || gone.contains($0) }
      .map { FilePath(url: $0).deletingLastComponent }.filter { seen.insert($0).inserted }
  }

  private func look(into folder: FilePath) -> Task<Void, Never> {
    unread.insert(folder)
    if let task = looking[folder] { return task }
    let task = Task {
      while unread.remove(folder) != nil {
        let urls = wanted[folder] ?? []
        let found = await Background.run { [read] in urls.map { read($0) } }
        for (url, item) in zip(urls, found) {
          known[url] = item
          if item == nil { gone.insert(url) } else { gone.remove(url) }
        }
        onAnswer()
      }
      looking[folder] = nil
    }
    looking[folder] = task
    return task
  }
}
