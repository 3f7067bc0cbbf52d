// Gestures whose type, or whether there is one, is known only when they are used.

/// A gesture of any type, told by its value alone.
public struct AnyGesture<Value>: RecognizedGesture {
  /// What makes and updates the recognizer of a gesture of one type.
  struct Parts {
    let type: ObjectIdentifier
    let make: @MainActor () -> Recognizer<Value>
    let take: @MainActor (Recognizer<Value>) -> Void
  }

  /// Nil where there is no gesture.
  let parts: Parts?

  /// A gesture without its type. One of another type in its place breaks off what goes on.
  public init<G: Gesture>(_ gesture: G) where G.Value == Value { self.init(optional: gesture) }

  init<G: Gesture>(optional gesture: G?) where G.Value == Value {
    parts = gesture.map { gesture in
      Parts(
        type: ObjectIdentifier(G.self), make: { gesture.recognizer() },
        take: { gesture.take(into: $0) })
    }
  }

  func makeRecognizer() -> AnyRecognizer<Value> { AnyRecognizer(parts) }

  func update(_ recognizer: AnyRecognizer<Value>) { recognizer.take(parts) }
}

/// Recognizes one gesture or another, or none.
final class AnyRecognizer<Value>: Recognizer<Value> {
  private var type: ObjectIdentifier?
  private var base: Recognizer<Value>?
  /// Whether the gesture has heard of something.
  private var isRunning = false
  /// Whether the gesture that had begun is another by now.
  private var isBrokenOff = false

  init(_ parts: AnyGesture<Value>.Parts?) {
    type = parts?.type
    base = parts?.make()
  }

  func take(_ parts: AnyGesture<Value>.Parts?) {
    if let parts, let base, parts.type == type { return parts.take(base) }
    guard parts != nil || base != nil else { return }
    isBrokenOff = isRunning
    base?.reset()
    type = parts?.type
    base = parts?.make()
  }

  override var deadline: Double? { isBrokenOff ? nil : base?.deadline }
  override var isRecognized: Bool { !phase.hasFailed && !isBrokenOff && base?.isRecognized == true }
  override var followsPinches: Bool { base?.followsPinches ?? false }

  override func recognize(_ event: GestureEvent) -> GesturePhase<Value>? {
    isRunning = true
    guard let base, !isBrokenOff else { return .failed }
    base.handle(event)
    return base.phase
  }

  override func reset() {
    super.reset()
    isRunning = false
    isBrokenOff = false
    base?.reset()
  }
}

extension Optional: Gesture where Wrapped: Gesture {
  /// What is known of the gesture while it goes on.
  public typealias Value = Wrapped.Value

  /// The gesture, or one that never begins.
  public var body: AnyGesture<Wrapped.Value> { AnyGesture(optional: self) }
}
