// The usual reader: from a file wrapper, made for it by the engine.

import FoundationEssentials

/// Makes a document's content of a ``FileWrapper``.
///
///     FileWrapperDocumentReader(configuration) { file in
///       guard let data = file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
///       return String(decoding: data, as: UTF8.self)
///     }
///
/// A regular file has been read, once, when the closure is called; the files in a package are read when they
/// are asked for, and may be gone by then.
public struct FileWrapperDocumentReader<Snapshot>: DocumentReader {
  /// What a reader is made for.
  public typealias ReadConfiguration = DocumentReadConfiguration

  private let makeSnapshot: (FileWrapper) async throws -> sending Snapshot

  /// A reader that calls `makeSnapshot` in the background.
  public init(
    _ configuration: sending ReadConfiguration,
    makeSnapshot: @escaping (FileWrapper) async throws -> sending Snapshot
  ) {
    self.makeSnapshot = makeSnapshot
  }

  /// Reads what is at `source`, regular file or package.
  @concurrent
  public func read(from source: URL, progress: consuming Subprogress) async throws -> sending Snapshot {
    let manager = progress.start(totalCount: 1)
    defer { manager.complete(count: 1) }
    return try await makeSnapshot(FileWrapper(url: source))
  }
}

/// A reader that wants a wrapper and not a URL: the engine reads the file for it.
protocol FileWrapperReading<Snapshot>: DocumentReader {
  @concurrent
  func read(_ file: FileWrapper) async throws -> sending Snapshot
}

extension FileWrapperDocumentReader: FileWrapperReading {
  @concurrent
  func read(_ file: FileWrapper) async throws -> sending Snapshot {
    try await makeSnapshot(file)
  }
}
