// A drawing and a person who does anything to it: gestures, commands, the inspector, the clipboard, undo and
// redo, all through what the program itself uses.

import RandomTesting
import ShapeModel

/// A drawing that is edited at random, the same way for the same seed.
public struct DrawingLife: Sendable {
  /// The drawing.
  public private(set) var graphic = Graphic()
  /// The grid over its first page, kept up by deltas.
  public private(set) var grid: ShapeGrid
  /// What is done with the pointer.
  public private(set) var editor = CanvasEditor(ids: .numbered("new"))
  /// What the last step changed; nil when it changed nothing.
  public private(set) var lastDelta: GraphicDelta?
  /// The drawing before the last step.
  public private(set) var before = Graphic()
  /// Ids of the groups that the last step took apart, and of the shapes that it deleted.
  public private(set) var dissolved: Set<String> = []
  /// What the last gesture showed just before it ended; empty when the last step was none.
  public private(set) var preview: [Shape] = []
  /// Ids of the shapes that `preview` stood in for.
  public private(set) var hidden: Set<String> = []
  private var output = CanvasOutput()
  /// Random numbers for whoever looks at the drawing, too.
  public var random: SeededRandom
  private var undone: [GraphicDelta] = []
  private var done: [GraphicDelta] = []
  private var ids = IDSource.numbered("made")
  private var clipboard: CopiedShapes?
  private var births = 0

