// Remote documents through GIO: sftp, smb, dav and whatever else GVfs mounts.

import DocumentModel
import FoundationEssentials
import Glibc
import Gtk

/// Reads and writes remote files with GIO. Versions are GIO's entity tags.
struct GIOFileStore: RemoteFileStore {
  func load(_ url: URL, sizeLimit: Int64) async throws(DocumentError) -> RemoteFile {
    let file: FileContents
    do throws(GLibError) {
      file = try await Gtk.File(uri: url.absoluteString).loadContents()
    } catch {
      throw documentError(.open, error, url)
    }
    // GIO cannot be told to stop at a size; the size is not always known before either.
    guard file.contents.count <= sizeLimit else {
      throw DocumentError(.open, Errno(rawValue: EFBIG), url: url)
    }
    return RemoteFile(contents: file.contents, entityTag: file.entityTag)
  }

  func save(
    _ contents: Data, to url: URL, expecting expectation: RemoteExpectation
  ) async throws(DocumentError) -> String? {
    let file = Gtk.File(uri: url.absoluteString)
    do throws(GLibError) {
      switch expectation {
      case .newFile: return try await file.createContents(contents)
      case .version(let tag): return try await file.replaceContents(contents, entityTag: tag)
      case .anything: return try await file.replaceContents(contents, entityTag: nil)
      }
    } catch {
      throw documentError(.save, error, url)
    }
  }

  private func documentError(
    _ operation: DocumentError.Operation, _ error: GLibError, _ url: URL
  ) -> DocumentError {
    if error.isWrongEntityTag { return .changedByOther(url) }
    let errno: Int32? =
      if error.isNotFound { ENOENT } else if error.isExisting { EEXIST } else if error.isPermissionDenied {
        EACCES
      } else if error.isNoSpace { ENOSPC } else { nil }
    if let errno { return DocumentError(operation, Errno(rawValue: errno), url: url) }
    if error.isCancelled {
      return DocumentError(
        operation, .cancelled, url: url, reason: L("It was cancelled."), recoverySuggestion: L("Try again."))
    }
    return DocumentError(
      operation, .inputOutput, url: url, reason: error.message,
      recoverySuggestion: L("Check the connection to the other computer, and try again."),
      underlyingError: error)
  }
}
