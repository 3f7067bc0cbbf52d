// What other programs do to files shows in the pages of recent and starred documents and of drafts, as in a
// folder that is shown.

import Foundation
import Synchronization
import Testing

@testable import DocumentModel
@testable import DocumentUI

@MainActor
@Suite("What the browser hears of")
struct LivePlacesTests {
  /// Counts its watches, and tells when a test says so.
  private final class HandMonitor: FileMonitor {
    private struct Watch: FileWatch {
      let hasEnded = false
      let end: @Sendable () -> Void
      func cancel() { end() }
    }

    private struct Entry {
      var folder: String
      var tell: @Sendable () -> Void
    }

    private let entries = Mutex<[UUID: Entry]>([:])

    func watch(
      _ name: FilePath?, in directory: FilePath, _ onChange: @escaping @Sendable () -> Void
    ) -> (any FileWatch)? {
      let id = UUID()
      entries.withLock { $0[id] = Entry(folder: directory.description, tell: onChange) }
      return Watch { self.entries.withLock { $0[id] = nil } }
    }

    /// The folders that are watched, in order, as often as they are.
    var folders: [String] { entries.withLock { $0.values.map(\.folder).sorted() } }

    func tell(_ folder: String) {
      for entry in entries.withLock({ Array($0.values) }) where entry.folder == folder { entry.tell() }
    }
  }

  private let top = FileManager.default.temporaryDirectory.appending(path: "live-\(UUID().uuidString)")

  private func url(_ name: String) -> URL { FilePath(url: top).appending(FilePath(name)).url }

