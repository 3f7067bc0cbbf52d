// Documents that are objects, for the tests of sessions.

import DocumentTesting
import Foundation
import Observation
import Synchronization

@testable import DocumentModel

/// A list of lines, of the older protocol. Cannot be read when it begins with “bad”, nor written when with
/// “stuck”.
final class Lines: ReferenceFileDocument {
  @Published var lines: [String] = []
  /// Held up by tests while it is being written.
  static let writing = Mutex<[String: Gate]>([:])
  private(set) var snapshots = 0

  static var readableContentTypes: [UTType] { [.note, .plainText] }
  static var writableContentTypes: [UTType] { [.note] }

  init(_ lines: [String] = []) {
    self.lines = lines
  }

  init(configuration: ReadConfiguration) throws {
    precondition(!Thread.isMainThread)
    let text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    if text.hasPrefix("bad") { throw Note.Trouble(description: "1:1: it is bad") }
    lines = text.split(separator: "\n").map(String.init)
  }

  func snapshot(contentType: UTType) throws -> [String] {
    snapshots += 1
    if lines.first == "unready" { throw Note.Trouble(description: "it is not ready") }
    return lines
  }

  func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
    precondition(!Thread.isMainThread)
    Self.writing.withLock { $0[snapshot.first ?? ""] }?.pass()
    if snapshot.first == "stuck" { throw Note.Trouble(description: "it is stuck") }
    return FileWrapper(regularFileWithContents: Data(snapshot.joined(separator: "\n").utf8))
  }

  /// Appends a line, to be undone.
  @MainActor
  func append(_ line: String, _ undoManager: UndoManager) {
    lines.append(line)
    undoManager.registerUndo(withTarget: self) { $0.removeLast(undoManager) }
  }

  @MainActor
  func removeLast(_ undoManager: UndoManager) {
    let line = lines.removeLast()
    undoManager.registerUndo(withTarget: self) { $0.append(line, undoManager) }
  }
}

/// A text, of the newer protocol, with wrappers. Cannot take what begins with “unfit”.
@Observable
final class Memo: Document {
  static let readableContentTypes: [UTType] = [.note, .plainText]
  static let writableContentTypes: [UTType] = [.note]

  var text: String
  /// Not part of what is saved.
  var selection = 0
  @ObservationIgnored var configuration: URLDocumentConfiguration?
  @ObservationIgnored private(set) var applied: [(String, String?)] = []

  init(_ text: String = "") {
    self.text = text
  }

  func reader(configuration: sending ReadConfiguration) -> sending FileWrapperDocumentReader<String> {
    FileWrapperDocumentReader(configuration) { file in
      precondition(!Thread.isMainThread)
      guard let data = file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
      return String(decoding: data, as: UTF8.self)
    }
  }

  @MainActor
  func apply(snapshot: sending String, previous: sending String?) async throws {
    if snapshot.hasPrefix("unfit") { throw Note.Trouble(description: "it does not fit") }
    applied.append((snapshot, previous))
    text = snapshot
  }

  func writer(configuration: sending WriteConfiguration) -> sending FileWrapperDocumentWriter<String> {
    FileWrapperDocumentWriter(configuration) { text, previous in
      precondition(!Thread.isMainThread)
      return FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  /// Called while a snapshot is taken.
  @ObservationIgnored var duringSnapshot: (@MainActor () -> Void)?

  @MainActor
  func snapshot(contentType: UTType) async throws -> sending String {
    duringSnapshot?()
    return text
  }
}

/// Numbers, of the newer protocol, with a reader and a writer of their own.
@Observable
final class Series: Document {
  struct Reader: DocumentReader {
    @concurrent
    func read(from source: URL, progress: consuming Subprogress) async throws -> sending [Int] {
      precondition(!Thread.isMainThread)
      let parts = String(decoding: try Data(contentsOf: source), as: UTF8.self).split(separator: " ")
      let manager = progress.start(totalCount: parts.count)
      return try parts.map { part in
        guard let number = Int(part) else { throw Note.Trouble(description: "“\(part)” is no number") }
        manager.complete(count: 1)
        return number
      }
    }
  }

  struct Writer: DocumentWriter {
    @concurrent
    func write(
      snapshot: sending [Int], to destination: URL, previous: sending [Int]?, progress: consuming Subprogress
    ) async throws {
      precondition(!Thread.isMainThread)
      Series.previous.withLock { [previous, snapshot] in $0[snapshot] = .some(previous) }
      if snapshot.first == -1 { throw CancellationError() }
      try Data(snapshot.map(String.init).joined(separator: " ").utf8).write(to: destination)
    }
  }

  /// What each writing was told of the one before.
  static let previous = Mutex<[[Int]: [Int]?]>([:])

  static let readableContentTypes: [UTType] = [.plainText]
  var numbers: [Int]

  init(_ numbers: [Int] = []) {
    self.numbers = numbers
  }

  func reader(configuration: sending ReadConfiguration) -> sending Reader { Reader() }
  func writer(configuration: sending WriteConfiguration) -> sending Writer { Writer() }

  @MainActor
  func apply(snapshot: sending [Int], previous: sending [Int]?) async throws { numbers = snapshot }

  @MainActor
  func snapshot(contentType: UTType) async throws -> sending [Int] { numbers }
}
