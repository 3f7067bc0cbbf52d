// Files of other programs that a new document can be made from.

import DocumentModel
import FoundationEssentials

/// What an importer makes of a file.
public struct ImportedDocument<Document: Sendable>: Sendable {
  /// The content of the new document.
  public var document: Document
  /// What of the file is not in it, a sentence each.
  public var notes: [String]

  /// A document, and what of its file is not in it.
  public init(_ document: Document, notes: [String] = []) {
    self.document = document
    self.notes = notes
  }
}

/// Makes documents from files of some types.
struct DocumentImporter<Document: Sendable>: Sendable {
  let types: [UTType]
  let read: @Sendable (Data, URL) throws -> ImportedDocument<Document>
  let sizeLimit: Int64

  /// What the file at `url` becomes; it is read and understood off the main thread, on one that may wait.
  func document(from url: URL) async throws(DocumentError) -> ImportedDocument<Document> {
    let (read, sizeLimit) = (read, sizeLimit)
    let result = await Background.run { () -> Result<ImportedDocument<Document>, DocumentError> in
      do {
        return .success(try read(FileLoader(sizeLimit: sizeLimit).read(url).contents, url))
      } catch let error as DocumentError {
        return .failure(error)
      } catch {
        let reason = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
        return .failure(
          DocumentError(.open, .unsupportedType, url: url, reason: reason, recoverySuggestion: ""))
      }
    }
    return try result.get()
  }
}

extension DocumentGroup where Document: FileDocument {
  /// Makes a new, unsaved document of a file of `types` when it is opened; the file itself is never written
  /// to. Types that the group reads are opened as ever.
  ///
  ///     DocumentGroup(newDocument: TextDocument()) { … }
  ///       .documentImporter(for: [.html]) { contents, url in
  ///         ImportedDocument(TextDocument(html: contents), notes: ["Two pictures were left out"])
  ///       }
  ///
  /// - Parameters:
  ///   - sizeLimit: the largest file that is read, in bytes.
  ///   - read: makes the document from a file's contents and place. Called off the main thread; what it
  ///     throws is told to the person. What is in `notes` is shown once the document's window is there.
  public func documentImporter(
    for types: [UTType], sizeLimit: Int64 = 64 << 20,
    _ read: @escaping @Sendable (_ contents: Data, _ url: URL) throws -> ImportedDocument<Document>
  ) -> DocumentGroup {
    importing(DocumentImporter(types: types, read: read, sizeLimit: sizeLimit))
  }
}
