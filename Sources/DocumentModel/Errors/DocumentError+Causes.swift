// The sentences for each cause, kept in one place so that every part of the program says the same.

import FoundationEssentials
import Glibc
import Localization

extension DocumentError {
  /// The error for a failed system call.
  public init(_ operation: Operation, _ errno: Errno, url: URL?) {
    let (code, reason, suggestion) =
      Self.causeAtPlace(operation, errno) ?? Self.cause(operation, errno)
      ?? (.system(errno), L("The system says: %@.", errno), L("Try again."))
    self.init(
      operation, code, url: url, reason: reason, recoverySuggestion: suggestion, underlyingError: errno)
  }

  private typealias Cause = (code: Code, reason: String, suggestion: String)

  /// What is wrong with the disk, or with what may be done there; nil when it is something else.
  private static func cause(_ operation: Operation, _ errno: Errno) -> Cause? {
    let (again, elsewhere) = (operation.again, operation.elsewhere)
    return switch errno.rawValue {
    case ENOSPC:
      (.noSpace, L("There is not enough space on the disk."), Self.both(L("Free some space."), again))
    case EDQUOT:
      (
        .quotaExceeded, L("Your quota on this disk is used up."),
        Self.both(L("Delete files you no longer need."), again)
      )
    case EACCES, EPERM:
      (
        .permissionDenied,
        operation == .open
          ? L("You do not have permission to read it.") : L("You do not have permission to write here."),
        elsewhere
      )
    case EROFS: (.readOnlyFileSystem, L("The disk can only be read, not written to."), elsewhere)
    case EIO, ENXIO, ENODEV:
      (
        .inputOutput, L("The disk reported an error."),
        operation == .save
          ? L("Save the document on another disk, and have this one checked.")
          : Self.both(L("Check that the disk is connected and works."), again)
      )
    case EMFILE, ENFILE:
      (
        .tooManyOpenFiles, L("Too many files are open."),
        Self.both(L("Close some windows or programs."), again)
      )
    case ETXTBSY, EBUSY:
      (.busy, L("Another program is using the file."), Self.both(L("Close that program."), again))
    case ENOMEM:
      (.system(errno), L("There is not enough memory."), Self.both(L("Close some programs."), again))
    case ESTALE, ENOTCONN, ETIMEDOUT, EHOSTDOWN, ECONNRESET:
      (.inputOutput, L("The connection to the disk was lost."), Self.both(L("Connect it again."), again))
    default: nil
    }
  }

  /// What is wrong with the place or its name; nil when it is something else.
  private static func causeAtPlace(_ operation: Operation, _ errno: Errno) -> Cause? {
    let elsewhere = operation.elsewhere
    return switch errno.rawValue {
    case ENOENT:
      operation == .open
        ? (
          .fileNotFound, L("There is no such file."),
          L("It may have been moved or deleted. Look for it elsewhere.")
        )
        : (.folderNotFound, L("The folder it belongs to is gone."), elsewhere)
    case ENOTDIR:
      (
        .folderNotFound, L("Part of its path is not a folder."),
        operation == .open ? L("Check the path.") : elsewhere
      )
    case ELOOP:
      (
        .linkLoop, L("Its path goes through a symbolic link that leads nowhere but to itself."),
        L("Repair the link.")
      )
    case ENAMETOOLONG: (.nameTooLong, L("Its name or path is too long."), L("Choose a shorter name."))
    case EFBIG, EOVERFLOW:
      (
        .fileTooLarge, L("It is larger than this disk or your limit for files allows."),
        operation == .open ? L("Open a smaller file.") : elsewhere
      )
    case EISDIR:
      (
        .notRegularFile, L("It is a folder."),
        operation == .open ? L("Open a file.") : L("Choose another name.")
      )
    case EEXIST: (.fileExists, L("A file of that name is there already."), L("Choose another name."))
    default: nil
    }
  }

  /// The same, with what an owner can do: who may not read their own file has nobody to ask.
  func advising(isOwner: Bool) -> DocumentError {
    guard isOwner, operation == .open, code == .permissionDenied else { return self }
    return DocumentError(
      operation, code, url: url, reason: reason,
      recoverySuggestion: L("The file is your own: change its permissions so that you can read it."),
      underlyingError: underlyingError)
  }

  /// The disk of a file does not answer.
  package static func silent(_ operation: Operation, _ url: URL?) -> DocumentError {
    DocumentError(operation, Errno(rawValue: ETIMEDOUT), url: url)
  }

