// A document that can say what changed, so that undo (and whatever else keeps history) holds differences
// only.

/// A ``FileDocument`` whose changes can be told apart from its content.
///
/// Undo of a plain document keeps the old value; of a delta document it keeps only the delta:
///
///     let delta = before.delta(to: after)
///     var document = after
///     document.apply(Document.inverse(of: delta)) // document == before
///
/// Laws: `apply(delta(to: new))` makes a document equal to `new`, and applying the inverse afterwards gives
/// the old one back. `delta(to:)` should cost in proportion to what changed, and is called on the main actor.
///
/// `apply` must not trap when the document is not the one the delta was made from (a client may change a
/// document without registering undo): it then applies what still applies.
public protocol DeltaDocument: FileDocument {
  /// The difference between two states of the document.
  associatedtype Delta: Sendable

  /// What has to be done to this document to make it `new`.
  func delta(to new: Self) -> Delta

  /// Makes a change to the document.
  mutating func apply(_ delta: Delta)

  /// The change that takes `delta` back.
  static func inverse(of delta: Delta) -> Delta

  /// About how many bytes of memory `delta` holds. The budget of undo is kept with it.
  static func cost(of delta: Delta) -> Int
}
