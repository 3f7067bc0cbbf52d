// What an editor remembers from event to event, whatever gesture is going on.

/// What is edited of a shape by handles of its own.
struct EditedParts: Hashable, Sendable {
  /// The points of a path.
  var path: EditedPath?
  /// The ends and stops of a gradient.
  var gradient: EditedGradient?
}

/// What lasts from event to event.
struct EditorCore: Sendable {
  var tool = Tool.select
  var keepsTool = false
  var selection = Selection() {
    didSet { known.shapes = nil }
  }
  var toolStyle = ShapeStyle()
  /// How large letters are, for texts whose frames follow them.
  var textFit: TextFit?
  var ids: IDSource
  /// Of the last pointer report.
  var zoom: Double = 1
  var modifiers: Modifiers = []
  var isSpaceDown = false
  /// Whether what is drawn or moved by hand snaps to others.
  var snaps = false
  /// The part of the page that is seen, by the last pointer report.
  var visible: Rect?
  /// What cancelling the gesture returns to.
  private var beginning = Beginning()
  /// What is edited of the shape that is selected alone.
  var edited = EditedParts() {
    didSet { if edited != oldValue { known.box = nil } }
  }
  /// The path whose points are edited: the one that is selected alone.
  var editedPath: EditedPath? {
    get { edited.path }
    set { edited.path = newValue }
  }
  /// The shape that is selected alone, when its gradient is edited.
  var editedGradient: EditedGradient? {
    get { edited.gradient }
    set { edited.gradient = newValue }
  }
  /// The groups that have been entered.
  var groups = EnteredGroups() {
    didSet { if groups != oldValue { known.shapes = nil } }
  }
  /// What a gesture began with.
  private struct Beginning {
    var selection = Selection()
    var groups = EnteredGroups()
    var edited = EditedParts()
  }
  /// The box around the selection, and what it was reckoned from.
  private struct KnownBox {
    var selection: Selection
    var shapes: ShapeList
    /// Whether a group around them is locked or hidden.
    var isInFixedGroup: Bool
    var box: SelectionBox?
  }
  /// What was found, and holds as long as nothing changes.
  private struct Known {
    var box: KnownBox?
    /// The shapes among which the selection was last looked up.
    var shapes: ShapeList?
  }
  private var known = Known()

  init(ids: IDSource) { self.ids = ids }

  /// Notes what is selected, to return to it: a gesture may begin.
  mutating func noteBeginning() {
    beginning = Beginning(selection: selection, groups: groups, edited: edited)
  }

  /// Selects what was selected when the gesture began.
  mutating func returnToBeginning() {
    groups = beginning.groups
    selection = beginning.selection
    edited = beginning.edited
  }

  /// The shapes that can be selected: of a page or of the group that has been entered in it. Leaves groups
  /// that are gone, and drops what is selected and not there. Costs nothing while nothing has changed.
  mutating func settle(on whole: PageContents) -> PageContents {
    let isKnown = known.shapes.map { $0.isIdentical(to: whole.page.shapes) } ?? false
    let contents = groups.contents(of: whole)
    if !isKnown {
      selection.keep { contents.page.shapes.contains(id: $0) }
      known.shapes = whole.page.shapes
    }
    if let edited = editedPath { keep(edited, in: contents) }
    if let edited = editedGradient { keep(edited, in: contents) }
    return contents
  }

  /// Ends the editing of points when the path is not selected alone any more, or cannot be edited; keeps of
  /// what is selected of them what is there.
  private mutating func keep(_ edited: EditedPath, in contents: PageContents) {
    let page = contents.page
    guard tool == .select, selection.ids == [edited.id], !contents.isFixed,
      let shape = page.shapes[edited.id], !shape.isLocked, !shape.isHidden, case .path = shape.kind
    else { return editedPath = nil }
    guard !edited.selected.isEmpty, let last = edited.selected.max(), last > 0,
      known.box?.shapes.isIdentical(to: page.shapes) != true
    else { return }
    let count = shape.pathNodes?.count ?? 0
    if last >= count { editedPath?.selected = edited.selected.filter { $0 < count } }
  }

  /// Ends the editing of a gradient when its shape is not selected alone any more, or has none.
  private mutating func keep(_ edited: EditedGradient, in contents: PageContents) {
    guard tool == .select, selection.ids == [edited.id], !contents.isFixed, editedPath == nil,
      let shape = contents.page.shapes[edited.id], shape.canEditGradient,
      case .gradient(let gradient)? = shape.fill
    else { return editedGradient = nil }
    if case .stop(let index)? = edited.selected, !gradient.stops.indices.contains(index) {
      editedGradient?.selected = nil
    }
  }

  /// The box around the selection, if it has been reckoned since that or the page changed.
  private func knownBox(in contents: PageContents) -> KnownBox? {
    known.box.flatMap {
      $0.shapes.isIdentical(to: contents.page.shapes) && $0.selection == selection
        && $0.isInFixedGroup == contents.isFixed ? $0 : nil
    }
  }

  /// Whether all that is selected is locked or hidden, or a group around it is: asked for at each motion,
  /// however much that is.
  func isSelectionFixed(in contents: PageContents) -> Bool {
    if contents.isFixed { return true }
    if let box = knownBox(in: contents)?.box { return box.isFixed }
    let shapes = contents.page.shapes
    return selection.allSatisfy { shapes[$0].map { $0.isLocked || $0.isHidden } ?? false }
  }

  /// The box around the selection as it is on the page; reckoned once for each selection and state of the
  /// page.
  mutating func box(in contents: PageContents) -> SelectionBox? {
    if let cached = knownBox(in: contents) { return cached.box }
    var box = SelectionBox(
      contents.shapes(selection), inFixedGroup: contents.isFixed, resolving: contents.shape(withID:))
    if let editedPath, let shape = contents.page.shapes[editedPath.id] {
      box = box?.showing(editedPath.selected, of: shape.nodesOnPage)
    }
    if let editedGradient, let shape = contents.page.shapes[editedGradient.id] {
      box = box?.showing(GradientLine(of: shape, selected: editedGradient.selected))
    }
    known.box = KnownBox(
      selection: selection, shapes: contents.page.shapes, isInFixedGroup: contents.isFixed, box: box)
    return box
  }
}
