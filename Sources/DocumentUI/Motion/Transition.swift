// How views come and go: moved and faded as a whole, or as transitions of the app's own show them.

/// How a view comes and goes when that is animated.
public struct AnyTransition: Sendable {
  /// One way to be away.
  struct Effect: Sendable {
    var away: AwayState
    var animation: Animation?
  }

  /// What a transition of the app's own has a part in.
  private struct Own: Sendable {
    let transition: TransitionStorage
    var phases: [TransitionPhase] = [.willAppear, .didDisappear]
  }

  let insertion: Effect
  let removal: Effect
  /// Transitions of the app's own, the innermost first.
  private let own: [Own]

  private init(_ away: AwayState) { self.init(insertion: Effect(away: away), removal: Effect(away: away)) }

  private init(insertion: Effect, removal: Effect, own: [Own] = []) {
    self.insertion = insertion
    self.removal = removal
    self.own = own
  }

  /// A transition whose type is hidden.
  public init<T: Transition>(_ transition: T) {
    if let known = transition as? any KnownTransition {
      self = known.known
    } else {
      let still = Effect(away: AwayState())
      self.init(insertion: still, removal: still, own: [Own(transition: TypedTransitionStorage(transition))])
    }
  }

  /// Goes from one modifier to another as the view comes, and back as it goes. What the modifier says of
  /// itself in `animatableData`, and the modifiers in its body, are animated.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  /// Fades in and out.
  public static let opacity = AnyTransition(AwayState(opacity: 0))
  /// Is there and gone at once.
  public static let identity = AnyTransition(AwayState())
  /// Grows out of its middle and shrinks into it.
  public static let scale = scale(scale: 0)
  /// Comes from the leading edge and goes to the trailing one.
  public static let slide = asymmetric(insertion: move(edge: .leading), removal: move(edge: .trailing))

  /// Grows from `scale` times its size about a point of it, and shrinks back.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(AwayState(scale: scale, anchor: anchor))
  }

  /// Comes from one side, from just beside its place, and goes there.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(AwayState(shift: edge.outwards)) }

  /// Comes from an offset in logical pixels, and goes there.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(AwayState(offset: offset)) }

  /// Comes from an offset in logical pixels, and goes there.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// Comes from one side and goes to the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition {
    let outwards = edge.outwards
    let opposite = CGSize(width: -outwards.width, height: -outwards.height)
    return AnyTransition(
      insertion: Effect(away: AwayState(shift: outwards, opacity: 0)),
      removal: Effect(away: AwayState(shift: opposite, opacity: 0)))
  }

  /// Comes in one way and goes in another.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    func only(_ phase: TransitionPhase, of transition: AnyTransition) -> [Own] {
      transition.own.filter { $0.phases.contains(phase) }
        .map { Own(transition: $0.transition, phases: [phase]) }
    }
    return AnyTransition(
      insertion: insertion.insertion, removal: removal.removal,
      own: only(.willAppear, of: insertion) + only(.didDisappear, of: removal))
  }

  /// Both transitions at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(
      insertion: Effect(
        away: insertion.away.combined(with: other.insertion.away),
        animation: other.insertion.animation ?? insertion.animation),
      removal: Effect(
        away: removal.away.combined(with: other.removal.away),
        animation: other.removal.animation ?? removal.animation), own: own + other.own)
  }

  /// The transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(
      insertion: Effect(away: insertion.away, animation: animation),
      removal: Effect(away: removal.away, animation: animation), own: own)
  }

  // MARK: What it makes of a view

  /// Whether transitions of the app's own have a part in it.
  var hasOwn: Bool { !own.isEmpty }

  /// Whether transitions of the app's own show the view otherwise in a phase.
  func hasOwn(in phase: TransitionPhase) -> Bool { own.contains { $0.phases.contains(phase) } }

  /// What the app's own transitions make of a view.
  @MainActor
  func content(_ view: AnyView, in phase: TransitionPhase) -> AnyView {
    own.reduce(view) { $1.transition.content($0, $1.phases.contains(phase) ? phase : .identity) }
  }
}

/// How a view is shown when it is away.
struct AwayState: Hashable, Sendable {
  var offset = CGSize.zero
  /// In the view's own widths and heights.
  var shift = CGSize.zero
  var scale: CGFloat = 1
  var anchor = UnitPoint.center
  var opacity = 1.0

  var isIdentity: Bool { self == AwayState() }

  func combined(with other: AwayState) -> AwayState {
    AwayState(
      offset: CGSize(
        width: offset.width + other.offset.width, height: offset.height + other.offset.height),
      shift: CGSize(width: shift.width + other.shift.width, height: shift.height + other.shift.height),
      scale: scale * other.scale, anchor: scale == 1 ? other.anchor : anchor,
      opacity: opacity * other.opacity)
  }

  /// What is shown at a share of the way: 0 is there, 1 is away.
  func effect(at share: Double) -> SurfaceEffect? {
    if share == 0 { return nil }
    let part = CGFloat(share)
    let size = 1 + (scale - 1) * part
    return SurfaceEffect(
      offset: CGSize(width: offset.width * part, height: offset.height * part),
      shift: CGSize(width: shift.width * part, height: shift.height * part),
      scale: CGSize(width: size, height: size), anchor: anchor,
      opacity: min(max(1 + (opacity - 1) * share, 0), 1))
  }
}

extension Edge {
  /// Towards this edge, in widths and heights.
  var outwards: CGSize {
    switch self {
    case .top: CGSize(width: 0, height: -1)
    case .bottom: CGSize(width: 0, height: 1)
    case .leading: CGSize(width: -1, height: 0)
    case .trailing: CGSize(width: 1, height: 0)
    }
  }
}
