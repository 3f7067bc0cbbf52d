// A document that can write down what changed, so that its recovery journal costs no more than the change.

import FoundationEssentials

/// A ``DeltaDocument`` whose deltas can be written to the recovery journal.
///
/// The journal of any other document gets the whole document a moment after each change. That of a
/// recoverable document gets the delta:
///
///     static func data(for delta: Delta) throws -> Data { try JSONEncoder().encode(delta) }
///     static func delta(from data: Data) throws -> Delta { try JSONDecoder().decode(Delta.self, from: data)
///     }
///
/// Both are called on a background thread, as is ``DeltaDocument/delta(to:)`` then. Law: the delta that is
/// read back does the same to a document as the one that was written. ``delta(from:)`` must throw for bytes
/// that are damaged, whatever they are, and must not trap.
public protocol RecoverableDocument: DeltaDocument {
  /// The delta as bytes.
  static func data(for delta: Delta) throws -> Data

  /// The delta in some bytes.
  static func delta(from data: Data) throws -> Delta
}

extension RecoverableDocument {
  /// What the journal needs to know of this content.
  func journalContent(token: UInt64, snapshot: @escaping @Sendable () throws -> Data) -> JournalContent {
    JournalContent(token: token, value: self, snapshot: snapshot) { old in
      guard let old = old as? Self else { return nil }
      return try Self.data(for: old.delta(to: self))
    }
  }

  /// This document with the changes of a journal made to it.
  ///
  /// - Returns: the document as far as the changes can be read, and whether all could.
  func applying(_ changes: [Data]) -> (Self, isComplete: Bool) {
    var document = self
    for change in changes {
      guard let delta = try? Self.delta(from: change) else { return (document, false) }
      document.apply(delta)
    }
    return (document, true)
  }
}
