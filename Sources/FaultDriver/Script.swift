// The commands of the driver, and what it answers.
//
//   objects                          nothing; from now on documents are objects, and not values
//   new | open PATH | view PATH      opened COUNT [read-only]          COUNT: how many shapes there are
//   open-in FOLDER                   opened COUNT                      the only file in the folder, whatever its name
//   recover                          recovered COUNT [damaged]         the first document that a killed program left
//                                    recovered none
//   recover-draft                    recovered COUNT                   the first draft, closed as it should be or not
//   start PATH                       started COUNT DOCUMENTS           as a program starts: with all that killed programs
//                                                                      left, and with the file if that is not among it
//   keep                             kept; what was recovered stays
//   discard-recovered                opened COUNT
//   resolve mine | theirs | both     opened COUNT
//   read-package PATH                package NODES                     FileWrapper's view of a folder
//   unpack FILE PATH                 unpacked                          a serialized FileWrapper, written to PATH
//   edit LABEL [N]                   edited COUNT, after each of N gestures
//   edit-unregistered LABEL          edited COUNT: an object announces the change, and it cannot be undone
//   edit-unannounced LABEL           edited COUNT: an object is written to through a view's binding, and does not say so
//   fill LABEL BYTES                 edited COUNT
//   fill-shapes N | move N           edited COUNT | moved N, after N gestures that move one shape each
//   undo | redo                      edited COUNT
//   save | replace | autosave        saved COUNT                       what is in the file has at least COUNT shapes
//   saveas PATH | saveover PATH      saved COUNT
//   rename NAME                      renamed PATH
//   move-to FOLDER                   moved-to PATH
//   revert saved | opened            reverted COUNT
//   versions                         versions REASON COUNT …           how many shapes each has, the oldest first
//   restore N                        restored COUNT                    the n-th version, from 1
//   close | discard                  closed
//   logout                           left                              as at the end of the desktop's session
//   look                             state …                           after a look at the file
//   put-back                         state …                           out of the trash
//   file                             file PATH                         where the document's file is; - when it has none
//   shapes                           shapes LABELS                     AAB: two of A's and one of B's
//   state                            state WORD COUNT [read-only] [conflict] [deleted] [trash] [recovered] [elsewhere]
//                                      [unprotected] [conflict-copy PATH]
//   notices                          notices N: how often a conflict came up
//   begin WORDS                      begun: performs another command without waiting for it
//   mark | unmark                    nothing; the tracer begins or ends to count system calls
//   wait SECONDS                     waited
//   memory                           memory BYTES: the most the process ever held
//   trap                             ends the program as a programming mistake does
//   quit                             ends the program without closing anything
//
// What fails answers "failed CODE MESSAGE", whatever was asked.

import DocumentModel
import FoundationEssentials
import Glibc
import Observation
import ShapeModel

@MainActor
final class Script {
  private let services: SessionServices
  private let mutants: [Mutant]
  private var kind = DrawingKind.value
  private var session: DocumentSession? {
    didSet { countNotices() }
  }
  /// How often a window would have shown the notice of a conflict.
  private var conflictNotices = 0

  init(services: SessionServices, mutants: [Mutant]) {
    self.services = services
    self.mutants = mutants
  }

  func perform(_ line: String) async {
    let (word, rest) = Self.split(line)
    do {
      try await perform(word, rest)
    } catch let error as DocumentError {
      report("failed", Self.word(error.code), error.description)
    } catch {
      report("failed", "unknown", "\(error)")
    }
  }

  private static func split(_ line: String) -> (String, String) {
    guard let space = line.firstIndex(of: " ") else { return (line, "") }
    return (String(line[..<space]), String(line[line.index(after: space)...]))
  }

  private static func word(_ code: DocumentError.Code) -> String {
    if case .system(let errno) = code { return "system-\(errno.rawValue)" }
    return "\(code)"
  }

  private func countNotices() {
    guard let session else { return }
    let wasShown = session.conflict != nil
    withObservationTracking {
      _ = session.conflict
    } onChange: { [weak self, weak session] in
      // As a window does, when the change is made.
      Task { @MainActor in
        guard let self, let session, session === self.session else { return }
        if !wasShown, session.conflict != nil { self.conflictNotices += 1 }
        self.countNotices()
      }
    }
  }

