// What undo keeps of a change to a document that is a value: the old value, or only the difference when the
// document can tell it.

/// A change that can be taken back and made again.
@MainActor
final class UndoStep<Document: FileDocument> {
  /// What the document is to become.
  private enum Content {
    /// This value.
    case value(Document)
    /// What the difference makes of it.
    case difference(@MainActor (Document) -> Document, cost: Int, inverse: @MainActor (Document) -> Document)
  }

  private var content: Content
  /// The number of the content before the change.
  let oldToken: UInt64
  /// The number of the content after it.
  var newToken: UInt64
  /// The number of the undo manager's action for the step.
  var action: UInt64?
  /// The undo manager's group that the step was registered in.
  var group: UInt64?
  /// The burst it belongs to.
  var key: AnyHashable?
  /// When it was last added to.
  var lastChange: Duration = .zero

  /// A change of `old`, which is not over yet: more may be added to it.
  init(old: Document, oldToken: UInt64, newToken: UInt64) {
    content = .value(old)
    self.oldToken = oldToken
    self.newToken = newToken
  }

  private init(content: Content, oldToken: UInt64, newToken: UInt64) {
    self.content = content
    self.oldToken = oldToken
    self.newToken = newToken
  }

  /// Ends the change: of a document that can tell differences, only the difference to `new` is kept.
  ///
  /// - Returns: the memory it takes, in bytes; nil when it is not known.
  func finish(_ new: Document) -> Int? {
    guard case .value(let old) = content, let type = Document.self as? any DeltaDocument.Type else {
      return nil
    }
    content = Self.difference(from: old, to: new, as: type)
    if case .difference(_, let cost, _) = content { return cost }
    return nil
  }

  private static func difference<D: DeltaDocument>(
    from old: Document, to new: Document, as type: D.Type
  ) -> Content {
    guard let before = old as? D, let after = new as? D else { return .value(old) }
    let delta = before.delta(to: after)
    let inverse = D.inverse(of: delta)
    func change(_ delta: D.Delta) -> @MainActor (Document) -> Document {
      { document in
        guard var changed = document as? D else { return document }
        changed.apply(delta)
        return changed as? Document ?? document
      }
    }
    return .difference(change(inverse), cost: D.cost(of: delta), inverse: change(delta))
  }

  /// What the document was before the change, and the step that makes the change again.
  func revert(_ current: Document) -> (Document, UndoStep, cost: Int?) {
    switch content {
    case .value(let old):
      let counterpart = UndoStep(content: .value(current), oldToken: newToken, newToken: oldToken)
      return (old, counterpart, nil)
    case .difference(let change, let cost, let inverse):
      let counterpart = UndoStep(
        content: .difference(inverse, cost: cost, inverse: change), oldToken: newToken, newToken: oldToken)
      return (change(current), counterpart, cost)
    }
  }
}
