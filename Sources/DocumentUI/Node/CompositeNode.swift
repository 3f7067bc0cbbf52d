// The node of a view with a body. It runs the body when its view's value or something the body read has
// changed.

/// The node of a view that is made of others.
final class CompositeNode<V: View>: ViewNode<V> {
  private let plan: ValuePlan
  private let properties: PropertyStore
  private var child: ViewNode<V.Body>!
  private var motion: ViewMotion<V>?

  override init(_ view: V, in context: NodeContext) {
    plan = .plan(for: V.self)
    properties = PropertyStore(plan)
    super.init(view, in: context)
    properties.install(in: &self.view, of: self)
    if plan.isMovable {
      motion = .make(for: view, tree.motion) { [weak self] in self?.evaluate() }
    }
    child = body().node(in: childContext)
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  private func body() -> V.Body {
    track {
      properties.update(&view)
      return motion?.shown(view).body ?? view.body
    }
  }

  override func update(to new: V) {
    if plan.areEqual(view, new) { return }
    motion?.change(to: new)
    view = new
    properties.install(in: &view, of: self)
    evaluate()
  }

  override func evaluate() {
    tree.countEvaluation()
    child.update(to: body())
  }
}

/// The node of a view with a modifier that has a body.
final class ViewModifierNode<Content: View, M: ViewModifier>: ViewNode<ModifiedContent<Content, M>> {
  private let plan: ValuePlan
  private let contentPlan: ValuePlan
  private let properties: PropertyStore
  private var storage: TypedViewStorage<Content>
  private var child: ViewNode<M.Body>!
  private var motion: ViewMotion<M>?

  override init(_ view: ModifiedContent<Content, M>, in context: NodeContext) {
    plan = .plan(for: M.self)
    contentPlan = .plan(for: Content.self)
    properties = PropertyStore(plan)
    storage = TypedViewStorage(view.content)
    super.init(view, in: context)
    properties.install(in: &self.view.modifier, of: self)
    if plan.isMovable {
      motion = .make(for: view.modifier, tree.motion) { [weak self] in self?.evaluate() }
    }
    child = body().node(in: childContext)
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  private func body() -> M.Body {
    track {
      properties.update(&view.modifier)
      return (motion?.shown(view.modifier) ?? view.modifier).body(content: ModifierContent(storage: storage))
    }
  }

  override func update(to new: ModifiedContent<Content, M>) {
    let sameContent = contentPlan.areEqual(view.content, new.content)
    if sameContent && plan.areEqual(view.modifier, new.modifier) { return }
    if !sameContent { storage = TypedViewStorage(new.content) }
    motion?.change(to: new.modifier)
    view = new
    properties.install(in: &view.modifier, of: self)
    evaluate()
  }

  override func evaluate() {
    tree.countEvaluation()
    child.update(to: body())
  }
}