  private func perform(_ word: String, _ rest: String) async throws {
    switch word {
    case "objects": kind = .object
    case "new":
      session = kind.make(services)
      reportOpened()
    case "open", "view":
      session = try await kind.open(FilePath(rest).url, nil, word == "open", services)
      reportOpened()
    case "open-in":
      let fileSystem = LocalFileSystem()
      let folder = try fileSystem.openDirectory(FilePath(rest))
      let name = try fileSystem.names(in: folder)[0]
      let isFolder = try fileSystem.status(of: name, in: folder).kind == .directory
      try fileSystem.close(folder)
      session = try await kind.open(
        FilePath(rest).appending(name).url, isFolder ? .drawingPackage : .drawing, true, services)
      reportOpened()
    case "read-package":
      let wrapper = try FileWrapper(url: FilePath(rest).url, options: .immediate)
      report("package", "\(wrapper.nodeCount)")
    case "unpack":
      let (file, destination) = Self.split(rest)
      guard let wrapper = FileWrapper(serializedRepresentation: try Data(contentsOf: FilePath(file).url))
      else {
        return report("failed", "unreadable", "it is no serialized file wrapper")
      }
      try wrapper.write(to: FilePath(destination).url, originalContentsURL: nil)
      report("unpacked")
    case "recover":
      guard let found = services.recoveryStore?.crashed().first else { return report("recovered", "none") }
      session = try await kind.recover(found, services)
      report("recovered", "\(count)", document.recovery?.isDamaged == true ? "damaged" : "")
    case "recover-draft":
      guard let draft = await DraftStore(services).drafts().first else { return report("recovered", "none") }
      session = try await kind.recover(draft, services)
      report("recovered", "\(count)")
    case "start": try await start(rest)
    case "logout":
      await services.openDocuments.saveAll()
      report("left")
    case "look":
      await document.lookAtFile()
      reportState()
    case "put-back":
      try await document.putBack()
      reportState()
    case "shapes":
      report("shapes", drawing.graphic.pages[0].shapes.map { "\($0.id)".prefix(1) }.joined())
    case "file": report("file", document.fileURL.map { FilePath(url: $0).description } ?? "-")
    case "keep":
      document.keepRecovered()
      report("kept")
    case "discard-recovered":
      try await document.discardRecovered()
      reportOpened()
    case "resolve":
      try await document.resolveConflict(
        rest == "mine" ? .keepMine : rest == "theirs" ? .takeTheirs : .keepBoth)
      reportOpened()
    case "edit":
      let (label, count) = Self.split(rest)
      for _ in 0..<(Int(count) ?? 1) { await edit { $0.draw(label) } }
    case "edit-unregistered", "edit-unannounced":
      editSecretly(rest, isAnnounced: word == "edit-unregistered")
      await endOfEvent()
      report("edited", "\(count)")
    case "fill":
      let (label, bytes) = Self.split(rest)
      await edit { $0.fill(label, bytes: Int(bytes) ?? 0) }
    case "fill-shapes":
      let count = Int(rest) ?? 0
      await edit { drawing in for _ in 0..<count { drawing.draw("A") } }
    case "move":
      let count = Int(rest) ?? 0
      for number in 0..<count {
        kind.edit(document, "Move") { $0.move(number) }
        await endOfEvent()
      }
      report("moved", "\(count)")
    case "undo":
      document.undoManager.undo()
      await endOfEvent()
      report("edited", "\(count)")
    case "redo":
      document.undoManager.redo()
      await endOfEvent()
      report("edited", "\(count)")
    case "save", "replace": try await save { try await document.save(overwriting: word == "replace") }
    case "saveas", "saveover":
      try await save {
        try await document.save(to: FilePath(rest).url, replacingExisting: word == "saveover")
      }
    case "autosave":
      let count = count
      if await document.autosaveNow() { report("saved", "\(count)") } else { reportState() }
    case "rename":
      try await document.rename(to: rest)
      report("renamed", document.fileURL.map { FilePath(url: $0).description } ?? "")
    case "move-to":
      try await document.move(to: FilePath(rest).url)
      report("moved-to", document.fileURL.map { FilePath(url: $0).description } ?? "")
    case "revert":
      try await document.revert(to: rest == "opened" ? .lastOpened : .lastSaved)
      await endOfEvent()
      report("reverted", "\(count)")
    case "versions":
      var words: [String] = []
      for version in try await document.versions() {
        let contents = try await document.contents(of: version)
        let graphic = try contents.withUnsafeBytes { try ShapeEditFormat.read($0).graphic }
        words += ["\(version.reason)", "\(graphic.pages[0].shapes.count)"]
      }
      report((["versions"] + words).joined(separator: " "))
    case "restore":
      let versions = try await document.versions()
      guard let number = Int(rest), versions.indices.contains(number - 1) else {
        return report("failed", "usage", "there are \(versions.count) versions")
      }
      try await document.restore(versions[number - 1])
      await endOfEvent()
      report("restored", "\(count)")
    case "close":
      switch await document.close() {
      case .closed: report("closed")
      case .needsName: report("failed", "needsName")
      case .asksToKeep: report("failed", "asksToKeep")
      case .failed(let error): throw error
      }
    case "discard":
      document.discardAndClose()
      await document.waitUntilForgotten()
      report("closed")
    case "begin":
      let task = Task { await perform(rest) }
      await Task.yield()
      report("begun")
      _ = task
    case "state": reportState()
    case "notices": report("notices", "\(conflictNotices)")
    case "mark": _ = getpgid(0x4642_0001)
    case "unmark": _ = getpgid(0x4642_0002)
    case "wait":
      try await Task.sleep(for: .seconds(Double(rest) ?? 0))
      report("waited")
    case "memory":
      report("memory", "\(Memory.peak)")
    case "trap": fatalError("as the script wants it")
    case "quit": exit(0)
    default: report("failed", "usage", "no command “\(word)”")
    }
  }

