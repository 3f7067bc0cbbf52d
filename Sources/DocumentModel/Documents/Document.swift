// The newer protocol for documents that are objects. Readers and writers deal with snapshots, not with the
// object.

/// A document that can be read from a file and written to one.
///
///     @Observable
///     final class TextDocument: Document {
///       static let readableContentTypes: [UTType] = [.plainText]
///       var text = ""
///
///       func reader(configuration: sending ReadConfiguration) -> sending FileWrapperDocumentReader<String> {
///         FileWrapperDocumentReader(configuration) { file in
///           guard let data = file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
///           return String(decoding: data, as: UTF8.self)
///         }
///       }
///
///       @MainActor
///       func apply(snapshot: sending String, previous: sending String?) async throws { text = snapshot }
///
///       func writer(configuration: sending WriteConfiguration) -> sending FileWrapperDocumentWriter<String>
///       {
///         FileWrapperDocumentWriter(configuration) { text, _ in
///           FileWrapper(regularFileWithContents: Data(text.utf8))
///         }
///       }
///
///       @MainActor
///       func snapshot(contentType: UTType) async throws -> sending String { text }
///     }
///
/// Undo is the document's own: register it with the ``UndoManager`` of its ``DocumentSession``. Saving does
/// not depend on it: whatever is observed to change is saved.
public protocol Document: ReadableDocument, WritableDocument {}
