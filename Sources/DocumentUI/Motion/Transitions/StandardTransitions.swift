// The transitions of the framework as types of their own, to be put into others.

/// Is there and gone at once.
public struct IdentityTransition: Transition, KnownTransition {
  /// The transition.
  public nonisolated init() {}

  /// The view as it is.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }

  nonisolated var known: AnyTransition { .identity }
}

/// Fades in and out.
public struct OpacityTransition: Transition {
  /// The transition.
  public nonisolated init() {}

  /// The view, not seen where it is away.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Grows and shrinks.
public struct ScaleTransition: Transition {
  /// How large the view is where it is away, as a share of its size.
  public let scale: Double
  /// The point that stays.
  public let anchor: UnitPoint

  /// Grows from `scale` times the size about a point of the view, and shrinks back.
  public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  /// The view, smaller or larger where it is away.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(CGFloat(phase.isIdentity ? 1 : scale), anchor: anchor)
  }
}

/// Comes from an offset and goes there.
public struct OffsetTransition: Transition {
  /// In logical pixels towards trailing and down.
  public let offset: CGSize

  /// Comes from an offset in logical pixels, and goes there.
  public nonisolated init(_ offset: CGSize) { self.offset = offset }

  /// The view, moved where it is away.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(AwayModifier(away: phase.isIdentity ? nil : AwayState(offset: offset)))
  }
}

/// Comes from one side, from just beside its place, and goes there.
public struct MoveTransition: Transition {
  /// The side.
  public let edge: Edge

  /// Comes from one side and goes there.
  public nonisolated init(edge: Edge) { self.edge = edge }

  /// The view, beside its place where it is away.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(AwayModifier(away: phase.isIdentity ? nil : AwayState(shift: edge.outwards)))
  }
}

/// Comes from one side and goes to the opposite one, fading.
public struct PushTransition: Transition {
  /// The side that it comes from.
  public let edge: Edge

  /// Comes from one side and goes to the opposite one.
  public nonisolated init(edge: Edge) { self.edge = edge }

  /// The view, beside its place where it is away.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let (side, way) = (edge.outwards, CGFloat(-phase.value))
    let shift = CGSize(width: side.width * way, height: side.height * way)
    content.modifier(AwayModifier(away: phase.isIdentity ? nil : AwayState(shift: shift, opacity: 0)))
  }
}

/// Comes from the leading edge and goes to the trailing one.
public struct SlideTransition: Transition {
  /// The transition.
  public nonisolated init() {}

  /// The view, beside its place where it is away.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let shift = CGSize(width: CGFloat(phase.value), height: 0)
    content.modifier(AwayModifier(away: phase.isIdentity ? nil : AwayState(shift: shift)))
  }
}

/// Comes and goes blurred, smaller and faded.
public struct BlurReplaceTransition: Transition {
  /// Where what goes goes to.
  public struct Configuration: Hashable, Sendable {
    fileprivate let isUpwards: Bool

    /// It comes small and goes small.
    public static let downUp = Configuration(isUpwards: false)
    /// It comes small and goes large.
    public static let upUp = Configuration(isUpwards: true)
  }

  /// Where what goes goes to.
  public var configuration: Configuration

  /// Comes and goes blurred.
  public nonisolated init(configuration: Configuration) { self.configuration = configuration }

  /// The view, blurred where it is away.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let isLarge = phase == .didDisappear && configuration.isUpwards
    content
      .blur(radius: phase.isIdentity ? 0 : 8)
      .scaleEffect(phase.isIdentity ? 1 : isLarge ? 1.2 : 0.8)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Comes in one way and goes in another.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition, KnownTransition {
  /// How it comes.
  public nonisolated(unsafe) let insertion: Insertion
  /// How it goes.
  public nonisolated(unsafe) let removal: Removal

  /// Comes in one way and goes in another.
  public nonisolated init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  /// The view as one of both shows it, and as the other does where it is there.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(content: content, phase: phase == .willAppear ? phase : .identity),
      phase: phase == .didDisappear ? phase : .identity)
  }

  nonisolated var known: AnyTransition {
    .asymmetric(insertion: AnyTransition(insertion), removal: AnyTransition(removal))
  }
}

/// Two transitions at once.
struct CombinedTransition<First: Transition, Second: Transition>: Transition, KnownTransition {
  nonisolated(unsafe) let first: First
  nonisolated(unsafe) let second: Second

  func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }

  nonisolated var known: AnyTransition { AnyTransition(first).combined(with: AnyTransition(second)) }
}

/// A transition with an animation of its own.
struct AnimatedTransition<Base: Transition>: Transition, KnownTransition {
  nonisolated(unsafe) let transition: Base
  let animation: Animation?

  func body(content: Content, phase: TransitionPhase) -> some View {
    transition.apply(content: content, phase: phase).animation(animation, value: phase)
  }

  nonisolated var known: AnyTransition { AnyTransition(transition).animation(animation) }
}

extension Transition where Self == IdentityTransition {
  /// Is there and gone at once.
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  /// Fades in and out.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
  /// Grows out of its middle and shrinks into it.
  public static var scale: ScaleTransition { ScaleTransition(0) }

  /// Grows from `scale` times its size about a point of it, and shrinks back.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == OffsetTransition {
  /// Comes from an offset in logical pixels, and goes there.
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }

  /// Comes from an offset in logical pixels, and goes there.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == MoveTransition {
  /// Comes from one side, from just beside its place, and goes there.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
  /// Comes from one side and goes to the opposite one, fading.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == SlideTransition {
  /// Comes from the leading edge and goes to the trailing one.
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == BlurReplaceTransition {
  /// Comes and goes blurred, smaller and faded.
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }

  /// Comes and goes blurred and faded.
  public static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition { BlurReplaceTransition(configuration: configuration) }
}
