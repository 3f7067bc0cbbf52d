// The same errors with Cocoa's codes, for code that tells errors apart by those.

import FoundationEssentials

extension DocumentError {
  /// The code that Cocoa has for this kind of trouble.
  ///
  ///     switch error.cocoaCode {
  ///     case .fileWriteOutOfSpace: askForAnotherDisk()
  ///     case .userCancelled: break
  ///     default: show(error)
  ///     }
  public var cocoaCode: CocoaError.Code {
    let isReading = operation == .open
    return switch code {
    case .noSpace, .quotaExceeded: .fileWriteOutOfSpace
    case .permissionDenied: isReading ? .fileReadNoPermission : .fileWriteNoPermission
    case .readOnlyFileSystem: .fileWriteVolumeReadOnly
    case .readOnlyDocument: .fileWriteNoPermission
    case .fileNotFound: isReading ? .fileReadNoSuchFile : .fileNoSuchFile
    case .folderNotFound, .deletedOnDisk: .fileNoSuchFile
    case .invalidName, .nameTooLong: isReading ? .fileReadInvalidFileName : .fileWriteInvalidFileName
    case .fileTooLarge: isReading ? .fileReadTooLarge : .fileWriteOutOfSpace
    case .fileExists, .alreadyOpen: isReading ? .fileReadUnknown : .fileWriteFileExists
    case .unsupportedType: isReading ? .fileReadUnsupportedScheme : .fileWriteUnsupportedScheme
    case .unreadableContent: .fileReadCorruptFile
    case .busy, .changedOnDisk: .fileLocking
    case .cancelled: .userCancelled
    default: isReading ? .fileReadUnknown : .fileWriteUnknown
    }
  }

  /// The error as Cocoa's, with the file and what was caught.
  public var cocoaError: CocoaError { CocoaError(cocoaCode, userInfo: userInfo) }

  private var userInfo: [String: any Sendable] {
    var info: [String: any Sendable] = [:]
    if let url { info["NSURL"] = url }
    if let underlyingError { info["NSUnderlyingError"] = underlyingError }
    info["NSLocalizedDescription"] = message
    info["NSLocalizedFailureReason"] = reason
    info["NSLocalizedRecoverySuggestion"] = suggestion
    return info
  }
}
