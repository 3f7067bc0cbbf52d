// The journal of a document: whatever ends the program, what was recorded is found again.

import DocumentTesting
import FileSystemTesting
import Foundation
import RandomTesting
import Synchronization
import Testing

@testable import DocumentModel

@Suite("The recovery journal")
struct RecoveryJournalTests {
  @Test("leads to the last content", arguments: JournalScenario.all)
  func records(_ scenario: JournalScenario) async throws {
    let memory = scenario.makeFileSystem()
    let journal = scenario.journal(memory)
    #expect(memory.list("/state").isEmpty)
    for token in 1...5 as ClosedRange<UInt64> {
      journal.record(scenario.content(token))
      await journal.flush()
      let found = try #require(memory.onlyJournal)
      #expect(JournalScenario.values(in: found) == JournalScenario.values(token))
      #expect(found.hasUnsavedChanges && !found.isDamaged && found.token == token)
      #expect(found.displayName == scenario.place().displayName && found.contentType == .plainText)
      #expect(found.url == scenario.place().url)
    }
    #expect(memory.node(JournalScenario.folder)?.mode == 0o700)
    let name = try #require(memory.list(JournalScenario.folder).first)
    #expect(memory.node(JournalScenario.folder.appending(FilePath(name)))?.mode == 0o600)
    await journal.close()
    #expect(memory.openDescriptorCount == 0)
  }

  @Test("undone to what is saved, there is nothing to recover")
  func undone() async throws {
    let scenario = JournalScenario.all[0]
    let memory = scenario.makeFileSystem()
    let journal = scenario.journal(memory)
    journal.record(scenario.content(1))
    await journal.flush()
    journal.record(scenario.content(0))
    await journal.flush()
    let found = try #require(memory.onlyJournal)
    #expect(!found.hasUnsavedChanges && JournalScenario.values(in: found) == JournalScenario.values(0))
  }

