// `transition(_:)`, and the node that shows a view in the phases of the app's own transitions.

import Gtk

/// Says how a view comes and goes.
struct TransitionModifier: PrimitiveModifier {
  let transition: AnyTransition

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    TransitionNode(view, in: context)
  }
}

/// A node that says how the view comes and goes.
@MainActor
protocol TransitionSaying: AnyNode {
  var ownTransition: AnyTransition { get }

  /// Shows the view as one that is about to come, and in the next frame on its way to be there.
  func enter(by transaction: Transaction)

  /// Shows the view on its way to be gone.
  func leave(by transaction: Transaction)
}

/// What a view with a transition shows: the view itself, or what the app's own transitions make of it.
final class TransitionNode<Content: View>:
  ViewNode<ModifiedContent<Content, TransitionModifier>>, TransitionSaying, TransactionChanging, RunningMotion
{
  private var plain: ViewNode<Content>?
  private var moved: ViewNode<AnyView>?
  private var phase = TransitionPhase.identity
  /// A view that came in the frame of that time, and how it goes on.
  private var entrance: (frame: Double, transaction: Transaction)?
  var isApplied = false
  private var applied = Transaction()

  override init(_ view: ModifiedContent<Content, TransitionModifier>, in context: NodeContext) {
    super.init(view, in: context)
    make()
  }

  override var children: [AnyNode] { if let plain { [plain] } else if let moved { [moved] } else { [] } }

  override var saysTransition: (any TransitionSaying)? { self }

  var ownTransition: AnyTransition { view.modifier.transition }

  private func make() {
    if ownTransition.hasOwn {
      moved = content.node(in: childContext)
    } else {
      plain = view.content.node(in: childContext)
    }
  }

  /// The view in its phase, apart from those around it: so it can be laid out while they are without it.
  private var content: AnyView {
    AnyView(ownTransition.content(AnyView(view.content), in: phase).modifier(ApartModifier()))
  }

  override func update(to new: ModifiedContent<Content, TransitionModifier>) {
    let hadOwn = ownTransition.hasOwn
    view = new
    if hadOwn == ownTransition.hasOwn {
      plain?.update(to: new.content)
      moved?.update(to: content)
    } else {
      for child in children { child.remove() }
      (plain, moved) = (nil, nil)
      make()
      structureDidChange()
    }
  }

  // MARK: Phases

  func enter(by transaction: Transaction) {
    guard ownTransition.hasOwn(in: .willAppear) else { return }
    var still = Transaction()
    still.disablesAnimations = true
    show(.willAppear, by: still)
    entrance = (tree.motion.now, transaction)
    tree.motion.begin(self)
  }

  func leave(by transaction: Transaction) {
    guard ownTransition.hasOwn else { return }
    entrance = nil
    tree.motion.end(self)
    show(.didDisappear, by: transaction)
  }

  private func show(_ phase: TransitionPhase, by transaction: Transaction) {
    self.phase = phase
    applied = transaction
    if !isApplied, tree.motion.canMove {
      isApplied = true
      tree.motion.noteApplied(self)
    }
    Evaluation.within(transaction) { moved?.update(to: content) }
  }

  func change(_ transaction: inout Transaction) { transaction = applied }

  // What the layout moves has to have been somewhere before.
  func advance(to now: Double) -> Bool {
    guard let (frame, transaction) = entrance, !isRemoved else { return false }
    if now <= frame { return true }
    entrance = nil
    show(.identity, by: transaction)
    return false
  }

  func finish() {
    guard entrance != nil else { return }
    entrance = nil
    show(.identity, by: Transaction())
  }

  override func remove() {
    entrance = nil
    super.remove()
  }
}

/// Puts a view on a surface of its own.
private struct ApartModifier: WidgetModifier {
  static var modifiesLeaves: Bool { false }

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {}
}

extension AnyNode {
  /// The node that says how the view comes and goes; nil where it says nothing.
  final var transitionNode: (any TransitionSaying)? {
    var node = self
    while true {
      if let saying = node.saysTransition { return saying }
      let children = node.children
      guard children.count == 1 else { return nil }
      node = children[0]
    }
  }
}

extension View {
  /// Sets how the view comes and goes when that is animated.
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: transition))
  }

  /// Sets how the view comes and goes when that is animated.
  @_disfavoredOverload
  public func transition<T: Transition>(_ transition: T) -> some View {
    self.transition(AnyTransition(transition))
  }
}
