// A second kind of documents, for apps that have several.

import Foundation

@testable import DocumentModel

/// A document of another type than notes.
struct TestCard: FileDocument {
  static var readableContentTypes: [UTType] { [.json] }
  init() {}
  init(configuration: ReadConfiguration) throws {}
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data())
  }
}
