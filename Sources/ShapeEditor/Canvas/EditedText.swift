// What a text that is edited on the canvas looks like in its parts, and its own undo. What one action touches
// is looked at once, at its end. Positions count the characters of its buffer.

import Gtk
import ShapeDrawing
import ShapeModel

/// The parts of a text that is edited, which follow what is typed, and its own undo.
@MainActor
final class EditedText: TextUndo {
  /// The shape whose text it is.
  struct Whole {
    /// The shape as it is in the drawing; nil when it is not there yet.
    var shape: @MainActor () -> Shape?
    /// Makes it what it was besides its letters.
    var restore: @MainActor (Shape) -> Void
  }

  /// How what is typed next at a place is to look.
  private struct Pending {
    var position: Int
    var style: TextRunStyle
  }

  /// What was copied out of the text.
  private struct Copied {
    var text: String
    /// Its parts that look otherwise.
    var runs: [TextRun]
  }

  /// How large letters are.
  private struct Scale: Equatable {
    /// The size of those of the whole, in points.
    var size = 16.0
    /// How many pixels a point has.
    var zoom = 1.0
  }

  /// Called when an action has changed letters, or parts look otherwise.
  var onChanged: (() -> Void)?
  /// Called when the document is to have all that was typed.
  var onKeep: (() -> Void)?
  /// Called when something else is selected.
  var onSelected: (() -> Void)?
  /// The way to its shape.
  var whole: Whole?
  /// How its long paragraphs are parted.
  var pieces = TextPieces("")
  /// The parts that look otherwise.
  private(set) var runs: [TextRun] = []
  /// Whether paragraphs may be items of lists.
  var hasLists = false {
    didSet { if hasLists, !oldValue { setHangings() } }
  }
  /// The numbers of lists that are being counted.
  var numbering = ListNumbering()

  private(set) weak var view: Gtk.TextView?
  private var steps = TypedSteps()
  private var pending: Pending?
  /// What comes back with its looks when it is pasted.
  private var copied: Copied?
  /// Where letters have come or gone since what is there was looked at.
  private var touched: Range<Int>?
  private var scale = Scale()
  /// How many paragraphs were made to hang, for tests.
  private(set) var hangings = 0

  // MARK: Beginning

  /// Begins with the parts of a text in `view`.
  func begin(_ runs: [TextRun], hasLists: Bool, in view: Gtk.TextView) {
    self.view = view
    view.textUndo = self
    view.buffer.enablesUndo = false
    view.buffer.onAction { [weak self] in self?.action(isBeginning: $0) }
    forget(runs, hasLists: hasLists)
    setHangings()
  }

  func keepTyping() -> Bool {
    onKeep?()
    return onKeep != nil
  }

  /// Whether an action of the person is under way, at whose end all that it touched is looked at.
  var isInAction: Bool { steps.action.isUnderWay }

  /// Whether a step is being taken back or made again.
  var isReplaying: Bool { steps.isReplaying }

  private func action(isBeginning: Bool) {
    if isBeginning { return steps.action.begin() }
    defer { steps.action.end() }
    guard steps.action.isOutermost, let touched, !isReplaying else { return }
    if hasLists { countOn(from: touched) }
    changed()
    onChanged?()
  }

  /// Takes over a text that was written elsewhere: what was typed before cannot be taken back in it.
  func forget(_ runs: [TextRun], hasLists: Bool) {
    steps.forget()
    (pending, touched) = (nil, nil)
    (self.runs, self.hasLists) = (runs, hasLists)
    look()
  }

  /// Shows the parts beside `text`, as the whole looks, at `zoom` pixels per point.
  func use(_ text: TextContent, zoom: Double) {
    let new = Scale(size: text.size, zoom: zoom)
    guard new != scale else { return }
    let isOtherSize = new.size != scale.size
    scale = new
    setHangings()
    if isOtherSize, !runs.isEmpty { look() }
  }

  // MARK: What is typed

  /// `text` is about to come in at `place`.
  func inserting(_ text: String, at place: Int) {
    guard !isReplaying else { return }
    let count = text.unicodeScalars.count
    var slice: [TextRun]?
    if let copied, Widget.isPasting, copied.text.hasBytes(of: pieces.joined(text)) {
      slice = pieces.parted(copied.runs, in: text)
    } else if !runs.isEmpty || pending != nil {
      let style = style(ofInsertionAt: place)
      slice = style.isPlain ? [] : [TextRun(0..<count, style)]
    }
    pending = nil
    runs.replace(place..<place, count: count, with: slice)
    if !numbering.isCounting {
      touched = touched.map { min($0.lowerBound, place)..<max($0.upperBound, place) + count }
      touched = touched ?? place..<place + count
    }
    record(.inserted(text, at: place, runs.slice(place..<place + count)))
  }

