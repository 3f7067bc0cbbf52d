// What an editor remembers from event to event, whatever gesture is going on.

/// What lasts from event to event.
struct EditorCore: Sendable {
  var tool = Tool.select
  var keepsTool = false
  var selection = Selection() {
    didSet { knownShapes = nil }
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
  var before = (selection: Selection(), groups: EnteredGroups())
  /// The groups that have been entered.
  var groups = EnteredGroups() {
    didSet { if groups != oldValue { knownShapes = nil } }
  }
  /// The box around the selection, and what it was reckoned from.
  private var cachedBox: (selection: Selection, shapes: ShapeList, box: SelectionBox?)?

  /// The shapes among which the selection was last looked up.
  private var knownShapes: ShapeList?

  init(ids: IDSource) { self.ids = ids }

  /// The shapes that can be selected: of a page or of the group that has been entered in it. Leaves groups
  /// that are gone, and drops what is selected and not there. Costs nothing while nothing has changed.
  mutating func settle(on whole: PageContents) -> PageContents {
    let isKnown = knownShapes.map { $0.isIdentical(to: whole.page.shapes) } ?? false
    let contents = groups.contents(of: whole)
    if !isKnown {
      selection.keep { contents.page.shapes.contains(id: $0) }
      knownShapes = whole.page.shapes
    }
    return contents
  }

  /// The box around the selection as it is on the page; reckoned once for each selection and state of the
  /// page.
  mutating func box(in contents: PageContents) -> SelectionBox? {
    if let cachedBox, cachedBox.shapes.isIdentical(to: contents.page.shapes), cachedBox.selection == selection
    {
      return cachedBox.box
    }
    let box = SelectionBox(contents.shapes(selection), resolving: contents.shape(withID:))
    cachedBox = (selection, contents.page.shapes, box)
    return box
  }
}
