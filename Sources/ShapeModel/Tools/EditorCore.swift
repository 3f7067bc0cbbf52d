// What an editor remembers from event to event, whatever gesture is going on.

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
  /// The selection, and the group that was entered, when the gesture began, to which cancelling returns.
  var before = (selection: Selection(), groups: EnteredGroups(), editedPath: EditedPath?.none)
  /// The path whose points are edited: the one that is selected alone.
  var editedPath: EditedPath? {
    didSet { if editedPath != oldValue { known.box = nil } }
  }
  /// The groups that have been entered.
  var groups = EnteredGroups() {
    didSet { if groups != oldValue { known.shapes = nil } }
  }
  /// What was found, and holds as long as nothing changes.
  private struct Known {
    /// The box around the selection, and what it was reckoned from.
    var box: (selection: Selection, shapes: ShapeList, box: SelectionBox?)?
    /// The shapes among which the selection was last looked up.
    var shapes: ShapeList?
  }
  private var known = Known()

  init(ids: IDSource) { self.ids = ids }

  /// The shapes that can be selected: of a page or of the group that has been entered in it. Leaves groups
  /// that are gone, and drops what is selected and not there. Costs nothing while nothing has changed.
  mutating func settle(on whole: PageContents) -> PageContents {
    let isKnown = known.shapes.map { $0.isIdentical(to: whole.page.shapes) } ?? false
    let contents = groups.contents(of: whole)
    if !isKnown {
      selection.keep { contents.page.shapes.contains(id: $0) }
      known.shapes = whole.page.shapes
    }
    if let edited = editedPath { keep(edited, on: contents.page) }
    return contents
  }

  /// Ends the editing of points when the path is not selected alone any more, or cannot be edited; keeps of
  /// what is selected of them what is there.
  private mutating func keep(_ edited: EditedPath, on page: Page) {
    guard tool == .select, selection.ids == [edited.id], let shape = page.shapes[edited.id], !shape.isLocked,
      !shape.isHidden, case .path = shape.kind
    else { return editedPath = nil }
    guard !edited.selected.isEmpty, let last = edited.selected.max(), last > 0,
      known.box?.shapes.isIdentical(to: page.shapes) != true
    else { return }
    let count = shape.pathNodes?.count ?? 0
    if last >= count { editedPath?.selected = edited.selected.filter { $0 < count } }
  }

  /// The box around the selection as it is on the page; reckoned once for each selection and state of the
  /// page.
  mutating func box(in contents: PageContents) -> SelectionBox? {
    if let cached = known.box, cached.shapes.isIdentical(to: contents.page.shapes),
      cached.selection == selection
    {
      return cached.box
    }
    var box = SelectionBox(contents.shapes(selection), resolving: contents.shape(withID:))
    if let editedPath, let shape = contents.page.shapes[editedPath.id] {
      box = box?.showing(editedPath.selected, of: shape.nodesOnPage)
    }
    known.box = (selection, contents.page.shapes, box)
    return box
  }
}
