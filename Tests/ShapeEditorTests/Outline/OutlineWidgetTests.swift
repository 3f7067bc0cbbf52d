// The outline in a window: what is dragged where, what rows do, and whose selection it has.

import Gtk
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import ShapeEditor

final class OutlineWidgetTests: DisplayTestCase, @unchecked Sendable {
  /// Rows from the top: d, house (roof, wall), c, cage (x), b, a; the cage is locked.
  @MainActor
  private func screen() throws -> (DocumentScreen, OutlineWidget) {
    func group(_ id: String, _ children: [Shape]) -> Shape {
      let boxes = children.map(\.bounds)
      return Shape(
        id: id, kind: .group(children: children), frame: boxes.dropFirst().reduce(boxes[0]) { $0.union($1) })
    }
    var cage = group("cage", [.box("x", 0, 300)])
    cage.isLocked = true
    let screen = try DocumentScreen(
      [
        .box("a", 0, 0), .box("b", 150, 0), cage, .box("c", 300, 0),
        group("house", [.box("wall", 300, 300), .box("roof", 300, 200)]), .box("d", 450, 0),
      ], in: self)
    let outline = try XCTUnwrap(screen.window.first(OutlineWidget.self))
    wait("the rows") { outline.row(at: 10) != nil && outline.bounds(ofRow: 5) != nil }
    return (screen, outline)
  }

  @MainActor
  private func rows(_ outline: OutlineWidget) -> [String] { outline.tree.rows.map(\.id) }

  /// Drags the row of a shape to a share of the height of another's.
  @MainActor
  private func drag(
    _ id: String, to other: String, _ share: Double, in outline: OutlineWidget,
    meanwhile: @MainActor () -> Void = {}
  ) throws {
    outline.show(graphic: outline.model.drawing.graphic)
    var frames = 0
    let tick = outline.addTickCallback { _ in
      frames += 1
      return frames < 3
    }
    outline.queueDraw()
    wait("the rows in their places") { frames >= 3 }
    tick.remove()
    func bounds(_ id: String) throws -> (y: Double, height: Double) {
      let position = try XCTUnwrap(rows(outline).firstIndex(of: id), "\(id) in \(rows(outline))")
      wait("the row of \(id)") { outline.bounds(ofRow: position) != nil }
      return try XCTUnwrap(outline.bounds(ofRow: position))
    }
    let (from, to) = (try bounds(id), try bounds(other))
    let input = try XCTUnwrap(outline.input)
    input.began(x: 80, y: from.y + from.height / 2)
    let way = to.y + to.height * share - from.y - from.height / 2
    input.moved(dx: 0, dy: way / 2)
    input.moved(dx: 0, dy: way)
    meanwhile()
    input.ended()
  }

  /// One row looks marked, not that and the topmost.
  func testTheKeysComeToTheSelectedRow() throws {
    try onMain {
      let (screen, outline) = try screen()
      defer { screen.close() }
      screen.model.select(["b"])
      XCTAssertTrue(outline.focusFirst())
      wait("the keys at the selected row") { outline.focusedRow?.id == "b" }
      // A press takes them elsewhere.
      outline.choose(0)
      wait("the keys at the topmost row") { outline.focusedRow?.id == "d" }
      XCTAssertEqual(screen.model.selection.ids, ["d"])
    }
  }

  /// While all names of a large page are looked at, what is listed is not what is looked for.
  func testDownWaitsForWhatIsFound() throws {
    try onMain {
      let shapes = (0..<5000).map { Shape.box("s\($0)", Double($0), 0) }
      let screen = try DocumentScreen(shapes, in: self)
      defer { screen.close() }
      let outline = try XCTUnwrap(screen.window.first(OutlineWidget.self))
      wait("the rows") { self.rows(outline).count == shapes.count }
      outline.search.text = "nothing of that name"
      outline.goToFound()
      XCTAssertTrue(screen.model.selection.isEmpty)
      wait("the end of the search") { outline.filtering == nil && self.rows(outline).isEmpty }
      XCTAssertTrue(screen.model.selection.isEmpty)
    }
  }

