// The seam between GTK's controllers and recognizers: whoever has events tells the feeder.

/// Tells a recognizer what happens, begins anew when it is over, and watches the time for it.
@MainActor
final class GestureFeeder {
  /// Calls a function after some seconds; what it returns calls that off.
  typealias Timer = @MainActor (Double, @escaping @MainActor () -> Void) -> @MainActor () -> Void

  private let handle: (GestureEvent) -> Void
  private let reset: () -> Void
  private let deadline: () -> Double?
  private let state: () -> (isActive: Bool, isOver: Bool)
  private let recognizer: AnyObject
  /// The time, in seconds from some start.
  var now: () -> Double
  var timer: Timer
  private var callOff: (@MainActor () -> Void)?
  private var isPressed = false

  /// Called when what goes on has become a gesture.
  var didBegin: () -> Void = {}
  private var hasBegun = false

  init<Value>(_ recognizer: Recognizer<Value>, now: @escaping () -> Double, timer: @escaping Timer) {
    self.recognizer = recognizer
    handle = { recognizer.handle($0) }
    reset = { recognizer.reset() }
    deadline = { recognizer.phase.isOver ? nil : recognizer.deadline }
    state = { (recognizer.phase.value != nil, recognizer.phase.isOver) }
    self.now = now
    self.timer = timer
  }

  /// The recognizer, for a new value of the gesture.
  func recognizer<Value>(of type: Value.Type) -> Recognizer<Value> {
    unsafeDowncast(recognizer, to: Recognizer<Value>.self)
  }

  /// Tells what has happened.
  func send(_ event: GestureEvent) {
    switch event.kind {
    case .press: isPressed = true
    case .release, .cancel, .pinchEnd: isPressed = false
    case .move, .time: break
    case .pinch: isPressed = true
    }
    handle(event)
    let now = state()
    if now.isActive, !hasBegun {
      hasBegun = true
      didBegin()
    }
    // What goes on until the release belongs to what is over.
    if now.isOver, !isPressed { begin() }
    watch()
  }

  private func begin() {
    reset()
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

  /// Ends it: the view goes.
  func end() {
    callOff?()
    callOff = nil
    reset()
  }
}
