// One open document whose file is rewritten again and again, and what must hold after each time.

import Foundation
import RandomTesting

@testable import DocumentModel

/// A document's life with random rewrites; what went wrong is in `faults`.
@MainActor
package struct RewrittenLife {
  /// What the person and the program do between two steps of a tool.
  private enum Meanwhile: CaseIterable {
    case nothing, look, save, autosave, edit, undo
  }

  package let seed: UInt64
  let world = SessionWorld(keeps: true)
  package private(set) var faults: [String] = []
  package private(set) var log: [String] = []
  package private(set) var (rewrites, same, told, conflicts) = (0, 0, 0, 0)
  package private(set) var tools: Set<SyncTool> = []
  private var random: SeededRandom
  private var number = 0
  /// What the person last had before their eyes by their own doing.
  private var ours = "one"

  package init(seed: UInt64) {
    self.seed = seed
    random = SeededRandom(seed: seed)
    world.memory.makeFolder("/cache")
  }

  package mutating func play(_ count: Int) async {
    guard let session = try? await world.note("one") else {
      faults.append("not opened")
      return
    }
    await world.settle(session)
    for _ in 0..<count where faults.isEmpty {
      if random.int(2) == 0 { await meanwhile(.edit, session) }
      if random.int(4) == 0 { await meanwhile(.save, session) }
      await rewrite(session)
      await decide(session)
    }
    _ = await session.close()
    if !session.isClosed { session.discardAndClose() }
    await world.settle(session)
  }

  private mutating func rewrite(_ session: ValueDocumentSession<Note>) async {
    guard let tool = SyncTool.allCases.randomElement(using: &random), let old = file else { return }
    number += 1
    let isSame = random.int(3) == 0
    let text = isSame ? old : "theirs \(number) " + String(repeating: "x", count: random.int(20))
    rewrites += 1
    tools.insert(tool)
    log.append("\(tool.rawValue) \(isSame ? "same" : "new")")
    let isBusy = random.int(3) > 0
    var isOver = true
    var hadMeanwhile = false
    for step in tool.steps(writing: text, of: old) {
      if isBusy, let event = Meanwhile.allCases.randomElement(using: &random), event != .nothing {
        hadMeanwhile = true
        await meanwhile(event, session)
      }
      guard step(world.memory) else {
        isOver = false
        break
      }
      world.monitor.tell()
    }
    log.append("end")
    await rest(session)
    if isSame, !hadMeanwhile { same += 1 }
    await check(session, written: isOver ? text : nil)
    if isSame, !hadMeanwhile, isTold(session) { faults.append("told of nothing: \(state(session))") }
  }

  private mutating func meanwhile(_ event: Meanwhile, _ session: ValueDocumentSession<Note>) async {
    log.append("\(event)")
    switch event {
    case .nothing: break
    case .look: await world.tell(session)
    case .save:
      try? await session.save()
      await world.settle(session)
    case .autosave:
      world.clock.advance(by: .seconds(3))
      await world.settle(session)
    case .edit:
      number += 1
      ours = "mine \(number)"
      session.document.text = ours
      await session.endEvent()
    case .undo:
      guard session.undoManager.canUndo else { return }
      session.undoManager.undo()
      ours = session.document.text
      await session.endEvent()
    }
  }

  /// Time passes until the program has seen all and saved what it may save.
  private func rest(_ session: ValueDocumentSession<Note>) async {
    for _ in 0..<3 { await world.tell(session) }
    world.clock.advance(by: .seconds(15))
    await world.settle(session)
    await world.tell(session)
  }

  private var file: String? { world.text("A.note") }

  private func isTold(_ session: ValueDocumentSession<Note>) -> Bool {
    session.conflict != nil || session.replacement != nil || session.isDeletedOnDisk
      || session.conflictCopy != nil || session.isReadOnly || session.saveFailure != nil
      || session.unreadableFile != nil
  }

  private func state(_ session: ValueDocumentSession<Note>) -> String {
    var parts = ["document “\(session.document.text)”", "file “\(file ?? "none")”", "ours “\(ours)”"]
    if session.conflict != nil { parts.append("conflict") }
    if session.replacement != nil { parts.append("replaced") }
    if session.isDeletedOnDisk { parts.append("deleted") }
    if session.conflictCopy != nil { parts.append("copy") }
    if session.isEdited { parts.append("edited") }
    return parts.joined(separator: ", ")
  }

  private mutating func check(_ session: ValueDocumentSession<Note>, written: String?) async {
    let text = session.document.text
    if isTold(session) { told += 1 }
    if session.conflict != nil { conflicts += 1 }
    func fail(_ what: String) { faults.append("\(what): \(state(session))") }
    guard let file else { return fail("no file") }
    if text == file {
      if session.conflict != nil { fail("a conflict about the same content") }
      if session.isEdited { fail("edited, with what the file has") }
      if session.isDeletedOnDisk { fail("deleted, and it is there") }
      if text != ours, session.replacement == nil { fail("replaced, and not told") }
      if text == ours, session.replacement != nil { fail("told of what is as it was") }
    } else {
      if session.conflict == nil { fail("the file has something else, and nobody is told") }
      if let known = session.file.version?.hash,
        known == Data(file.utf8).withUnsafeBytes({ ContentHash(of: $0) })
      {
        fail("a conflict about what is known")
      }
    }
    let kept = await kept(session)
    if !kept.contains(ours) { fail("“\(ours)” is lost") }
    if let written, !kept.contains(written) { fail("“\(written)” is lost") }
  }

  /// All that can be had again: in files, versions and the document.
  private func kept(_ session: ValueDocumentSession<Note>) async -> Set<String> {
    var kept = Set(world.files.values)
    kept.insert(session.document.text)
    for version in (try? await session.versions()) ?? [] {
      if let data = try? await session.contents(of: version) {
        kept.insert(String(decoding: data, as: UTF8.self))
      }
    }
    return kept
  }

  /// The person decides, and what was told is over.
  private mutating func decide(_ session: ValueDocumentSession<Note>) async {
    if session.conflict != nil {
      let resolution: ConflictResolution = random.int(2) == 0 ? .keepMine : .takeTheirs
      log.append("\(resolution)")
      do throws(DocumentError) { try await session.resolveConflict(resolution) } catch {
        faults.append("not resolved: \(error.reason)")
      }
    }
    await meanwhile(.edit, session)
    try? await session.save()
    await rest(session)
    if isTold(session) { faults.append("told after all was decided: \(state(session))") }
  }
}
