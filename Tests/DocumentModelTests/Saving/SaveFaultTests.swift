// Every call of a save fails in turn, with every error; and the program is killed before every call. What is
// on the disk afterwards is the old file or the new one, whole, and nothing else.

import DocumentTesting
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

@Suite("A save under faults")
struct SaveFaultTests {
  static let errors: [Int32] = [
    ENOSPC, EACCES, EPERM, EROFS, EDQUOT, EIO, ENOENT, ENOTDIR, EMFILE, ENFILE, ELOOP, ENAMETOOLONG, EFBIG,
    ETXTBSY,
    EBUSY, EINTR, EINVAL, ENOSYS, EOPNOTSUPP, EEXIST, EXDEV, ESTALE, ENOMEM, EISDIR,
  ]

  /// What is wrong after a save with a fault; empty when nothing is.
  static func complaints(
    _ scenario: SaveScenario, _ memory: MemoryFileSystem, _ result: Result<SavedFile, DocumentError>
  ) -> [String] {
    var complaints: [String] = []
    let text = memory.savedText
    switch result {
    case .success(let saved):
      if text != scenario.newText { complaints.append("reported as saved, but it is not") }
      if let problem = saved.problem, problem.reason.isEmpty { complaints.append("no reason") }
    case .failure(let error):
      if text != scenario.oldText { complaints.append("failed, but the old content is gone") }
      if !error.message.contains("Plan.txt") || error.reason.isEmpty || error.suggestion.isEmpty {
        complaints.append("unclear message: \(error)")
      }
    }
    if !memory.leftovers.isEmpty { complaints.append("left behind: \(memory.leftovers)") }
    if memory.openDescriptorCount != 0 {
      complaints.append("\(memory.openDescriptorCount) descriptors left open")
    }
    return complaints
  }

