// One undoable step: what changes, and what the step is called.

/// A finished edit of one page: one gesture or one command, one undo step.
public struct DrawingEdit: Hashable, Sendable {
  /// What the step is called in the Edit menu after "Undo", in English, such as "Move".
  public var actionName: String
  /// What changes.
  public var changes: ShapeChanges
  /// Edits in a row with the same key may become one undo step, as the presses of an arrow key do; nil for never.
  public var coalescingKey: String?

  /// A step called `actionName`.
  public init(actionName: String, changes: ShapeChanges, coalescingKey: String? = nil) {
    self.actionName = actionName
    self.changes = changes
    self.coalescingKey = coalescingKey
  }
}
