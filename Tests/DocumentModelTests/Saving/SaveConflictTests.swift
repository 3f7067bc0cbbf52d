// Another program writes to the file before a save, and at every moment of one. What it wrote is never lost
// unseen.

import DocumentTesting
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

@Suite("Another program writes")
struct SaveConflictTests {
  static let theirs = "What another program wrote."

  /// What another program may do to the file.
  enum Writer: String, CaseIterable {
    case replaces, writesInPlace

    func act(_ memory: MemoryFileSystem, _ path: FilePath) {
      switch self {
      case .replaces: memory.put(theirs, at: path)
      case .writesInPlace: memory.scribble(theirs, at: path)
      }
    }
  }

  private func code(_ body: () throws -> Void) -> DocumentError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? DocumentError)?.code
    }
  }

  @Test("before the save: a conflict, and nothing is written", arguments: Writer.allCases)
  func before(_ writer: Writer) {
    let scenario = SaveScenario.plain
    let memory = scenario.makeFileSystem()
    let expectation = scenario.expectation(memory)
    writer.act(memory, SaveScenario.path)
    #expect(code { _ = try scenario.save(memory, expecting: expectation) } == .changedOnDisk)
    #expect(memory.savedText == Self.theirs)
    #expect(memory.leftovers.isEmpty)
    // Replacing it is possible when it is asked for.
    #expect(code { _ = try scenario.save(memory, expecting: .anything) } == nil)
    #expect(memory.savedText == scenario.newText)
  }

  @Test("the same size in the same instant is told apart by content")
  func sameSize() {
    let scenario = SaveScenario.plain
    let memory = scenario.makeFileSystem()
    let expectation = scenario.expectation(memory)
    let other = String(SaveScenario.oldText.reversed())
    let before = memory.node(SaveScenario.path)!
    memory.put(other, at: SaveScenario.path)
    memory.change(SaveScenario.path) {
      $0.modified = before.modified
      $0.changed = before.changed
    }
    #expect(code { _ = try scenario.save(memory, expecting: expectation) } == .changedOnDisk)
    #expect(memory.savedText == other)
  }

  @Test("touching the file, or writing the same again, is no conflict")
  func touched() throws {
    let scenario = SaveScenario.plain
    let memory = scenario.makeFileSystem()
    let expectation = scenario.expectation(memory)
    memory.put(SaveScenario.oldText, at: SaveScenario.path)
    memory.change(SaveScenario.path) { $0.modified = -5 }
    _ = try scenario.save(memory, expecting: expectation)
    #expect(memory.savedText == scenario.newText)
  }

  @Test("a deleted file is not made again unless it is asked for")
  func deleted() throws {
    let scenario = SaveScenario.plain
    let memory = scenario.makeFileSystem()
    let expectation = scenario.expectation(memory)
    memory.delete(SaveScenario.path)
    #expect(code { _ = try scenario.save(memory, expecting: expectation) } == .deletedOnDisk)
    #expect(memory.savedText == nil)
    _ = try scenario.save(memory, expecting: .anything)
    #expect(memory.savedText == scenario.newText)
  }

  @Test("a folder that is gone is said to be gone")
  func folderGone() {
    let scenario = SaveScenario.plain
    let memory = scenario.makeFileSystem()
    let expectation = scenario.expectation(memory)
    memory.delete("/docs")
    #expect(code { _ = try scenario.save(memory, expecting: expectation) } == .folderNotFound)
  }

  @Test("a new file does not replace one that is there")
  func newFileExists() {
    let scenario = SaveScenario.plain
    let memory = scenario.makeFileSystem()
    #expect(code { _ = try scenario.save(memory, expecting: .newFile) } == .fileExists)
    #expect(memory.savedText == scenario.oldText)
  }

  @Test(
    "at any moment of the save, nothing is lost", arguments: Writer.allCases,
    [SaveScenario.plain, SaveScenario.all[0], SaveScenario.all[1]])
  func sneaks(_ writer: Writer, _ scenario: SaveScenario) {
    var number = 1
    var copies = 0
    while true {
      let memory = scenario.makeFileSystem()
      let expectation = scenario.expectation(memory)
      let moment = number
      let hooked = HookedFileSystem(memory) { (count, _) throws(Errno) in
        if count == moment { writer.act(memory, SaveScenario.path) }
      }
      let result = Result { () throws(DocumentError) in try scenario.save(hooked, expecting: expectation) }
      if hooked.callCount < number { break }
      let visible = memory.list("/docs").filter { !$0.hasPrefix(".") }
      let texts = visible.map { memory.text(FilePath("/docs/" + $0)) }
      // A program that writes into a file that is not there does nothing.
      let hasWritten = scenario.hasOldFile || writer == .replaces || texts.contains(Self.theirs)
      if hasWritten { #expect(texts.contains(Self.theirs), "lost at call \(number): \(visible)") }
      #expect(memory.list("/docs").allSatisfy { !$0.hasPrefix(".") }, "left behind at call \(number)")
      switch result {
      case .success(let saved):
        if let copy = saved.conflictCopy {
          copies += 1
          #expect(memory.text(copy) == Self.theirs)
          #expect(copy.lastComponent.description.hasPrefix("Plan (conflict 20"))
          #expect(copy.lastComponent.description.hasSuffix(").txt"))
          #expect(memory.savedText == scenario.newText)
        } else if memory.savedText == Self.theirs {
          // Written after the swap: the next save must see it.
          let next = saved.version.map(FileSaver.Expectation.version) ?? .newFile
          #expect(throws: DocumentError.self) { _ = try scenario.save(memory, expecting: next) }
        }
      case .failure(let error):
        #expect([.changedOnDisk, .fileExists].contains(error.code))
        #expect(memory.savedText == Self.theirs)
      }
      number += 1
    }
    if scenario.hasOldFile { #expect(copies > 0) }
  }

  @Test(
    "at any moment, content of the same size and time is told apart",
    arguments: [
      SaveScenario.plain, SaveScenario.all.first { $0.testDescription.contains("attributes and") }!,
    ])
  func sneaksWithSameTime(_ scenario: SaveScenario) {
    var number = 1
    while true {
      let memory = scenario.makeFileSystem()
      let expectation = scenario.expectation(memory)
      let moment = number
      let hooked = HookedFileSystem(memory) { (count, _) throws(Errno) in
        guard count == moment, let before = memory.node(SaveScenario.path) else { return }
        memory.scribble(
          String(String(decoding: before.data, as: UTF8.self).reversed()), at: SaveScenario.path)
        memory.change(SaveScenario.path) { $0.modified = before.modified }
      }
      let result = Result { () throws(DocumentError) in try scenario.save(hooked, expecting: expectation) }
      if hooked.callCount < number { break }
      let theirs = [SaveScenario.oldText, scenario.newText].map { String($0.reversed()) }
      let visible = memory.list("/docs").filter { !$0.hasPrefix(".") }
      let texts = visible.compactMap { memory.text(FilePath("/docs/" + $0)) }
      #expect(texts.contains(where: theirs.contains), "lost at call \(number): \(hooked.calls[number - 1])")
      if case .success(let saved) = result, let text = memory.savedText, theirs.contains(text) {
        // Written after the save: the next must see it.
        let next = saved.version.map(FileSaver.Expectation.version) ?? .newFile
        #expect(throws: DocumentError.self, "at call \(number)") {
          _ = try scenario.save(memory, expecting: next)
        }
      }
      number += 1
    }
    #expect(number > 10)
  }

  @Test("where files cannot be exchanged, all but the last instant is seen", arguments: Writer.allCases)
  func sneaksWithoutExchange(_ writer: Writer) {
    let scenario = SaveScenario.all.first { $0.testDescription.contains("no RENAME_EXCHANGE") }!
    var number = 1
    while true {
      let memory = scenario.makeFileSystem()
      let expectation = scenario.expectation(memory)
      let moment = number
      let hooked = HookedFileSystem(memory) { (count, _) throws(Errno) in
        if count == moment { writer.act(memory, SaveScenario.path) }
      }
      _ = Result { () throws(DocumentError) in try scenario.save(hooked, expecting: expectation) }
      if hooked.callCount < number { break }
      if case .rename(_, "Plan.txt", .replace) = hooked.calls[number - 1] {
        // The kernel gives no way to tell.
      } else {
        #expect(memory.savedText == Self.theirs || memory.leftovers.contains { $0.contains("conflict") })
      }
      number += 1
    }
  }

  @Test(
    "a kill in the swap does not cost the other program's content, though size and time are kept",
    arguments: [false, true])
  func killedInSwap(_ isInPlace: Bool) {
    let theirs = isInPlace ? String(repeating: "t", count: SaveScenario.oldText.utf8.count) : Self.theirs
    let scenario = SaveScenario.plain
    var recovered = 0
    for killed in 1...60 {
      let memory = scenario.makeFileSystem()
      let expectation = scenario.expectation(memory)
      let hooked = HookedFileSystem(memory) { (count, call) throws(Errno) in
        if count >= killed { throw .dead }
        guard case .rename(_, _, .exchange) = call else { return }
        if isInPlace {
          let time = memory.node(SaveScenario.path)!.modified
          memory.scribble(theirs, at: SaveScenario.path)
          memory.change(SaveScenario.path) { $0.modified = time }
        } else {
          memory.put(theirs, at: SaveScenario.path)
        }
      }
      _ = Result { () throws(DocumentError) in try scenario.save(hooked, expecting: expectation) }
      let hasActed = hooked.calls.prefix(killed - 1).contains {
        if case .rename(_, _, .exchange) = $0 { true } else { false }
      }
      guard hasActed else { continue }
      memory.dropProcess()
      SaveScenario.saver(memory).clearUp(SaveScenario.url)
      let texts = memory.list("/docs").filter { !$0.hasPrefix(".") }.map {
        memory.text(FilePath("/docs/" + $0))
      }
      #expect(texts.contains(theirs), "killed before call \(killed)")
      #expect(texts.contains(scenario.newText))
      #expect(memory.list("/docs").allSatisfy { !$0.hasPrefix(".") })
      recovered += 1
    }
    #expect(recovered > 0)
  }

  @Test("a record of an overwriting is not applied to what somebody has written since")
  func foreignContent() {
    let scenario = SaveScenario.all.first { $0.testDescription == "a file with two names" }!
    let memory = scenario.makeFileSystem()
    let expectation = scenario.expectation(memory)
    let killed = HookedFileSystem(memory) { (_, call) throws(Errno) in
      if case .truncate = call { throw .dead }
    }
    let dead = HookedFileSystem(killed) { (_, call) throws(Errno) in
      if killed.calls.contains(.truncate) { throw .dead }
    }
    _ = Result { () throws(DocumentError) in try scenario.save(dead, expecting: expectation) }
    memory.dropProcess()
    #expect(memory.list(SaveScenario.recoveryFolder).count == 1)
    memory.scribble(Self.theirs + String(repeating: "x", count: 1600), at: SaveScenario.path)
    SaveScenario.saver(memory).clearUp(SaveScenario.url)
    #expect(memory.savedText?.hasPrefix(Self.theirs) == true)
    #expect(memory.list(SaveScenario.recoveryFolder).allSatisfy { $0.hasPrefix("kept-") })
    #expect(memory.list(SaveScenario.recoveryFolder).count == 1)
  }

  @Test("temporary files of others, and of a save under way, are left alone")
  func othersTemporaries() throws {
    let scenario = SaveScenario.plain
    let memory = scenario.makeFileSystem()
    memory.put("mine, dead", at: "/docs/.Plan.txt~saving-1")
    memory.put("somebody else's", at: "/docs/.Plan.txt~saving-2", owner: 7)
    memory.put("of another document", at: "/docs/.Plan.txt.bak~saving-3")
    memory.put("not ours at all", at: "/docs/.Plan.txt~saving-notes")
    memory.put("being written", at: "/docs/.Plan.txt~saving-4")
    let directory = try memory.openDirectory("/docs")
    let file = try memory.open(".Plan.txt~saving-4", in: directory, .read)
    #expect(try memory.lock(file))
    SaveScenario.saver(memory).clearUp(SaveScenario.url)
    #expect(
      memory.list("/docs") == [
        ".Plan.txt.bak~saving-3", ".Plan.txt~saving-2", ".Plan.txt~saving-4", ".Plan.txt~saving-notes",
        "Plan.txt",
      ])
  }

  // MARK: Another process of ours, which clears up

  @Test("what a save under way needs is not cleared up by another process", arguments: SaveScenario.all)
  func clearedUpMeanwhile(_ scenario: SaveScenario) throws {
    var number = 0
    var isReached = true
    while isReached {
      number += 1
      let memory = scenario.makeFileSystem()
      let expectation = scenario.expectation(memory)
      let wasReached = Flag()
      let faulty = HookedFileSystem(memory) { [number] (count, _) throws(Errno) in
        if count == number {
          wasReached.raise()
          SaveScenario.saver(memory).clearUp(SaveScenario.url)
        }
      }
      // In the moment between two locks the save may be the loser; the file is not.
      let saved = try? scenario.save(faulty, expecting: expectation)
      #expect(memory.savedText == (saved == nil ? scenario.oldText : scenario.newText), "call \(number)")
      #expect(saved?.conflictCopy == nil, "call \(number)")
      #expect(memory.leftovers.isEmpty, "call \(number)")
      isReached = wasReached.isRaised
    }
    #expect(number > 10)
  }

  @Test("a swap between looking at a file and clearing it up loses nothing")
  func swappedWhileClearingUp() throws {
    let memory = SaveScenario.plain.makeFileSystem()
    let inode = memory.put("Saved by the other process.", at: "/docs/temporary")
    let name = TemporaryName.swap(random: 7, newInode: inode, old: .init(identity: 1, contents: nil)).path(
      for: "Plan.txt")
    let directory = try memory.openDirectory("/docs")
    try memory.rename("temporary", to: name, in: directory, .replace)
    let hasSwapped = Flag()
    let watched = HookedFileSystem(memory) { (_, call) throws(Errno) in
      switch call {
      case .remove(name), .rename(name, _, _):
        if hasSwapped.isRaised { return }
        hasSwapped.raise()
        try memory.rename(name, to: "Plan.txt", in: directory, .exchange)
      default: return
      }
    }
    SaveScenario.saver(watched).clearUp(SaveScenario.url)
    #expect(hasSwapped.isRaised)
    #expect(memory.savedText == "Saved by the other process.")
    let texts = memory.list("/docs").map { memory.text(FilePath("/docs/\($0)")) }
    #expect(texts.contains(SaveScenario.oldText))
  }
}
