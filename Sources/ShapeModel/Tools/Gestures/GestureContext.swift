// What a state may see and change while it handles an event.

/// The surroundings of a state during one event.
struct GestureContext: Sendable {
  /// The page and its grid.
  let contents: PageContents
  /// What lasts from event to event.
  var core: EditorCore
  /// The finished edit.
  var edit: DrawingEdit?
  /// The shape whose text is to be edited.
  var beginTextEditing: String?

  var page: Page { contents.page }

  /// How far beside a line a click still meets it, in points.
  var tolerance: Double { 6 / core.zoom }

  /// Whether the pointer has gone far enough from `start` for a drag: three pixels on the screen.
  func isDrag(from start: Point, to point: Point) -> Bool {
    start.distance(to: point) * core.zoom >= 3
  }

  /// The id of the topmost shape at `point`.
  func hit(_ point: Point) -> String? {
    contents.grid.hit(at: point, tolerance: tolerance, in: page)
  }

  /// Hands out the edit that puts `shape` on top, and selects it; the tool goes back to selecting unless kept.
  mutating func insert(_ shape: Shape, actionName: String) {
    edit = DrawingEdit(
      actionName: actionName,
      changes: ShapeChanges(inserted: [.init(shape, at: page.shapes.count)]),
      // The words that are typed into a new text belong to the same step.
      coalescingKey: shape.kind == .text ? DrawingEdit.newTextKey(shape.id) : nil)
    core.selection = Selection([shape.id])
    if !core.keepsTool { core.tool = .select }
  }
}
