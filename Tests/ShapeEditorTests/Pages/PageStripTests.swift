// The page strip: its pictures are those that painting anew gives, whatever has been done to the pages; a
// thousand pages cost what a few do; pages are dragged and moved by keys.

import CGtk
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import Gtk
@testable import ShapeDrawing
@testable import ShapeEditor

final class PageStripTests: DisplayTestCase, @unchecked Sendable {
  /// A strip in a window, and the drawing that it shows.
  @MainActor
  private struct Screen {
    let holder: DrawingHolder
    let strip: PageStripWidget
    let window: Gtk.Window

    init(_ graphic: Graphic, in test: DisplayTestCase) {
      holder = DrawingHolder([], hasSize: false)
      holder.graphic = graphic
      holder.model.camera.resize(width: 300, height: 200, scaleFactor: 1)
      holder.model.follow(graphic)
      strip = PageStripWidget(model: holder.model)
      strip.show(graphic)
      window = test.show(strip, width: 700, height: PageStripWidget.stripHeight)
    }

    /// As the window does when something has changed.
    func update() {
      holder.model.follow(holder.graphic)
      strip.show(holder.model.drawing.graphic)
    }

    /// The rows as the strip lays them out.
    func settle(_ test: DisplayTestCase) {
      var frames = 0
      let tick = strip.addTickCallback { _ in
        frames += 1
        return frames < 3
      }
      strip.queueDraw()
      test.wait("frames") { frames >= 3 }
      tick.remove()
      test.wait("the pictures") { strip.isAtRest }
    }

    func close() {
      strip.stop()
      holder.model.disconnect()
      window.destroy()
    }
  }

  /// Any size that a file may have.
  func testPagesOfExtremeSizesAreShown() {
    onMain {
      let sides: [Double] = [.leastNonzeroMagnitude, 1e-307, 1e-300, 1e-9, 1, 1e9]
      var graphic = Graphic()
      graphic.pages = [Page(id: "first", name: "", width: 100, height: 100)]
      for width in sides {
        for height in sides {
          let sheet = Rect(x: 0, y: 0, width: width, height: height)
          XCTAssertTrue((8...PageStripRow.width + 1).contains(PageThumbnails.side(of: sheet)), "\(sheet)")
          let scale = PageStripRow.scale(fitting: width, height)
          XCTAssertLessThanOrEqual(width * scale, Double(PageStripRow.width) * 1.001)
          XCTAssertLessThanOrEqual(height * scale, Double(PageStripRow.height) * 1.001)
          graphic.pages.append(
            Page(id: "p\(graphic.pages.count)", name: "", width: width, height: height))
        }
      }
      let screen = Screen(graphic, in: self)
      defer { screen.close() }
      screen.settle(self)
      XCTAssertEqual(screen.holder.model.pagePlace.count, 1 + sides.count * sides.count)
    }
  }

  /// Also with large text, and while a name is edited.
  func testNamesAreSeenWhole() throws {
    try onMain {
      let settings = try XCTUnwrap(Gtk.Settings.default)
      let before = settings.textScale
      defer { settings.setTextScale(before) }
      for scale in [1, 1.5, 2] {
        settings.setTextScale(scale)
        let pages = ["One", "Two"].map { Page(id: $0, name: $0, width: 300, height: 200) }
        let screen = Screen(Graphic(pages: pages), in: self)
        defer { screen.close() }
        screen.settle(self)
        let usual = screen.strip.height
        for isEdited in [false, true] {
          if isEdited { screen.strip.rename("Two") }
          screen.settle(self)
          var names: [Gtk.Widget] = screen.strip.all(Gtk.Label.self)
          names += screen.strip.all(Gtk.Entry.self)
          names = names.filter(\.isMapped)
          XCTAssertEqual(names.count, 2)
          for name in names {
            let bounds = try XCTUnwrap(name.bounds(in: screen.strip))
            XCTAssertGreaterThanOrEqual(bounds.y, 0, "text \(scale)")
            XCTAssertLessThanOrEqual(
              bounds.y + bounds.height, Double(screen.strip.height), "text \(scale), edited: \(isEdited)")
          }
          XCTAssertEqual(screen.strip.height, usual, "the canvas stays as it is")
        }
      }
    }
  }

  func testAPageSaysItsNameOrItsNumber() {
    onMain {
      let names = ["Page 1", "", "Cover"]
      let pages = names.enumerated().map { Page(id: "p\($0)", name: $1, width: 300, height: 200) }
      let screen = Screen(Graphic(pages: pages), in: self)
      defer { screen.close() }
      screen.settle(self)
      XCTAssertEqual(
        screen.window.all(Gtk.Label.self).filter(\.isMapped).map(\.text).sorted(), ["2", "Cover", "Page 1"])
    }
  }

