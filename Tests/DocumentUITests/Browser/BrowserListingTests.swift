// The browser's page of recent documents while some of their disks do not answer.

import DocumentModel
import Foundation
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
    }

    private let state = Mutex(State())

    func silence(_ folder: String) { state.withLock { _ = $0.silent.insert(folder) } }
    func answer(_ folder: String) { state.withLock { _ = $0.silent.remove(folder) } }
    func delete(_ url: URL) { state.withLock { _ = $0.gone.insert(url) } }
    /// The most threads that ever waited for the folder.
    func waiting(for folder: String) -> Int { state.withLock { $0.waiting[folder] ?? 0 } }

    func read(_ url: URL) -> BrowserItem? {
      let folder = url.deletingLastPathComponent().lastPathComponent
      if state.withLock({ $0.silent.contains(folder) }) {
        state.withLock { $0.waiting[folder, default: 0] += 1 }
        while state.withLock({ $0.silent.contains(folder) }) { usleep(1000) }
      }
      if state.withLock({ $0.gone.contains(url) }) { return nil }
      return BrowserItem(.file(url), modified: Date(timeIntervalSince1970: 0))
    }
  }

  private let disks = Disks()

  private static func url(_ path: String) -> URL { URL(filePath: path) }

  private func listing(_ paths: @escaping @MainActor () -> [String]) -> BrowserListing {
    let disks = disks
    return BrowserListing(
      types: [], recents: { paths().map(Self.url) }, drafts: DraftStore(folder: "/nowhere"),
      read: { disks.read($0) })
  }

  private func waitUntil(_ condition: () -> Bool) async {
    let start = ContinuousClock.now
    while !condition(), ContinuousClock.now - start < .seconds(20) {
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
    await waitUntil { changes > 0 }
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
}
