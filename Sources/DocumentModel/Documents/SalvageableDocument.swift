// Documents that can be made of what is left of a damaged file.

/// A document of whose damaged files parts can be read.
///
/// When a file cannot be read, the person is offered what could be, as a new document that is not saved yet.
/// The file itself is never written to.
///
///     extension Log: SalvageableDocument {
///       static func salvaged(from configuration: ReadConfiguration) -> SalvagedDocument<Log>? {
///         let lines = Log.wholeLines(of: configuration.file.regularFileContents ?? Data())
///         return lines.isEmpty ? nil : SalvagedDocument(Log(lines), summary: "\(lines.count) lines")
///       }
///     }
public protocol SalvageableDocument: FileDocument {
  /// Makes a document of what can be read of a file that `init(configuration:)` refuses. Called off the main
  /// thread, with any bytes whatever: it must end soon, and not crash.
  ///
  /// - Returns: nil when nothing can be read, or nothing that is worth having.
  static func salvaged(from configuration: ReadConfiguration) -> SalvagedDocument<Self>?
}

/// What could be read of a damaged file.
public struct SalvagedDocument<Document: Sendable>: Sendable {
  /// The document that holds it.
  public var document: Document
  /// How much that is, in a few words in the person's language, such as “12 shapes on 2 pages”.
  public var summary: String

  /// What could be read.
  public init(_ document: Document, summary: String) {
    self.document = document
    self.summary = summary
  }
}