  /// The disk of the state folder does not answer.
  static func silentState(
    _ operation: Operation, _ url: URL?, name: String? = nil, folder: FilePath
  ) -> DocumentError {
    var error = DocumentError(
      operation, .inputOutput, url: url, name: name,
      reason: L("The disk of the folder “%@”, where its versions are kept, does not answer.", folder),
      recoverySuggestion: L("Connect that disk again, or save the document under another name."),
      underlyingError: Errno(rawValue: ETIMEDOUT))
    error.silentFolder = folder
    return error
  }

  /// The disks answer, and it has not ended in time.
  ///
  /// - Parameter goesOn: whether it does all the same.
  static func slow(_ operation: Operation, _ url: URL?, goesOn: Bool) -> DocumentError {
    DocumentError(
      operation, .inputOutput, url: url,
      reason: L("The disk answers, but it is slow: this has not ended in time."),
      recoverySuggestion: goesOn
        ? L("It goes on by itself: wait a while, or save the document on another disk.") : L("Try again."),
      underlyingError: Errno(rawValue: ETIMEDOUT))
  }

  /// Two sentences, one after the other.
  private static func both(_ first: String, _ second: String) -> String {
    // Translators: two sentences.
    L("%@ %@", first, second)
  }

  /// The name stands for something that is not a file with bytes.
  static func notRegularFile(_ operation: Operation, _ kind: FileStatus.Kind, url: URL?) -> DocumentError {
    let what =
      switch kind {
      case .directory: L("It is a folder.")
      case .symbolicLink: L("It is a link.")
      case .special: L("It is a device, a pipe or a socket, not a file.")
      case .regular: L("It is not a file of the kind a document can be.")
      }
    return DocumentError(
      operation, .notRegularFile, url: url, reason: what,
      recoverySuggestion: operation == .open
        ? L("Open a regular file.") : L("Save the document under another name."))
  }

  /// The file is too big to be read.
  static func tooLarge(_ url: URL?, size: Int64, limit: Int64) -> DocumentError {
    DocumentError(
      .open, .fileTooLarge, url: url,
      reason: L(
        "It is %@ MB large; documents of up to %@ MB can be opened.", megabytes(size), megabytes(limit)),
      recoverySuggestion: L("Check that it is the file you meant."))
  }

  private static func megabytes(_ bytes: Int64) -> Int64 { max(1, bytes / (1 << 20)) }

  /// A document is to be saved that has no file yet.
  static func unnamed(_ name: String) -> DocumentError {
    DocumentError(
      .save, .needsName, url: nil, name: name, reason: L("It has no name yet."),
      recoverySuggestion: L("Choose a name and a folder for it."))
  }

  /// Another program wrote to the file.
  static func changedOnDisk(_ url: URL?, _ operation: Operation = .save) -> DocumentError {
    DocumentError(
      operation, .changedOnDisk, url: url,
      reason: L("Another program has changed the file since it was opened or last saved here."),
      recoverySuggestion:
        L("Save your version under another name with Save As, or replace what the other program wrote."))
  }

  /// Another program moved or deleted the file.
  static func deletedOnDisk(_ url: URL?) -> DocumentError {
    DocumentError(
      .save, .deletedOnDisk, url: url,
      reason: L("Another program has moved or deleted the file."),
      recoverySuggestion: L("Save it again in its old place, or under another name with Save As."))
  }

  /// Something has that name already.
  static func fileExists(_ operation: Operation, _ url: URL?) -> DocumentError {
    DocumentError(operation, Errno(rawValue: EEXIST), url: url)
  }

  /// The folder to which the file at `url` is moved has something called `name`.
  static func nameTaken(_ url: URL, _ name: FilePath) -> DocumentError {
    DocumentError(
      .move, .fileExists, url: url,
      reason: L("There is already a file named “%@” in that folder.", name),
      recoverySuggestion: L("Give one of them another name first."))
  }

  /// What is to be written there was made from that file.
  public static func sameFile(_ url: URL?) -> DocumentError {
    DocumentError(
      .save, .sameFile, url: url, reason: L("It is the same file as the document that is read."),
      recoverySuggestion: L("Choose another name."))
  }

  /// A link whose end is not there.
  static func danglingLink(to destination: FilePath, _ url: URL) -> DocumentError {
    DocumentError(
      .open, .fileNotFound, url: url,
      reason: L("It is a symbolic link to “%@”, and there is no such file.", destination.description),
      recoverySuggestion: L("Repair the link."))
  }

  /// The file is a document of another window.
  package static func alreadyOpen(_ operation: Operation, _ url: URL?) -> DocumentError {
    DocumentError(
      operation, .alreadyOpen, url: url, reason: L("That file is open in another window."),
      recoverySuggestion: operation == .open
        ? L("Close it there first.") : L("Choose another name, or close it there first."))
  }

