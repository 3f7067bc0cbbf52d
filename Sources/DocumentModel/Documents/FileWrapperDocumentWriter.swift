// The usual writer: makes a file wrapper, which the engine writes.

import FoundationEssentials

/// Makes a ``FileWrapper`` of a document's content.
///
///     FileWrapperDocumentWriter(configuration) { text, previous in
///       FileWrapper(regularFileWithContents: Data(text.utf8))
///     }
///
/// For a package, give back `previous` with the changed files replaced: those that stay are not written
/// again.
public struct FileWrapperDocumentWriter<Snapshot>: DocumentWriter {
  /// What a writer is made for.
  public typealias WriteConfiguration = DocumentWriteConfiguration

  private let makeFileWrapper: (Snapshot, FileWrapper?) async throws -> FileWrapper

  /// A writer that calls `makeFileWrapper` in the background.
  ///
  /// - Parameter makeFileWrapper: called with the snapshot, and the document's file as it is on disk: nil for
  ///   a document that was never saved, or is kept on another computer. The wrapper's contents are read only
  ///   when they are asked for.
  public init(
    _ configuration: sending WriteConfiguration,
    makeFileWrapper: @escaping (Snapshot, FileWrapper?) async throws -> FileWrapper
  ) {
    self.makeFileWrapper = makeFileWrapper
  }

  /// A writer that calls `makeFileWrapper` in the background, for documents that are always written whole.
  public init(
    _ configuration: sending WriteConfiguration,
    makeFileWrapper: @escaping (Snapshot) async throws -> FileWrapper
  ) {
    self.makeFileWrapper = { snapshot, _ in try await makeFileWrapper(snapshot) }
  }

  /// Writes a file or a package to `destination`.
  @concurrent
  public func write(
    snapshot: sending Snapshot, to destination: URL, previous: sending Snapshot?,
    progress: consuming Subprogress
  ) async throws {
    let manager = progress.start(totalCount: 1)
    defer { manager.complete(count: 1) }
    try await makeFileWrapper(snapshot, nil).write(to: destination, originalContentsURL: nil)
  }
}

/// A writer that makes a wrapper: the engine writes it.
protocol FileWrapperWriting<Snapshot>: DocumentWriter {
  @concurrent
  func fileWrapper(for snapshot: sending Snapshot, previous: FileWrapper?) async throws -> FileWrapper
}

extension FileWrapperDocumentWriter: FileWrapperWriting {
  @concurrent
  func fileWrapper(for snapshot: sending Snapshot, previous: FileWrapper?) async throws -> FileWrapper {
    try await makeFileWrapper(snapshot, previous)
  }
}
