// `scrollTransition`: phases, thresholds, and the modifier, which asks how much of the view is hidden.

/// Where a view is on its way through what a scroll view shows.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// At the top or the leading edge: about to come in or on its way out.
  case topLeading
  /// Seen.
  case identity
  /// At the bottom or the trailing edge: about to come in or on its way out.
  case bottomTrailing

  /// Whether the view is seen.
  public var isIdentity: Bool { self == .identity }

  /// -1 at the top or the leading edge, 0 where the view is seen, 1 at the bottom or the trailing edge.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// When and how a view goes from one phase to the next.
public struct ScrollTransitionConfiguration: Sendable {
  /// How much of a view is within what shows when it counts as seen.
  public struct Threshold: Sendable {
    let share: Double

    /// A share, from 0 to 1.
    public static func visible(_ amount: Double) -> Threshold { Threshold(share: min(max(amount, 0), 1)) }
    /// All of it.
    public static let visible = Threshold(share: 1)
    /// Half of it.
    public static let centered = Threshold(share: 0.5)
    /// Any of it.
    public static let hidden = Threshold(share: 0)
  }

  enum Kind: Sendable {
    case interactive
    case animated(Animation)
    case none
  }

  let kind: Kind
  var threshold = Threshold.visible

  /// The view changes as it is scrolled: it is half of the way when half of it is seen.
  public static let interactive = ScrollTransitionConfiguration(kind: .interactive)
  /// The view changes with an animation when as much is seen as the threshold says: half of it, unless said
  /// otherwise.
  public static let animated = animated(.default)
  /// Nothing changes.
  public static let identity = ScrollTransitionConfiguration(kind: .none)

  /// The view changes with an animation when as much is seen as the threshold says.
  public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .animated(animation), threshold: .centered)
  }

  /// The same, with another threshold.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var result = self
    result.threshold = threshold
    return result
  }
}

/// Changes how a view looks on its way through what shows.
private struct ScrollTransitionModifier<E: VisualEffect>: ViewModifier {
  let configurations:
    (topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration)
  let axis: Axis?
  let transition: (EmptyVisualEffect, ScrollTransitionPhase) -> E
  @State private var place = GeometryPlace()

  /// The phase of the view, and how far it has come from being seen.
  private var state: (phase: ScrollTransitionPhase, progress: Double) {
    guard let hidden = place.hiddenShare(along: axis), hidden != 0 else { return (.identity, 0) }
    let phase: ScrollTransitionPhase = hidden < 0 ? .topLeading : .bottomTrailing
    let configuration = hidden < 0 ? configurations.topLeading : configurations.bottomTrailing
    let seen = 1 - abs(hidden)
    let threshold = configuration.threshold.share
    let isSeen = seen >= threshold && seen > 0
    switch configuration.kind {
    case .none: return (.identity, 0)
    case .interactive: return isSeen ? (.identity, 0) : (phase, 1 - seen / max(threshold, 0.001))
    case .animated: return isSeen ? (.identity, 0) : (phase, 1)
    }
  }

  /// How a change of the phase is shown.
  private var animation: Animation? {
    if case .animated(let animation) = configurations.topLeading.kind { return animation }
    if case .animated(let animation) = configurations.bottomTrailing.kind { return animation }
    return nil
  }

  func body(content: Content) -> some View {
    let (phase, progress) = state
    let steps = VisualEffectSteps(
      from: transition(EmptyVisualEffect(), .identity).steps,
      to: transition(EmptyVisualEffect(), phase).steps,
      progress: phase.isIdentity ? 0 : progress)
    steps.effect(on: AnyView(content))
      .animation(animation, value: phase)
      .modifier(PlaceModifier(geometry: place))
  }
}

extension View {
  /// Changes how the view looks on its way into what a scroll view around it shows, and out of it.
  ///
  ///     .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.3) }
  ///
  /// - Parameter axis: along which the way is; nil for that on which less of the view is seen.
  public func scrollTransition<E: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> E
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Changes how the view looks on its way into what a scroll view around it shows, and out of it, otherwise
  /// at the top or the leading edge than at the bottom or the trailing edge.
  ///
  /// - Parameter axis: along which the way is; nil for that on which less of the view is seen.
  public func scrollTransition<E: VisualEffect>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil, transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> E
  ) -> some View {
    modifier(
      ScrollTransitionModifier(
        configurations: (topLeading, bottomTrailing), axis: axis, transition: transition))
  }
}