  /// Escape leads from a row, and from the empty search, back to the canvas; Down from the search to what it
  /// has found.
  func testKeysLeadIntoTheListAndOutOfIt() throws {
    try onMain {
      let (screen, outline) = try screen()
      defer { screen.close() }
      let keys = KeyDriver(window: screen.window)
      outline.choose(0)
      wait("the keys at a row") { outline.focusedRow != nil }
      XCTAssertTrue(keys.press("Escape"))
      wait("the keys at the canvas") { screen.canvas.hasFocus }
      XCTAssertEqual(screen.model.selection.ids, ["d"])
      // The selected row has the keys where it is among those that were found.
      outline.search.grabFocus()
      XCTAssertTrue(keys.press("Down"))
      wait("the keys at the selected row") { outline.focusedRow?.id == "d" }
      screen.model.select([])
      outline.search.grabFocus()
      XCTAssertTrue(keys.press("Down"))
      wait("the keys at the topmost row") { outline.focusedRow?.id == self.rows(outline)[0] }
      XCTAssertEqual(screen.model.selection.ids, [rows(outline)[0]])
      // Where nothing is found they stay.
      outline.search.grabFocus()
      outline.search.text = "nothing"
      keys.press("Down")
      XCTAssertNil(outline.focusedRow)
      keys.press("Escape")
      XCTAssertEqual(outline.search.text, "")
      keys.press("Escape")
      wait("the keys at the canvas again") { screen.canvas.hasFocus }
    }
  }

  func testRowsAreDragged() throws {
    try onMain {
      let (screen, outline) = try screen()
      defer { screen.close() }
      @MainActor func names() -> [String] { screen.session.document.graphic.pages[0].shapes.map(\.id) }
      // Between others, into a group that is closed, and out of it.
      try drag("a", to: "c", 0.1, in: outline)
      XCTAssertEqual(names(), ["b", "cage", "c", "a", "house", "d"])
      XCTAssertEqual(screen.model.selection.ids, ["a"])
      try drag("a", to: "house", 0.5, in: outline)
      XCTAssertEqual(screen["house"]?.children.map(\.id), ["wall", "roof", "a"])
      wait("the group to be open") { self.rows(outline).contains("a") }
      XCTAssertEqual(screen.model.enteredGroups, ["house"])
      try drag("wall", to: "a", 0.1, in: outline)
      XCTAssertEqual(screen["house"]?.children.map(\.id), ["roof", "a", "wall"])
      try drag("a", to: "b", 0.9, in: outline)
      XCTAssertEqual(names(), ["a", "b", "cage", "c", "house", "d"])
      // Several keep their order.
      screen.model.select(["a", "c"])
      wait("the selection") { screen.model.enteredGroups.isEmpty }
      try drag("a", to: "d", 0.1, in: outline)
      XCTAssertEqual(names(), ["b", "cage", "house", "d", "a", "c"])
      XCTAssertEqual(Set(screen.model.selection.ids), ["a", "c"])
      // A locked group refuses; so does a group itself.
      let before = screen.session.document.graphic
      try drag("b", to: "cage", 0.5, in: outline)
      outline.setOpen("cage", true)
      try drag("x", to: "b", 0.9, in: outline)
      try drag("house", to: "house", 0.5, in: outline)
      XCTAssertEqual(screen.session.document.graphic, before)
      // A drag that is given up changes nothing.
      let input = try XCTUnwrap(outline.input)
      input.began(x: 80, y: 10)
      input.moved(dx: 0, dy: 60)
      XCTAssertFalse(input.dragged.isEmpty)
      XCTAssertTrue(input.rows.pressed(KeyEvent(key: .escape)))
      input.ended()
      XCTAssertEqual(screen.session.document.graphic, before)
    }
  }

  /// The place that was drawn among the rows is another one when a shape below it has gone.
  func testWhatIsDroppedAmongOtherShapesStays() throws {
    try onMain {
      let (screen, outline) = try screen()
      defer { screen.close() }
      try drag("d", to: "b", 0.9, in: outline) {
        screen.session.edit("Another program") { _ = $0.graphic.pages[0].shapes.remove(id: "a") }
      }
      let names = screen.session.document.graphic.pages[0].shapes.map(\.id)
      XCTAssertEqual(names, ["b", "cage", "c", "house", "d"])
      try drag("d", to: "b", 0.9, in: outline)
      XCTAssertEqual(screen.session.document.graphic.pages[0].shapes.first?.id, "d")
    }
  }

