// What the browser keeps of stars and folders, what it does with drops, and what it says of a file.

import DocumentModel
import Foundation
import Gtk
import TestSupport
import Testing

@testable import DocumentUI

@MainActor
@Suite("What the browser keeps, drops and says")
struct BrowserKeepingTests {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func favorites(in folder: URL) -> (BrowserFavorites, SettingsFile) {
    let settings = AppSettings()
    let file = SettingsFile(path: folder.path + "/settings.json")
    file.wait(atMost: .seconds(60))
    settings.open(file)
    return (
      BrowserFavorites(
        read: { settings.read($0)?.string }, write: { settings.write($0, .string($1)) }), file
    )
  }

  /// Two lists as plain arrays say them, over random changes, each kept over a restart.
  @Test("stars and folders are kept over restarts", arguments: UInt64(1)...6)
  func restarts(seed: UInt64) throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = SeededRandom(seed: seed)
    var expected: [BrowserFavorites.Kind: [String]] = [.starred: [], .folders: [], .keptCopies: []]
    let names = ["a", "a/b", "a/b/c", "ab", "ä \n", "10%", "‮x"].map { "/top/" + $0 }
    for step in 0..<6 {
      let (favorites, file) = favorites(in: folder)
      for kind in BrowserFavorites.Kind.allCases {
        #expect(
          favorites.urls(kind).map { FilePath(url: $0).description } == expected[kind],
          "seed \(seed), start \(step)")
      }
      for _ in 0..<5 {
        var told: [URL] = []
        favorites.onChange = { told += $1 }
        let kind = BrowserFavorites.Kind.allCases.randomElement(using: &random)!
        let name = names.randomElement(using: &random)!
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          let isNew = !expected[kind]!.contains(name)
          let changed = favorites.set([FilePath(name).url], in: kind, to: true)
          #expect(changed == (isNew ? [FilePath(name).url] : []) && told == changed)
          if isNew { expected[kind]!.append(name) }
        case 1:
          favorites.set([FilePath(name).url], in: kind, to: false)
          expected[kind]!.removeAll { $0 == name }
        default:
          let new = names.randomElement(using: &random)!
          favorites.move(from: FilePath(name).url, to: FilePath(new).url)
          for kind in BrowserFavorites.Kind.allCases {
            var seen: Set<String> = []
            expected[kind] = expected[kind]!.map { path in
              path == name ? new : path.hasPrefix(name + "/") ? new + path.dropFirst(name.count) : path
            }.filter { seen.insert($0).inserted }
          }
        }
        for kind in BrowserFavorites.Kind.allCases {
          #expect(
            favorites.urls(kind).map { FilePath(url: $0).description } == expected[kind],
            "seed \(seed), start \(step)")
        }
      }
      file.flush(within: .seconds(60))
    }
  }

  @Test("a star goes with its folder, by whatever bytes that is called")
  func folderThatIsNoText() {
    var texts: [String: String] = [:]
    let favorites = BrowserFavorites(read: { texts[$0] }, write: { texts[$0] = $1 })
    let old = FilePath(bytes: Array("/top/".utf8) + [0xFE])
    let other = FilePath(bytes: Array("/top/".utf8) + [0xFF])
    favorites.set([old, other].map { $0.appending("a").url }, in: .starred, to: true)
    favorites.move(from: old.url, to: FilePath("/top/new").url)
    #expect(favorites.urls(.starred) == [FilePath("/top/new/a").url, other.appending("a").url])
  }

  @Test("no more are kept than the limit; what was added first goes")
  func limit() {
    var kept: [String: String] = [:]
    let favorites = BrowserFavorites(read: { kept[$0] }, write: { kept[$0] = $1 })
    let urls = (0..<BrowserFavorites.limit + 5).map { URL(filePath: "/\($0)") }
    favorites.set(urls, in: .starred, to: true)
    #expect(favorites.urls(.starred) == Array(urls.dropFirst(5)))
    #expect(!favorites.contains(urls[4], in: .starred) && favorites.contains(urls[5], in: .starred))
  }

  @Test("damaged lists are empty ones")
  func damaged() {
    for text in ["", "{", "[1]", "null", "[\"http://x/y\"]"] {
      let favorites = BrowserFavorites(read: { _ in text }, write: { _, _ in })
      #expect(favorites.urls(.starred).isEmpty && favorites.urls(.folders).isEmpty)
    }
  }

  /// All that can be offered, on one disk and to another.
  @Test("keys say what a drop does, else the disk does")
  func rule() {
    for isOwn in [true, false] {
      for isSame in [true, false] {
        func action(_ offered: DragActions) -> DragActions {
          DroppedFiles(urls: [], isOwn: isOwn, actions: offered).action(isSameDisk: isSame)
        }
        #expect(action(.copy) == .copy)
        #expect(action(.move) == .move)
        #expect(action([.copy, .move]) == (isSame ? .move : .copy))
        #expect(action([]) == .copy)
      }
    }
    #expect(DroppedFiles.preferred([.copy, .move]) == .move && DroppedFiles.preferred(.copy) == .copy)
    #expect(DroppedFiles.preferred([]) == [])
  }

  @Test("a folder is neither moved nor copied into itself, and nothing is replaced")
  func refusals() throws {
    let top = try folder()
    defer { try? FileManager.default.removeItem(at: top) }
    func url(_ name: String) -> URL { top.appending(path: name) }
    for name in ["a/deep", "other/a"] {
      try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
    }
    try Data("mine".utf8).write(to: url("x.txt"))
    try Data("theirs".utf8).write(to: url("other/x.txt"))
    func tree() -> [String] {
      (FileManager.default.enumerator(atPath: top.path)?.allObjects as? [String] ?? []).sorted()
    }
    let before = tree()
    let files = ClosedFiles()
    func moveError(_ name: String, _ target: String) -> DocumentError.Code? {
      error { () throws(DocumentError) in try files.move(url(name), into: url(target)) }
    }
    for target in ["a", "a/deep"] {
      #expect(moveError("a", target) == .invalidName)
      let copied = error { () throws(DocumentError) in try files.copy(url("a"), into: url(target)) }
      #expect(copied == .invalidName)
    }
    #expect(moveError("x.txt", "other") == .fileExists)
    #expect(moveError("a", "other") == .fileExists)
    #expect(tree() == before)
    let copy = try files.copy(url("x.txt"), into: url("other"))
    #expect(copy.lastPathComponent == "x 2.txt")
    #expect(try Data(contentsOf: url("other/x.txt")) == Data("theirs".utf8))
    #expect(try Data(contentsOf: copy) == Data("mine".utf8))
    #expect(files.areOnOneDisk(url("x.txt"), url("other")))
    #expect(!files.areOnOneDisk(url("x.txt"), URL(filePath: "/proc")))
    #expect(files.isPlainFolder(url("a")) && !files.isPlainFolder(url("x.txt")))
  }

  private func error(_ body: () throws(DocumentError) -> URL) -> DocumentError.Code? {
    do throws(DocumentError) {
      _ = try body()
      return nil
    } catch {
      return error.code
    }
  }

  /// Files of one name that were put into the trash within a second, whichever note is read first.
  @Test("each file in the trash is found again, also one whose name was deleted twice in a second")
  func trash() throws {
    let top = try folder()
    defer { try? FileManager.default.removeItem(at: top) }
    for name in ["files", "info"] {
      try FileManager.default.createDirectory(
        at: top.appending(path: name), withIntermediateDirectories: true)
    }
    let original = FilePath("/home/anna/Plan ä.txt")
    var statuses: [FileStatus] = []
    for number in 0..<12 {
      let file = top.appending(path: "files/Plan.\(number).txt")
      try Data("\(number)".utf8).write(to: file)
      let second = number == 0 ? 1 : number == 11 ? 9 : 5
      let path = "/home/anna/Plan%20%C3%A4.txt"
      let note = "[Trash Info]\nPath=\(path)\nDeletionDate=2026-11-24T10:00:0\(second)\n"
      try Data(note.utf8).write(to: top.appending(path: "info/Plan.\(number).txt.trashinfo"))
      statuses.append(try #require(SmallFiles().status(ofItself: FilePath(url: file))))
    }
    let trashes = [(folder: FilePath(url: top), top: FilePath?.none)]
    func number(_ status: FileStatus?) -> String? {
      TrashedFile.find(original, status, in: trashes)?.file.lastComponent.description
    }
    for (index, status) in statuses.enumerated() { #expect(number(status) == "Plan.\(index).txt") }
    // Copied there from another disk, it is the one that was put there last.
    #expect(number(nil) == "Plan.11.txt")
    #expect(TrashedFile.find("/home/anna/Plan", statuses[0], in: trashes) == nil)
    // A note on what was taken out meanwhile is none.
    try FileManager.default.removeItem(at: top.appending(path: "files/Plan.11.txt"))
    let found = try #require(TrashedFile.find(original, nil, in: trashes))
    #expect(found.note.lastComponent.description.hasSuffix(".trashinfo"))
    #expect(found.file.lastComponent.description != "Plan.11.txt")
  }

  @Test("properties say what is in a document: not of a folder, of what cannot be read, nor of very much")
  func content() async throws {
    let top = try folder()
    defer { try? FileManager.default.removeItem(at: top) }
    let file = top.appending(path: "Plan.txt")
    try Data("three words here".utf8).write(to: file)
    struct Unreadable: Error {}
    var preview = DocumentPreview()
    preview.describe = { contents in
      let text = String(decoding: contents, as: UTF8.self)
      if text.hasPrefix("!") { throw Unreadable() }
      return [PropertyRow("Words", "\(text.split(separator: " ").count)")]
    }
    let drafts = DraftStore(folder: "/nowhere")
    func content(of item: BrowserItem?, _ preview: DocumentPreview?) async throws -> [PropertyRow] {
      await BrowserProperties.content(of: try #require(item), preview, drafts)
    }
    #expect(try await content(of: BrowserItem(url: file), preview) == [PropertyRow("Words", "3")])
    #expect(try await content(of: BrowserItem(url: file), nil).isEmpty)
    #expect(try await content(of: BrowserItem(url: file), DocumentPreview()).isEmpty)
    let inside = BrowserItem(.folder(top), modified: .now)
    #expect(try await content(of: inside, preview).isEmpty)
    let item = try #require(BrowserItem(url: file))
    let large = BrowserItem(
      item.place, modified: .now,
      identity: .init(inode: 1, size: BrowserProperties.sizeLimit + 1, changed: 0))
    #expect(try await content(of: large, preview).isEmpty)
    try Data("!".utf8).write(to: file)
    #expect(try await content(of: BrowserItem(url: file), preview).isEmpty)
    try FileManager.default.removeItem(at: file)
    #expect(try await content(of: item, preview).isEmpty)
  }

  @Test("properties say folder, size and time, and the home folder is ~")
  func properties() throws {
    let top = try folder()
    defer { try? FileManager.default.removeItem(at: top) }
    let file = top.appending(path: "Plan.txt")
    try Data(repeating: 65, count: 12_345).write(to: file)
    let item = try #require(BrowserItem(url: file))
    let time = LocalTime.dayAndTime(of: item.modified)
    let place = DocumentFacts.folder(of: file)
    let home = UserFolders.home
    #expect(DocumentFacts.folder(of: home.appending(path: "A/Plan.txt")) == "~/A")
    #expect(DocumentFacts.folder(of: home.appending(path: "Plan.txt")) == "~")
    #expect(DocumentFacts.folder(of: URL(filePath: home.path + "2/Plan.txt")) == home.path + "2")
    func lines(_ item: BrowserItem, _ facts: DocumentFacts?) -> [String] {
      BrowserProperties.rows(item, facts).map { "\($0.title): \($0.text)" }
    }
    #expect(
      lines(item, nil) == [
        "Place: \(place)", "Size: 12.3 kB", "Last changed: \(time)",
      ])
    // What is known since it was made, or since the first version, which may be older.
    let facts = DocumentFacts(of: file, versions: [])
    #expect(facts.byteCount == 12_345 && facts.versionCount == 0 && facts.oldestVersion == nil)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    let kept = DocumentFacts(of: file, versions: [old])
    let isTold = Gtk.File(uri: file.absoluteString).created() != nil
    #expect((facts.created != nil) == isTold && facts.since == nil)
    #expect((isTold ? kept.created : kept.since) == LocalTime.dayAndTime(of: old))
    #expect(isTold == (kept.since == nil) && kept.oldestVersion == LocalTime.dayAndTime(of: old))
    let title = isTold ? "Created" : "Known since"
    let oldTime = LocalTime.dayAndTime(of: old)
    #expect(
      lines(item, kept).suffix(3) == ["\(title): \(oldTime)", "Versions: 1", "Oldest version: \(oldTime)"])
    let folder = BrowserItem(.folder(top), modified: item.modified)
    #expect(
      lines(folder, DocumentFacts(of: top, versions: [])) == [
        "Place: \(DocumentFacts.folder(of: top))", "Last changed: \(time)",
      ])
    #expect(
      [0, 1, 999, 1_000, 12_345, 999_949, 999_950, 5_000_000_000].map { ShownSize.text($0) } == [
        "0 bytes", "1 byte", "999 bytes", "1 kB", "12.3 kB", "999.9 kB", "1 MB", "5 GB",
      ])
  }
}
