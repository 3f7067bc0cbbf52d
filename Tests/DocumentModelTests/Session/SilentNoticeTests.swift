// What is said of a document that could not be saved because a disk does not answer, or has no room: it names
// the disk that is at fault, as long as that is so and no longer.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("What is said of disks at fault")
struct SilentNoticeTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  enum Disk: Sendable { case document, versions }

  /// How the document's own disk does not answer.
  enum Kind: CaseIterable, Sendable {
    /// The system gives up: the server of a network file system is gone.
    case lost
    /// Nothing ever comes back.
    case silent
  }

  /// Which disks do not answer, in the order in which they do again.
  nonisolated static let orders: [[Disk]] = [
    [.document], [.versions], [.document, .versions], [.versions, .document],
  ]

  /// How the document is saved.
  enum Way: CaseIterable, Sendable {
    /// By itself.
    case byItself
    /// When the person says so, and by itself.
    case asked
    /// Only when the person says so.
    case onlyAsked
  }

  private struct Gates: Sendable {
    let document = Gate()
    let versions = Gate()

    func open() {
      document.open()
      versions.open()
    }
  }

  private func begin(_ disks: [Disk], _ kind: Kind, _ gates: Gates) {
    let isLost = kind == .lost && disks.contains(.document)
    gates.open()
    if disks.contains(.versions) { gates.versions.close() }
    if disks.contains(.document), kind == .silent { gates.document.close() }
    world.faults.fail { call in
      switch call {
      case .open(let name, .create):
        isLost && name.description.hasPrefix(".A.note") ? Errno(rawValue: ETIMEDOUT) : nil
      case .openUnnamed: isLost ? Errno(rawValue: ETIMEDOUT) : nil
      default: nil
      }
    }
  }

  /// What is wrong with what is said, where `disks` have not answered for a while.
  private func fault(in session: DocumentSession, where disks: [Disk], _ way: Way) -> String? {
    guard let said = session.saveFailure else {
      // What the person saves is saved without a version.
      if way == .onlyAsked, disks == [.versions] { return nil }
      // As long as it is tried nothing has failed.
      if disks.isEmpty || !session.isEdited || session.saving.queue.pendingCount > 0 { return nil }
      return "nothing is said of \(disks)"
    }
    let disk: Disk = said.reason.contains("/state") ? .versions : .document
    return disks.contains(disk) ? nil : "\(disk) is said to be at fault, and not \(disks): \(said)"
  }

  @Test(
    "the disk that is said not to answer is one that does not, whichever answers first",
    arguments: orders.flatMap { order in Kind.allCases.map { (order, $0) } }
      .filter { $0.0.contains(.document) || $0.1 == .silent }, Way.allCases)
  func named(_ silence: ([Disk], Kind), _ way: Way) async throws {
    let (order, kind) = silence
    let session = try await world.note("one")
    await settle(session)
    world.services.preferences.value.asksBeforeKeepingChanges = way == .onlyAsked
    session.document.text = "two"
    await session.endEvent()
    let gates = Gates()
    world.fileSystem.beforeTouching { path in
      let path = path.description
      if path.hasPrefix("/state") { gates.versions.pass() }
      if path.hasPrefix("/docs") { gates.document.pass() }
    }
    defer { gates.open() }
    begin(order, kind, gates)
    if way != .byItself { Task { try? await session.save() } }
    var faults: Set<String> = []
    var rest = order
    while true {
      // A notice comes and goes within some seconds.
      await passInTime(.seconds(25))
      await passInTime(.seconds(20)) {
        if let fault = fault(in: session, where: rest, way) { faults.insert(fault) }
      }
      #expect(faults.isEmpty, "\(rest)")
      faults = []
      if rest.isEmpty { break }
      rest.removeFirst()
      begin(rest, kind, gates)
    }
    if way == .onlyAsked { try await session.save() }
    #expect(session.saveFailure == nil && !session.isEdited && world.text("A.note") == "two")
  }

  @Test(
    "a disk that falls silent while it is looked whether it can be saved to is asked once, and that is said")
  func silentLook() async throws {
    let session = try await world.note("one")
    await settle(session)
    session.document.text = "two"
    await session.endEvent()
    forbid(true)
    await #expect(throws: DocumentError.self) { try await session.save() }
    try #require(session.saveFailure?.code == .permissionDenied)
    let gate = Gate()
    silence(["/docs"], until: gate)
    defer { gate.open() }
    await passInTime(.seconds(15))
    var (most, isSaid) = (0, true)
    await passInTime(.seconds(60)) {
      most = max(most, gate.holdCount)
      isSaid = isSaid && session.saveFailure?.isSilence == true
    }
    // One look, and the save that is tried.
    #expect(isSaid && most <= 2)
    gate.open()
    await passInTime(.seconds(12))
    #expect(session.saveFailure?.code == .permissionDenied)
    forbid(false)
    await passInTime(.seconds(12))
    #expect(session.saveFailure == nil && world.text("A.note") == "two")
  }

  /// Nothing may be written to the document's folder, or anything again.
  private func forbid(_ isForbidden: Bool) {
    world.faults.fail { call in
      switch call {
      case .open(let name, .create):
        isForbidden && name.description.hasPrefix(".A.note") ? Errno(rawValue: EACCES) : nil
      case .open("A.note", .update), .openUnnamed: isForbidden ? Errno(rawValue: EACCES) : nil
      default: nil
      }
    }
  }

  @Test(
    "a folder in which no file can be made is in nobody's way where the old one can be overwritten",
    arguments: [EACCES, EOPNOTSUPP])
  func overwritten(_ unnamed: Int32) async throws {
    let session = try await world.note("one")
    await settle(session)
    session.document.text = "two"
    await session.endEvent()
    forbid(true)
    await #expect(throws: DocumentError.self) { try await session.save() }
    try #require(session.saveFailure?.code == .permissionDenied)
    world.faults.fail { call in
      switch call {
      case .open(let name, .create):
        name.description.hasPrefix(".A.note") ? Errno(rawValue: EACCES) : nil
      case .openUnnamed: Errno(rawValue: unnamed)
      default: nil
      }
    }
    await passInTime(.seconds(12))
    #expect(session.saveFailure == nil && world.text("A.note") == "two")
  }

  enum Lack: CaseIterable, Sendable {
    /// The disk says how much room it has.
    case room
    /// The same, and the file has two names.
    case roomOfLinked
    /// It says so only when it is written to.
    case quota
    /// And a file without a name cannot be made on it.
    case quotaNamed
  }

  @Test(
    "a disk without room for what was drawn is said to be full as long as it is, and nobody sees how that is found out",
    arguments: Lack.allCases)
  func full(_ lack: Lack) async throws {
    let world = SessionWorld()
    let session = try await world.note("one")
    if lack == .roomOfLinked { world.memory.link("/docs/A.note", "/docs/B.note") }
    world.services.preferences.value.asksBeforeKeepingChanges = true
    session.document.text = String(repeating: "two", count: 1000)
    await session.endEvent()
    begin(lack, in: world)
    await #expect(throws: DocumentError.self) { try await session.save() }
    let code: DocumentError.Code = isRoom(lack) ? .noSpace : .quotaExceeded
    try #require(session.saveFailure?.code == code)
    let made = made(in: world)
    var isSaid = true
    await passInTime(.seconds(40), in: world) { isSaid = isSaid && session.saveFailure?.code == code }
    #expect(isSaid)
    #expect(lack == .quotaNamed || self.made(in: world) == made)
    begin(nil, in: world)
    await passInTime(.seconds(12), in: world)
    #expect(session.saveFailure == nil && world.text("A.note") == "one")
    #expect(world.memory.list("/docs") == ["A.note"] + (lack == .roomOfLinked ? ["B.note"] : []))
  }

  private func isRoom(_ lack: Lack?) -> Bool { lack == .room || lack == .roomOfLinked }

  private func begin(_ lack: Lack?, in world: SessionWorld) {
    world.memory.configure { $0.capacity = isRoom(lack) ? $0.used + 100 : .max }
    world.fileSystem.beforeGrowing { _ in
      lack == .quota || lack == .quotaNamed ? Errno(rawValue: EDQUOT) : nil
    }
    world.faults.fail { call in
      lack == .quotaNamed && call == .openUnnamed ? Errno(rawValue: EOPNOTSUPP) : nil
    }
  }

  /// How many files were made that others can see.
  private func made(in world: SessionWorld) -> Int {
    world.fileSystem.calls.count { if case .open(_, .create) = $0 { true } else { false } }
  }
}
