// News of files from the kernel.

import Foundation
import Synchronization
import Testing

@testable import DocumentModel

@Suite("Watching files")
struct InotifyMonitorTests {
  /// Waits until something has been told more often than before.
  final class News: Sendable {
    private let state = Mutex((count: 0, waiting: [CheckedContinuation<Void, Never>]()))

    func tell() {
      let waiting = state.withLock { state in
        state.count += 1
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }

    /// Returns when something is so that is told.
    func until(_ condition: () -> Bool) async {
      while true {
        let before = count
        if condition() { return }
        await isTold(moreOftenThan: before)
      }
    }

    var count: Int { state.withLock { $0.count } }

    /// Does something, and returns when it was told of.
    func after(_ body: () throws -> Void) async throws {
      let before = count
      try body()
      await isTold(moreOftenThan: before)
    }

    /// Returns when it was told of more often.
    func isTold(moreOftenThan before: Int) async {
      while count == before {
        await withCheckedContinuation { continuation in
          let isTold = state.withLock { state in
            if state.count == before { state.waiting.append(continuation) }
            return state.count != before
          }
          if isTold { continuation.resume() }
        }
      }
    }
  }

  /// Returns when all that has happened in a folder so far was told of.
  private func settle(_ folder: TemporaryFolder, _ mark: News) async throws {
    // What happens is told in the order in which it happened, but what is heard of at once in any order: when
    // the second is told, all that was heard of with the first has been.
    for _ in 1...2 { try await mark.after { try folder.put("", "mark") } }
  }

  // The limit is only for what is never told of: all tests share the processors.
  @Test("whatever happens to a file is told", .timeLimit(.minutes(10)))
  func changes() async throws {
    let folder = try TemporaryFolder()
    let directory = FilePath(url: folder.url)
    try folder.put("one", "A.txt")
    let monitor = InotifyMonitor()
    let news = News()
    let other = News()
    let watch = try #require(monitor.watch("A.txt", in: directory) { news.tell() })
    let second = try #require(monitor.watch("B.txt", in: directory) { other.tell() })
    let mark = News()
    let marking = try #require(monitor.watch("mark", in: directory) { mark.tell() })
    try await news.after { try folder.put("two", "A.txt") }
    try await settle(folder, mark)
    try await news.after {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: folder.file("A.txt").path)
    }
    try await settle(folder, mark)
    try await news.after { try FileManager.default.removeItem(at: folder.file("A.txt")) }
    try await settle(folder, mark)
    try await news.after { try folder.put("three", "A.txt") }
    try await settle(folder, mark)
    #expect(other.count == 0)
    try await news.after { rename(folder.file("A.txt").path, folder.file("B.txt").path) }
    await other.isTold(moreOftenThan: 0)
    try await settle(folder, mark)
    second.cancel()
    let told = other.count
    try await news.after { rename(folder.file("B.txt").path, folder.file("A.txt").path) }
    try await settle(folder, mark)
    #expect(other.count == told)
    watch.cancel()
    marking.cancel()
    // A new watch of a directory that had none left.
    let again = try #require(monitor.watch("A.txt", in: directory) { news.tell() })
    try await news.after { try folder.put("four", "A.txt") }
    // The folder itself. (What was told late of the file may be taken for it: that only makes the test
    // easier.)
    let elsewhere = folder.url.deletingLastPathComponent().appending(path: "moved-\(UUID().uuidString)")
    #expect(!again.hasEnded)
    rename(folder.url.path, elsewhere.path)
    // It is the folder of other files now.
    await news.until { again.hasEnded }
    let third = try #require(monitor.watch("A.txt", in: FilePath(url: elsewhere)) { news.tell() })
    try FileManager.default.removeItem(at: elsewhere)
    await news.until { third.hasEnded }
    again.cancel()
    third.cancel()
  }

  @Test("whatever is in a folder is told where no name is given", .timeLimit(.minutes(10)))
  func wholeFolder() async throws {
    let folder = try TemporaryFolder()
    let monitor = InotifyMonitor()
    let news = News()
    let watch = try #require(monitor.watch(nil, in: FilePath(url: folder.url)) { news.tell() })
    try await news.after { try folder.put("one", "A.txt") }
    try await news.after { try folder.put("one", "B.txt") }
    watch.cancel()
    #expect(watch.hasEnded)
  }

  @Test("hundreds of changes are told in few pieces, and the last is among them", .timeLimit(.minutes(10)))
  func storm() async throws {
    let folder = try TemporaryFolder()
    try folder.put("0", "A.txt")
    let monitor = InotifyMonitor()
    let seen = Mutex("")
    let news = News()
    let path = folder.file("A.txt").path
    let watch = try #require(
      monitor.watch("A.txt", in: FilePath(url: folder.url)) {
        let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
        seen.withLock { $0 = text ?? "" }
        news.tell()
      })
    for number in 1...500 { try folder.put("\(number)", "A.txt") }
    await news.until { seen.withLock { $0 } == "500" }
    #expect(news.count < 250)
    watch.cancel()
  }

  @Test("a folder that is not there cannot be watched")
  func missing() {
    #expect(InotifyMonitor().watch("A", in: "/no such folder") {} == nil)
    #expect(NoMonitor().watch("A", in: "/") {} == nil)
  }
}
