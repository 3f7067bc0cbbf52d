// An earlier state of a document that was kept.

import FoundationEssentials

/// An earlier version of a document's file.
public struct DocumentVersion: Identifiable, Hashable, Sendable {
  /// Why a version was kept.
  public enum Reason: UInt8, Sendable, CaseIterable {
    /// It was in the file when the document was opened, or an hour ago, and was about to be overwritten.
    case beforeOverwriting = 1
    /// The person saved.
    case saved
    /// It was what the document held when an earlier version was restored.
    case beforeRestoring
    /// Another program wrote it, and it was about to be overwritten or passed over.
    case fromOtherProgram
    /// It was the person's own, when another program's was taken in its place.
    case beforeReloading
    /// It was found after a crash, beside changes that were made later.
    case recovered
    /// It was recovered after a crash, and discarded.
    case beforeDiscarding
    /// It was what the document held, and not saved, when it was reverted to what is in its file.
    case beforeReverting

    /// Whether it may be nowhere else: it was never saved, or another program has overwritten it or wrote it.
    var mayBeOnlyCopy: Bool {
      switch self {
      case .beforeOverwriting, .saved: false
      case .beforeRestoring, .fromOtherProgram, .beforeReloading, .recovered, .beforeDiscarding,
        .beforeReverting:
        true
      }
    }
  }

  /// What tells versions of one document apart.
  public var id: UInt64
  /// When it was kept.
  public var date: Date
  /// Why.
  public var reason: Reason
  /// The type it was written as.
  public var contentType: UTType
  /// Its length in bytes.
  public var size: Int
  /// The hash of its bytes.
  public var hash: ContentHash
  /// The history it is in.
  var history: FilePath
}
