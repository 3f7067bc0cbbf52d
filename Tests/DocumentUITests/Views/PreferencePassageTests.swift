// What a view says of itself arrives at the window out of whatever it stands in, and so does its change.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var title = "one"
}

private struct Inner: DocumentUI.View {
  let model: Model
  var body: some DocumentUI.View { Text("x").navigationTitle(model.title) }
}

final class PreferencePassageTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func containers(_ inner: @escaping @MainActor () -> Inner) -> [(name: String, view: AnyView)] {
    [
      ("geometry reader", AnyView(GeometryReader { _ in inner() })),
      ("lazy stack", AnyView(ScrollView { LazyVStack { inner() } })),
      ("scroll view reader", AnyView(ScrollViewReader { _ in inner() })),
      ("view that fits", AnyView(ViewThatFits { inner() })),
      ("condition", AnyView(VStack { if inner().model.title != "" { inner() } })),
      ("rows", AnyView(VStack { ForEach(0..<1) { _ in inner() } })),
      ("id", AnyView(inner().id(1))),
      ("pages", AnyView(NavigationStack { inner() })),
      ("columns", AnyView(NavigationSplitView(sidebar: { Text("side") }, detail: { inner() }))),
      ("time", AnyView(TimelineView(.everyMinute) { _ in inner() })),
      ("grid", AnyView(Grid { GridRow { inner() } })),
      ("form", AnyView(Form { Section("s") { inner() } })),
      ("background", AnyView(Text("y").background { inner() })),
      ("overlay", AnyView(Text("y").overlay { inner() })),
      ("nested", AnyView(GeometryReader { _ in ViewThatFits { GeometryReader { _ in inner() } } })),
    ]
  }

  func testWhatAViewSaysComesOutOfEveryContainer() {
    onMain {
      let model = Model()
      for (name, view) in containers({ Inner(model: model) }) {
        model.title = "one"
        let screen = Screen(view, in: self)
        var told: String?
        screen.host.onPreferencesChange = { told = $0[NavigationTitleKey.self] }
        screen.settle()
        XCTAssertEqual(screen.host.preferences[NavigationTitleKey.self], "one", name)
        model.title = "two"
        screen.settle()
        XCTAssertEqual(told, "two", name)
        screen.close()
      }
    }
  }
}