  /// Of a page that is shown no more nothing is dropped on the one that is.
  func testADragEndsWithItsPage() throws {
    try onMain {
      let (screen, outline) = try screen()
      defer { screen.close() }
      let before = screen.session.document.graphic.pages[0]
      let input = try XCTUnwrap(outline.input)
      input.began(x: 80, y: 10)
      input.moved(dx: 0, dy: 60)
      XCTAssertFalse(input.dragged.isEmpty)
      screen.model.addPage()
      input.moved(dx: 0, dy: 62)
      XCTAssertEqual(input.dragged, [])
      let after = screen.session.document.graphic
      input.ended()
      XCTAssertEqual(screen.session.document.graphic, after)
      XCTAssertEqual(after.pages[0], before)
      XCTAssertEqual(screen.model.selection.ids, [])
    }
  }

  /// Also of a shape that is in a closed group, or that the search leaves out.
  func testTheNameOfWhatIsNotListedIsEdited() throws {
    try onMain {
      for isSearched in [false, true] {
        let (screen, outline) = try screen()
        defer { screen.close() }
        screen.model.select(["roof"])
        wait("the group to be open") { self.rows(outline).contains("roof") }
        if isSearched {
          try XCTUnwrap(outline.first(Gtk.SearchEntry.self)).text = "nothing"
          wait("the search") { self.rows(outline).isEmpty }
        } else {
          outline.setOpen("house", false)
        }
        XCTAssertFalse(rows(outline).contains("roof"))
        outline.renameSelected()
        wait("the field, searched: \(isSearched)") { outline.visible["roof"]?.isRenaming == true }
      }
    }
  }

  func testRowsChangeGroupsByKeys() throws {
    try onMain {
      let (screen, outline) = try screen()
      defer { screen.close() }
      let model = screen.model
      let input = try XCTUnwrap(outline.input)
      let undo = screen.session.undoManager
      @MainActor func names() -> [String] { screen.session.document.graphic.pages[0].shapes.map(\.id) }
      @MainActor func house() -> [String] { screen["house"]?.children.map(\.id) ?? [] }
      /// Presses a key with Alt on a row, which is selected with what is selected already, or alone.
      @MainActor func press(_ key: Gtk.Key, on id: String, keepsSelection: Bool = false) throws {
        let row = try XCTUnwrap(outline.tree.rows.first { $0.id == id }, "\(id) in \(rows(outline))")
        let position = try XCTUnwrap(outline.tree.position(of: id, in: row.root))
        wait("the row of \(id)") { outline.bounds(ofRow: position) != nil }
        if keepsSelection { outline.focus(id, in: row.root) } else { outline.choose(position) }
        wait("the keys on \(id)") { outline.focusedRow?.id == id }
        XCTAssertTrue(input.pressed(KeyEvent(key: key, modifiers: .alt)))
        wait("the keys on \(id) still") { outline.focusedRow?.id == id }
      }
      let first = screen.session.document.graphic
      let narrator = CanvasNarrator()
      narrator.begin(with: model)
      // Into the group above, to its end, and out to behind it again.
      try press(.right, on: "c")
      XCTAssertEqual(names(), ["a", "b", "cage", "house", "d"])
      XCTAssertEqual(house(), ["c", "wall", "roof"])
      XCTAssertEqual(rows(outline), ["d", "house", "roof", "wall", "c", "cage", "b", "a"])
      XCTAssertEqual(model.selection.ids, ["c"])
      XCTAssertEqual(model.enteredGroups, ["house"])
      XCTAssertTrue(
        narrator.news(of: model, isFocused: false).map(\.text).contains("In group of 3 shapes"))
      XCTAssertEqual(undo.undoCount, 1)
      undo.undo()
      XCTAssertEqual(screen.session.document.graphic, first)
      wait("the rows") { outline.tree.rows.first { $0.id == "c" }?.parent == nil }
      try press(.right, on: "c")
      try press(.left, on: "c")
      XCTAssertEqual(names(), ["a", "b", "cage", "c", "house", "d"])
      XCTAssertEqual(house(), ["wall", "roof"])
      XCTAssertEqual(screen["c"]?.frame, first.pages[0].shapes["c"]?.frame)
      // Nothing is above, or no group is, or one that is locked; and what is in it stays there.
      let before = screen.session.document.graphic
      outline.setOpen("cage", true)
      for id in ["d", "a", "b", "roof", "wall", "x"] { try press(.right, on: id) }
      for id in ["d", "x"] { try press(.left, on: id) }
      XCTAssertEqual(screen.session.document.graphic, before)
      // Several keep their order. The other way around where reading goes from right to left.
      outline.direction = .rightToLeft
      model.select(["a", "c"])
      wait("the selection") { model.enteredGroups.isEmpty }
      try press(.left, on: "c", keepsSelection: true)
      XCTAssertEqual(house(), ["a", "c", "wall", "roof"])
      try press(.right, on: "a", keepsSelection: true)
      XCTAssertEqual(names(), ["b", "cage", "a", "c", "house", "d"])
      XCTAssertEqual(Set(model.selection.ids), ["a", "c"])
      // A group that is left by all goes.
      model.select(["wall", "roof"])
      wait("the rows") { self.rows(outline).contains("roof") }
      try press(.right, on: "roof", keepsSelection: true)
      XCTAssertEqual(names(), ["b", "cage", "a", "c", "wall", "roof", "d"])
    }
  }