  /// The letters in `range` are about to go.
  func deleting(_ range: Range<Int>) {
    guard !isReplaying, let view else { return }
    let gone = view.buffer.text(in: range)
    let isSelected = range == view.buffer.selection
    record(.deleted(gone, at: range.lowerBound, runs.slice(range)))
    if isSelected {
      steps.vacated = range.lowerBound
      Task { [weak self] in self?.steps.vacated = nil }
    }
    runs.replace(range, count: 0)
    pending = nil
    guard !numbering.isCounting else { return }
    if hasLists, view.buffer.paragraph(at: range.lowerBound).lowerBound == range.lowerBound {
      numbering.free = TextListItem.parse(gone.unicodeScalars)?.item
    }
    touched = touched.map {
      min($0.lowerBound, range.lowerBound)..<max($0.upperBound - range.count, range.lowerBound)
    }
    touched = touched ?? range.lowerBound..<range.lowerBound
  }

  /// The text has changed: what is there now looks as it is to.
  func changed() {
    guard let view, let touched, !isReplaying else { return }
    self.touched = nil
    numbering.free = nil
    guard hasLists || !runs.isEmpty else { return }
    var range = touched.clamped(to: 0..<view.buffer.count)
    if hasLists {
      let (first, last) = (paragraph(at: range.lowerBound), paragraph(at: range.upperBound))
      range = first.lowerBound..<last.upperBound
    }
    look(at: range)
  }

  /// Notes what was copied out of the text.
  func copied(_ text: String, from range: Range<Int>) {
    guard let view else { return }
    copied = Copied(text: text, runs: pieces.joined(runs.slice(range), in: view.buffer.text(in: range)))
  }

  /// The paragraph in which `place` is, without its end: all of its pieces.
  func paragraph(at place: Int) -> Range<Int> {
    guard let buffer = view?.buffer else { return 0..<0 }
    var result = buffer.paragraph(at: place)
    while isSeparator(result.lowerBound - 1) {
      result = buffer.paragraph(at: result.lowerBound - 1).lowerBound..<result.upperBound
    }
    while isSeparator(result.upperBound) {
      result = result.lowerBound..<buffer.paragraph(at: result.upperBound + 1).upperBound
    }
    return result
  }

  /// Moves the caret out of the marker of an item, to its words.
  func keepCaretBehindMarker() {
    guard hasLists, !isInAction, !isReplaying, let buffer = view?.buffer, buffer.selection.isEmpty else {
      return
    }
    let caret = buffer.cursorPosition
    let paragraph = buffer.paragraph(at: caret)
    // A later piece of a paragraph has no marker.
    guard !isSeparator(paragraph.lowerBound - 1) else { return }
    let end = min(paragraph.upperBound, paragraph.lowerBound + TextListItem.longestPrefix)
    let head = Array(buffer.text(in: paragraph.lowerBound..<end).unicodeScalars)
    let column = caret - paragraph.lowerBound
    let place = ListEditing.caret(at: column, in: head) + paragraph.lowerBound
    if place != caret { buffer.selection = place..<place }
  }

  /// Whether pieces meet at `place`, rather than that a letter is there.
  func isSeparator(_ place: Int) -> Bool {
    guard let separator = pieces.separator, let buffer = view?.buffer, place >= 0, place < buffer.count else {
      return false
    }
    return buffer.text(in: place..<place + 1).unicodeScalars.first == separator
  }

  // MARK: How parts look

  /// Sets a property of the selected letters, or with `orNext` of what is typed next where none are selected;
  /// nothing where all letters are meant. Whether a part takes it.
  func set(_ property: ShapeProperty, orNext: Bool, wholeIs whole: TextContent) -> Bool {
    guard let view, TextContent.isOfLetters(property) else { return false }
    let range = view.buffer.selection
    if range.isEmpty {
      guard view.buffer.count > 0, orNext else { return false }
      var letter = whole
      letter.runs = [TextRun(0..<1, style)]
      letter.set(property, in: 0..<1)
      pending = Pending(position: range.lowerBound, style: letter.runs.style(at: 0))
      return true
    }
    guard range.count < view.buffer.count else { return false }
    var text = whole
    text.runs = runs
    text.set(property, in: range)
    guard text.runs != runs else { return true }
    steps.action.hasStep = false
    record(.styled(from: runs, to: text.runs))
    runs = text.runs
    look(at: range)
    onChanged?()
    return true
  }

