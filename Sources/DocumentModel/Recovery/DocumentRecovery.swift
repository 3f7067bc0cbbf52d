// What a document that was found after a crash shows to the person.

import FoundationEssentials

/// Unsaved changes that were found when the program was started again.
public struct DocumentRecovery: Hashable, Sendable {
  /// When the last of them was made, about. Where some are lost, a moment before those: the last that is
  /// known.
  public var date: Date
  /// Whether some that were made after them are lost.
  public var isDamaged: Bool
  /// Whether the program ended as it should, but could not ask: when the person logged out.
  public var wasClosed = false
}
