// Columns beside each other: their widths depend on the window's width and on what was dragged, not on the
// widths that the window had before. Where there is not room for all, the last ones show.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var folder: Int?
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
      Text("Mailboxes")
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
  private func screen(_ hasMiddle: Bool, _ model: Model = Model(), width: Int) -> Screen {
    let view = hasMiddle ? AnyView(ThreeColumns(model: model)) : AnyView(TwoColumns(model: model))
    let screen = Screen(view, width: width, in: self)
    screen.settle()
    return screen
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
      let model = Model()
      let screen = screen(false, model, width: 360)
      defer { screen.close() }
      let rows = ["row 1", "row 2", "row 3"]
      wait("the last column alone") { self.texts(screen) == ["Nothing in particular 0"] }
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
      let detail = ["Nothing in particular 0"]
      for (width, shown) in [
        (900, ["Mailboxes"] + rows + detail), (500, rows + detail), (360, detail), (500, rows + detail),
        (360, detail), (900, ["Mailboxes"] + rows + detail), (360, detail),
      ] {
        resize(screen, to: width)
        wait("what there is room for in \(width)") { self.texts(screen) == shown }
      }
      pressButton(screen)
      wait("the first two") { self.texts(screen) == ["Mailboxes"] + rows }
      XCTAssertEqual(screen.host.widget.width, 360)
    }
  }
}
