// Documents that are objects change in every way a class can: announced or not, to be undone or not, through
// a binding. Whatever happens, content that is not known to be saved is not called clean.

import DocumentTesting
import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

/// Two texts, of which one is announced to change and one is not.
private final class Diary: ReferenceFileDocument {
  @Published var told = ""
  var untold = ""

  static let readableContentTypes: [UTType] = [.note]

  init() {}

  init(configuration: ReadConfiguration) throws {
    let parts = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
      .split(separator: "|", omittingEmptySubsequences: false)
    told = String(parts.first ?? "")
    untold = parts.count > 1 ? String(parts[1]) : ""
  }

  var text: String { "\(told)|\(untold)" }

  func snapshot(contentType: UTType) throws -> String { text }

  func fileWrapper(snapshot: String, configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(snapshot.utf8))
  }

  @MainActor
  func write(_ value: String, _ path: ReferenceWritableKeyPath<Diary, String>, _ undo: UndoManager?) {
    let old = self[keyPath: path]
    self[keyPath: path] = value
    undo?.registerUndo(withTarget: self) { $0.write(old, path, undo) }
  }
}

@MainActor
@Suite("Content that is not known to be saved")
struct UncertainContentTests {
  enum Kind: CaseIterable, Sendable { case untitled, named, readOnly }

  @Test("is never called clean", arguments: 0..<40, Kind.allCases)
  func random(_ seed: UInt64, _ kind: Kind) async throws {
    var random = SeededRandom(seed: seed)
    let world = SessionWorld(keeps: true)
    let session = try await open(kind, world)
    let start = session.document.text
    var steps: [String] = []
    for step in 0..<12 {
      steps.append(act(random.int(8), "\(step)", in: session, world))
      if random.int(3) == 0, kind == .named {
        steps.append("save")
        await session.autosaveNow()
      }
      if random.int(3) > 0 { await session.endEvent() }
      await session.comparing?.value
      if !session.isEdited {
        let saved = kind == .untitled ? start : world.text("A.note") ?? ""
        #expect(session.document.text == saved, "seed \(seed), \(kind): \(steps.joined(separator: ", "))")
      }
    }
    await session.endEvent()
    await session.comparing?.value
    guard session.document.text != (kind == .untitled ? start : world.text("A.note")) else { return }
    // Closing a draft leaves a journal, and so does the end of the program.
    let text = session.document.text
    if kind == .untitled {
      await session.close()
      #expect(session.isClosed, "seed \(seed): asked: \(steps.joined(separator: ", "))")
    }
    await world.documents.saveAll()
    if kind == .named {
      #expect(world.text("A.note") == text, "seed \(seed): \(steps.joined(separator: ", "))")
      return
    }
    world.memory.dropProcess()
    let store = try #require(world.services.recoveryStore)
    let left = (store.crashed() + store.drafts()).first
    let found = try #require(left, "seed \(seed), \(kind): \(steps.joined(separator: ", "))")
    let again = try await ReferenceDocumentSession<Diary>.recover(found, services: world.services)
    #expect(again.document.text == text, "seed \(seed), \(kind): \(steps.joined(separator: ", "))")
  }

  private func open(_ kind: Kind, _ world: SessionWorld) async throws -> ReferenceDocumentSession<Diary> {
    if kind == .untitled {
      return ReferenceDocumentSession(new: Diary(), contentType: .note, services: world.services)
    }
    world.memory.put("a|b", at: "/docs/A.note")
    if kind == .readOnly {
      world.faults.fail { if case .checkWritable = $0 { Errno(rawValue: EACCES) } else { nil } }
    }
    return try await ReferenceDocumentSession<Diary>.open(world.url("A.note"), services: world.services)
  }

  /// - Returns: what it did.
  private func act(
    _ choice: Int, _ value: String, in session: ReferenceDocumentSession<Diary>, _ world: SessionWorld
  ) -> String {
    let (document, undo) = (session.document, session.undoManager)
    func write(_ path: ReferenceWritableKeyPath<Diary, String>, _ undo: UndoManager?) {
      document.write(value, path, undo)
      world.documents.noteWrite(to: document)
      #expect(session.isEdited)
    }
    switch choice {
    case 0:
      document.write(value, \.told, undo)
      return "told, registered"
    case 1:
      document.write(value, \.told, nil)
      return "told"
    case 2:
      write(\.untold, nil)
      return "untold"
    case 3:
      write(\.untold, undo)
      return "untold, registered"
    case 4:
      document.write(value, \.told, undo)
      write(\.untold, nil)
      return "told, registered and untold"
    case 5, 6:
      undo.undo()
      return "undo"
    default:
      undo.redo()
      return "redo"
    }
  }

