// What the nodes of primitive modifiers have in common: a modifier value and the modified child.

/// The node of a view with a modifier that the framework applies.
@MainActor
class ModifierNode<Content: View, M: ViewModifier>: ViewNode<ModifiedContent<Content, M>> {
  private let plan: ValuePlan
  private(set) final var child: ViewNode<Content>!

  override init(_ view: ModifiedContent<Content, M>, in context: NodeContext) {
    plan = .plan(for: M.self)
    super.init(view, in: context)
    prepare()
    child = view.content.node(in: childContext)
    didMakeChild()
  }

  /// The modifier's last value.
  final var modifier: M { view.modifier }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  /// The content alone, without what the modifier puts behind or over it.
  override var wholeContent: AnyNode? { child }

  override func update(to new: ModifiedContent<Content, M>) {
    let old = view.modifier
    let changed = !plan.areEqual(old, new.modifier)
    view = new
    if changed { modifierWillChange(from: old) }
    child.update(to: new.content)
    if changed { modifierDidChange(from: old) }
  }

  /// Called before the child is made.
  func prepare() {}

  /// Called when the child has been made.
  func didMakeChild() {}

  /// Called when the modifier has a new value, before the child is updated.
  func modifierWillChange(from old: M) {}

  /// Called when the modifier has a new value, after the child was updated.
  func modifierDidChange(from old: M) {}
}
