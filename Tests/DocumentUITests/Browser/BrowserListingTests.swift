// The browser's page of recent documents while some of their disks do not answer.

import DocumentModel
import Foundation
import Gtk
import Synchronization
import Testing

@testable import DocumentUI

@MainActor
@Suite("What the browser lists")
struct BrowserListingTests {
  /// The disks of a few files: a folder answers, or waits until it does.
  private final class Disks: Sendable {
    private struct State {
      var silent: Set<String> = []
      var waiting: [String: Int] = [:]
      var gone: Set<URL> = []
      var changes: [URL: Int] = [:]
    }

    private let state = Mutex(State())

    func silence(_ folder: String) { state.withLock { _ = $0.silent.insert(folder) } }
    func answer(_ folder: String) { state.withLock { _ = $0.silent.remove(folder) } }
    func delete(_ url: URL) { state.withLock { _ = $0.gone.insert(url) } }
    func change(_ url: URL) { state.withLock { $0.changes[url, default: 0] += 1 } }
    /// The most threads that ever waited for the folder.
    func waiting(for folder: String) -> Int { state.withLock { $0.waiting[folder] ?? 0 } }

    func read(_ url: URL) -> BrowserItem? {
      let folder = url.deletingLastPathComponent().lastPathComponent
      let changes = state.withLock { $0.changes[url] ?? 0 }
      if state.withLock({ $0.silent.contains(folder) }) {
        state.withLock { $0.waiting[folder, default: 0] += 1 }
        while state.withLock({ $0.silent.contains(folder) }) { usleep(1000) }
      }
      if state.withLock({ $0.gone.contains(url) }) { return nil }
      return BrowserItem(.file(url), modified: Date(timeIntervalSince1970: Double(changes)))
    }
  }

  private let disks = Disks()

  private static func url(_ path: String) -> URL { URL(filePath: path) }

  private func listing(_ paths: @escaping @MainActor () -> [String]) -> BrowserListing {
    let disks = disks
    return BrowserListing(
      types: [], recents: { paths().map(Self.url) }, drafts: DraftStore(folder: "/nowhere"),
      monitor: NoMonitor(), read: { disks.read($0) })
  }

