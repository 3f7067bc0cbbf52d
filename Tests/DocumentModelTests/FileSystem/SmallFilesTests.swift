// Small files are whole or not there, whatever call fails.

import DocumentTesting
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

@Suite("Small files")
struct SmallFilesTests {
  private let memory = MemoryFileSystem()

  @Test("a file is put in place, in folders that only their owner may enter")
  func replacing() throws {
    let files = SmallFiles(memory)
    try files.replace("/cache/small/a.png", with: Array("one".utf8))
    try files.replace("/cache/small/a.png", with: Array("two".utf8))
    #expect(memory.text("/cache/small/a.png") == "two" && memory.list("/cache/small") == ["a.png"])
    #expect(memory.node("/cache/small/a.png")?.mode == 0o600)
    #expect(memory.node("/cache")?.mode == 0o700 && memory.node("/cache/small")?.mode == 0o700)
    #expect(memory.openDescriptorCount == 0)
  }

  @Test("a folder goes with all that is in it, and what its links lead to stays")
  func removingAFolder() throws {
    let files = SmallFiles(memory)
    try files.replace("/cache/made/in/a", with: [1])
    try files.replace("/kept", with: [2])
    try memory.makeLink("link", to: "/kept", in: memory.openDirectory("/cache/made"))
    try files.removeFolder("/cache/made")
    #expect(memory.list("/cache") == [] && memory.node("/kept") != nil)
  }

  @Test("whichever call fails, the file is the old one or the new one, and nothing else is left")
  func faults() throws {
    for hasOld in [false, true] {
      var number = 0
      var failures = 0
      while true {
        number += 1
        let memory = MemoryFileSystem()
        if hasOld {
          memory.makeFolder("/cache")
          memory.put("old", at: "/cache/a")
        }
        let failing = number
        let hooked = HookedFileSystem(memory, writeLimit: 2) { (call, _) throws(Errno) in
          if call == failing { throw Errno(rawValue: EIO) }
        }
        let isDone = (try? SmallFiles(hooked).replace("/cache/a", with: Array("new".utf8))) != nil
        if !isDone { failures += 1 }
        let text = memory.text("/cache/a")
        #expect(text == "new" || (!isDone && text == (hasOld ? "old" : nil)), "call \(number)")
        // What cannot be closed is gone all the same.
        #expect(memory.list("/cache").allSatisfy { $0 == "a" }, "call \(number)")
        if hooked.callCount < number { break }
      }
      #expect(failures > 3)
    }
  }

  @Test("what is looked at is what links lead to")
  func looking() throws {
    let files = SmallFiles(memory)
    memory.makeFolder("/docs")
    memory.put("one", at: "/docs/a")
    let docs = try memory.openDirectory("/docs")
    try memory.makeLink("link", to: "a", in: docs)
    try memory.makeLink("nowhere", to: "b", in: docs)
    try memory.close(docs)
    #expect(files.status(of: "/docs/link")?.size == 3 && files.status(of: "/docs/link")?.kind == .regular)
    #expect(files.status(of: "/docs/nowhere") == nil && files.status(of: "/none/a") == nil)
    #expect(files.destination(ofLink: "/docs/link") == "a" && files.destination(ofLink: "/docs/a") == nil)
    #expect(files.names(in: "/docs").map(\.description).sorted() == ["a", "link", "nowhere"])
    #expect(files.names(in: "/none") == [])
    let statuses = files.statuses(in: "/docs") { $0 != "a" }
    #expect(statuses.map(\.name) == ["link"] && statuses.map(\.status) == [files.status(of: "/docs/link")])
    #expect(files.statuses(in: "/docs") { _ in true }.count == 2)
    #expect(files.statuses(in: "/none") { _ in true }.isEmpty)
    try files.rename("/docs/a", to: "c")
    try files.remove("/docs/link")
    #expect(memory.list("/docs") == ["c", "nowhere"])
    #expect(throws: Errno(rawValue: ENOENT)) { try files.remove("/docs/a") }
  }

  @Test("a folder that cannot be made says why")
  func folders() throws {
    let files = SmallFiles(memory)
    try files.makeFolder("/a/b/c")
    try files.makeFolder("/a/b/c")
    memory.put("", at: "/a/file")
    #expect(throws: Errno(rawValue: ENOTDIR)) { try files.makeFolder("/a/file") }
    let hooked = HookedFileSystem(memory) { (_, call) throws(Errno) in
      if call == .makeDirectory { throw Errno(rawValue: EACCES) }
    }
    #expect(throws: Errno(rawValue: EACCES)) { try SmallFiles(hooked).makeFolder("/x") }
  }
}
