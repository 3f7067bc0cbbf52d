// What a text that is edited on the canvas looks like in its parts, and what takes back what was typed in it.
// Positions count the characters of its buffer.

import Gtk
import ShapeDrawing
import ShapeModel

/// The parts of a text that is edited, which follow what is typed, and its own undo.
@MainActor
final class EditedText: TextUndo {
  /// A change of the text or its parts.
  private enum Change {
    case inserted(String, at: Int, [TextRun])
    case deleted(String, at: Int, [TextRun])
    case styled(from: [TextRun], to: [TextRun])
  }

  /// What is taken back at once.
  private struct Step {
    var changes: [Change]
    /// What was selected before.
    var selection: Range<Int>
  }

  /// Called when parts look otherwise though no letter has changed.
  var onStyled: (() -> Void)?
  /// Called when something else is selected.
  var onSelected: (() -> Void)?
  /// How its long paragraphs are parted.
  var pieces = TextPieces("")
  /// The parts that look otherwise.
  private(set) var runs: [TextRun] = []
  /// Whether paragraphs may be items of lists.
  var hasLists = false

  private weak var view: Gtk.TextView?
  private var done: [Step] = []
  private var undone: [Step] = []
  private var isReplaying = false
  /// How deep actions of the person are nested, and whether the one under way has a step yet.
  private var action = (depth: 0, hasStep: false)
  /// What is typed next is to look so, at that place.
  private var pending: (position: Int, style: TextRunStyle)?
  /// What was copied here, which comes back with its looks.
  private var copied: (text: String, runs: [TextRun])?
  /// Letters that have come and have no looks yet.
  private var fresh: Range<Int>?
  private var looks = (text: TextContent(string: ""), zoom: 1.0)
  private static let mostSteps = 1_000

  // MARK: Beginning

  /// Begins with the parts of a text in `view`.
  func begin(_ runs: [TextRun], hasLists: Bool, in view: Gtk.TextView) {
    self.view = view
    view.textUndo = self
    view.buffer.enablesUndo = false
    view.buffer.onAction { [weak self] isBeginning in
      guard let self else { return }
      self.action.depth += isBeginning ? 1 : -1
      if isBeginning, self.action.depth == 1 { self.action.hasStep = false }
    }
    forget(runs, hasLists: hasLists)
  }

  /// Takes over a text that was written elsewhere: what was typed before cannot be taken back in it.
  func forget(_ runs: [TextRun], hasLists: Bool) {
    (done, undone, pending, fresh) = ([], [], nil, nil)
    (self.runs, self.hasLists) = (runs, hasLists)
    look()
  }

  /// Shows the parts beside `text`, as the whole looks, at `zoom` pixels per point.
  func use(_ text: TextContent, zoom: Double) {
    var whole = text
    whole.string = ""
    whole.runs = []
    guard whole != looks.text || zoom != looks.zoom else { return }
    looks = (whole, zoom)
    look()
  }

  // MARK: What is typed

  /// `text` is about to come in at `place`.
  func inserting(_ text: String, at place: Int) {
    guard !isReplaying else { return }
    let count = text.unicodeScalars.count
    var slice: [TextRun]?
    if let copied, Widget.isPasting, copied.text == text {
      slice = copied.runs
    } else if let pending, pending.position == place {
      slice = pending.style.isPlain ? [] : [TextRun(0..<count, pending.style)]
    }
    pending = nil
    runs.replace(place..<place, count: count, with: slice)
    if let fresh {
      self.fresh = min(fresh.lowerBound, place)..<max(fresh.upperBound, place) + count
    } else {
      fresh = place..<place + count
    }
    record(.inserted(text, at: place, runs.slice(place..<place + count)))
  }

  /// The letters in `range` are about to go.
  func deleting(_ range: Range<Int>) {
    guard !isReplaying, let view else { return }
    record(.deleted(view.buffer.text(in: range), at: range.lowerBound, runs.slice(range)))
    runs.replace(range, count: 0)
    pending = nil
    fresh = fresh.map {
      min($0.lowerBound, range.lowerBound)..<max($0.upperBound - range.count, range.lowerBound)
    }
  }

  /// The text has changed: what has come gets its looks.
  func changed() {
    guard let view, let fresh, !isReplaying else { return }
    self.fresh = nil
    let range = fresh.clamped(to: 0..<view.buffer.count)
    if hasLists { return look() }
    guard !runs.isEmpty else { return }
    look(at: range)
  }

  /// Notes what was copied out of the text.
  func copied(_ text: String, from range: Range<Int>) { copied = (text, runs.slice(range)) }

  // MARK: How parts look

  /// Sets a property of the selected letters, or of what is typed next; nothing where all letters are meant:
  /// where all are selected, or none and the keys have gone to the inspector. Whether a part takes it.
  func set(_ property: ShapeProperty, wholeIs whole: TextContent) -> Bool {
    guard let view, TextContent.isOfLetters(property) else { return false }
    let range = view.buffer.selection
    if range.isEmpty {
      let focus = (view.root as? Gtk.Window)?.focus
      guard view.buffer.count > 0, focus?.isInside(named: InspectorView.name) != true else { return false }
      var letter = whole
      letter.runs = [TextRun(0..<1, style)]
      letter.set(property, in: 0..<1)
      pending = (range.lowerBound, letter.runs.style(at: 0))
      return true
    }
    guard range.count < view.buffer.count else { return false }
    var text = whole
    text.runs = runs
    text.set(property, in: range)
    guard text.runs != runs else { return true }
    action.hasStep = false
    record(.styled(from: runs, to: text.runs))
    runs = text.runs
    look(at: range)
    onStyled?()
    return true
  }

