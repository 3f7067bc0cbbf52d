// Which documents there are in the place that the browser looks at. They are read off the main thread.

import DocumentModel
import FoundationEssentials

/// The documents of one place.
@MainActor
final class BrowserListing {
  /// What looking at a place led to.
  private struct Found {
    var items: [BrowserItem] = []
    /// Why its folder could not be listed; nil when it could.
    var obstacle: DocumentError?
    /// Whether this is of the place that is shown, rather than of the one before.
    var isRead = false
    /// The order that they are in; nil where the place has its own.
    var order: BrowserOrder?

    /// Another place is shown. What the one before has stays until it has been read.
    mutating func goElsewhere() { (obstacle, isRead) = (nil, false) }

    /// These have been read in the place that is shown.
    mutating func take(_ items: [BrowserItem], _ order: BrowserOrder?) {
      (self.items, isRead, self.order) = (items, true, order)
    }
  }

  /// The reading of a place.
  private struct Reading {
    /// What goes on; nil when nothing is being read.
    var task: Task<Void, Never>?
    /// Whether to read once more what is being read: it may have changed since.
    var isStale = false

    /// Gives up what goes on.
    mutating func cancel() {
      task?.cancel()
      task = nil
    }
  }

  /// Where documents are looked for.
  private(set) var place = BrowserPlace.recents
  private var found = Found()
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
  private let watch: PlaceWatch
  /// The order in which a folder is shown.
  var order = BrowserOrder.usual {
    didSet { if order != oldValue { refresh() } }
  }
  private var reading = Reading()

  /// - Parameters:
  ///   - journals: the folder of the drafts, which is watched; nil for none.
  ///   - monitor: tells of what other programs do.
  ///   - read: reads what is shown of a file, in the background; nil when there is none.
  init(
    types: [UTType], recents: @escaping () -> [URL], favorites: BrowserFavorites? = nil,
    stars: StarFollower? = nil, drafts: DraftStore, journals: FilePath? = nil,
    limits: SearchLimits = SearchLimits(), monitor: any FileMonitor = InotifyMonitor.shared,
    read: (@Sendable (URL) -> BrowserItem?)? = nil
  ) {
    let kinds = DocumentKinds(types)
    self.kinds = kinds
    self.favorites = favorites
    self.stars = stars
    deep = DeepSearch(kinds, limits: limits)
    self.recents = recents
    self.drafts = drafts
    watch = PlaceWatch(by: monitor, journals: journals)
    scattered = ScatteredItems(read: read ?? { BrowserItem(url: $0, kinds: kinds) })
    scattered.onAnswer = { [weak self] in self?.showAnswer() }
    deep.onFound = { [weak self] in self?.onChange() }
    watch.onChange = { [weak self] in self?.refresh() }
  }

  /// What was found there last.
  var items: [BrowserItem] { found.items }

  /// The order that they are in; nil where the place has its own.
  var shownOrder: BrowserOrder? { found.order }

  /// Whether the place has been looked at since it is shown, and what is searched has been searched.
  var isRead: Bool { isPlaceRead && !deep.isLooking }

  /// Whether the place has been looked at since it is shown: ``items`` are of the one before else.
  var isPlaceRead: Bool { found.isRead }

  /// Whether there is more than what was searched.
  var isCutShort: Bool { deep.isCutShort }

  /// Why the folder that is shown could not be listed last; nil when it could.
  var obstacle: DocumentError? { found.obstacle }

  /// Looks for documents in another place.
  func show(_ place: BrowserPlace) {
    self.place = place
    found.goElsewhere()
    stop()
    watch.show(place)
    refresh()
  }

  /// Gives up what is being read.
  func stop() {
    reading.cancel()
    stars?.stop()
    watch.stop()
    deep.look(below: nil)
  }

  /// What matches a search: all where that is empty; else what is in the folders of a folder too, as it is
  /// found. Nothing is of the place before.
  func items(matching search: String) -> [BrowserItem] {
    let read = isPlaceRead ? items : []
    guard !search.isEmpty else {
      deep.look(below: nil)
      return read
    }
    if case .folder(let folder) = place { deep.look(below: folder) }
    return (read + deep.items).filter { $0.matches(search) }
  }

