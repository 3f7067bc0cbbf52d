// Every step of a move, a renaming and a save is done and yet reported as failed, in turn. The document is
// where people look for it, and nothing clears it up; and what is done is mostly seen to be done.

import DocumentTesting
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

@Suite("Steps that are done and reported as failed")
struct LostAnswerTests {
  /// Plays a story with the answer to each step lost, and with that to each and all that follow.
  ///
  /// - Parameter story: told with the answers that are lost.
  /// - Returns: how many steps there are.
  @discardableResult
  private func eachStep(
    _ story: (Range<Int>, LostAnswers.Cause) throws -> LostAnswers
  ) rethrows -> Int {
    var steps = 0
    for cause in LostAnswers.Cause.allCases {
      for isForGood in [false, true] {
        var number = 1
        while true {
          let disk = try story(number..<(isForGood ? .max : number + 1), cause)
          if disk.count < number { break }
          number += 1
        }
        steps = max(steps, number - 1)
      }
    }
    return steps
  }

  @Test(
    "a document that is moved is whole in one place or the other", arguments: MoveScenario.all, [false, true])
  func moves(_ scenario: MoveScenario, _ isNumberedByName: Bool) {
    if isNumberedByName, scenario.isPackage { return }
    let steps = eachStep { lost, cause in
      let memory = scenario.makeFileSystem()
      let version = scenario.version(memory)
      let disk = LostAnswers(
        memory, lost, cause, numberedByName: isNumberedByName, created: scenario.name)
      let story = "\(lost) \(cause)"
      let hasMoved = (try? scenario.move(disk, expecting: version)) != nil
      if !isNumberedByName { #expect(hasMoved, "\(story)") }
      #expect(scenario.isWhole(hasMoved ? scenario.new : scenario.old, memory), "\(story)")
      memory.dropProcess()
      for place in [scenario.old, scenario.new] { SaveScenario.saver(memory).clearUp(place.url) }
      #expect(
        scenario.isWhole(scenario.old, memory) || scenario.isWhole(scenario.new, memory), "\(story)")
      let rest = (memory.list("/docs") + memory.list("/other")).filter { $0 != scenario.name.description }
      #expect(rest.isEmpty, "\(story): \(rest)")
      return disk
    }
    #expect(steps > 0)
  }

  /// What lies in the trash.
  enum Trashed: CaseIterable { case file, folder, link }

