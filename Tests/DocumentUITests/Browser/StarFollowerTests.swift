// A star stays with what has it, whatever another program calls it, and goes to nothing else.

import DocumentModel
import Foundation
import TestSupport
import Testing

@testable import DocumentUI

@MainActor
@Suite("Stars of what other programs rename")
struct StarFollowerTests {
  private let files: StarFolder

  init() throws { files = try StarFolder() }

  private func url(_ name: String) -> URL { files.url(name) }

  private func list() { files.list() }

  /// The names with a star.
  private var starred: [String] { files.starred }

  @Test("over random renames, rewrites, deletions and new files", arguments: UInt64(1)...12)
  func random(seed: UInt64) throws {
    defer { files.remove() }
    var random = SeededRandom(seed: seed)
    var serial = 0
    func new() -> String {
      serial += 1
      return "\(serial) ä %.note"
    }
    func make() throws -> String {
      let name = new()
      try Data("\(name)".utf8).write(to: url(name))
      // Clocks of file systems tick seldom.
      let date = Date(timeIntervalSince1970: 1_000_000_000 + Double(serial))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url(name).path)
      return name
    }
    var files = try (0..<6).map { _ in try make() }
    var expected = Set(files.prefix(3))
    self.files.star(Array(expected))
    list()
    for step in 0..<30 {
      let place = Int.random(in: files.indices, using: &random)
      let name = files[place]
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        files[place] = new()
        try FileManager.default.moveItem(at: url(name), to: url(files[place]))
        if expected.remove(name) != nil { expected.insert(files[place]) }
      case 1:
        try Data("\(name) \(step)".utf8).write(
          to: url(name), options: Bool.random(using: &random) ? .atomic : [])
      case 2 where files.count > 2:
        // What is gone keeps its star, in case it comes back; another one does not get it.
        try FileManager.default.removeItem(at: url(name))
        files.remove(at: place)
        files.append(try make())
      default: files.append(try make())
      }
      list()
      #expect(starred == expected.sorted(), "seed \(seed), step \(step)")
    }
  }

  @Test("a folder keeps its star too, and two names of one file have it once")
  func folders() throws {
    defer { files.remove() }
    try FileManager.default.createDirectory(at: url("Old"), withIntermediateDirectories: true)
    try Data("a".utf8).write(to: url("a.note"))
    files.star(["Old", "a.note"])
    list()
    try FileManager.default.moveItem(at: url("Old"), to: url("New"))
    try FileManager.default.linkItem(at: url("a.note"), to: url("b.note"))
    list()
    #expect(starred == ["New", "a.note"])
    try FileManager.default.removeItem(at: url("a.note"))
    list()
    #expect(starred == ["New", "a.note"], "which of the two had it is not told by what is left")
  }

  @Test("the star of a link that goes does not go to the file", arguments: [true, false])
  func links(listsTheFolder: Bool) async throws {
    defer { files.remove() }
    try Data("a".utf8).write(to: url("Plan.note"))
    try FileManager.default.createSymbolicLink(at: url("latest.note"), withDestinationURL: url("Plan.note"))
    files.star(["latest.note"])
    func look() async {
      if listsTheFolder { list() } else { await files.showPage() }
    }
    await look()
    try FileManager.default.removeItem(at: url("latest.note"))
    await look()
    #expect(starred == ["latest.note"])
  }

  @Test("what was done is taken back where another program has put it")
  func steps() {
    let (old, new) = (url("a.note"), url("b.note"))
    let steps: [BrowserStep] = [
      .starred([old, url("c.note")], true, name: "a"), .made([old], name: "a"), .folderMade(old),
      .moved([.init(old: url("z.note"), new: old, isFolder: false)], isRenaming: true),
    ]
    var urls: [URL] = []
    for step in steps {
      switch step.following(from: old, to: new) {
      case .starred(let all, _, _), .made(let all, _): urls.append(all[0])
      case .folderMade(let folder): urls.append(folder)
      case .moved(let moves, _):
        urls.append(moves[0].new)
        #expect(moves[0].old == url("z.note"))
      case .deleted: break
      }
    }
    #expect(urls == [new, new, new, new])
  }

  @Test("what was done in a folder is taken back where that is now")
  func stepsInFolders() {
    let (old, new) = (url("Old"), url("New"))
    let step = BrowserStep.made([old.appending(path: "a.note"), url("Older/b.note")], name: "a")
    guard case .made(let copies, _) = step.following(from: old, to: new) else {
      Issue.record("it is another step")
      return
    }
    #expect(copies == [new.appending(path: "a.note"), url("Older/b.note")])
  }

  @Test("the page of stars finds what was renamed while no browser was there")
  func page() async throws {
    defer { files.remove() }
    for name in ["a.txt", "b.txt"] { try Data(name.utf8).write(to: url(name)) }
    files.star(["a.txt", "b.txt"])
    list()
    try FileManager.default.moveItem(at: url("a.txt"), to: url("c.txt"))
    let listing = BrowserListing(
      types: [.plainText], recents: { [] }, favorites: files.favorites, stars: files.follower,
      drafts: DraftStore(folder: "/nowhere"),
      read: { BrowserItem(url: $0) })
    listing.show(.starred)
    // Looks are counted, not seconds: this machine may be busy.
    for _ in 0..<30_000 where listing.items.map(\.name).sorted() != ["b", "c"] {
      try? await Task.sleep(for: .milliseconds(1))
    }
    #expect(listing.items.map(\.name).sorted() == ["b", "c"] && starred == ["b.txt", "c.txt"])
    listing.stop()
  }

  @Test("the star of what is in the trash is for nothing that gets its name", arguments: [true, false])
  func trashed(listsTheFolder: Bool) async throws {
    defer { files.remove() }
    let (favorites, trash) = (files.favorites, try StarFolder())
    defer { trash.remove() }
    func look() async {
      if listsTheFolder { list() } else { await files.showPage() }
    }
    try files.write("a", to: "a.note")
    try files.write("other", to: "b.note")
    files.star(["a.note"])
    list()
    // Put back while nothing else has its name: it has its star, and keeps it.
    let place = trash.url("a.note")
    for isToldOfItsReturn in [true, false] {
      try FileManager.default.moveItem(at: url("a.note"), to: place)
      let stars = favorites.noteTrashed(url("a.note"), nil)
      #expect(stars == [url("a.note")])
      await look()
      try FileManager.default.moveItem(at: place, to: url("a.note"))
      if isToldOfItsReturn { favorites.notePutBack(stars) }
      await look()
      try files.write("rewritten as editors do", to: "new")
      try files.move("new", to: "a.note")
      await look()
      #expect(files.seen == ["a.note"], "told: \(isToldOfItsReturn)")
    }
    // Another file has its name for a while.
    try FileManager.default.moveItem(at: url("a.note"), to: place)
    let stars = favorites.noteTrashed(url("a.note"), nil)
    try files.move("b.note", to: "a.note")
    favorites.move(from: url("b.note"), to: url("a.note"))
    await look()
    #expect(files.seen == [])
    try files.move("a.note", to: "b.note")
    favorites.move(from: url("a.note"), to: url("b.note"))
    try FileManager.default.moveItem(at: place, to: url("a.note"))
    favorites.notePutBack(stars)
    await look()
    #expect(files.seen == ["a.note"])
  }

  @Test("what is away is kept over a restart")
  func away() throws {
    var kept = ""
    func marks() -> StarMarks { StarMarks(read: { kept }, write: { kept = $0 }) }
    let first = marks()
    first.all = ["a": try #require(FileMark("1 2 3.5")), "b": try #require(FileMark("4 5 6.5"))]
    first.away = ["a", "without a mark"]
    #expect(marks().all == first.all && marks().away == ["a"])
  }

  @Test("a mark is kept as a text, and what is none is no mark")
  func texts() throws {
    defer { files.remove() }
    try Data("a".utf8).write(to: url("a.note"))
    let mark = try #require(BrowserItem(url: url("a.note")).flatMap { FileMark($0) })
    #expect(FileMark(mark.text) == mark && mark.size == 1)
    for text in ["", "1 2", "1 2 x", "-1 2 3", "1 2 3 4", "1  2"] { #expect(FileMark(text) == nil) }
  }
}