  /// How what is typed next looks.
  var style: TextRunStyle {
    guard let view else { return TextRunStyle() }
    let caret = view.buffer.selection.lowerBound
    if let pending, pending.position == caret { return pending.style }
    return runs.styleOfInsertion(at: caret)
  }

  /// The whole has got a property: no part is otherwise in that any more.
  func adopt(_ runs: [TextRun]) {
    guard runs != self.runs else { return }
    record(.styled(from: self.runs, to: runs))
    self.runs = runs
    look()
  }

  private func look() {
    guard let view else { return }
    look(at: 0..<view.buffer.count)
  }

  private func look(at range: Range<Int>) {
    guard let view else { return }
    let buffer = view.buffer
    buffer.clearAppearance(in: range)
    for run in runs {
      let part = run.range.clamped(to: range)
      if !part.isEmpty { buffer.setAppearance(appearance(run.style), in: part) }
    }
    if hasLists { hang(range) }
  }

  private func appearance(_ style: TextRunStyle) -> TextAppearance {
    var result = TextAppearance()
    result.family = style.font.map { "\($0),\(TextSetter.defaultFamily)" }
    result.scale = style.size.map { $0 / max(looks.text.size, 0.001) }
    result.weight = style.weight
    result.isItalic = style.italic
    result.isUnderlined = style.underline
    result.color = style.color.map {
      [Double($0.red) / 255, Double($0.green) / 255, Double($0.blue) / 255, Double($0.alpha) / 255]
    }
    return result
  }

  /// Has the lines of items of lists begin behind their markers.
  private func hang(_ range: Range<Int>) {
    guard let buffer = view?.buffer else { return }
    let tab = TextListItem.indent * looks.text.size * looks.zoom
    var at = range.lowerBound
    repeat {
      let paragraph = buffer.paragraph(at: at)
      let head = buffer.text(in: paragraph.lowerBound..<min(paragraph.upperBound, paragraph.lowerBound + 24))
      if let item = TextListItem.parse(head.unicodeScalars)?.item {
        var appearance = TextAppearance()
        appearance.hanging = .init(indent: Double(item.level + 1) * tab, tab: tab)
        buffer.setAppearance(appearance, in: paragraph)
      }
      at = paragraph.upperBound + 1
    } while at < range.upperBound
  }

  // MARK: Undo

  /// Whether something typed can be taken back.
  var canUndo: Bool { !done.isEmpty }

  /// Whether something that was taken back can be made again.
  var canRedo: Bool { !undone.isEmpty }

  private func record(_ change: Change) {
    undone = []
    let selection = view?.buffer.selection ?? 0..<0
    if action.depth > 0, action.hasStep, !done.isEmpty {
      done[done.count - 1].changes.append(change)
      return
    }
    action.hasStep = action.depth > 0
    if let last = done.last, last.changes.count == 1, let joined = Self.joined(last.changes[0], change) {
      done[done.count - 1].changes[0] = joined
      return
    }
    done.append(Step(changes: [change], selection: selection))
    if done.count > Self.mostSteps { done.removeFirst() }
  }

  /// Letters typed or taken away one after the other, of one word, as one change.
  private static func joined(_ last: Change, _ next: Change) -> Change? {
    switch (last, next) {
    case (.inserted(let text, let place, let runs), .inserted(let more, let at, let moreRuns)):
      let count = text.unicodeScalars.count
      guard at == place + count, more.unicodeScalars.count == 1, !more.allSatisfy(\.isNewline),
        !text.allSatisfy(\.isNewline), text.last?.isWhitespace == false || more.allSatisfy(\.isWhitespace)
      else { return nil }
      let shifted = moreRuns.map {
        TextRun($0.range.lowerBound + count..<$0.range.upperBound + count, $0.style)
      }
      return .inserted(text + more, at: place, runs + shifted)
    case (.deleted(let text, let place, let runs), .deleted(let more, let at, let moreRuns)):
      guard more.unicodeScalars.count == 1, !more.allSatisfy(\.isWhitespace) else { return nil }
      let count = text.unicodeScalars.count
      if at == place - 1 {
        let shifted = runs.map { TextRun($0.range.lowerBound + 1..<$0.range.upperBound + 1, $0.style) }
        return .deleted(more + text, at: at, moreRuns + shifted)
      }
      guard at == place else { return nil }
      let shifted = moreRuns.map {
        TextRun($0.range.lowerBound + count..<$0.range.upperBound + count, $0.style)
      }
      return .deleted(text + more, at: place, runs + shifted)
    default: return nil
    }
  }

  func undoTyping() -> Bool {
    guard let step = done.popLast() else { return false }
    undone.append(step)
    replay(step.changes.reversed(), backwards: true)
    view?.buffer.selection = step.selection
    return true
  }

  func redoTyping() -> Bool {
    guard let step = undone.popLast() else { return false }
    done.append(step)
    replay(step.changes, backwards: false)
    return true
  }

  private func replay(_ changes: [Change], backwards: Bool) {
    guard let buffer = view?.buffer else { return }
    isReplaying = true
    pending = nil
    for change in changes {
      switch change {
      case .inserted(let text, let place, let slice), .deleted(let text, let place, let slice):
        let count = text.unicodeScalars.count
        let range = place..<place + count
        if case .inserted = change, backwards {
          runs.replace(range, count: 0)
          buffer.delete(range)
        } else if case .deleted = change, !backwards {
          runs.replace(range, count: 0)
          buffer.delete(range)
        } else {
          runs.replace(place..<place, count: count, with: slice)
          buffer.insert(text, at: place)
          buffer.cursorPosition = place + count
        }
      case .styled(let before, let after): runs = backwards ? before : after
      }
    }
    isReplaying = false
    look()
    onStyled?()
  }
}
