// The sentences for each cause, kept in one place so that every part of the program says the same.

import FoundationEssentials
import Glibc

extension DocumentError {
  /// The error for a failed system call.
  ///
  /// - Parameter subject: what the call was about, where it is not clear: “The folder”.
  init(_ operation: Operation, _ errno: Errno, url: URL?) {
    let again =
      switch operation {
      case .open: "open it again"
      case .save: "save again, or save the document in another place"
      case .rename, .create, .keep: "try again"
      }
    let elsewhere =
      switch operation {
      case .open: "Ask the owner of the file for permission to read it."
      case .save, .keep: "Save the document in another place."
      case .rename: "Save the document under another name with Save As."
      case .create: "Try again."
      }
    let (code, reason, suggestion): (Code, String, String) =
      switch errno.rawValue {
      case ENOSPC: (.noSpace, "There is not enough space on the disk.", "Free some space and \(again).")
      case EDQUOT:
        (
          .quotaExceeded, "Your quota on this disk is used up.",
          "Delete files you no longer need and \(again)."
        )
      case EACCES, EPERM:
        (
          .permissionDenied,
          operation == .open
            ? "You do not have permission to read it." : "You do not have permission to write here.",
          elsewhere
        )
      case EROFS: (.readOnlyFileSystem, "The disk can only be read, not written to.", elsewhere)
      case EIO, ENXIO, ENODEV:
        (
          .inputOutput, "The disk reported an error.",
          operation == .save
            ? "Save the document on another disk, and have this one checked."
            : "Check that the disk is connected and works, then \(again)."
        )
      case ENOENT:
        operation == .open
          ? (
            .fileNotFound, "There is no such file.",
            "It may have been moved or deleted. Look for it elsewhere."
          )
          : (.folderNotFound, "The folder it belongs to is gone.", elsewhere)
      case ENOTDIR:
        (
          .folderNotFound, "Part of its path is not a folder.",
          operation == .open ? "Check the path." : elsewhere
        )
      case EMFILE, ENFILE:
        (.tooManyOpenFiles, "Too many files are open.", "Close some windows or programs and \(again).")
      case ELOOP:
        (
          .linkLoop, "Its path goes through a symbolic link that leads nowhere but to itself.",
          "Repair the link."
        )
      case ENAMETOOLONG: (.nameTooLong, "Its name or path is too long.", "Choose a shorter name.")
      case EFBIG, EOVERFLOW:
        (
          .fileTooLarge, "It is larger than this disk or your limit for files allows.",
          operation == .open ? "Open a smaller file." : "Save the document in another place."
        )
      case ETXTBSY, EBUSY: (.busy, "Another program is using the file.", "Close that program and \(again).")
      case EISDIR:
        (.notRegularFile, "It is a folder.", operation == .open ? "Open a file." : "Choose another name.")
      case EEXIST: (.fileExists, "A file of that name is there already.", "Choose another name.")
      case ENOMEM: (.system(errno), "There is not enough memory.", "Close some programs and \(again).")
      case ESTALE, ENOTCONN, ETIMEDOUT, EHOSTDOWN, ECONNRESET:
        (.inputOutput, "The connection to the disk was lost.", "Connect it again and \(again).")
      default: (.system(errno), "The system says: \(errno).", "Try again.")
      }
    self.init(
      operation, code, url: url, reason: reason, recoverySuggestion: suggestion, underlyingError: errno)
  }

  /// The name stands for something that is not a file with bytes.
  static func notRegularFile(_ operation: Operation, _ kind: FileStatus.Kind, url: URL?) -> DocumentError {
    let what =
      switch kind {
      case .directory: "It is a folder."
      case .symbolicLink: "It is a link."
      case .special: "It is a device or a pipe, not a file."
      case .regular: "It is not a file of the kind a document can be."
      }
    return DocumentError(
      operation, .notRegularFile, url: url, reason: what,
      recoverySuggestion: operation == .open
        ? "Open a regular file." : "Save the document under another name.")
  }

  /// The file is too big to be read.
  static func tooLarge(_ url: URL?, size: Int64, limit: Int64) -> DocumentError {
    DocumentError(
      .open, .fileTooLarge, url: url,
      reason: "It is \(megabytes(size)) MB large; documents of up to \(megabytes(limit)) MB can be opened.",
      recoverySuggestion: "Check that it is the file you meant.")
  }

