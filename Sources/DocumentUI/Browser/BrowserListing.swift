// Which documents there are in the place that the browser looks at. They are read off the main thread.

import DocumentModel
import FoundationEssentials

/// The documents of one place.
@MainActor
final class BrowserListing {
  /// Where documents are looked for.
  private(set) var place = BrowserPlace.recents
  /// What was found there last, why a folder could not be listed, and whether that is of the place that is
  /// shown.
  private var found = (items: [BrowserItem](), obstacle: DocumentError?.none, isRead: false)
  /// Called when other documents were found, and when none were.
  var onChange: () -> Void = {}

  /// The files that were opened lately.
  private let recents: () -> [URL]
  private let favorites: BrowserFavorites?
  private let stars: StarFollower?
  private let scattered: ScatteredItems
  /// The drafts that were found last.
  private var unnamed: [BrowserItem] = []
  private let drafts: DraftStore
  private let kinds: DocumentKinds
  /// What is in the folders below the one that is shown, while something is looked for.
  private let deep: DeepSearch
  private var watch: FolderWatch?
  /// The order in which a folder is shown.
  var order = BrowserOrder.usual {
    didSet { if order != oldValue { refresh() } }
  }
  private var reading: Task<Void, Never>?
  /// Whether to read once more what is being read: it may have changed since.
  private var isStale = false

  /// - Parameter read: reads what is shown of a file, in the background; nil when there is none.
  init(
    types: [UTType], recents: @escaping () -> [URL], favorites: BrowserFavorites? = nil,
    stars: StarFollower? = nil, drafts: DraftStore, read: (@Sendable (URL) -> BrowserItem?)? = nil
  ) {
    let kinds = DocumentKinds(types)
    self.kinds = kinds
    self.favorites = favorites
    self.stars = stars
    deep = DeepSearch(kinds)
    self.recents = recents
    self.drafts = drafts
    scattered = ScatteredItems(read: read ?? { BrowserItem(url: $0, kinds: kinds) })
    scattered.onAnswer = { [weak self] in self?.showAnswer() }
    deep.onFound = { [weak self] in self?.onChange() }
  }

  /// What was found there last.
  var items: [BrowserItem] { found.items }

  /// Whether the place has been looked at since it is shown, and what is searched has been searched.
  var isRead: Bool { found.isRead && !deep.isLooking }

  /// Why the folder that is shown could not be listed last; nil when it could.
  var obstacle: DocumentError? { found.obstacle }

  /// Looks for documents in another place.
  func show(_ place: BrowserPlace) {
    self.place = place
    (found.obstacle, found.isRead) = (nil, false)
    stop()
    if case .folder(let folder) = place {
      watch = FolderWatch(folder) { [weak self] in self?.refresh() }
    }
    refresh()
  }

  /// Gives up what is being read.
  func stop() {
    reading?.cancel()
    reading = nil
    stars?.stop()
    watch?.cancel()
    watch = nil
    deep.look(below: nil)
  }

  /// What matches a search: all where that is empty; else what is in the folders of a folder too, as it is
  /// found.
  func items(matching search: String) -> [BrowserItem] {
    guard !search.isEmpty else {
      deep.look(below: nil)
      return items
    }
    if case .folder(let folder) = place { deep.look(below: folder) }
    return (items + deep.items).filter { $0.matches(search) }
  }

  /// Reads what there is. What is being read already is shown first, and then read once more: beginning anew
  /// would only delay it.
  func refresh() {
    guard reading == nil else {
      isStale = true
      return
    }
    isStale = false
    let (place, kinds, order) = (place, kinds, order)
    reading = Task {
      let found: [BrowserItem]
      var obstacle: DocumentError?
      switch place {
      case .recents, .drafts:
        let drafts = await drafts.drafts().map { BrowserItem($0) }
        if place == .recents { await scattered.look(for: recents()) }
        guard !Task.isCancelled else { return }
        unnamed = drafts
        found = place == .recents ? recentItems : drafts
      case .starred:
        await scattered.look(for: starred)
        guard !Task.isCancelled else { return }
        found = starredItems
      case .folder(let folder):
        let query = stars?.query(in: folder)
        let (items, answer, failure) = await Background.run {
          let items = order.sorted(BrowserItem.contents(of: folder, kinds: kinds))
          let failure =
            items.isEmpty ? SmallFiles().obstacle(toListing: FilePath(url: folder)) : nil
          return (items, query?.answer(in: items), failure)
        }
        guard !Task.isCancelled else { return }
        obstacle = failure
        if let answer { stars?.take(answer) }
        found = items
      }
      reading = nil
      self.found.obstacle = obstacle
      show(found)
      if place == .starred { follow() }
      if isStale { refresh() }
    }
  }

  private var starred: [URL] { favorites?.urls(.starred) ?? [] }

  private var recentItems: [BrowserItem] { unnamed + BrowserOrder.gathered(scattered.items(of: recents())) }

  private var starredItems: [BrowserItem] { order.sorted(scattered.items(of: starred)) }

  /// Looks for what has a star and is not where it was, and shows what is found of it.
  private func follow() {
    stars?.follow(in: scattered, kinds) { [weak self] in
      if let self, place == .starred { show(starredItems) }
    }
  }

  private func show(_ found: [BrowserItem]) {
    guard found.isEmpty || found != items || !isRead else { return }
    (self.found.items, self.found.isRead) = (found, true)
    onChange()
  }

  /// A disk has answered that may not be waited for any more. What is being read is shown when it is.
  private func showAnswer() {
    guard reading == nil else { return }
    if place == .recents { show(recentItems) }
    guard place == .starred else { return }
    show(starredItems)
    follow()
  }

  /// Whether there are drafts besides those that these windows have.
  func hasDrafts(besides open: Set<String>) async -> Bool {
    // Whether a draft is open is not asked: whoever only lists the drafts has each for a moment, too.
    await drafts.drafts().contains { !open.contains($0.id) }
  }
}
