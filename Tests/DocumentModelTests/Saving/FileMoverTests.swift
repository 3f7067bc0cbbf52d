// Moving a document into another folder, under every fault: it is in one place or the other, whole, and what
// another program writes meanwhile is lost nowhere.

import DocumentTesting
import FileSystemTesting
import Foundation
import Synchronization
import Testing

@testable import DocumentModel

@Suite("Moving a file")
struct FileMoverTests {
  private func code(_ body: () throws -> Void) -> DocumentError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? DocumentError)?.code
    }
  }

  @Test("is in the other folder, with all that is known of it, and nowhere else", arguments: MoveScenario.all)
  func moves(_ scenario: MoveScenario) throws {
    let memory = scenario.makeFileSystem()
    let version = scenario.version(memory)
    let file = scenario.isPackage ? "/one.txt" : ""
    let before = try #require(memory.node(FilePath(scenario.old.description + file)))
    let inode = memory.inode(scenario.old)
    let outcome = try scenario.move(memory, expecting: version)
    #expect(scenario.isWhole(scenario.new, memory))
    #expect(memory.list("/docs").isEmpty && memory.list("/other") == [scenario.name.description])
    let after = try #require(memory.node(FilePath(scenario.new.description + file)))
    #expect(after.modified == before.modified && after.linkCount == 1 && memory.openDescriptorCount == 0)
    if memory.snapshot.supportsAttributes {
      #expect(after.attributes == before.attributes && after.mode == before.mode)
    }
    switch outcome {
    case .nothing: Issue.record("nothing was moved")
    case .moved: #expect(!scenario.isOtherDisk && memory.inode(scenario.new) == inode)
    case .copied(let copied):
      #expect(scenario.isOtherDisk && copied.identity.inode == memory.inode(scenario.new))
      let loader = FileLoader(fileSystem: memory)
      if scenario.isPackage {
        #expect(copied.hash == FileVersion(try loader.loadPackage(scenario.new.url).tree).hash)
      } else {
        #expect(copied == (try loader.load(scenario.new.url).version))
      }
    }
    // What was confirmed is on the disk.
    for cut in memory.powerCuts { #expect(scenario.isWhole(scenario.new, cut)) }
  }

  @Test("what has the name there stays", arguments: MoveScenario.all)
  func exists(_ scenario: MoveScenario) throws {
    let memory = scenario.makeFileSystem()
    let version = scenario.version(memory)
    memory.put("other", at: scenario.new)
    #expect(code { _ = try scenario.move(memory, expecting: version) } == .fileExists)
    #expect(memory.text(scenario.new) == "other" && scenario.isWhole(scenario.old, memory))
    #expect(memory.list("/docs").count == 1 && memory.list("/other").count == 1)
  }

  @Test("what is not what was opened is not copied to another disk", arguments: MoveScenario.all)
  func unexpected(_ scenario: MoveScenario) throws {
    guard scenario.isOtherDisk else { return }
    let memory = scenario.makeFileSystem()
    let version = scenario.version(memory)
    memory.scribble("theirs", at: scenario.isPackage ? scenario.old.appending("one.txt") : scenario.old)
    #expect(code { _ = try scenario.move(memory, expecting: version) } == .changedOnDisk)
    #expect(memory.list("/docs").count == 1 && memory.list("/other").isEmpty)
  }

  @Test("into the folder it is in, whatever its path: nothing happens")
  func nothing() throws {
    let scenario = MoveScenario.all[0]
    let memory = scenario.makeFileSystem()
    let mover = FileMover(saver: SaveScenario.saver(memory))
    guard case .nothing = try mover.move(scenario.old, to: "/docs/", expecting: scenario.version(memory))
    else {
      Issue.record("it was moved")
      return
    }
    #expect(memory.list("/docs") == ["Plan.txt"])
    memory.delete(scenario.old)
    let version = FileVersion(
      identity: FileIdentity(
        FileStatus(
          kind: .regular, device: 1, inode: 1, mode: 0, size: 0, modified: .init(seconds: 0, nanoseconds: 0),
          changed: .init(seconds: 0, nanoseconds: 0))), hash: ContentHash(value: 0))
    #expect(code { _ = try scenario.move(memory, expecting: version) } == .fileNotFound)
  }

  @Test("a link leads to the same file from there", arguments: [true, false])
  func links(_ isOtherDisk: Bool) throws {
    let memory = MemoryFileSystem()
    memory.makeFolder("/docs")
    memory.makeFolder("/docs/real")
    if isOtherDisk { memory.mount("/other") } else { memory.makeFolder("/other") }
    memory.put("one", at: "/docs/real/A.txt")
    memory.symlink("real/A.txt", at: "/docs/A.txt")
    let version = try FileLoader(fileSystem: memory).load(FilePath("/docs/A.txt").url).version
    let mover = FileMover(saver: SaveScenario.saver(memory))
    _ = try mover.move("/docs/A.txt", to: "/other", expecting: version)
    #expect(memory.node("/other/A.txt")?.destination == "/docs/real/A.txt")
    #expect(memory.list("/docs") == ["real"] && memory.text("/docs/real/A.txt") == "one")
  }

  @Test("nobody gets to read it whom its own disk keeps out", arguments: [true, false])
  func permissions(_ hasList: Bool) throws {
    let scenario = MoveScenario("a file of another group", isOtherDisk: true) {
      $0.change("/docs/Plan.txt") { node in
        node.attributes = hasList ? ["system.posix_acl_access": [9]] : [:]
        if !hasList { node.group = 7 }
        node.mode = 0o664
      }
    }
    let memory = scenario.makeFileSystem()
    let version = scenario.version(memory)
    let hooked = HookedFileSystem(memory) { (_, call) throws(Errno) in
      if call == .setOwner { throw Errno(rawValue: EPERM) }
      if call == .setAttribute { throw Errno(rawValue: EOPNOTSUPP) }
    }
    _ = try scenario.move(hooked, expecting: version)
    #expect(memory.node(scenario.new)?.mode == 0o604)
  }

  @Test("any call fails: it is in one place and not in the other", arguments: MoveScenario.all)
  func everyCallFails(_ scenario: MoveScenario) throws {
    var number = 1
    while true {
      let memory = scenario.makeFileSystem()
      let version = scenario.version(memory)
      let failing = number
      let hooked = HookedFileSystem(memory) { (number, call) throws(Errno) in
        if number == failing { throw Errno(rawValue: EIO) }
      }
      let error = code { _ = try scenario.move(hooked, expecting: version) }
      let there = error == nil ? scenario.new : scenario.old
      #expect(scenario.isWhole(there, memory), "call \(number)")
      let last = hooked.calls.count >= number ? hooked.calls[number - 1] : .close
      #expect(
        memory.list("/docs") == (error == nil ? [] : [scenario.name.description]), "call \(number), \(last)")
      #expect(
        memory.list("/other") == (error == nil ? [scenario.name.description] : []), "call \(number), \(last)")
      #expect(memory.openDescriptorCount == 0, "call \(number)")
      if hooked.callCount < number { break }
      number += 1
    }
    #expect(number > 6)
  }

  @Test(
    "killed at any call, or without power from then on: it is whole in one place", arguments: MoveScenario.all
  )
  func killed(_ scenario: MoveScenario) throws {
    var number = 1
    while true {
      let memory = scenario.makeFileSystem()
      let version = scenario.version(memory)
      let failing = number
      let hooked = HookedFileSystem(memory) { (number, _) throws(Errno) in
        if number >= failing { throw .dead }
      }
      _ = code { _ = try scenario.move(hooked, expecting: version) }
      memory.dropProcess()
      for after in memory.powerCuts + [memory] {
        #expect(
          scenario.isWhole(scenario.old, after) || scenario.isWhole(scenario.new, after), "call \(number)")
        let saver = SaveScenario.saver(after)
        saver.clearUp(scenario.old.url)
        saver.clearUp(scenario.new.url)
        #expect(
          scenario.isWhole(scenario.old, after) || scenario.isWhole(scenario.new, after), "call \(number)")
        // A placeholder is the most that a disk without links and exclusive renames may show.
        if after.node(scenario.new) != nil, after.text(scenario.new) != "" {
          #expect(scenario.isWhole(scenario.new, after), "call \(number)")
        }
        let rest = (after.list("/docs") + after.list("/other")).filter { $0 != scenario.name.description }
        #expect(rest.isEmpty, "call \(number): \(rest)")
      }
      if hooked.callCount < number { break }
      number += 1
    }
  }

  @Test(
    "what another program writes meanwhile is there afterwards", arguments: MoveScenario.all, [true, false])
  func otherProgram(_ scenario: MoveScenario, _ byRenaming: Bool) throws {
    var number = 1
    while true {
      let memory = scenario.makeFileSystem()
      let version = scenario.version(memory)
      let moment = number
      let hasWritten = Flag()
      let hooked = HookedFileSystem(memory) { (number, _) throws(Errno) in
        guard number == moment else { return }
        if scenario.isPackage {
          guard memory.node(scenario.old) != nil else { return }
          if byRenaming {
            memory.move(scenario.old, to: "/docs/Gone.pack")
            memory.putTree(["one.txt": "theirs"], at: scenario.old)
          } else {
            memory.scribble("theirs", at: scenario.old.appending("one.txt"))
          }
        } else if byRenaming {
          memory.put("theirs", at: scenario.old)
        } else {
          guard memory.node(scenario.old) != nil else { return }
          memory.scribble("theirs", at: scenario.old)
        }
        hasWritten.raise()
      }
      let error = code { _ = try scenario.move(hooked, expecting: version) }
      if hasWritten.isRaised {
        let places =
          (memory.list("/docs").map { FilePath("/docs/\($0)") }
            + memory.list("/other").map { FilePath("/other/\($0)") })
        let isThere = places.contains { place in
          memory.text(scenario.isPackage ? place.appending("one.txt") : place) == "theirs"
        }
        #expect(isThere, "call \(number): \(places), \(String(describing: error))")
      }
      let rest = memory.list("/docs") + memory.list("/other")
      #expect(!rest.contains { $0.hasPrefix(".") }, "call \(number): \(rest)")
      if error == nil, scenario.isOtherDisk {
        #expect(scenario.isWhole(scenario.new, memory), "call \(number)")
      }
      if hooked.callCount < number { break }
      number += 1
    }
  }

  @Test("on real disks: metadata, links, packages")
  func real() throws {
    let folder = try TemporaryFolder()
    let file = try folder.put("one", "A.txt")
    try FileManager.default.createDirectory(at: folder.file("there"), withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let version = try FileLoader().load(file).version
    let target = FilePath(url: folder.file("there"))
    let mover = FileMover(saver: folder.saver)
    guard case .moved = try mover.move(FilePath(url: file), to: target, expecting: version) else {
      Issue.record("it was not moved")
      return
    }
    #expect(try folder.text("there/A.txt") == "one" && !folder.names.contains("A.txt"))
    // The system's shared memory is nearly always a disk of its own.
    let other = URL(filePath: "/dev/shm/DocumentModelTests-\(UUID().uuidString)")
    guard (try? FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)) != nil
    else {
      return
    }
    defer { try? FileManager.default.removeItem(at: other) }
    let again = try FileLoader().load(folder.file("there/A.txt")).version
    _ = try mover.move(target.appending("A.txt"), to: FilePath(url: other), expecting: again)
    let moved = try FileLoader().load(other.appending(path: "A.txt"))
    #expect(moved.contents == Data("one".utf8) && moved.status.mode == 0o640)
    #expect(moved.status.modified == version.identity.modified)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("there").path).isEmpty)
  }
}
