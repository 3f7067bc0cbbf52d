// A shape's text while it is edited: a text view over the canvas, in the shape's place, size, colour and
// turn.

import DocumentUI
import Gtk
import ShapeDrawing
import ShapeModel

/// Edits one shape's text on the canvas.
@MainActor
final class CanvasTextEditor {
  /// Called with the text whenever it changes, so that it is kept as it is written.
  var onTyped: ((WrittenText) -> Void)?
  /// Called with the text when the editing ends: by Escape, Ctrl+Enter, or when the focus goes elsewhere.
  var onFinished: ((WrittenText) -> Void)?
  /// Called when text was refused, with what is said of it.
  var onRefused: ((_ title: String, _ detail: String) -> Void)?
  /// Which keys are taken before the text has them, and who is told.
  var keys = TextEditorKeys()
  /// Whether a text is being edited.
  private(set) var isEditing = false

  /// The most letters of a text; tests have fewer.
  static var limit = ShapeEditFormat.textLimit
  /// How often the whole text was read, for tests.
  private(set) var readings = 0

  private(set) var shape: Shape?
  private(set) var view: Gtk.TextView?
  private let style = TextEditorStyle()
  private let setter = TextSetter()
  private var texts = TextAgreement()
  private let pace = WritingPace()
  private var placed: CanvasViewport?
  /// What of it looks otherwise.
  let edited = EditedText()
  private let focus = FocusWatch()

  /// A text of more characters is written a moment after a key, not with it, and measured by what is seen of
  /// it.
  private static let longText = 4_096

  /// Begins, moves or ends editing as the model says.
  func follow(_ model: CanvasModel, in canvas: CanvasWidget) {
    guard let shape = model.editedShape else {
      end(in: canvas)
      return
    }
    if self.shape?.id != shape.id {
      end(in: canvas)
      begin(shape, in: canvas)
    }
    self.shape = Self.framed(shape, in: model.contents)
    adopt(content(of: shape))
    // A line does not run through what is written on it.
    style.use(
      content(of: shape), zoom: model.camera.viewport.zoom,
      paper: shape.isConnector ? model.page.background : nil)
    edited.use(content(of: shape), zoom: model.camera.viewport.zoom)
    justify(shape)
    canvas.queueResize()
  }

  /// Shows the drawing's text when it has become another one, by an undo or another program.
  private func adopt(_ content: TextContent) {
    let new = WrittenText(content.string, runs: content.runs, lists: content.lists)
    guard let view, texts.takes(new) else { return }
    if texts.isSetting {
      guard new.string.hasBytes(of: texts.known.string) else { return }
      texts.known = new
      return edited.take(edited.pieces.parted(content.runs, in: view.buffer.text))
    }
    pace.cancel()
    texts.known = new
    texts.isFollowing = true
    edited.pieces = TextPieces(new.string)
    let parted = edited.pieces.parted(new.string)
    view.buffer.update(to: parted)
    // What was typed before cannot be undone in a text that is another one.
    edited.forget(edited.pieces.parted(content.runs, in: parted), hasLists: content.lists)
    texts.isFollowing = false
  }

  // MARK: Place

  /// Puts the text view where the shape's text stands. Of a text that is higher than the canvas it covers
  /// what is seen, and of one that is very wide the part where its letters are.
  func place(in canvas: CanvasWidget, viewport: CanvasViewport) {
    guard let view, let shape else { return }
    let text = content(of: shape)
    var frame = shape.frame
    let whole = max(8, (frame.width * viewport.zoom).rounded(.up))
    var width = Int(min(whole, Self.widest))
    let isFree = shape.kind == .text && text.fit == .content
    let wrapMode = isFree ? TextView.WrapMode.none : .wordCharacter
    if view.wrapMode != wrapMode { view.wrapMode = wrapMode }
    let natural = view.measure(.horizontal).natural
    if isFree {
      // As wide as its letters are here, and the caret behind them.
      width = min(max(width, natural), Int(Self.widest)) + 2
    }
    if isFree || whole > Self.widest {
      let more = Double(width) / viewport.zoom - frame.width
      switch shape.effectiveTextAlignment {
      case .start, .justify: break
      case .center: frame.x -= more / 2
      case .end: frame.x -= more
      }
      frame.width += more
    }
    let needed = view.measure(.vertical, forSize: width).minimum
    // A text grows downwards as it is written.
    let lines =
      isLong(view)
      ? Double(needed) / viewport.zoom : setter.height(of: written(text, view), width: frame.width)
    switch shape.effectiveTextVerticalAlignment {
    case .top: break
    case .middle: frame.y += (frame.height - lines) / 2
    case .bottom: frame.y += frame.height - lines
    }
    frame.height = max(lines, text.size * 1.2)
    var corner = viewport.canvasPoint(
      Transform.rotation(shape.rotation, about: shape.frame.center).apply(frame.origin))
    var height = max(Int(max(8, (frame.height * viewport.zoom).rounded(.up))), needed)
    var hidden = 0.0
    if height > canvas.height {
      let bottom = shape.rotation == 0 ? min(corner.y + Double(height), Double(canvas.height)) : .infinity
      if shape.rotation == 0 { hidden = max(0, -corner.y) }
      corner.y += hidden
      height = Int(max(64, min(bottom - corner.y, Double(canvas.height))))
    }
    view.allocate(
      width: width, height: height,
      transform: WidgetTransform([.translate(corner.x, corner.y), .rotate(shape.rotation)]))
    // Where the caret goes the text follows by itself.
    if placed != viewport { view.scrollOffset = hidden }
    placed = viewport
  }