  @Test("undoing all of a new document makes it clean again")
  func allUndone() async throws {
    let world = SessionWorld(keeps: true)
    let session = try await open(.untitled, world)
    session.document.write("one", \.told, session.undoManager)
    await session.endEvent()
    #expect(session.isEdited)
    session.undoManager.undo()
    await session.comparing?.value
    #expect(!session.isEdited)
  }

  @Test("a write to another object is none to the document")
  func another() async throws {
    let world = SessionWorld()
    let session = try await open(.named, world)
    world.documents.noteWrite(to: Diary())
    #expect(!session.isEdited)
    world.documents.noteWrite(to: session.document)
    #expect(session.isEdited)
  }
}

/// Five words, written as JSON with their names in another order each time.
private final class Card: ReferenceFileDocument {
  @Published var words = ["a": "1", "b": "2", "c": "3", "d": "4", "e": "5"]
  /// How often one was written, for the order.
  private var writes = 0

  static var readableContentTypes: [UTType] { [.json] }

  init() {}

  init(configuration: ReadConfiguration) throws {
    words = try JSONDecoder().decode(
      [String: String].self, from: configuration.file.regularFileContents ?? Data())
  }

  func snapshot(contentType: UTType) throws -> [(String, String)] {
    writes += 1
    let sorted = words.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let start = writes % sorted.count
    return Array(sorted[start...] + sorted[..<start])
  }

  func fileWrapper(snapshot: [(String, String)], configuration: WriteConfiguration) throws -> FileWrapper {
    let members = snapshot.map { "\"\($0.0)\":\"\($0.1)\"" }
    return FileWrapper(regularFileWithContents: Data("{\(members.joined(separator: ","))}".utf8))
  }

  @MainActor
  func write(_ word: String, _ name: String, _ undo: UndoManager?) {
    let old = words[name] ?? ""
    words[name] = word
    undo?.registerUndo(withTarget: self) { $0.write(old, name, undo) }
  }
}

/// A JSON text as a person types it.
private final class Source: ReferenceFileDocument {
  @Published var text = "{\"a\":1,\"b\":2}"

  static var readableContentTypes: [UTType] { [.json] }

  init() {}

  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }

  func snapshot(contentType: UTType) throws -> String { text }

  func fileWrapper(snapshot: String, configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(snapshot.utf8))
  }
}

@MainActor
@Suite("Content that is encoded in another order each time")
struct OrderlessContentTests {
  let world = SessionWorld(keeps: true)

  @Test("is clean when it is undone, with a file and without", arguments: [true, false])
  func undone(_ isNamed: Bool) async throws {
    let session: ReferenceDocumentSession<Card>
    if isNamed {
      world.memory.put("{\"a\":\"1\",\"b\":\"2\",\"c\":\"3\",\"d\":\"4\",\"e\":\"5\"}", at: "/docs/A.json")
      session = try await ReferenceDocumentSession<Card>.open(world.url("A.json"), services: world.services)
    } else {
      session = ReferenceDocumentSession(new: Card(), services: world.services)
    }
    // Before anything else has had its turn.
    session.document.write("9", "c", session.undoManager)
    #expect(session.isEdited)
    await session.endEvent()
    for _ in 0..<3 {
      session.undoManager.undo()
      await session.comparing?.value
      #expect(!session.isEdited)
      session.undoManager.redo()
      await session.comparing?.value
      #expect(session.isEdited)
    }
    session.document.write("0", "d", nil)
    await session.endEvent()
    session.undoManager.undo()
    await session.comparing?.value
    #expect(session.isEdited && session.document.words["d"] == "0")
  }

  @Test("but in a text the order counts")
  func text() async throws {
    let session = ReferenceDocumentSession(new: Source(), services: world.services)
    session.undoManager.registerUndo(withTarget: session.document) { _ in }
    session.document.text = "{\"b\":2,\"a\":1}"
    await session.endEvent()
    session.undoManager.undo()
    await session.comparing?.value
    #expect(session.isEdited)
  }
}
