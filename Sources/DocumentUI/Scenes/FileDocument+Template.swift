// Templates that come with the app, in the person's language.

import DocumentModel
import FoundationEssentials

extension FileDocument {
  /// The document with its words in the person's language, where it has words of a template.
  func translated() -> Self {
    guard var template = self as? any LocalizableTemplate else { return self }
    template.localizeTemplate()
    return template as? Self ?? self
  }

  /// What the file of a template holds, in the person's language; nil where it would be as it is, or cannot
  /// be read.
  @Sendable
  static func translated(template contents: Data) -> Data? {
    guard Self.self is any LocalizableTemplate.Type, let type = readableContentTypes.first else { return nil }
    let file = FileWrapper(regularFileWithContents: contents)
    let document = try? Self(configuration: FileDocumentReadConfiguration(contentType: type, file: file))
    let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: nil)
    return try? document?.translated().fileWrapper(configuration: configuration).regularFileContents
  }
}
