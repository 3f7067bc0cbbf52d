// What an editor remembers from event to event, whatever gesture is going on.

/// What lasts from event to event.
struct EditorCore: Sendable {
  var tool = Tool.select
  var keepsTool = false
  var selection = Selection() {
    didSet { knownShapes = nil }
  }
  var toolStyle = ShapeStyle()
  var ids: IDSource
  /// Of the last pointer report.
  var zoom: Double = 1
  var modifiers: Modifiers = []
  var isSpaceDown = false
  /// Whether what is drawn or moved by hand snaps to others.
  var snaps = false
  /// The part of the page that is seen, by the last pointer report.
  var visible: Rect?
  /// The selection when the gesture began, to which cancelling returns.
  var selectionBefore = Selection()
  /// The box around the selection, and what it was reckoned from.
  private var cachedBox: (selection: Selection, shapes: ShapeList, box: SelectionBox?)?

  /// The shapes among which the selection was last looked up.
  private var knownShapes: ShapeList?

  init(ids: IDSource) { self.ids = ids }

  /// Drops what is selected and not on the page. Costs nothing while neither has changed.
  mutating func keepSelection(on page: Page) {
    if let knownShapes, knownShapes.isIdentical(to: page.shapes) { return }
    selection.keep { page.shapes.contains(id: $0) }
    knownShapes = page.shapes
  }

  /// The box around the selection as it is on the page; reckoned once for each selection and state of the
  /// page.
  mutating func box(in contents: PageContents) -> SelectionBox? {
    if let cachedBox, cachedBox.shapes.isIdentical(to: contents.page.shapes), cachedBox.selection == selection
    {
      return cachedBox.box
    }
    let box = SelectionBox(contents.shapes(selection), resolving: contents.page.shape(withID:))
    cachedBox = (selection, contents.page.shapes, box)
    return box
  }
}
