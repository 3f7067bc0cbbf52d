// A folder that is watched while its disk does not answer, and one of which nobody wants to hear any more.

import Foundation
import Synchronization
import Testing

@testable import DocumentModel
@testable import DocumentUI

@MainActor
@Suite("What is heard of one folder")
struct FolderWatchTests {
  /// A disk with a folder that comes and goes, and may not answer.
  private final class Disk: FileMonitor {
    private struct Watch: FileWatch {
      let hasEnded = false
      let end: @Sendable () -> Void
      func cancel() { end() }
    }

    private struct State {
      var isSilent = false
      var hasFolder = false
      var asked = 0
      var entries: [UUID: (folder: String, tell: @Sendable () -> Void)] = [:]
    }

    private let state = Mutex(State())

    func watch(
      _ name: FilePath?, in directory: FilePath, _ onChange: @escaping @Sendable () -> Void
    ) -> (any FileWatch)? {
      if directory == "/disk/folder" {
        state.withLock { $0.asked += 1 }
        while state.withLock({ $0.isSilent }) { usleep(1000) }
        guard state.withLock({ $0.hasFolder }) else { return nil }
      }
      let id = UUID()
      state.withLock { $0.entries[id] = (directory.description, onChange) }
      return Watch { self.state.withLock { $0.entries[id] = nil } }
    }

    /// The folders that are watched.
    var folders: [String] { state.withLock { $0.entries.values.map(\.folder) } }
    /// How often the folder was asked for.
    var asked: Int { state.withLock { $0.asked } }

    func fallSilent() { state.withLock { $0.isSilent = true } }

    func answer(withFolder hasFolder: Bool) {
      state.withLock { ($0.isSilent, $0.hasFolder) = (false, hasFolder) }
    }

    func tell() {
      for entry in state.withLock({ Array($0.entries.values) }) { entry.tell() }
    }
  }

  private let disk = Disk()

  /// Looks are counted, not seconds: beside other tests the main actor may be waited for.
  private func waitUntil(_ condition: () -> Bool) async {
    for _ in 0..<60_000 where !condition() { try? await Task.sleep(for: .milliseconds(1)) }
  }

  @Test("however much happens above, one thread waits for a folder that does not answer")
  func silentDisk() async {
    var changes = 0
    let watch = FolderWatch(URL(filePath: "/disk/folder"), by: disk, isLate: true) { changes += 1 }
    await waitUntil { changes == 1 }
    #expect(disk.folders == ["/disk"])
    disk.fallSilent()
    let before = disk.asked
    for count in 2...4 {
      disk.tell()
      await waitUntil { changes == count }
      #expect(changes == count)
    }
    await waitUntil { disk.asked > before }
    #expect(disk.asked == before + 1)
    // It answers, and has a folder by now.
    disk.answer(withFolder: true)
    await waitUntil { disk.folders == ["/disk/folder"] }
    #expect(disk.folders == ["/disk/folder"])
    watch.cancel()
    #expect(disk.folders.isEmpty)
  }

  @Test("a folder that has come while it was asked for is watched")
  func late() async {
    var changes = 0
    let watch = FolderWatch(URL(filePath: "/disk/folder"), by: disk, isLate: true) { changes += 1 }
    await waitUntil { changes == 1 }
    disk.fallSilent()
    let before = disk.asked
    disk.tell()
    await waitUntil { disk.asked > before }
    disk.tell()
    await waitUntil { changes == 3 }
    disk.answer(withFolder: false)
    // What had happened meanwhile is looked into when it answers.
    await waitUntil { changes == 5 }
    #expect(disk.asked == before + 4)
    #expect(disk.folders == ["/disk"])
    watch.cancel()
  }

  @Test("a watch that nobody has any more is none")
  func forgotten() async {
    disk.answer(withFolder: true)
    var changes = 0
    var watch: FolderWatch? = FolderWatch(URL(filePath: "/disk/folder"), by: disk, isLate: true) {
      changes += 1
    }
    await waitUntil { changes == 1 }
    #expect(disk.folders == ["/disk/folder"])
    withExtendedLifetime(watch) {}
    watch = nil
    await waitUntil { disk.folders.isEmpty }
    #expect(disk.folders.isEmpty)
  }
}