  /// How wide the text view is at most, in logical pixels: GTK has no place for more than some millions.
  private static let widest = 1_048_576.0

  private func isLong(_ view: Gtk.TextView) -> Bool { view.buffer.count > Self.longText }

  /// A connector in a frame where its label is, upright; any other shape as it is.
  static func framed(_ shape: Shape, in contents: PageContents) -> Shape {
    guard shape.isConnector else { return shape }
    var label = shape
    label.rotation = 0
    label.frame = shape.textFrame(resolving: contents.shape(withID:))
    return label
  }

  // MARK: Beginning and ending

  private func begin(_ shape: Shape, in canvas: CanvasWidget) {
    let view = Gtk.TextView()
    view.wrapMode = .wordCharacter
    view.acceptsTab = false
    // Letters stay selected while a number of the inspector is, which is for them.
    view.keepsSelection()
    view.addCSSClass(style.className)
    view.setAccessibleLabel(L("Text of %@", shape.displayName))
    let content = content(of: shape)
    texts.begin(WrittenText(content.string, runs: content.runs, lists: content.lists))
    placed = nil
    edited.pieces = TextPieces(content.string)
    let parted = edited.pieces.parted(content.string)
    view.buffer.text = parted
    edited.begin(edited.pieces.parted(content.runs, in: parted), hasLists: content.lists, in: view)
    edited.onChanged = { [weak self, weak view] in if let self, let view { self.changed(view) } }
    edited.onKeep = { [weak self] in self?.writeWaiting() }
    edited.whole = .init(
      shape: { [weak canvas] in canvas?.model.keptEditedShape },
      restore: { [weak self, weak canvas] in if let canvas { self?.restore($0, in: canvas.model) } })
    view.buffer.selection = 0..<view.buffer.count
    let keys = Gtk.EventControllerKey()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] event in
      self?.takes(event) ?? false
    }
    view.addController(keys)
    follow(view, in: canvas)
    self.view = view
    isEditing = true
    self.keys.begin()
    canvas.appendChild(view)
    view.grabFocus()
    focus.begin(view) { [weak self] in self?.finish() }
  }

  /// Follows what becomes of the text in `view`.
  private func follow(_ view: Gtk.TextView, in canvas: CanvasWidget) {
    view.buffer.onInsertion { [weak self, weak view] text, place in
      guard let self, let view, !self.texts.isFollowing, !self.edited.isReplaying else { return .accepted }
      return self.takes(text, at: place, view)
    }
    view.buffer.onDeletion { [weak self, weak view] range in
      guard let self, let view, !self.texts.isFollowing, !self.edited.isReplaying else { return range }
      let taken = self.deleted(range, view)
      self.edited.deleting(taken)
      return taken
    }
    view.onCopy { [weak self, weak view] isCut in
      guard let self, let view else { return }
      let text = self.edited.pieces.joined(view.buffer.selectedText)
      self.edited.copied(text, from: view.buffer.selection)
      Clipboard.default?.setText(text)
      if isCut { view.buffer.asOneAction { view.buffer.delete(view.buffer.selection) } }
    }
    view.onPreedit { [weak self] in self?.keys.isComposing = !$0.isEmpty }
    view.buffer.onChanged { [weak self, weak canvas, weak view] in
      // GTK's text wants another size only once it is placed, which the widgets around it have to hear.
      canvas?.queueResize()
      guard let self, let view, view === self.view, !self.texts.isFollowing else { return }
      // An action tells at its end.
      guard !self.edited.isInAction else { return }
      self.edited.changed()
      self.changed(view)
    }
    view.buffer.onSelectionChanged { [weak self] in
      guard let self, !self.texts.isFollowing else { return }
      self.edited.keepCaretBehindMarker()
      self.edited.onSelected?()
    }
  }

  /// Gives the keys back to the text.
  func takeFocus() { view?.grabFocus() }

  private func justify(_ shape: Shape) {
    view?.justification =
      switch shape.effectiveTextAlignment {
      case .start: .left
      case .center: .center
      case .end: .right
      case .justify: .fill
      }
  }

  /// Takes a key before the text does. Whether it was one for that.
  func takes(_ event: Gtk.KeyEvent) -> Bool {
    guard let view, !keys.isComposing else { return false }
    if edited.hasLists, takesInList(event, view) { return true }
    switch keys.meaning(of: event, in: view.buffer, isNewText: shape?.kind == .text) {
    case .typing: return false
    case .nothing: return true
    case .end:
      finish()
      return true
    case .grow(let key): return keys.onGrown?(key) ?? false
    }
  }

  // MARK: Writing

  private func takes(_ text: String, at place: Int, _ view: Gtk.TextView) -> Gtk.TextInsertion {
    let isApproved = texts.isReplacing || edited.numbering.isCounting
    if isApproved || edited.hasRoom(for: text.unicodeScalars.count) {
      let taken = edited.pieces.taken(text, intoParagraphOf: view.buffer.paragraphLength)
      edited.inserting(taken, at: place)
      return taken.hasBytes(of: text) ? .accepted : .replaced(taken)
    }
    refuse()
    return .refused
  }

  /// Does `body`, which brings in changes that have room together, though one before another might not.
  func asOneChange(in buffer: Gtk.TextBuffer, _ body: () -> Void) {
    texts.isReplacing = true
    buffer.asOneAction(body)
    texts.isReplacing = false
  }

  /// Says that nothing more can come in.
  func refuse() {
    onRefused?(
      L("The text is too long"),
      L("A text has at most %@ characters. Nothing was put in.", LNumber(Double(Self.limit))))
  }

  /// Says that numbers of a list stay shorter than they should be.
  private func refuseNumbers() {
    onRefused?(
      L("The text is too long"),
      L(
        "A text has at most %@ characters. What would have become longer stays as it is.",
        LNumber(Double(Self.limit))))
  }

  /// What is deleted when `range` is to be: of pieces that would only be joined, the letter beside them too.
  private func deleted(_ range: Range<Int>, _ view: Gtk.TextView) -> Range<Int> {
    guard range.count == 1, edited.isSeparator(range.lowerBound) else { return range }
    var (start, end) = (range.lowerBound, range.upperBound)
    if view.buffer.cursorPosition == start {
      while edited.isSeparator(end) { end += 1 }
      end = min(end + 1, view.buffer.count)
    } else {
      while edited.isSeparator(start - 1) { start -= 1 }
      start = max(start - 1, 0)
    }
    return start..<end
  }

  /// The text as it is shown now.
  private func string(_ view: Gtk.TextView) -> WrittenText {
    readings += 1
    let text = view.buffer.text
    return WrittenText(
      edited.pieces.joined(text), runs: edited.pieces.joined(edited.runs, in: text), lists: edited.hasLists)
  }

  /// Whether a text is edited of which no letter is to be seen.
  var isBlank: Bool { isEditing && view?.buffer.text.allSatisfy(\.isWhitespace) == true }

  private func changed(_ view: Gtk.TextView) {
    if edited.numbering.isFull {
      edited.numbering.isFull = false
      refuseNumbers()
    }
    guard isLong(view) else { return write() }
    pace.later { [weak self] in self?.write() }
  }

  /// Has what was typed kept.
  private func write() {
    guard isEditing, let view else { return pace.cancel() }
    pace.now {
      texts.known = string(view)
      onTyped?(texts.known)
    }
  }

  /// Has what was typed kept that waits for it.
  func writeWaiting() {
    if isEditing, pace.isWaiting { write() }
  }

  /// Does `body`, which sets the shape and leaves its letters alone: a step of the editing. Those in a row
  /// with the same key are one.
  func asStep(_ key: String?, _ body: () -> Void) {
    let old = isEditing ? edited.shapeLook : nil
    texts.isSetting = true
    body()
    texts.isSetting = false
    if let old { edited.noteSet(from: old, key: key) }
  }

  /// Makes the shape what it was besides its letters.
  private func restore(_ look: Shape, in model: CanvasModel) {
    guard let view else { return }
    pace.cancel()
    texts.known = string(view)
    texts.isSetting = true
    model.restoreEditedShape(look, with: texts.known)
    texts.isSetting = false
  }

  /// Hands the text over.
  func finish() {
    guard isEditing, let view else { return }
    if pace.isWaiting { write() }
    isEditing = false
    onFinished?(string(view))
  }

  private func end(in canvas: CanvasWidget) {
    guard let view else { return }
    let hadFocus = view.hasFocus || (view.root as? Gtk.Window)?.focus == nil
    isEditing = false
    focus.end()
    pace.cancel()
    shape = nil
    self.view = nil
    canvas.removeChild(view)
    style.drop()
    if hadFocus { canvas.grabFocus() }
  }

  // MARK: Looks

  func content(of shape: Shape) -> TextContent {
    shape.text ?? TextContent(string: "")
  }

  /// The text as it is now, in the shape's style.
  private func written(_ text: TextContent, _ view: Gtk.TextView) -> TextContent {
    var text = text
    let written = string(view)
    text.string = written.string
    text.runs = written.runs ?? []
    text.lists = written.lists ?? text.lists
    return text
  }
}