  private static func megabytes(_ bytes: Int64) -> Int64 { max(1, bytes / (1 << 20)) }

  /// Another program wrote to the file.
  static func changedOnDisk(_ url: URL?) -> DocumentError {
    DocumentError(
      .save, .changedOnDisk, url: url,
      reason: "Another program has changed the file since it was opened or last saved here.",
      recoverySuggestion:
        "Save your version under another name with Save As, or replace what the other program wrote.")
  }

  /// Another program moved or deleted the file.
  static func deletedOnDisk(_ url: URL?) -> DocumentError {
    DocumentError(
      .save, .deletedOnDisk, url: url,
      reason: "Another program has moved or deleted the file.",
      recoverySuggestion: "Save it again in its old place, or under another name with Save As.")
  }

  /// Something has that name already.
  static func fileExists(_ operation: Operation, _ url: URL?) -> DocumentError {
    DocumentError(operation, Errno(rawValue: EEXIST), url: url)
  }

  /// The file is a document of another window.
  static func alreadyOpen(_ operation: Operation, _ url: URL?) -> DocumentError {
    DocumentError(
      operation, .alreadyOpen, url: url, reason: "That file is open in another window.",
      recoverySuggestion: operation == .open
        ? "Close it there first." : "Choose another name, or close it there first.")
  }

  /// The file is of a type that the document cannot be read from.
  static func unsupportedType(_ url: URL) -> DocumentError {
    let ending = FilePath(url: url).lastComponent.fileExtension
    let type = UTType(filenameExtension: ending)?.localizedDescription
    return DocumentError(
      .open, .unsupportedType, url: url,
      reason: type.map { "Files of the type “\($0)” cannot be opened here." }
        ?? "It is not of a type that can be opened here.",
      recoverySuggestion: "Open it with another program.")
  }

  /// The file is in its place, but may not stay there.
  static func notDurable(_ url: URL?, _ errno: Errno) -> DocumentError {
    DocumentError(
      .save, .notDurable, url: url,
      reason: "It was written, but the disk could not confirm it: it may not survive a power cut.",
      recoverySuggestion: "Save again, or save the document on another disk.", underlyingError: errno)
  }

  /// The call was called off.
  static func cancelled(_ operation: Operation, _ url: URL?) -> DocumentError {
    DocumentError(
      operation, .cancelled, url: url, reason: "It was cancelled.", recoverySuggestion: "Try again.",
      underlyingError: CancellationError())
  }

  /// The reader or writer of the document threw.
  static func content(_ operation: Operation, _ error: any Error, url: URL?, name: String? = nil)
    -> DocumentError
  {
    if let error = error as? DocumentError { return error }
    if error is CancellationError { return .cancelled(operation, url) }
    return DocumentError(
      operation, operation == .open ? .unreadableContent : .unwritableContent, url: url, name: name,
      reason: words(of: error),
      recoverySuggestion: operation == .open
        ? "Check that it is the file you meant, or open an older copy of it."
        : "Undo the last change and save again.",
      underlyingError: error)
  }

  /// What an error has to say to a person.
  private static func words(of error: any Error) -> String {
    if let error = error as? any LocalizedError {
      let words = [error.errorDescription, error.failureReason].compactMap(\.self).joined(separator: " ")
      if !words.isEmpty { return words }
    }
    switch error {
    case let error as DecodingError: return words(of: error)
    case let error as CocoaError:
      switch error.code {
      case .fileReadCorruptFile: return "The file is damaged, or is not in the format its name says."
      case .fileReadInapplicableStringEncoding, .fileReadUnknownStringEncoding:
        return "Its text is not in a known encoding."
      case .fileReadUnsupportedScheme, .featureUnsupported: return "Its format is not supported."
      case .fileReadTooLarge: return "It is too large."
      default: return "Its content could not be used (error \(error.code.rawValue))."
      }
    case let error as Errno: return "The system says: \(error)."
    default: return "\(error)"
    }
  }

  private static func words(of error: DecodingError) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }
      return path.isEmpty ? "at the top" : "at \(path.joined(separator: "."))"
    }
    switch error {
    case .keyNotFound(let key, let context): return "“\(key.stringValue)” is missing \(place(context))."
    case .valueNotFound(_, let context): return "A value is missing \(place(context))."
    case .typeMismatch(_, let context), .dataCorrupted(let context):
      return "\(context.debugDescription) (\(place(context)))"
    @unknown default: return "\(error)"
    }
  }
}
