// One window's canvas: what of the drawing is shown, what is selected, which tool is in hand. The canvas, the
// inspector, the outline and the status bar share it. The drawing itself is the document's; it comes in by
// `follow` and goes out, one finished edit at a time, by `commit`. Every edit is made from the drawing as the document
// has it at that moment, never from the one last shown.

import DocumentUI
import Observation
import ShapeDrawing
import ShapeModel

/// The state that the parts of a document window share.
@MainActor @Observable
package final class CanvasModel {
  /// What is selected.
  private(set) var selection = Selection()
  /// The tool in hand.
  private(set) var tool = Tool.select
  /// Whether the tool stays after a shape has been drawn.
  private(set) var keepsTool = false
  /// What can be done now, for the status bar.
  private(set) var hint = ""
  /// Which part of the page is shown, and how large.
  package private(set) var viewport = CanvasViewport()
  /// Where the pointer is, in whole page coordinates; nil when it is elsewhere.
  private(set) var pointer: Point?
  /// The same in logical pixels of the canvas: what is below it changes when the page is scrolled.
  @ObservationIgnored private var pointerInView: Point?
  /// The box around the selection as it is now, in the middle of a gesture too.
  private(set) var selectionFrame: Rect?
  /// What can be done with the selection.
  private(set) var abilities = SelectionAbilities()
  /// Whose text is being edited on the canvas.
  private(set) var editedText: TextTarget?
  /// Whether that text was not in the drawing when its editing began.
  @ObservationIgnored private var isTextNew = false
  /// How many texts have been edited.
  @ObservationIgnored private var textEditings = 0

  /// Paints the page.
  @ObservationIgnored package let renderer = CanvasRenderer()
  /// The drawing as the document has it.
  @ObservationIgnored private(set) var graphic = Graphic()
  /// The page that is shown, and the index over it.
  @ObservationIgnored package private(set) var contents: PageContents
  /// What the last edit is called, and how many there have been.
  @ObservationIgnored private(set) var lastEdit = (name: "", count: 0)
  /// What the last event led to.
  @ObservationIgnored private(set) var output = CanvasOutput()
  /// Writes a finished edit into the document.
  @ObservationIgnored package var commit: (@MainActor (DrawingEdit) -> Void)?
  /// The drawing as the document has it now, which may be ahead of the one shown by what was undone since the last frame.
  @ObservationIgnored package var current: (@MainActor () -> Graphic)?
  /// Called when the pointer is to look different.
  @ObservationIgnored var cursorChanged: (@MainActor () -> Void)?
  /// Moves the focus to the next part of the window, or backwards.
  @ObservationIgnored var moveFocus: (@MainActor (_ backwards: Bool) -> Void)?
  /// Says in the window that something was refused, and why.
  @ObservationIgnored var say: (@MainActor (_ title: String, _ detail: String) -> Void)?
  /// Gives the keys to the canvas.
  @ObservationIgnored var takeFocus: (@MainActor () -> Void)?
  /// Called when the canvas must be drawn again.
  @ObservationIgnored var canvasNeedsDisplay: (@MainActor () -> Void)?

  @ObservationIgnored private var editor = CanvasEditor()
  /// What `abilities` were found for.
  @ObservationIgnored private var judged: (selection: Selection, shapes: ShapeList)?
  @ObservationIgnored private var hasFitted = false
  @ObservationIgnored private var followed = false
  @ObservationIgnored private var indexing: Task<Void, Never>?
  /// Shows all shapes of a large page once it is known where they are.
  @ObservationIgnored private(set) var revealing: Task<Void, Never>?

  package init() {
    let page = Graphic().pages[0]
    contents = PageContents(page: page, grid: ShapeGrid(page: page))
    renderer.onNeedsDisplay = { [weak self] in self?.canvasNeedsDisplay?() }
  }

  /// Lets go of the document and of the canvas: the window closes.
  package func disconnect() {
    commit = nil
    current = nil
    canvasNeedsDisplay = nil
    cursorChanged = nil
    moveFocus = nil
    takeFocus = nil
    say = nil
    indexing?.cancel()
    indexing = nil
    revealing?.cancel()
    revealing = nil
  }

  /// Returns when edits can be made: a large drawing is prepared for it first.
  func ready() async {
    while let indexing { await indexing.value }
  }

  /// The page that is shown.
  var page: Page { graphic.pages[0] }

  /// The look of shapes still to be drawn.
  var toolStyle: ShapeStyle {
    get { editor.toolStyle }
    set { editor.toolStyle = newValue }
  }

  // MARK: The drawing

  /// Takes over the document's drawing as it is now, before anything is made of the one shown.
  @discardableResult
  private func catchUp() -> GraphicDelta? {
    current.flatMap { follow($0()) }
  }

  /// Takes over what was undone or made again, and selects the shapes that have come back.
  func followUndo() {
    guard let came = catchUp()?.shapesThatCame(onPage: page.id), !isIndexing else { return }
    if !came.isEmpty, came.count <= Self.mostIndexedAtOnce { select(came) }
  }

  /// Takes over the document's drawing: after an edit of ours, an undo, or another program's change. Returns what is new;
  /// nil when nothing is.
  @discardableResult
  package func follow(_ new: Graphic) -> GraphicDelta? {
    guard followed else {
      followed = true
      graphic = new
      renderer.show(new, page: 0)
      index(new.pages[0])
      return nil
    }
    let delta = graphic.delta(to: new)
    guard !delta.isEmpty else { return nil }
    guard new.pages[0].id == page.id else {
      showFirstPage(of: new)
      return delta
    }
    guard !isIndexing else {
      graphic = new
      renderer.update(to: new, delta: delta)
      index(new.pages[0])
      return delta
    }
    if editor.isGestureActive { present(editor.handle(.cancel, page: contents.page, grid: contents.grid)) }
    graphic = new
    // Where it is: a copy of the grid would take long.
    contents.update(to: new.pages[0], by: delta)
    renderer.update(to: new, delta: delta)
    if case .shape(let edited) = editedText, page.shapes[edited] == nil { editedText = nil }
    present(editor.output(page: contents.page, grid: contents.grid))
    return delta
  }

  /// The first page is another one: the one that was went, or changed places. Nothing that is known of it holds.
  private func showFirstPage(of new: Graphic) {
    if !isIndexing, editor.isGestureActive {
      present(editor.handle(.cancel, page: contents.page, grid: contents.grid))
    }
    editor.selection = Selection()
    editedText = nil
    graphic = new
    renderer.show(new, page: 0)
    index(new.pages[0])
    // The selection goes at once, also from a page that is still being indexed.
    present(editor.output(page: contents.page, grid: contents.grid))
  }

  /// Pages with more shapes than this are indexed in the background.
  private static let mostIndexedAtOnce = 4096

  /// Builds the index over a page. Until a large one is ready the canvas shows the page and takes no input.
  private func index(_ page: Page) {
    indexing?.cancel()
    guard page.shapes.count > Self.mostIndexedAtOnce else {
      indexing = nil
      return adopt(PageContents(page: page, grid: ShapeGrid(page: page)))
    }
    hint = L("Preparing the drawing…")
    indexing = Task { [weak self] in
      let contents = await Task.detached(priority: .userInitiated) {
        PageContents(page: page, grid: ShapeGrid(page: page))
      }.value
      guard let self, !Task.isCancelled else { return }
      self.indexing = nil
      self.adopt(contents)
    }
  }

  private func adopt(_ contents: PageContents) {
    self.contents = contents
    present(editor.output(page: contents.page, grid: contents.grid))
    canvasNeedsDisplay?()
  }

  /// Whether the index over the page is still being built.
  package var isIndexing: Bool { indexing != nil }

  // MARK: Events

  /// Takes an event of the canvas in. Whether it meant something.
  @discardableResult
  func handle(_ event: CanvasEvent) -> Bool {
    catchUp()
    guard !isIndexing else { return false }
    if case .key(.enter, _) = event, editor.tool.draws, !editor.isGestureActive {
      insertShape()
      return true
    }
    let before = (selection: editor.selection, active: editor.isGestureActive, tool: editor.tool)
    let result = editor.handle(event, page: contents.page, grid: contents.grid)
    if let pan = result.pan {
      setViewport(origin: viewport.origin - pan)
    }
    let isUsed =
      result.edit != nil || result.beginTextEditing != nil || editor.selection != before.selection
      || editor.isGestureActive || before.active || editor.tool != before.tool
    let isMoved = result.edit != nil || editor.selection != before.selection
    finish(result)
    guard case .key(let key, let modifiers) = event else { return isUsed }
    if let way = key.way, !isUsed { return scroll(way, modifiers) }
    // What keys select or move may be anywhere on the page.
    if isMoved { scrollToSelection() }
    return isUsed
  }

  /// Shows the selected shapes, when they are not seen, by scrolling no further than is needed.
  private func scrollToSelection() {
    if let bounds = quickSelectionBounds { setViewport(viewport.showing(bounds)) }
  }

  /// An arrow that moves no shape moves what is seen, when nothing is selected or with Control. It is used in any case,
  /// so that the focus stays; with Alt it is not the canvas's.
  private func scroll(_ way: Point, _ modifiers: Modifiers) -> Bool {
    guard !modifiers.contains(.alt) else { return false }
    if selection.isEmpty || modifiers == .control {
      let step = modifiers.contains(.shift) ? 300.0 : 60
      scroll(byX: way.x * step, y: way.y * step)
    }
    return true
  }

  /// Puts a shape of the usual size into the middle of what is seen, with the tool in hand.
  func insertShape() {
    let center = viewport.visibleRect.center
    finish(editor.insertShape(at: center, page: contents.page, grid: contents.grid))
  }

  private func finish(_ result: CanvasOutput) {
    present(result)
    if let edit = result.edit { write(edit) }
    if let target = result.beginTextEditing { beginTextEditing(target) }
  }

  /// Makes an edit of the drawing as it is now: one undo step. Returns it; nil when there was nothing to do.
  @discardableResult
  func perform(_ make: (PageContents) -> DrawingEdit?) -> DrawingEdit? {
    catchUp()
    guard !isIndexing, let edit = make(contents), !edit.changes.isEmpty else { return nil }
    write(edit)
    return edit
  }

  private func write(_ edit: DrawingEdit) {
    commit?(edit)
    lastEdit = (edit.actionName, lastEdit.count + 1)
    // The canvas shows the result in this frame, not in the next.
    catchUp()
  }

  /// Shows what an event led to.
  private func present(_ result: CanvasOutput) {
    // Moving over shapes changes how the pointer looks, and nothing else.
    let isSame =
      editedText == nil && result.preview == output.preview && result.hidden == output.hidden
      && result.marquee == output.marquee
      && selection == editor.selection && tool == editor.tool
    let hasSameCursor = result.cursor == output.cursor
    output = result
    if !hasSameCursor { cursorChanged?() }
    if !isSame { layShapes() }
    if selection != editor.selection { selection = editor.selection }
    if tool != editor.tool { tool = editor.tool }
    judge()
    let hint = result.hint
    if self.hint != hint { self.hint = hint }
    let frame = handles?.box.rect
    if selectionFrame != frame { selectionFrame = frame }
    if !isSame { canvasNeedsDisplay?() }
  }

  /// Finds out what can be done with the selection, when that or the drawing has changed.
  private func judge() {
    let shapes = contents.page.shapes
    if let judged, judged.selection == selection, judged.shapes.isIdentical(to: shapes) { return }
    judged = (selection, shapes)
    let new = SelectionAbilities(selection, in: contents)
    if abilities != new { abilities = new }
  }

  /// The selection's handles; nil when there are none.
  var handles: SelectionHandles? {
    editor.handles(page: contents.page, grid: contents.grid, zoom: viewport.zoom)
  }

  /// Whether a gesture is going on.
  var isDragging: Bool { editor.isGestureActive }

  /// Whether that gesture moves the page under the pointer.
  var isPanning: Bool { editor.isPanning }

  /// The CSS name of the pointer's look.
  var cursorName: String { output.cursor.name }

  // MARK: Selection and tool

  /// Selects just these.
  func select(_ ids: some Sequence<String>) {
    catchUp()
    let new = Selection(ids)
    guard new != editor.selection else { return }
    cancelGesture()
    editor.selection = new
    present(editor.output(page: contents.page, grid: contents.grid))
  }

  /// Takes a tool in hand.
  func take(_ tool: Tool) {
    guard tool != editor.tool else { return }
    cancelGesture()
    editor.tool = tool
    present(editor.output(page: contents.page, grid: contents.grid))
  }

  /// Whether the tool stays after a shape has been drawn.
  func setKeepsTool(_ keeps: Bool) {
    editor.keepsTool = keeps
    keepsTool = keeps
  }

  private func cancelGesture() {
    if editor.isGestureActive { present(editor.handle(.cancel, page: contents.page, grid: contents.grid)) }
  }

  /// The selected shapes, bottom first.
  var selectedShapes: [Shape] { contents.shapes(selection) }

  /// What a screen reader says of the selection.
  var spokenSelection: String {
    switch selection.count {
    case 0: L("Nothing selected")
    case 1: selectedShapes.first?.accessibilityDescription ?? L("Nothing selected")
    default: LN("%@ shape selected", "%@ shapes selected", selection.count)
    }
  }

  // MARK: Text

  /// The shape whose text is being edited on the canvas; a new one is not in the drawing yet.
  var editedShape: Shape? {
    switch editedText {
    case .shape(let id): page.shapes[id]
    case .new(let shape): shape
    case nil: nil
    }
  }

  /// Edits text on the canvas.
  private func beginTextEditing(_ target: TextTarget) {
    editedText = target
    isTextNew = false
    textEditings += 1
    if editedShape == nil { editedText = nil }
    layShapes()
    canvasNeedsDisplay?()
  }

  /// What the edits of one editing have in common.
  private var textBurst: String { "typing \(textEditings)" }

  /// Keeps what has been written so far: all that is written in one editing is one step.
  func textChanged(to text: String) {
    switch editedText {
    case .shape(let id):
      perform { DrawingEdit.typing(text, into: id, isNew: isTextNew, burst: textBurst, in: $0) }
    case .new(let shape):
      guard perform({ DrawingEdit.newText(shape, string: text, in: $0)?.joining(textBurst) }) != nil else {
        return
      }
      isTextNew = true
      editedText = .shape(shape.id)
      layShapes()
    case nil: break
    }
  }

  /// Ends the editing of text on the canvas and keeps `text`; nil keeps what was written so far. A new text that never had
  /// words leaves no trace.
  func finishTextEditing(_ text: String?) {
    guard let target = editedText else { return }
    editedText = nil
    if let text {
      switch target {
      case .shape(let id):
        perform { DrawingEdit.endTextEditing(id, string: text, in: $0) }
        if isTextNew, page.shapes[id] != nil { select([id]) }
      case .new(let shape):
        if perform({ DrawingEdit.newText(shape, string: text, in: $0) }) != nil { select([shape.id]) }
      }
    }
    layShapes()
    canvasNeedsDisplay?()
  }

  /// Tells the renderer what stands in the tiles and what above them. A shape whose text is being edited
  /// stands above, without its text.
  private func layShapes() {
    var hidden = output.hidden
    var above = output.preview
    if case .shape(let id) = editedText, var shape = page.shapes[id] {
      shape.text = nil
      hidden.insert(id)
      above.append(shape)
    }
    if renderer.hiddenShapes != hidden { renderer.hiddenShapes = hidden }
    renderer.overlay = above
  }

  // MARK: What is seen

  /// The canvas has another size. The first time, the page is fitted into it.
  func resize(width: Double, height: Double, scaleFactor: Double) {
    guard width > 0, height > 0 else { return }
    var new = viewport
    (new.width, new.height, new.scaleFactor) = (width, height, scaleFactor)
    let isFirst = !hasFitted
    if isFirst {
      hasFitted = true
      let known = page.sheet ?? (isLarge ? nil : contentBounds)
      new = new.fitting(known ?? Rect(x: 0, y: 0, width: width, height: height), maximumZoom: 1)
    }
    setViewport(new)
    if isFirst, page.sheet == nil, isLarge { revealContent(maximumZoom: 1) }
  }

  /// Shows all of the page: its sheet, or all of its shapes.
  func revealPage() {
    if page.sheet == nil, isLarge { return revealContent(maximumZoom: Self.largestReveal) }
    reveal(page.sheet ?? contentBounds)
  }

  /// The largest zoom at which all of something is shown.
  private static let largestReveal = 8.0

  /// Whether looking at all shapes takes so long that it is not done while a person waits.
  private var isLarge: Bool { page.shapes.count > Self.mostIndexedAtOnce }

  /// Shows all shapes once it is known where they are, in the size that the canvas has by then, unless something else is to be
  /// seen.
  private func revealContent(maximumZoom: Double) {
    let shown = page.id
    revealing?.cancel()
    revealing = Task { [weak self, renderer] in
      let bounds = await renderer.contentBounds()
      guard let bounds, let self, !Task.isCancelled, page.id == shown else { return }
      setViewport(viewport.fitting(bounds, maximumZoom: maximumZoom))
    }
  }

  /// Shows another part of the page, or shows it larger or smaller.
  package func setViewport(_ new: CanvasViewport) {
    // Another size is not another wish; that it moves the origin to a whole pixel is not one either.
    if new.origin != viewport.origin || new.zoom != viewport.zoom { revealing?.cancel() }
    renderer.viewport = new
    let snapped = renderer.viewport
    guard snapped != viewport else { return }
    viewport = snapped
    locatePointer()
    canvasNeedsDisplay?()
  }

  /// Shows the part of the page from `origin`.
  func setViewport(origin: Point) {
    var new = viewport
    new.origin = origin
    setViewport(new)
  }

  /// Moves what is seen by logical pixels.
  func scroll(byX dx: Double, y dy: Double) {
    setViewport(viewport.scrolled(byX: dx, y: dy))
  }

  /// Shows everything larger or smaller, the middle staying where it is.
  func zoom(to zoom: Double) {
    setViewport(viewport.zoomed(to: zoom, about: Point(x: viewport.width / 2, y: viewport.height / 2)))
  }

  /// Shows all of `rect`.
  func reveal(_ rect: Rect?) {
    guard let rect else { return }
    setViewport(viewport.fitting(rect, maximumZoom: Self.largestReveal))
  }

  /// The box around every shape, each of which is looked at; nil when there is none.
  var contentBounds: Rect? {
    bounds(of: page.shapes)
  }

  /// Shows the selected shapes as large as it goes.
  func revealSelection() {
    reveal(quickSelectionBounds)
  }

  /// The box around the selected shapes, each of which is looked at.
  var selectionBounds: Rect? {
    bounds(of: selectedShapes)
  }

  /// The box around the selected shapes; of very many but for the width of their lines: that is the one that the handles need,
  /// and is there or will be asked for again.
  private var quickSelectionBounds: Rect? {
    guard selection.count > Self.mostIndexedAtOnce else { return selectionBounds }
    return editor.selectionBox(page: contents.page, grid: contents.grid).flatMap {
      Rect(enclosing: $0.corners)
    }
  }

  /// The box around `shapes`; a connector is where it runs, which its frame need not tell.
  private func bounds(of shapes: some Sequence<Shape>) -> Rect? {
    let page = contents.page
    return shapes.reduce(nil) { box, shape in
      let bounds = shape.paintedBounds(resolving: page.shape(withID:))
      return box?.union(bounds) ?? bounds
    }
  }

  /// Notes where the pointer is, in logical pixels of the canvas; nil when it is elsewhere.
  func pointerIs(at point: Point?) {
    pointerInView = point
    locatePointer()
  }

  private func locatePointer() {
    let place = pointerInView.map { viewport.pagePoint($0) }
    let rounded = place.map { Point(x: $0.x.rounded(), y: $0.y.rounded()) }
    if pointer != rounded { pointer = rounded }
  }
}

extension GraphicDelta {
  /// Ids of the shapes that came to a page and can be selected there.
  fileprivate func shapesThatCame(onPage page: String) -> [String] {
    changes.compactMap { change in
      guard case .inserted(page, let shape, _) = change, !shape.isHidden, !shape.isLocked else { return nil }
      return shape.id
    }
  }
}
