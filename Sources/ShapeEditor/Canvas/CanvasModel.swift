// One window's canvas, which the canvas, the inspector, the outline and the status bar share: the editor of
// what is shown, and its ways to the document and the widget. The drawing comes in by `follow` and goes out,
// one finished edit at a time, by `commit`. Every edit is made from the drawing as the document has it at
// that moment, never from the one last shown. What is selected and which tool is in hand is the editor's; it
// is only announced here.

import DocumentUI
import Observation
import ShapeDrawing
import ShapeModel

/// The state that the parts of a document window share.
@MainActor @Observable
package final class CanvasModel {
  /// What can be done now, for the status bar.
  private(set) var hint = ""
  /// The box around the selection as it is now, in the middle of a gesture too.
  var selectionFrame: Rect? { selectionBox?.rect }
  private var selectionBox: SelectionBox?
  /// What can be done with the selection.
  private(set) var abilities = SelectionAbilities()
  /// The editing of a text on the canvas.
  private(set) var textEditing = TextEditing()
  /// Where the page that is shown is among the pages, and how many there are.
  private(set) var pagePlace = PagePlace()

  /// The drawing, as it is shown.
  @ObservationIgnored package let drawing: ShownDrawing
  /// What is seen of it.
  @ObservationIgnored package let camera: CanvasCamera
  /// The edit that was written last.
  @ObservationIgnored private(set) var lastEdit = LastEdit()
  /// What the last event led to.
  @ObservationIgnored private(set) var output = CanvasOutput()
  /// The way to the document; nil before there is one, and when the window closes.
  @ObservationIgnored package var document: DocumentAccess?
  /// The widget that shows the canvas.
  @ObservationIgnored weak var host: (any CanvasHost)?
  /// What is beside the canvas.
  @ObservationIgnored var panes = Panes()
  /// Says in the window that something was refused, and why, in place of what was said about that before.
  @ObservationIgnored var say: (@MainActor (_ about: Refused, _ title: String, _ detail: String) -> Void)?

  @ObservationIgnored private(set) var editor = CanvasEditor()
  /// What `abilities` were found for.
  @ObservationIgnored private var judged: AbilityGrounds?

  package init() {
    drawing = ShownDrawing()
    camera = CanvasCamera(drawing)
    editor.textFit = drawing.textFit
    drawing.renderer.onNeedsDisplay = { [weak self] in self?.host?.canvasNeedsDisplay() }
    drawing.onIndexed = { [weak self] in
      self?.showEditor()
      self?.host?.canvasNeedsDisplay()
    }
    camera.onMoved = { [weak self] in self?.host?.canvasNeedsDisplay() }
  }

  /// Lets go of the document and of the canvas: the window closes.
  package func disconnect() {
    document = nil
    host = nil
    say = nil
    panes.takeBackRefusal = nil
    dropGesture()
    drawing.stop()
    camera.stop()
  }

  /// Returns when edits can be made: a large drawing is prepared for it first.
  func ready() async { await drawing.ready() }

  /// The page that is shown; with the shapes alone of the group that has been entered.
  var page: Page { editor.enteredGroups.isEmpty ? drawing.page : contents.page }

  /// What can be selected and edited: the page that is shown and the index over it, or the shapes of the
  /// group that has been entered. Not to be kept.
  package var contents: PageContents { editor.contents(of: drawing.contents) }

  // MARK: The editor

  /// What is selected.
  var selection: Selection {
    access(keyPath: \.selection)
    return editor.selection
  }

  /// Ids of the groups that have been entered, outermost first.
  var enteredGroups: [String] {
    access(keyPath: \.enteredGroups)
    return editor.enteredGroups
  }

  /// The path whose points are edited, and which of them are selected.
  var editedPath: EditedPath? {
    access(keyPath: \.editedPath)
    return editor.editedPath
  }

  /// The tool in hand.
  var tool: Tool {
    access(keyPath: \.tool)
    return editor.tool
  }

  /// Whether the tool stays after a shape has been drawn.
  var keepsTool: Bool {
    get {
      access(keyPath: \.keepsTool)
      return editor.keepsTool
    }
    set { withMutation(keyPath: \.keepsTool) { editor.keepsTool = newValue } }
  }

  /// Whether what is drawn or moved by hand snaps to others.
  var snaps: Bool {
    get { editor.snaps }
    set { editor.snaps = newValue }
  }

  /// The look of shapes still to be drawn.
  var toolStyle: ShapeStyle {
    get {
      access(keyPath: \.toolStyle)
      return editor.toolStyle
    }
    set { withMutation(keyPath: \.toolStyle) { editor.toolStyle = newValue } }
  }

  /// The selection's handles; nil when there are none.
  var handles: SelectionHandles? {
    editor.handles(
      page: drawing.contents.page, grid: drawing.contents.grid, zoom: camera.viewport.zoom)
  }

  /// The box around the selected shapes; of very many but for the width of their lines: that is the one that
  /// the handles need, and is there or will be asked for again.
  var quickSelectionBounds: Rect? {
    guard editor.selection.count > ShownDrawing.mostIndexedAtOnce else { return selectionBounds }
    return editor.selectionBox(page: drawing.contents.page, grid: drawing.contents.grid).flatMap {
      Rect(enclosing: $0.corners)
    }
  }

  /// Whether a gesture is going on.
  var isDragging: Bool { editor.isGestureActive }

  /// What that gesture draws point by point; nil when it does not.
  var drawnPoints: DrawnPoints? {
    access(keyPath: \.drawnPoints)
    return editor.drawnPoints
  }

  /// Whether that gesture moves the page under the pointer.
  var isPanning: Bool { editor.isPanning }

  /// The CSS name of the pointer's look.
  var cursorName: String { output.cursor.name }

  /// Has the editor do something, and shows what it led to.
  @discardableResult
  func run(_ body: (inout CanvasEditor, PageContents) -> CanvasOutput) -> CanvasOutput {
    let before = (
      selection: editor.selection, tool: editor.tool, groups: editor.enteredGroups,
      editedPath: editor.editedPath, gradient: editor.editedGradient, points: editor.drawnPoints
    )
    let result = body(&editor, drawing.contents)
    let isOtherLevel = editor.enteredGroups != before.groups
    let isOtherSelection = editor.selection != before.selection
    let isOtherTool = editor.tool != before.tool
    let isOtherPath = editor.editedPath != before.editedPath
    let isOtherGradient = editor.editedGradient != before.gradient
    // Moving over shapes changes how the pointer looks, and nothing else.
    let isSame =
      textEditing.target == nil && result.preview == output.preview && result.hidden == output.hidden
      && result.marquee == output.marquee && result.attachment == output.attachment
      && result.guides == output.guides && !isOtherSelection && !isOtherTool && !isOtherLevel && !isOtherPath
      && !isOtherGradient
    let hasSameCursor = result.cursor == output.cursor
    let isOtherNote = result.pointer != output.pointer
    output = result
    if !hasSameCursor { host?.cursorChanged() }
    // Its shape is not on this level.
    if isOtherLevel, textEditing.target != nil { _ = textEditing.end() }
    if !isSame {
      layShapes()
      inspectGesture()
    }
    if isOtherSelection { withMutation(keyPath: \.selection) {} }
    if isOtherTool { withMutation(keyPath: \.tool) {} }
    if isOtherLevel { withMutation(keyPath: \.enteredGroups) {} }
    if isOtherPath { withMutation(keyPath: \.editedPath) {} }
    if isOtherGradient { gradientChanged() }
    if editor.drawnPoints != before.points { withMutation(keyPath: \.drawnPoints) {} }
    judge()
    showHint()
    let box = handles?.box
    // Handles that are pulled out of a point may be all that has changed.
    let isOtherBox = selectionBox != box
    if isOtherBox { selectionBox = box }
    if !isSame || isOtherNote || isOtherBox { host?.canvasNeedsDisplay() }
    // After what the event leads to: it may be the end of a gesture that is waited for.
    if drawing.combining?.result != nil, !isDragging { Task { takeInCombination() } }
    if !wouldBreakOff { drawing.gestureEnded() }
    return result
  }

  /// Shows what the editor is about, when nothing has happened in it.
  private func showEditor() {
    run { $0.output(page: $1.page, grid: $1.grid) }
  }

  /// Takes a tool in hand.
  func take(_ tool: Tool) {
    guard tool != editor.tool else { return }
    endGesture()
    run { editor, contents in
      editor.tool = tool
      return editor.output(page: contents.page, grid: contents.grid)
    }
  }

  /// Ends a gesture: what is drawn point by point is kept, and anything else is as if it had never begun.
  func endGesture() {
    let isDrawing = editor.drawnPoints != nil
    // What is put in is put into the drawing as the document has it.
    if isDrawing { catchUp() }
    guard editor.isGestureActive else { return }
    finish(run { $0.handle(.finish, page: $1.page, grid: $1.grid) })
    // What a command does that ends it comes in the same event, and is another step.
    if isDrawing { document?.endStep?() }
  }

  /// Ends a gesture, whatever it is, as if it had never begun.
  private func dropGesture() {
    guard editor.isGestureActive else { return }
    run { $0.handle(.key(.escape, []), page: $1.page, grid: $1.grid) }
  }

  /// Says something in the status bar, and to who cannot see it, until there is something else to say.
  func tell(_ text: String) {
    hint = text.isEmpty ? restingHint : text
    host?.tell(text)
  }

  func showHint() {
    let hint = restingHint
    if self.hint != hint { self.hint = hint }
  }

  private var restingHint: String {
    if drawing.isIndexing { return L("Preparing the drawing…") }
    guard textEditing.target == nil else {
      return L("Esc or a click outside ends the text. Ctrl+B, Ctrl+I and Ctrl+U style what is selected.")
    }
    return output.hint
  }

  /// Finds out what can be done with the selection, when that or the drawing has changed.
  private func judge() {
    let contents = contents
    let grounds = AbilityGrounds(editor.selection, in: contents, isDrawing: editor.drawnPoints != nil)
    guard judged?.isSame(as: grounds) != true else { return }
    judged = grounds
    let new = grounds.abilities(in: contents)
    if abilities != new { abilities = new }
  }

  // MARK: The drawing

  /// Takes over the document's drawing as it is now, before anything is made of the one shown.
  @discardableResult
  func catchUp() -> GraphicDelta? {
    document.flatMap { follow($0.current()) }
  }

  /// Takes over what was undone or made again, goes to the page where that was, and selects the shapes that
  /// have come back.
  ///
  /// - Parameter selecting: false leaves the selection as it is.
  func followUndo(selecting: Bool = true) {
    let before = editor.enteredGroups.isEmpty ? nil : (groups: editor.enteredGroups, shapes: page.shapes)
    guard let delta = catchUp() else { return }
    showPage(changedBy: delta)
    guard selecting, !drawing.isIndexing else { return }
    var came = delta.shapesThatCame(onPage: page.id)
    if let before, before.groups == editor.enteredGroups {
      came = page.shapes.filter { !before.shapes.contains(id: $0.id) && !$0.isHidden && !$0.isLocked }.map(
        \.id)
    }
    if !came.isEmpty, came.count <= ShownDrawing.mostIndexedAtOnce { select(came) }
  }

  /// Takes over the document's drawing: after an edit of ours, an undo, or another program's change. Returns
  /// what is new; nil when nothing is.
  @discardableResult
  package func follow(_ new: Graphic) -> GraphicDelta? {
    switch drawing.step(to: new) {
    case .same: return nil
    case .first:
      drawing.show(new, page: 0)
      showHint()
      pagesChanged()
      return nil
    case .otherPage(let delta):
      // What stood before it is where it was made from.
      show(new, page: drawing.pageIndex - 1)
      return delta
    case .changed(let delta):
      // What is drawn point by point is about nothing of the page.
      if editor.drawnPoints == nil { dropGesture() }
      drawing.update(to: new, by: delta)
      camera.keepFitting()
      pagesChanged()
      if drawing.isIndexing {
        showHint()
      } else {
        let isTextDropped = textEditing.target != nil && textEditing.dropIfFixed(in: contents)
        showEditor()
        if isTextDropped { lettersChanged() }
      }
      return delta
    }
  }

  /// Shows another page, of `new`, from the beginning. Nothing that is known of the one before holds: the
  /// selection goes at once, also from a page that is still being indexed.
  func show(_ new: Graphic, page index: Int) {
    dropGesture()
    _ = textEditing.end()
    run { editor, contents in
      editor.enter([])
      return editor.output(page: contents.page, grid: contents.grid)
    }
    let old = drawing.page
    drawing.show(new, page: index)
    camera.goTo(drawing.page, from: old)
    showHint()
    pagesChanged()
    host?.canvasNeedsDisplay()
  }

  private func pagesChanged() {
    let place = PagePlace(id: drawing.page.id, index: drawing.pageIndex, count: drawing.graphic.pages.count)
    if pagePlace != place { pagePlace = place }
  }

  // MARK: Events

  /// Takes an event of the canvas in. Whether it meant something.
  @discardableResult
  func handle(_ event: CanvasEvent) -> Bool {
    switch event {
    case .pointerDown, .key: if !panes.emptiedTexts.isEmpty { endField() }
    default: break
    }
    catchUp()
    guard !drawing.isIndexing else { return false }
    if case .key(.escape, _) = event, !editor.isGestureActive, giveUpCombining() { return true }
    if case .key(.enter, _) = event, editor.tool.draws, !editor.isGestureActive {
      insertShape()
      return true
    }
    if case .key(.enter, _) = event, editor.tool == .eyedropper, !editor.isGestureActive {
      pickUnderPointer()
      return true
    }
    let before = (
      selection: editor.selection, active: editor.isGestureActive, tool: editor.tool,
      groups: editor.enteredGroups, path: editor.editedPath, gradient: editor.editedGradient
    )
    let result = run { $0.handle(event, page: $1.page, grid: $1.grid) }
    let isUsed =
      result.edit != nil || result.beginTextEditing != nil || editor.selection != before.selection
      || editor.isGestureActive || before.active || editor.tool != before.tool
      || editor.enteredGroups != before.groups || editor.editedPath != before.path
      || editor.editedGradient != before.gradient
    let isMoved = result.edit != nil || editor.selection != before.selection
    finish(result)
    if case .pointerUp = event, let refusal = result.pointer.refusal { host?.tell(refusal) }
    guard case .key(let key, let modifiers) = event else { return isUsed }
    if let way = key.way, !isUsed { return scroll(way, modifiers) }
    // What keys select or move may be anywhere on the page.
    if isMoved { scrollToSelection() }
    return isUsed
  }

  /// An arrow that moves no shape moves what is seen, when nothing is selected or with Control. It is used in
  /// any case, so that the focus stays; with Alt it is not the canvas's.
  private func scroll(_ way: Point, _ modifiers: Modifiers) -> Bool {
    guard !modifiers.contains(.alt) else { return false }
    if editor.selection.isEmpty || modifiers == .control {
      let step = modifiers.contains(.shift) ? 300.0 : 60
      camera.scroll(byX: way.x * step, y: way.y * step)
    }
    return true
  }

  /// Puts a shape of the usual size into the middle of what is seen, with the tool in hand.
  func insertShape() {
    endGesture()
    let center = camera.viewport.visibleRect.center
    finish(run { $0.insertShape(at: center, page: $1.page, grid: $1.grid) })
    // It steps aside from others of its kind, perhaps out of sight.
    scrollToSelection()
  }

  /// Does what an event led to.
  private func finish(_ result: CanvasOutput) {
    if let pan = result.pan { camera.show(from: camera.viewport.origin - pan) }
    if let edit = result.edit { write(edit) }
    if let target = result.beginTextEditing { beginTextEditing(target) }
    if let place = result.pointer.pick, place.isTaken { pick(place) }
  }

  /// Makes an edit of the drawing as it is now: one undo step. Returns it; nil when there was nothing to do.
  ///
  /// - Parameter droppingEmptied: false leaves texts that a field has emptied: it is being typed into.
  @discardableResult
  func perform(
    droppingEmptied: Bool = true, _ make: (PageContents) -> DrawingEdit?
  ) -> DrawingEdit? {
    // What was typed before comes before.
    takeInTyping()
    if droppingEmptied { dropEmptied() }
    return perform(make) { edit, lowered in
      guard let host, textEditing.isOwn(edit, on: page) else { return write(lowered) }
      host.asStepOfEditing(edit.coalescingKey) { write(textEditing.joining(lowered)) }
    }
  }

  private func perform(
    _ make: (PageContents) -> DrawingEdit?, _ write: (_ edit: DrawingEdit, _ lowered: DrawingEdit) -> Void
  ) -> DrawingEdit? {
    catchUp()
    guard !drawing.isIndexing, let edit = make(contents), !edit.changes.isEmpty,
      let lowered = contents.lowered(edit)
    else { return nil }
    write(edit, lowered)
    return edit
  }

  /// As `perform`, what was written in the text that is edited.
  private func keep(_ make: (PageContents) -> DrawingEdit?) -> DrawingEdit? { perform(make) { write($1) } }

  /// As `perform`, an edit of the whole page whatever group has been entered.
  @discardableResult
  func performOnPage(_ make: (PageContents) -> DrawingEdit?) -> DrawingEdit? {
    endDrawing()
    // What was typed before comes before.
    if editedText != nil { host?.writeText() }
    dropEmptied()
    catchUp()
    guard !drawing.isIndexing, let edit = make(drawing.contents).map(drawing.contents.fittingTexts),
      !edit.changes.isEmpty
    else { return nil }
    write(edit)
    return edit
  }

  private func write(_ edit: DrawingEdit) {
    document?.commit(edit)
    noteEdit(edit.actionName)
  }

  /// An edit with this name has been written. `show` is done before anything else is shown of it.
  func noteEdit(_ name: String, _ show: () -> Void = {}) {
    lastEdit.follow(name)
    show()
    // The canvas shows the result in this frame, not in the next.
    catchUp()
  }

  // MARK: Text

  /// Whose text is being edited on the canvas.
  var editedText: TextTarget? { textEditing.target }

  /// The shape whose text is being edited on the canvas, with the text that it may not have yet; a new one is
  /// not in the drawing yet.
  var editedShape: Shape? { textEditing.letteredShape(on: page) }

  /// How often what letters that are edited look like has become another.
  var lookChanges: Int {
    get { textEditing.lookChanges }
    set { textEditing.lookChanges = newValue }
  }

  /// Edits text on the canvas.
  private func beginTextEditing(_ target: TextTarget) {
    textEditing.begin(target, in: contents, style: editor.toolStyle.text)
    lettersChanged()
  }

  /// Shows the text that is edited, which is or looks otherwise now.
  func lettersChanged() {
    layShapes()
    lookChanges += 1
    showHint()
    host?.canvasNeedsDisplay()
  }

  /// Gives the text that is edited and not in the drawing a property; false when it is there.
  func setInNewText(_ property: ShapeProperty) -> Bool { textEditing.set(property, on: page) }

  /// Keeps what has been written so far: all that is written in one editing is one step.
  func textChanged(to text: WrittenText) {
    if keep({ textEditing.typing(text, in: $0) }) != nil, textEditing.wasKept() { layShapes() }
  }

  /// The shape whose text is being edited, as it is in the drawing; nil when it is not there yet.
  var keptEditedShape: Shape? {
    guard case .shape(let id) = editedText else { return nil }
    return page.shapes[id]
  }

  /// Makes the shape whose text is being edited what it was besides its letters, which are `text`.
  func restoreEditedShape(_ look: Shape, with text: WrittenText) {
    _ = keep { textEditing.restoring(look, with: text, in: $0) }
  }

  /// Ends the editing of text on the canvas and keeps `text`; nil keeps what was written so far. A new text
  /// that has no words at its end leaves no trace.
  func finishTextEditing(_ text: WrittenText?) {
    guard let target = textEditing.end() else { return }
    if !panes.emptiedTexts.isEmpty { endField() }
    if let text {
      if text.isBlank, let id = textEditing.newShape(of: target), document?.takeBack?(id) == true {
        catchUp()
      } else if keep({ textEditing.ending(target, with: text, in: $0) }) == nil, !text.isBlank,
        !textEditing.has(target, text, on: page)
      {
        host?.giveBack(text.string)
        say?(
          .text, L("The text could not be kept"),
          L("What it belongs to cannot be changed now. The text is on the clipboard."))
      }
      // Unless something else has been selected since.
      if let id = textEditing.newShape(of: target), page.shapes[id] != nil, selection.isEmpty { select([id]) }
    }
    lettersChanged()
    if drawing.combining != nil { Task { takeInCombination() } }
  }

  /// Tells the renderer what stands in the tiles and what above them. A shape whose text is being edited
  /// stands above, without its text.
  private func layShapes() {
    var hidden = output.hidden
    var above = output.preview
    if case .shape(let id) = textEditing.target, var shape = page.shapes[id] {
      shape.text = nil
      var edited = CanvasOutput()
      (edited.preview, edited.hidden) = ([shape], [id])
      contents.lower(&edited)
      hidden.formUnion(edited.hidden)
      above += edited.preview
    }
    let renderer = drawing.renderer
    if renderer.hiddenShapes != hidden { renderer.hiddenShapes = hidden }
    renderer.overlay = above
  }
}
