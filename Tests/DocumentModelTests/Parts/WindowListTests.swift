// The list of windows alone: what is read of whatever is in the file, and what is in the file when.

import DocumentTesting
import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@MainActor
@Suite("The list of windows")
struct WindowListTests: KeepingTests {
  let world = SessionWorld(keeps: true)
  private var path: FilePath { JournalScenario.folder.deletingLastComponent.appending("windows") }

  private func left(_ text: String) async -> (places: [WindowList.Place], list: WindowList) {
    if world.memory.node(path.deletingLastComponent) == nil {
      world.memory.makeFolder(path.deletingLastComponent)
    }
    world.memory.put(text, at: path)
    let list = WindowList(world.services)
    return (await list.read(), list)
  }

  private func lines() -> [String] { (world.memory.text(path) ?? "").split(separator: "\n").map(String.init) }

  /// Returns when the list has written what it was told, too: else it would do so over the next one's file.
  private func placesLeft(_ text: String) async -> [WindowList.Place] {
    let (places, list) = await left(text)
    await list.flush()
    return places
  }

  @Test("whatever is in the file, no more windows come back than are bearable, and each once")
  func bounded() async {
    let many = (0..<10_000).map { "file:///docs/\($0).note" } + ["file:///docs/1.note"]
    #expect(await placesLeft(many.joined(separator: "\n")).count == WindowList.limit)
    var random = SeededRandom(seed: 1)
    for _ in 0..<200 {
      let bytes = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = String(decoding: bytes, as: UTF8.self) + "\n!\n!!\ndraft:\n:\nplan\nfile:///docs/A.note\n"
      let places = await placesLeft(text)
      #expect(places.contains(.file(world.url("A.note"))) && Set(places).count == places.count)
    }
    let huge = await placesLeft(String(repeating: "file:///docs/A.note\n", count: 100_000))
    #expect(huge.isEmpty)
  }

  @Test("what is open before its turn comes is not opened again, and is in the list once")
  func openBefore() async throws {
    world.memory.put("a", at: "/docs/A.note")
    let (_, list) = await left("file:///docs/A.note\nfile:///docs/B.note\n")
    list.add(try await world.open("A.note"))
    #expect(list.left == [.file(world.url("B.note"))])
    await list.flush()
    #expect(lines().sorted() == ["file:///docs/A.note", "file:///docs/B.note"])
  }

  @Test("what ended the process while it was opened is told of, and not opened again")
  func suspect() async {
    let (places, list) = await left("file:///docs/A.note\ndraft:0\nfile:///docs/B.note\n")
    #expect(places.count == 3)
    let gate = Gate()
    gate.close()
    let opening = Task {
      await list.reopen { place in
        if place == .draft("0") { await Background.run { gate.pass() } }
        return true
      }
    }
    await gate.isReached()
    await list.flush()
    #expect(lines() == ["!draft:0", "file:///docs/B.note"])
    // The process dies here: the next one.
    world.memory.dropProcess()
    let next = WindowList(world.services)
    #expect(await next.read() == [.file(world.url("B.note"))] && next.suspects == [.draft("0")])
    gate.open()
    await opening.value
  }

  @Test("the end of the program keeps what is waited for, and what it waits with")
  func ended() async {
    let (_, list) = await left("file:///docs/A.note\nfile:///docs/B.note\n")
    await list.reopen { _ in false }
    list.freeze()
    await list.flush()
    #expect(lines() == ["file:///docs/A.note", "file:///docs/B.note"])
    list.removeLeft()
    await list.flush()
    #expect(lines().count == 2)
  }

  @Test("a document that gets a name, another place or none is known by what it has")
  func places() async throws {
    let list = WindowList(world.services)
    _ = await list.read()
    let session = world.untitled()
    list.add(session)
    session.document.text = "an idea"
    await list.flush()
    #expect(lines() == ["draft:\(try #require(session.draftID))"])
    try await session.save(to: world.url("A.note"))
    await list.flush()
    #expect(lines() == ["file:///docs/A.note"])
    try await session.rename(to: "B")
    await list.flush()
    #expect(lines() == ["file:///docs/B.note"])
    fillState()
    let other = world.untitled()
    list.add(other)
    await list.flush()
    // Better none than one that is not true.
    #expect(world.memory.node(path) == nil)
    world.fileSystem.beforeGrowing(nil)
    list.freeze()
    await list.flush()
    #expect(lines().count == 2)
    await session.close()
    await list.flush()
    #expect(lines().count == 2)
  }
  /// A process that has no bus of its desktop in common with another, which has the same state folder.
  @Test("of two processes the first has the list: the other opens nothing of it, and takes nothing off it")
  func twoProcesses() async throws {
    world.memory.put("a", at: "/docs/A.note")
    world.memory.put("b", at: "/docs/B.note")
    let (places, list) = await left("file:///docs/A.note\n")
    #expect(places == [.file(world.url("A.note"))])
    let opened = try await world.open("A.note")
    list.add(opened)
    await list.flush()
    let other = WindowList(world.services)
    // However often it is asked, and twice at once.
    async let again = other.read()
    let (first, second) = (await other.read(), await again)
    #expect(first.isEmpty && second.isEmpty && other.suspects.isEmpty)
    let session = try await world.open("B.note")
    other.add(session)
    await other.flush()
    #expect(lines() == ["file:///docs/A.note"])
    await session.close()
    other.removeAll()
    other.freeze()
    await other.flush()
    #expect(lines() == ["file:///docs/A.note"])
    // The first goes on with it, and the next has it after that.
    let draft = world.untitled()
    list.add(draft)
    draft.document.text = "an idea"
    await list.flush()
    #expect(lines().count == 2)
    list.freeze()
    list.letGo()
    #expect(await WindowList(world.services).read().count == 2)
    withExtendedLifetime(opened) {}
  }