  func testTheSelectionIsTheCanvassAndIsSeen() throws {
    try onMain {
      let (screen, outline) = try screen()
      defer { screen.close() }
      XCTAssertFalse(rows(outline).contains("roof"))
      screen.model.select(["roof"])
      wait("the group to be open") { self.rows(outline).contains("roof") }
      outline.setOpen("house", false)
      XCTAssertFalse(rows(outline).contains("roof"))
      XCTAssertEqual(screen.model.selection.ids, ["roof"], "what is not seen is selected still")
      // An edit elsewhere leaves it closed.
      screen.model.performOnPage { .set(.name("A"), ofShape: "a", in: $0) }
      wait("the name") { outline.all(Gtk.Label.self).contains { $0.text == "A" } }
      XCTAssertFalse(rows(outline).contains("roof"))
      outline.choose(try XCTUnwrap(rows(outline).firstIndex(of: "c")))
      XCTAssertEqual(screen.model.selection.ids, ["c"])
      XCTAssertEqual(screen.model.enteredGroups, [])
    }
  }

  /// Whatever opens and closes groups, the marks of the rows are those of rows made anew.
  func testTheMarksOfGroupsAreWhatIsListed() throws {
    try onMain {
      let seed = SeededRandom.seed()
      var random = SeededRandom(seed: seed)
      let (screen, outline) = try screen()
      defer { screen.close() }
      var told: [String] = []
      for _ in 0..<40 {
        let (group, isOpen) = (random.pick(["house", "cage"]), random.bool())
        switch random.int(4) {
        case 0, 1:
          let id = random.pick(["a", "house", "roof", "wall", "cage", "x"])
          told.append("select \(id)")
          screen.model.select([id])
          outline.show(graphic: screen.model.drawing.graphic)
        case 2:
          told.append("open \(group) \(isOpen)")
          outline.setOpen(group, isOpen)
        default:
          let name = "\(group) \(random.int(9))"
          told.append("call \(name)")
          screen.model.performOnPage { .set(.name(name), ofShape: group, in: $0) }
          outline.show(graphic: screen.model.drawing.graphic)
        }
        for group in ["house", "cage"] {
          let isListed = outline.tree.rows.contains { $0.parent == group }
          XCTAssertEqual(
            outline.visible[group]?.isOpen, isListed,
            "\(group), SHAPEEDIT_SEED=\(seed): \(told.suffix(5).joined(separator: ", "))")
        }
      }
    }
  }

