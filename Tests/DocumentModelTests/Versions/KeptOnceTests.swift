// What another program wrote is kept once, whatever happens between its first keeping and its last.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

/// A text that is written without the blanks around it, whoever has put them there.
private struct Trimmed: FileDocument, Equatable {
  static var readableContentTypes: [UTType] { [.note] }
  var text: String

  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

@MainActor
@Suite("Versions are kept once")
struct KeptOnceTests {
  private enum Event: CaseIterable { case draw, theirs, crash, keep, keepMine, takeTheirs, undo, autosave }

  /// A document that things happen to.
  @MainActor
  private final class Life: KeepingTests {
    let world = SessionWorld(keeps: true)
    var session: ValueDocumentSession<Trimmed>
    private var words = 0

    init() async throws {
      world.memory.put(" one ", at: "/docs/A.note")
      session = try await ValueDocumentSession.open(world.url("A.note"), services: world.services)
      await settle(session)
    }

    func canHappen(_ event: Event) -> Bool {
      switch event {
      case .draw, .theirs: true
      case .crash: !journals.isEmpty
      case .keep: session.recovery != nil
      case .keepMine, .takeTheirs: session.conflict != nil
      case .undo: session.undoManager.canUndo
      case .autosave: session.isEdited
      }
    }

    func happen(_ event: Event) async throws {
      words += 1
      switch event {
      case .draw: session.document.text += " m\(words)"
      case .theirs:
        world.memory.put(" t\(words) ", at: "/docs/A.note")
        await tell(session)
      case .crash:
        crash(session)
        session = try await open()
      case .keep: session.keepRecovered()
      case .keepMine: try await session.resolveConflict(.keepMine)
      case .takeTheirs: try await session.resolveConflict(.takeTheirs)
      case .undo: session.undoManager.undo()
      case .autosave: world.clock.advance(by: .seconds(13))
      }
      await session.endEvent()
      world.clock.advance(by: .milliseconds(100))
      await settle(session)
    }

    private func open() async throws -> ValueDocumentSession<Trimmed> {
      if let found = store.crashed().first {
        return try await ValueDocumentSession.recover(found, services: world.services)
      }
      return try await ValueDocumentSession.open(world.url("A.note"), services: world.services)
    }

    /// What is kept as another program's.
    func theirs() async throws -> [String] {
      var texts: [String] = []
      for version in try await session.versions() where version.reason == .fromOtherProgram {
        texts.append(String(decoding: try await session.contents(of: version), as: UTF8.self))
      }
      return texts
    }
  }

  @Test("what another program wrote is one version, with its very bytes")
  func theirs() async throws {
    var beginnings: [[Event]] = [[]]
    for _ in 0..<(ProcessInfo.processInfo.environment["SHAPEEDIT_LONG"] == nil ? 4 : 6) {
      var next: [[Event]] = []
      for beginning in beginnings {
        for event in Event.allCases {
          let life = try await Life()
          for event in beginning { try await life.happen(event) }
          guard life.canHappen(event) else { continue }
          try await life.happen(event)
          let texts = try await life.theirs()
          #expect(
            Set(texts.map { $0.filter { $0 != " " } }).count == texts.count,
            "\(beginning + [event]): \(texts)")
          #expect(texts.allSatisfy { $0.hasPrefix(" ") }, "\(beginning + [event]): \(texts)")
          next.append(beginning + [event])
        }
      }
      beginnings = next
    }
  }
}