  @Test("who has let go of the list does not write it any more: the next one does")
  func letGo() async throws {
    let (_, list) = await left("draft:0\n")
    await list.flush()
    list.letGo()
    let next = WindowList(world.services)
    #expect(await next.read() == [.draft("0")])
    list.removeLeft()
    await list.flush()
    #expect(lines() == ["draft:0"])
    next.removeLeft()
    await next.flush()
    #expect(lines().isEmpty)
  }

  /// What happens to the list while it is written.
  enum Meanwhile: CaseIterable { case nothing, opened, closed, full }

  @Test(
    "who lets go of the list while it is written has written it before the next one has it",
    arguments: Meanwhile.allCases)
  func lettingGo(_ meanwhile: Meanwhile) async throws {
    var call = 0
    while try await lettingGo(meanwhile, atCall: call) { call += 1 }
    #expect(call > 5)
  }

  /// - Parameter moment: which call waits while the list is let go of; 0 for before the first.
  /// - Returns: whether there is such a call.
  private func lettingGo(_ meanwhile: Meanwhile, atCall moment: Int) async throws -> Bool {
    // The documents are on another disk, so that all calls are of the list.
    let documents = SessionWorld()
    var sessions: [DocumentSession] = []
    for name in ["A.note", "B.note"] {
      documents.memory.put("a", at: FilePath("/docs/\(name)"))
      sessions.append(try await documents.open(name))
    }
    let world = SessionWorld(keeps: true)
    world.memory.makeFolder(path.deletingLastComponent)
    world.memory.put("draft:0\n", at: path)
    let list = WindowList(world.services)
    _ = await list.read()
    await list.flush()
    let (gate, calls) = (Gate(), Counter())
    world.faults.fail { call in
      // The lock is let go of on the main thread.
      if call != .close, calls.next() == moment { gate.pass() }
      return nil
    }
    if meanwhile == .full { world.fileSystem.beforeGrowing { _ in Errno(rawValue: ENOSPC) } }
    if moment > 0 { gate.close() }
    list.add(sessions[0])
    if moment > 0 {
      let isWritten = Flag()
      Task {
        await list.flush()
        isWritten.raise()
      }
      while !gate.isHolding, !isWritten.isRaised { await Task.yield() }
    }
    let isWriting = gate.isHolding
    var expected: [WindowList.Place] = [.draft("0"), .file(documents.url("A.note"))]
    switch meanwhile {
    case .nothing: break
    case .opened:
      list.add(sessions[1])
      expected.append(.file(documents.url("B.note")))
    case .closed:
      list.removeAll()
      expected = []
    case .full: expected = []
    }
    list.letGo()
    if isWriting { #expect(await WindowList(world.services).read().isEmpty, "call \(moment)") }
    gate.open()
    await list.flush()
    world.faults.fail(nil)
    world.fileSystem.beforeGrowing(nil)
    // Nothing of the first is written over what the next one writes.
    let next = WindowList(world.services)
    #expect(await next.read() == expected, "call \(moment)")
    await next.flush()
    list.removeLeft()
    await list.flush()
    #expect((world.memory.text(path) ?? "").split(separator: "\n").count == expected.count, "call \(moment)")
    withExtendedLifetime(sessions) {}
    return moment == 0 || isWriting
  }

  @Test("who lets go of the list while it reads it does not have it afterwards")
  func lettingGoUnread() async {
    world.memory.makeFolder(path.deletingLastComponent)
    world.memory.put("draft:0\n", at: path)
    let list = WindowList(world.services)
    let gate = Gate()
    gate.close()
    world.fileSystem.beforeTouching { _ in gate.pass() }
    let reading = Task { await list.read() }
    await gate.isReached()
    list.letGo()
    gate.open()
    #expect(await reading.value.isEmpty)
    #expect(await WindowList(world.services).read() == [.draft("0")])
    withExtendedLifetime(list) {}
  }

  @Test("a list that cannot be locked is used all the same", arguments: [EACCES, ENOLCK, ENOSPC])
  func withoutLocks(_ errno: Int32) async {
    world.faults.fail { call in
      switch call {
      case .lock where errno == ENOLCK: Errno(rawValue: errno)
      case .open("windows.lock", _) where errno != ENOLCK: Errno(rawValue: errno)
      default: nil
      }
    }
    let (places, list) = await left("draft:0\n")
    #expect(places == [.draft("0")])
    list.removeLeft()
    await list.flush()
    #expect(lines().isEmpty)
  }
}
