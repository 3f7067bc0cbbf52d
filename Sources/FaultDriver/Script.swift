// The commands of the driver, and what it answers.
//
//   objects                          nothing; from now on documents are objects, and not values
//   new | open PATH | view PATH      opened COUNT [read-only]          COUNT: how many shapes there are
//   open-in FOLDER                   opened COUNT                      the only file in the folder, whatever
//   its name recover                          recovered COUNT [damaged]         the first document that a
//   killed program left
//                                    recovered none
//   recover-draft                    recovered COUNT                   the first draft, closed as it should
//   be or not start PATH                       started COUNT DOCUMENTS           as a program starts: with
//   all that killed programs
//                                                                      left, and with the file if that is not
//                                                                      among it
//   keep                             kept; what was recovered stays
//   discard-recovered                opened COUNT
//   resolve mine | theirs | both     opened COUNT
//   read-package PATH                package NODES                     FileWrapper's view of a folder
//   unpack FILE PATH                 unpacked                          a serialized FileWrapper, written to
//   PATH edit LABEL [N]                   edited COUNT, after each of N gestures
//   edit-unregistered LABEL          edited COUNT: an object announces the change, and it cannot be undone
//   edit-unannounced LABEL           edited COUNT: an object is written to through a view's binding, and does
//   not say so fill LABEL BYTES                 edited COUNT
//   fill-shapes N | move N           edited COUNT | moved N, after N gestures that move one shape each
//   undo | redo                      edited COUNT
//   save | replace | autosave        saved COUNT                       what is in the file has at least COUNT
//   shapes saveas PATH | saveover PATH      saved COUNT
//   rename NAME                      renamed PATH
//   move-to FOLDER                   moved-to PATH
//   revert saved | opened            reverted COUNT
//   versions                         versions REASON COUNT …           how many shapes each has, the oldest
//   first restore N                        restored COUNT                    the n-th version, from 1
//   close | discard                  closed
//   logout                           left                              as at the end of the desktop's session
//   look                             state …                           after a look at the file
//   put-back                         state …                           out of the trash
//   file                             file PATH                         where the document's file is; - when
//   it has none shapes                           shapes LABELS                     AAB: two of A's and one of
//   B's state                            state WORD COUNT [read-only] [conflict] [deleted] [trash]
//   [recovered] [elsewhere]
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
import Glibc
import Observation

@MainActor
final class Script {
  /// What a word of the script does with the words after it.
  typealias Command = @MainActor @Sendable (_ script: Script, _ rest: String) async throws -> Void

  let services: SessionServices
  let mutants: [Mutant]
  var kind = DrawingKind.value
  var session: DocumentSession? {
    didSet { countNotices() }
  }
  /// How often a window would have shown the notice of a conflict.
  private(set) var conflictNotices = 0

  /// All commands, by their words; no word stands for two.
  private static let commands: [String: Command] = [opening, editing, saving, keeping, asking].reduce(
    into: [:]) { all, rows in
      all.merge(rows) { _, _ in preconditionFailure("two commands have one word") }
    }

  init(services: SessionServices, mutants: [Mutant]) {
    self.services = services
    self.mutants = mutants
  }

  func perform(_ line: String) async {
    let (word, rest) = Self.split(line)
    do {
      guard let command = Self.commands[word] else {
        return report("failed", "usage", "no command “\(word)”")
      }
      try await command(self, rest)
    } catch let error as DocumentError {
      report("failed", Self.word(error.code), error.description)
    } catch {
      report("failed", "unknown", "\(error)")
    }
  }

  static func split(_ line: String) -> (String, String) {
    guard let space = line.firstIndex(of: " ") else { return (line, "") }
    return (String(line[..<space]), String(line[line.index(after: space)...]))
  }

  static func word(_ code: DocumentError.Code) -> String {
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

  /// What the document holds.
  var drawing: Drawing { kind.drawing(document) }

  /// How many shapes it has.
  var count: Int { drawing.count }

  var document: DocumentSession {
    guard let session else {
      report("failed", "usage", "no document is open")
      exit(2)
    }
    return session
  }

  /// Returns when the gesture is a finished undo step.
  func endOfEvent() async {
    await Task(priority: .userInitiated) { @MainActor in }.value
  }

  func reportOpened() {
    report("opened", "\(count)", document.isReadOnly ? "read-only" : "")
  }

  func reportState() {
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
