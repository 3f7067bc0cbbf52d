// Where the browser goes, and in which order it shows what is there: each compared with the plain rule.

import DocumentModel
import Foundation
import TestSupport
import Testing

@testable import DocumentUI

@MainActor
@Suite("Places and orders of the browser")
struct BrowserPlacesTests {
  private static func folder(_ path: String) -> BrowserPlace { .folder(URL(filePath: path)) }

  /// A history as two stacks say it, over random walks.
  @Test("back and forward lead where one was", arguments: UInt64(1)...20)
  func history(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var history = BrowserHistory(.recents)
    var visited: [(place: BrowserPlace, seen: BrowserHistory.Seen?)] = [(.recents, nil)]
    var place = 0
    for step in 0..<80 {
      let seen = BrowserHistory.Seen(selected: ["\(step)"])
      let before = place
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        history.goBack(leaving: seen)
        place = max(0, place - 1)
      case 1:
        history.goForward(leaving: seen)
        place = min(visited.count - 1, place + 1)
      default:
        let new = Self.folder("/\(Int.random(in: 0..<4, using: &random))")
        history.go(to: new, leaving: seen)
        #expect(history.seen == nil, "seed \(seed)")
        if visited[place].place != new {
          visited = visited[...place] + [(new, nil)]
          place += 1
        }
      }
      // What is not left is seen as it was.
      if place != before { visited[before].seen = seen }
      #expect(history.place == visited[place].place, "seed \(seed)")
      if place != before { #expect(history.seen == visited[place].seen, "seed \(seed)") }
      #expect(history.canGoBack == (place > 0) && history.canGoForward == (place < visited.count - 1))
    }
  }

  @Test("the way to a folder begins at home, or at the top")
  func way() {
    let home = URL(filePath: "/home/ann")
    func way(_ path: String) -> [String] {
      BrowserPathBar.way(to: URL(filePath: path), home: home).map { FilePath(url: $0).description }
    }
    #expect(way("/home/ann") == ["/home/ann"])
    #expect(way("/home/ann/a/b") == ["/home/ann", "/home/ann/a", "/home/ann/a/b"])
    #expect(way("/home/anna/a") == ["/", "/home", "/home/anna", "/home/anna/a"])
    #expect(way("/") == ["/"])
    #expect(Self.folder("/home/ann").parent == Self.folder("/home"))
    #expect(Self.folder("/").parent == nil && BrowserPlace.drafts.parent == nil)
  }

  @Test("an order is total, and the reverse is the reverse", arguments: UInt64(1)...20)
  func order(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let names = ["Plan 2", "Plan 10", "plan 2", "Ä", "A", "z", ".x", "10", "9", "図", "Plan"]
    var items: [BrowserItem] = []
    for number in 0..<30 {
      let name = names.randomElement(using: &random)!
      let url = URL(filePath: "/\(number)/\(name).x")
      let identity = BrowserItem.Identity(
        inode: UInt64(number), size: Int64.random(in: 0..<3, using: &random), changed: 0)
      let isFolder = Int.random(in: 0..<4, using: &random) == 0
      items.append(
        BrowserItem(
          isFolder ? .folder(URL(filePath: "/\(number)/\(name)")) : .file(url),
          modified: Date(timeIntervalSince1970: Double(Int.random(in: 0..<3, using: &random))),
          identity: identity))
    }
    for key in BrowserOrder.Key.allCases {
      for isReversed in [false, true] {
        let order = BrowserOrder(key: key, isReversed: isReversed)
        #expect(BrowserOrder(id: order.id) == order)
        let sorted = order.sorted(items)
        #expect(order.sorted(items.shuffled(using: &random)) == sorted, "seed \(seed), \(order.id)")
        #expect(sorted.map { $0.isFolder ? 0 : 1 } == sorted.map { $0.isFolder ? 0 : 1 }.sorted())
        let files = sorted.filter { !$0.isFolder }
        for (a, b) in zip(files, files.dropFirst()) {
          let (first, second) = isReversed ? (b, a) : (a, b)
          switch key {
          case .modified: #expect(first.modified >= second.modified)
          case .size: #expect(first.identity!.size >= second.identity!.size)
          case .name: break
          }
        }
      }
    }
    let numbers = ["Plan 10", "Plan 2", "Plan"].map {
      BrowserItem(.file(URL(filePath: "/\($0).x")), modified: Date(timeIntervalSince1970: 0))
    }
    #expect(BrowserOrder(key: .name).sorted(numbers).map(\.name) == ["Plan", "Plan 2", "Plan 10"])
    #expect(BrowserOrder(id: "colour") == nil)
  }

  @Test("documents are told from folders by their names' ends, links followed")
  func kinds() throws {
    let top = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: top, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: top) }
    for folder in ["Sub", ".hidden", "Folder.txt"] {
      try FileManager.default.createDirectory(
        at: top.appending(path: folder), withIntermediateDirectories: true)
    }
    for file in ["a.txt", "B.TXT", "c.other", ".d.txt", "txt"] {
      try Data().write(to: top.appending(path: file))
    }
    try FileManager.default.createSymbolicLink(
      atPath: top.appending(path: "link.txt").path, withDestinationPath: "a.txt")
    try FileManager.default.createSymbolicLink(
      atPath: top.appending(path: "dangling.txt").path, withDestinationPath: "nowhere")
    let found = BrowserItem.contents(of: top, kinds: DocumentKinds([.plainText]))
    #expect(Set(found.filter(\.isFolder).map(\.name)) == ["Sub", "Folder.txt"])
    #expect(Set(found.filter { !$0.isFolder }.map(\.name)) == ["a", "B", "link"])
  }

  @Test("an app of a kind of documents, such as images, is shown all of that kind")
  func kindsOfTypes() {
    let url = URL(filePath: "/a")
    func shows(_ name: String, _ types: [UTType]) -> Bool {
      DocumentKinds(types).place(of: url, name: name, .regular) != nil
    }
    for name in ["a.png", "b.JPEG", "c.jpg", "d.svg"] { #expect(shows(name, [.image]), "\(name)") }
    for name in ["a.txt", "b", "png", ".png", "c.nothing"] { #expect(!shows(name, [.image]), "\(name)") }
    #expect(shows("a.mp3", [.audio]) && !shows("a.mp3", [.image]) && shows("a.png", [.plainText, .image]))
    // A format is itself, and no kind.
    #expect(!shows("a.csv", [.plainText]) && shows("a.txt", [.plainText]))
  }

  /// Compared with a plain listing of the whole tree.
  @Test("a search looks into each folder once, whatever links there are", arguments: UInt64(1)...6)
  func walk(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let top = FileManager.default.temporaryDirectory.appending(path: "walk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: top, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: top) }
    var folders = [top]
    var expected: Set<String> = []
    for number in 0..<120 {
      let folder = folders.randomElement(using: &random)!
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let new = folder.appending(path: "f\(number)")
        try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
        folders.append(new)
      case 1:
        // A link to any of them, which may be one that it is in.
        try FileManager.default.createSymbolicLink(
          at: folder.appending(path: "l\(number)"), withDestinationURL: folders.randomElement(using: &random)!
        )
      default:
        try Data().write(to: folder.appending(path: "d\(number).x"))
        if folder != top { expected.insert("d\(number)") }
      }
    }
    var walk = FolderWalk(top, kinds: DocumentKinds(files: ["x"]))
    var found: [String] = []
    while !walk.isOver { found += walk.step().map(\.name) }
    #expect(Set(found) == expected, "seed \(seed)")
    #expect(found.count == expected.count, "seed \(seed)")
  }
}
