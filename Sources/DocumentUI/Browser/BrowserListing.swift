// Which documents there are in the place that the browser looks at. They are read off the main thread.

import DocumentModel
import FoundationEssentials

/// The documents of one place.
@MainActor
final class BrowserListing {
  /// Where documents are looked for.
  private(set) var place = BrowserPlace.recents
  /// What was found there last.
  private(set) var items: [BrowserItem] = []
  /// Called when other documents were found, and when none were.
  var onChange: () -> Void = {}

  private let recents: RecentDocuments
  private let drafts: DraftStore
  /// How the files end that are documents.
  private let extensions: Set<String>
  private var reading: Task<Void, Never>?
  /// Whether to read once more what is being read: it may have changed since.
  private var isStale = false

  init(types: [UTType], recents: RecentDocuments, drafts: DraftStore) {
    extensions = Set(types.flatMap { $0.tags[.filenameExtension] ?? [] })
    self.recents = recents
    self.drafts = drafts
  }

  /// Looks for documents in another place.
  func show(_ place: BrowserPlace) {
    self.place = place
    stop()
    refresh()
  }

  /// Gives up what is being read.
  func stop() {
    reading?.cancel()
    reading = nil
  }

  /// Reads what there is. What is being read already is shown first, and then read once more: beginning anew
  /// would only delay it.
  func refresh() {
    guard reading == nil else {
      isStale = true
      return
    }
    isStale = false
    let place = place
    let recents = recents.documents
    let extensions = extensions
    reading = Task {
      let isAsked = place == .recents || place == .drafts
      let unnamed = isAsked ? await drafts.drafts().map { BrowserItem($0) } : []
      let found = await Background.run {
        switch place {
        case .recents: unnamed + recents.compactMap { BrowserItem(url: $0) }
        case .drafts: unnamed
        case .folder(let folder): BrowserItem.documents(in: folder, extensions: extensions)
        }
      }
      guard !Task.isCancelled else { return }
      reading = nil
      if found.isEmpty || found != items {
        items = found
        onChange()
      }
      if isStale { refresh() }
    }
  }

  /// Whether there are drafts that are open in no window.
  func hasClosedDrafts() async -> Bool {
    await drafts.drafts().contains { !$0.isOpen }
  }
}
