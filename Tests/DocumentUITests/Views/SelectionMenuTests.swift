// Menus for what is selected in a list, sections that fold, pages without a way back, tabs by values of one
// type, and searches that an app begins.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

private enum Place: Hashable, CaseIterable {
  case home, search, settings
}

@Observable
@MainActor
private final class Model {
  var selection: Set<Int> = []
  var acted: [Set<Int>] = []
  var opened: [Set<Int>] = []
  var isExpanded = true
  var hidesBack = false
  var path: [Int] = []
  var place = Place.home
  var hasMore = false
  var search = ""
  var isSearching = false
  var scope = 0
}

final class SelectionMenuTests: DisplayTestCase, @unchecked Sendable {
  private struct Rows: DocumentUI.View {
    @Bindable var model: Model
    var body: some DocumentUI.View {
      List(selection: $model.selection) {
        Section("Title") { ForEach(0..<5) { DocumentUI.Text("row \($0)") } }
      }
      .contextMenu(forSelectionType: Int.self) { ids in
        if ids.isEmpty {
          DocumentUI.Button("New") { model.acted.append(ids) }
        } else {
          DocumentUI.Button("Open \(ids.count)") { model.acted.append(ids) }
        }
      } primaryAction: { ids in
        model.opened.append(ids)
      }
    }
  }

