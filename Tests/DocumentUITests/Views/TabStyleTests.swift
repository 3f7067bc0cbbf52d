// How the pages of tab views are chosen, by styles.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class TabStyleTests: DisplayTestCase, @unchecked Sendable {
  private final class Model: ObservableObject {
    @Published var page = 2
    @Published var count = 3
  }

  private struct Pages<S: TabViewStyle>: DocumentUI.View {
    @ObservedObject var model: Model
    let style: S

    var body: some DocumentUI.View {
      TabView(selection: $model.page) {
        ForEach(1...3, id: \.self) { number in
          if number <= model.count { Text("page \(number)").tabItem { Text("Tab \(number)") }.tag(number) }
        }
      }
      .tabViewStyle(style)
    }
  }

  @MainActor
  private func shown(_ screen: Screen) -> [String] {
    screen.all(Gtk.Label.self).filter { $0.text.hasPrefix("page") && $0.isMapped }.map(\.text)
  }

  func testTabsAboveAndBesideThePage() {
    onMain {
      let model = Model()
      let above = Screen(Pages(model: model, style: .automatic), in: self)
      above.settle()
      XCTAssertTrue(above.the(Gtk.Notebook.self).showsTabs)
      XCTAssertFalse(above.the(Gtk.Notebook.self).hasTabsAtSide)
      above.close()
      let beside = Screen(Pages(model: model, style: .sidebarAdaptable), in: self)
      defer { beside.close() }
      beside.settle()
      XCTAssertTrue(beside.the(Gtk.Notebook.self).hasTabsAtSide)
      let tabs = beside.all(Gtk.Label.self).filter { $0.text.hasPrefix("Tab") }.map(beside.frame)
      XCTAssertEqual(Set(tabs.map(\.minX)).count, 1, "one below the other")
      let page = beside.frame(beside.all(Gtk.Label.self).first { $0.text == "page 2" }!)
      XCTAssertTrue(tabs.allSatisfy { $0.maxX < page.minX })
    }
  }

  func testPagesWithDots() {
    onMain {
      let model = Model()
      let screen = Screen(Pages(model: model, style: .page), in: self)
      defer { screen.close() }
      screen.settle()
      XCTAssertFalse(screen.the(Gtk.Notebook.self).showsTabs)
      let dots = screen.all(Gtk.Button.self)
      XCTAssertEqual(dots.count, 3)
      XCTAssertEqual(shown(screen), ["page 2"])
      dots[2].click()
      screen.settle()
      XCTAssertEqual(model.page, 3)
      XCTAssertEqual(shown(screen), ["page 3"])
      model.page = 1
      screen.settle()
      XCTAssertEqual(shown(screen), ["page 1"])
      model.count = 1
      screen.settle()
      XCTAssertEqual(screen.all(Gtk.Button.self).count, 0, "one page needs no dots")
    }
  }

  func testDotsAsTheStyleSays() {
    onMain {
      let model = Model()
      let never = Screen(Pages(model: model, style: .page(indexDisplayMode: .never)), in: self)
      never.settle()
      XCTAssertEqual(never.all(Gtk.Button.self).count, 0)
      never.close()
      model.count = 1
      model.page = 1
      let always = Screen(Pages(model: model, style: .page(indexDisplayMode: .always)), in: self)
      always.settle()
      XCTAssertEqual(always.all(Gtk.Button.self).count, 1)
      always.close()
    }
  }

  private struct Sections<S: TabViewStyle>: DocumentUI.View {
    @ObservedObject var model: Model
    let style: S

    var body: some DocumentUI.View {
      TabView(selection: $model.page) {
        Tab("Home", value: 1) { Text("page 1") }
        TabSection("Folders") {
          Tab("Letters", value: 2) { Text("page 2") }
          if model.count > 2 { Tab("Bills", value: 3) { Text("page 3") } }
        }
      }
      .tabViewStyle(style)
    }
  }

  func testTheTitleOfASectionStandsAboveItsTabs() {
    onMain {
      let model = Model()
      let beside = Screen(Sections(model: model, style: .sidebarAdaptable), in: self)
      defer { beside.close() }
      @MainActor func words() -> [String] {
        beside.settle()
        return beside.all(Gtk.Label.self).filter { $0.isMapped && !$0.text.hasPrefix("page") }
          .sorted { beside.frame($0).minY < beside.frame($1).minY }.map(\.text)
      }
      XCTAssertEqual(words(), ["Home", "Folders", "Letters", "Bills"])
      XCTAssertEqual(shown(beside), ["page 2"])
      beside.the(Gtk.Notebook.self).currentPage = 2
      beside.settle()
      XCTAssertEqual(model.page, 3)
      model.page = 1
      model.count = 2
      XCTAssertEqual(words(), ["Home", "Folders", "Letters"])
      XCTAssertEqual(shown(beside), ["page 1"])
    }
  }

  func testARowOfTabsHasNoTitlesOfSections() {
    onMain {
      let screen = Screen(Sections(model: Model(), style: .automatic), in: self)
      defer { screen.close() }
      screen.settle()
      XCTAssertEqual(
        screen.all(Gtk.Label.self).filter { $0.isMapped }.map(\.text).sorted(),
        ["Bills", "Home", "Letters", "page 2"])
    }
  }
}
