// Gestures made of gestures.

/// Says the value of another recognizer in other words.
final class MappedRecognizer<Base, Source: Recognizer<Base>, Value>: Recognizer<Value> {
  let base: Source
  var transform: (Base) -> Value

  init(_ base: Source, _ transform: @escaping (Base) -> Value) {
    self.base = base
    self.transform = transform
  }

  override var deadline: Double? { base.deadline }
  override var isRecognized: Bool { base.isRecognized }
  override var followsPinches: Bool { base.followsPinches }

  override func recognize(_ event: GestureEvent) -> GesturePhase<Value>? {
    base.handle(event)
    return base.phase.map(transform)
  }

  override func reset() {
    super.reset()
    base.reset()
  }
}

/// A gesture whose value is said in other words.
public struct MapGesture<Base: Gesture, Value>: RecognizedGesture {
  let base: Base
  let transform: (Base.Value) -> Value

  func makeRecognizer() -> MappedRecognizer<Base.Value, Recognizer<Base.Value>, Value> {
    MappedRecognizer(base.recognizer(), transform)
  }

  func update(_ recognizer: MappedRecognizer<Base.Value, Recognizer<Base.Value>, Value>) {
    recognizer.transform = transform
    base.take(into: recognizer.base)
  }
}

/// Two gestures of which the second counts only where the first comes to nothing.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: RecognizedGesture {
  /// The gesture that has been recognized.
  public enum Value {
    /// The first.
    case first(First.Value)
    /// The second.
    case second(Second.Value)
  }

  let first: First
  let second: Second

  /// The first gesture or else the second.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeRecognizer() -> PairRecognizer<First.Value, Second.Value, Value> {
    PairRecognizer(first.recognizer(), second.recognizer()) { first, second in
      if first.hasFailed { return second.map { .second($0) } }
      return first.map { .first($0) }
    }
  }

  func update(_ recognizer: PairRecognizer<First.Value, Second.Value, Value>) {
    first.take(into: recognizer.first)
    second.take(into: recognizer.second)
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: RecognizedGesture {
  /// What is known of both.
  public struct Value {
    /// The first's; nil as long as it has not begun.
    public var first: First.Value?
    /// The second's; nil as long as it has not begun.
    public var second: Second.Value?
  }

  let first: First
  let second: Second

  /// Both gestures.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeRecognizer() -> PairRecognizer<First.Value, Second.Value, Value> {
    PairRecognizer(first.recognizer(), second.recognizer()) { first, second in
      let value = Value(first: first.value, second: second.value)
      if first.isOver && second.isOver {
        return first.hasEnded || second.hasEnded ? .ended(value) : .failed
      }
      return first.value == nil && second.value == nil ? .possible : .active(value)
    }
  }

  func update(_ recognizer: PairRecognizer<First.Value, Second.Value, Value>) {
    first.take(into: recognizer.first)
    second.take(into: recognizer.second)
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Tells two recognizers the same, and makes one phase of theirs.
final class PairRecognizer<First, Second, Value>: Recognizer<Value> {
  let first: Recognizer<First>
  let second: Recognizer<Second>
  private let combine: (GesturePhase<First>, GesturePhase<Second>) -> GesturePhase<Value>

  init(
    _ first: Recognizer<First>, _ second: Recognizer<Second>,
    _ combine: @escaping (GesturePhase<First>, GesturePhase<Second>) -> GesturePhase<Value>
  ) {
    self.first = first
    self.second = second
    self.combine = combine
  }

  override var deadline: Double? {
    let deadlines = [
      first.phase.isOver ? nil : first.deadline, second.phase.isOver ? nil : second.deadline,
    ]
    return deadlines.compactMap { $0 }.min()
  }

  override var isRecognized: Bool { phase.value != nil && (first.isRecognized || second.isRecognized) }
  override var followsPinches: Bool { first.followsPinches || second.followsPinches }

  override func recognize(_ event: GestureEvent) -> GesturePhase<Value>? {
    first.handle(event)
    second.handle(event)
    return combine(first.phase, second.phase)
  }

  override func reset() {
    super.reset()
    first.reset()
    second.reset()
  }
}

/// A gesture that begins when another has ended.
public struct SequenceGesture<First: Gesture, Second: Gesture>: RecognizedGesture {
  /// How far they have come.
  public enum Value {
    /// The first goes on.
    case first(First.Value)
    /// The first has ended; the second's value is nil as long as it has not begun.
    case second(First.Value, Second.Value?)
  }

  let first: First
  let second: Second

  /// The second gesture after the first.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeRecognizer() -> SequenceRecognizer<First, Second> {
    SequenceRecognizer(first.recognizer(), second.recognizer())
  }

  func update(_ recognizer: SequenceRecognizer<First, Second>) {
    first.take(into: recognizer.first)
    second.take(into: recognizer.second)
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

final class SequenceRecognizer<First: Gesture, Second: Gesture>:
  Recognizer<SequenceGesture<First, Second>.Value>
{
  let first: Recognizer<First.Value>
  let second: Recognizer<Second.Value>
  /// Where the pointer was last, while it is pressed.
  private var last: GestureEvent?

  init(_ first: Recognizer<First.Value>, _ second: Recognizer<Second.Value>) {
    self.first = first
    self.second = second
  }

  override var deadline: Double? { first.phase.hasEnded ? second.deadline : first.deadline }
  override var isRecognized: Bool { first.isRecognized }
  override var followsPinches: Bool { first.followsPinches || second.followsPinches }

  override func recognize(_ event: GestureEvent) -> GesturePhase<SequenceGesture<First, Second>.Value>? {
    switch event.kind {
    case .press, .move: last = event
    case .release, .cancel: last = nil
    default: break
    }
    if case .ended(let value) = first.phase {
      second.handle(event)
      return state(value)
    }
    first.handle(event)
    guard case .ended(let value) = first.phase else { return first.phase.map { .first($0) } }
    if var begin = last {
      // The press goes on, and is the second's from here.
      begin.kind = .press
      begin.time = event.time
      second.handle(begin)
    }
    return state(value)
  }

  private func state(_ value: First.Value) -> GesturePhase<SequenceGesture<First, Second>.Value> {
    switch second.phase {
    case .possible: .active(.second(value, nil))
    case .active(let next): .active(.second(value, next))
    case .ended(let next): .ended(.second(value, next))
    case .failed: .failed
    }
  }

  override func reset() {
    super.reset()
    first.reset()
    second.reset()
    last = nil
  }
}

extension Gesture {
  /// This gesture or else another.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// This gesture and another at the same time.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// This gesture and then another.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// The gesture, its value said in other words.
  public func map<Value>(_ transform: @escaping (Self.Value) -> Value) -> MapGesture<Self, Value> {
    MapGesture(base: self, transform: transform)
  }
}
