// What is offered is what would change something.

import Testing

@testable import ShapeModel

@Suite struct SelectionAbilitiesTests {
  private static let connector = Shape(
    id: "k",
    kind: .connector(
      .init(from: .init(shape: "a", anchor: .zero), to: .init(shape: "b", anchor: .zero), route: .straight)),
    frame: .zero)

  /// Two squares, a locked and a hidden one, a group, a connector, from the bottom up.
  private static var page: TestCanvas {
    var locked = Shape.box("locked", 300, 0)
    locked.isLocked = true
    var hidden = Shape.box("hidden", 450, 0)
    hidden.isHidden = true
    let group = Shape(
      id: "g", kind: .group(children: [.box("c", 0, 0), .box("d", 120, 0)]),
      frame: Rect(x: 600, y: 0, width: 220, height: 100))
    return TestCanvas([.box("a", 0, 0), .box("b", 150, 70), locked, hidden, group, connector])
  }

  private static let selections: [[String]] = [
    [], ["a"], ["b"], ["locked"], ["hidden"], ["g"], ["k"], ["a", "b"], ["a", "locked"], ["a", "k"],
    ["locked", "hidden"], ["a", "b", "g"], ["a", "b", "k"], ["g", "k"], ["hidden", "g", "k"],
    ["a", "b", "locked", "hidden", "g", "k"],
  ]

  @Test(arguments: selections)
  func eachSaysWhetherItsEditExists(_ ids: [String]) {
    let contents = Self.page.contents
    let can = SelectionAbilities(Selection(ids), in: contents)
    var newIDs = IDSource.numbered("new")
    #expect(can.exists == !ids.isEmpty)
    #expect(can.canDuplicate == (DrawingEdit.duplicate(ids, in: contents, newIDs: &newIDs) != nil))
    #expect(can.canDelete == (DrawingEdit.delete(ids, in: contents) != nil))
    #expect(can.canGroup == (DrawingEdit.group(ids, in: contents, newIDs: &newIDs) != nil))
    #expect(can.canUngroup == (DrawingEdit.ungroup(ids, in: contents) != nil))
    for (order, isOffered) in [
      (DrawingEdit.Order.toFront, can.canRaise), (.forward, can.canRaise), (.backward, can.canLower),
      (.toBack, can.canLower),
    ] {
      #expect(isOffered == (DrawingEdit.order(ids, order, in: contents) != nil), "\(order)")
    }
    #expect(can.canChange == !contents.editableShapes(ids).isEmpty)
    let row = contents.editableShapes(ids).filter { !$0.isConnector }
    #expect(can.canAlign == (row.count > 1) && can.canDistribute == (row.count > 2))
    if !can.canAlign { #expect(DrawingEdit.align(ids, at: .left, in: contents) == nil) }
    if !can.canDistribute { #expect(DrawingEdit.distribute(ids, horizontally: true, in: contents) == nil) }
    if !can.canChange { #expect(DrawingEdit.flip(ids, horizontally: true, in: contents) == nil) }
  }

  private static let outlines = [
    "M0 0L50 0", "M0 0L50 0L0 50", "M0 0L50 0L0 50Z", "M0 0C20 0 30 40 0 50",
    "M0 0L50 0M0 50C20 50 30 90 50 90",
  ]

  /// Of a path, whichever of its points are selected; a locked or hidden one takes nothing.
  @Test(arguments: outlines, [nil, ShapeProperty.isLocked(true), .isHidden(true)])
  func pointsSayWhetherTheirEditExists(_ outline: String, _ property: ShapeProperty?) throws {
    var path = Shape(
      id: "p", kind: .path(.init(d: outline)), frame: Rect(x: 0, y: 0, width: 50, height: 90))
    let count = try #require(path.nodesOnPage).count
    if let property { path = path.setting(property) }
    let contents = TestCanvas([path]).contents
    let can = SelectionAbilities(Selection(["p"]), in: contents)
    #expect(can.canEditPoints == (property == nil))
    if property != nil { #expect(DrawingEdit.togglePathClosed("p", in: contents) == nil) }
    let selections: [Set<Int>] = [[], Set(0..<count)] + (0..<count).map { [$0] }
    for selected in selections {
      let edited = EditedPath(id: "p", selected: selected)
      #expect(
        DrawingEdit.canAddNode(to: edited, in: contents)
          == (DrawingEdit.addNode(to: edited, in: contents) != nil))
      for smooth in [false, true] {
        let edit = DrawingEdit.makeNodes(smooth: smooth, of: edited, in: contents)
        #expect(DrawingEdit.canMakeNodes(smooth: smooth, of: edited, in: contents) == (edit != nil))
      }
    }
  }

  /// In a group that is locked or hidden too, where nothing comes in.
  @Test(arguments: [[], ["c"], ["c", "d"]], [ShapeProperty.isLocked(true), .isHidden(true), .opacity(1)])
  func copiesAreOfferedWhereTheyCanBe(_ ids: [String], _ property: ShapeProperty) {
    let group = Shape(
      id: "g", kind: .group(children: [.box("c", 0, 0), .box("d", 120, 0)]),
      frame: Rect(x: 0, y: 0, width: 220, height: 100))
    let canvas = TestCanvas([group.setting(property)])
    var editor = CanvasEditor()
    editor.enter(["g"])
    let contents = editor.contents(of: canvas.contents)
    var newIDs = IDSource.numbered("new")
    let edit = DrawingEdit.duplicate(ids, in: contents, newIDs: &newIDs)
    #expect(SelectionAbilities(Selection(ids), in: contents).canDuplicate == (edit != nil))
    #expect(contents.page.shapes.count == 2)
  }

  @Test func locksAndHiddenShapesAreKnown() {
    let contents = Self.page.contents
    func can(_ ids: String...) -> SelectionAbilities { SelectionAbilities(Selection(ids), in: contents) }
    #expect(can("locked").isLocked && !can("a", "locked").isLocked && !can().isLocked)
    #expect(can("hidden").isHidden && !can("hidden", "a").isHidden)
  }

  @Test func ofVeryManyEverythingCanBeTried() {
    let many = (0..<2049).map { Shape.box("s\($0)", Double($0), 0) }
    let can = SelectionAbilities(Selection(many.map(\.id)), in: TestCanvas(many).contents)
    #expect(can.canRaise && can.canUngroup && can.canDistribute)
  }

  /// What a command turns on it turns off again, of however many shapes.
  @Test(arguments: [1, 2048, 2049, 3000]) func whatIsTurnedOnIsTurnedOff(_ count: Int) {
    let many = (0..<count).map { Shape.box("s\($0)", Double($0), 0) }
    let ids = Selection(many.map(\.id))
    var canvas = TestCanvas(many)
    var can: SelectionAbilities { SelectionAbilities(ids, in: canvas.contents) }
    for isOn in [true, false] {
      canvas.apply(.set(.isLocked(!can.isLocked), of: ids, in: canvas.contents))
      canvas.apply(.set(.isHidden(!can.isHidden), of: ids, in: canvas.contents))
      #expect(can.isLocked == isOn && can.isHidden == isOn)
    }
    #expect(canvas.page.shapes == ShapeList(many) && canvas.names == ["Lock", "Hide", "Unlock", "Show"])
    canvas.apply(.set(.isLocked(true), of: many.dropLast().map(\.id), in: canvas.contents))
    #expect(!can.isLocked, "not all are")
  }
}
