// Gestures that count only while keys are held.

/// A gesture that begins only while some keys are held.
public struct ModifiersGesture<Base: Gesture>: RecognizedGesture {
  /// What is known of the gesture.
  public typealias Value = Base.Value
  let base: Base
  let modifiers: EventModifiers

  func makeRecognizer() -> ModifiersRecognizer<Value> { ModifiersRecognizer(base.recognizer(), modifiers) }

  func update(_ recognizer: ModifiersRecognizer<Value>) {
    recognizer.modifiers = modifiers
    base.take(into: recognizer.base)
  }
}

/// Hands on what happens, unless it begins without the keys.
final class ModifiersRecognizer<Value>: Recognizer<Value> {
  let base: Recognizer<Value>
  var modifiers: EventModifiers
  private var isPinching = false

  init(_ base: Recognizer<Value>, _ modifiers: EventModifiers) {
    self.base = base
    self.modifiers = modifiers
  }

  override var deadline: Double? { base.deadline }
  override var isRecognized: Bool { base.isRecognized }
  override var followsPinches: Bool { base.followsPinches }

  override func recognize(_ event: GestureEvent) -> GesturePhase<Value>? {
    if begins(event), !event.modifiers.isSuperset(of: modifiers) { return .failed }
    base.handle(event)
    return base.phase
  }

  private func begins(_ event: GestureEvent) -> Bool {
    switch event.kind {
    case .press: return true
    case .pinch:
      defer { isPinching = true }
      return !isPinching
    case .pinchEnd: isPinching = false
    case .move, .release, .cancel, .time: break
    }
    return false
  }

  override func reset() {
    super.reset()
    base.reset()
    isPinching = false
  }
}

extension Gesture {
  /// The gesture, where it begins while these keys are held, and perhaps others. Once it has begun it goes on
  /// without them.
  public func modifiers(_ modifiers: EventModifiers) -> ModifiersGesture<Self> {
    ModifiersGesture(base: self, modifiers: modifiers)
  }
}