  /// Reads what there is, and what is searched in the folders below: both stay until they have been read.
  func lookAgain() {
    deep.lookAgain()
    refresh()
  }

  /// Reads what there is. What is being read already is shown first, and then read once more: beginning anew
  /// would only delay it.
  func refresh() {
    guard reading.task == nil else {
      reading.isStale = true
      return
    }
    reading.isStale = false
    let (place, kinds, order, known) = (place, kinds, order, items)
    reading.task = Task {
      let found: [BrowserItem]
      var obstacle: DocumentError?
      var isKnown: Bool?
      var used: BrowserOrder?
      switch place {
      case .recents, .drafts:
        await watch.noteDrafts()
        let journaled = await drafts.drafts()
        // What another place has must not be forgotten for this one.
        guard !Task.isCancelled else { return }
        watch.note(journaled)
        let drafts = journaled.map { BrowserItem($0) }
        if place == .recents { await scattered.look(for: recents()) }
        guard !Task.isCancelled else { return }
        unnamed = drafts
        found = place == .recents ? recentItems : drafts
      case .starred:
        await scattered.look(for: starred)
        guard !Task.isCancelled else { return }
        (found, used) = (starredItems, self.order)
      case .folder(let folder):
        let query = stars?.query(in: folder)
        let (items, answer, failure, isSame) = await Background.run {
          let items = order.sorted(BrowserItem.contents(of: folder, kinds: kinds))
          let failure =
            items.isEmpty ? SmallFiles().obstacle(toListing: FilePath(url: folder)) : nil
          return (items, query?.answer(in: items), failure, items == known)
        }
        guard !Task.isCancelled else { return }
        (obstacle, isKnown, used) = (failure, isSame, order)
        if let answer { stars?.take(answer) }
        found = items
      }
      reading.task = nil
      self.found.obstacle = obstacle
      show(found, in: used, isKnown: isKnown ?? (found == items))
      watchScattered()
      if place == .starred { follow() }
      if reading.isStale { refresh() }
    }
  }

  /// Hears from now on of what happens to files that are in many folders. One on a disk that has not answered
  /// yet is not asked for another time.
  private func watchScattered() {
    switch place {
    case .recents: watch.follow(scattered.folders(of: recents()))
    case .starred: watch.follow(scattered.folders(of: starred))
    case .drafts, .folder: break
    }
  }

  private var starred: [URL] { favorites?.urls(.starred) ?? [] }

  private var recentItems: [BrowserItem] { unnamed + BrowserOrder.gathered(scattered.items(of: recents())) }

  private var starredItems: [BrowserItem] { order.sorted(scattered.items(of: starred)) }

  /// Looks for what has a star and is not where it was, and shows what is found of it.
  private func follow() {
    stars?.follow(in: scattered, kinds) { [weak self] in
      if let self, place == .starred { showStarred() }
    }
  }

  private func showStarred() {
    let found = starredItems
    show(found, in: order, isKnown: found == items)
  }

  /// - Parameters:
  ///   - order: the order that they are in; nil where the place has its own.
  ///   - isKnown: whether the same was found last.
  private func show(_ found: [BrowserItem], in order: BrowserOrder?, isKnown: Bool) {
    guard found.isEmpty || !isKnown || !isRead || order != shownOrder else { return }
    self.found.take(found, order)
    onChange()
  }

  /// A disk has answered that may not be waited for any more. What is being read is shown when it is.
  private func showAnswer() {
    guard reading.task == nil else { return }
    watchScattered()
    if place == .recents {
      let found = recentItems
      show(found, in: nil, isKnown: found == items)
    }
    guard place == .starred else { return }
    showStarred()
    follow()
  }

  /// Whether there are drafts besides those that these windows have.
  func hasDrafts(besides open: Set<String>) async -> Bool {
    // Whether a draft is open is not asked: whoever only lists the drafts has each for a moment, too.
    await drafts.drafts().contains { !open.contains($0.id) }
  }
}