  /// The file is of a type that the document cannot be read from.
  static func unsupportedType(_ url: URL) -> DocumentError {
    let ending = FilePath(url: url).lastComponent.fileExtension
    let type = UTType(filenameExtension: ending)?.localizedDescription
    return DocumentError(
      .open, .unsupportedType, url: url,
      reason: type.map { L("Files of the type “%@” cannot be opened here.", $0) }
        ?? L("It is not of a type that can be opened here."),
      recoverySuggestion: L("Open it with another program."))
  }

  /// The file is in its place, but may not stay there.
  static func notDurable(_ url: URL?, _ errno: Errno) -> DocumentError {
    DocumentError(
      .save, .notDurable, url: url,
      reason: L("It was written, but the disk could not confirm it: it may not survive a power cut."),
      recoverySuggestion: L("Save again, or save the document on another disk."), underlyingError: errno)
  }

  /// The call was called off.
  static func cancelled(_ operation: Operation, _ url: URL?) -> DocumentError {
    DocumentError(
      operation, .cancelled, url: url, reason: L("It was cancelled."), recoverySuggestion: L("Try again."),
      underlyingError: CancellationError())
  }

  /// The reader of the document threw, for what was read from a file.
  static func content(_ error: any Error, of file: OpenedFile?, name: String? = nil) -> DocumentError {
    var error = content(.open, error, url: file?.url, name: name)
    error.found = file?.version.hash
    return error
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
      recoverySuggestion: (error as? any LocalizedError)?.recoverySuggestion
        ?? (operation == .open
          ? L("Check that it is the file you meant, or open an older copy of it.")
          : L("Undo the last change and save again.")),
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
      case .fileReadCorruptFile: return L("The file is damaged, or is not in the format its name says.")
      case .fileReadInapplicableStringEncoding, .fileReadUnknownStringEncoding:
        return L("Its text is not in a known encoding.")
      case .fileReadUnsupportedScheme, .featureUnsupported: return L("Its format is not supported.")
      case .fileReadTooLarge: return L("It is too large.")
      default: return L("Its content could not be used (error %@).", error.code.rawValue)
      }
    case let error as Errno: return L("The system says: %@.", error)
    default: return "\(error)"
    }
  }

  private static func words(of error: DecodingError) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }
      return path.isEmpty ? L("the top") : path.joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let key, let context):
      return L("“%@” is missing at %@.", key.stringValue, place(context))
    case .valueNotFound(_, let context): return L("A value is missing at %@.", place(context))
    case .typeMismatch(_, let context), .dataCorrupted(let context):
      return "\(context.debugDescription) (\(place(context)))"
    @unknown default: return "\(error)"
    }
  }
}

extension DocumentError {
  /// Whether a disk has not answered: the document's own, or that of ``silentFolder``.
  var isSilence: Bool { code == .inputOutput && (underlyingError as? Errno)?.rawValue == ETIMEDOUT }

  /// Whether it would be over as soon as somebody makes room, on the document's disk or in the state folder.
  var isLackOfRoom: Bool {
    [.noSpace, .quotaExceeded].contains(code)
      || code == .notRecoverable && [ENOSPC, EDQUOT].contains((underlyingError as? Errno)?.rawValue)
  }

  /// Whether something else was where the file should be, or nothing.
  var isObstacle: Bool { [.changedOnDisk, .deletedOnDisk, .fileExists].contains(code) }

  /// Whether it is the file's place that is at fault: what may be done there, or what is there instead. It
  /// is as long as nobody mends that.
  var isOfPlace: Bool {
    [.permissionDenied, .readOnlyFileSystem, .notRegularFile, .linkLoop, .folderNotFound].contains(code)
  }

  /// Whether it is the content that is at fault: it is as long as that stays the same. A reader that could
  /// not read is given what the system says.
  var isOfContent: Bool {
    [.unreadableContent, .unsupportedType, .fileTooLarge].contains(code) && !(underlyingError is Errno)
  }

  /// Whether the trouble may be over in a while without anybody having done something to the document: a disk
  /// that was full has room again, a network is back.
  var isPassing: Bool {
    switch code {
    case .noSpace, .quotaExceeded, .inputOutput, .tooManyOpenFiles, .busy, .notDurable, .interrupted,
      .notRecoverable:
      true
    default: false
    }
  }
}

extension DocumentError.Operation {
  /// What to do once the cause is gone.
  fileprivate var again: String {
    switch self {
    case .open: L("Then open it again.")
    case .save: L("Then save again, or save the document in another place.")
    case .rename, .move, .create, .keep: L("Then try again.")
    }
  }

  /// What to do where it cannot be done.
  fileprivate var elsewhere: String {
    switch self {
    case .open: L("Ask the owner of the file for permission to read it.")
    case .save, .keep: L("Save the document in another place.")
    case .rename: L("Save the document under another name with Save As.")
    case .move, .create: L("Choose another folder.")
    }
  }
}
