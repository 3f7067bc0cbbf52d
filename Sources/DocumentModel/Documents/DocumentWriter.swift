// What turns a document's content into a file, in the background.

import FoundationEssentials

/// Writes the content of a document.
///
/// Most documents use ``FileWrapperDocumentWriter``. A writer of one's own writes a file or a folder wherever
/// it is told to, and can say how far it is. It never sees the person's own file: what it has written is
/// checked and put in its place afterwards, in one step.
public protocol DocumentWriter<Snapshot>: SendableMetatype {
  /// What is written.
  associatedtype Snapshot

  /// Writes `snapshot` to `destination`, where there is nothing yet. Called in the background, on a thread
  /// that may wait, while the document is being edited; when the document is closed without saving the task
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - previous: what was written the last time; nil the first time.
  /// - Throws: anything; the file then keeps its old content.
  @concurrent
  func write(
    snapshot: sending Snapshot, to destination: URL, previous: sending Snapshot?,
    progress: consuming Subprogress
  ) async throws
}
