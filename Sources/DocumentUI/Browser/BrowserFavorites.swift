// What the person keeps at hand in the browser: the documents and folders with a star, and the folders that
// were added at the side. Both are settings: lists of URLs, so that a name of any bytes is kept.

import DocumentModel
import FoundationEssentials

/// The starred documents and folders, and the folders at the side of the browser.
@MainActor
final class BrowserFavorites {
  /// A list that is kept. Its raw value is the key of the setting.
  enum Kind: String, CaseIterable, Hashable {
    case starred = "browserStarred"
    case folders = "browserFolders"
  }

  /// Those of the running app.
  static let shared = BrowserFavorites()

  /// Called when one of the lists has changed.
  var onChange: () -> Void = {}

  private let read: (String) -> String?
  private let write: (String, String) -> Void
  /// What was made of the settings last.
  private var known: [Kind: (text: String, paths: [FilePath], members: Set<FilePath>)] = [:]
  /// The most that is kept in a list; what was added first goes.
  static let limit = 1_000

  /// Lists that are read and written as settings.
  init(
    read: @escaping (String) -> String? = { AppSettings.shared.read($0)?.string },
    write: @escaping (String, String) -> Void = { AppSettings.shared.write($0, .string($1)) }
  ) {
    self.read = read
    self.write = write
  }

  /// What is in a list, in the order in which it was added.
  func urls(_ kind: Kind) -> [URL] { entry(kind).paths.map(\.url) }

  /// Whether something is in a list, however its URL is spelled.
  func contains(_ url: URL, in kind: Kind) -> Bool { entry(kind).members.contains(FilePath(url: url)) }

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
    keep(entry.paths.filter(entry.members.contains), kind)
    return changed
  }

  /// Something has another place now, and with it what is inside.
  func move(from old: URL?, to new: URL?) {
    guard let old, let new else { return }
    let (from, to) = (FilePath(url: old), FilePath(url: new))
    guard from != to else { return }
    let inside = Array((from.description + "/").utf8)
    for kind in Kind.allCases {
      let paths = entry(kind).paths
      var seen: Set<FilePath> = []
      let moved = paths.map { path -> FilePath in
        if path == from { return to }
        guard path.bytes.starts(with: inside) else { return path }
        return FilePath(bytes: Array(to.bytes) + path.bytes.dropFirst(from.bytes.count))
      }.filter { seen.insert($0).inserted }
      if moved != paths { keep(moved, kind) }
    }
  }

  private func entry(_ kind: Kind) -> (text: String, paths: [FilePath], members: Set<FilePath>) {
    let text = read(kind.rawValue) ?? ""
    if let known = known[kind], known.text == text { return known }
    let texts = (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
    let paths = texts.compactMap { URL(string: $0) }.filter(\.isFileURL).map { FilePath(url: $0) }
    let entry = (text: text, paths: paths, members: Set(paths))
    known[kind] = entry
    return entry
  }

  private func keep(_ paths: [FilePath], _ kind: Kind) {
    let texts = paths.suffix(Self.limit).map(\.url.absoluteString)
    guard let data = try? JSONEncoder().encode(texts) else { return }
    write(kind.rawValue, String(decoding: data, as: UTF8.self))
    onChange()
  }
}
