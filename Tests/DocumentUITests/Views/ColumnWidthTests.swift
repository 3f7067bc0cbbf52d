// Columns beside each other: their widths depend on the window's width and on what was dragged, not on the
// widths that the window had before. Where there is not room for all, they are a stack.

import CGtk
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

@Observable
@MainActor
private final class Model {
  var mailbox: Int?
  var folder: Int?
  var column = NavigationSplitViewColumn.sidebar
  var visibility = NavigationSplitViewVisibility.automatic
}

private struct TwoColumns: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    NavigationSplitView(columnVisibility: $model.visibility) {
      List(selection: $model.folder) { ForEach(1..<4) { Text("row \($0)").tag($0) } }
    } detail: {
      Text("Nothing in particular \(model.folder ?? 0)")
    }
  }
}

private struct ThreeColumns: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    NavigationSplitView(columnVisibility: $model.visibility) {
      List(selection: $model.mailbox) { Text("Inbox").tag(1) }
    } content: {
      List(selection: $model.folder) { ForEach(1..<4) { Text("row \($0)").tag($0) } }
        .navigationSplitViewColumnWidth(min: 180, ideal: 230)
    } detail: {
      Text("Nothing in particular \(model.folder ?? 0)")
    }
  }
}

final class ColumnWidthTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func screen(_ hasMiddle: Bool, _ model: Model? = nil, width: Int) -> Screen {
    let model = model ?? selected()
    let view = hasMiddle ? AnyView(ThreeColumns(model: model)) : AnyView(TwoColumns(model: model))
    let screen = Screen(view, width: width, in: self)
    screen.settle()
    return screen
  }

  /// A model of which something is selected in each list.
  @MainActor
  private func selected() -> Model {
    let model = Model()
    model.mailbox = 1
    model.folder = 3
    return model
  }

  @MainActor
  private func resize(_ screen: Screen, to width: Int) {
    screen.window.defaultSize = (width, 300)
    screen.settle()
  }

  /// The texts that show.
  @MainActor
  private func labels(_ screen: Screen) -> [Gtk.Label] { screen.all(Gtk.Label.self).filter(\.isMapped) }

  @MainActor
  private func texts(_ screen: Screen) -> [String] { labels(screen).map(\.text) }

  /// Which texts show, and where, in a window of which width.
  @MainActor
  private func look(_ screen: Screen) -> [String] {
    labels(screen).map { "\($0.text) \(screen.frame($0))" } + ["\(screen.host.widget.width)"]
  }

  @MainActor
  private func pressButton(_ screen: Screen) {
    func buttons(_ widget: Gtk.Widget) -> [Gtk.Button] {
      (widget as? Gtk.Button).map { [$0] } ?? widget.children.flatMap { buttons($0) }
    }
    let entries = screen.host.preferences[ToolbarKey.self].filter { $0.placement == .navigation }
    entries.flatMap { buttons($0.host.widget) }.first?.click()
  }

  func testAWindowLooksLikeAFreshOneOfItsWidth() {
    onMain {
      for seed in UInt64(1)...8 {
        var random = SeededRandom(seed: seed)
        let hasMiddle = seed % 2 == 0
        let old = screen(hasMiddle, width: Int.random(in: 260...1000, using: &random))
        for _ in 0..<4 { resize(old, to: Int.random(in: 260...1000, using: &random)) }
        let width = Int.random(in: 260...1000, using: &random)
        resize(old, to: width)
        let fresh = screen(hasMiddle, width: width)
        let what = "seed \(seed), \(width) wide"
        wait("\(what): the same look") { look(old) == look(fresh) }
        XCTAssertEqual(look(old), look(fresh), what)
        XCTAssertEqual(fresh.host.widget.width, width, what)
        let detail = labels(fresh).first { $0.text.hasPrefix("Nothing") }!
        XCTAssertGreaterThanOrEqual(detail.width, detail.longestWordWidth, what)
        XCTAssertLessThanOrEqual(Double(fresh.frame(detail).maxX), Double(width), what)
        old.close()
        fresh.close()
      }
    }
  }

  /// What is no width says nothing of how wide a column is.
  func testWhatIsNoWidthIsNone() {
    struct Columns: DocumentUI.View {
      let width: DocumentUI.CGFloat

      var body: some DocumentUI.View {
        NavigationSplitView {
          Text("first").navigationSplitViewColumnWidth(width)
        } content: {
          Text("second").navigationSplitViewColumnWidth(min: width, ideal: width, max: width)
        } detail: {
          Text("third").inspector(isPresented: .constant(true)) {
            Text("fourth").inspectorColumnWidth(min: width, ideal: width, max: width)
          }
        }
      }
    }
    onMain {
      for width in [.nan, .infinity, -.infinity] as [DocumentUI.CGFloat] {
        let screen = Screen(Columns(width: width), width: 1200, in: self)
        defer { screen.close() }
        screen.settle()
        let shown = screen.all(Gtk.Label.self).filter(\.isMapped).map(\.text)
        XCTAssertEqual(shown, ["first", "second", "third", "fourth"], "\(width)")
        XCTAssertEqual(screen.host.widget.width, 1200, "\(width)")
      }
    }
  }

  func testALineThatWasDraggedComesBackToItsPlace() {
    onMain {
      let screen = screen(true, width: 900)
      defer { screen.close() }
      let panes = screen.all(Gtk.Paned.self)
      XCTAssertEqual(panes.map(\.position), [220, 230])
      panes[0].position = 300
      screen.settle()
      resize(screen, to: 650)
      wait("the sidebar to give room") { panes[0].position < 240 && panes[0].position >= 148 }
      wait("the last column to keep its room") { (panes[1].endChild?.width ?? 0) >= 240 }
      resize(screen, to: 900)
      wait("the line at its place") { panes.map(\.position) == [300, 230] }
      // What would leave too little for the others goes no further than they allow.
      panes[0].position = 600
      wait("the line where the others allow it") {
        panes[0].position < 480 && (panes[1].endChild?.width ?? 0) >= 240
      }
    }
  }

  func testTheButtonShowsTheFirstColumnInPlaceOfTheLast() {
    onMain {
      let model = selected()
      let screen = screen(false, model, width: 360)
      defer { screen.close() }
      let rows = ["row 1", "row 2", "row 3"]
      wait("the last column alone") { self.texts(screen) == ["Nothing in particular 3"] }
      pressButton(screen)
      wait("the first column alone") { self.texts(screen) == rows }
      let list = screen.the(Gtk.ListView.self)
      (list.selection as! Gtk.SingleSelection).selected = 1
      wait("what was selected") { self.texts(screen) == ["Nothing in particular 2"] }
      pressButton(screen)
      wait("the first column again") { self.texts(screen) == rows }
      pressButton(screen)
      wait("the last column again") { self.texts(screen) == ["Nothing in particular 2"] }
      XCTAssertEqual(model.visibility, .automatic)
      pressButton(screen)
      resize(screen, to: 800)
      wait("all columns") { self.texts(screen) == rows + ["Nothing in particular 2"] }
      pressButton(screen)
      wait("the sidebar to go") { self.texts(screen) == ["Nothing in particular 2"] }
      XCTAssertEqual(model.visibility, .detailOnly)
    }
  }

  func testOfThreeColumnsAsManyShowAsThereIsRoomFor() {
    onMain {
      let screen = screen(true, width: 900)
      defer { screen.close() }
      let rows = ["row 1", "row 2", "row 3"]
      let detail = ["Nothing in particular 3"]
      for (width, shown) in [
        (900, ["Inbox"] + rows + detail), (500, rows + detail), (360, detail), (500, rows + detail),
        (360, detail), (900, ["Inbox"] + rows + detail), (360, detail),
      ] {
        resize(screen, to: width)
        wait("what there is room for in \(width)") { self.texts(screen) == shown }
      }
      pressButton(screen)
      wait("the first two") { self.texts(screen) == ["Inbox"] + rows }
      XCTAssertEqual(screen.host.widget.width, 360)
    }
  }

  /// In a narrow window the columns are a stack, which begins with the first list that has no selection.
  func testNarrowColumnsAreAStack() {
    onMain {
      let model = Model()
      let screen = screen(true, model, width: 300)
      defer { screen.close() }
      let rows = ["row 1", "row 2", "row 3"]
      wait("the sidebar") { self.texts(screen) == ["Inbox"] }
      @MainActor func choose(_ row: Int) {
        (screen.the(Gtk.ListView.self).selection as! Gtk.SingleSelection).selected = row
      }
      choose(0)
      wait("the second column") { self.texts(screen) == rows }
      choose(1)
      wait("the last column") { self.texts(screen) == ["Nothing in particular 2"] }
      XCTAssertEqual([model.mailbox, model.folder], [1, 2])
      pressButton(screen)
      wait("back to the second") { self.texts(screen) == rows }
      // The row that is selected already leads on too.
      let list = screen.the(Gtk.ListView.self)
      gtk_widget_activate_action_variant(list.widget, "list.activate-item", g_variant_new_uint32(1))
      wait("the last column again") { self.texts(screen) == ["Nothing in particular 2"] }
      pressButton(screen)
      wait("back to the second again") { self.texts(screen) == rows }
      // What the app selects leads on as well.
      model.folder = 3
      wait("what the app selected") { self.texts(screen) == ["Nothing in particular 3"] }
      pressButton(screen)
      screen.settle()
      pressButton(screen)
      wait("back to the sidebar") { self.texts(screen) == ["Inbox"] }
      XCTAssertEqual(screen.host.widget.width, 300)
    }
  }

  func testTheAppSaysAndHearsWhichColumnIsOnTop() {
    onMain {
      struct Columns: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          NavigationSplitView(preferredCompactColumn: $model.column) {
            List(selection: $model.folder) { ForEach(1..<4) { Text("row \($0)").tag($0) } }
              .toolbar { Button("Sort") {} }
          } detail: {
            Text("Nothing in particular \(model.folder ?? 0)").toolbar { Button("Share") {} }
          }
        }
      }
      let model = selected()
      let screen = Screen(Columns(model: model), width: 300, in: self)
      defer { screen.close() }
      let rows = ["row 1", "row 2", "row 3"]
      // What the hidden column has in the header bar is not there.
      @MainActor func items() -> Int {
        screen.host.preferences[ToolbarKey.self].count { $0.placement != .navigation }
      }
      wait("the column that is asked for") { self.texts(screen) == rows && items() == 1 }
      model.column = .detail
      wait("the other one") { self.texts(screen) == ["Nothing in particular 3"] && items() == 1 }
      pressButton(screen)
      wait("the list") { self.texts(screen) == rows }
      XCTAssertEqual(model.column, .sidebar)
      resize(screen, to: 800)
      wait("both") { self.texts(screen) == rows + ["Nothing in particular 3"] && items() == 2 }
    }
  }

  /// What the views of a column need at least, the column has; nothing of it is cut at its edge.
  func testAColumnIsAsWideAsItsContentNeeds() {
    onMain {
      for least in [100.0, 300] {
        let columns = NavigationSplitView {
          List { Text("a row") }.frame(minWidth: least)
        } detail: {
          Text("detail")
        }
        let screen = Screen(columns, width: 900, in: self)
        let column = screen.the(Gtk.Paned.self).startChild!
        wait("the column of \(least)") { column.width == Int(max(220, least)) }
        let list = screen.frame(screen.the(Gtk.ScrolledWindow.self))
        XCTAssertGreaterThanOrEqual(list.minX, 0)
        XCTAssertLessThanOrEqual(Int(list.maxX), column.width)
        screen.close()
      }
    }
  }
}
