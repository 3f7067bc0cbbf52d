// What went wrong with a document's file, told to a person: what failed, on which file, why, what to do.

import FoundationEssentials
import Localization

/// Why a document could not be opened, saved or renamed.
///
///     do {
///       try await session.save()
///     } catch {
///       error.message            // “Floor Plan.shapeedit” could not be saved
///       error.reason             // There is not enough space on the disk.
///       error.suggestion         // Free some space and save again, or save the document in another place.
///     }
public struct DocumentError: Error, Sendable {
  /// What was being done.
  public enum Operation: Hashable, Sendable {
    /// Reading a document.
    case open
    /// Writing a document.
    case save
    /// Giving a document's file another name.
    case rename
    /// Giving a file another folder.
    case move
    /// Making a new document.
    case create
    /// Keeping what is needed to recover a document, or to go back to an earlier version.
    case keep
  }

  /// The kind of trouble, for programs.
  public enum Code: Hashable, Sendable {
    /// The disk is full, or has no room for another file.
    case noSpace
    /// The person's share of the disk is used up.
    case quotaExceeded
    /// The file or its folder may not be read or written.
    case permissionDenied
    /// The disk is mounted for reading only.
    case readOnlyFileSystem
    /// The disk reported an error.
    case inputOutput
    /// There is no such file.
    case fileNotFound
    /// The folder is gone.
    case folderNotFound
    /// Too many files are open.
    case tooManyOpenFiles
    /// Symbolic links go in a circle, or are too many.
    case linkLoop
    /// The name or path is too long.
    case nameTooLong
    /// The name cannot be a file's name.
    case invalidName
    /// The file is larger than the program, the disk or the person's limit allows.
    case fileTooLarge
    /// Another program has a hold on the file.
    case busy
    /// It is a folder, a device, a pipe or a socket.
    case notRegularFile
    /// Another program has changed the file since it was read or saved here.
    case changedOnDisk
    /// Another program has moved or deleted the file since it was read or saved here.
    case deletedOnDisk
    /// A file of that name is there already.
    case fileExists
    /// It is the file that the contents were made from.
    case sameFile
    /// The file is open in another window.
    case alreadyOpen
    /// No document of the app is of this type.
    case unsupportedType
    /// The content is damaged, or of another type than the name says.
    case unreadableContent
    /// The document could not be turned into a file.
    case unwritableContent
    /// The document was opened for reading only.
    case readOnlyDocument
    /// The document has no name yet.
    case needsName
    /// The file was written, but may not survive a power cut.
    case notDurable
    /// A save in place broke off; the new content is whole in a recovery copy.
    case interrupted
    /// The recovery journal or an earlier version could not be written.
    case notRecoverable
    /// It was called off.
    case cancelled
    /// Another error of the system, by its number.
    case system(Errno)
  }

  /// What was being done.
  public let operation: Operation
  /// The kind of trouble, for programs.
  public let code: Code
  /// The file.
  public let url: URL?
  /// What failed, on which file: a heading, without a full stop.
  public let message: String
  /// Why, in one sentence or more. For content that could not be read it is the reader's own message.
  public let reason: String
  /// What the person can do about it; `recoverySuggestion` for what takes any error.
  public let suggestion: String
  /// What was caught, if anything was.
  public let underlyingError: (any Error)?
  /// What was in the file that could not be used, where that was read; nil otherwise.
  var found: ContentHash?
  /// The folder of the program's own whose disk does not answer; nil when it is not that which is wrong.
  var silentFolder: FilePath?

  /// An error from all its parts.
  public init(
    _ operation: Operation, _ code: Code, url: URL?, name: String? = nil, reason: String,
    recoverySuggestion: String, underlyingError: (any Error)? = nil
  ) {
    self.operation = operation
    self.code = code
    self.url = url
    let name = name ?? url.map { FilePath(url: $0).lastComponent.description }
    message =
      switch (operation, name) {
      case (.open, let name?): L("“%@” could not be opened", name)
      case (.save, let name?): L("“%@” could not be saved", name)
      case (.rename, let name?): L("“%@” could not be renamed", name)
      case (.move, let name?): L("“%@” could not be moved", name)
      case (.create, let name?): L("“%@” could not be made", name)
      case (.keep, let name?): L("“%@” cannot be protected against loss", name)
      case (.open, nil): L("The document could not be opened")
      case (.save, nil): L("The document could not be saved")
      case (.rename, nil): L("The document could not be renamed")
      case (.move, nil): L("The document could not be moved")
      case (.create, nil): L("A new document could not be made")
      case (.keep, nil): L("The document cannot be protected against loss")
      }
    self.reason = reason
    suggestion = recoverySuggestion
    self.underlyingError = underlyingError
  }
}

extension DocumentError {
  /// The same, of something else that was being done, for which this was.
  ///
  /// - Parameter name: what the document is called where it has no file.
  func of(_ operation: Operation, named name: String) -> DocumentError {
    var error = DocumentError(
      operation, code, url: url, name: url == nil ? name : nil, reason: reason,
      recoverySuggestion: suggestion, underlyingError: underlyingError)
    (error.found, error.silentFolder) = (found, silentFolder)
    return error
  }

  /// The same, of the copy that could not be made for it.
  var ofCopy: DocumentError {
    guard operation == .save, code != .notDurable else { return self }
    return (underlyingError as? Errno).map { DocumentError(.create, $0, url: url) }
      ?? of(.create, named: "")
  }

  /// The same, of a picture or another file that was to be made of the document. To save that somewhere else
  /// helps nobody.
  package var ofExport: DocumentError {
    guard operation == .save else { return self }
    let suggestion: String
    switch code {
    case .notDurable: suggestion = L("Export again, or to another disk.")
    case .notRegularFile: suggestion = L("Choose another name.")
    case .interrupted: suggestion = L("Choose another folder.")
    case .changedOnDisk, .deletedOnDisk: suggestion = L("Try again.")
    default: return ofCopy
    }
    return DocumentError(
      .create, code, url: url, reason: reason, recoverySuggestion: suggestion,
      underlyingError: underlyingError)
  }

  /// Whether it says that there is no such file, and not that it could not be had.
  var isGone: Bool { [.fileNotFound, .folderNotFound].contains(code) }
}

extension DocumentError: CustomStringConvertible {
  /// Everything on one line, for logs and command lines.
  public var description: String {
    let why = [reason, suggestion].filter { !$0.isEmpty }.joined(separator: " ")
    return why.isEmpty ? message : L("%@: %@", message, why)
  }
}

extension DocumentError: LocalizedError {
  /// What failed, on which file.
  public var errorDescription: String? { message }
  /// Why.
  public var failureReason: String? { reason }
  /// What the person can do about it.
  public var recoverySuggestion: String? { suggestion }
}
