// Every call of the saving of a package fails in turn; the program is killed, and the power cut, before every
// call. What is on the disk afterwards is the old package or the new one, whole, and nothing else.

import DocumentTesting
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

@Suite("A save of a package under faults")
struct PackageFaultTests {
  static let errors: [Int32] = [
    ENOSPC, EACCES, EPERM, EIO, ENOENT, EMFILE, EINTR, EINVAL, ENOSYS, EEXIST, EXDEV,
  ]

  private static func clearUp(_ memory: MemoryFileSystem) {
    PackageScenario.saver(memory).clearUp(PackageScenario.url)
  }

  @Test("saves", arguments: PackageScenario.all)
  func saves(_ scenario: PackageScenario) throws {
    let memory = scenario.makeFileSystem()
    let old = memory.node(PackageScenario.path.appending("same.txt"))
    let saved = try scenario.save(memory, memory)
    #expect(saved.problem == nil && saved.conflictCopy == nil)
    #expect(memory.files(PackageScenario.path) == PackageScenario.newFiles)
    #expect(memory.leftovers.isEmpty && memory.openDescriptorCount == 0)
    // What has not changed was not written again.
    let same = try #require(memory.node(PackageScenario.path.appending("same.txt")))
    if scenario.hasOld, memory.snapshot.supportsLinks {
      #expect(same.modified == old?.modified && same.linkCount == 1)
    }
    if scenario.testDescription.hasSuffix("attributes") {
      #expect(memory.node(PackageScenario.path)?.mode == 0o750)
      let changed = memory.node(PackageScenario.path.appending("changed.txt"))
      #expect(changed?.mode == 0o640 && changed?.attributes == ["user.note": [1, 2]])
    }
    // The version that is noted is the one that is there.
    let package = try FileLoader(fileSystem: memory).loadPackage(PackageScenario.url)
    #expect(saved.version?.hash == package.tree.contentHash)
  }

  @Test("fails at any call, with any error", arguments: PackageScenario.all)
  func everyCallFails(_ scenario: PackageScenario) {
    var runs = 0
    for code in Self.errors {
      var number = 1
      while true {
        let memory = scenario.makeFileSystem()
        let failing = number
        let faulty = HookedFileSystem(memory) { (count, call) throws(Errno) in
          // What is removed is there: this answer is never given.
          if code == ENOENT {
            switch call {
            case .remove, .removeDirectory: return
            default: break
            }
          }
          if count == failing { throw Errno(rawValue: code) }
        }
        let result = Result { () throws(DocumentError) in try scenario.save(faulty, memory) }
        if faulty.callCount < number { break }
        runs += 1
        let files = memory.files(PackageScenario.path)
        var isRight =
          switch result {
          case .success: files == PackageScenario.newFiles
          case .failure(let error):
            files == scenario.oldFiles && error.message.contains("Plan.pack") && !error.reason.isEmpty
          }
        isRight = isRight && memory.openDescriptorCount == 0
        Self.clearUp(memory)
        isRight = isRight && memory.leftovers.isEmpty && memory.files(PackageScenario.path) == files
        if !isRight {
          Issue.record(
            "call \(number) (\(faulty.calls[number - 1])) failing with \(Errno(rawValue: code)): \(result), \(files ?? [:]), \(memory.leftovers)"
          )
        }
        number += 1
      }
    }
    #expect(runs > 40 * Self.errors.count)
  }

  @Test("fails at a call and at all that follow", arguments: PackageScenario.all)
  func everythingFailsFromACall(_ scenario: PackageScenario) {
    var number = 1
    while true {
      let memory = scenario.makeFileSystem()
      let failing = number
      let faulty = HookedFileSystem(memory) { (count, _) throws(Errno) in
        if count >= failing { throw Errno(rawValue: EIO) }
      }
      let result = Result { () throws(DocumentError) in try scenario.save(faulty, memory) }
      if faulty.callCount < number { break }
      Self.clearUp(memory)
      let files = memory.files(PackageScenario.path)
      switch result {
      case .success: #expect(files == PackageScenario.newFiles, "call \(number)")
      case .failure: #expect(files == scenario.oldFiles, "call \(number)")
      }
      #expect(memory.leftovers.isEmpty && memory.openDescriptorCount == 0, "call \(number)")
      number += 1
    }
  }

