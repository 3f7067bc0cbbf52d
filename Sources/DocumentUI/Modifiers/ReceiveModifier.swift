// Actions for what a publisher sends.

/// Calls an action with each value that a publisher sends while the view is there.
struct ReceiveModifier<P: Publisher>: PrimitiveModifier where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    ReceiveNode(view, in: context)
  }
}

final class ReceiveNode<Content: View, P: Publisher>: ModifierNode<Content, ReceiveModifier<P>>
where P.Failure == Never {
  private var subscription: AnyCancellable?

  override func didMakeChild() { subscribe() }

  override func modifierDidChange(from old: ReceiveModifier<P>) {
    // The action is another one each time; whether the publisher is, can be seen.
    if !ValuePlan.plan(for: P.self).areEqual(old.publisher, modifier.publisher) { subscribe() }
  }

  private func subscribe() {
    subscription = nil
    tree.afterUpdate { [weak self] in
      guard let self, !isRemoved else { return }
      subscription = modifier.publisher.sink { [weak self] value in
        nonisolated(unsafe) let value = value
        MainThread.run { self?.receive(value) }
      }
    }
  }

  private func receive(_ value: P.Output) {
    guard !isRemoved else { return }
    modifier.action(value)
  }

  override func remove() {
    subscription = nil
    super.remove()
  }
}

extension View {
  /// Calls `action` with each value that `publisher` sends while the view is there, on the main actor.
  ///
  /// A publisher that is made anew in each body is subscribed to anew, unless it can be seen to be the same.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}
