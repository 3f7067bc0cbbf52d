// What a journal holds, as a file, without opening the document: for a thumbnail.

import FoundationEssentials

extension FileDocument {
  /// What the file of a draft would hold. Reads and writes the document; call it off the main thread.
  ///
  /// - Returns: nil for a document that is a package, or whose journal starts from a file.
  /// - Throws: whatever the document throws.
  public static func contents(of draft: JournalReader) throws -> Data? {
    guard let start = draft.start else { return nil }
    if draft.changes.isEmpty { return start }
    let file = FileWrapper(regularFileWithContents: start)
    var document = try Self(
      configuration: FileDocumentReadConfiguration(contentType: draft.contentType, file: file))
    if let recoverable = document as? any RecoverableDocument {
      func apply(_ document: some RecoverableDocument) -> Any { document.applying(draft.changes).0 }
      document = apply(recoverable) as? Self ?? document
    }
    let configuration = FileDocumentWriteConfiguration(contentType: draft.contentType, existingFile: nil)
    let wrapper = try document.fileWrapper(configuration: configuration)
    return wrapper.isRegularFile ? wrapper.regularFileContents : nil
  }
}
