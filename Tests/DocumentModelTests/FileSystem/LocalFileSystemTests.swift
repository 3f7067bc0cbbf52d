// The calls of a real disk that the tests in memory only imitate.

import Foundation
import Testing

@testable import DocumentModel

@Suite("A real file system")
struct LocalFileSystemTests {
  private let fileSystem = LocalFileSystem()

  @Test("folders are made, with their permissions, and removed when nothing is in them")
  func folders() throws {
    let folder = try TemporaryFolder()
    let directory = try fileSystem.openDirectory(FilePath(url: folder.url))
    defer { try? fileSystem.close(directory) }
    for mode in [0o700, 0o755] as [UInt32] {
      try fileSystem.makeDirectory("inner", in: directory, mode: mode)
      #expect(try fileSystem.status(of: "inner", in: directory).mode == mode)
      try folder.put("x", "inner/file")
      #expect(throws: Errno(rawValue: ENOTEMPTY)) { try fileSystem.removeDirectory("inner", in: directory) }
      try FileManager.default.removeItem(at: folder.file("inner/file"))
      try fileSystem.removeDirectory("inner", in: directory)
    }
    #expect(throws: Errno(rawValue: ENOENT)) { try fileSystem.removeDirectory("inner", in: directory) }
    #expect(throws: Errno(rawValue: ENOENT)) { try fileSystem.openDirectory("no", in: directory) }
    #expect(try fileSystem.names(in: directory).isEmpty)
  }

  @Test("a file without a name is written to, seen by nobody, and gone when it is closed")
  func unnamed() throws {
    let folder = try TemporaryFolder()
    let directory = try fileSystem.openDirectory(FilePath(url: folder.url))
    defer { try? fileSystem.close(directory) }
    let file = try fileSystem.openUnnamed(in: directory)
    try fileSystem.allocate(file, size: 4096)
    let count = try Array("x".utf8).withUnsafeBytes { try fileSystem.write(file, $0, at: 0) }
    #expect(count == 1)
    #expect(try fileSystem.status(of: file).size == 4096 && fileSystem.names(in: directory).isEmpty)
    try fileSystem.close(file)
    #expect(try fileSystem.names(in: directory).isEmpty)
  }

  @Test("a disk says how much room it has, and what is none says nothing")
  func room() throws {
    let folder = try TemporaryFolder()
    let (directory, processes) = (
      try fileSystem.openDirectory(FilePath(url: folder.url)), try fileSystem.openDirectory("/proc")
    )
    defer {
      try? fileSystem.close(directory)
      try? fileSystem.close(processes)
    }
    #expect(try #require(try fileSystem.room(in: directory)) > 0)
    #expect(try fileSystem.room(in: processes) == nil)
  }

  @Test("an open file says where it is, wherever it was moved to")
  func path() throws {
    let folder = try TemporaryFolder()
    try folder.put("x", "one")
    let directory = try fileSystem.openDirectory(FilePath(url: folder.url))
    defer { try? fileSystem.close(directory) }
    let file = try fileSystem.open("one", in: directory, .read)
    #expect(try fileSystem.path(of: file)?.lastComponent == "one")
    try fileSystem.rename("one", to: "two", in: directory, .replace)
    #expect(try fileSystem.path(of: file)?.lastComponent == "two")
    try fileSystem.close(file)
    // One that is never open: the number of this one may be another test's by now.
    let closed = FileDescriptor(rawValue: -1)
    #expect(throws: Errno.self) { try fileSystem.path(of: closed) }
    #expect(throws: Errno(rawValue: EBADF)) { try fileSystem.lock(closed) }
  }

  @Test("a folder for writing is gone after use; one that a killed program left is removed by the next")
  func staging() throws {
    let folder = try TemporaryFolder()
    let parent = FilePath(url: folder.url).appending("staging")
    let used = try StagingFolder(in: parent)
    let names = folder.file("staging")
    for name in ["left", "young"] {
      try FileManager.default.createDirectory(
        at: names.appending(path: name), withIntermediateDirectories: true)
    }
    try folder.put("x", "staging/left/file")
    try folder.put("not a folder", "staging/file")
    let anHourAgo = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -3600)]
    for path in [names.appending(path: "left").path, "\(used.path)"] {
      try FileManager.default.setAttributes(anHourAgo, ofItemAtPath: path)
    }
    let next = try StagingFolder(in: parent)
    let expected = ["file", "young", "\(used.path.lastComponent)", "\(next.path.lastComponent)"]
    #expect(try FileManager.default.contentsOfDirectory(atPath: names.path).sorted() == expected.sorted())
    used.remove()
    next.remove()
    #expect(try FileManager.default.contentsOfDirectory(atPath: names.path).sorted() == ["file", "young"])
  }
}
