// Views that go through phases, one animated change after another.

/// Shows its content in one phase after another, by an animation each: for ever, or once whenever a value
/// changes. Where the desktop asks for less motion, and in a window that is not seen, it rests.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.scenePhase) private var scenePhase
  @State private var index = 0
  @State private var run = PhaseRun()
  private let phases: [Phase]
  private let trigger: AnyEquatable?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?

  /// Content that goes through phases again and again. There must be one at least.
  /// - Parameter animation: how the content comes to a phase; nil comes to it at once.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), nil, content, animation)
  }

  /// Content that goes through phases, and back to the first, whenever `trigger` changes. There must be one
  /// phase at least.
  /// - Parameter animation: how the content comes to a phase; nil comes to it at once.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), AnyEquatable(value: trigger), content, animation)
  }

  private init(
    _ phases: [Phase], _ trigger: AnyEquatable?, _ content: @escaping (Phase) -> Content,
    _ animation: @escaping (Phase) -> Animation?
  ) {
    precondition(!phases.isEmpty, "A PhaseAnimator needs a phase")
    self.phases = phases
    self.trigger = trigger
    self.content = content
    self.animation = animation
  }

  /// The content in its phase.
  public var body: some View {
    let isOn = trigger == nil && !reducesMotion && scenePhase != .background
    content(phases[min(index, phases.count - 1)])
      .onChange(of: isOn, initial: true) { _, isOn in
        if isOn { begin() } else if trigger == nil { run.stop() }
      }
      .onChange(of: trigger) { _, _ in if !reducesMotion { begin() } }
      .onAppear { if run.comeBack(), isOn { begin() } }
      .onDisappear {
        run.leave()
        if trigger != nil { index = 0 }
      }
  }

  private func begin() {
    guard phases.count > 1, !run.isAway else { return }
    run.stop()
    step(run.number, count: 1)
  }

  /// Goes to the next phase, as the step of that number, and on from there.
  private func step(_ number: Int, count: Int) {
    guard run.number == number else { return }
    let next = (index + 1) % phases.count
    let animation = animation(phases[next])
    let begun = ContinuousClock.now
    withAnimation(animation) {
      index = next
    } completion: {
      // One round is all phases, wherever it has begun.
      let isRound = next == 0 && count >= phases.count
      guard run.number == number, trigger == nil || !isRound else { return }
      // Where nothing has moved it is over at once, and would go on without end.
      let least = Duration.seconds(
        animation.map { $0.curve.duration < 3_600 ? $0.curve.duration : 3_600 } ?? 0.016)
      run.goOn(after: least - (ContinuousClock.now - begun)) { step(number, count: count + 1) }
    }
  }
}

/// One way through phases.
@MainActor
private final class PhaseRun {
  /// Another for each way.
  private(set) var number = 0
  private var wait: Task<Void, Never>?
  /// Whether the content is on a page that does not show.
  private(set) var isAway = false

  func leave() {
    isAway = true
    stop()
  }

  /// Says whether the content was away.
  func comeBack() -> Bool {
    defer { isAway = false }
    return isAway
  }

  func stop() {
    number += 1
    wait?.cancel()
    wait = nil
  }

  func goOn(after left: Duration, _ action: @escaping @MainActor () -> Void) {
    guard left > .milliseconds(2) else { return action() }
    wait = Task {
      try? await Task.sleep(for: left)
      if !Task.isCancelled { action() }
    }
  }
}

extension View {
  /// Changes the view in one phase after another, by an animation each, again and again. There must be one
  /// phase at least.
  /// - Parameter animation: how the view comes to a phase; nil comes to it at once.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, content: { content(PlaceholderContentView(self), $0) }, animation: animation)
  }

  /// Changes the view in one phase after another, and back to the first, whenever `trigger` changes. There
  /// must be one phase at least.
  /// - Parameter animation: how the view comes to a phase; nil comes to it at once.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, trigger: trigger, content: { content(PlaceholderContentView(self), $0) }, animation: animation)
  }
}
