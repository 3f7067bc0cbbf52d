// What a save keeps, alone: every case against a table of what is promised.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("What a save keeps")
struct SessionVersionsTests {
  /// What may be the matter with what is to be kept.
  enum Trouble: CaseIterable, Sendable { case none, unreadable, noRoom, gone }

  private struct Case: CustomStringConvertible {
    var isAsked, overwriting, isKept: Bool
    var trouble: Trouble
    /// Whether another program's content is in the file.
    var isTheirs: Bool

    var description: String {
      "asked \(isAsked), overwriting \(overwriting), kept before \(isKept), theirs \(isTheirs), \(trouble)"
    }
  }

  private let world = SessionWorld(keeps: true)
  private let path: FilePath = "/docs/A.note"

  private func opened() throws -> OpenedFile {
    let loaded = try FileLoader(fileSystem: world.memory).load(path.url)
    return OpenedFile(
      url: path.url, version: loaded.version, location: loaded.location, isReadOnly: false,
      status: loaded.status)
  }

  @Test("what was there is kept, or nothing is written, or the person has asked and is told")
  func everyCase() throws {
    for trouble in Trouble.allCases {
      for bits in 0..<16 {
        try check(
          Case(
            isAsked: bits & 1 != 0, overwriting: bits & 2 != 0, isKept: bits & 4 != 0, trouble: trouble,
            isTheirs: bits & 8 != 0))
      }
    }
  }

  private func check(_ its: Case) throws {
    let versions = try makeVersions(its)
    let file = SessionFile(
      try opened(), contentType: .note, isEditable: true, isWritable: true,
      configuration: URLDocumentConfiguration())
    if its.isTheirs { world.memory.put("theirs", at: path) }
    begin(its.trouble)
    defer { end() }
    let plan = try #require(
      versions.plan(
        for: path.url, as: .note, of: file, isAsked: its.isAsked, overwriting: its.overwriting))
    // Another program's content is only the business of a save that overwrites it: any other is refused by
    // the saver. What cannot be read may be anybody's.
    let isWanted =
      its.trouble == .unreadable
      ? its.overwriting || !its.isKept : its.isTheirs ? its.overwriting : !its.isKept
    let mustKeep = !its.isAsked || its.overwriting
    let mine = FileWrapper(regularFileWithContents: Data("mine".utf8))
    let outcome = Result { () throws(DocumentError) in
      try plan.keepOld(VersionPlan.Outcome(), writing: mine)
    }
    switch (its.trouble, isWanted) {
    case (_, false), (.gone, _):
      #expect(throws: Never.self, "\(its)") { try outcome.get() }
      #expect((try? outcome.get())?.hasKeptOld != true, "\(its)")
    case (.none, true): #expect(try outcome.get().hasKeptOld, "\(its)")
    case (.unreadable, true), (.noRoom, true):
      if mustKeep {
        #expect(throws: DocumentError.self, "\(its)") { try outcome.get() }
      } else {
        #expect(try outcome.get().failure != nil && !outcome.get().hasKeptOld, "\(its)")
      }
    }
  }

  /// The versions of a document that was just opened, or of one whose last was kept not long ago.
  private func makeVersions(_ its: Case) throws -> SessionVersions {
    end()
    for name in world.memory.list(VersionStoreTests.folder) {
      world.memory.delete(VersionStoreTests.folder.appending(FilePath(name)))
    }
    world.memory.put("one", at: path)
    let versions = SessionVersions(opened: try opened().version.hash, services: world.services)
    if its.isKept {
      versions.noteKept(VersionPlan.Outcome(opened: nil, hasKeptOld: true, failure: nil), isAsked: false)
    }
    return versions
  }

  private func begin(_ trouble: Trouble) {
    switch trouble {
    case .none: break
    case .gone: world.memory.delete(path)
    case .unreadable: world.faults.fail { $0 == .read ? Errno(rawValue: EIO) : nil }
    case .noRoom:
      world.fileSystem.beforeGrowing {
        $0?.description.contains("/versions") == true ? Errno(rawValue: ENOSPC) : nil
      }
    }
  }

  private func end() {
    world.faults.fail(nil)
    world.fileSystem.beforeGrowing(nil)
  }

  @Test("an hour later the next is due, after a reload at once; a failure is told of until one is kept")
  func moments() throws {
    world.memory.put("one", at: path)
    let versions = SessionVersions(opened: try opened().version.hash, services: world.services)
    let file = SessionFile(
      try opened(), contentType: .note, isEditable: true, isWritable: true,
      configuration: URLDocumentConfiguration())
    func isDue() -> Bool? {
      versions.plan(for: path.url, as: .note, of: file, isAsked: false, overwriting: false)?.isDue
    }
    #expect(isDue() == true)
    let kept = VersionPlan.Outcome(opened: nil, hasKeptOld: true, failure: nil)
    versions.noteKept(kept, isAsked: false)
    #expect(isDue() == false)
    world.clock.advance(by: SessionVersions.interval)
    #expect(isDue() == true)
    versions.noteKept(kept, isAsked: false)
    versions.noteReloaded()
    #expect(isDue() == true)
    versions.failed(.cancelled(.keep, nil))
    versions.noteKept(VersionPlan.Outcome(), isAsked: false)
    #expect(versions.failure != nil)
    versions.noteKept(kept, isAsked: false)
    #expect(versions.failure == nil)
  }
}