  /// For every selection and every place: the menu and the action mean what is selected where the place is
  /// selected, else the place alone, and nothing beside the rows.
  func testTheMenuMeansWhatIsSelectedOrTheRowAlone() {
    onMain {
      let model = Model()
      let screen = Screen(Rows(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let parts = screen.rowParts
      guard let menus = parts.menus else { return XCTFail("no menus") }
      for bits in 0..<32 {
        let selected = Set((0..<5).filter { bits & (1 << $0) != 0 })
        model.selection = selected
        screen.settle()
        for place in -2..<5 {
          // The first row is the header; below the last there is none.
          let position = place == -2 ? nil : place + 1
          let meant = place < 0 ? [] : selected.contains(place) ? selected : [place]
          model.acted = []
          let items = menus.model(of: position).groups.flatMap(\.items)
          XCTAssertEqual(items.map(\.title), [meant.isEmpty ? "New" : "Open \(meant.count)"])
          if place >= 0 {
            model.opened = []
            parts.rows.widget(at: place + 1)?.activate()
            XCTAssertEqual(model.opened, [meant], "\(selected) at \(place)")
          }
        }
      }
    }
  }

  /// What swipes and `onDelete` do stands in a menu once, beside what the app has put there.
  func testTheSameIsInAMenuOnce() {
    struct Rows: DocumentUI.View {
      let title: String
      let isOfSelection: Bool
      @ViewBuilder private var items: some DocumentUI.View {
        DocumentUI.Button("Open") {}
        DocumentUI.Button(title) {}
      }
      var body: some DocumentUI.View {
        let list = List(selection: .constant(Set<Int>())) {
          ForEach(0..<2, id: \.self) { index in
            if isOfSelection { row(index) } else { row(index).contextMenu { items } }
          }
          .onDelete { _ in }
        }
        if isOfSelection { list.contextMenu(forSelectionType: Int.self) { _ in items } } else { list }
      }
      private func row(_ index: Int) -> some DocumentUI.View {
        DocumentUI.Text("row \(index)").swipeActions {
          DocumentUI.Button("Delete") {}
          DocumentUI.Button("Flag") {}
        }
      }
    }
    onMain {
      for isOfSelection in [true, false] {
        for (title, wanted) in [
          ("Delete", ["Open", "Delete", "Flag"]), ("Delete…", ["Open", "Delete…", "Flag"]),
          ("Move", ["Open", "Move", "Delete", "Flag"]),
        ] {
          let screen = Screen(Rows(title: title, isOfSelection: isOfSelection), in: self)
          defer { screen.close() }
          screen.settle()
          guard let menus = screen.rowParts.menus else { return XCTFail("no menus") }
          let titles = menus.model(of: 0).groups.flatMap(\.items).map(\.title)
          XCTAssertEqual(titles, wanted, "\(title) \(isOfSelection)")
        }
      }
    }
  }

  /// A menu of a view of the app's own has that view's items.
  func testMenusOfViewsOfTheAppsOwn() {
    struct Items: DocumentUI.View {
      let ids: Set<Int>
      @State private var word = "Open"
      var body: some DocumentUI.View {
        DocumentUI.Button("\(word) \(ids.count)") {}
        DocumentUI.Button("Other") {}
      }
    }
    struct Rows: DocumentUI.View {
      @Bindable var model: Model
      var body: some DocumentUI.View {
        List(selection: $model.selection) { ForEach(0..<5) { DocumentUI.Text("row \($0)") } }
          .contextMenu(forSelectionType: Int.self) { Items(ids: $0) }
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Rows(model: model), in: self)
      defer { screen.close() }
      model.selection = [1, 2]
      screen.settle()
      guard let menus = screen.rowParts.menus else { return XCTFail("no menus") }
      for (position, count) in [(1, 2), (3, 1)] {
        XCTAssertEqual(
          menus.model(of: position).groups.flatMap(\.items).map(\.title), ["Open \(count)", "Other"])
      }
    }
  }

  func testSectionsFold() {
    struct Folding: DocumentUI.View {
      @Bindable var model: Model
      let isList: Bool
      var body: some DocumentUI.View {
        if isList { List { section } } else { Form { section } }
      }
      private var section: some DocumentUI.View {
        Section("Title", isExpanded: $model.isExpanded) {
          DocumentUI.Text("one")
          DocumentUI.Text("two")
        }
      }
    }
    onMain {
      for isList in [true, false] {
        let model = Model()
        let screen = Screen(Folding(model: model, isList: isList), in: self)
        @MainActor func words() -> [String] {
          screen.settle()
          return screen.all(Gtk.Label.self).filter(\.isMapped).map(\.text).filter { !$0.isEmpty }
        }
        XCTAssertEqual(words(), ["Title", "one", "two"])
        screen.the(Gtk.Expander.self).isExpanded = false
        XCTAssertFalse(model.isExpanded)
        XCTAssertEqual(words(), ["Title"])
        model.isExpanded = true
        XCTAssertEqual(words(), ["Title", "one", "two"])
        XCTAssertTrue(screen.the(Gtk.Expander.self).isExpanded)
        screen.close()
      }
    }
  }

  func testTabsAreSelectedByValuesOfOneType() {
    struct Tabs: DocumentUI.View {
      @Bindable var model: Model
      var body: some DocumentUI.View {
        TabView(selection: $model.place) {
          Tab("Home", systemImage: "house", value: .home) { DocumentUI.Text("home page") }
          Tab("Search", systemImage: "magnifyingglass", value: .search) { DocumentUI.Text("search page") }
            .badge(3)
          if model.hasMore {
            Tab("Settings", systemImage: "gear", value: .settings) { DocumentUI.Text("more") }
          }
        }
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Tabs(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let notebook = screen.the(Gtk.Notebook.self)
      @MainActor func words() -> [String] {
        screen.settle()
        return screen.all(Gtk.Label.self).filter(\.isMapped).map(\.text)
      }
      XCTAssertEqual(words(), ["Home", "Search (3)", "home page"])
      model.place = .search
      XCTAssertEqual(words(), ["Home", "Search (3)", "search page"])
      model.hasMore = true
      XCTAssertEqual(words(), ["Home", "Search (3)", "Settings", "search page"])
      notebook.currentPage = 2
      XCTAssertEqual(words().last, "more")
      XCTAssertEqual(model.place, .settings)
      notebook.currentPage = 0
      screen.settle()
      XCTAssertEqual(model.place, .home)
    }
  }

  /// The way back is hidden by the page on top alone.
  func testPagesHideTheWayBack() {
    struct Pages: DocumentUI.View {
      @Bindable var model: Model
      var body: some DocumentUI.View {
        NavigationStack(path: $model.path) {
          DocumentUI.Text("root")
            .navigationDestination(for: Int.self) { page in
              DocumentUI.Text("page \(page)")
                .navigationBarBackButtonHidden(page == 1 && model.hidesBack)
            }
        }
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Pages(model: model), in: self)
      defer { screen.close() }
      @MainActor func count() -> Int {
        screen.settle()
        return screen.host.preferences[ToolbarKey.self].count
      }
      let none = count()
      for (path, hides, isThere) in [
        ([1], false, true), ([1], true, false), ([1, 2], true, true), ([1, 2, 1], true, false),
        ([2], true, true), ([], true, false),
      ] as [([Int], Bool, Bool)] {
        model.path = path
        model.hidesBack = hides
        XCTAssertEqual(count(), none + (isThere ? 1 : 0), "\(path) \(hides)")
      }
    }
  }

  func testAnAppBeginsAndEndsASearch() {
    struct Searching: DocumentUI.View {
      @Bindable var model: Model
      var body: some DocumentUI.View {
        DocumentUI.Button("elsewhere") {}
          .searchable(
            text: $model.search, isPresented: $model.isSearching, placement: .sidebar, prompt: "Find"
          )
          .searchScopes($model.scope) {
            DocumentUI.Text("Here").tag(0)
            DocumentUI.Text("All").tag(1)
          }
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Searching(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let entry = screen.the(Gtk.SearchEntry.self)
      @MainActor func hasFocus() -> Bool { screen.window.focus?.isDescendant(of: entry) == true }
      @MainActor func scopes() -> Int {
        screen.settle()
        return screen.all(Gtk.ToggleButton.self).filter(\.isMapped).count
      }
      screen.all(Gtk.Button.self).last?.grabFocus()
      XCTAssertEqual(scopes(), 0)
      model.isSearching = true
      screen.host.updateNow()
      wait("the focus") { hasFocus() }
      XCTAssertEqual(scopes(), 2)
      entry.text = "tea"
      screen.settle()
      XCTAssertEqual(model.search, "tea")
      screen.all(Gtk.ToggleButton.self)[1].isActive = true
      screen.settle()
      XCTAssertEqual(model.scope, 1)
      model.isSearching = false
      screen.settle()
      XCTAssertEqual(model.search, "")
      screen.all(Gtk.Button.self).last?.grabFocus()
      wait("the end") {
        screen.host.updateNow(); return !model.isSearching
      }
      XCTAssertEqual(scopes(), 0)
    }
  }
}