  /// A drawing of some shapes.
  public init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    graphic.pages[0].shapes = ShapeList(random.drawing(8, prefix: "s"))
    graphic.pages.append(Page(id: "p2", name: "Page 2", width: 300, height: 200))
    grid = ShapeGrid(page: graphic.pages[0])
  }

  /// The page that is edited.
  public var page: Page { graphic.pages[0] }
  /// What edits are made from: the page's shapes, or those of the group that has been entered.
  public var contents: PageContents {
    var editor = editor
    return editor.contents(of: PageContents(page: page, grid: grid))
  }

  /// Does something. Returns what it was.
  public mutating func step() -> String {
    before = graphic
    lastDelta = nil
    dissolved = []
    (preview, hidden) = ([], [])
    if page.shapes.count < 4 { return insertShapes() }
    if page.shapes.count > 40 {
      editor.enter([])
      editor.selection = Selection(page.shapes.prefix(25).map(\.id))
      return command("delete", .delete(editor.selection, in: contents))
    }
    switch random.int(24) {
    case 20...21: return enter()
    case 22...23: return move()
    case 0...1: return insertShapes()
    case 2...6: return gesture()
    case 7...15: return commandOfSelection()
    case 16: return clipboardStep()
    case 17...18: return undo()
    default: return redo()
    }
  }

  // MARK: Changing

  private mutating func command(_ name: String, _ edit: DrawingEdit?) -> String {
    let level = editor.enteredGroups.isEmpty ? "" : " in \(editor.enteredGroups)"
    return change(name + level, edit.flatMap(contents.lowered))
  }

  /// Makes an edit of the page.
  private mutating func change(_ name: String, _ edit: DrawingEdit?) -> String {
    guard let edit else { return name + " (nothing)" }
    edit.apply(to: &graphic, onPage: page.id)
    let delta = before.delta(to: graphic)
    take(delta)
    done.append(delta)
    undone = []
    return name
  }

  private mutating func take(_ delta: GraphicDelta) {
    lastDelta = lastDelta == nil ? delta : before.delta(to: graphic)
    grid.update(delta, page: page)
  }

  private mutating func undo() -> String {
    guard let delta = done.popLast() else { return "undo (nothing)" }
    graphic.apply(delta.inverse)
    undone.append(delta)
    take(delta.inverse)
    return "undo"
  }

  private mutating func redo() -> String {
    guard let delta = undone.popLast() else { return "redo (nothing)" }
    graphic.apply(delta)
    done.append(delta)
    take(delta)
    return "redo"
  }

  private mutating func insertShapes() -> String {
    births += 1
    var shapes: [Shape]
    if random.bool(0.5) {
      let ids = page.shapes.flatMap(\.allIDs)
      shapes = [random.connector(id: "k\(births)", between: ids)]
    } else {
      shapes = random.drawing(1 + random.int(3), prefix: "b\(births)-")
    }
    let at = random.int(page.shapes.count + 1)
    let insertions = shapes.enumerated().map { ShapeChanges.Insertion($1, at: at + $0) }
    return change("insert", DrawingEdit(actionName: "Insert", changes: ShapeChanges(inserted: insertions)))
  }

  private mutating func select() {
    let shapes = contents.page.shapes
    if random.bool(0.2) || shapes.isEmpty { return }
    let count = 1 + (random.bool() ? 0 : random.int(5))
    editor.selection = Selection((0..<count).map { _ in random.pick(shapes).id })
  }

  /// Enters a group, or leaves one.
  private mutating func enter() -> String {
    let groups = contents.page.shapes.filter { !$0.children.isEmpty }
    if groups.isEmpty || random.bool(0.3) {
      editor.enter(editor.enteredGroups.dropLast())
    } else {
      editor.enter(editor.enteredGroups + [random.pick(groups).id])
    }
    return "enter \(editor.enteredGroups)"
  }

  /// Moves shapes from anywhere to anywhere in groups.
  private mutating func move() -> String {
    let ids = page.shapes.flatMap(\.allIDs)
    let moved = (0...random.int(3)).map { _ in random.pick(ids) }
    let parent = random.bool(0.3) ? nil : random.pick(ids)
    return change(
      "move \(moved) into \(parent ?? "the page")",
      .move(moved, into: parent, at: random.int(5), in: contents))
  }

  // MARK: Commands

  private mutating func commandOfSelection() -> String {
    select()
    let selection = editor.selection
    let step = Point(x: random.coordinate(-40...40), y: random.coordinate(-40...40))
    switch random.int(28) {
    case 25...26: return pointStep()
    case 27: return stopStep()
    case 24:
      guard
        let combination = PathCombination(selection, random.pick(PathOperation.allCases), in: contents),
        case .path(let path) = combination.result()
      else { return "combine (nothing)" }
      return command("combine", .combine(combination, into: path, in: contents))
    case 22...23:
      let way = random.pick([Point(x: 1, y: 0), Point(x: -1, y: 0), Point(x: 0, y: 1), Point(x: 0, y: -1)])
      return command(
        "grow",
        selection.ids.first.flatMap {
          .grow($0, towards: way, style: ShapeStyle(), in: contents, newIDs: &ids)
        })
    case 0: return command("nudge", .nudge(selection, by: step, in: contents))
    case 1: return command("resize", .resize(selection, by: step, in: contents))
    case 2:
      return command(
        "align", .align(selection, at: random.pick(DrawingEdit.Alignment.allCases), in: contents))
    case 3: return command("distribute", .distribute(selection, horizontally: random.bool(), in: contents))
    case 4...5: return command("flip", .flip(selection, horizontally: random.bool(), in: contents))
    case 6:
      return command(
        "rotate", .rotate(selection, by: random.pick([90, -90, 15, random.double(-180...180)]), in: contents))
    case 7:
      return command("order", .order(selection, random.pick(DrawingEdit.Order.allCases), in: contents))
    case 8:
      dissolved = Set(contents.shapes(selection).flatMap(\.allIDs))
      return command("delete", .delete(selection, in: contents))
    case 9: return command("duplicate", .duplicate(selection, in: contents, newIDs: &ids))
    case 10...11: return command("group", .group(selection, in: contents, newIDs: &ids))
    case 12...13:
      dissolved = Set(selection.ids)
      return command("ungroup", .ungroup(selection, in: contents))
    case 14: return textStep(selection)
    case 15:
      let style = ShapeStyle(of: random.pick(page.shapes))
      return command("paste style", .pasteStyle(style, onto: selection, in: contents))
    default:
      let property = property()
      return command("set \(property)", .set(property, of: selection, in: contents))
    }
  }

  /// Does something to the points of a path.
  private mutating func pointStep() -> String {
    editPoints()
    guard let edited = editor.editedPath else { return "points (nothing)" }
    switch random.int(5) {
    case 0: return command("add a point", DrawingEdit.addNode(to: edited, in: contents)?.edit)
    case 1: return command("make smooth", .makeNodes(smooth: true, of: edited, in: contents))
    case 2: return command("make corners", .makeNodes(smooth: false, of: edited, in: contents))
    case 3: return command("close or open", .togglePathClosed(edited.id, in: contents))
    default:
      let what = command("delete points", .removeNodes(of: edited, in: contents))
      // With its last points the path goes.
      if contents.shape(withID: edited.id) == nil { dissolved = [edited.id] }
      return what
    }
  }

  /// Takes a stop of a gradient away.
  private mutating func stopStep() -> String {
    editGradient()
    guard var edited = editor.editedGradient else { return "stop (nothing)" }
    edited.selected = .stop(random.int(4))
    return command("delete a stop", .removeStop(of: edited, in: contents))
  }

  private mutating func textStep(_ selection: Selection) -> String {
    let string = random.text().string
    guard let id = selection.ids.first else { return "text (nothing)" }
    switch random.int(3) {
    case 0:
      dissolved = [id]
      return command("end text", .endTextEditing(id, string: string, in: contents))
    case 1: return command("type", .typing(string, into: id, isNew: false, burst: "b", in: contents))
    default:
      var shape = random.part(id: "t\(births)\(done.count)x\(random.int(1_000_000_000))", depth: 3)
      shape.kind = .text
      shape.text = random.text()
      return command("new text", .newText(shape, string: string, in: contents))
    }
  }

  private mutating func property() -> ShapeProperty {
    let text = random.text()
    let stroke = random.stroke()
    let number: UInt32? = random.bool() ? nil : UInt32(random.int(0x1000000))
    // By numbers that are there anyhow.
    let fill: ShapeProperty =
      switch (number ?? 0) % 6 {
      case 1: .fillKind(number.map { FillKind.allCases[Int($0 / 6) % 3] } ?? .color)
      case 2: .gradientAngle(Double((number ?? 0) >> 8) / 90)
      default: .fill(number.map(SeededRandom.paint))
      }
    let all: [ShapeProperty] = [
      fill,
      .strokeColor(random.bool(0.3) ? nil : stroke.color), .strokeWidth(stroke.width), .dash(stroke.dash),
      .cap(stroke.cap), .join(stroke.join), .startHead(stroke.start), .endHead(stroke.end),
      .route(random.pick(Shape.Connector.Route.allCases)), .opacity(random.double(0...1)),
      .x(random.coordinate(0...260)), .y(random.coordinate(0...260)),
      .width(random.coordinate(0...90)), .height(random.coordinate(0...90)),
      .rotation(random.coordinate(-360...360)), .cornerRadius(random.coordinate(0...30)),
      .sides(random.double(-5...200)), .starPoints(random.double(-5...200)),
      .innerRadius(random.double(-1...2)),
      .textString(text.string), .textString(text.string), .font(text.font), .textSize(text.size),
      .textWeight(text.weight), .italic(text.italic), .textColor(stroke.color), .textAlignment(text.align),
      .textVerticalAlignment(text.verticalAlign), .underline(text.underline), .textFit(text.fit),
      .list(random.pick([nil, .bullet, .number(1)])),
      .name(random.pick(["Caf\u{e9}", "Cafe\u{301}", "a\nb\u{1b}c\u{7}", nil])), .isLocked(random.bool(0.2)),
      .isHidden(random.bool(0.2)),
    ]
    return random.pick(all)
  }

  private mutating func clipboardStep() -> String {
    select()
    let point = random.bool() ? nil : random.point(200)
    switch random.int(4) {
    case 0:
      let copied = CopiedShapes(editor.selection, from: contents, resources: graphic.resources)
      // As it comes back from the clipboard.
      clipboard = copied.flatMap { try? CopiedShapes($0.bytes) }
      return "copy"
    case 1:
      dissolved = Set(contents.shapes(editor.selection).flatMap(\.allIDs))
      return command("cut", .cut(editor.selection, in: contents))
    case 2:
      return command(
        "paste text",
        CopiedShapes(text: random.text().string, style: ShapeStyle(of: random.pick(page.shapes))).flatMap {
          .paste($0, at: point ?? .zero, in: contents, newIDs: &ids)
        })
    default:
      guard let clipboard else { return "paste (nothing)" }
      return command("paste", .paste(clipboard, at: point, in: contents, newIDs: &ids))
    }
  }

  // MARK: Gestures

  private mutating func gesture() -> String {
    let tool = random.bool(0.7) ? Tool.select : random.pick(Tool.allCases)
    editor.tool = tool
    if random.bool(0.6) { select() }
    if tool != .select, random.bool(0.1) {
      output = editor.insertShape(at: random.point(150), page: page, grid: grid)
      return change("insert with \(tool) in \(editor.enteredGroups)", output.edit)
    }
    if tool == .select, random.bool(0.5) { editPoints() }
    if tool == .select, editor.editedPath == nil { editGradient() }
    var start = random.point(150) + Point(x: 150, y: 150)
    if tool == .select {
      if random.bool(0.6), let handles = editor.handles(page: page, grid: grid, zoom: 1),
        !handles.positions.isEmpty
      {
        start = random.pick(handles.positions).point
      } else if random.bool(0.8) {
        start = random.pick(page.shapes).bounds(resolving: page.shape(withID:)).center
      }
    }
    let modifiers = Modifiers(rawValue: random.bool(0.4) ? UInt8(random.int(8)) : 0)
    let way = random.point(80)
    let clicks = random.bool(0.2) ? 2 : 1
    func pointer(_ point: Point) -> PointerInput {
      PointerInput(point: point, modifiers: modifiers, clickCount: clicks, pressure: random.double(0...1))
    }
    if let edit = send(.pointerDown(pointer(start))).edit {
      return change("press \(edit.actionName)", edit)
    }
    for part in [0.3, 0.7] { send(.pointerMoved(pointer(start + way * part))) }
    let end = pointer(start + way)
    send(.pointerMoved(end))
    (preview, hidden) = (output.preview, output.hidden)
    if tool == .path { return drawPath(on: start + way) }
    let edit = send(.pointerUp(end)).edit
    return change("gesture \(tool) \(edit?.actionName ?? "") in \(editor.enteredGroups)", edit)
  }

  /// Edits the points of a path, some of which are selected.
  private mutating func editPoints() {
    guard let path = contents.page.shapes.filter(\.canEditNodes).first, let nodes = path.nodesOnPage else {
      return
    }
    editor.selection = Selection([path.id])
    editor.editedPath = EditedPath(
      id: path.id, selected: Set((0..<nodes.count).filter { _ in random.bool(0.3) }))
  }

  /// Shows the handles of the gradient of the shape that is selected alone.
  private mutating func editGradient() {
    guard editor.selection.count == 1, let id = editor.selection.ids.first,
      contents.page.shapes[id]?.canEditGradient == true
    else { return }
    editor.editedGradient = EditedGradient(id: id)
  }

  /// Goes on with a path whose first point is being pulled, and ends it.
  private mutating func drawPath(on place: Point) -> String {
    send(.pointerUp(PointerInput(point: place)))
    for _ in 0..<random.int(4) where editor.isGestureActive {
      let next = random.point(150) + Point(x: 150, y: 150)
      send(.pointerDown(PointerInput(point: next)))
      if random.bool() { send(.pointerMoved(PointerInput(point: next + Point(x: 20, y: 9)))) }
      send(.pointerUp(PointerInput(point: next)))
    }
    (preview, hidden) = ([], [])
    guard editor.isGestureActive else { return change("gesture path", output.edit) }
    let edit = random.bool(0.2) ? send(.cancel).edit : send(.key(.enter, [])).edit
    return change("gesture path \(edit?.actionName ?? "") in \(editor.enteredGroups)", edit)
  }

  @discardableResult
  private mutating func send(_ event: CanvasEvent) -> CanvasOutput {
    output = editor.handle(event, page: page, grid: grid)
    return output
  }
}
