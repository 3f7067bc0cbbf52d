// What a state may see and change while it handles an event.

/// The surroundings of a state during one event.
struct GestureContext: Sendable {
  /// The shapes that can be selected, and their grid: the page's, or those of the group that was entered.
  private(set) var contents: PageContents
  /// What lasts from event to event.
  var core: EditorCore
  /// The finished edit.
  var edit: DrawingEdit?
  /// The finished edit where it is one of the whole page, whatever group has been entered.
  var pageEdit: DrawingEdit?
  /// How far the page's content is to be moved, once, in points.
  var pan: Point?
  /// The place whose colour is wanted.
  var pick: ColorPick?
  /// Whose text is to be edited.
  var beginTextEditing: TextTarget?

  var page: Page { contents.page }

  /// How far beside a line a click still meets it, in points.
  var tolerance: Double { 6 / core.zoom }

  /// Whether the pointer has gone far enough from `start` for a drag: three pixels on the screen.
  func isDrag(from start: Point, to point: Point) -> Bool {
    start.distance(to: point) * core.zoom >= 3
  }

  /// The id of the topmost shape at `point`.
  func hit(_ point: Point) -> String? {
    contents.hit(at: point, tolerance: tolerance)
  }

  /// The locked shape that a click at `point` would select if it were not locked.
  func lockedShape(at point: Point) -> String? {
    let id = contents.hitForMenu(at: point, tolerance: tolerance)
    return id.flatMap { page.shapes[$0]?.isLocked == true ? $0 : nil }
  }

  /// Enters groups, each a child of the one before, or leaves all but them.
  mutating func enter(_ groups: [String]) {
    core.groups.ids = groups
    settle()
  }

  /// Goes to where the groups of `core` lead.
  mutating func settle() { contents = core.settle(on: contents.whole) }

  /// Hands out the edit that puts a frame around what lies inside of it, and selects it.
  mutating func insert(frame: Shape, around ids: [String], actionName: String) {
    guard let edit = DrawingEdit.framing(ids, by: frame, in: contents, actionName: actionName) else { return }
    self.edit = edit
    core.selection = Selection([frame.id])
    if !core.keepsTool { core.tool = .select }
  }

  /// Whether nothing can be drawn with a tool: it is in a group that is locked or hidden.
  func isRefused(_ tool: Tool) -> Bool { tool.draws && contents.isFixed }

  /// Hands out the edit that puts `shape` on top, and selects it; the tool goes back to selecting unless
  /// kept. A text is not put there before it has words: it is handed out to be written. Nothing where nothing
  /// can be put, in a group that is locked or hidden.
  mutating func insert(_ shape: Shape, actionName: String) {
    guard !contents.isFixed else { return }
    if shape.kind == .text {
      beginTextEditing = .new(shape)
      core.selection = Selection()
    } else {
      edit = DrawingEdit(
        actionName: actionName, changes: ShapeChanges(inserted: [.init(shape, at: page.shapes.count)]))
      core.selection = Selection([shape.id])
    }
    if !core.keepsTool, !core.tool.row.stays { core.tool = .select }
  }
}
