// Files that change places among themselves: each keeps its star, or has none, as before. Compared with which
// file has which name.

import DocumentModel
import Foundation
import TestSupport
import Testing

@testable import DocumentUI

@MainActor
@Suite("Stars of files that change places")
struct SwappedStarsTests {
  private let kinds = DocumentKinds(files: ["note"])

  /// A folder of its own with some files, and what is known of their stars.
  @MainActor
  private final class World {
    let folder: URL
    let favorites: BrowserFavorites
    let follower: StarFollower

    init(_ count: Int, starred: Set<Int>) throws {
      let path = FileManager.default.temporaryDirectory.appending(path: "swapped-\(UUID().uuidString)")
      // As the listing writes its path.
      folder = FilePath(url: path).url
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var kept: [String: String] = [:]
      let favorites = BrowserFavorites(read: { kept[$0] }, write: { kept[$0] = $1 })
      self.favorites = favorites
      follower = StarFollower(favorites)
      follower.onMove = { favorites.move(from: $0, to: $1) }
      // They are of one size and one time: only which file it is tells them apart.
      for number in 0..<count {
        try Data("1".utf8).write(to: url(number))
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: url(number).path)
      }
      favorites.set(starred.sorted().map { url($0) }, in: .starred, to: true)
    }

    func url(_ number: Int) -> URL { FilePath(url: folder).appending(FilePath("\(number).note")).url }

    /// Gives each file the name of another.
    func permute(_ new: [Int]) throws {
      let waiting = new.indices.map { folder.appending(path: ".\($0)") }
      for (number, place) in waiting.enumerated() {
        try FileManager.default.moveItem(at: url(number), to: place)
      }
      for (number, place) in waiting.enumerated() {
        try FileManager.default.moveItem(at: place, to: url(new[number]))
      }
    }

    func list(_ kinds: DocumentKinds) {
      follower.take(follower.query(in: folder).answer(in: BrowserItem.contents(of: folder, kinds: kinds)))
    }

    var starred: Set<String> { Set(favorites.urls(.starred).map(\.fileName)) }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  private func orders(_ numbers: [Int]) -> [[Int]] {
    numbers.isEmpty
      ? [[]] : numbers.flatMap { first in orders(numbers.filter { $0 != first }).map { [first] + $0 } }
  }

  private func subsets(_ numbers: [Int]) -> [[Int]] {
    numbers.reduce([[]]) { sets, number in sets + sets.map { $0 + [number] } }
  }

  /// All ways to change places, all stars, and whichever open documents tell of it first, in every order.
  @Test("each file keeps its star, whoever tells of it", arguments: 2...3)
  func told(count: Int) throws {
    let all = Array(0..<count)
    for new in orders(all) {
      for starred in subsets(all) {
        for told in subsets(all).flatMap({ orders($0) }) {
          let world = try World(count, starred: Set(starred))
          defer { world.remove() }
          world.list(kinds)
          try world.permute(new)
          for number in told { world.favorites.move(from: world.url(number), to: world.url(new[number])) }
          let expected = Set(starred.map { "\(new[$0]).note" })
          if starred.count == count { #expect(world.starred == expected, "\(new), told: \(told)") }
          for _ in 0..<2 {
            world.list(kinds)
            #expect(world.starred == expected, "\(new), stars: \(starred), told: \(told)")
          }
        }
      }
    }
  }

  @Test("the page of stars finds them too", arguments: 2...3)
  func page(count: Int) async throws {
    let all = Array(0..<count)
    for new in orders(all) {
      for starred in subsets(all) {
        let world = try World(count, starred: Set(starred))
        defer { world.remove() }
        world.list(kinds)
        try world.permute(new)
        let items = ScatteredItems(read: { [kinds] in BrowserItem(url: $0, kinds: kinds) })
        await items.look(for: world.favorites.urls(.starred))
        await withCheckedContinuation { done in
          world.follower.follow(in: items, kinds) { done.resume() }
        }
        #expect(world.starred == Set(starred.map { "\(new[$0]).note" }), "\(new), stars: \(starred)")
      }
    }
  }

  @Test("what a sync tool has set aside does not take the star of what it has brought")
  func copies() throws {
    let world = try World(1, starred: [0])
    defer { world.remove() }
    world.list(kinds)
    let copy = world.folder.appending(path: "0 (conflicted copy 2025-01-31 140509).note")
    try FileManager.default.moveItem(at: world.url(0), to: copy)
    try Data("theirs".utf8).write(to: world.url(0))
    world.list(kinds)
    #expect(world.starred == ["0.note"])
  }

  @Test("a star that is given anew is that of the file that has the name now")
  func anew() throws {
    let world = try World(2, starred: [0])
    defer { world.remove() }
    world.list(kinds)
    world.favorites.set([world.url(0)], in: .starred, to: false)
    try world.permute([1, 0])
    world.favorites.set([world.url(0)], in: .starred, to: true)
    world.list(kinds)
    #expect(world.starred == ["0.note"])
  }
}
