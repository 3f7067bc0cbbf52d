// Actions when a view comes, goes, or sees a value change.

/// Calls actions when its content has come and when it goes.
struct AppearanceModifier: PrimitiveModifier {
  let onAppear: (() -> Void)?
  let onDisappear: (() -> Void)?

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    AppearanceNode(view, in: context)
  }
}

final class AppearanceNode<Content: View>: ModifierNode<Content, AppearanceModifier> {
  private var hasAppeared = false

  override func didMakeChild() {
    tree.afterUpdate { [weak self] in
      guard let self, !isRemoved else { return }
      hasAppeared = true
      modifier.onAppear?()
    }
  }

  override func remove() {
    guard !isRemoved else { return }
    if hasAppeared, let action = modifier.onDisappear { tree.afterUpdate { action() } }
    super.remove()
  }
}

/// Runs a task while its content is there.
struct TaskModifier<ID: Equatable>: PrimitiveModifier {
  let id: ID
  let priority: TaskPriority
  let action: @MainActor () async -> Void

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    TaskNode(view, in: context)
  }
}

final class TaskNode<Content: View, ID: Equatable>: ModifierNode<Content, TaskModifier<ID>> {
  private var task: Task<Void, Never>?

  override func didMakeChild() { start() }

  override func modifierDidChange(from old: TaskModifier<ID>) {
    if old.id != modifier.id { start() }
  }

  private func start() {
    task?.cancel()
    tree.afterUpdate { [weak self] in
      guard let self, !isRemoved else { return }
      task?.cancel()
      let action = modifier.action
      task = Task(priority: modifier.priority) { @MainActor in await action() }
    }
  }

  override func remove() {
    task?.cancel()
    super.remove()
  }
}

/// Calls an action when a value has changed.
struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    ChangeNode(view, in: context)
  }
}

final class ChangeNode<Content: View, Value: Equatable>: ModifierNode<Content, ChangeModifier<Value>> {
  override func didMakeChild() {
    if modifier.isInitial { perform(from: modifier.value) }
  }

  override func modifierDidChange(from old: ChangeModifier<Value>) {
    if old.value != modifier.value { perform(from: old.value) }
  }

  private func perform(from old: Value) {
    let value = modifier.value
    tree.afterUpdate { [weak self] in
      guard let self, !isRemoved else { return }
      modifier.action(old, value)
    }
  }
}

extension View {
  /// Calls `action` when the view has come, after the update that made it.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: action, onDisappear: nil))
  }

  /// Calls `action` when the view has gone.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: nil, onDisappear: action))
  }

  /// Runs `action` while the view is there; it is cancelled when the view goes.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Runs `action` while the view is there, anew whenever `value` has changed.
  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }

  /// Calls `action` with the old and the new value when `value` has changed, after the update that found it.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Calls `action` with the new value when `value` has changed, as SwiftUI's first versions did.
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: false) { _, new in action(new) })
  }

  /// Calls `action` when `value` has changed, after the update that found it.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }
}
