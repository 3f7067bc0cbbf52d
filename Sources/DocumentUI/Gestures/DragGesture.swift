// Drags.

/// A press that moves.
public struct DragGesture: RecognizedGesture {
  /// Where a drag stands. Points and distances are in logical pixels.
  public struct Value: Equatable, Sendable {
    /// When that was.
    public var time: Date
    /// Where the pointer is.
    public var location: CGPoint
    /// Where it was pressed.
    public var startLocation: CGPoint
    /// How fast it moves, a second.
    public var velocity: CGSize

    /// How far it has come.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where it would come to rest, slowing down from its speed in a quarter of a second.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    /// How far it would have come then.
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
    }
  }

  /// How far the pointer must move before it is a drag, in logical pixels.
  public var minimumDistance: CGFloat
  /// The space of the points.
  public var coordinateSpace: CoordinateSpace

  /// A drag of at least `minimumDistance` logical pixels.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  func makeRecognizer() -> DragRecognizer { DragRecognizer(self) }

  func update(_ recognizer: DragRecognizer) { recognizer.gesture = self }
}

final class DragRecognizer: Recognizer<DragGesture.Value> {
  var gesture: DragGesture
  private var start: GestureEvent?
  private var isDrag = false
  private var last: (location: CGPoint, time: Double)?
  private var velocity = CGSize.zero

  init(_ gesture: DragGesture) { self.gesture = gesture }

  override func recognize(_ event: GestureEvent) -> GesturePhase<DragGesture.Value>? {
    switch event.kind {
    case .press:
      start = event
      last = (event.globalLocation, event.time)
      return begin(event)
    case .move:
      guard start != nil else { return nil }
      note(event)
      return isDrag ? .active(value(event)) : begin(event)
    case .release:
      guard start != nil else { return nil }
      note(event)
      return isDrag || begin(event) != nil ? .ended(value(event)) : .failed
    case .cancel: return start == nil ? nil : .failed
    case .pinchEnd: return start == nil ? .failed : nil
    case .time, .pinch: return nil
    }
  }

  private func begin(_ event: GestureEvent) -> GesturePhase<DragGesture.Value>? {
    guard let start, start.globalLocation.distance(to: event.globalLocation) >= gesture.minimumDistance
    else { return nil }
    isDrag = true
    return .active(value(event))
  }

  /// Follows the speed; what is older than a tenth of a second counts no more.
  private func note(_ event: GestureEvent) {
    guard let last, event.time > last.time else { return }
    let seconds = CGFloat(event.time - last.time)
    let now = CGSize(
      width: (event.globalLocation.x - last.location.x) / seconds,
      height: (event.globalLocation.y - last.location.y) / seconds)
    let share = min(1, seconds / 0.05)
    velocity = CGSize(
      width: velocity.width + (now.width - velocity.width) * share,
      height: velocity.height + (now.height - velocity.height) * share)
    self.last = (event.globalLocation, event.time)
  }

  /// The view may move with the pointer; what the pointer does is seen from the window.
  private func value(_ event: GestureEvent) -> DragGesture.Value {
    let start = start ?? event
    let from = start.location(in: gesture.coordinateSpace)
    let (dx, dy) = (
      event.globalLocation.x - start.globalLocation.x, event.globalLocation.y - start.globalLocation.y
    )
    return DragGesture.Value(
      time: Date(), location: CGPoint(x: from.x + dx, y: from.y + dy),
      startLocation: from, velocity: velocity)
  }

  override func reset() {
    super.reset()
    start = nil
    isDrag = false
    last = nil
    velocity = .zero
  }
}
