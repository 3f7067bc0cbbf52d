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

    var count: Int { state.withLock { $0.count } }

    /// Does something, and returns when it was told of.
    func after(_ body: () throws -> Void) async throws {
      let before = count
      try body()
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

  @Test("whatever happens to a file is told", .timeLimit(.minutes(1)))
  func changes() async throws {
    let folder = try TemporaryFolder()
    let directory = FilePath(url: folder.url)
    try folder.put("one", "A.txt")
    let monitor = InotifyMonitor()
    let news = News()
    let other = News()
    let watch = try #require(monitor.watch("A.txt", in: directory) { news.tell() })
    let second = try #require(monitor.watch("B.txt", in: directory) { other.tell() })
    try await news.after { try folder.put("two", "A.txt") }
    try await news.after {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: folder.file("A.txt").path)
    }
    try await news.after { try FileManager.default.removeItem(at: folder.file("A.txt")) }
    try await news.after { try folder.put("three", "A.txt") }
    #expect(other.count == 0)
    try await news.after { rename(folder.file("A.txt").path, folder.file("B.txt").path) }
    #expect(other.count > 0)
    second.cancel()
    let told = other.count
    try await news.after { rename(folder.file("B.txt").path, folder.file("A.txt").path) }
    #expect(other.count == told)
    watch.cancel()
    // A new watch of a directory that had none left.
    let again = try #require(monitor.watch("A.txt", in: directory) { news.tell() })
    try await news.after { try folder.put("four", "A.txt") }
    // The folder itself.
    let elsewhere = folder.url.deletingLastPathComponent().appending(path: "moved-\(UUID().uuidString)")
    try await news.after { rename(folder.url.path, elsewhere.path) }
    try await news.after { try FileManager.default.removeItem(at: elsewhere) }
    again.cancel()
  }

  @Test("a folder that is not there cannot be watched")
  func missing() {
    #expect(InotifyMonitor().watch("A", in: "/no such folder") {} == nil)
    #expect(NoMonitor().watch("A", in: "/") {} == nil)
  }
}
