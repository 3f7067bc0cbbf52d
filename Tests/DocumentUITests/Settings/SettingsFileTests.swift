// Settings in a file whose disk is slow, or does not answer: nothing that a person has set is lost, and the
// main thread goes on.

import DocumentModel
import FileSystemTesting
import Foundation
import RandomTesting
import Synchronization
import Testing

@testable import DocumentUI

@MainActor
@Suite("Settings in a file")
struct SettingsFileTests {
  /// The disk of this computer, which takes nothing while it is to refuse.
  private final class RefusingFileSystem: ForwardingFileSystem, @unchecked Sendable {
    private let reason = Mutex<Errno?>(nil)

    init() { super.init(LocalFileSystem()) }

    func refuse(_ errno: Int32?) { reason.withLock { $0 = errno.map { Errno(rawValue: $0) } } }

    private func pass() throws(Errno) {
      if let reason = reason.withLock({ $0 }) { throw reason }
    }

    override func makeDirectory(_ path: FilePath) throws(Errno) {
      try pass()
      try super.makeDirectory(path)
    }

    override func makeDirectory(_ name: FilePath, in directory: FileDescriptor, mode: UInt32) throws(Errno) {
      try pass()
      try super.makeDirectory(name, in: directory, mode: mode)
    }

    override func write(
      _ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer, at offset: Int64
    ) throws(Errno) -> Int {
      try pass()
      return try super.write(file, bytes, at: offset)
    }

    override func rename(
      _ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode
    ) throws(Errno) {
      try pass()
      try super.rename(old, to: new, in: directory, mode)
    }
  }

  private func path() -> String { NSTemporaryDirectory() + "settings-\(UUID())/settings.json" }

  private func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
  }

  private func read(_ path: String) -> [String: StoredValue] {
    let file = SettingsFile(path: path)
    file.wait(atMost: .seconds(60))
    return file.values
  }

  @Test(
    "what was set and what was there are kept, however late the disk answers, whatever is done when",
    arguments: 0..<60)
  func kept(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let path = path()
    defer { remove(path) }
    var model: [String: StoredValue] = [:]
    let disk = HaltingFileSystem()
    var story = "seed \(seed):"
    // As often as the program is started.
    for _ in 0..<3 {
      disk.set(silent: Bool.random(using: &random))
      let file = SettingsFile(path: path, fileSystem: disk)
      var own: [String: StoredValue?] = [:]
      for _ in 0..<Int.random(in: 0..<8, using: &random) {
        let key = ["a.x", "a.y", "b.x", "c"].randomElement(using: &random)!
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          story += " silent,"
          disk.set(silent: true)
        case 1:
          story += " answers,"
          disk.set(silent: false)
          file.wait(atMost: .seconds(60))
          #expect(file.values == model, "\(story)")
        case 2:
          story += " without a,"
          file.forget("a.")
          for known in ["a.x", "a.y"] {
            model[known] = nil
            own[known] = .some(nil)
          }
        case let number:
          let value: StoredValue? = number == 3 ? nil : .int(Int.random(in: 0..<9, using: &random))
          story += " \(key) \(value.map { "\($0)" } ?? "none"),"
          file.set(key, value)
          model[key] = value
          own[key] = .some(value)
        }
        for (key, value) in own { #expect(file.values[key] == value, "\(story)") }
      }
      disk.set(silent: false)
      file.flush(within: .seconds(60))
      story += " ends,"
      #expect(read(path) == model, "\(story)")
    }
  }

  /// Any of these calls would never return if it waited for its disk.
  @Test("the main thread goes on though the disk never answers, and it is said what is not kept")
  func goesOn() throws {
    let path = path()
    let other = self.path()
    defer {
      remove(path)
      remove(other)
    }
    let before = SettingsFile(path: path)
    before.set("a", .int(1))
    before.flush(within: .seconds(60))
    let disk = HaltingFileSystem()
    disk.set(silent: true)
    let file = SettingsFile(path: path, fileSystem: disk)
    file.wait(atMost: .milliseconds(10))
    #expect(file.values.isEmpty)
    file.set("b", .int(2))
    #expect(file.values == ["b": .int(2)])
    file.flush(within: .milliseconds(10))
    let scenes = SceneFile(path: other, fileSystem: disk)
    scenes.wait(atMost: .milliseconds(10))
    let store = SceneStore(id: "w", file: scenes)
    store.write("zoom", .double(2.5))
    #expect(store.read("zoom") == .double(2.5) && scenes.values(of: "w") == ["zoom": .double(2.5)])
    // What was set is not lost, and what was there neither.
    disk.set(silent: false)
    file.flush(within: .seconds(60))
    scenes.wait(atMost: .seconds(60))
    file.wait(atMost: .seconds(60))
    #expect(file.values == ["a": .int(1), "b": .int(2)])
    #expect(store.read("zoom") == .double(2.5))
  }

  /// What could not be kept is with the program all the same, and goes with what is kept next.
  @Test(
    "a folder that cannot be written costs nothing once it can",
    arguments: [EACCES, EROFS, ENOSPC, EIO], [false, true])
  func refused(_ errno: Int32, _ isThere: Bool) {
    let path = path()
    defer { remove(path) }
    let disk = RefusingFileSystem()
    let file = SettingsFile(path: path, fileSystem: disk)
    if isThere {
      file.set("old", .int(1))
      file.flush(within: .seconds(60))
    }
    let before = read(path)
    disk.refuse(errno)
    for number in 0..<3 {
      file.set("a", .int(number))
      file.flush(within: .seconds(60))
      #expect(file.values["a"] == .int(number))
      #expect(read(path) == before)
    }
    disk.refuse(nil)
    file.set("b", .int(9))
    file.flush(within: .seconds(60))
    #expect(read(path) == before.merging(["a": .int(2), "b": .int(9)]) { $1 })
  }

  @Test("settings and values of windows that are read late are told to those who read them")
  func late() throws {
    let path = path()
    defer { remove(path) }
    let before = SceneFile(path: path)
    let old = SceneStore(id: "w", file: before)
    old.write("zoom", .double(2.5))
    old.write("mode", .int(1))
    old.write("tool", .int(5))
    before.flush()
    let disk = HaltingFileSystem()
    disk.set(silent: true)
    let scenes = SceneFile(path: path, fileSystem: disk)
    let store = SceneStore(id: "w", file: scenes)
    store.write("mode", .int(3))
    store.write("tool", .int(6))
    store.write("tool", nil)
    #expect(store.read("zoom") == nil && store.read("mode") == .int(3))
    disk.set(silent: false)
    scenes.wait(atMost: .seconds(60))
    #expect(store.read("zoom") == .double(2.5) && store.read("mode") == .int(3))
    scenes.flush()
    let again = SceneFile(path: path)
    again.wait(atMost: .seconds(60))
    #expect(again.values(of: "w") == ["zoom": .double(2.5), "mode": .int(3)])

    let settings = AppSettings()
    disk.set(silent: true)
    settings.open(SettingsFile(path: path, fileSystem: disk))
    var changes = 0
    let key = "w\u{1F}zoom"
    settings.onChanged(key) { changes += 1 }
    settings.wait(atMost: .milliseconds(10))
    #expect(settings.read(key) == nil && changes == 0)
    disk.set(silent: false)
    settings.wait(atMost: .seconds(60))
    #expect(settings.read(key) == .double(2.5) && changes == 1)
  }
}