  /// Waits for something to come true, or looks for it much too often. Looks are counted, not seconds: beside
  /// other tests the main actor may be waited for minutes, and what is waited for waits as well.
  private func waitUntil(_ condition: () -> Bool) async {
    for _ in 0..<100_000 {
      if condition() { return }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  private func names(_ listing: BrowserListing) -> [String] { listing.items.map(\.name) }

  @Test("files that answer are shown though another never does, which comes when it does")
  func silentDisk() async {
    disks.silence("dead")
    let listing = listing { ["/dead/A.note", "/a/B.note", "/dead/C.note", "/b/D.note"] }
    var changes = 0
    listing.onChange = { changes += 1 }
    listing.show(.recents)
    await waitUntil { names(listing) == ["B", "D"] }
    #expect(names(listing) == ["B", "D"])
    // However often the person comes back to the window, one thread waits.
    for _ in 0..<5 {
      let before = changes
      disks.delete(Self.url("/b/D.note"))
      listing.refresh()
      await waitUntil { names(listing) == ["B"] }
      #expect(names(listing) == ["B"] && changes <= before + 1)
    }
    #expect(disks.waiting(for: "dead") == 1)
    disks.answer("dead")
    await waitUntil { names(listing).count == 3 }
    #expect(names(listing) == ["A", "B", "C"])
    // It falls silent again: what was there is shown.
    disks.silence("dead")
    listing.refresh()
    await waitUntil { disks.waiting(for: "dead") == 2 }
    #expect(names(listing) == ["A", "B", "C"])
    disks.answer("dead")
  }

  @Test("a page of which nothing answers is shown as empty, and what is listed meanwhile comes too")
  func silentPage() async {
    disks.silence("dead")
    let paths = Mutex(["/dead/A.note"])
    let listing = listing { paths.withLock { $0 } }
    var changes = 0
    listing.onChange = { changes += 1 }
    listing.show(.recents)
    await waitUntil { changes > 0 }
    #expect(changes > 0 && names(listing) == [])
    paths.withLock { $0 = ["/dead/New.note", "/dead/A.note"] }
    listing.refresh()
    disks.answer("dead")
    await waitUntil { names(listing).count == 2 }
    #expect(names(listing) == ["New", "A"])
    // Another place is not waited for either, nor does what was asked for before come up in it.
    listing.show(.drafts)
    await waitUntil { names(listing).isEmpty }
    #expect(names(listing).isEmpty)
  }

  @Test("what changes while a slow disk is being read is shown as it is in the end", arguments: 1...3)
  func changedWhileReading(_ times: Int) async {
    let file = Self.url("/slow/A.note")
    disks.silence("slow")
    let listing = listing { ["/slow/A.note"] }
    var changes = 0
    listing.onChange = { changes += 1 }
    listing.show(.recents)
    await waitUntil { changes > 0 && disks.waiting(for: "slow") == 1 }
    for _ in 0..<times {
      disks.change(file)
      let before = changes
      listing.refresh()
      // It is not waited for any more.
      await waitUntil { changes > before }
    }
    #expect(disks.waiting(for: "slow") == 1 && names(listing).isEmpty)
    disks.answer("slow")
    let last = Date(timeIntervalSince1970: Double(times))
    await waitUntil { listing.items.first?.modified == last }
    #expect(listing.items.map(\.modified) == [last])
  }

  @Test("a folder that is gone, or is none, is not called empty, until it is there")
  func goneFolder() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "listing-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let listing = listing { [] }
    listing.show(.folder(folder))
    await waitUntil { listing.obstacle != nil }
    #expect(listing.obstacle?.code == .fileNotFound)
    try Data().write(to: folder)
    listing.refresh()
    await waitUntil { listing.obstacle?.code != .fileNotFound }
    #expect(listing.obstacle?.code == .folderNotFound)
    try FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    listing.refresh()
    await waitUntil { listing.obstacle == nil }
    #expect(listing.obstacle == nil && listing.items.isEmpty)
    listing.show(.folder(folder.appending(path: "none")))
    await waitUntil { listing.obstacle != nil }
    // What is wrong with one place is not said of another.
    listing.show(.recents)
    #expect(listing.obstacle == nil)
    listing.stop()
  }

  @Test("what a place has is not forgotten for one that was left before it was read")
  func leftEarly() async {
    disks.silence("dead")
    let disks = disks
    let kept = Mutex<[String: String]>([:])
    let favorites = BrowserFavorites(
      read: { key in kept.withLock { $0[key] } }, write: { key, text in kept.withLock { $0[key] = text } })
    favorites.set(["/a/B.note", "/dead/C.note"].map(Self.url), in: .starred, to: true)
    var asked = 0
    let listing = BrowserListing(
      types: [],
      recents: {
        asked += 1
        return [Self.url("/b/D.note")]
      }, favorites: favorites, drafts: DraftStore(folder: "/nowhere"), monitor: NoMonitor(),
      read: { disks.read($0) })
    listing.show(.recents)
    listing.show(.starred)
    await waitUntil { listing.isPlaceRead }
    #expect(names(listing) == ["B"])
    #expect(asked == 0)
    disks.answer("dead")
    await waitUntil { names(listing).count == 2 }
    #expect(names(listing).sorted() == ["B", "C"])
    listing.stop()
  }

  @Test("why the trash does not take a file is said in our words")
  func trash() throws {
    let file = URL(filePath: "/dev/shm/trash-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for (url, reason) in [
      (file, "There is no trash on its disk. Delete it with the file manager."),
      (file.appendingPathExtension("none"), "There is no such file."),
    ] {
      do throws(GLibError) {
        _ = try TrashedFile.trash(FilePath(url: url))
        Issue.record("the trash took \(url)")
      } catch {
        #expect(error.trashReason == reason, "\(error)")
      }
    }
  }

  @Test("a long list takes no longer for each file than a short one")
  func longList() async {
    let short = await timeToLookAgain(for: 750)
    let long = await timeToLookAgain(for: 6000)
    // Eight times as long is fair; comparing each with each takes some sixty times as long.
    #expect(long < short * 30)
  }

  /// How long the main actor takes to look for files once more, at best.
  private func timeToLookAgain(for count: Int) async -> Duration {
    let items = ScatteredItems { BrowserItem(.file($0), modified: Date(timeIntervalSince1970: 0)) }
    let urls = (0..<count).map { Self.url("/a/\($0).note") }
    await items.look(for: urls)
    await waitUntil { items.items(of: urls).count == urls.count }
    var best = Duration.seconds(1000)
    for _ in 0..<5 {
      let start = ContinuousClock.now
      await items.look(for: urls)
      best = min(best, ContinuousClock.now - start)
    }
    return best
  }
}
