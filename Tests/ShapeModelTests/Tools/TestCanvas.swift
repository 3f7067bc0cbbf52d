// A canvas that tests use as a person does: press, drag, let go, press a key. It applies what comes out,
// keeps every step for undo, and checks after each event what must always hold.

import ShapeModel
import Testing

struct TestCanvas {
  var graphic: Graphic
  var editor = CanvasEditor(ids: .numbered("new"))
  var grid: ShapeGrid
  var zoom: Double = 1
  private(set) var output = CanvasOutput()
  /// The names of the undo steps, in order, and what undoes each.
  private(set) var steps: [(name: String, delta: GraphicDelta)] = []
  /// What has to be edited as text, in order.
  private(set) var textEdits: [TextTarget] = []

  var page: Page { graphic.pages[0] }
  var contents: PageContents { PageContents(page: page, grid: grid) }
  var selection: [String] { editor.selection.ids }
  var names: [String] { steps.map(\.name) }

  init(_ shapes: [Shape] = []) {
    graphic = Graphic()
    graphic.pages[0].shapes = ShapeList(shapes)
    grid = ShapeGrid(page: graphic.pages[0])
  }

  subscript(id: String) -> Shape? { page.shapes[id] }

  @discardableResult
  mutating func send(_ event: CanvasEvent) -> CanvasOutput {
    finish(editor.handle(event, page: page, grid: grid))
  }

  /// Applies what an event led to.
  @discardableResult
  mutating func finish(_ output: CanvasOutput) -> CanvasOutput {
    self.output = output
    if let edit = output.edit { apply(edit) }
    if let target = output.beginTextEditing { textEdits.append(target) }
    return output
  }

  /// Applies an edit as one undo step.
  mutating func apply(_ edit: DrawingEdit?) {
    guard let edit else { return }
    let before = graphic
    edit.apply(to: &graphic, onPage: page.id)
    let delta = before.delta(to: graphic)
    grid.update(delta, page: page)
    steps.append((edit.actionName, delta))
  }

  /// Deletes the selection, as the command does.
  mutating func deleteSelection() {
    apply(.delete(selection, in: contents))
    output = editor.output(page: page, grid: grid)
  }

  mutating func undo() {
    guard let step = steps.popLast() else { return }
    graphic.apply(step.delta.inverse)
    grid.update(step.delta.inverse, page: page)
  }

  // MARK: As a person does

  func input(_ x: Double, _ y: Double, _ modifiers: Modifiers = [], clicks: Int = 1) -> PointerInput {
    PointerInput(point: Point(x: x, y: y), modifiers: modifiers, clickCount: clicks, zoom: zoom)
  }

  mutating func down(_ x: Double, _ y: Double, _ modifiers: Modifiers = [], clicks: Int = 1) {
    send(.pointerDown(input(x, y, modifiers, clicks: clicks)))
  }

  mutating func move(_ x: Double, _ y: Double, _ modifiers: Modifiers = []) {
    send(.pointerMoved(input(x, y, modifiers)))
  }

  mutating func up(_ x: Double, _ y: Double, _ modifiers: Modifiers = []) {
    send(.pointerUp(input(x, y, modifiers)))
  }

  mutating func click(_ x: Double, _ y: Double, _ modifiers: Modifiers = [], clicks: Int = 1) {
    down(x, y, modifiers, clicks: clicks)
    up(x, y, modifiers)
  }

  mutating func doubleClick(_ x: Double, _ y: Double) {
    click(x, y)
    click(x, y, clicks: 2)
  }

  /// Presses at `from`, moves in a few steps, lets go at `to`.
  mutating func drag(
    from: (Double, Double), to: (Double, Double), _ modifiers: Modifiers = []
  ) {
    press(from: from, to: to, modifiers)
    up(to.0, to.1, modifiers)
  }

  /// As `drag`, without letting go.
  mutating func press(from: (Double, Double), to: (Double, Double), _ modifiers: Modifiers = []) {
    down(from.0, from.1, modifiers)
    for step in 1...4 {
      let part = Double(step) / 4
      move(from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part, modifiers)
    }
  }

  mutating func key(_ key: CanvasKey, _ modifiers: Modifiers = []) { send(.key(key, modifiers)) }

  /// Drags the handle of the selection by a way.
  mutating func dragHandle(
    _ handle: SelectionHandle, by way: (Double, Double), _ modifiers: Modifiers = []
  ) throws {
    let place = try handlePoint(handle)
    drag(from: (place.x, place.y), to: (place.x + way.0, place.y + way.1), modifiers)
  }

  mutating func handlePoint(_ handle: SelectionHandle) throws -> Point {
    let found = editor.handles(page: page, grid: grid, zoom: zoom)
    let handles = try #require(found)
    return try #require(handles.positions.first { $0.handle == handle }).point
  }
}

extension Shape {
  /// A filled rectangle for tests.
  static func box(_ id: String, _ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 100)
    -> Shape
  {
    Shape(
      id: id, kind: .rectangle(cornerRadius: 0), frame: Rect(x: x, y: y, width: width, height: height),
      fill: .color(Color(rgb: 0x3584e4)))
  }
}
