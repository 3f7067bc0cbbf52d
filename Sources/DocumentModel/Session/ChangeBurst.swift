// What changes say of themselves while they are made, so that those in a row become one undo step.

/// A burst of changes; without a key, each change stands alone.
struct ChangeBurst {
  /// What the changes have in common.
  var key: AnyHashable?
  /// The longest pause between them; nil for ``SessionServices/coalescingGap``.
  var gap: Duration?
}
