// `onReceive`. A publisher may send on any thread; the action runs on the main actor.

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
  private let receiver = Receiver<P.Output>()
  private var subscription: AnyCancellable?

  override func didMakeChild() {
    receiver.action = modifier.action
    subscribe()
  }

  override func modifierDidChange(from old: ReceiveModifier<P>) {
    receiver.action = modifier.action
    // The action is another one each time; whether the publisher is, can be seen.
    if !ValuePlan.plan(for: P.self).areEqual(old.publisher, modifier.publisher) { subscribe() }
  }

  private func subscribe() {
    subscription = nil
    tree.afterUpdate { [weak self] in
      guard let self, !isRemoved else { return }
      // A closure written here would be the main actor's, and trap where a publisher sends on another thread.
      subscription = modifier.publisher.sink(receiveValue: receiver.receive)
    }
  }

  override func remove() {
    subscription = nil
    receiver.action = nil
    super.remove()
  }
}

/// Takes values on any thread, and hands them on where the main actor is.
private nonisolated final class Receiver<Value>: @unchecked Sendable {
  /// What is done with a value; used on the main actor only. Nil once the view is gone.
  var action: ((Value) -> Void)?

  func receive(_ value: Value) {
    nonisolated(unsafe) let act = { _ = self.action?(value) }
    MainThread.run { act() }
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
