// Toggles in toolbars are buttons that stay pressed, unless the app wants something else.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var isOn = false
  var isOpen = false
}

private struct Content: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    Toggle("In the window", isOn: $model.isOn)
      .toolbar {
        ToolbarItem(placement: .primaryAction) { Toggle("Plain", isOn: $model.isOn) }
        ToolbarItem(placement: .navigation) { Toggle("Styled", isOn: $model.isOn).toggleStyle(.switch) }
        ToolbarItem(placement: .bottomBar) {
          Text("Place").popover(isPresented: $model.isOpen) { Toggle("In the popover", isOn: $model.isOn) }
        }
      }
  }
}

final class ToolbarToggleTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func all<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> [W] {
    ((widget as? W).map { [$0] } ?? []) + widget.children.flatMap { all(type, in: $0) }
  }

  func testTogglesInToolbarsAreButtons() throws {
    try onMain {
      let model = Model()
      let host = ViewHost(Content(model: model), environment: EnvironmentValues())
      let column = Gtk.Box(.vertical, spacing: 0)
      let toolbar = WindowToolbar(title: Gtk.Label("title"), above: column)
      host.onPreferencesChange = { toolbar.follow($0) }
      let outer = Gtk.Box(.vertical, spacing: 0)
      outer.append(toolbar.header)
      outer.append(column)
      column.append(host.widget)
      let window = show(outer, width: 600)
      defer {
        host.tearDown()
        window.destroy()
      }
      wait("the items") { !all(Gtk.Switch.self, in: toolbar.header).isEmpty }
      XCTAssertEqual(all(Gtk.CheckButton.self, in: toolbar.header).count, 0)
      XCTAssertEqual(all(Gtk.CheckButton.self, in: host.widget).count, 1)
      let buttons = all(Gtk.ToggleButton.self, in: toolbar.header)
      XCTAssertEqual(buttons.count, 1)
      let button = try XCTUnwrap(buttons.first)
      XCTAssertFalse(button.isActive)
      button.click()
      XCTAssertTrue(model.isOn)
      model.isOn = false
      wait("the button") { !button.isActive }
      // What opens from the toolbar is no part of it.
      model.isOpen = true
      wait("the popover") { all(Gtk.CheckButton.self, in: column).count == 2 }
    }
  }
}
