// What is presented from a view looks and acts as if it were presented from anywhere: it is in no list, form,
// column or stack of pages.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var shown: Way?
  var folder: Int? = 1
  var other: Int?
  var text = "searched"
  /// What was found in each way.
  @ObservationIgnored var found: [Way: [String: String]] = [:]

  func isShown(_ way: Way) -> Binding<Bool> {
    Binding(get: { self.shown == way }, set: { if !$0, self.shown == way { self.shown = nil } })
  }
}

private enum Way: CaseIterable { case sheet, cover, popover, alert }

/// Says what holds where it stands.
private struct PlaceProbe: DocumentUI.View {
  @Environment(\.self) private var values
  let found: ([String: String]) -> Void

  var body: some DocumentUI.View {
    let _ = found([
      "enabled": "\(values.isEnabled)", "column": "\(values.columnPlace?.column ?? -1)",
      "list": "\(values.listLook.classes)", "form": "\(values.isInForm)", "scrolled": "\(values.isScrolled)",
      "row": "\(values.isInSelectableRow) \(values.isInSidebarRow) \(values.rowMenu != nil)",
      "menu": "\(values.selectionMenu != nil)", "stack of pages": "\(values.navigator != nil)",
      "search": "\(values.isSearching) \(values.searchCompleter != nil)",
      "scroll view": "\(values.scrollLink != nil) \(values.scrollWatchers.count)",
      "stack": "\(String(describing: values.stackAxis))", "table": "\(values.tableColumns != nil)",
      "text": "\(String(describing: values.font)) \(values.foregroundClasses) \(values.lineRange)",
    ])
    return Text("probe")
  }
}

/// Presents a probe in each way.
private struct Presenter: DocumentUI.View {
  let model: Model

  private func probe(_ way: Way) -> some DocumentUI.View { PlaceProbe { model.found[way] = $0 } }

  var body: some DocumentUI.View {
    Text("presents")
      .sheet(isPresented: model.isShown(.sheet)) { probe(.sheet) }
      .fullScreenCover(isPresented: model.isShown(.cover)) { probe(.cover) }
      .popover(isPresented: model.isShown(.popover)) { probe(.popover) }
      .alert("Alert", isPresented: model.isShown(.alert)) {
        probe(.alert)
        Button("Done") {}
      }
  }
}

private struct Entry: Identifiable { let id: Int }

private struct Places: DocumentUI.View {
  @Bindable var model: Model
  let place: String

  var body: some DocumentUI.View {
    switch place {
    case "sidebar":
      NavigationSplitView {
        List(selection: $model.folder) { Presenter(model: model).tag(1) }
          .contextMenu(forSelectionType: Int.self) { _ in Button("Open") {} }
      } detail: {
        Text("detail")
      }
    case "header":
      List {
        Section {
          Text("row")
        } header: {
          Presenter(model: model)
        }
      }
    case "footer":
      Form {
        Section {
          Text("row")
        } footer: {
          Presenter(model: model)
        }
      }
    case "form":
      Form { Presenter(model: model).disabled(true) }
    case "scroll view":
      ScrollView { HStack { Presenter(model: model) } }
    case "pages":
      NavigationStack { VStack { Presenter(model: model) } }
    case "search":
      VStack { Presenter(model: model) }.searchable(text: $model.text)
    case "table":
      Table([Entry(id: 1)]) { TableColumn("Column") { _ in Presenter(model: model) } }
    default: Presenter(model: model)
    }
  }
}

final class PresentedPlaceTests: DisplayTestCase, @unchecked Sendable {
  private static let places = [
    "sidebar", "header", "footer", "form", "scroll view", "pages", "search", "table",
  ]

  /// What each way of presenting finds when it is used at a place.
  @MainActor
  private func found(at place: String) -> [Way: [String: String]] {
    let model = Model()
    let screen = Screen(Places(model: model, place: place), width: 700, in: self)
    defer { screen.close() }
    screen.settle()
    for way in Way.allCases {
      model.shown = way
      wait("\(way) at \(place)") { model.found[way] != nil }
      screen.settle()
      model.shown = nil
      screen.settle()
    }
    return model.found
  }

  func testWhatIsPresentedStandsNowhere() {
    onMain {
      let usual = found(at: "anywhere")
      XCTAssertEqual(usual.count, Way.allCases.count)
      for place in Self.places {
        let found = found(at: place)
        for way in Way.allCases { XCTAssertEqual(found[way], usual[way], "\(way) at \(place)") }
      }
    }
  }

  /// What the app says of the views around holds in what they present.
  func testWhatTheAppSaysHolds() {
    onMain {
      let model = Model()
      let screen = Screen(
        Presenter(model: model).font(.title).lineLimit(3).listStyle(.plain),
        in: self)
      defer { screen.close() }
      for way in [Way.sheet, .popover] {
        model.shown = way
        wait("\(way)") { model.found[way] != nil }
        XCTAssertTrue(model.found[way]?["text"]?.contains("Optional(3)") == true, "\(way)")
        XCTAssertEqual(model.found[way]?["list"], "\(PlainListStyle().look.classes)")
        model.shown = nil
        screen.settle()
      }
    }
  }

  /// In a narrow window a row that is chosen leads to the next column; one in a sheet does not.
  func testAListInASheetLeadsToNoColumn() throws {
    struct Columns: DocumentUI.View {
      @Bindable var model: Model
      var body: some DocumentUI.View {
        NavigationSplitView(preferredCompactColumn: .constant(.sidebar)) {
          List(selection: $model.folder) { Text("folder").tag(1) }
            .sheet(isPresented: model.isShown(.sheet)) {
              List(selection: $model.other) { ForEach(1..<4) { Text("choice \($0)").tag($0) } }
            }
        } detail: {
          Text("the detail of what is selected")
        }
      }
    }
    try onMain {
      let model = Model()
      let screen = Screen(Columns(model: model), width: 300, in: self)
      defer { screen.close() }
      @MainActor func shown() -> [String] { screen.all(Gtk.Label.self).filter(\.isMapped).map(\.text) }
      wait("the sidebar") { shown() == ["folder"] }
      model.shown = .sheet
      @MainActor func sheet() -> Gtk.Window? {
        Gtk.Window.toplevels.first { $0.transientParent == screen.window && $0.isMapped }
      }
      wait("the sheet") { sheet()?.first(Gtk.ListView.self) != nil }
      let list = try XCTUnwrap(sheet()?.first(Gtk.ListView.self))
      XCTAssertFalse(list.hasCSSClass("navigation-sidebar"))
      (list.selection as? Gtk.SingleSelection)?.selected = 1
      XCTAssertEqual(model.other, 2)
      screen.settle()
      XCTAssertEqual(shown(), ["folder"])
    }
  }

  /// The part beside a list that leads to another column leads nowhere, and looks like no sidebar.
  func testAnInspectorIsInNoColumn() {
    onMain {
      struct Columns: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          NavigationSplitView {
            Text("sidebar").inspector(isPresented: .constant(true)) {
              PlaceProbe { model.found[.sheet] = $0 }
            }
          } detail: {
            Text("detail")
          }
        }
      }
      let model = Model()
      let screen = Screen(Columns(model: model), width: 900, in: self)
      defer { screen.close() }
      wait("the inspector") { model.found[.sheet] != nil }
      XCTAssertEqual(model.found[.sheet]?["column"], "-1")
      XCTAssertEqual(model.found[.sheet]?["list"], "\(DefaultListStyle().look.classes)")
    }
  }
}
