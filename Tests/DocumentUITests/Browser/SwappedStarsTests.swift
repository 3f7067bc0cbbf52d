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
  /// Files of one size and one time: only which file it is tells them apart.
  @MainActor
  private final class World {
    let files: StarFolder

    init(_ count: Int, starred: Set<Int>) throws {
      files = try StarFolder()
      for number in 0..<count {
        try files.write("1", to: name(number))
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: url(number).path)
      }
      files.star(starred.sorted().map(name))
    }

    private func name(_ number: Int) -> String { "\(number).note" }

    func url(_ number: Int) -> URL { files.url(name(number)) }

    /// Gives each file the name of another.
    func permute(_ new: [Int]) throws {
      for number in new.indices { try files.move(name(number), to: ".\(number)") }
      for number in new.indices { try files.move(".\(number)", to: name(new[number])) }
    }

    func tell(_ old: Int, _ new: Int) { files.favorites.move(from: url(old), to: url(new)) }

    var starred: Set<String> { Set(files.starred) }
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
          defer { world.files.remove() }
          world.files.list()
          try world.permute(new)
          for number in told { world.tell(number, new[number]) }
          let expected = Set(starred.map { "\(new[$0]).note" })
          if starred.count == count { #expect(world.starred == expected, "\(new), told: \(told)") }
          for _ in 0..<2 {
            world.files.list()
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
        defer { world.files.remove() }
        world.files.list()
        try world.permute(new)
        await world.files.showPage()
        #expect(world.starred == Set(starred.map { "\(new[$0]).note" }), "\(new), stars: \(starred)")
      }
    }
  }

  @Test("what a sync tool has set aside does not take the star of what it has brought")
  func copies() throws {
    let world = try World(1, starred: [0])
    defer { world.files.remove() }
    world.files.list()
    try world.files.move("0.note", to: "0 (conflicted copy 2025-01-31 140509).note")
    try world.files.write("theirs", to: "0.note")
    world.files.list()
    #expect(world.starred == ["0.note"])
  }

  @Test("a star that is given anew is that of the file that has the name now")
  func anew() throws {
    let world = try World(2, starred: [0])
    defer { world.files.remove() }
    world.files.list()
    world.files.favorites.set([world.url(0)], in: .starred, to: false)
    try world.permute([1, 0])
    world.files.favorites.set([world.url(0)], in: .starred, to: true)
    world.files.list()
    #expect(world.starred == ["0.note"])
  }

  /// A file takes the name of another, which is no more. A file that gets its own name then has no star.
  @Test("a star goes with what replaces another, and to nothing that comes after")
  func replaced() throws {
    for starred in subsets([0, 1]) {
      for isTold in [false, true] {
        for isListed in [false, true] {
          let world = try World(2, starred: Set(starred))
          defer { world.files.remove() }
          world.files.list()
          try world.files.move("0.note", to: "1.note")
          if isTold { world.tell(0, 1) }
          if isListed { world.files.list() }
          try world.files.write("new", to: "0.note")
          for _ in 0..<2 {
            world.files.list()
            #expect(
              world.files.seen == (starred.isEmpty ? [] : ["1.note"]),
              "stars: \(starred), told: \(isTold), listed: \(isListed)")
          }
        }
      }
    }
  }
}
