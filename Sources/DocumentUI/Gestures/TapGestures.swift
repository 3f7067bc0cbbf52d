// Taps and long presses.

import Gtk

/// One or several taps in a row.
public struct TapGesture: RecognizedGesture {
  /// Nothing more is known.
  public typealias Value = Void

  /// How many.
  public var count: Int

  /// `count` taps in a row.
  public init(count: Int = 1) { self.count = count }

  func makeRecognizer() -> MappedRecognizer<CGPoint, TapRecognizer, Void> {
    MappedRecognizer(TapRecognizer(count: count)) { _ in }
  }

  func update(_ recognizer: MappedRecognizer<CGPoint, TapRecognizer, Void>) { recognizer.base.count = count }
}

/// One or several taps in a row, and where.
public struct SpatialTapGesture: RecognizedGesture {
  /// Where the tap was.
  public struct Value: Equatable, Sendable {
    /// In logical pixels of the space that the gesture names, the view's unless said otherwise.
    public var location: CGPoint
  }

  /// How many.
  public var count: Int
  /// The space of the place.
  public var coordinateSpace: CoordinateSpace

  /// `count` taps in a row, with their place in a space.
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  /// `count` taps in a row, with their place in a space.
  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  func makeRecognizer() -> MappedRecognizer<CGPoint, TapRecognizer, Value> {
    MappedRecognizer(TapRecognizer(count: count, in: coordinateSpace)) { Value(location: $0) }
  }

  func update(_ recognizer: MappedRecognizer<CGPoint, TapRecognizer, Value>) {
    recognizer.base.count = count
    recognizer.base.space = coordinateSpace
  }
}

/// Recognizes taps; the value is where the last was.
final class TapRecognizer: Recognizer<CGPoint> {
  var count: Int
  /// The space of the value.
  var space: CoordinateSpace
  private var start: CGPoint?
  private var taps = 0
  /// The last release.
  private var last: (place: CGPoint, time: Double)?
  /// Where the last taps were, `count` each, while a gesture of what is in the view may still take them.
  private var awaited: [CGPoint] = []
  /// Which of those are still to be told, one each time that it begins anew.
  private var untold: [CGPoint] = []

  /// How far the pointer may move in a tap and between two, in logical pixels.
  private static let reach: CGFloat = 10
  /// How long the next tap of several may take, in seconds: as long as the desktop says.
  static var interval: Double { Double(Gtk.Settings.default?.doubleClickTime ?? 400) / 1000 }

  init(count: Int, in space: CoordinateSpace = .local) {
    self.count = max(1, count)
    self.space = space
  }

  override var deadline: Double? {
    if !untold.isEmpty { return 0 }
    return start == nil ? last.map { $0.time + Self.interval } : nil
  }

  override func recognize(_ event: GestureEvent) -> GesturePhase<CGPoint>? {
    switch event.kind {
    case .press:
      if !isNext(event) { return outcome }
      start = event.globalLocation
    case .move:
      if let start, start.distance(to: event.globalLocation) > Self.reach { return outcome }
    case .release:
      guard let start else { return nil }
      if start.distance(to: event.globalLocation) > Self.reach { return outcome }
      self.start = nil
      taps += 1
      last = (event.globalLocation, event.time)
      guard taps >= count else { return nil }
      awaited.append(event.location(in: space))
      taps = 0
      if !event.isAwaited { return outcome }
    case .time:
      if !untold.isEmpty { return .ended(untold.removeFirst()) }
      if let deadline, event.time >= deadline { return outcome }
    case .cancel: return .failed
    case .pinch: return start == nil ? nil : .failed
    case .pinchEnd: return .failed
    }
    return nil
  }

  /// Whether a press may be of the tap that follows the last: soon, at its place, and of the gesture in the
  /// view that may take both.
  private func isNext(_ press: GestureEvent) -> Bool {
    guard let last, let deadline else { return true }
    return press.time <= deadline && last.place.distance(to: press.globalLocation) <= Self.reach
      && (awaited.isEmpty || press.isAwaited)
  }

  /// What comes of it when no more taps follow.
  private var outcome: GesturePhase<CGPoint> {
    guard let first = awaited.first else { return .failed }
    untold = Array(awaited.dropFirst())
    awaited = []
    return .ended(first)
  }

  override func reset() {
    super.reset()
    start = nil
    taps = 0
    last = nil
    awaited = []
  }
}

/// A press that stays where it is.
public struct LongPressGesture: RecognizedGesture {
  /// Whether it is pressed.
  public typealias Value = Bool

  /// How long, in seconds.
  public var minimumDuration: Double
  /// How far the pointer may move meanwhile, in logical pixels.
  public var maximumDistance: CGFloat

  /// A press of `minimumDuration` seconds. It changes to true when it begins, and has ended when it has
  /// lasted long enough.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  func makeRecognizer() -> LongPressRecognizer { LongPressRecognizer(self) }

  func update(_ recognizer: LongPressRecognizer) { recognizer.gesture = self }
}

final class LongPressRecognizer: Recognizer<Bool> {
  var gesture: LongPressGesture
  private var start: (location: CGPoint, time: Double)?

  init(_ gesture: LongPressGesture) { self.gesture = gesture }

  override var deadline: Double? { phase.isOver ? nil : start.map { $0.time + gesture.minimumDuration } }

  // Before its time a press may still become a tap or a drag.
  override var isRecognized: Bool { phase.hasEnded }

  override func recognize(_ event: GestureEvent) -> GesturePhase<Bool>? {
    switch event.kind {
    case .press:
      start = (event.globalLocation, event.time)
      return gesture.minimumDuration <= 0 ? .ended(true) : .active(true)
    case .move:
      guard let start else { return nil }
      return start.location.distance(to: event.globalLocation) > gesture.maximumDistance ? .failed : nil
    case .time:
      guard let deadline, event.time >= deadline else { return nil }
      return .ended(true)
    case .release, .cancel, .pinch: return start == nil ? nil : .failed
    case .pinchEnd: return .failed
    }
  }

  override func reset() {
    super.reset()
    start = nil
  }
}

extension CGPoint {
  /// How far another point is, in the unit of both.
  func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
