// The canvas without a window: events in, pictures and edits out. A value; no GTK, no clock, no screen.

/// What a person does with the pointer and the keyboard on one page: a tool, a selection and a gesture.
///
///     var editor = CanvasEditor()
///     editor.tool = .rectangle
///     _ = editor.handle(.pointerDown(PointerInput(point: Point(x: 10, y: 10))), page: page, grid: grid)
///     _ = editor.handle(.pointerMoved(PointerInput(point: Point(x: 90, y: 60))), page: page, grid: grid)
///     let output = editor.handle(.pointerUp(PointerInput(point: Point(x: 90, y: 60))), page: page, grid:
///     grid) output.edit?.actionName                       // "Draw Rectangle"
///     output.edit?.changes.apply(to: &page)         // and bring the grid up to date by the delta
///
/// The page is never changed here: a gesture shows previews while it goes on and hands out one edit when it
/// is finished, which is one undo step. Cancelling is to hand out none. Who changes the page during a gesture
/// (undo, a newer file) sends `.cancel` first, unless `drawnPoints` says that it is of nothing on the page.
public struct CanvasEditor: Sendable {
  private var core: EditorCore
  private var state: any GestureState = Idle()

  /// An editor with the select tool and nothing selected; `ids` names new shapes.
  public init(ids: IDSource = .random) {
    core = EditorCore(ids: ids)
  }

  // MARK: What it is about

  /// The tool. Set between gestures; send `.finish` first when one is going on.
  public var tool: Tool {
    get { core.tool }
    set { core.tool = newValue }
  }

  /// Whether the tool stays after drawing a shape, rather than going back to selecting.
  public var keepsTool: Bool {
    get { core.keepsTool }
    set { core.keepsTool = newValue }
  }

  /// What is selected. Set between gestures; ids that are not on the page are dropped at the next event.
  public var selection: Selection {
    get { core.selection }
    set { core.selection = newValue }
  }

  /// Ids of the groups that have been entered, the outermost first: what can be selected are the children of
  /// the last. A group that goes is left at the next event.
  public var enteredGroups: [String] { core.groups.ids }

  /// The shapes of `whole`, or those of the group that has been entered there: what the selection is of, and
  /// what edits are made from. Not to be kept: a page's grid that is held twice is copied when it changes.
  public mutating func contents(of whole: PageContents) -> PageContents { core.groups.contents(of: whole) }

  /// Enters the groups with these ids, each a child of the one before; none leaves all. Selects nothing. Send
  /// `.finish` first when a gesture is going on.
  public mutating func enter(_ groups: [String]) {
    core.groups.ids = groups
    core.selection = Selection()
  }

  /// Selects shapes wherever they are on `page`, and enters the group that they are in; where they are in
  /// several, their ancestors where those meet. Send `.finish` first when a gesture is going on.
  public mutating func select(_ ids: some Collection<String>, on page: Page) {
    guard !core.groups.hold(ids) else { return core.selection = Selection(ids) }
    let (groups, ids) = page.level(of: ids)
    if let groups { core.groups.ids = groups }
    core.selection = Selection(ids)
  }

  /// The path whose points are edited; nil for none. Set between gestures, while it is selected alone.
  public var editedPath: EditedPath? {
    get { core.editedPath }
    set { core.editedPath = newValue }
  }

  /// The shape whose gradient is edited; nil for none. Set between gestures, while it is selected alone.
  public var editedGradient: EditedGradient? {
    get { core.editedGradient }
    set { core.editedGradient = newValue }
  }

  /// Whether what is drawn or moved by hand snaps to other shapes and the page; it lands on the page's grid,
  /// or on whole points, in any case. Control suspends that. Off at first.
  public var snaps: Bool {
    get { core.snaps }
    set { core.snaps = newValue }
  }

  /// How new shapes look.
  public var toolStyle: ShapeStyle {
    get { core.toolStyle }
    set { core.toolStyle = newValue }
  }

  /// How large letters are, for texts whose frames follow them; nil at first, which leaves all frames as they
  /// are.
  public var textFit: TextFit? {
    get { core.textFit }
    set { core.textFit = newValue }
  }

  /// Whether a gesture is going on.
  public var isGestureActive: Bool { !(state is Idle) }

  /// What that gesture draws point by point; nil when it does not.
  public var drawnPoints: DrawnPoints? { state.drawnPoints }

  /// Whether that gesture moves the page under the pointer.
  public var isPanning: Bool { state is Panning }

  // MARK: Events

  /// Takes an event in and says what is to be shown and done. `grid` is the one over `page`, up to date.
  public mutating func handle(_ event: CanvasEvent, page: Page, grid: ShapeGrid) -> CanvasOutput {
    guard let event = Self.sanitized(event) else { return output(page: page, grid: grid) }
    return run(page: page, grid: grid) { editor, context in
      editor.note(event, &context)
      editor.dispatch(event, &context)
    }
  }

  /// What is to be shown when nothing happened: after the page changed, or the window was drawn anew.
  public mutating func output(page: Page, grid: ShapeGrid) -> CanvasOutput {
    run(page: page, grid: grid) { _, _ in }
  }

  /// Makes a shape of the usual size with the current tool about `center`, as Enter does, or a frame around
  /// what is selected, or a connector between two shapes that are; nothing with a tool that does not draw.
  /// Cancels a gesture first.
  public mutating func insertShape(at center: Point, page: Page, grid: ShapeGrid) -> CanvasOutput {
    run(page: page, grid: grid) { editor, context in
      if editor.isGestureActive { editor.drop(&context) }
      guard center.x.isFinite, center.y.isFinite, context.core.tool.draws else { return }
      let id = context.core.ids.next(for: page)
      PointingToDraw.insertDefault(
        context.core.tool, id: id, at: center.tidy, forSelection: true, &context)
    }
  }