  /// A name that is being typed is the shape's, whatever shows another page.
  func testANameIsKeptWhenThePageChanges() throws {
    try onMain {
      let ways: [(name: String, go: @MainActor (CanvasModel) -> Void)] = [
        ("the next page", { $0.showPage(by: 1) }),
        ("a page", { $0.showPage("second") }),
        ("a new page", { $0.addPage() }),
        ("a copy", { $0.duplicatePage($0.drawing.page.id) }),
        ("a page that changed", { $0.performOnPages { .set(.name("2"), ofPage: "second", in: $0) } }),
      ]
      for way in ways {
        for id in ["b", "roof"] {
          let name = "\(id), \(way.name)"
          let (screen, outline) = try screen()
          defer { screen.close() }
          var graphic = screen.session.document.graphic
          graphic.pages.append(Page(id: "second", name: "Second", width: 100, height: 100))
          screen.session.edit("Pages") { $0.graphic = graphic }
          screen.session.endCoalescing()
          wait("the page") { screen.model.pagePlace.count == 2 }
          outline.setOpen("house", true)
          let position = try XCTUnwrap(rows(outline).firstIndex(of: id))
          wait("the row") { outline.bounds(ofRow: position) != nil }
          outline.rename(position)
          let field = try XCTUnwrap(outline.list.first(Gtk.Entry.self))
          field.text = "New"
          way.go(screen.model)
          wait("the field to go from \(name)") { outline.list.first(Gtk.Entry.self) == nil }
          let first = screen.session.document.graphic.pages[0]
          XCTAssertEqual(first.shape(withID: id)?.name, "New", name)
        }
      }
    }
  }

  /// What is typed, taken back and opened while a large drawing is searched is what the list shows.
  func testALargeDrawingIsSearchedForWhatIsTypedLast() throws {
    try onMain {
      let group = Shape(
        id: "g", kind: .group(children: [.box("in", 0, 0)]),
        frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let count = ShownDrawing.mostIndexedAtOnce + 10
      let boxes = (0..<count).map { Shape.box("s\($0)", Double($0 % 70) * 110, Double($0 / 70) * 110) }
      let screen = try DocumentScreen(boxes + [group], in: self)
      defer { screen.close() }
      let outline = try XCTUnwrap(screen.window.first(OutlineWidget.self))
      let search = try XCTUnwrap(outline.first(Gtk.SearchEntry.self))
      wait("the rows") { outline.tree.rows.count == count + 1 && !screen.model.drawing.isIndexing }
      @MainActor func type(_ text: String) throws -> Task<Void, Never> {
        search.text = text
        wait("the search for “\(text)”") { outline.filtering != nil }
        return try XCTUnwrap(outline.filtering)
      }
      // Taken back before it was found.
      let given = try type("zzz")
      search.text = ""
      try runAsync { await given.value }
      XCTAssertEqual(outline.tree.filter, "")
      XCTAssertEqual(outline.tree.rows.count, count + 1)
      // Typed further, and taken back to what the list shows.
      let found = try type("zzz")
      try runAsync { await found.value }
      XCTAssertEqual(outline.tree.filter, "zzz")
      XCTAssertNil(outline.filtering)
      let further = try type("zzzz")
      search.text = "zzz"
      wait("the search to end") { outline.filtering == nil && outline.tree.filter == "zzz" }
      try runAsync { await further.value }
      XCTAssertEqual(outline.tree.filter, "zzz")
      // Opened while all come back, and closed while some are found.
      for isOpen in [true, false] {
        let text = isOpen ? "" : "zzz"
        let filtering = try type(text)
        outline.setOpen("g", isOpen)
        try runAsync { await filtering.value }
        XCTAssertEqual(outline.tree.filter, text)
        XCTAssertEqual(outline.tree.open.contains("g"), isOpen)
        XCTAssertEqual(rows(outline).contains("in"), isOpen)
      }
    }
  }

  func testANameIsEditedInItsPlace() throws {
    try onMain {
      let (screen, outline) = try screen()
      defer { screen.close() }
      for (text, key, name) in [("Roof", "Return", "Roof"), ("Other", "Escape", "Roof"), ("", "Return", nil)]
      {
        outline.setOpen("house", true)
        let position = try XCTUnwrap(rows(outline).firstIndex(of: "roof"))
        wait("the row") { outline.bounds(ofRow: position) != nil }
        outline.rename(position)
        let field = try XCTUnwrap(outline.list.first(Gtk.Entry.self))
        field.text = text
        KeyDriver(window: screen.window).press(key)
        wait("the field to go") { outline.list.first(Gtk.Entry.self) == nil }
        wait("the name \(name ?? "none")") { screen["house"]?.children[1].name == name }
      }
    }
  }
}
