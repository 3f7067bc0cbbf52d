// Documents for the tests of sessions.

import Foundation
import Synchronization

@testable import DocumentModel

extension UTType {
  static let note = UTType(exportedAs: "org.example.note", conformingTo: .plainText)

  static let declareNote: Void = {
    register(
      UTTypeDeclaration(
        identifier: note.identifier, localizedDescription: "Note", conformingTo: [.plainText],
        filenameExtensions: ["note", "nota"]))
  }()
}

/// A text that cannot be read when it begins with “bad”, nor written when it begins with “stuck”.
struct Note: FileDocument, Equatable {
  struct Trouble: Error, CustomStringConvertible {
    var description: String
  }

  /// What the last writing of a note was given, by its text: tests run side by side.
  static let writes = Mutex<[String: (contentType: UTType, hadFile: Bool)]>([:])

  var text = ""

  static var readableContentTypes: [UTType] { [.note, .plainText] }
  static var writableContentTypes: [UTType] { [.note] }

  init(text: String = "") {
    self.text = text
  }

  init(configuration: ReadConfiguration) throws {
    precondition(!Thread.isMainThread)
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    if text.hasPrefix("bad") { throw Trouble(description: "1:1: it is bad") }
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    precondition(!Thread.isMainThread)
    Self.writes.withLock { [text] in $0[text] = (configuration.contentType, configuration.existingFile != nil)
    }
    if text.hasPrefix("stuck") { throw Trouble(description: "it is stuck") }
    return FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

/// A list of numbers that can tell its changes.
struct Numbers: DeltaDocument, Equatable {
  struct Delta: Sendable {
    var old: [Int: Int?]
    var new: [Int: Int?]
  }

  var values: [Int: Int] = [:]

  static var readableContentTypes: [UTType] { [.plainText] }

  init() {}

  init(configuration: ReadConfiguration) throws {
    let text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ").compactMap { Int($0) }
      values[parts[0]] = parts[1]
    }
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    let text = values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: "\n")
    return FileWrapper(regularFileWithContents: Data(text.utf8))
  }

  func delta(to new: Numbers) -> Delta {
    var delta = Delta(old: [:], new: [:])
    for key in Set(values.keys).union(new.values.keys) where values[key] != new.values[key] {
      delta.old[key] = .some(values[key])
      delta.new[key] = .some(new.values[key])
    }
    return delta
  }

  mutating func apply(_ delta: Delta) {
    for (key, value) in delta.new { values[key] = value }
  }

  static func inverse(of delta: Delta) -> Delta { Delta(old: delta.new, new: delta.old) }

  static func cost(of delta: Delta) -> Int { delta.new.count * 16 }
}
