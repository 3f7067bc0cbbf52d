// The seam to files that are not on this computer. What reaches them (GIO, for DocumentUI) is given to
// sessions from outside, as everything with a user interface's libraries is.

import FoundationEssentials
import Localization

/// A remote file that was read.
public struct RemoteFile: Sendable {
  /// What is in it.
  public var contents: Data
  /// What the server calls this version of it; nil when it does not name versions.
  public var entityTag: String?

  /// A file from its parts.
  public init(contents: Data, entityTag: String?) {
    self.contents = contents
    self.entityTag = entityTag
  }
}

/// What must be at a remote place that is written to.
public enum RemoteExpectation: Hashable, Sendable {
  /// Nothing.
  case newFile
  /// The version that was read or written last, by its tag; nil where the server names no versions.
  case version(String?)
  /// Whatever is there is replaced.
  case anything
}

/// Reads and writes files that are not on this computer, whole.
///
/// Both calls may take long, end when their task is cancelled, and are made from any thread.
public protocol RemoteFileStore: Sendable {
  /// Reads a file of at most `sizeLimit` bytes.
  func load(_ url: URL, sizeLimit: Int64) async throws(DocumentError) -> RemoteFile

  /// Writes a file, if what must be there is there.
  ///
  /// - Returns: the tag of the version that was written.
  /// - Throws: ``DocumentError``, with ``DocumentError/Code/changedOnDisk`` when another version is there;
  ///   the file then has its old content as far as the server can keep it.
  func save(
    _ contents: Data, to url: URL, expecting expectation: RemoteExpectation
  ) async throws(DocumentError) -> String?
}

extension DocumentError {
  /// Another version is at a remote place than was expected there.
  public static func changedByOther(_ url: URL) -> DocumentError { changedOnDisk(url) }

  /// What was asked for is done with files on this computer only.
  static func onlyHere(_ operation: Operation, _ url: URL) -> DocumentError {
    DocumentError(
      operation, .unsupportedType, url: url,
      reason: L("That can only be done with a file on this computer."),
      recoverySuggestion: L("Use the file manager, or save the document here first."))
  }

  /// What was asked for needs the file's folder, which the sandbox was not given.
  static func withoutFolder(_ operation: Operation, _ url: URL) -> DocumentError {
    DocumentError(
      operation, .unsupportedType, url: url,
      reason: L("This program was given the file alone, and not the folder it is in."),
      recoverySuggestion: L("Use the file manager, or save the document in another place with Save As."))
  }

  /// Nothing that is given to the session reaches the place.
  static func unreachable(_ operation: Operation, _ url: URL) -> DocumentError {
    DocumentError(
      operation, .unsupportedType, url: url,
      reason: L("It is not a file on this computer, and this program cannot reach it."),
      recoverySuggestion: L("Copy it here first, then open the copy."))
  }
}