  @Test("of contents that wait, the last is written", arguments: JournalScenario.all)
  func newestWins(_ scenario: JournalScenario) async throws {
    let memory = scenario.makeFileSystem()
    let gate = Gate()
    let slow = HookedFileSystem(memory) { (_, call) throws(Errno) in if case .write = call { gate.pass() } }
    let journal = scenario.journal(slow)
    gate.close()
    journal.record(scenario.content(1))
    await gate.isReached()
    for token in 2...50 as ClosedRange<UInt64> { journal.record(scenario.content(token)) }
    gate.open()
    await journal.flush()
    let found = try #require(memory.onlyJournal)
    #expect(JournalScenario.values(in: found) == JournalScenario.values(50))
    // The first, and the last one in the place of all that came meanwhile.
    if scenario.tellsChanges { #expect(found.changes.count == (scenario.isNamed ? 2 : 1)) }
  }

  @Test(
    "a save ends what there is to recover, what is done later begins there", arguments: JournalScenario.all)
  func saved(_ scenario: JournalScenario) async throws {
    var scenario = scenario
    let memory = scenario.makeFileSystem()
    let journal = scenario.journal(memory)
    journal.record(scenario.content(1))
    await journal.flush()
    scenario.isNamed = true
    journal.noteSaved(token: 1, scenario.place(JournalScenario.hash(1)))
    await journal.flush()
    let clean = try #require(memory.onlyJournal)
    #expect(!clean.hasUnsavedChanges && clean.url != nil)
    #expect(clean.fileVersion?.hash == JournalScenario.hash(1))
    #expect(RecoveryStore(folder: JournalScenario.folder, fileSystem: memory).recoverable().isEmpty)
    // It is open: not removed.
    #expect(memory.onlyJournal != nil)
    journal.record(scenario.content(2))
    // A save that began before that change.
    journal.noteSaved(token: 1, scenario.place(JournalScenario.hash(1)))
    await journal.flush()
    let found = try #require(memory.onlyJournal)
    #expect(found.hasUnsavedChanges && JournalScenario.values(in: found) == JournalScenario.values(2))
    journal.remove()
    await journal.flush()
    #expect(memory.list(JournalScenario.folder).isEmpty && memory.openDescriptorCount == 0)
  }

  @Test("a save that comes before the journal could be begun does not make it start from the wrong file")
  func savedBeforeBegun() async throws {
    let scenario = JournalScenario.all[0]
    let memory = scenario.makeFileSystem()
    let journal = scenario.journal(memory)
    // Content 2 was saved, and the document holds content 1 again: content 2 was never recorded.
    journal.noteSaved(token: 2, scenario.place(JournalScenario.hash(2)))
    journal.record(scenario.content(1))
    await journal.flush()
    let found = try #require(memory.onlyJournal)
    #expect(found.start != nil && JournalScenario.values(in: found) == JournalScenario.values(1))
    #expect(found.hasUnsavedChanges)
  }

  @Test("a move is noted")
  func moved() async throws {
    let scenario = JournalScenario.all[0]
    let memory = scenario.makeFileSystem()
    let journal = scenario.journal(memory)
    journal.record(scenario.content(1))
    var place = scenario.place()
    place.url = FilePath("/docs/Other name.txt").url
    journal.noteMoved(place)
    await journal.flush()
    let found = try #require(memory.onlyJournal)
    #expect(found.url == FilePath("/docs/Other name.txt").url)
    #expect(JournalScenario.values(in: found) == JournalScenario.values(1))
  }

  @Test("the content before the first change is in it, for the case that the file changes too")
  func base() async throws {
    let scenario = JournalScenario.all[0]
    let memory = scenario.makeFileSystem()
    let journal = scenario.journal(memory)
    journal.record(scenario.content(1))
    await journal.flush()
    let found = try #require(memory.onlyJournal)
    #expect(found.start == JournalScenario.file(0) && found.changes.count == 1)
  }

  @Test("what becomes of the file while it is rewritten is in the new one", arguments: [true, false])
  func overwrittenWhileRewritten(_ isMoved: Bool) async throws {
    var scenario = JournalScenario.all[0]
    scenario.ballast = 100_000
    let memory = scenario.makeFileSystem()
    let (gate, isArmed) = (Gate(), Flag())
    let slow = HookedFileSystem(memory) { (_, call) throws(Errno) in
      if call == .lock, isArmed.isRaised { gate.pass() }
    }
    let journal = scenario.journal(slow)
    journal.record(scenario.content(1))
    await journal.flush()
    let before = memory.inode(
      JournalScenario.folder.appending(FilePath(memory.list(JournalScenario.folder)[0])))
    gate.close()
    isArmed.raise()
    // A change that is much larger than the document.
    var random = SeededRandom(seed: 1)
    var large = Data()
    for _ in 0..<800_000 { withUnsafeBytes(of: random.next()) { large.append(contentsOf: $0) } }
    let content = scenario.content(2)
    journal.record(
      JournalContent(
        token: 2, value: content.value, snapshot: content.snapshot, change: { [large] _ in large }))
    await gate.isReached()
    var place = scenario.place()
    journal.noteOverwritten()
    if isMoved {
      place.url = FilePath("/docs/Other name.txt").url
      journal.noteMoved(place)
    }
    gate.open()
    await journal.flush()
    let name = JournalScenario.folder.appending(FilePath(memory.list(JournalScenario.folder)[0]))
    #expect(memory.inode(name) != before && memory.list(JournalScenario.folder).count == 1)
    // What was in the file is nowhere else.
    journal.record(scenario.content(0))
    await journal.flush()
    let found = try #require(memory.onlyJournal)
    #expect(found.url == place.url && found.hasUnsavedChanges)
    #expect(
      JournalScenario.values(in: found) == JournalScenario.values(0, ballast: scenario.ballast))
    await journal.close()
  }

