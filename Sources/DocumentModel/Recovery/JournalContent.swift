// A document as it was at one moment, on its way into the journal.

import FoundationEssentials

/// One content of a document, which the journal turns into bytes in the background.
struct JournalContent: Sendable {
  /// The number that the session gave this content.
  var token: UInt64
  /// The document.
  var value: any Sendable
  /// The whole document, as its file would be.
  var snapshot: @Sendable () throws -> Data
  /// What has to be done to an older value to make it this one; nil for a document that cannot tell, or when
  /// it is no less than the whole.
  var change: (@Sendable (_ old: any Sendable) throws -> Data?)?
}