  @Test(
    "what comes out of the trash is where it was, and takes no other's place", arguments: Trashed.allCases)
  func trash(_ kind: Trashed) {
    let (files, place): (FilePath, FilePath) = ("/docs/.Trash-1000/files", "/docs/A")
    let trashed = files.appending("A.2")
    eachStep { lost, cause in
      let memory = MemoryFileSystem()
      for folder in ["/docs", "/docs/.Trash-1000", files] { memory.makeFolder(folder) }
      switch kind {
      case .file: memory.put("mine", at: trashed)
      case .folder: memory.putTree(["in": "mine"], at: trashed)
      case .link: memory.symlink("elsewhere", at: trashed)
      }
      let inode = memory.inode(trashed)
      memory.put("another program's", at: place)
      #expect(throws: Errno(rawValue: EEXIST)) {
        try TrashFolder(fileSystem: memory).restore(trashed, to: place)
      }
      #expect(memory.text(place) == "another program's" && memory.list(files) == ["A.2"])
      memory.delete(place)
      let disk = LostAnswers(memory, lost, cause)
      let isRestored = (try? TrashFolder(fileSystem: disk).restore(trashed, to: place)) == true
      #expect(isRestored, "\(lost) \(cause)")
      #expect(memory.list(files).isEmpty && memory.list("/docs").sorted() == [".Trash-1000", "A"])
      #expect(memory.inode(place) == inode)
      return disk
    }
  }

  /// As GIO does it: a note first, which goes again when the file could not be moved.
  private func throwAway(
    _ place: FilePath, to trash: FilePath, _ disk: LostAnswers, removingNote removesNote: Bool
  ) throws {
    let memory = try #require(disk.base as? MemoryFileSystem)
    let note = trash.appending("info").appending("A.2.trashinfo")
    memory.put("[Trash Info]\nPath=\(place)\nDeletionDate=2025-01-01T00:00:00\n", at: note)
    let source = try disk.openDirectory(place.deletingLastComponent)
    let target = try disk.openDirectory(trash.appending("files"))
    defer { for directory in [source, target] { try? disk.close(directory) } }
    do throws(Errno) {
      try disk.rename(place.lastComponent, in: source, to: "A.2", in: target, .replace)
    } catch {
      if removesNote { memory.delete(note) }
      throw error
    }
  }

  /// What is where the file was, once it is in the trash.
  enum Afterwards: CaseIterable { case nothing, another }

  @Test(
    "what could not be thrown away, as was reported, is in its place or in the trash with a note",
    arguments: Trashed.allCases, [true, false])
  func throwing(_ kind: Trashed, _ removesNote: Bool) throws {
    let (trash, place): (FilePath, FilePath) = ("/docs/.Trash-1000", "/docs/A")
    let files = trash.appending("files")
    for afterwards in Afterwards.allCases {
      try eachStep { lost, cause in
        let memory = MemoryFileSystem()
        for folder: FilePath in ["/docs", trash, files, trash.appending("info")] {
          memory.makeFolder(folder)
        }
        switch kind {
        case .file: memory.put("mine", at: place)
        case .folder: memory.putTree(["in": "mine"], at: place)
        case .link: memory.symlink("elsewhere", at: place)
        }
        let inode = memory.inode(place)
        let status = try #require(SmallFiles(memory).status(ofItself: place))
        let disk = LostAnswers(memory, lost, cause)
        let story = "\(lost) \(cause) \(afterwards)"
        var isInTrash = true
        do {
          try throwAway(place, to: trash, disk, removingNote: removesNote)
        } catch {
          if afterwards == .another { memory.put("theirs", at: place) }
          isInTrash = TrashFolder(fileSystem: disk).holdsAfterError(status, from: place)
          let isPutBack = removesNote && afterwards == .nothing
          #expect(isInTrash != isPutBack, "\(story)")
          if afterwards == .another { #expect(memory.text(place) == "theirs", "\(story)") }
        }
        #expect(memory.inode(isInTrash ? files.appending("A.2") : place) == inode, "\(story)")
        #expect(memory.list(files) == (isInTrash ? ["A.2"] : []), "\(story)")
        return disk
      }
    }
  }

  @Test("what could not be thrown away is still there, and nothing of the trash is taken for it")
  func notThrownAway() throws {
    let memory = MemoryFileSystem()
    for folder: FilePath in ["/docs", "/docs/.Trash-1000", "/docs/.Trash-1000/files"] {
      memory.makeFolder(folder)
    }
    memory.put("mine", at: "/docs/A")
    memory.put("an older one", at: "/docs/.Trash-1000/files/A")
    let status = try #require(SmallFiles(memory).status(ofItself: "/docs/A"))
    #expect(!TrashFolder(fileSystem: memory).holdsAfterError(status, from: "/docs/A"))
    memory.delete("/docs/A")
    #expect(!TrashFolder(fileSystem: memory).holdsAfterError(status, from: "/docs/A"))
    #expect(memory.list("/docs") == [".Trash-1000"])
  }

  /// What a disk can do.
  enum Disk: CaseIterable { case all, noNoReplace, noLinks }

  @Test("a document that gets another name has one of both", arguments: Disk.allCases, [true, false])
  func renames(_ ability: Disk, _ isNumberedByName: Bool) {
    eachStep { lost, cause in
      let memory = MemoryFileSystem()
      memory.makeFolder("/docs")
      memory.put("one", at: "/docs/A.txt")
      memory.configure {
        $0.supportsNoReplace = ability == .all
        $0.supportsLinks = ability != .noLinks
      }
      let disk = LostAnswers(memory, lost, cause, numberedByName: isNumberedByName, created: "B.txt")
      let mover = FileMover(saver: SaveScenario.saver(disk))
      let result = DocumentSession.rename("/docs/A.txt", to: "B.txt", by: mover)
      let hasMoved = if case .success = result { true } else { false }
      #expect(hasMoved || isNumberedByName && ability == .noNoReplace, "\(lost) \(cause)")
      for isClearedUp in [false, true] {
        // Whoever opens one of both looks there first.
        if isClearedUp {
          for name in ["A.txt", "B.txt"] {
            SaveScenario.saver(memory).clearUp(FilePath("/docs/\(name)").url)
          }
        }
        #expect(
          memory.text(hasMoved ? "/docs/B.txt" : "/docs/A.txt") == "one", "\(lost) \(cause) \(isClearedUp)")
      }
      #expect(!memory.list("/docs").contains { $0.hasPrefix(".") }, "\(lost) \(cause)")
      return disk
    }
  }

  @Test("a link that is moved is in one place")
  func links() throws {
    try eachStep { lost, cause in
      let memory = MemoryFileSystem()
      for folder in ["/docs", "/docs/real", "/other"] { memory.makeFolder(FilePath(folder)) }
      memory.put("one", at: "/docs/real/A.txt")
      memory.symlink("real/A.txt", at: "/docs/A.txt")
      let version = try FileLoader(fileSystem: memory).load(FilePath("/docs/A.txt").url).version
      let disk = LostAnswers(memory, lost, cause)
      _ = try FileMover(saver: SaveScenario.saver(disk)).move("/docs/A.txt", to: "/other", expecting: version)
      #expect(memory.list("/docs") == ["real"], "\(lost) \(cause)")
      #expect(memory.node("/other/A.txt")?.destination == "/docs/real/A.txt", "\(lost) \(cause)")
      return disk
    }
  }

  @Test("a link that was there already is not taken for one that was made")
  func otherLink() throws {
    try eachStep { lost, cause in
      let memory = MemoryFileSystem()
      for folder in ["/docs", "/docs/real", "/other"] { memory.makeFolder(FilePath(folder)) }
      memory.put("one", at: "/docs/real/A.txt")
      memory.symlink("real/A.txt", at: "/docs/A.txt")
      memory.symlink("/docs/real/A.txt", at: "/other/A.txt")
      let version = try FileLoader(fileSystem: memory).load(FilePath("/docs/A.txt").url).version
      let disk = LostAnswers(memory, lost, cause)
      #expect(throws: DocumentError.self) {
        try FileMover(saver: SaveScenario.saver(disk)).move("/docs/A.txt", to: "/other", expecting: version)
      }
      #expect(memory.node("/docs/A.txt")?.destination == "real/A.txt", "\(lost) \(cause)")
      #expect(memory.list("/other") == ["A.txt"], "\(lost) \(cause)")
      return disk
    }
  }

  @Test(
    "what another program puts where a file is about to be stays", arguments: [true, false], [true, false])
  func otherProgram(_ hasLinks: Bool, _ isNumberedByName: Bool) {
    var (number, isOver) = (1, false)
    while !isOver {
      let memory = MemoryFileSystem()
      memory.makeFolder("/docs")
      memory.put("one", at: "/docs/A.txt")
      memory.configure {
        $0.supportsNoReplace = false
        $0.supportsLinks = hasLinks
      }
      let moment = number
      let hasWritten = Flag()
      let disk = HookedFileSystem(LostAnswers(memory, 0..<0, .askedAgain, numberedByName: isNumberedByName)) {
        (number, call) throws(Errno) in
        guard number == moment else { return }
        // Nobody can look and rename in one step there.
        if case .rename(_, "B.txt", .replace) = call { return }
        memory.put("theirs", at: "/docs/B.txt")
        hasWritten.raise()
      }
      let result = DocumentSession.rename(
        "/docs/A.txt", to: "B.txt", by: FileMover(saver: SaveScenario.saver(disk)))
      isOver = disk.callCount < number
      if hasWritten.isRaised {
        #expect(memory.text("/docs/B.txt") == "theirs", "call \(number)")
        if case .failure = result { #expect(memory.text("/docs/A.txt") == "one", "call \(number)") }
      }
      number += 1
    }
    #expect(number > 5)
  }

  // MARK: Clearing up

  /// What has the name of a document that was put aside to be moved.
  enum Place: CaseIterable { case nothing, another, itsOtherName }

  @Test("the last copy of what was put aside is not cleared up", arguments: Place.allCases, [true, false])
  func lastCopy(_ place: Place, _ knowsNoReplace: Bool) throws {
    let memory = SaveScenario.plain.makeFileSystem()
    memory.configure { $0.supportsNoReplace = knowsNoReplace }
    let identity = SaveScenario.version(memory).identity
    let aside = TemporaryName.swap(random: 7, newInode: 0, old: .init(identity, contents: nil))
    memory.move(SaveScenario.path, to: FilePath("/docs").appending(aside.path(for: "Plan.txt")))
    switch place {
    case .nothing: break
    case .another: memory.put("theirs", at: SaveScenario.path)
    case .itsOtherName:
      memory.link(FilePath("/docs").appending(aside.path(for: "Plan.txt")), "/docs/Moved.txt")
    }
    SaveScenario.saver(memory).clearUp(SaveScenario.url)
    let names = memory.list("/docs")
    #expect(!names.contains { $0.hasPrefix(".") }, "\(names)")
    let holders = names.filter { memory.text(FilePath("/docs/\($0)")) == SaveScenario.oldText }
    #expect(holders.count == 1, "\(names)")
    switch place {
    case .nothing: #expect(holders == ["Plan.txt"])
    case .another: #expect(memory.text(SaveScenario.path) == "theirs" && names.count == 2)
    case .itsOtherName: #expect(names == ["Moved.txt"])
    }
  }

  @Test("a file that cannot lose its temporary name does not get another")
  func twoNames() {
    let memory = SaveScenario.all[1].makeFileSystem()
    let disk = HookedFileSystem(memory) { (_, call) throws(Errno) in
      if case .remove(let name) = call, name.description.hasPrefix(".") { throw Errno(rawValue: EACCES) }
    }
    #expect(throws: DocumentError.self) { try SaveScenario.all[1].save(disk, expecting: .newFile) }
    #expect(memory.savedText == nil)
    SaveScenario.saver(memory).clearUp(SaveScenario.url)
    #expect(memory.list("/docs").isEmpty)
  }

  // MARK: Saving

  @Test("a file that is saved is saved, and the next save too", arguments: SaveScenario.all)
  func saves(_ scenario: SaveScenario) throws {
    let steps = try eachStep { lost, cause in
      let memory = scenario.makeFileSystem()
      let expectation = scenario.expectation(memory)
      let disk = LostAnswers(memory, lost, cause)
      let saved = try scenario.save(disk, expecting: expectation)
      let story = "\(lost) \(cause)"
      #expect(memory.savedText == scenario.newText, "\(story)")
      #expect(saved.problem == nil && saved.conflictCopy == nil && memory.leftovers.isEmpty, "\(story)")
      // It is no other program's doing.
      let version = try #require(saved.version)
      #expect(version == SaveScenario.version(memory), "\(story)")
      _ = try scenario.save(memory, expecting: .version(version))
      return disk
    }
    #expect(steps > 0)
  }

  @Test("a package that is saved is saved, or as it was", arguments: PackageScenario.all)
  func packages(_ scenario: PackageScenario) throws {
    let steps = try eachStep { lost, cause in
      let memory = scenario.makeFileSystem()
      let disk = LostAnswers(memory, lost, cause)
      let story = "\(lost) \(cause)"
      let isSaved = (try? scenario.save(disk, memory)) != nil
      memory.dropProcess()
      PackageScenario.saver(memory).clearUp(PackageScenario.url)
      #expect(
        memory.files(PackageScenario.path) == (isSaved ? PackageScenario.newFiles : scenario.oldFiles),
        "\(story)")
      #expect(memory.leftovers.isEmpty, "\(story): \(memory.leftovers)")
      if !isSaved { _ = try scenario.save(memory, memory) }
      return disk
    }
    #expect(steps > 0)
  }
}