  private func start(_ path: String) async throws {
    for found in (services.recoveryStore?.crashed() ?? []).sorted(by: { $0.date < $1.date }) {
      session = try await kind.recover(found, services)
    }
    if !services.openDocuments.sessions.contains(where: { $0.fileURL != nil }) {
      session = try await kind.open(FilePath(path).url, nil, true, services)
    }
    report("started", "\(count)", "\(services.openDocuments.sessions.count)")
  }

  /// What the document holds.
  private var drawing: Drawing { kind.drawing(document) }

  /// How many shapes it has.
  private var count: Int { drawing.count }

  private var document: DocumentSession {
    guard let session else {
      report("failed", "usage", "no document is open")
      exit(2)
    }
    return session
  }

  private func edit(_ change: (inout Drawing) -> Void) async {
    kind.edit(document, "Draw", change)
    await endOfEvent()
    report("edited", "\(count)")
  }

  /// Changes a document that is an object, with nothing to undo.
  private func editSecretly(_ label: String, isAnnounced: Bool) {
    guard let object = (session as? ReferenceDocumentSession<DrawingObject>)?.document else {
      return report("failed", "usage", "the document is no object")
    }
    object.add(label, isAnnounced: isAnnounced)
    // As a view's binding does.
    if !isAnnounced, !mutants.contains(.trustsAnnouncements) {
      services.openDocuments.noteWrite(to: object)
    }
  }

  /// Returns when the gesture is a finished undo step.
  private func endOfEvent() async {
    await Task(priority: .userInitiated) { @MainActor in }.value
  }

  private func save(_ save: () async throws -> Void) async throws {
    // Edits may be made while it is being saved; those before are in it.
    let count = count
    try await save()
    report("saved", "\(count)")
  }

  private func reportOpened() {
    report("opened", "\(count)", document.isReadOnly ? "read-only" : "")
  }

  private func reportState() {
    let word =
      switch document.state {
      case .untitled: "untitled"
      case .clean: "clean"
      case .edited: "edited"
      case .saving: "saving"
      case .saved: "saved"
      case .failed(let error): "failed-\(Self.word(error.code))"
      }
    var words = ["state", word, "\(count)"]
    if document.isReadOnly { words.append("read-only") }
    if document.conflict != nil { words.append("conflict") }
    if document.isDeletedOnDisk { words.append("deleted") }
    if document.isInTrash { words.append("trash") }
    if document.recovery != nil { words.append("recovered") }
    if document.isOpenElsewhere { words.append("elsewhere") }
    if document.protectionFailure != nil { words.append("unprotected") }
    if let copy = document.conflictCopy { words += ["conflict-copy", FilePath(url: copy).description] }
    report(words.joined(separator: " "))
  }
}
