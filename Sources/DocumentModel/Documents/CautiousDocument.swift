// A document that knows that its file must not be overwritten by what was read from it.

/// Why a file must not be overwritten.
public enum DocumentCaution: Hashable, Sendable {
  /// It was written by a newer version of the program, and holds things this one does not know.
  case newerVersion
  /// It is of another format, and not everything in it could be taken over.
  case importedWithLoss
}

/// A document that may have been read from a file that saving would damage.
///
/// While ``caution`` is not nil the document's file is never written to, asked or unasked: it is read-only.
/// The document can be edited, and saved elsewhere.
public protocol CautiousDocument {
  /// Why the file it was read from must not be overwritten; nil when it may be.
  var caution: DocumentCaution? { get }
}
