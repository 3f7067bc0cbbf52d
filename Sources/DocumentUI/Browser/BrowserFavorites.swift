// What the person keeps at hand in the browser: the documents and folders with a star, and the folders that
// were added at the side; and the copies by sync tools that are to stay. All are settings: lists of URLs, so
// that a name of any bytes is kept.

import DocumentModel
import FoundationEssentials

/// The starred documents and folders, and the folders at the side of the browser.
@MainActor
final class BrowserFavorites {
  /// A list that is kept. Its raw value is the key of the setting.
  enum Kind: String, CaseIterable, Hashable {
    case starred = "browserStarred"
    case folders = "browserFolders"
    /// Copies beside documents, both of which the person wants to keep: they are not told of again.
    case keptCopies = "keptCopies"
  }

  /// Those of the running app.
  static let shared: BrowserFavorites = {
    let shared = BrowserFavorites()
    // The settings may be read later than they are shown, and other windows of the program may change them.
    for kind in Kind.allCases {
      AppSettings.shared.onChanged(kind.rawValue) { [weak shared] in shared?.settingChanged(kind) }
    }
    return shared
  }()

  /// Called when one of the lists has changed, with what came or went.
  var onChange: (_ kind: Kind, _ changed: [URL]) -> Void = { _, _ in }

  /// By what is known again what has a star.
  let marks: StarMarks

  private let read: (String) -> String?
  private let write: (String, String) -> Void
  /// What was made of the settings last.
  private var known: [Kind: Entry] = [:]
  /// The most that is kept in a list; what was added first goes.
  static let limit = 1_000

  /// Lists that are read and written as settings.
  init(
    read: @escaping (String) -> String? = { AppSettings.shared.read($0)?.string },
    write: @escaping (String, String) -> Void = { AppSettings.shared.write($0, .string($1)) }
  ) {
    self.read = read
    self.write = write
    marks = StarMarks(read: { read(StarMarks.key) }, write: { write(StarMarks.key, $0) })
  }

  /// What is in a list, in the order in which it was added.
  func urls(_ kind: Kind) -> [URL] { entry(kind).paths.map(\.url) }

  /// Whether something is in a list, however its URL is spelled.
  func contains(_ url: URL, in kind: Kind) -> Bool { entry(kind).members.contains(FilePath(url: url)) }

  /// Whether a document or folder has a star.
  func isStarred(_ item: BrowserItem) -> Bool { item.url.map { contains($0, in: .starred) } ?? false }

  /// Puts things into a list, or takes them out.
  ///
  /// - Returns: those for which this changed something.
  @discardableResult
  func set(_ urls: [URL], in kind: Kind, to isIn: Bool) -> [URL] {
    var entry = entry(kind)
    var changed: [URL] = []
    for url in urls {
      let path = FilePath(url: url)
      if isIn ? entry.members.insert(path).inserted : entry.members.remove(path) != nil {
        changed.append(url)
        if isIn { entry.paths.append(path) }
      }
    }
    guard !changed.isEmpty else { return [] }
    if kind == .starred { marks.forget(changed) }
    keep(isIn ? entry.paths : entry.paths.filter(entry.members.contains), kind, changed)
    return changed
  }

  /// Something has another place now, and with it what is inside.
  func move(from old: URL?, to new: URL?) {
    guard let old, let new else { return }
    let (from, to) = (FilePath(url: old), FilePath(url: new))
    guard from != to else { return }
    for kind in Kind.allCases {
      let paths = entry(kind).paths
      let moved =
        kind == .starred
        ? Self.exchanged(paths, from: from, to: to) : Self.followed(paths, from: from, to: to)
      guard moved != paths else { continue }
      if kind == .starred {
        let gaveWay = zip(paths, moved).filter { $0 != $1 && $0.following(from: from, to: to) == nil }
        marks.move(zip(paths, moved).map { ($0.url, $1.url) }, gaveWay: Set(gaveWay.map(\.1.url)))
      }
      keep(moved, kind, Set(paths).symmetricDifference(moved).map(\.url))
    }
  }

  /// Something was put into the trash: its star, and those of what is inside, are for nothing else that gets
  /// its name, and are there when it is put back.
  ///
  /// - Parameter mark: by what it is known again; nil when that was not seen.
  /// - Returns: what of it has a star.
  func noteTrashed(_ url: URL, _ mark: FileMark?) -> [URL] {
    let path = FilePath(url: url)
    let starred = urls(.starred).filter { FilePath(url: $0) == path || FilePath(url: $0).isInside(path) }
    if let mark, let own = starred.first(where: { FilePath(url: $0) == path }) {
      marks.all[own.absoluteString] = mark
    }
    marks.away.formUnion(starred.map(\.absoluteString))
    return starred
  }

  /// What has stars was put back where it was. A copy of it may be there, which has another mark.
  func notePutBack(_ starred: [URL]) {
    set(starred, in: .starred, to: true)
    marks.away.subtract(starred.map(\.absoluteString))
  }

  private static func followed(_ paths: [FilePath], from: FilePath, to: FilePath) -> [FilePath] {
    var seen: Set<FilePath> = []
    return paths.map { $0.following(from: from, to: to) ?? $0 }.filter { seen.insert($0).inserted }
  }

  /// Of two that are swapped the one is heard of before the other: what has to give way keeps its star, at
  /// the place that was left, until it is found where it is.
  private static func exchanged(_ paths: [FilePath], from: FilePath, to: FilePath) -> [FilePath] {
    let taken = Set(paths.compactMap { $0.following(from: from, to: to) })
    return paths.map { path in
      if let new = path.following(from: from, to: to) { return new }
      return taken.contains(path) ? path.following(from: to, to: from) ?? path : path
    }
  }

  private func entry(_ kind: Kind) -> Entry {
    let text = read(kind.rawValue) ?? ""
    if let known = known[kind], known.text == text { return known }
    let texts = (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
    let entry = Entry(
      text: text, paths: texts.compactMap { URL(string: $0) }.filter(\.isFileURL).map { FilePath(url: $0) })
    known[kind] = entry
    return entry
  }

  private func keep(_ paths: [FilePath], _ kind: Kind, _ changed: [URL]) {
    let kept = Array(paths.suffix(Self.limit))
    guard let data = try? JSONEncoder().encode(kept.map(\.url.absoluteString)) else { return }
    let text = String(decoding: data, as: UTF8.self)
    known[kind] = Entry(text: text, paths: kept)
    write(kind.rawValue, text)
    onChange(kind, changed + paths.dropLast(Self.limit).map(\.url))
  }

  /// A setting has changed; whoever did so does not matter.
  private func settingChanged(_ kind: Kind) {
    let before = known[kind]
    let now = entry(kind)
    guard let before, before.text != now.text else { return }
    onChange(kind, before.members.symmetricDifference(now.members).map(\.url))
  }

  /// What was made of a setting.
  private struct Entry {
    let text: String
    var paths: [FilePath]
    var members: Set<FilePath>

    init(text: String, paths: [FilePath]) {
      self.text = text
      self.paths = paths
      members = Set(paths)
    }
  }
}
