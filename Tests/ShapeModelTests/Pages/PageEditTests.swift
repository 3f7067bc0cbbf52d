// Pages come, go, move and change: every edit can be taken back, survives the journal and the file, and
// leaves a drawing that a file may have.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct PageEditTests {
  @Test func sequencesOfEditsAreTakenBackStepByStep() throws {
    let steps = LongForm.steps(of: "pages", usual: 600, long: 60_000)
    for round in 0..<UInt64(steps / 30) {
      var drawing = RandomDrawing(seed: LongForm.seed + round, look: .connected)
      var random = SeededRandom(seed: LongForm.seed + round)
      var ids = IDSource.random
      var graphic = drawing.graphic
      var done: [(before: Graphic, edit: PageEdit)] = []
      for step in 0..<30 {
        let (what, edit) = Self.edit(graphic, &random, &ids)
        guard let edit else {
          // Other things are done in between.
          _ = drawing.edit()
          continue
        }
        let story: Comment = "SHAPEEDIT_SEED=\(LongForm.seed + round), step \(step): \(what)"
        let before = graphic
        edit.apply(to: &graphic)
        #expect(graphic != before, story)
        done.append((before, edit))
        try Self.check(graphic, story)
        // What is compared is what was done, and comes back from the journal.
        let delta = before.delta(to: graphic)
        var replayed = before
        replayed.apply(try delta.encoded().withUnsafeBytes { try GraphicDelta($0) })
        #expect(replayed == graphic, story)
        if let shown = edit.shownPage { #expect(graphic.pageIndex(of: shown) != nil, story) }
      }
      for (before, edit) in done.reversed() {
        graphic.apply(edit.delta.inverse)
        #expect(graphic == before, "SHAPEEDIT_SEED=\(LongForm.seed + round)")
      }
    }
  }

  private static func edit(
    _ graphic: Graphic, _ random: inout SeededRandom, _ ids: inout IDSource
  ) -> (String, PageEdit?) {
    let page = random.pick(graphic.pages).id
    switch random.int(7) {
    case 0: return ("add", .add(after: page, in: graphic))
    case 1: return ("duplicate", .duplicate(page, in: graphic, newIDs: &ids))
    case 2: return ("move", .move(page, to: random.int(graphic.pages.count + 2) - 1, in: graphic))
    case 3: return ("delete", .delete(page, in: graphic))
    case 4:
      let size = random.pick(PageFormat.allCases).size
      return ("size", .set(.size(size), ofPage: page, in: graphic))
    case 5:
      let property = random.pick([
        PageProperty.name("A\nname"), .width(.nan), .width(-3), .height(1e12), .width(random.double(1...900)),
        .background(Color(rgb: 0x123456)), .showsGrid(random.bool()), .snapsToGrid(random.bool()),
        .gridSpacing(random.pick([.nan, -1, 0.3, 12, 1e12])),
      ])
      return ("set \(property)", .set(property, ofPage: page, in: graphic))
    default: return ("nothing", nil)
    }
  }

  /// A file may have the drawing, and gives it back.
  private static func check(_ graphic: Graphic, _ story: Comment) throws {
    #expect(!graphic.pages.isEmpty, story)
    let bytes = ShapeEditFormat.write(graphic)
    let read = try ShapeEditFormat.read(bytes)
    #expect(read.graphic == graphic, story)
    #expect(read.warnings.isEmpty, story)
    #expect(ShapeEditFormat.write(read.graphic) == bytes, story)
  }

  @Test func theOnlyPageStays() {
    let graphic = Graphic.initial
    #expect(PageEdit.delete("p1", in: graphic) == nil)
    #expect(PageEdit.move("p1", to: 3, in: graphic) == nil)
  }

  @Test func aNewPageIsLikeTheOneBeforeIt() throws {
    var graphic = Graphic(pages: [
      Page(id: "a", name: "Page 2", width: 300, height: 200, background: .black, grid: Grid(spacing: 5)),
      Page(id: "b", name: "", width: 0, height: 0),
    ])
    let edit = try #require(PageEdit.add(after: "a", in: graphic))
    edit.apply(to: &graphic)
    let page = graphic.pages[1]
    #expect(page.id == edit.shownPage && graphic.pages.map(\.id) == ["a", page.id, "b"])
    #expect(page.width == 300 && page.height == 200 && page.background == .black && page.grid?.spacing == 5)
    #expect(page.name == "Page 3")
    PageEdit.add(after: page.id, in: graphic)?.apply(to: &graphic)
    #expect(graphic.pages[2].name == "Page 4")
  }

  @Test func aCopyKeepsItsConnectors() throws {
    let connector = Shape.Connector(
      from: .init(shape: "a", anchor: Point(x: 1, y: 0.5)), to: .init(shape: "b", anchor: Point(x: 0, y: 0.5))
    )
    var page = Page(id: "p", name: "One", width: 500, height: 500)
    page.shapes = [
      Shape(id: "a", kind: .ellipse, frame: Rect(x: 0, y: 0, width: 50, height: 50)),
      Shape(
        id: "g",
        kind: .group(children: [
          Shape(id: "b", kind: .ellipse, frame: Rect(x: 200, y: 0, width: 9, height: 9))
        ]),
        frame: Rect(x: 200, y: 0, width: 9, height: 9)),
      Shape(id: "k", kind: .connector(connector), frame: .zero),
    ]
    var graphic = Graphic(pages: [page])
    var ids = IDSource.numbered("n")
    PageEdit.duplicate("p", in: graphic, newIDs: &ids)?.apply(to: &graphic)
    let copy = graphic.pages[1]
    #expect(copy.name == "Copy of One")
    guard case .connector(let copied) = copy.shapes[2].kind else { return #expect(Bool(false)) }
    #expect(copied.from.shape == copy.shapes[0].id)
    #expect(copied.to.shape == copy.shapes[1].children[0].id)
    try Self.check(graphic, "the copy")
  }

  @Test func formatsAreRecognisedEitherWay() {
    for format in PageFormat.allCases {
      let size = format.size
      #expect(PageFormat(size) == format)
      #expect(PageFormat(Size(width: size.height, height: size.width)) == format)
    }
    #expect(PageFormat(Size(width: 1000, height: 1000)) == nil)
    let lying = Size(width: 1123, height: 794)
    #expect(PageFormat.letter.size(insteadOf: lying) == Size(width: 1056, height: 816))
    #expect(PageFormat.a4.size(insteadOf: Size(width: 1024, height: 768)) == PageFormat.a4.size)
    #expect(PageFormat.phone.size(insteadOf: lying) == PageFormat.phone.size)
  }

  @Test func aDeltaOfManyPagesIsFoundQuickly() {
    var graphic = Graphic(pages: (0..<1000).map { Page(id: "p\($0)", name: "", width: 9, height: 9) })
    let before = graphic
    graphic.pages[700].shapes.append(Shape(id: "s", kind: .ellipse, frame: .zero))
    let start = ContinuousClock.now
    for _ in 0..<200 { #expect(before.delta(to: graphic).changedPages == ["p700"]) }
    print("200 deltas of 1,000 pages: \(ContinuousClock.now - start)")
  }
}
