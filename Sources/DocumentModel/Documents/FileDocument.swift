// A document held as a value. How it lives (opening, saving, undo) is the session's business; this is only
// how it is read from a file and written to one.

/// A document that is a value, and that knows how to become a file and back.
///
///     struct TextDocument: FileDocument {
///       var text = ""
///
///       static var readableContentTypes: [UTType] { [.plainText] }
///
///       init(configuration: ReadConfiguration) throws {
///         guard let data = configuration.file.regularFileContents else { throw
///         CocoaError(.fileReadCorruptFile) } text = String(decoding: data, as: UTF8.self)
///       }
///
///       func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///         FileWrapper(regularFileWithContents: Data(text.utf8))
///       }
///     }
///
/// Both requirements are called on a background thread. A document is snapshotted by copying it, so keep its
/// content in copy-on-write storage: the person goes on editing while the copy is written. A big document
/// should also be a ``DeltaDocument``, so that undo keeps differences and not whole documents.
///
/// An error thrown from either requirement is shown to the person: give it a `description`, or make it a
/// `LocalizedError`, that says what is wrong and what to do.
@preconcurrency
public protocol FileDocument: Sendable {
  /// What is read: the file and the type it was opened as.
  typealias ReadConfiguration = FileDocumentReadConfiguration

  /// What is written: the type asked for and the file that is replaced.
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  /// The types the document can be read from.
  static var readableContentTypes: [UTType] { get }

  /// The types the document can be written as; those it can be read from unless it says otherwise.
  static var writableContentTypes: [UTType] { get }

  /// Reads a document. Called on a background thread.
  init(configuration: ReadConfiguration) throws

  /// Writes the document. Called on a background thread with a snapshot, while the document is being edited.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  /// The types the document can be read from.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}
