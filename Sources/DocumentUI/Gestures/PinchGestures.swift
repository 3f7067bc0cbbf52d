// Gestures of two fingers.

/// Two fingers that move apart or together.
public struct MagnifyGesture: RecognizedGesture {
  /// Where the gesture stands.
  public struct Value: Equatable, Sendable {
    /// How far apart the fingers are, as a factor of what it was.
    public var magnification: CGFloat
    /// Where it began, in widths and heights of the view.
    public var startAnchor: UnitPoint
    /// Where it began, in logical pixels of the view.
    public var startLocation: CGPoint
  }

  /// How far the factor must be from 1.
  public var minimumScaleDelta: CGFloat

  /// Two fingers that move apart or together.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  func makeRecognizer() -> PinchRecognizer<Value> {
    let delta = minimumScaleDelta
    return PinchRecognizer(isEnough: { scale, _ in abs(CGFloat(scale) - 1) >= delta }) {
      Value(magnification: CGFloat($0.scale), startAnchor: $0.anchor, startLocation: $0.location)
    }
  }

  func update(_ recognizer: PinchRecognizer<Value>) {
    let delta = minimumScaleDelta
    recognizer.isEnough = { scale, _ in abs(CGFloat(scale) - 1) >= delta }
  }
}

/// Two fingers that move apart or together; the value is the factor.
public struct MagnificationGesture: RecognizedGesture {
  /// How far apart the fingers are, as a factor of what it was.
  public typealias Value = CGFloat

  /// How far the factor must be from 1.
  public var minimumScaleDelta: CGFloat

  /// Two fingers that move apart or together.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  private var base: MagnifyGesture { MagnifyGesture(minimumScaleDelta: minimumScaleDelta) }

  func makeRecognizer() -> MappedRecognizer<
    MagnifyGesture.Value, PinchRecognizer<MagnifyGesture.Value>, CGFloat
  > {
    MappedRecognizer(base.makeRecognizer()) { $0.magnification }
  }

  func update(
    _ recognizer: MappedRecognizer<MagnifyGesture.Value, PinchRecognizer<MagnifyGesture.Value>, CGFloat>
  ) {
    base.update(recognizer.base)
  }
}

/// Two fingers that turn.
public struct RotateGesture: RecognizedGesture {
  /// Where the gesture stands.
  public struct Value: Equatable, Sendable {
    /// How far they have turned, clockwise.
    public var rotation: Angle
    /// Where it began, in widths and heights of the view.
    public var startAnchor: UnitPoint
    /// Where it began, in logical pixels of the view.
    public var startLocation: CGPoint
  }

  /// How far they must turn.
  public var minimumAngleDelta: Angle

  /// Two fingers that turn.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  func makeRecognizer() -> PinchRecognizer<Value> {
    let delta = minimumAngleDelta.radians
    return PinchRecognizer(isEnough: { _, angle in abs(angle) >= delta }) {
      Value(rotation: Angle(radians: $0.angle), startAnchor: $0.anchor, startLocation: $0.location)
    }
  }

  func update(_ recognizer: PinchRecognizer<Value>) {
    let delta = minimumAngleDelta.radians
    recognizer.isEnough = { _, angle in abs(angle) >= delta }
  }
}

/// Two fingers that turn; the value is the angle, clockwise.
public struct RotationGesture: RecognizedGesture {
  /// How far they have turned, clockwise.
  public typealias Value = Angle

  /// How far they must turn.
  public var minimumAngleDelta: Angle

  /// Two fingers that turn.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  private var base: RotateGesture { RotateGesture(minimumAngleDelta: minimumAngleDelta) }

  func makeRecognizer() -> MappedRecognizer<RotateGesture.Value, PinchRecognizer<RotateGesture.Value>, Angle>
  {
    MappedRecognizer(base.makeRecognizer()) { $0.rotation }
  }

  func update(
    _ recognizer: MappedRecognizer<RotateGesture.Value, PinchRecognizer<RotateGesture.Value>, Angle>
  ) {
    base.update(recognizer.base)
  }
}

/// Where two fingers are from where they began.
struct PinchState {
  var scale: Double
  var angle: Double
  let location: CGPoint
  let anchor: UnitPoint
}

final class PinchRecognizer<Value>: Recognizer<Value> {
  var isEnough: (_ scale: Double, _ angle: Double) -> Bool
  private let make: (PinchState) -> Value
  private var state: PinchState?
  private var isPinch = false

  init(isEnough: @escaping (Double, Double) -> Bool, make: @escaping (PinchState) -> Value) {
    self.isEnough = isEnough
    self.make = make
  }

  override var followsPinches: Bool { true }

  override func recognize(_ event: GestureEvent) -> GesturePhase<Value>? {
    switch event.kind {
    case .pinch(let scale, let angle):
      var now =
        state
        ?? PinchState(
          scale: scale, angle: angle, location: event.location,
          anchor: UnitPoint(
            x: event.location.x / max(event.size.width, 1), y: event.location.y / max(event.size.height, 1)))
      (now.scale, now.angle) = (scale, angle)
      state = now
      isPinch = isPinch || isEnough(scale, angle)
      return isPinch ? .active(make(now)) : nil
    case .pinchEnd:
      guard let state else { return nil }
      return isPinch ? .ended(make(state)) : .failed
    case .cancel: return state == nil ? nil : .failed
    // Without it a gesture beside a drag would not be over with the drag.
    case .release: return state == nil ? .failed : nil
    case .press, .move, .time: return nil
    }
  }

  override func reset() {
    super.reset()
    state = nil
    isPinch = false
  }
}