  private func write(_ names: String...) throws {
    for name in names {
      try FileManager.default.createDirectory(
        at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(name.utf8).write(to: url(name))
    }
  }

  private func removeAll() { try? FileManager.default.removeItem(at: top) }

  /// Looks are counted, not seconds: beside other tests the main actor may be waited for.
  private func waitUntil(_ condition: () -> Bool) async {
    for _ in 0..<60_000 where !condition() { try? await Task.sleep(for: .milliseconds(1)) }
  }

  private func shown(_ listing: BrowserListing) -> [String] { listing.items.map(\.name).sorted() }

  private func favorites() -> BrowserFavorites {
    let kept = Mutex<[String: String]>([:])
    return BrowserFavorites(
      read: { key in kept.withLock { $0[key] } }, write: { key, text in kept.withLock { $0[key] = text } })
  }

  @Test("recent documents that are deleted go, and come back with their folder")
  func recents() async throws {
    defer { removeAll() }
    let names = ["a/1.txt", "a/2.txt", "b/3.txt"]
    for name in names { try write(name) }
    let listing = BrowserListing(
      types: [.plainText], recents: { names.map(url) }, drafts: DraftStore(folder: "/nowhere"))
    listing.show(.recents)
    await waitUntil { shown(listing) == ["1", "2", "3"] }
    try FileManager.default.removeItem(at: url("a/1.txt"))
    await waitUntil { shown(listing) == ["2", "3"] }
    #expect(shown(listing) == ["2", "3"])
    try FileManager.default.moveItem(at: url("b"), to: url("c"))
    await waitUntil { shown(listing) == ["2"] }
    #expect(shown(listing) == ["2"])
    try FileManager.default.moveItem(at: url("c"), to: url("b"))
    await waitUntil { shown(listing) == ["2", "3"] }
    // It is heard of again what happens there.
    try FileManager.default.removeItem(at: url("b/3.txt"))
    await waitUntil { shown(listing) == ["2"] }
    #expect(shown(listing) == ["2"])
    listing.stop()
  }

  @Test("what has a star is shown under the name that another program gives it")
  func stars() async throws {
    defer { removeAll() }
    try write("a/1.txt", "b/2.txt")
    let favorites = favorites()
    let stars = StarFollower(favorites)
    stars.onMove = { favorites.move(from: $0, to: $1) }
    favorites.set([url("a/1.txt"), url("b/2.txt")], in: .starred, to: true)
    let listing = BrowserListing(
      types: [.plainText], recents: { [] }, favorites: favorites, stars: stars,
      drafts: DraftStore(folder: "/nowhere"))
    // A folder says what else is in it: a link has the mark of its file.
    for folder in ["a", "b"] {
      listing.show(.folder(url(folder)))
      await waitUntil { listing.isRead }
    }
    listing.show(.starred)
    await waitUntil { shown(listing) == ["1", "2"] }
    try FileManager.default.moveItem(at: url("a/1.txt"), to: url("a/9.txt"))
    await waitUntil { shown(listing) == ["2", "9"] }
    #expect(shown(listing) == ["2", "9"])
    listing.stop()
  }

  @Test("a draft of another program comes and goes, also the first one of all")
  func drafts() async throws {
    defer { removeAll() }
    try write("other.txt")
    var services = SessionServices(openDocuments: OpenDocuments())
    services.useStateFolder(FilePath(url: url("state")))
    let store = DraftStore(services)
    for place in [BrowserPlace.drafts, .recents] {
      let listing = BrowserListing(
        types: [.plainText], recents: { [] }, drafts: store, journals: services.journalFolder)
      listing.show(place)
      await waitUntil { listing.isRead }
      #expect(listing.items.isEmpty)
      let session = ValueDocumentSession(new: TestNote(), services: services)
      session.document.text = "draft"
      await waitUntil { listing.items.count == 1 }
      #expect(listing.items.count == 1)
      _ = await session.close()
      let draft = try #require(await store.drafts().first)
      #expect(await store.discard(draft.id))
      await waitUntil { listing.items.isEmpty }
      #expect(listing.items.isEmpty)
      listing.stop()
    }
  }

  @Test("to list the drafts is no change of them, though their files are opened")
  func lookingAtDrafts() async throws {
    defer { removeAll() }
    var services = SessionServices(openDocuments: OpenDocuments())
    services.useStateFolder(FilePath(url: url("state")))
    let session = ValueDocumentSession(new: TestNote(), services: services)
    session.document.text = "draft"
    _ = await session.close()
    let (store, journals) = (DraftStore(services), try #require(services.journalFolder))
    let monitor = HandMonitor()
    let told = Mutex(0)
    let watch = DraftWatch(journals, by: monitor) { told.withLock { $0 += 1 } }
    #expect(await watch.look())
    #expect(await store.drafts().count == 1)
    #expect(await !watch.look())
    await waitUntil { monitor.folders == [journals.description] }
    let before = told.withLock { $0 }
    monitor.tell(journals.description)
    #expect(await store.discard(try #require(await store.drafts().first).id))
    monitor.tell(journals.description)
    await waitUntil { told.withLock { $0 } > before }
    #expect(told.withLock { $0 } == before + 1)
    watch.cancel()
    #expect(monitor.folders.isEmpty)
  }

  @Test("what is drawn in documents with files is no change of the drafts, and that in drafts seldom one")
  func drawingBehind() async throws {
    defer { removeAll() }
    try write("drawn.txt")
    try Data("1 drawn".utf8).write(to: url("drawn.txt"))
    var services = SessionServices(openDocuments: OpenDocuments())
    services.useStateFolder(FilePath(url: url("state")))
    let (store, journals) = (DraftStore(services), try #require(services.journalFolder))
    let named = try await ValueDocumentSession<TestNote>.open(url("drawn.txt"), services: services)
    let draft = ValueDocumentSession(new: TestNote(), services: services)
    draft.document.text = "draft"
    named.document.text = "begun"
    let monitor = HandMonitor()
    let told = Mutex([ContinuousClock.Instant]())
    let watch = DraftWatch(journals, by: monitor) { told.withLock { $0.append(.now) } }
    @MainActor func sizes() -> [FilePath: Int64] {
      SmallFiles().statuses(in: journals) { $0.bytes.first != UInt8(ascii: ".") }
        .reduce(into: [:]) { $0[$1.name] = $1.status.size }
    }
    await waitUntil { sizes().count == 2 && sizes().values.allSatisfy { $0 > 0 } }
    await watch.look()
    watch.note(await store.drafts())
    await waitUntil { monitor.folders == [journals.description] }
    for (session, isTold) in [(named, false), (draft, true)] {
      let before = sizes()
      await watch.look()
      session.document.text += " and more"
      await waitUntil { sizes() != before }
      #expect(await watch.look() == isTold, "a document with a file: \(!isTold)")
    }
    // Told of as fast as that can be.
    told.withLock { $0 = [] }
    var number = 0
    await waitUntil {
      number += 1
      if number % 50 == 0 { draft.document.text += "." }
      monitor.tell(journals.description)
      return told.withLock { $0.count } >= 2
    }
    let times = told.withLock(\.self)
    #expect(times.count == 2 && times[1] - times[0] > .milliseconds(500))
    watch.cancel()
    _ = await draft.close()
    _ = await named.close()
  }

  @Test("drafts that are not shown any more are not told of, though they were being looked at")
  func leavingDrafts() async throws {
    defer { removeAll() }
    try write("journals/a.journal")
    let journals = FilePath(url: url("journals"))
    for turns in 0..<30 {
      let monitor = HandMonitor()
      let told = Mutex(0)
      let watch = DraftWatch(journals, by: monitor) { told.withLock { $0 += 1 } }
      await waitUntil { !monitor.folders.isEmpty }
      for _ in 0..<turns { await Task.yield() }
      watch.cancel()
      let before = told.withLock { $0 }
      try await Task.sleep(for: .milliseconds(20))
      #expect(told.withLock { $0 } == before, "\(turns)")
      #expect(monitor.folders.isEmpty)
    }
  }

  @Test("each folder is watched once, no more than the limit, and none of another place")
  func bounds() async throws {
    let monitor = HandMonitor()
    let changes = Mutex(0)
    let favorites = favorites()
    favorites.set([URL(filePath: "/starred/a.txt")], in: .starred, to: true)
    let urls = (0..<100).map { URL(filePath: "/f\($0 / 2)/\($0).txt") }
    let listing = BrowserListing(
      types: [.plainText], recents: { urls }, favorites: favorites,
      drafts: DraftStore(folder: "/nowhere"), journals: "/journals", monitor: monitor,
      read: { url in
        let time = Double(changes.withLock { $0 })
        return BrowserItem(.file(url), modified: Date(timeIntervalSince1970: time))
      })
    listing.show(.recents)
    let first = (0..<PlaceWatch.limit).map { "/f\($0)" } + ["/journals"]
    await waitUntil { monitor.folders == first.sorted() }
    #expect(monitor.folders == first.sorted())
    await waitUntil { listing.items.count == urls.count }
    changes.withLock { $0 = 7 }
    monitor.tell("/f3")
    let changed = Date(timeIntervalSince1970: 7)
    await waitUntil { listing.items.allSatisfy { $0.modified == changed } }
    #expect(listing.items.count == urls.count && listing.items.allSatisfy { $0.modified == changed })
    #expect(monitor.folders == first.sorted())
    for (place, folders) in [
      (BrowserPlace.starred, ["/starred"]), (.drafts, ["/journals"]),
      (.folder(URL(filePath: "/shown")), ["/shown"]), (.starred, ["/starred"]),
    ] {
      listing.show(place)
      await waitUntil { monitor.folders == folders }
      #expect(monitor.folders == folders)
    }
    listing.stop()
    await waitUntil { monitor.folders.isEmpty }
    #expect(monitor.folders.isEmpty)
  }
}
