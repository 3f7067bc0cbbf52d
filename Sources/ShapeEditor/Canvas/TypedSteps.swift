// What was done to a text since its editing began, in the steps that are taken back one by one. Positions
// count the characters of its buffer.

import ShapeModel

/// The steps of one editing: those that were done, and those that were taken back.
struct TypedSteps {
  /// A change of the text, of its parts, or of its shape.
  enum Change {
    case inserted(String, at: Int, [TextRun])
    case deleted(String, at: Int, [TextRun])
    case styled(from: [TextRun], to: [TextRun])
    /// The shape was set; changes in a row with the same key are one.
    case set(from: ShapeLook, to: ShapeLook, key: String?)
  }

  /// What a shape is besides the letters of its text.
  struct ShapeLook {
    var shape: Shape
    /// The parts of the text that look otherwise.
    var runs: [TextRun]

    /// What `shape` is, whose text has these parts.
    init(_ shape: Shape, runs: [TextRun]) {
      self.shape = shape
      self.shape.text?.string = ""
      self.shape.text?.runs = []
      self.shape.text?.lists = false
      self.runs = runs
    }

    /// Whether both are alike, wherever their frames, which follow the letters.
    func isLike(_ other: ShapeLook) -> Bool {
      var mine = shape
      mine.frame = other.shape.frame
      return mine == other.shape && runs == other.runs
    }
  }

  /// The actions of the person, one in the other.
  struct Action {
    private var depth = 0
    /// Whether what is under way has a step that further changes belong to.
    var hasStep = false

    var isUnderWay: Bool { depth > 0 }
    /// Whether the one under way is in no other.
    var isOutermost: Bool { depth == 1 }

    mutating func begin() {
      depth += 1
      if isOutermost { hasStep = false }
    }

    mutating func end() { depth -= 1 }
  }

  /// What is taken back at once.
  struct Step {
    var changes: [Change]
    /// What was selected before.
    var selection: Range<Int>
  }

  var action = Action()
  /// Where what was selected has gone in this turn: GTK takes it away in an action of its own before what is
  /// typed in its place.
  var vacated: Int?
  /// Whether a step is being taken back or made again.
  var isReplaying = false
  private var done: [Step] = []
  private var undone: [Step] = []
  private static let most = 1_000

  /// Whether something can be taken back.
  var canUndo: Bool { !done.isEmpty }

  /// Whether something that was taken back can be made again.
  var canRedo: Bool { !undone.isEmpty }

  /// Nothing can be taken back any more.
  mutating func forget() { (done, undone) = ([], []) }

  /// Adds a change: to the step of the action under way, or as one of its own.
  mutating func add(_ change: Change, selection: Range<Int>) {
    undone = []
    var isInPlace = false
    if case .inserted(_, let place, _) = change { isInPlace = place == vacated }
    vacated = nil
    if action.isUnderWay, action.hasStep || isInPlace, !done.isEmpty {
      action.hasStep = true
      done[done.count - 1].changes.append(change)
      return
    }
    action.hasStep = action.isUnderWay
    if let last = done.last, last.changes.count == 1, let joined = Self.joined(last.changes[0], change) {
      done[done.count - 1].changes[0] = joined
      return
    }
    done.append(Step(changes: [change], selection: selection))
    if done.count > Self.most { done.removeFirst() }
  }

  /// The step that is to be taken back, or made again; nil when there is none. One that `isOver`, since
  /// somebody else has made its change undone, goes for good.
  mutating func next(backwards: Bool, _ isOver: (Step) -> Bool) -> Step? {
    while let step = backwards ? done.popLast() : undone.popLast() {
      if isOver(step) { continue }
      if backwards { undone.append(step) } else { done.append(step) }
      return step
    }
    return nil
  }

  /// Letters typed or taken away one after the other, of one word, as one change.
  private static func joined(_ last: Change, _ next: Change) -> Change? {
    switch (last, next) {
    case (.inserted(let text, let place, let runs), .inserted(let more, let at, let moreRuns)):
      let count = text.unicodeScalars.count
      guard at == place + count, more.unicodeScalars.count == 1, !more.allSatisfy(\.isNewline),
        !text.allSatisfy(\.isNewline), text.last?.isWhitespace == false || more.allSatisfy(\.isWhitespace)
      else { return nil }
      return .inserted(text + more, at: place, runs + moreRuns.shifted(by: count))
    case (.deleted(let text, let place, let runs), .deleted(let more, let at, let moreRuns)):
      guard more.unicodeScalars.count == 1, !more.allSatisfy(\.isWhitespace) else { return nil }
      if at == place - 1 { return .deleted(more + text, at: at, moreRuns + runs.shifted(by: 1)) }
      guard at == place else { return nil }
      return .deleted(text + more, at: place, runs + moreRuns.shifted(by: text.unicodeScalars.count))
    case (.set(let from, _, let key?), .set(_, let to, let other)) where key == other:
      return .set(from: from, to: to, key: key)
    default: return nil
    }
  }
}

extension [TextRun] {
  fileprivate func shifted(by count: Int) -> [TextRun] {
    map { TextRun($0.range.lowerBound + count..<$0.range.upperBound + count, $0.style) }
  }
}
