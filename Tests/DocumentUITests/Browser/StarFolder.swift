// A folder of files some of which have a star, and what a listing or the page of stars makes of that.

import DocumentModel
import Foundation

@testable import DocumentUI

/// Files with stars, in a folder that goes with ``remove()``.
@MainActor
final class StarFolder {
  let folder: URL
  let favorites: BrowserFavorites
  let follower: StarFollower
  private let kinds = DocumentKinds(files: ["note", "txt"])

  init() throws {
    // As the listing writes its path.
    let path = FileManager.default.temporaryDirectory.appending(path: "stars-\(UUID().uuidString)")
    folder = FilePath(url: path).url
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var kept: [String: String] = [:]
    let favorites = BrowserFavorites(read: { kept[$0] }, write: { kept[$0] = $1 })
    self.favorites = favorites
    follower = StarFollower(favorites)
    follower.onMove = { favorites.move(from: $0, to: $1) }
  }

  func url(_ name: String) -> URL { FilePath(url: folder).appending(FilePath(name)).url }

  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: url(name)) }

  /// Gives a file another name, whatever has that.
  func move(_ old: String, to new: String) throws {
    guard rename(url(old).path, url(new).path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func star(_ names: [String]) { favorites.set(names.map { url($0) }, in: .starred, to: true) }

  /// The browser lists the folder.
  func list() {
    follower.take(follower.query(in: folder).answer(in: BrowserItem.contents(of: folder, kinds: kinds)))
  }

  /// The browser shows the page of stars.
  func showPage() async {
    let items = ScatteredItems(read: { [kinds] in BrowserItem(url: $0, kinds: kinds) })
    await items.look(for: favorites.urls(.starred))
    await withCheckedContinuation { done in follower.follow(in: items, kinds) { done.resume() } }
  }

  /// The names with a star, whether they are there or not.
  var starred: [String] { favorites.urls(.starred).map(\.fileName).sorted() }

  /// The names of what is there and has a star.
  var seen: [String] {
    BrowserItem.contents(of: folder, kinds: kinds).filter(favorites.isStarred)
      .compactMap { $0.url?.fileName }.sorted()
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
