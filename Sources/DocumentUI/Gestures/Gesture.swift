// Gestures as values. A gesture makes a recognizer, which lasts as long as the view and is told what the
// pointer does.

/// What people do with the pointer or with fingers, and what comes of it.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What is known of the gesture while it goes on.
  associatedtype Value
  /// The gesture it is made of; `Never` for those of the framework.
  associatedtype Body: Gesture
  /// The gesture it is made of.
  var body: Body { get }
}

extension Never: Gesture {
  /// Never there.
  public typealias Value = Never
}

extension Gesture where Body == Never {
  /// Never called: the framework recognizes the gesture itself.
  public var body: Never { fatalError("\(Self.self) is recognized by the framework") }
}

/// A gesture that the framework recognizes itself.
@MainActor
protocol RecognizedGesture: Gesture where Body == Never {
  /// What recognizes it.
  associatedtype Source: Recognizer<Value>
  /// Makes what recognizes it.
  func makeRecognizer() -> Source
  /// Takes a new value of the gesture over into the recognizer that another value has made.
  func update(_ recognizer: Source)
}

extension Gesture {
  /// The gesture, if the framework recognizes it itself. A cast alone would look into an optional one.
  private var recognized: (any RecognizedGesture)? {
    Self.self is any RecognizedGesture.Type ? self as? any RecognizedGesture : nil
  }

  /// Makes what recognizes the gesture.
  func recognizer() -> Recognizer<Value> {
    if let recognized {
      func make<G: RecognizedGesture>(_ gesture: G) -> AnyObject { gesture.makeRecognizer() }
      return unsafeDowncast(make(recognized), to: Recognizer<Value>.self)
    }
    return unsafeDowncast(body.recognizer(), to: Recognizer<Value>.self)
  }

  /// Takes a new value of the gesture over.
  func take(into recognizer: Recognizer<Value>) {
    if let recognized {
      func update<G: RecognizedGesture>(_ gesture: G) {
        gesture.update(unsafeDowncast(recognizer, to: G.Source.self))
      }
      update(recognized)
    } else {
      body.take(into: unsafeDowncast(recognizer, to: Recognizer<Body.Value>.self))
    }
  }
}

/// What the pointer or fingers do. Points are in logical pixels, times in seconds.
struct GestureEvent {
  enum Kind: Equatable {
    case press
    case move
    case release
    /// Something else took what goes on.
    case cancel
    /// The time has come that a recognizer wanted to know of.
    case time
    /// Two fingers: how far apart they are, as a factor of what it was, and how far they have turned.
    case pinch(scale: Double, angle: Double)
    case pinchEnd
  }

  var kind: Kind
  var time: Double
  /// In the view.
  var location = CGPoint.zero
  /// In the window.
  var globalLocation = CGPoint.zero
  /// The size of the view.
  var size = CGSize.zero
  /// The keys that are held.
  var modifiers: EventModifiers = []
  /// Of a release: whether a gesture of what is in the view waits for more, such as the second of two taps.
  /// Of a press: whether it is what that waited for.
  var isAwaited = false
  /// In the space of a name.
  var named: @MainActor (AnyHashable) -> CGPoint? = { _ in nil }

  /// Where it is in a space; without a view of the name in the window.
  @MainActor
  func location(in space: CoordinateSpace) -> CGPoint {
    switch space {
    case .local: location
    case .global: globalLocation
    case .named(let name): named(name) ?? globalLocation
    }
  }
}

/// Where a gesture stands.
enum GesturePhase<Value> {
  case possible
  case active(Value)
  case ended(Value)
  case failed

  var value: Value? {
    switch self {
    case .active(let value), .ended(let value): value
    case .possible, .failed: nil
    }
  }

  var isOver: Bool {
    switch self {
    case .ended, .failed: true
    case .possible, .active: false
    }
  }

  var hasEnded: Bool { if case .ended = self { true } else { false } }
  var hasFailed: Bool { if case .failed = self { true } else { false } }

  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible: .possible
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// Recognizes a gesture. Once it is over it says nothing more until it is reset.
@MainActor
class Recognizer<Value> {
  final private(set) var phase = GesturePhase<Value>.possible

  /// When it wants to be told the time, if nothing else happens before.
  var deadline: Double? { nil }

  /// Whether what goes on is this gesture and no other.
  var isRecognized: Bool { phase.value != nil }

  /// Whether it wants to hear of two fingers.
  var followsPinches: Bool { false }

  /// Takes an event; nil says nothing new.
  func recognize(_ event: GestureEvent) -> GesturePhase<Value>? { nil }

  /// Begins anew.
  func reset() { phase = .possible }

  final func handle(_ event: GestureEvent) {
    guard !phase.isOver else { return }
    if let next = recognize(event) { phase = next }
  }
}