  func testPicturesAreThoseOfThePagesAsTheyAre() throws {
    try onMain {
      let steps = LongForm.steps(of: "page pictures", usual: 60, long: 6_000)
      for round in 0..<UInt64(steps / 20) {
        let seed = LongForm.seed + round
        var drawing = RandomDrawing(seed: seed, look: .sparse, pages: 3)
        var random = SeededRandom(seed: seed ^ 0x57a1)
        let screen = Screen(drawing.graphic, in: self)
        defer { screen.close() }
        for step in 0..<20 {
          let what = act(screen, &drawing, &random)
          screen.update()
          guard random.bool(0.5) else { continue }
          screen.settle(self)
          if let fault = try fault(screen) {
            return XCTFail("SHAPEEDIT_SEED=\(seed), step \(step), \(what): \(fault)")
          }
        }
      }
    }
  }

  @MainActor
  private func act(_ screen: Screen, _ drawing: inout RandomDrawing, _ random: inout SeededRandom) -> String {
    let (holder, model) = (screen.holder, screen.holder.model)
    let page = random.pick(holder.graphic.pages).id
    defer { if drawing.graphic != holder.graphic { drawing.take(holder.graphic) } }
    switch random.int(10) {
    case 0 where holder.graphic.pages.count < 6: model.addPage()
    case 1 where holder.graphic.pages.count < 6: model.duplicatePage(page)
    case 2: model.deletePage(page)
    case 3: model.movePage(page, to: random.int(5))
    case 4: model.setPage(.background(drawing.shapes.color(&random)))
    case 5: model.setPage(.size(random.pick(PageFormat.allCases).size))
    case 6: model.showPage(page)
    case 7: model.setPage(.showsGrid(random.bool()))
    default:
      drawing.pageID = page
      let what = drawing.edit()
      holder.graphic = drawing.graphic
      return what
    }
    return "pages"
  }

  @MainActor
  private func fault(_ screen: Screen) throws -> String? {
    let graphic = screen.holder.graphic
    if screen.strip.shownPages != graphic.pages.map(\.id) { return "the rows" }
    if screen.strip.selectedPage != screen.holder.model.drawing.page.id { return "the selected row" }
    for (index, page) in graphic.pages.enumerated() {
      guard screen.strip.bounds(of: page.id) != nil else { continue }
      let side = PageThumbnails.side(of: page.sheet) * screen.strip.scaleFactor
      let fresh = try Thumbnail.texture(graphic, page: index, side: side)
      guard let kept = screen.strip.thumbnails.picture(of: page.id) else { return "no picture of \(page.id)" }
      if pixels(kept) != pixels(fresh) { return "the picture of \(page.id)" }
    }
    return nil
  }