  @Test("one that grows is rewritten, and never larger than it must be", arguments: JournalScenario.all)
  func rewritten(_ scenario: JournalScenario) async throws {
    var scenario = scenario
    scenario.ballast = 20_000
    let memory = scenario.makeFileSystem()
    let journal = scenario.journal(memory)
    let whole = JournalScenario.file(1, ballast: scenario.ballast).count
    var largest = 0
    var inodes: Set<UInt64> = []
    // Every other content has other ballast, so that whole contents and changes are large.
    var other = scenario
    other.ballast = 100
    for token in 1...60 as ClosedRange<UInt64> {
      let content = token % 2 == 0 ? other.content(token) : scenario.content(token)
      let change: @Sendable (any Sendable) throws -> Data? = { _ in
        try content.snapshot() + Data(repeating: UInt8(ascii: "\n"), count: 40_000)
      }
      journal.record(
        JournalContent(
          token: token, value: content.value, snapshot: content.snapshot,
          change: scenario.tellsChanges ? change : nil))
      await journal.flush()
      let name = try #require(memory.list(JournalScenario.folder).first { $0.hasSuffix(".journal") })
      largest = max(largest, memory.node(JournalScenario.folder.appending(FilePath(name)))?.data.count ?? 0)
      inodes.insert(memory.inode(JournalScenario.folder.appending(FilePath(name))))
    }
    let found = try #require(memory.onlyJournal)
    #expect(!found.isDamaged)
    if !scenario.tellsChanges {
      #expect(JournalScenario.values(in: found) == JournalScenario.values(60, ballast: 100))
    }
    #expect(largest < 7 * whole + Int(RecoveryJournal.smallSize) * 2)
    if scenario.tellsChanges { #expect(inodes.count > 1) }
    #expect(memory.list(JournalScenario.folder).count == 1)
    await journal.close()
    #expect(memory.openDescriptorCount == 0)
  }

  // MARK: The end of the process

  @Test("cut off at any byte, it leads to a content there was", arguments: JournalScenario.all)
  func cutOff(_ scenario: JournalScenario) async throws {
    let memory = scenario.makeFileSystem()
    let journal = scenario.journal(memory)
    for token in 1...4 as ClosedRange<UInt64> {
      journal.record(scenario.content(token))
      await journal.flush()
    }
    let name = try #require(memory.list(JournalScenario.folder).first)
    let bytes = try #require(memory.node(JournalScenario.folder.appending(FilePath(name)))).data
    let contents = (0...4).map { JournalScenario.values(UInt64($0)) }
    var newest = -1
    for length in 0...bytes.count {
      guard let found = JournalReader.read(Array(bytes[..<length])) else { continue }
      if found.start == nil, found.baseHash == nil { continue }
      let values = try #require(JournalScenario.values(in: found))
      let index = try #require(contents.firstIndex(of: values), "cut at \(length)")
      #expect(index >= newest, "a longer journal leads no less far")
      newest = index
    }
    #expect(newest == 4)
  }

  @Test("with any bit flipped, it leads to a content there was", arguments: JournalScenario.all)
  func flipped(_ scenario: JournalScenario) async throws {
    let memory = scenario.makeFileSystem()
    let journal = scenario.journal(memory)
    for token in 1...3 as ClosedRange<UInt64> {
      journal.record(scenario.content(token))
      await journal.flush()
    }
    let name = try #require(memory.list(JournalScenario.folder).first)
    let bytes = try #require(memory.node(JournalScenario.folder.appending(FilePath(name)))).data
    let contents = (0...3).map { JournalScenario.values(UInt64($0)) }
    for position in bytes.indices {
      for bit in [0, 3, 7] {
        var damaged = bytes
        damaged[position] ^= 1 << bit
        guard let found = JournalReader.read(damaged), found.start != nil || found.baseHash != nil else {
          continue
        }
        let values = JournalScenario.values(in: found)
        #expect(values.map(contents.contains) == true, "bit \(bit) of byte \(position)")
        if values != contents[3] { #expect(found.isDamaged) }
      }
    }
  }

  @Test("what is damaged and older than the file is not offered")
  func damagedButSaved() async throws {
    let scenario = JournalScenario.all[0]
    let memory = scenario.makeFileSystem()
    let journal = scenario.journal(memory)
    journal.record(scenario.content(1))
    await journal.flush()
    let name = JournalScenario.folder.appending(FilePath(memory.list(JournalScenario.folder)[0]))
    let before = memory.node(name)!.data.count
    journal.record(scenario.content(2))
    await journal.flush()
    journal.noteSaved(token: 2, scenario.place(JournalScenario.hash(2)))
    await journal.flush()
    memory.change(name) { $0.data[before + 30] ^= 1 }
    let found = try #require(memory.onlyJournal)
    #expect(!found.hasUnsavedChanges)
    // What is done after that starts from the file.
    journal.record(scenario.content(3))
    await journal.flush()
    let later = try #require(memory.onlyJournal)
    #expect(later.hasUnsavedChanges && later.baseHash == JournalScenario.hash(2) && later.start == nil)
    #expect(later.changes.count == 1 && later.token == 3)
  }

  @Test("killed before any call, it leads to what had been written", arguments: JournalScenario.all)
  func killed(_ scenario: JournalScenario) async throws {
    var number = 1
    while true {
      let memory = scenario.makeFileSystem()
      let killed = number
      let faulty = HookedFileSystem(memory) { (count, _) throws(Errno) in if count >= killed { throw .dead } }
      let journal = scenario.journal(faulty)
      var written: UInt64 = 0
      for token in 1...3 as ClosedRange<UInt64> {
        journal.record(scenario.content(token))
        await journal.flush()
        if faulty.callCount < killed { written = token }
      }
      memory.dropProcess()
      for disk in [memory] + memory.powerCuts {
        let store = RecoveryStore(folder: JournalScenario.folder, fileSystem: disk)
        let found = (scenario.isNamed ? store.recoverable() : store.drafts()).first.flatMap {
          store.take($0.id)
        }
        let values = found.flatMap { JournalScenario.values(in: $0.contents) } ?? JournalScenario.values(0)
        let token = try #require((0...3).first { JournalScenario.values(UInt64($0)) == values })
        #expect(UInt64(token) >= written, "killed before call \(killed)")
        #expect(disk.list(JournalScenario.folder).count <= 1, "\(disk.list(JournalScenario.folder))")
      }
      if faulty.callCount < killed { break }
      number += 1
    }
    #expect(number > 20)
  }

  @Test("any call may fail once, and nothing is lost", arguments: JournalScenario.all)
  func everyCallFails(_ scenario: JournalScenario) async throws {
    for code in [ENOSPC, EIO, EACCES, EROFS, EMFILE] {
      var number = 1
      while true {
        let memory = scenario.makeFileSystem()
        let failing = number
        let faulty = HookedFileSystem(memory) { (count, _) throws(Errno) in
          if count == failing { throw Errno(rawValue: code) }
        }
        let told = Counter()
        let journal = scenario.journal(faulty) { _ in _ = told.next() }
        for token in 1...3 as ClosedRange<UInt64> {
          journal.record(scenario.content(token))
          await journal.flush()
        }
        await journal.flush()
        for disk in [memory] + memory.powerCuts {
          let found = try #require(disk.onlyJournal, "call \(number) failing with \(code)")
          #expect(JournalScenario.values(in: found) == JournalScenario.values(3), "call \(number), \(code)")
        }
        #expect(told.value == 0)
        await journal.close()
        #expect(memory.openDescriptorCount == 0)
        if faulty.callCount < number { break }
        number += 1
      }
    }
  }

  @Test("a disk that fails for a while is told of, and that it works again", arguments: JournalScenario.all)
  func failsForAWhile(_ scenario: JournalScenario) async throws {
    let memory = scenario.makeFileSystem()
    let isBroken = Flag()
    let faulty = HookedFileSystem(memory) { (_, call) throws(Errno) in
      guard isBroken.isRaised else { return }
      switch call {
      case .write, .open(_, .create): throw Errno(rawValue: ENOSPC)
      default: break
      }
    }
    let told = Mutex<[DocumentError?]>([])
    let journal = scenario.journal(faulty) { error in told.withLock { $0.append(error) } }
    journal.record(scenario.content(1))
    await journal.flush()
    isBroken.raise()
    for token in 2...9 as ClosedRange<UInt64> {
      journal.record(scenario.content(token))
      await journal.flush()
    }
    // What was written is still there.
    #expect(memory.onlyJournal.flatMap(JournalScenario.values) == JournalScenario.values(1))
    journal.retry()
    await journal.flush()
    #expect(memory.onlyJournal.flatMap(JournalScenario.values) == JournalScenario.values(1))
    isBroken.lower()
    journal.retry()
    await journal.flush()
    // Nothing more had to be done for it.
    #expect(memory.onlyJournal.flatMap(JournalScenario.values) == JournalScenario.values(9))
    for token in 10...30 as ClosedRange<UInt64> {
      journal.record(scenario.content(token))
      await journal.flush()
    }
    #expect(memory.onlyJournal.flatMap(JournalScenario.values) == JournalScenario.values(30))
    let problems = told.withLock { $0 }
    #expect(problems.map { $0 != nil } == [true, false])
    let problem = try #require(problems[0])
    #expect(problem.code == .notRecoverable && !problem.reason.isEmpty && !problem.suggestion.isEmpty)
    #expect(memory.list(JournalScenario.folder).count == 1)
    await journal.close()
    #expect(memory.openDescriptorCount == 0)
  }

  @Test("who waits while a log is given up waits for the one that takes its place")
  func waitsForTheNext() async throws {
    let scenario = JournalScenario.all[0]
    let memory = scenario.makeFileSystem()
    let (nextLog, base) = (Gate(), Gate())
    let (logs, isBroken) = (Counter(), Flag())
    let disk = HookedFileSystem(memory) { (_, call) throws(Errno) in
      if case .open(_, .create) = call, logs.next() == 2 { nextLog.pass() }
      if case .write = call, logs.value == 1, isBroken.isRaised { throw Errno(rawValue: EIO) }
    }
    nextLog.close()
    base.close()
    let journal = RecoveryJournal(
      folder: JournalScenario.folder, fileSystem: disk, place: scenario.place(),
      base: JournalContent(
        token: 0, value: JournalScenario.values(0),
        snapshot: {
          base.pass()
          return JournalScenario.file(0)
        }))
    journal.record(scenario.content(1))
    await base.isReached()
    let isFlushed = Flag()
    let flushing = Task {
      await journal.flush()
      isFlushed.raise()
    }
    var waiters = 0
    while waiters == 0 {
      waiters = await withCheckedContinuation { continuation in
        journal.queue.add { continuation.resume(returning: journal.rewriteWaiters.count) }
      }
    }
    isBroken.raise()
    base.open()
    await nextLog.isReached()
    for _ in 0..<1000 where !isFlushed.isRaised { await Task.yield() }
    #expect(!isFlushed.isRaised)
    nextLog.open()
    await flushing.value
    let found = try #require(memory.onlyJournal)
    #expect(JournalScenario.values(in: found) == JournalScenario.values(1))
    await journal.close()
  }

  @Test("a disk that always fails is told of once, and nothing else happens")
  func alwaysFails() async {
    let scenario = JournalScenario.all[0]
    let memory = scenario.makeFileSystem()
    let faulty = HookedFileSystem(memory) { (_, call) throws(Errno) in
      if case .makeDirectory = call { throw Errno(rawValue: EROFS) }
    }
    let told = Counter()
    let journal = scenario.journal(faulty) { _ in _ = told.next() }
    for token in 1...500 as ClosedRange<UInt64> {
      journal.record(scenario.content(token))
      await journal.flush()
    }
    #expect(told.value == 1)
    // It is not tried with every content.
    #expect(faulty.calls.count { if case .makeDirectory = $0 { true } else { false } } < 10)
    journal.remove()
    await journal.flush()
    #expect(memory.openDescriptorCount == 0)
  }

  @Test("a document that cannot be written is told of, and is recorded again when it can")
  func unwritable() async throws {
    struct Trouble: Error {}
    let scenario = JournalScenario.all[3]
    let memory = scenario.makeFileSystem()
    let told = Mutex<[DocumentError?]>([])
    let journal = scenario.journal(memory) { error in told.withLock { $0.append(error) } }
    var stuck = scenario.content(1)
    stuck.snapshot = { throw Trouble() }
    journal.record(stuck)
    await journal.flush()
    for token in 2...4 as ClosedRange<UInt64> {
      journal.record(scenario.content(token))
      await journal.flush()
    }
    journal.retry()
    await journal.flush()
    #expect(told.withLock { $0.map { $0 != nil } } == [true, false])
    let found = try #require(memory.onlyJournal)
    #expect(JournalScenario.values(in: found) == JournalScenario.values(4))
  }

  // MARK: Finding and going on

  @Test("found after a crash, taken once, and gone on with", arguments: JournalScenario.all)
  func adopted(_ scenario: JournalScenario) async throws {
    let memory = scenario.makeFileSystem()
    let journal = scenario.journal(memory)
    journal.record(scenario.content(1))
    await journal.flush()
    let store = RecoveryStore(folder: JournalScenario.folder, fileSystem: memory)
    #expect(store.recoverable().isEmpty)
    #expect(store.drafts().map(\.isOpen) == (scenario.isNamed ? [] : [true]))
    #expect(store.take(journal.id) == nil)
    #expect(!store.discard(journal.id))
    memory.dropProcess()
    let listed = try #require((scenario.isNamed ? store.recoverable() : store.drafts()).first)
    #expect(listed.id == journal.id && !listed.isOpen && !listed.isDamaged && listed.size > 0)
    let found = try #require(store.take(listed.id))
    #expect(store.take(listed.id) == nil)
    let adopted = RecoveryJournal(
      adopting: found, content: scenario.content(1), savedToken: scenario.isNamed ? 0 : nil,
      place: found.contents.place, folder: JournalScenario.folder, fileSystem: memory)
    // Killed at once, nothing is lost.
    #expect(memory.onlyJournal?.token == 1)
    adopted.record(scenario.content(2))
    await adopted.flush()
    #expect(store.take(listed.id) == nil)
    let later = try #require(memory.onlyJournal)
    #expect(JournalScenario.values(in: later) == JournalScenario.values(2) && later.hasUnsavedChanges)
    adopted.remove()
    await adopted.flush()
    #expect(memory.list(JournalScenario.folder).isEmpty && memory.openDescriptorCount == 0)
  }

  @Test("found and discarded")
  func discarded() async throws {
    let scenario = JournalScenario.all[2]
    let memory = scenario.makeFileSystem()
    let drafts = DraftStore(folder: JournalScenario.folder, fileSystem: memory)
    #expect(await drafts.drafts().isEmpty)
    let journal = scenario.journal(memory)
    journal.record(scenario.content(1))
    await journal.close()
    let draft = try #require(await drafts.drafts().first)
    #expect(draft.displayName == "Untitled" && draft.url == nil)
    let contents = try #require(await drafts.contents(of: draft.id))
    #expect(JournalScenario.values(in: contents) == JournalScenario.values(1))
    #expect(await drafts.discard(draft.id))
    #expect(await !drafts.discard(draft.id))
    #expect(await drafts.drafts().isEmpty && memory.list(JournalScenario.folder).isEmpty)
    #expect(await drafts.contents(of: draft.id) == nil)
    #expect(memory.openDescriptorCount == 0)
  }

  @Test("what others put into the folder is left alone")
  func foreign() throws {
    let memory = MemoryFileSystem()
    memory.makeFolder("/state")
    memory.makeFolder("/state/app")
    memory.makeFolder(JournalScenario.folder)
    memory.put("hello", at: JournalScenario.folder.appending("readme.txt"))
    memory.put("not a journal", at: JournalScenario.folder.appending("x.journal"))
    memory.put("somebody else's", at: JournalScenario.folder.appending("y.journal"), owner: 7)
    memory.put("left", at: JournalScenario.folder.appending(".journal-1-2"))
    let store = RecoveryStore(folder: JournalScenario.folder, fileSystem: memory)
    #expect(store.recoverable().isEmpty && store.drafts().isEmpty)
    #expect(store.take("x") == nil && store.take("../x") == nil && store.contents(of: "none") == nil)
    #expect(memory.list(JournalScenario.folder) == ["readme.txt", "x.journal", "y.journal"])
    #expect(memory.openDescriptorCount == 0)
  }

  @Test("on a real disk, a lock tells the living from the dead")
  func realDisk() async throws {
    let start = Date()
    let folder = try TemporaryFolder()
    let path = FilePath(url: folder.url).appending("state/journals")
    let scenario = JournalScenario.all[0]
    let journal = RecoveryJournal(
      folder: path, fileSystem: LocalFileSystem(), place: scenario.place(), base: scenario.content(0))
    journal.record(scenario.content(1))
    await journal.flush()
    let store = RecoveryStore(folder: path)
    #expect(store.recoverable().isEmpty && store.take(journal.id) == nil)
    await journal.close()
    let listed = try #require(store.recoverable().first)
    let found = try #require(store.take(listed.id))
    #expect(JournalScenario.values(in: found.contents) == JournalScenario.values(1))
    #expect(listed.date >= start.addingTimeInterval(-2) && listed.date <= Date().addingTimeInterval(2))
    found.letGo()
    #expect(store.discard(listed.id))
  }

  @Test("random bytes are no journal, and a random tail adds nothing")
  func fuzzed() async throws {
    let scenario = JournalScenario.all[0]
    let memory = scenario.makeFileSystem()
    let journal = scenario.journal(memory)
    for token in 1...3 as ClosedRange<UInt64> {
      journal.record(scenario.content(token))
      await journal.flush()
    }
    let name = JournalScenario.folder.appending(FilePath(memory.list(JournalScenario.folder)[0]))
    let bytes = memory.node(name)!.data
    var random = SeededRandom(seed: 11)
    for _ in 0..<3000 {
      var damaged = bytes
      for _ in 0...random.int(6) {
        switch random.int(3) {
        case 0: damaged[random.int(damaged.count)] = UInt8(truncatingIfNeeded: random.next())
        case 1: damaged.removeSubrange(random.int(damaged.count)...)
        default: damaged.append(contentsOf: (0..<random.int(40)).map { _ in 7 })
        }
        if damaged.isEmpty { damaged = [1] }
      }
      if let found = JournalReader.read(damaged) { #expect(found.token <= 3) }
    }
  }
}