  @Test("fails at any call, with any error", arguments: SaveScenario.all)
  func everyCallFails(_ scenario: SaveScenario) {
    var runs = 0
    for code in Self.errors {
      var number = 1
      while true {
        let memory = scenario.makeFileSystem()
        let expectation = scenario.expectation(memory)
        let failing = number
        let faulty = HookedFileSystem(memory) { (count, call) throws(Errno) in
          // A file that is removed is there: this answer is never given.
          if case .remove = call, code == ENOENT { return }
          if count == failing { throw Errno(rawValue: code) }
        }
        let result = Result { () throws(DocumentError) in try scenario.save(faulty, expecting: expectation) }
        if faulty.callCount < number { break }
        runs += 1
        let complaints = Self.complaints(scenario, memory, result)
        #expect(
          complaints.isEmpty,
          "call \(number) (\(faulty.calls[number - 1])) failing with \(Errno(rawValue: code))")
        // And the next save works.
        let next: FileSaver.Expectation =
          switch result {
          case .success(let saved): saved.version.map(FileSaver.Expectation.version) ?? .anything
          case .failure: expectation
          }
        #expect(throws: Never.self, "after call \(number) failing with \(Errno(rawValue: code))") {
          _ = try scenario.save(memory, expecting: next)
        }
        #expect(memory.savedText == scenario.newText)
        number += 1
      }
    }
    #expect(runs > 20 * Self.errors.count)
  }

  @Test("fails at a call and at all that follow", arguments: SaveScenario.all)
  func everythingFailsFromACall(_ scenario: SaveScenario) throws {
    for code in [ENOSPC, EIO, EROFS, EMFILE] {
      var number = 1
      while true {
        let memory = scenario.makeFileSystem()
        let expectation = scenario.expectation(memory)
        let failing = number
        let faulty = HookedFileSystem(memory) { (count, _) throws(Errno) in
          if count >= failing { throw Errno(rawValue: code) }
        }
        let result = Result { () throws(DocumentError) in try scenario.save(faulty, expecting: expectation) }
        if faulty.callCount < number { break }
        switch result {
        case .success: #expect(memory.savedText == scenario.newText)
        case .failure(let error) where error.code == .interrupted:
          // The disk died in the middle of overwriting. The next opening repairs the file.
          #expect(scenario.isInPlace)
          SaveScenario.saver(memory).clearUp(SaveScenario.url)
          #expect([scenario.oldText, scenario.newText].contains(memory.savedText))
        case .failure where scenario.mayLeavePlaceholder: #expect([nil, ""].contains(memory.savedText))
        case .failure: #expect(memory.savedText == scenario.oldText)
        }
        #expect(memory.openDescriptorCount == 0)
        // What could not be removed then is cleared up now.
        SaveScenario.saver(memory).clearUp(SaveScenario.url)
        #expect(memory.leftovers.isEmpty, "\(memory.leftovers) after call \(number)")
        number += 1
      }
    }
  }

  @Test("is killed before any call", arguments: SaveScenario.all)
  func killedAnywhere(_ scenario: SaveScenario) {
    var number = 1
    while true {
      let memory = scenario.makeFileSystem()
      let expectation = scenario.expectation(memory)
      let killed = number
      let faulty = HookedFileSystem(memory) { (count, _) throws(Errno) in if count >= killed { throw .dead } }
      _ = Result { () throws(DocumentError) in try scenario.save(faulty, expecting: expectation) }
      if faulty.callCount < number { break }
      memory.dropProcess()
      if !scenario.isInPlace {
        #expect(scenario.textsAfterKill.contains(memory.savedText), "killed before call \(number)")
      }
      SaveScenario.saver(memory).clearUp(SaveScenario.url)
      #expect(scenario.textsAfterKill.contains(memory.savedText), "killed before call \(number)")
      #expect(memory.leftovers.isEmpty, "\(memory.leftovers) after a kill before call \(number)")
      #expect(memory.openDescriptorCount == 0)
      number += 1
    }
    #expect(number > 20)
  }

  @Test("loses power before any call", arguments: SaveScenario.all)
  func powerCutAnywhere(_ scenario: SaveScenario) {
    let problems = Self.powerCuts(scenario) { fileSystem, expectation in
      _ = try scenario.save(fileSystem, expecting: expectation)
    }
    #expect(problems.isEmpty)
  }

  /// Cuts the power before every call of a save, and after it, and looks at every state the disk may be in.
  static func powerCuts(
    _ scenario: SaveScenario, save: (any FileSystem, FileSaver.Expectation) throws -> Void
  ) -> [String] {
    var problems: [String] = []
    var number = 1
    while true {
      let memory = scenario.makeFileSystem()
      let expectation = scenario.expectation(memory)
      let killed = number
      let faulty = HookedFileSystem(memory) { (count, _) throws(Errno) in if count >= killed { throw .dead } }
      let isDone = (try? save(faulty, expectation)) != nil
      let isComplete = faulty.callCount < number
      for (index, disk) in memory.powerCuts.enumerated() {
        SaveScenario.saver(disk).clearUp(SaveScenario.url)
        let allowed = isDone && isComplete ? [scenario.newText] : scenario.textsAfterKill
        if !allowed.contains(disk.savedText) {
          problems.append(
            "power cut before call \(number), state \(index): \(disk.savedText?.prefix(20) ?? "no file")")
        }
        if !disk.leftovers.isEmpty { problems.append("left behind: \(disk.leftovers)") }
      }
      if isComplete { return problems }
      number += 1
    }
  }

  @Test(
    "runs out of space at any byte", arguments: SaveScenario.all.map(\.withoutAllocation) + SaveScenario.all)
  func fullDisk(_ scenario: SaveScenario) throws {
    var hasSucceeded = false
    // An overwriting needs room for the recovery copy as well.
    let most = scenario.newText.utf8.count * 2 + SaveScenario.oldText.utf8.count + 400
    for room in stride(from: 0, through: most, by: 7) {
      let memory = scenario.makeFileSystem()
      let expectation = scenario.expectation(memory)
      memory.configure { $0.capacity = $0.used + room }
      let result = Result { () throws(DocumentError) in try scenario.save(memory, expecting: expectation) }
      #expect(Self.complaints(scenario, memory, result).isEmpty, "\(room) bytes free")
      switch result {
      case .failure(let error):
        #expect(error.code == .noSpace)
        #expect(!hasSucceeded, "worked with less room")
      case .success: hasSucceeded = true
      }
    }
    #expect(hasSucceeded)
  }

  @Test("gets through short writes and interruptions", arguments: SaveScenario.all)
  func shortWrites(_ scenario: SaveScenario) throws {
    let memory = scenario.makeFileSystem()
    let expectation = scenario.expectation(memory)
    let faulty = HookedFileSystem(memory, writeLimit: 7) { (count, call) throws(Errno) in
      if case .write = call, count % 2 == 0 { throw Errno(rawValue: EINTR) }
      if case .read = call, count % 2 == 0 { throw Errno(rawValue: EINTR) }
    }
    let saved = try scenario.save(faulty, expecting: expectation)
    #expect(saved.problem == nil)
    #expect(memory.savedText == scenario.newText)
  }

  @Test("a disk that takes nothing is not waited for")
  func writesNothing() {
    let scenario = SaveScenario.plain
    let memory = scenario.makeFileSystem()
    let expectation = scenario.expectation(memory)
    let result = Result { () throws(DocumentError) in
      try scenario.save(HookedFileSystem(memory, writeLimit: 0), expecting: expectation)
    }
    #expect(Self.complaints(scenario, memory, result).isEmpty)
    #expect(throws: DocumentError.self) { try result.get() }
  }

  @Test("is called off at any block", arguments: SaveScenario.all)
  func cancelled(_ scenario: SaveScenario) {
    for block in 0..<4 {
      let memory = scenario.makeFileSystem()
      let expectation = scenario.expectation(memory)
      let asked = Counter()
      let result = Result { () throws(DocumentError) in
        try SaveScenario.saver(memory).save(
          Data(scenario.newText.utf8), to: SaveScenario.url, expecting: expectation,
          isCancelled: { asked.next() > block })
      }
      #expect(Self.complaints(scenario, memory, result).isEmpty)
      if case .failure(let error) = result { #expect(error.code == .cancelled) }
      if block == 0 { #expect(throws: DocumentError.self) { try result.get() } }
    }
  }

  // MARK: The tests bite

  /// A saver that does something wrong.
  enum Mutant: String, CaseIterable {
    case truncatesInPlace, syncsNoFile, syncsNoDirectory
  }

  @Test("a wrong saver is caught", arguments: Mutant.allCases)
  func mutants(_ mutant: Mutant) throws {
    let scenario = SaveScenario.plain
    let problems = Self.powerCuts(scenario) { fileSystem, expectation in
      switch mutant {
      case .truncatesInPlace:
        let directory = try fileSystem.openDirectory("/docs")
        let file = try fileSystem.open("Plan.txt", in: directory, .update)
        try fileSystem.truncate(file, size: 0)
        let saver = SaveScenario.saver(fileSystem)
        _ = try saver.write(Data(scenario.newText.utf8), to: file)
        try fileSystem.sync(file)
      case .syncsNoFile:
        _ = try scenario.save(
          HookedFileSystem(fileSystem, unsynced: .regular), expecting: expectation)
      case .syncsNoDirectory:
        _ = try scenario.save(
          HookedFileSystem(fileSystem, unsynced: .directory), expecting: expectation)
      }
    }
    #expect(!problems.isEmpty, "the harness lets \(mutant) pass")
  }

  @Test("a saver that truncates in place is caught by a kill and by a full disk")
  func truncatingMutantUnderKill() throws {
    let scenario = SaveScenario.plain
    var isCaught = false
    for number in 1...10 {
      let memory = scenario.makeFileSystem()
      let faulty = HookedFileSystem(memory) { (count, _) throws(Errno) in if count >= number { throw .dead } }
      _ = try? {
        let directory = try faulty.openDirectory("/docs")
        let file = try faulty.open("Plan.txt", in: directory, .update)
        try faulty.truncate(file, size: 0)
        _ = try SaveScenario.saver(faulty).write(Data(scenario.newText.utf8), to: file)
      }()
      if ![scenario.oldText, scenario.newText].contains(memory.savedText) { isCaught = true }
    }
    #expect(isCaught)
  }
}

extension SaveScenario {
  fileprivate var withoutAllocation: SaveScenario {
    SaveScenario(
      testDescription: testDescription + ", no fallocate", hasOldFile: hasOldFile, isInPlace: isInPlace,
      mayLeavePlaceholder: mayLeavePlaceholder, newText: newText
    ) { [prepare] memory in
      prepare(memory)
      memory.configure { $0.supportsAllocate = false }
    }
  }
}