  /// Selects what is under `input`, where a menu has been asked for: what is selected already stays selected,
  /// with all that is selected with it. What is locked is selected too, so that it can be unlocked. Where
  /// there is nothing, nothing is selected, and outside of a group it is left. Takes the tool for selecting
  /// in hand; does nothing while a gesture is going on.
  public mutating func selectForMenu(at input: PointerInput, page: Page, grid: ShapeGrid) -> CanvasOutput {
    run(page: page, grid: grid) { editor, context in
      guard !editor.isGestureActive, case .pointerDown(let input) = Self.sanitized(.pointerDown(input)) else {
        return
      }
      editor.note(.pointerDown(input), &context)
      context.core.tool = .select
      context.selectForMenu(at: input.point)
    }
  }

  /// The handles of the selection at `zoom` pixels per point, moved along with a gesture; nil when nothing is
  /// selected or the tool draws.
  public mutating func handles(page: Page, grid: ShapeGrid, zoom: Double) -> SelectionHandles? {
    guard core.tool == .select || state is DrawingPath else { return nil }
    let contents = contents(of: PageContents(page: page, grid: grid))
    let box = state.selectionBox(in: contents) ?? core.box(in: contents)
    return box.map { SelectionHandles($0, zoom: zoom) }
  }

  /// The box around the selection as it is on the page; nil when nothing is selected. Reckoned once for each
  /// selection and state of the page.
  public mutating func selectionBox(page: Page, grid: ShapeGrid) -> SelectionBox? {
    core.box(in: contents(of: PageContents(page: page, grid: grid)))
  }

  // MARK: How an event runs

  private mutating func run(
    page: Page, grid: ShapeGrid, _ body: (inout CanvasEditor, inout GestureContext) -> Void
  ) -> CanvasOutput {
    let before = (selection: core.selection, tool: core.tool)
    var whole = PageContents(page: page, grid: grid)
    whole.textFit = core.textFit
    let contents = core.settle(on: whole)
    var context = GestureContext(contents: contents, core: core)
    body(&self, &context)
    core = context.core
    var output = CanvasOutput()
    state.present(in: &output, context)
    context.contents.lower(&output)
    output.editedPath = core.editedPath
    output.pan = context.pan
    output.edit =
      context.pageEdit.map(context.contents.whole.fittingTexts)
      ?? context.edit.flatMap(context.contents.lowered)
    output.beginTextEditing = context.beginTextEditing
    if let pick = context.pick { output.pointer.pick = pick }
    output.selectionChanged = core.selection != before.selection
    output.toolChanged = core.tool != before.tool
    return output
  }

  /// Remembers what is held and how large things are on the screen.
  private func note(_ event: CanvasEvent, _ context: inout GestureContext) {
    switch event {
    case .pointerDown(let input), .pointerMoved(let input), .pointerUp(let input):
      context.core.zoom = input.zoom
      context.core.modifiers = input.modifiers
      context.core.visible = input.visible
    case .modifiersChanged(let modifiers): context.core.modifiers = modifiers
    case .key(.spaceDown, _): context.core.isSpaceDown = true
    case .key(.spaceUp, _): context.core.isSpaceDown = false
    case .key, .pointerLeft, .cancel, .finish, .takeBack, .putBack: break
    }
  }

  /// Ends a gesture as if it had never begun.
  private mutating func drop(_ context: inout GestureContext) {
    // Nothing but the selection has changed, so this is all there is to take back.
    state = Idle()
    context.core.returnToBeginning()
    context.settle()
  }

  private mutating func dispatch(_ event: CanvasEvent, _ context: inout GestureContext) {
    if isGestureActive {
      switch event {
      case .finish where state.takesPresses: break
      case .cancel where state.drawnPoints?.isPressed == true: break
      case .cancel, .finish, .key(.escape, _): return drop(&context)
      case .key(.tab, _): return
      case .pointerDown, .key(.enter, _): if !state.takesPresses { return }
      default: break
      }
    } else {
      context.core.noteBeginning()
    }
    guard let next = state.handle(event, &context) else { return }
    state = next
    // Where a gesture ends, the pointer looks as it does on the next move.
    if case .pointerUp(let input) = event, !isGestureActive {
      _ = state.handle(.pointerMoved(input), &context)
    }
  }

  /// The event with numbers that can be reckoned with: hundredths of a point within ±1e8; nil when there is
  /// no sense in it.
  private static func sanitized(_ event: CanvasEvent) -> CanvasEvent? {
    func clean(_ input: PointerInput) -> PointerInput? {
      guard input.point.x.isFinite, input.point.y.isFinite, input.zoom.isFinite, input.zoom > 0 else {
        return nil
      }
      func hundredths(_ value: Double) -> Double { min(max((value * 100).rounded() / 100, -1e8), 1e8) }
      var result = input
      result.point = Point(x: hundredths(input.point.x), y: hundredths(input.point.y))
      return result
    }
    return switch event {
    case .pointerDown(let input): clean(input).map(CanvasEvent.pointerDown)
    case .pointerMoved(let input): clean(input).map(CanvasEvent.pointerMoved)
    case .pointerUp(let input): clean(input).map(CanvasEvent.pointerUp)
    case .key, .modifiersChanged, .pointerLeft, .cancel, .finish, .takeBack, .putBack: event
    }
  }
}
