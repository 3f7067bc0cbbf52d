// The document of most tests of sessions.

import Foundation
import Synchronization

@testable import DocumentModel

extension UTType {
  package static let note = UTType(exportedAs: "org.example.note", conformingTo: .plainText)

  package static let declareNote: Void = {
    register(
      UTTypeDeclaration(
        identifier: note.identifier, localizedDescription: "Note", conformingTo: [.plainText],
        filenameExtensions: ["note", "nota"]))
  }()
}

/// A text that cannot be read when it begins with “bad”, nor written when it begins with “stuck”.
package struct Note: FileDocument, Equatable {
  package struct Trouble: Error, CustomStringConvertible {
    package var description: String

    package init(description: String) { self.description = description }
  }

  /// What the last writing of a note was given, by its text: tests run side by side.
  package static let writes = Mutex<[String: (contentType: UTType, hadFile: Bool)]>([:])

  package var text = ""

  package static var readableContentTypes: [UTType] { [.note, .plainText] }
  package static var writableContentTypes: [UTType] { [.note] }

  package init(text: String = "") {
    self.text = text
  }

  package init(configuration: ReadConfiguration) throws {
    precondition(!Thread.isMainThread)
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    if text.hasPrefix("bad") { throw Trouble(description: "1:1: it is bad") }
  }

  package func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    precondition(!Thread.isMainThread)
    Self.writes.withLock { [text] in $0[text] = (configuration.contentType, configuration.existingFile != nil)
    }
    if text.hasPrefix("stuck") { throw Trouble(description: "it is stuck") }
    return FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}