  @Test("is killed before any call", arguments: PackageScenario.all)
  func killedAnywhere(_ scenario: PackageScenario) {
    var number = 1
    while true {
      let memory = scenario.makeFileSystem()
      let killed = number
      let faulty = HookedFileSystem(memory) { (count, _) throws(Errno) in if count >= killed { throw .dead } }
      _ = Result { () throws(DocumentError) in try scenario.save(faulty, memory) }
      if faulty.callCount < number { break }
      memory.dropProcess()
      Self.clearUp(memory)
      let files = memory.files(PackageScenario.path)
      #expect(
        files == scenario.oldFiles || files == PackageScenario.newFiles, "killed before call \(number)")
      #expect(memory.leftovers.isEmpty, "\(memory.leftovers) after a kill before call \(number)")
      number += 1
    }
    #expect(number > 40)
  }

  @Test("with exchange, the package is there at every moment of a kill")
  func alwaysThere() {
    let scenario = PackageScenario.all[2]
    var number = 1
    while true {
      let memory = scenario.makeFileSystem()
      let killed = number
      let faulty = HookedFileSystem(memory) { (count, _) throws(Errno) in if count >= killed { throw .dead } }
      _ = Result { () throws(DocumentError) in try scenario.save(faulty, memory) }
      if faulty.callCount < number { break }
      let files = memory.files(PackageScenario.path)
      #expect(files == scenario.oldFiles || files == PackageScenario.newFiles)
      number += 1
    }
  }

  @Test("loses power before any call", arguments: PackageScenario.all)
  func powerCutAnywhere(_ scenario: PackageScenario) {
    #expect(Self.powerCuts(scenario, unsynced: nil).isEmpty)
  }

  @Test("a saver that forgets to sync is caught", arguments: [FileStatus.Kind.regular, .directory])
  func mutants(_ kind: FileStatus.Kind) {
    #expect(!Self.powerCuts(PackageScenario.all[2], unsynced: kind).isEmpty)
  }

  static func powerCuts(_ scenario: PackageScenario, unsynced: FileStatus.Kind?) -> [String] {
    var problems: [String] = []
    var number = 1
    while true {
      let memory = scenario.makeFileSystem()
      let killed = number
      let faulty = HookedFileSystem(memory, unsynced: unsynced) { (count, _) throws(Errno) in
        if count >= killed { throw .dead }
      }
      let isDone = (try? scenario.save(faulty, memory)) != nil
      let isComplete = faulty.callCount < number
      for disk in memory.powerCuts {
        clearUp(disk)
        let files = disk.files(PackageScenario.path)
        let isNew = files == PackageScenario.newFiles
        if !isNew, isDone && isComplete || files != scenario.oldFiles {
          problems.append("power cut before call \(number): \(files ?? [:])")
        }
        if !disk.leftovers.isEmpty { problems.append("left behind: \(disk.leftovers)") }
      }
      if isComplete { return problems }
      number += 1
    }
  }

  @Test("runs out of space at any byte", arguments: PackageScenario.all)
  func fullDisk(_ scenario: PackageScenario) {
    var hasSucceeded = false
    for room in 0..<120 {
      let memory = scenario.makeFileSystem()
      memory.configure { $0.capacity = $0.used + room }
      let result = Result { () throws(DocumentError) in try scenario.save(memory, memory) }
      let files = memory.files(PackageScenario.path)
      switch result {
      case .success:
        hasSucceeded = true
        #expect(files == PackageScenario.newFiles)
      case .failure(let error):
        #expect(error.code == .noSpace && files == scenario.oldFiles && !hasSucceeded)
      }
      #expect(memory.leftovers.isEmpty)
    }
    #expect(hasSucceeded)
  }

  @Test("is called off at any moment")
  func cancelled() {
    let scenario = PackageScenario.all[2]
    for moment in 0..<30 {
      let memory = scenario.makeFileSystem()
      let (file, expectation) = scenario.wrapper(memory)
      let asked = Counter()
      let result = Result { () throws(DocumentError) in
        try PackageScenario.saver(memory).save(
          file, to: PackageScenario.url, expecting: expectation, isCancelled: { asked.next() > moment })
      }
      let files = memory.files(PackageScenario.path)
      switch result {
      case .success: #expect(files == PackageScenario.newFiles)
      case .failure(let error): #expect(error.code == .cancelled && files == scenario.oldFiles)
      }
      #expect(memory.leftovers.isEmpty && memory.openDescriptorCount == 0)
    }
  }

  // MARK: Other programs

  @Test("what another program wrote before the save, anywhere in it, is not overwritten")
  func conflict() {
    for name in ["same.txt", "sub/deep/changed.txt", "brand new.txt"] {
      let scenario = PackageScenario.all[2]
      let memory = scenario.makeFileSystem()
      let (file, expectation) = scenario.wrapper(memory)
      memory.putTree([name: "theirs"], at: PackageScenario.path)
      let theirs = memory.files(PackageScenario.path)
      let error = #expect(throws: DocumentError.self) {
        try PackageScenario.saver(memory).save(file, to: PackageScenario.url, expecting: expectation)
      }
      #expect(error?.code == .changedOnDisk && memory.files(PackageScenario.path) == theirs)
      #expect(memory.leftovers.isEmpty)
    }
  }

  @Test("what another program writes at any moment of the save is lost at none")
  func race() {
    for text in ["theirs!!", "the sane"] {
      var number = 1
      while true {
        let scenario = PackageScenario.all[2]
        let memory = scenario.makeFileSystem()
        let (file, expectation) = scenario.wrapper(memory)
        let moment = number
        let racing = HookedFileSystem(memory) { (count, call) throws(Errno) in
          // Another program replaces a file, as programs do that save well.
          if count == moment { memory.putTree(["sub/same.txt": text], at: PackageScenario.path) }
        }
        let result = Result { () throws(DocumentError) in
          try PackageScenario.saver(racing).save(file, to: PackageScenario.url, expecting: expectation)
        }
        if racing.callCount < number { break }
        // Written into the new package after the swap, or kept beside, or the save was refused.
        let everything = memory.list("/docs").compactMap { memory.files(FilePath("/docs/\($0)")) }
        #expect(everything.contains { $0["sub/same.txt"] == text }, "at call \(number)")
        if case .failure(let error) = result {
          #expect([.changedOnDisk, .unwritableContent].contains(error.code), "at call \(number): \(error)")
        }
        number += 1
      }
    }
  }

  @Test("a kill in the swap does not cost what another program wrote inside, size and time kept")
  func killedInSwap() {
    var recovered = 0
    for killed in 1...200 {
      let scenario = PackageScenario.all[2]
      let memory = scenario.makeFileSystem()
      let (file, expectation) = scenario.wrapper(memory)
      let hasActed = Flag()
      let inside = PackageScenario.path.appending("changed.txt")
      let hooked = HookedFileSystem(memory) { (count, call) throws(Errno) in
        if count >= killed { throw .dead }
        guard case .rename(_, _, .exchange) = call, !hasActed.isRaised else { return }
        hasActed.raise()
        let time = memory.node(inside)!.modified
        memory.scribble("new", at: inside)
        memory.change(inside) { $0.modified = time }
      }
      _ = Result { () throws(DocumentError) in
        try PackageScenario.saver(hooked).save(file, to: PackageScenario.url, expecting: expectation)
      }
      guard hasActed.isRaised else { continue }
      memory.dropProcess()
      PackageScenario.saver(memory).clearUp(PackageScenario.url)
      let everything = memory.list("/docs").filter { !$0.hasPrefix(".") }
        .compactMap { memory.files(FilePath("/docs/\($0)")) }
      #expect(everything.contains { $0["changed.txt"] == "new" }, "killed before call \(killed)")
      recovered += 1
    }
    #expect(recovered > 0)
  }

  @Test("a package that is gone, or a file in its place, is told apart")
  func elsewhere() {
    let scenario = PackageScenario.all[2]
    var memory = scenario.makeFileSystem()
    let (file, expectation) = scenario.wrapper(memory)
    memory.delete(PackageScenario.path)
    var error = #expect(throws: DocumentError.self) {
      try PackageScenario.saver(memory).save(file, to: PackageScenario.url, expecting: expectation)
    }
    #expect(error?.code == .deletedOnDisk)
    memory.put("a file", at: PackageScenario.path)
    error = #expect(throws: DocumentError.self) {
      try PackageScenario.saver(memory).save(file, to: PackageScenario.url, expecting: .anything)
    }
    #expect(error?.code == .notRegularFile && memory.text(PackageScenario.path) == "a file")
    memory = scenario.makeFileSystem()
    error = #expect(throws: DocumentError.self) {
      try PackageScenario.saver(memory).save(file, to: PackageScenario.url, expecting: .newFile)
    }
    #expect(error?.code == .fileExists && memory.files(PackageScenario.path) == PackageScenario.oldFiles)
  }

  @Test("an unchanged package is not written")
  func unchanged() throws {
    let scenario = PackageScenario.all[2]
    let memory = scenario.makeFileSystem()
    let package = try FileLoader(fileSystem: memory).loadPackage(PackageScenario.url)
    let hooked = HookedFileSystem(memory)
    let saved = try PackageScenario.saver(hooked).save(
      package.wrapper, to: PackageScenario.url, expecting: .version(FileVersion(package.tree)),
      onlyIfChanged: true)
    #expect(saved.version == FileVersion(package.tree))
    #expect(!hooked.calls.contains { if case .makeDirectoryIn = $0 { true } else { false } })
  }

  @Test("after a save only files that something happened to are read to know the package again")
  func knowing() throws {
    let scenario = PackageScenario.all[2]
    let memory = scenario.makeFileSystem()
    let hooked = HookedFileSystem(memory)
    func readCount() -> Int { hooked.calls.count { $0 == .read } }
    let package = try FileLoader(fileSystem: hooked).loadPackage(PackageScenario.url)
    package.wrapper.replace("changed.txt", with: "new and longer")
    let before = readCount()
    let saved = try PackageScenario.saver(hooked).save(
      package.wrapper, to: PackageScenario.url, expecting: .version(FileVersion(package.tree)))
    let version = try #require(saved.version)
    let loader = FileLoader(fileSystem: hooked)
    let found = try loader.loadPackage(PackageScenario.url, knowing: version.parts).tree
    #expect(version.isStill(found) && readCount() == before)
    // The same once more by another program.
    memory.put("the same", at: PackageScenario.path.appending("same.txt"))
    let again = try loader.loadPackage(PackageScenario.url, knowing: version.parts).tree
    #expect(version.isStill(again) && (1...2).contains(readCount() - before))
    let known = readCount()
    let now = try loader.loadPackage(PackageScenario.url, knowing: FileVersion(again).parts).tree
    #expect(version.isStill(now) && readCount() == known)
  }

  @Test("saved twice and again: files that were written are linked the next time")
  func again() throws {
    let scenario = PackageScenario.all[2]
    let memory = scenario.makeFileSystem()
    let (file, expectation) = scenario.wrapper(memory)
    let saver = PackageScenario.saver(memory)
    var saved = try saver.save(file, to: PackageScenario.url, expecting: expectation)
    let first = memory.node(PackageScenario.path.appending("changed.txt"))?.modified
    file.replace("same.txt", with: "not any more")
    saved = try saver.save(file, to: PackageScenario.url, expecting: .version(try #require(saved.version)))
    #expect(saved.problem == nil && memory.files(PackageScenario.path)?["same.txt"] == "not any more")
    #expect(memory.node(PackageScenario.path.appending("changed.txt"))?.modified == first)
    // Equal content in a wrapper of its own is linked too.
    let copy = FileWrapper.tree(memory.files(PackageScenario.path)!)
    _ = try saver.save(copy, to: PackageScenario.url, expecting: .anything)
    #expect(memory.node(PackageScenario.path.appending("changed.txt"))?.modified == first)
    // A copy elsewhere shares nothing.
    _ = try saver.save(file, to: FilePath("/docs/Copy.pack").url, expecting: .newFile)
    #expect(memory.files("/docs/Copy.pack") == memory.files(PackageScenario.path))
    #expect(memory.node("/docs/Copy.pack/changed.txt")?.linkCount == 1)
  }

  @Test("names that no file can have, cycles and depth are refused before anything is written")
  func hostile() {
    let memory = MemoryFileSystem()
    memory.makeFolder("/docs")
    func expectRefusal(_ wrapper: FileWrapper) {
      let hooked = HookedFileSystem(memory)
      let error = #expect(throws: DocumentError.self) {
        try PackageScenario.saver(hooked).save(wrapper, to: PackageScenario.url, expecting: .newFile)
      }
      #expect(error?.code == .unwritableContent)
      #expect(memory.list("/docs").isEmpty)
    }
    let cycle = FileWrapper(directoryWithFileWrappers: [:])
    cycle.preferredFilename = "again"
    cycle.addFileWrapper(cycle)
    expectRefusal(cycle)
    #expect(cycle.serializedRepresentation == nil)
    cycle.removeFileWrapper(cycle)
    // Thirty levels of two references to the same folder are a thousand million folders.
    var folder = FileWrapper(directoryWithFileWrappers: [:])
    for _ in 0..<30 {
      folder = FileWrapper(directoryWithFileWrappers: ["a": folder, "b": folder])
      folder.preferredFilename = "c"
    }
    expectRefusal(folder)
    #expect(folder.serializedRepresentation == nil)
  }
}
