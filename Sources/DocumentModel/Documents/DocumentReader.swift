// What turns a file into a document's content, in the background.

import FoundationEssentials

/// Reads the content of a document.
///
/// Most documents use ``FileWrapperDocumentReader``. A reader of one's own works with the file itself, and
/// can say how far it is:
///
///     struct LineReader: DocumentReader {
///       @concurrent
///       func read(from source: URL, progress: consuming Subprogress) async throws -> sending [String] {
///         let manager = progress.start(totalCount: 1)
///         defer { manager.complete(count: 1) }
///         return String(decoding: try Data(contentsOf: source), as: UTF8.self).split(separator:
///         "\n").map(String.init)
///       }
///     }
public protocol DocumentReader<Snapshot>: SendableMetatype {
  /// What is read.
  associatedtype Snapshot

  /// Reads the file at `source`. Called in the background, on a thread that may wait; when the person calls
  /// the opening off the task is cancelled.
  ///
  /// - Throws: anything; `CancellationError` when it was called off.
  @concurrent
  func read(from source: URL, progress: consuming Subprogress) async throws -> sending Snapshot
}
