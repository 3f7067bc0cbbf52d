// Stars stay with what has them when another program renames it in its folder: that is seen when the folder
// is listed the next time, or at once while the browser shows it.

import DocumentModel
import FoundationEssentials

/// Knows what has a star by more than its name.
@MainActor
final class StarFollower {
  /// The key of the setting.
  static let key = "browserStarMarks"

  /// Called with what has got another name.
  var onMove: (_ old: URL, _ new: URL) -> Void = { _, _ in }

  private let favorites: BrowserFavorites
  private let read: () -> String?
  private let write: (String) -> Void
  /// What was made of the setting last.
  private var known: (text: String, marks: [String: FileMark]) = ("", [:])
  private var following: Task<Void, Never>?

  init(
    _ favorites: BrowserFavorites,
    read: @escaping () -> String? = { AppSettings.shared.read(StarFollower.key)?.string },
    write: @escaping (String) -> Void = { AppSettings.shared.write(StarFollower.key, .string($0)) }
  ) {
    self.favorites = favorites
    self.read = read
    self.write = write
  }

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
    let moves: [String: URL]
  }

  /// What to look for in a folder.
  func query(in folder: URL) -> Query {
    let path = FilePath(url: folder)
    return query(for: favorites.urls(.starred).filter { FilePath(url: $0).deletingLastComponent == path })
  }

  /// What to look for of these, which have a star and stand in one folder.
  func query(for urls: [URL]) -> Query {
    let ids = Set(urls.map(\.absoluteString))
    return Query(ids: ids, marks: marks.filter { ids.contains($0.key) })
  }

  /// Takes over what was found.
  func take(_ answer: Answer) {
    let starred = Set(favorites.urls(.starred).map(\.absoluteString))
    let marks = marks
    var new = marks.filter { starred.contains($0.key) }
    for id in answer.unclear { new[id] = nil }
    for (id, mark) in answer.seen where starred.contains(id) { new[id] = mark }
    for (id, url) in answer.moves where starred.contains(id) {
      new[url.absoluteString] = new.removeValue(forKey: id)
    }
    if new != marks { keep(new) }
    for (id, url) in answer.moves where starred.contains(id) {
      if let old = URL(string: id) { onMove(old, url) }
    }
  }

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
    let known = marks
    let seen = items.items(of: starred).filter { known[$0.id] != nil }
    take(query(for: seen.compactMap(\.url)).answer(in: seen))
    let gone = Dictionary(grouping: starred.filter(items.gone.contains)) { $0.deletingLastPathComponent() }
    for (folder, urls) in gone {
      let query = query(for: urls)
      guard !query.marks.isEmpty else { continue }
      let answer = await Background.run { query.answer(in: BrowserItem.contents(of: folder, kinds: kinds)) }
      guard !Task.isCancelled else { return }
      take(answer)
      if !answer.moves.isEmpty { await items.look(for: favorites.urls(.starred)) }
    }
  }

  private var marks: [String: FileMark] {
    let text = read() ?? ""
    if text != known.text {
      let texts = (try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))) ?? [:]
      known = (text, texts.compactMapValues { FileMark($0) })
    }
    return known.marks
  }

  private func keep(_ new: [String: FileMark]) {
    guard let data = try? JSONEncoder().encode(new.mapValues(\.text)) else { return }
    known = (String(decoding: data, as: UTF8.self), new)
    write(known.text)
  }
}
