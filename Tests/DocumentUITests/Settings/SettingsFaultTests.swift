// Settings on a disk that fails for a moment: what is in the file is not lost for it.

import DocumentModel
import FileSystemTesting
import Foundation
import Synchronization
import Testing

@testable import DocumentUI

@MainActor
@Suite("Settings on a disk that fails")
struct SettingsFaultTests {
  /// What a disk does from a certain call on.
  enum Fault: CaseIterable, Sendable {
    /// That call fails, as with too many open files.
    case once
    /// It, and all that follow.
    case forGood
    /// It, and the disk is full from then on.
    case onceThenFull
  }

  /// The disk of this computer, whose n-th look or read fails.
  private final class FailingFileSystem: ForwardingFileSystem, @unchecked Sendable {
    private struct State {
      var left: Int
      var hasFailed = false
    }

    private let state: Mutex<State>
    private let fault: Fault
    private let errno: Int32

    init(_ call: Int, _ fault: Fault, _ errno: Int32) {
      state = Mutex(State(left: call))
      self.fault = fault
      self.errno = errno
      super.init(LocalFileSystem())
    }

    /// Whether it came to that call.
    var hasFailed: Bool { state.withLock { $0.hasFailed } }

    private func pass() throws(Errno) {
      let fails = state.withLock { state in
        state.left -= 1
        if state.left == 0 { state.hasFailed = true }
        return state.left == 0 || state.hasFailed && fault == .forGood
      }
      if fails { throw Errno(rawValue: errno) }
    }

    override func openDirectory(_ path: FilePath) throws(Errno) -> FileDescriptor {
      try pass()
      return try super.openDirectory(path)
    }

    override func open(
      _ name: FilePath, in directory: FileDescriptor, _ access: FileAccess
    ) throws(Errno) -> FileDescriptor {
      try pass()
      return try super.open(name, in: directory, access)
    }

    override func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
      try pass()
      return try super.status(of: file)
    }

    override func status(of name: FilePath, in directory: FileDescriptor) throws(Errno) -> FileStatus {
      try pass()
      return try super.status(of: name, in: directory)
    }

    override func read(
      _ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(Errno) -> Int {
      try pass()
      return try super.read(file, into: buffer, at: offset)
    }

    override func rename(
      _ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode
    ) throws(Errno) {
      try pass()
      try super.rename(old, to: new, in: directory, mode)
    }

    override func write(
      _ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer, at offset: Int64
    ) throws(Errno) -> Int {
      if hasFailed, fault == .onceThenFull { throw Errno(rawValue: ENOSPC) }
      return try super.write(file, bytes, at: offset)
    }
  }

  private let folder = NSTemporaryDirectory() + "settings-\(UUID())"
  private var path: String { folder + "/settings.json" }

  private func put(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func kept() -> [String: StoredValue] {
    let file = SettingsFile(path: path)
    file.wait(atMost: .seconds(60))
    return file.values
  }

  /// Reads, changes one setting and writes, with a fault at each of the calls in turn.
  @Test(
    "what was kept is still there, whichever call fails", arguments: Fault.allCases,
    [EIO, EACCES])
  func everyCall(_ fault: Fault, _ errno: Int32) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var old = SettingsChanges()
    for number in 0..<3 { old.set("old\(number)", .int(number)) }
    var before: [String: StoredValue] = [:]
    old.apply(to: &before)
    let text = String(decoding: try JSONEncoder().encode(before), as: UTF8.self)
    var count = 0
    while true {
      count += 1
      try put(text)
      let disk = FailingFileSystem(count, fault, errno)
      let file = SettingsFile(path: path, fileSystem: disk)
      file.wait(atMost: .seconds(60))
      file.set("new", .bool(true))
      file.flush(within: .seconds(60))
      let name = "call \(count)"
      let after = kept()
      for (key, value) in before { #expect(after[key] == value, "\(name): \(key)") }
      #expect(file.values["new"] == .bool(true), "\(name)")
      if !disk.hasFailed {
        #expect(after["new"] == .bool(true))
        break
      }
    }
    // It reads before it writes.
    #expect(count > 8)
  }

  /// Somebody may mend it by hand.
  @Test("a damaged file that cannot be put aside stays as it is", arguments: [EIO, EACCES, EROFS])
  func damaged(_ errno: Int32) throws {
    final class Refusing: ForwardingFileSystem, @unchecked Sendable {
      private let errno: Int32

      init(_ errno: Int32) {
        self.errno = errno
        super.init(LocalFileSystem())
      }

      override func rename(
        _ old: FilePath, to new: FilePath, in directory: FileDescriptor, _ mode: RenameMode
      ) throws(Errno) {
        if new.description.hasSuffix(".damaged") { throw Errno(rawValue: errno) }
        try super.rename(old, to: new, in: directory, mode)
      }
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try put("{ \"zoom\": 2, broken")
    let file = SettingsFile(path: path, fileSystem: Refusing(errno))
    file.wait(atMost: .seconds(60))
    file.set("new", .bool(true))
    file.flush(within: .seconds(60))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{ \"zoom\": 2, broken")
    #expect(file.values["new"] == .bool(true))
  }

  @Test("a file that is made is the person's alone")
  func mode() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = SettingsFile(path: path)
    file.set("new", .bool(true))
    file.flush(within: .seconds(60))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(kept() == ["new": .bool(true)])
  }
}
