// Transitions of the app's own behind one type, and those that the framework makes for the app.

/// A transition of whatever type.
@MainActor
class TransitionStorage {
  nonisolated init() {}

  func content(_ view: AnyView, _ phase: TransitionPhase) -> AnyView { fatalError("abstract") }
}

final class TypedTransitionStorage<T: Transition>: TransitionStorage {
  private nonisolated(unsafe) let transition: T

  nonisolated init(_ transition: T) { self.transition = transition }

  override func content(_ view: AnyView, _ phase: TransitionPhase) -> AnyView {
    AnyView(transition.body(content: PlaceholderContentView(view), phase: phase))
  }
}

/// A transition that is made of others.
protocol KnownTransition {
  nonisolated var known: AnyTransition { get }
}

/// Goes from one modifier to another.
struct ModifierTransition<E: ViewModifier>: Transition {
  private nonisolated(unsafe) let active: E
  private nonisolated(unsafe) let identity: E

  nonisolated init(active: E, identity: E) {
    self.active = active
    self.identity = identity
  }

  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}
