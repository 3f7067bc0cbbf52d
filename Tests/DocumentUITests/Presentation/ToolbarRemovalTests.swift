// What views remove of what a header bar has by itself: the title, and the button for the sidebar.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var removed: ToolbarDefaultItemKind?
  var isOuter = false
  var row: Int? = 1
}

private struct Columns: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    NavigationSplitView {
      List(selection: $model.row) { Text("row").tag(1) }
        .toolbar(removing: model.isOuter ? nil : model.removed)
    } detail: {
      Text("detail").toolbar { Button("Deed") {} }
    }
    .toolbar(removing: model.isOuter ? model.removed : nil)
  }
}

final class ToolbarRemovalTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private final class Bar {
    let host: ViewHost
    let toolbar: WindowToolbar
    let window: Gtk.Window

    init(_ view: some DocumentUI.View, width: Int, in test: DisplayTestCase) {
      host = ViewHost(view, environment: EnvironmentValues())
      let column = Gtk.Box(.vertical, spacing: 0)
      let toolbar = WindowToolbar(title: Gtk.Label("title"), above: column)
      self.toolbar = toolbar
      host.onPreferencesChange = { toolbar.follow($0) }
      toolbar.header.showsTitleButtons = false
      column.append(toolbar.header)
      column.append(host.widget)
      window = test.show(column, width: width)
    }

    /// What the app's buttons, that for the sidebar and the title are called.
    var names: Set<String> {
      let buttons = toolbar.header.all(Gtk.Button.self).compactMap(\.accessibleLabel)
      let title = (toolbar.header.titleWidget as? Gtk.Label)?.text
      let known = ["Back", "Hide Sidebar", "Show Sidebar", "Deed", "title"]
      return Set(buttons + [title].compactMap(\.self)).intersection(known)
    }

    func close() {
      host.tearDown()
      window.destroy()
    }
  }

  func testWhatIsRemovedIsNotInTheBar() {
    onMain {
      let model = Model()
      let bar = Bar(Columns(model: model), width: 800, in: self)
      defer { bar.close() }
      let all: Set = ["Hide Sidebar", "Deed", "title"]
      wait("all of it") { bar.names == all }
      for isOuter in [false, true] {
        model.isOuter = isOuter
        for (removed, name) in [(ToolbarDefaultItemKind.sidebarToggle, "Hide Sidebar"), (.title, "title")] {
          model.removed = removed
          wait("\(name) to go, \(isOuter)") { bar.names == all.subtracting([name]) }
          model.removed = nil
          wait("\(name) again, \(isOuter)") { bar.names == all }
        }
      }
    }
  }

  /// The way back is no button for the sidebar.
  func testTheWayBackStays() {
    onMain {
      let model = Model()
      model.removed = .sidebarToggle
      let bar = Bar(Columns(model: model), width: 300, in: self)
      defer { bar.close() }
      wait("the way back") { bar.names.contains("Back") }
      bar.toolbar.header.all(Gtk.Button.self).first { $0.accessibleLabel == "Back" }?.click()
      wait("the sidebar") { !bar.names.contains("Back") }
      XCTAssertFalse(bar.names.contains("Hide Sidebar"))
      XCTAssertFalse(bar.names.contains("Show Sidebar"))
    }
  }
}
