// What a document's window says of its document.

import Foundation
import Testing

@testable import DocumentModel
@testable import DocumentUI

@MainActor
@Suite final class DocumentNoticesTests {
  private struct Note: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }
    var text = ""

    init() {}
    init(configuration: ReadConfiguration) {}
    func fileWrapper(configuration: WriteConfiguration) -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  private let state = FileManager.default.temporaryDirectory.appendingPathComponent("notices-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: state) }

  /// A new document, of which nothing is kept in the home folder.
  private func newSession(keepingVersions keeps: Bool = true) -> ValueDocumentSession<Note> {
    var services = SessionServices(openDocuments: OpenDocuments())
    services.useStateFolder(FilePath(url: state))
    if !keeps { services.preferences.value.versionBudget = 0 }
    return ValueDocumentSession(new: Note(), services: services)
  }

  @Test func changesInAnotherProcessAreToldOf() {
    let session = newSession()
    let notices = DocumentNotices(session: session, program: "Notes")
    #expect(notices.all.isEmpty)
    session.standing.noteElsewhere(true)
    #expect(notices.all.map(\.id) == ["elsewhere"])
    #expect(notices.all.first?.detail.contains("in another Notes that has it open") == true)
    session.standing.noteElsewhere(false)
    #expect(notices.all.isEmpty)
  }

  @Test func thatOnlyAVersionCouldNotBeKeptIsSaid() {
    let session = newSession()
    let notices = DocumentNotices(session: session, program: "Notes")
    session.keeping.failed(DocumentError(.save, Errno(rawValue: ENOSPC), url: nil))
    #expect(notices.all.map(\.title) == ["An earlier version could not be kept"])
  }

  @Test func whatWasRecoveredSaysHowTheProgramEnded() {
    let session = newSession()
    let notices = DocumentNotices(session: session, program: "Notes")
    for (isDamaged, wasClosed, words) in [
      (false, false, "ended unexpectedly before"), (false, true, "was closed before"),
      (true, true, "The last changes, after"), (true, false, "ended unexpectedly. The last changes"),
    ] {
      session.journaling.noteRecovered(
        DocumentRecovery(date: Date(), isDamaged: isDamaged, wasClosed: wasClosed))
      #expect(notices.all.map(\.id) == ["recovery"])
      #expect(notices.all.first?.detail.contains(words) == true)
    }
  }

  /// What can only fail is not offered: a draft has nothing to go back to, and a file may not be there, or
  /// be no document, for a while.
  @Test func whatCanOnlyFailCannotBeChosen() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notices-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = newSession()
    let notices = DocumentNotices(session: session, program: "Notes")
    session.document.text = "one"
    func recover() {
      session.journaling.noteRecovered(DocumentRecovery(date: Date(), isDamaged: false, wasClosed: false))
    }
    func choices(_ id: String) -> [String]? { notices.all.first { $0.id == id }?.choices.map(\.id) }
    func obstacles(_ id: String) -> [String?]? { notices.all.first { $0.id == id }?.choices.map(\.obstacle) }
    recover()
    #expect(choices("recovery") == ["saveAs", "keep"] && obstacles("recovery") == [nil, nil])
    try await session.save(to: folder.appendingPathComponent("A.txt"), as: .plainText)
    recover()
    #expect(choices("recovery") == ["discard", "keep"] && obstacles("recovery") == [nil, nil])
    let error = DocumentError(.open, Errno(rawValue: EIO), url: session.fileURL)
    session.standing.noteUnreadable(error)
    #expect(obstacles("recovery") == [error.reason, nil])
    session.standing.noteConflict(try #require(session.file.version))
    #expect(obstacles("recovery") == [nil, nil] && obstacles("conflict") == [nil, nil, nil])
    session.standing.noteUnreadable(error)
    #expect(
      obstacles("recovery") == [error.reason, nil] && obstacles("conflict") == [nil, error.reason, nil])
    session.noteDeleted()
    #expect(obstacles("recovery") == [DocumentError.deletedOnDisk(nil).reason, nil])
    session.discardAndClose()
  }

  /// An hour says nothing of a file that a sync tool has brought with the date it had.
  @Test func whatIsNotOfTodayIsToldWithItsDay() throws {
    let session = newSession()
    let notices = DocumentNotices(session: session, program: "Notes")
    let identity = FileIdentity(
      FileStatus(
        kind: .regular, device: 1, inode: 1, mode: 0, size: 1, modified: .init(seconds: 0, nanoseconds: 0),
        changed: .init(seconds: 0, nanoseconds: 0)))
    let version = FileVersion(identity: identity, hash: ContentHash(value: 1))
    for (date, isOld) in [(Date(), false), (Date(timeIntervalSince1970: 1_000_000_000), true)] {
      session.tokens.replacement = .reloaded(date)
      #expect(notices.all.first { $0.id == "replaced" }?.detail.contains("2001") == isOld)
      session.standing.noteConflict(version, at: date)
      #expect(notices.all.first { $0.id == "conflict" }?.detail.contains("2001") == isOld)
      session.standing.endConflict()
    }
    session.discardAndClose()
  }

  /// A notice speaks of a version only where one is kept, and else says what brings back what was replaced.
  @Test(arguments: [true, false]) func versionsAreSpokenOfWhereTheyAreKept(_ keeps: Bool) throws {
    let session = newSession(keepingVersions: keeps)
    let notices = DocumentNotices(session: session, program: "Notes")
    #expect(session.keepsVersions == keeps)
    let identity = FileIdentity(
      FileStatus(
        kind: .regular, device: 1, inode: 1, mode: 0, size: 1, modified: .init(seconds: 0, nanoseconds: 0),
        changed: .init(seconds: 0, nanoseconds: 0)))
    let version = FileVersion(identity: identity, hash: ContentHash(value: 1))
    func check(_ id: String, _ what: String) {
      let detail = notices.all.first { $0.id == id }?.detail ?? ""
      #expect(detail.contains("kept as a version") == keeps, "\(what): \(detail)")
      #expect(detail.contains("Undo brings") != keeps, "\(what): \(detail)")
    }
    for date in [Date(), Date(timeIntervalSince1970: 1_000_000_000)] {
      session.tokens.replacement = .reloaded(date)
      check("replaced", "reloaded \(date)")
      session.standing.noteConflict(version, at: date)
      check("conflict", "conflict \(date)")
      session.standing.endConflict()
    }
    session.tokens.replacement = .discarded
    check("replaced", "discarded")
    session.discardAndClose()
  }

  /// A document in a file of a folder of its own.
  private func savedNote() async throws -> (session: ValueDocumentSession<Note>, folder: URL) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notices-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let session = newSession()
    session.document.text = "one"
    try await session.save(to: folder.appendingPathComponent("A.txt"), as: .plainText)
    return (session, folder)
  }

  /// What is in a file that can only be read cannot be replaced.
  @Test func aFileThatCanOnlyBeReadIsNotOfferedToBeReplaced() async throws {
    let (session, folder) = try await savedNote()
    defer { try? FileManager.default.removeItem(at: folder) }
    let version = try #require(session.file.version)
    let location = try #require(session.file.location)
    let notices = DocumentNotices(session: session, program: "Notes")
    for isWritable in [true, false] {
      _ = session.file.noteSame(version, location, isWritable: isWritable)
      session.standing.noteConflict(version)
      let choices = notices.all.first { $0.id == "conflict" }?.choices ?? []
      let possible = choices.filter { $0.obstacle == nil }.map(\.id)
      #expect(
        choices.map(\.id) == ["keepBoth"] + (isWritable ? [] : ["saveAs"]) + ["takeTheirs", "keepMine"])
      #expect(
        possible
          == (isWritable ? ["keepBoth", "takeTheirs", "keepMine"] : ["keepBoth", "saveAs", "takeTheirs"]))
    }
    session.discardAndClose()
  }

  /// A folder that has got the file's name can be neither taken over nor written over.
  @Test(arguments: [false, true])
  func aFolderInThePlaceOfTheFileLeavesAWayOut(_ isEdited: Bool) async throws {
    let (session, folder) = try await savedNote()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try #require(session.fileURL)
    if isEdited { session.document.text = "two" }
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(
      at: file.appendingPathComponent("part"), withIntermediateDirectories: true)
    await session.lookAtFile()
    let notices = DocumentNotices(session: session, program: "Notes").all
    let possible = notices.flatMap(\.choices).filter { $0.obstacle == nil }.map(\.id)
    #expect(notices.map(\.id) == ["conflict"])
    #expect(possible == ["keepBoth", "saveAs"])
    session.discardAndClose()
  }

  /// Changes in a file that cannot be written are saved beside it, or elsewhere.
  @Test func aFileThatCannotBeWrittenOffersACopy() async throws {
    let (session, folder) = try await savedNote()
    defer { try? FileManager.default.removeItem(at: folder) }
    let version = try #require(session.file.version)
    let location = try #require(session.file.location)
    _ = session.file.noteSame(version, location, isWritable: false)
    session.document.text = "two"
    let notices = DocumentNotices(session: session, program: "Notes").all
    #expect(notices.map(\.id) == ["readOnly"])
    #expect(notices.first?.choices.map(\.id) == ["duplicate", "saveAs"])
    session.discardAndClose()
  }

  @Test func anotherPlaceIsOfferedWhereThatHelps() {
    for (number, helps) in [(EACCES, true), (EROFS, true), (ENOSPC, true), (ENOMEM, false)] {
      let error = DocumentError(.save, Errno(rawValue: number), url: URL(filePath: "/docs/A.txt"))
      #expect(error.needsAnotherPlace == helps, "\(number)")
      // Of a copy it is said that it could not be made.
      #expect(error.ofCopy.operation == .create && error.ofCopy.needsAnotherPlace == helps, "\(number)")
    }
    #expect(!DocumentError(.rename, Errno(rawValue: EACCES), url: nil).needsAnotherPlace)
  }

  @Test func aFileThatCannotBeReadIsToldOfWithAWayOut() {
    let session = newSession()
    let notices = DocumentNotices(session: session, program: "Notes")
    let error = DocumentError(.open, Errno(rawValue: EACCES), url: URL(filePath: "/docs/A.txt"))
    session.standing.noteUnreadable(error)
    #expect(notices.all.map(\.id) == ["unreadable"])
    #expect(notices.all.first?.title == error.message && notices.all.first?.detail == error.detail)
    #expect(notices.all.first?.choices.map(\.id) == ["saveAs"])
    session.standing.noteReadable()
    #expect(notices.all.isEmpty)
  }

  /// What is in the trash is talked of as changed only by whom it was.
  @Test func theTrashSaysWhoHasChangedWhat() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notices-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (isChanged, isSame, words) in [
      (false, true, "Another program moved it there."),
      (true, true, "Another program moved it there. Your changes are not saved in it."),
      (true, false, "Another program moved it there. Your changes are not saved in it."),
      (false, false, "Another program changed it and moved it there. What is shown here is not saved in it."),
    ] {
      let session = newSession()
      session.document.text = "one"
      try await session.save(to: folder.appendingPathComponent("\(UUID()).txt"), as: .plainText)
      if isChanged { session.document.text = "two" }
      session.noteDeleted(in: TrashFolder.Found(path: "/home/Trash/files/A.txt", isSame: isSame))
      let notices = DocumentNotices(session: session, program: "Notes").all
      #expect(notices.map(\.id) == ["deleted"] && notices.first?.choices.map(\.id) == ["saveAs", "putBack"])
      #expect(notices.first?.detail == words)
      #expect(session.stateText == (isChanged || !isSame ? "Edited" : "In the trash"))
      session.discardAndClose()
    }
  }

  @Test func aFailedAutosaveIsANoticeAndSavesByItself() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notices-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = newSession()
    session.document.text = "one"
    try await session.save(to: folder.appendingPathComponent("A.txt"), as: .plainText)
    let notices = DocumentNotices(session: session, program: "Notes")
    session.document.text = "two"
    session.saving.failed(.cancelled(.save, session.fileURL))
    #expect(notices.all.map(\.id) == ["failed"])
    #expect(notices.all.first?.choices.map(\.id) == ["saveAs", "tryAgain"])
    // While it is tried again the notice stays where it is.
    session.saving.noteWriting(ProgressManager(totalCount: 1).reporter)
    #expect(notices.all.map(\.id) == ["failed"])
    session.saving.noteWriting(nil)
    try await session.save()
    #expect(notices.all.isEmpty)
    await session.close()
  }

  /// Whatever has happened to the file, in whatever order: one notice says how it stands.
  @Test func oneNoticeSaysHowTheFileStands() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notices-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("A.txt")
    for happened in 1..<16 {
      let session = newSession()
      session.document.text = "\(happened)"
      try await session.save(to: file, as: .plainText)
      let notices = DocumentNotices(session: session, program: "Notes")
      session.document.text = "two"
      if happened & 1 != 0 { session.tokens.replacement = .reloaded(Date()) }
      if happened & 2 != 0 { session.saving.failed(.cancelled(.save, session.fileURL)) }
      if happened & 4 != 0 { session.standing.noteConflict(try #require(session.file.version)) }
      if happened & 8 != 0 { session.noteDeleted() }
      let expected: [String] =
        switch happened {
        case 8...: ["deleted"]
        case 4...: ["conflict"]
        case 3: ["replaced", "failed"]
        case 2: ["failed"]
        default: ["replaced"]
        }
      #expect(notices.all.map(\.id) == expected, "\(happened)")
      // The head does not say anything else than the notice.
      if happened >= 4 { #expect(session.stateText == "Edited", "\(happened)") }
      try FileManager.default.removeItem(at: file)
      session.discardAndClose()
    }
  }
}
