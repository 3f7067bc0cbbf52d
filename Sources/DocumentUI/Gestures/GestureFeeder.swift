// The seam between GTK's controllers and recognizers: whoever has events tells the feeder.

/// Tells a recognizer what happens, begins anew when it is over, and watches the time for it.
@MainActor
final class GestureFeeder {
  /// Calls a function after some seconds; what it returns calls that off.
  typealias Timer = @MainActor (Double, @escaping @MainActor () -> Void) -> @MainActor () -> Void

  private enum Press {
    case none
    case first
    /// What was waited for.
    case further
  }

  private let handle: (GestureEvent) -> Void
  private let reset: () -> Void
  private let deadline: () -> Double?
  private let state: () -> (isRecognized: Bool, isOver: Bool)
  private let recognizer: AnyObject
  /// The time, in seconds from some start.
  var now: () -> Double
  var timer: Timer
  private var callOff: (@MainActor () -> Void)?
  private var press = Press.none

  /// Whether a gesture is recognized at all. What goes on when it no longer is, is broken off.
  var isEnabled = true {
    didSet { if !isEnabled, oldValue { end() } }
  }
  /// Called when what goes on has become a gesture.
  var didBegin: () -> Void = {}
  private var hasBegun = false
  /// What it takes from the gestures of the views around, and leaves to those of what is in the view.
  var priority = GesturePriority.simultaneous
  /// The node of the view.
  weak var node: AnyNode?
  /// The last feeder that began to wait for more after a release.
  private(set) static weak var lastWaiting: GestureFeeder?
  /// The gesture of what is in the view that the last release was left to.
  private weak var awaited: GestureFeeder?
  private var isPressed: Bool { press != .none }
  /// Whether more may follow the last release.
  var isWaiting: Bool { !isPressed && deadline() != nil }

  init<Value>(_ recognizer: Recognizer<Value>, now: @escaping () -> Double, timer: @escaping Timer) {
    self.recognizer = recognizer
    handle = { recognizer.handle($0) }
    reset = { recognizer.reset() }
    deadline = { recognizer.phase.isOver ? nil : recognizer.deadline }
    state = { (recognizer.isRecognized, recognizer.phase.isOver) }
    self.now = now
    self.timer = timer
  }

  /// The recognizer, for a new value of the gesture.
  func recognizer<Value>(of type: Value.Type) -> Recognizer<Value> {
    unsafeDowncast(recognizer, to: Recognizer<Value>.self)
  }

  /// Tells what has happened.
  func send(_ event: GestureEvent) {
    guard isEnabled else { return }
    var event = event
    if event.kind == .press, isWaiting, awaited?.isPressed == false { awaited?.decide() }
    let wasWaiting = isWaiting
    switch event.kind {
    case .press, .pinch: press = .first
    case .release, .cancel, .pinchEnd: press = .none
    case .move, .time: break
    }
    if event.kind == .press {
      event.isAwaited = awaited?.press == .further
    } else if event.kind == .release {
      awaited = priority == .usual ? innerWaiting : nil
      event.isAwaited = awaited != nil
    }
    handle(event)
    if event.kind == .press, wasWaiting {
      if state().isOver { startOver(with: event) } else { press = .further }
    }
    let now = state()
    if now.isRecognized, !hasBegun {
      hasBegun = true
      didBegin()
      takeFromOthers()
    }
    // What goes on until the release belongs to what is over. What is broken off counts no more at all.
    if now.isOver || event.kind == .cancel, !isPressed { begin() }
    if event.kind == .release, isWaiting { Self.lastWaiting = self }
    watch()
  }

  /// A press was no further one of what waited, which is over: it begins anew.
  private func startOver(with press: GestureEvent) {
    if state().isRecognized { takeFromOthers() }
    begin()
    handle(press)
  }

  /// Nothing follows what waits: it is over now.
  private func decide() {
    guard isWaiting else { return }
    awaited?.decide()
    if isWaiting, let deadline = deadline() { send(GestureEvent(kind: .time, time: deadline)) }
  }

  /// The gesture of what is in the view that waits for more of what has just ended.
  private var innerWaiting: GestureFeeder? {
    guard let waiting = Self.lastWaiting, waiting !== self, waiting.isWaiting else { return nil }
    var inner = waiting.node
    while let node = inner, node !== self.node { inner = node.parent }
    return inner == nil ? nil : waiting
  }

  /// Breaks off the gestures of the views around. GTK does so too, but not for what has ended already when it
  /// is known whose it is.
  private func takeFromOthers() {
    guard priority != .simultaneous else { return }
    var outer = node?.parent
    while let node = outer {
      if let feeder = (node as? any GestureHolding)?.feeder, feeder.priority == .usual {
        feeder.send(GestureEvent(kind: .cancel, time: feeder.now()))
      }
      outer = node.parent
    }
  }

  private func begin() {
    reset()
    // Of several taps that were held back each is told by itself.
    while let time = deadline() {
      handle(GestureEvent(kind: .time, time: time))
      reset()
    }
    hasBegun = false
  }

  private func watch() {
    callOff?()
    callOff = nil
    guard let deadline = deadline() else { return }
    callOff = timer(max(0, deadline - now())) { [weak self] in
      guard let self else { return }
      self.callOff = nil
      self.send(GestureEvent(kind: .time, time: max(self.now(), deadline)))
    }
  }

  /// Ends it: the view goes, or answers nothing any more.
  func end() {
    callOff?()
    callOff = nil
    press = .none
    begin()
  }
}
