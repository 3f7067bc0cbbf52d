// The reading half of a document that is an object. The engine reads every document through this protocol,
// those of the older protocols too.

import FoundationEssentials

/// A document that can be read from a file.
///
/// Conform to it alone for a viewer, and to ``Document`` for what can also be written:
///
///     @Observable
///     final class MarkdownViewer: ReadableDocument {
///       static let readableContentTypes: [UTType] = [.markdown]
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
///     }
///
/// A document is a class, so that its identity stays while its content changes. Make it `@Observable` (or an
/// `ObservableObject`): what changes is then noticed without being told.
public protocol ReadableDocument: AnyObject {
  /// What reads the file.
  associatedtype Reader: DocumentReader

  /// What a reader is made for.
  typealias ReadConfiguration = DocumentReadConfiguration

  /// The types the document can be read from.
  static var readableContentTypes: [UTType] { get }

  /// Makes what reads the document: a ``FileWrapperDocumentReader``, or a reader of one's own for direct
  /// access to the file. Called on the main actor each time the file is read, also when another program has
  /// changed it.
  func reader(configuration: sending ReadConfiguration) -> sending Reader

  /// Makes what was read the content of the document.
  ///
  /// - Parameters:
  ///   - snapshot: what the reader has read.
  ///   - previous: what it had read the time before; nil the first time.
  @MainActor
  func apply(snapshot: sending Reader.Snapshot, previous: sending Reader.Snapshot?) async throws
}
