// Modifiers that say how changes of what is in a view are shown.

/// Changes the transaction of what is below.
struct TransactionModifier<Value: Equatable>: PrimitiveModifier {
  /// The transaction is changed when this has changed; nil for always.
  let value: Value?
  /// Whether it has a say in how things go to the places that layout gives them.
  var movesPlaces = true
  let transform: (inout Transaction) -> Void

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    TransactionNode(view, in: context)
  }
}

final class TransactionNode<Content: View, Value: Equatable>:
  ModifierNode<Content, TransactionModifier<Value>>, TransactionChanging
{
  var isApplied = false

  func change(_ transaction: inout Transaction) { modifier.transform(&transaction) }

  override func update(to new: ModifiedContent<Content, TransactionModifier<Value>>) {
    let isChanged = new.modifier.value == nil || new.modifier.value != modifier.value
    guard isChanged else { return super.update(to: new) }
    var transaction = Evaluation.transaction
    new.modifier.transform(&transaction)
    if !isApplied, new.modifier.movesPlaces, hasSay(transaction) {
      isApplied = true
      tree.motion.noteApplied(self)
    }
    Evaluation.within(transaction) { super.update(to: new) }
  }

  /// Whether the animation is another than before; one that is the same because animations are disabled must
  /// not be set again for layout, which does not know that.
  private func hasSay(_ transaction: Transaction) -> Bool {
    !transaction.disablesAnimations || transaction.animation != Evaluation.transaction.animation
  }
}

extension View {
  /// Shows what changes in this view together with `value` by an animation; nil shows it at once.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(
      TransactionModifier(value: value) { if !$0.disablesAnimations { $0.animation = animation } })
  }

  /// Shows whatever changes in this view by an animation; nil shows it at once.
  public func animation(_ animation: Animation?) -> some View {
    modifier(
      TransactionModifier<Bool>(value: nil) { if !$0.disablesAnimations { $0.animation = animation } })
  }

  /// Changes how any change in this view is shown.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier<Bool>(value: nil, transform: transform))
  }

  /// Changes how what changes in this view together with `value` is shown.
  public func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier(value: value, transform: transform))
  }
}
