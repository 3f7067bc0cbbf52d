// Actions when a view comes, goes, or sees a value change. A view on a page or tab that no longer shows goes,
// though its state stays.

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

  override func didMakeChild() { appear() }

  override func pageDidChange(isShown: Bool) {
    if !isShown { disappear() }
    super.pageDidChange(isShown: isShown)
    if isShown { appear() }
  }

  private func appear() {
    tree.afterUpdate { [weak self] in
      guard let self, !isRemoved, !hasAppeared, isOnShownPages else { return }
      hasAppeared = true
      modifier.onAppear?()
    }
  }

  private func disappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    if let action = modifier.onDisappear { tree.afterUpdate { action() } }
  }

  override func remove() {
    guard !isRemoved else { return }
    disappear()
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
  /// Whether the task begins at the end of this update.
  private var isStarting = false

  override func didMakeChild() { start() }

  override func modifierDidChange(from old: TaskModifier<ID>) {
    if old.id != modifier.id { start() }
  }

  override func pageDidChange(isShown: Bool) {
    if !isShown { stop() }
    super.pageDidChange(isShown: isShown)
    if isShown, task == nil { start() }
  }

  private func start() {
    stop()
    guard !isStarting else { return }
    isStarting = true
    tree.afterUpdate { [weak self] in
      guard let self else { return }
      isStarting = false
      guard !isRemoved, isOnShownPages else { return }
      let action = modifier.action
      task = Task(priority: modifier.priority) { @MainActor in await action() }
    }
  }

  private func stop() {
    task?.cancel()
    task = nil
  }

  override func remove() {
    stop()
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
  /// Calls `action` when the view has come, after the update that made it, and when the page or tab that it
  /// is on shows again.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: action, onDisappear: nil))
  }

  /// Calls `action` when the view has gone, and when the page or tab that it is on no longer shows.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: nil, onDisappear: action))
  }

  /// Runs `action` while the view is there and its page or tab shows; it is cancelled when that is over.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Runs `action` while the view is there and its page or tab shows, anew whenever `value` has changed.
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
