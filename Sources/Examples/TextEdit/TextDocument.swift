// A plain-text file as a document.

import DocumentUI
import FoundationEssentials

struct TextDocument: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }

  var text: String

  init(text: String = "") {
    self.text = text
  }

  init(configuration: ReadConfiguration) throws {
    guard let contents = configuration.file.regularFileContents,
      let text = String(bytes: contents, encoding: .utf8)
    else { throw TextDocumentError.notText }
    self.text = text
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

enum TextDocumentError: Error, CustomStringConvertible {
  case notText

  var description: String {
    L("The file is not text in UTF-8. Convert it to UTF-8 with another program first.")
  }
}