  /// How what is typed next looks.
  var style: TextRunStyle {
    guard let view else { return TextRunStyle() }
    return style(ofInsertionAt: view.buffer.selection.lowerBound)
  }

  private func style(ofInsertionAt place: Int) -> TextRunStyle {
    if let pending, pending.position == place { return pending.style }
    // What parts pieces has no looks.
    var place = place
    while isSeparator(place - 1) { place -= 1 }
    return runs.styleOfInsertion(at: place)
  }

  /// What the shape is besides its letters; nil while it is not in the drawing.
  var shapeLook: TypedSteps.ShapeLook? { whole?.shape().map { TypedSteps.ShapeLook($0, runs: runs) } }

  /// The shape was set, and was `old` before: a step of the editing.
  func noteSet(from old: TypedSteps.ShapeLook, key: String?) {
    guard let new = shapeLook, !new.isLike(old) || new.shape.frame != old.shape.frame else { return }
    steps.action.hasStep = false
    record(.set(from: old, to: new, key: key))
  }

  /// The parts are these now, since the whole was set.
  func take(_ runs: [TextRun]) {
    guard runs != self.runs else { return }
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
    for run in runs.slice(range) {
      let part = run.range.lowerBound + range.lowerBound..<run.range.upperBound + range.lowerBound
      buffer.setAppearance(appearance(run.style), in: part)
    }
    if hasLists { hang(range) }
  }

  private func appearance(_ style: TextRunStyle) -> TextAppearance {
    var result = TextAppearance()
    result.family = style.font.map { "\($0),\(TextSetter.defaultFamily)" }
    result.scale = style.size.map { $0 / max(scale.size, 0.001) }
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
    var at = range.lowerBound
    repeat {
      let paragraph = buffer.paragraph(at: at)
      hangings += 1
      let head = buffer.text(in: paragraph.lowerBound..<min(paragraph.upperBound, paragraph.lowerBound + 24))
      if let item = TextListItem.parse(head.unicodeScalars)?.item {
        buffer.hang(paragraph, level: item.level)
      }
      at = paragraph.upperBound + 1
    } while at < range.upperBound
  }

  /// Says how far lines of items hang, which all that hang follow.
  private func setHangings() {
    guard hasLists, let buffer = view?.buffer else { return }
    let tab = TextListItem.indent * scale.size * scale.zoom
    for level in 0..<TextListItem.deepest {
      buffer.setHanging(indent: Double(level + 1) * tab, tab: tab, ofLevel: level)
    }
  }

  // MARK: Undo

  /// Whether something typed can be taken back.
  var canUndo: Bool { steps.canUndo }

  /// Whether something that was taken back can be made again.
  var canRedo: Bool { steps.canRedo }

  private func record(_ change: TypedSteps.Change) {
    steps.add(change, selection: view?.buffer.selection ?? 0..<0)
  }

  func undoTyping() -> Bool {
    guard let step = steps.next(backwards: true, { isOver($0, backwards: true) }) else { return false }
    replay(step.changes.reversed(), backwards: true)
    view?.buffer.selection = step.selection
    return true
  }

  func redoTyping() -> Bool {
    guard let step = steps.next(backwards: false, { isOver($0, backwards: false) }) else { return false }
    replay(step.changes, backwards: false)
    return true
  }

  /// Whether the shape is not any more as the step left it: the document's undo has taken it back.
  private func isOver(_ step: TypedSteps.Step, backwards: Bool) -> Bool {
    guard case .set(let from, let to, _)? = step.changes.first, let now = shapeLook else { return false }
    return !now.isLike(backwards ? to : from)
  }

  private func replay(_ changes: [TypedSteps.Change], backwards: Bool) {
    guard let buffer = view?.buffer else { return }
    steps.isReplaying = true
    pending = nil
    var restored: Shape?
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
      case .set(let before, let after, _):
        runs = backwards ? before.runs : after.runs
        restored = backwards ? before.shape : after.shape
      }
    }
    if let restored { whole?.restore(restored) }
    steps.isReplaying = false
    look()
    onChanged?()
  }
}