  private func pixels(_ texture: Texture) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: texture.width * texture.height * 4)
    gdk_texture_download(texture.pointer, &bytes, gsize(texture.width * 4))
    return bytes + [UInt8(truncatingIfNeeded: texture.width)]
  }

  func testAThousandPagesCostWhatAFewDo() {
    onMain {
      var graphic = Graphic(
        pages: (0..<1000).map { number in
          var page = Page(id: "p\(number)", name: "Page \(number)", width: 300, height: 200)
          page.shapes = [
            Shape(
              id: "s\(number)", kind: .ellipse, frame: Rect(x: 10, y: 10, width: 100, height: 90),
              fill: .color(Color(rgb: UInt32(number * 999))))
          ]
          return page
        })
      let screen = Screen(graphic, in: self)
      defer { screen.close() }
      screen.settle(self)
      XCTAssertLessThan(screen.strip.thumbnails.keptCount, 20, "only what is in view has a picture")
      XCTAssertLessThan(screen.strip.rowCount, 260)
      // To the end and back.
      for place in stride(from: 0, to: 1000, by: 40) {
        screen.holder.model.showPage("p\(place)")
        screen.update()
        screen.settle(self)
        XCTAssertNotNil(
          screen.strip.thumbnails.picture(of: "p\(place)"),
          "p\(place) at \(screen.strip.bounds(of: "p\(place)") as Any)"
            + " of \(screen.strip.scroller.horizontalAdjustment.value), selected \(screen.strip.selectedPage ?? "")"
        )
      }
      XCTAssertLessThanOrEqual(screen.strip.thumbnails.keptCount, PageThumbnails.mostKept)
      let start = ThreadClock.now
      for number in 0..<100 {
        graphic.pages[960].shapes[0].frame.x = Double(number)
        screen.holder.graphic = graphic
        screen.update()
      }
      let time = (ThreadClock.now - start) / 100
      print("an edit of one of 1,000 pages, model and strip: \(time)")
      XCTAssertLessThan(time, .milliseconds(200))
    }
  }

  func testPagesAreDraggedAndMovedByKeys() throws {
    try onMain {
      let graphic = Graphic(
        pages: ["a", "b", "c", "d"].map { Page(id: $0, name: $0.uppercased(), width: 300, height: 200) })
      let screen = Screen(graphic, in: self)
      defer { screen.close() }
      screen.settle(self)
      let input = try XCTUnwrap(screen.strip.input)
      @MainActor func pages() -> [String] { screen.holder.graphic.pages.map(\.id) }
      @MainActor func drag(
        _ page: String, to other: String, _ share: Double, meanwhile: @MainActor () -> Void = {}
      ) throws {
        screen.settle(self)
        let from = try XCTUnwrap(screen.strip.bounds(of: page))
        let to = try XCTUnwrap(screen.strip.bounds(of: other))
        input.began(x: from.x + from.width / 2, y: 30)
        let way = to.x + to.width * share - from.x - from.width / 2
        input.moved(dx: way / 2, dy: 0)
        input.moved(dx: way, dy: 0)
        meanwhile()
        input.ended()
        screen.update()
      }
      try drag("a", to: "c", 0.8)
      XCTAssertEqual(pages(), ["b", "c", "a", "d"])
      try drag("d", to: "b", 0.2)
      XCTAssertEqual(pages(), ["d", "b", "c", "a"])
      try drag("b", to: "c", 0.2)
      XCTAssertEqual(pages(), ["d", "b", "c", "a"], "on either side of where it is it stays")
      XCTAssertEqual(screen.holder.pageEdits.map(\.actionName), ["Move Page", "Move Page"])
      XCTAssertEqual(screen.holder.model.drawing.page.id, "a", "the page that is shown stays")
      // By keys, each with the focus on the page that is shown.
      screen.strip.focusShownPage()
      screen.settle(self)
      screen.strip.focusShownPage()
      XCTAssertEqual(screen.strip.focusedPage, "a")
      XCTAssertTrue(input.pressed(KeyEvent(key: .left, modifiers: .alt)))
      XCTAssertEqual(pages(), ["d", "b", "a", "c"])
      screen.update()
      screen.settle(self)
      screen.strip.focusShownPage()
      XCTAssertTrue(input.pressed(KeyEvent(key: Gtk.Key("Delete"), modifiers: [])))
      XCTAssertEqual(pages(), ["d", "b", "c"])
      XCTAssertEqual(screen.holder.model.drawing.page.id, "c", "the page behind it is seen")
      screen.update()
      // The gap that was drawn is another one when a page has come before it.
      try drag("b", to: "d", 0.2) {
        screen.holder.graphic.pages.insert(Page(id: "e", name: "E", width: 300, height: 200), at: 0)
      }
      XCTAssertEqual(pages(), ["e", "d", "b", "c"])
    }
  }

  /// Keys that come into the strip from either side are at the page that is shown, wherever they were last.
  func testTheKeysComeToTheShownPage() {
    onMain {
      let graphic = Graphic(pages: ["a", "b", "c"].map { Page(id: $0, name: $0, width: 300, height: 200) })
      let screen = Screen(graphic, in: self)
      defer { screen.close() }
      screen.settle(self)
      screen.strip.isFocusSection = true
      let ways: [(name: String, come: @MainActor () -> Void)] = [
        ("by F6", { screen.window.moveFocusToSection(backwards: false) }),
        ("by Tab", { gtk_widget_child_focus(screen.window.widget, GTK_DIR_TAB_FORWARD) }),
        (
          "by Shift+Tab",
          {
            // Past the button that adds a page.
            for _ in 0..<2 { gtk_widget_child_focus(screen.window.widget, GTK_DIR_TAB_BACKWARD) }
          }
        ),
      ]
      for way in ways {
        for page in ["c", "a", "b"] {
          screen.window.focus = nil
          screen.holder.model.showPage(page)
          screen.update()
          screen.settle(self)
          XCTAssertNil(screen.strip.focusedPage)
          way.come()
          XCTAssertEqual(screen.strip.focusedPage, page, way.name)
        }
      }
      // They go along when another page is shown.
      for page in ["a", "c"] {
        screen.holder.model.showPage(page)
        screen.update()
        screen.settle(self)
        XCTAssertEqual(screen.strip.focusedPage, page)
      }
    }
  }

  /// The menu that keys ask for is of the page that they are at, though another may be shown.
  func testTheMenuByKeysIsOfThePageThatHasTheFocus() throws {
    try onMain {
      let graphic = Graphic(pages: ["a", "b", "c"].map { Page(id: $0, name: $0, width: 300, height: 200) })
      let screen = Screen(graphic, in: self)
      defer { screen.close() }
      screen.settle(self)
      screen.holder.model.showPage("b")
      screen.update()
      screen.settle(self)
      screen.strip.focusShownPage()
      // The strip has not heard of it yet.
      screen.holder.model.showPage("a")
      XCTAssertEqual(screen.strip.focusedPage, "b")
      let input = try XCTUnwrap(screen.strip.input)
      let menu = try XCTUnwrap(input.menuPlace(for: .keys))
      let bounds = try XCTUnwrap(screen.strip.bounds(of: "b"))
      XCTAssertEqual(menu.place.x, bounds.x + bounds.width / 2)
      XCTAssertEqual(screen.holder.model.drawing.page.id, "b", "the page that is below the menu")
    }
  }
}
