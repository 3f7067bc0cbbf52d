// Stars stay with what has them when another program renames it in its folder: that is seen when the folder
// is listed the next time, or at once while the browser shows it.

import DocumentModel
import FoundationEssentials

/// Knows what has a star by more than its name.
@MainActor
final class StarFollower {
  /// Called with what has got another name.
  var onMove: (_ old: URL, _ new: URL) -> Void = { _, _ in }

  private let favorites: BrowserFavorites
  private var following: Task<Void, Never>?

  init(_ favorites: BrowserFavorites) { self.favorites = favorites }

  /// What is sought in a listing.
  struct Query: Sendable {
    /// The ids of what has a star.
    let ids: Set<String>
    /// The marks that were seen of them last.
    let marks: [String: FileMark]

    /// Looks for it in a listing of all of a folder. It takes time with very many items: call it off the main
    /// thread.
    func answer(in items: [BrowserItem]) -> Answer {
      guard !ids.isEmpty else { return Answer(seen: [:], unclear: [], moves: [:]) }
      var seen: [String: FileMark] = [:]
      for item in items where ids.contains(item.id) { seen[item.id] = FileMark(item) }
      // A file and a link to it have one mark, which does not tell the one from the other.
      let sought = Set(seen.values)
      var counts: [FileMark: Int] = [:]
      for mark in items.lazy.compactMap({ FileMark($0) }) where sought.contains(mark) {
        counts[mark, default: 0] += 1
      }
      let unclear = Set(seen.filter { counts[$0.value, default: 0] > 1 }.keys)
      return Answer(
        seen: seen.filter { !unclear.contains($0.key) }, unclear: unclear,
        moves: FileMark.moves(of: marks, among: items))
    }
  }

  /// What was found.
  struct Answer: Sendable {
    let seen: [String: FileMark]
    /// The ids of what shares its mark with something else that is there.
    let unclear: Set<String>
    /// The new URLs by the old ids.
    var moves: [String: URL]

    /// The moves, one after the other: what is in the way of another goes first. Those that only change
    /// places among themselves are left out: each place has a star before and after.
    var steps: [(id: String, url: URL)] {
      var left = moves
      var steps: [(id: String, url: URL)] = []
      while let (id, url) = left.first(where: { left[$0.value.absoluteString] == nil }) {
        left[id] = nil
        steps.append((id, url))
      }
      return steps
    }
  }

  /// What to look for in a folder.
  func query(in folder: URL) -> Query {
    let path = FilePath(url: folder)
    return query(for: favorites.urls(.starred).filter { FilePath(url: $0).deletingLastComponent == path })
  }

  /// What to look for of these, which have a star and stand in one folder.
  func query(for urls: [URL]) -> Query {
    let ids = Set(urls.map(\.absoluteString))
    return Query(ids: ids, marks: favorites.marks.all.filter { ids.contains($0.key) })
  }

  /// Takes over what was found.
  func take(_ answer: Answer) {
    let before = ids
    let wereAway = favorites.marks.away
    for (id, url) in answer.steps where before.contains(id) {
      if let old = URL(string: id) { onMove(old, url) }
    }
    // What only has the name of something that is away does not get its star. Nor does what has its number:
    // that may be gone for good.
    let marks = favorites.marks.all
    let taken = favorites.marks.away.filter { id in
      guard let seen = answer.seen[id], seen != marks[id] else { return false }
      return !wereAway.contains(id) || answer.moves[id] == nil
    }
    favorites.set(taken.compactMap { URL(string: $0) }, in: .starred, to: false)
    let starred = ids
    var new = favorites.marks.all.filter { starred.contains($0.key) }
    for id in answer.unclear { new[id] = nil }
    for (id, mark) in answer.seen where starred.contains(id) { new[id] = mark }
    favorites.marks.all = new
    favorites.marks.away.subtract(answer.seen.keys)
    favorites.marks.away.subtract(answer.moves.values.map(\.absoluteString))
  }

  /// The ids of what has a star.
  private var ids: Set<String> { Set(favorites.urls(.starred).map(\.absoluteString)) }

  /// Takes over what was found of what has a star, looks for what was not there in its folder, and then calls
  /// `then`.
  func follow(in items: ScatteredItems, _ kinds: DocumentKinds, then: @escaping @MainActor () -> Void) {
    following?.cancel()
    following = Task {
      await lookForGone(in: items, kinds)
      if !Task.isCancelled { then() }
    }
  }

  /// Follows nothing more.
  func stop() { following?.cancel() }

  private func lookForGone(in items: ScatteredItems, _ kinds: DocumentKinds) async {
    let starred = favorites.urls(.starred)
    // What was never seen beside all that is in its folder may be a link to something there.
    let known = favorites.marks.all
    let seen = items.items(of: starred).filter { known[$0.id] != nil }
    // What has the name of another file by now may be elsewhere, as what is gone.
    let replaced = seen.filter { known[$0.id]?.inode != $0.identity?.inode }.compactMap(\.url)
    let same = seen.filter { known[$0.id]?.inode == $0.identity?.inode }
    take(query(for: same.compactMap(\.url)).answer(in: same))
    let sought = starred.filter(items.gone.contains) + replaced
    for (folder, urls) in Dictionary(grouping: sought, by: { $0.deletingLastPathComponent() }) {
      let query = query(for: urls)
      guard !query.marks.isEmpty else { continue }
      let answer = await Background.run { query.answer(in: BrowserItem.contents(of: folder, kinds: kinds)) }
      guard !Task.isCancelled else { return }
      take(answer)
      if !answer.moves.isEmpty { await items.look(for: favorites.urls(.starred)) }
    }
  }
}
