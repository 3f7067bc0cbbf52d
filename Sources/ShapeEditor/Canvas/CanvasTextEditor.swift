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
  var onTyped: ((String) -> Void)?
  /// Called with the text when the editing ends: by Escape, Ctrl+Enter, or when the focus goes elsewhere.
  var onFinished: ((String) -> Void)?
  /// Called when text was refused, with what is said of it.
  var onRefused: ((_ title: String, _ detail: String) -> Void)?
  /// Which keys are taken before the text has them, and who is told.
  var keys = TextEditorKeys()
  /// Whether a text is being edited.
  private(set) var isEditing = false

  /// How often the whole text was read, for tests.
  private(set) var readings = 0

  private var shape: Shape?
  private var view: Gtk.TextView?
  private let style = TextEditorStyle()
  private let setter = TextSetter()
  /// The text as it is in the drawing, and as it was last written or shown here.
  private var texts = (held: "", known: "")
  /// Whether what is shown is being brought up to date, rather than typed.
  private var isFollowing = false
  private let pace = WritingPace()
  private var placed: CanvasViewport?
  private var pieces = TextPieces("")

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
    adopt(content(of: shape).string)
    // A line does not run through what is written on it.
    style.use(
      content(of: shape), zoom: model.camera.viewport.zoom,
      paper: shape.isConnector ? model.page.background : nil)
    canvas.queueAllocate()
  }

  /// Shows the drawing's text when it has become another one, by an undo or another program.
  private func adopt(_ text: String) {
    guard let view, !text.hasBytes(of: texts.held) else { return }
    texts.held = text
    guard !text.hasBytes(of: texts.known) else { return }
    pace.cancel()
    texts.known = text
    isFollowing = true
    // What was typed before cannot be undone in a text that is another one.
    view.buffer.enablesUndo = false
    pieces = TextPieces(text)
    view.buffer.update(to: pieces.parted(text))
    view.buffer.enablesUndo = true
    isFollowing = false
  }

  // MARK: Place

  /// Puts the text view where the shape's text stands. Of a text that is higher than the canvas it covers
  /// what is seen.
  func place(in canvas: CanvasWidget, viewport: CanvasViewport) {
    guard let view, let shape else { return }
    let text = content(of: shape)
    var frame = shape.frame
    let width = Int(max(8, (frame.width * viewport.zoom).rounded(.up)))
    _ = view.measure(.horizontal)
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

  private func isLong(_ view: Gtk.TextView) -> Bool { view.buffer.count > Self.longText }

  /// A connector in a frame where its label is, upright; any other shape as it is.
  private static func framed(_ shape: Shape, in contents: PageContents) -> Shape {
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
    view.addCSSClass(style.className)
    view.setAccessibleLabel(L("Text of %@", shape.displayName))
    view.justification =
      switch shape.effectiveTextAlignment {
      case .start: .left
      case .center: .center
      case .end: .right
      case .justify: .fill
      }
    texts.held = shape.text?.string ?? ""
    texts.known = texts.held
    placed = nil
    pieces = TextPieces(texts.held)
    view.buffer.text = pieces.parted(texts.held)
    view.buffer.enablesUndo = true
    view.buffer.selection = 0..<view.buffer.count
    let keys = Gtk.EventControllerKey()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] event in
      self?.takes(event) ?? false
    }
    view.addController(keys)
    let focus = Gtk.EventControllerFocus()
    focus.onLeave { [weak self, weak view] in
      // In the next turn: GTK does not survive that a widget goes away while it is told that the focus has
      // left it.
      Task { @MainActor in
        if let self, let view, view === self.view { self.focusLeft(view) }
      }
    }
    view.addController(focus)
    view.buffer.onInsertion { [weak self, weak view] text, _ in
      guard let self, let view, !self.isFollowing else { return .accepted }
      return self.takes(text, view)
    }
    view.buffer.onDeletion { [weak self, weak view] range in
      guard let self, let view, !self.isFollowing else { return range }
      return self.deleted(range, view)
    }
    view.onCopy { [weak self, weak view] isCut in
      guard let self, let view else { return }
      Clipboard.default?.setText(self.pieces.joined(view.buffer.selectedText))
      if isCut { view.buffer.delete(view.buffer.selection) }
    }
    view.buffer.onChanged { [weak self, weak canvas, weak view] in
      canvas?.queueAllocate()
      if let self, let view, view === self.view, !self.isFollowing { self.changed(view) }
    }
    self.view = view
    isEditing = true
    self.keys.begin()
    canvas.appendChild(view)
    view.grabFocus()
  }

  /// Ends the editing, unless the focus has come back or is in a menu, which gives it back.
  private func focusLeft(_ view: Gtk.TextView) {
    let window = view.root as? Gtk.Window
    if !view.isFocus, window?.focus?.isInMenuBar != true { finish() }
  }

  /// Takes a key before the text does. Whether it was one for that.
  private func takes(_ event: Gtk.KeyEvent) -> Bool {
    guard let view else { return false }
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

  private func takes(_ text: String, _ view: Gtk.TextView) -> Gtk.TextInsertion {
    let limit = ShapeEditFormat.textLimit
    guard view.buffer.count + text.unicodeScalars.count > limit else {
      let taken = pieces.taken(text, intoParagraphOf: view.buffer.paragraphLength)
      return taken.hasBytes(of: text) ? .accepted : .replaced(taken)
    }
    onRefused?(
      L("The text is too long"),
      L("A text has at most %@ characters. Nothing was put in.", LNumber(Double(limit))))
    return .refused
  }

  /// What is deleted when `range` is to be: of two pieces that would only be joined, the letter beside them
  /// too.
  private func deleted(_ range: Range<Int>, _ view: Gtk.TextView) -> Range<Int> {
    let buffer = view.buffer
    guard range.count == 1, let separator = pieces.separator, buffer.text(in: range) == String(separator)
    else { return range }
    let isForwards = buffer.cursorPosition == range.lowerBound
    return isForwards
      ? range.lowerBound..<min(range.upperBound + 1, buffer.count)
      : max(range.lowerBound - 1, 0)..<range.upperBound
  }

  /// The text as it is shown now.
  private func string(_ view: Gtk.TextView) -> String {
    readings += 1
    return pieces.joined(view.buffer.text)
  }

  private func changed(_ view: Gtk.TextView) {
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
    pace.cancel()
    shape = nil
    self.view = nil
    canvas.removeChild(view)
    style.drop()
    if hadFocus { canvas.grabFocus() }
  }

  // MARK: Looks

  private func content(of shape: Shape) -> TextContent {
    shape.text ?? TextContent(string: "")
  }

  /// The text as it is now, in the shape's style.
  private func written(_ text: TextContent, _ view: Gtk.TextView) -> TextContent {
    var text = text
    text.string = string(view)
    return text
  }
}
