// What opens from a toolbar looks as elsewhere, and windows of the framework's own fit what is in them.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var isPopped = false
  var isSheet = false
}

private struct Content: DocumentUI.View {
  @Bindable var model: Model
  let placement: ToolbarItemPlacement

  var body: some DocumentUI.View {
    Text("content").toolbar {
      ToolbarItem(placement: placement) {
        Button("Open", systemImage: "tray") {}
          .popover(isPresented: $model.isPopped) { inner("popover") }
          .sheet(isPresented: $model.isSheet) { inner("sheet") }
      }
    }
  }

  private func inner(_ name: String) -> some DocumentUI.View {
    VStack {
      Label("label in the \(name)", systemImage: "pin")
      Text("words of the \(name) that may take several lines")
      Button("button in the \(name)") {}
    }
  }
}

final class PresentedLookTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func all<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> [W] {
    ((widget as? W).map { [$0] } ?? []) + widget.children.flatMap { all(type, in: $0) }
  }

  func testWhatOpensFromAToolbarIsNoPartOfIt() throws {
    try onMain {
      for placement in [ToolbarItemPlacement.primaryAction, .confirmationAction, .navigation, .bottomBar] {
        let model = Model()
        let host = ViewHost(Content(model: model, placement: placement), environment: EnvironmentValues())
        let column = Gtk.Box(.vertical, spacing: 0)
        let toolbar = WindowToolbar(title: Gtk.Label("title"), above: column)
        host.onPreferencesChange = { toolbar.follow($0) }
        column.append(toolbar.header)
        column.append(host.widget)
        let window = show(column, width: 500)
        model.isPopped = true
        wait("the popover") { all(Gtk.Label.self, in: column).contains { $0.text.hasPrefix("words") } }
        look(at: column, "popover")
        model.isPopped = false
        wait("the popover to go") { !all(Gtk.Label.self, in: column).contains { $0.text.hasPrefix("words") } }
        model.isSheet = true
        @MainActor func sheet() -> Gtk.Window? {
          Gtk.Window.toplevels.first { $0.transientParent == window && $0.isMapped }
        }
        wait("the sheet") { sheet() != nil }
        look(at: try XCTUnwrap(sheet()), "sheet")
        host.tearDown()
        window.destroy()
      }
    }
  }

  @MainActor
  private func look(at widget: Gtk.Widget, _ name: String) {
    let labels = all(Gtk.Label.self, in: widget)
    XCTAssertTrue(labels.contains { $0.text == "label in the \(name)" }, name)
    XCTAssertEqual(labels.first { $0.text.hasPrefix("words of the \(name)") }?.wraps, true, name)
    // The popover hangs from a button.
    let button = all(Gtk.Button.self, in: widget).last {
      all(Gtk.Label.self, in: $0).contains { $0.text == "button in the \(name)" }
    }
    XCTAssertEqual(button?.hasCSSClass("suggested-action"), false, name)
  }

  /// The one view of settings is all of their window, which has the size that it wants.
  func testTheWindowOfSettingsFitsThem() {
    onMain {
      let pages = TabView {
        Tab("One", systemImage: "gearshape") { Form { Toggle("On", isOn: .constant(true)) }.padding(20) }
        Tab("Two", systemImage: "pin") { Text("two") }
      }
      let cases: [(String, AnyView, ClosedRange<Int>)] = [
        ("fixed", AnyView(Text("text").frame(width: 300, height: 150)), 300...340),
        ("tabs", AnyView(pages.frame(width: 420).padding()), 430...460),
        ("grouped", AnyView(Form { Section { Toggle("On", isOn: .constant(true)) } }), 500...530),
      ]
      for (name, view, widths) in cases {
        let window = ViewWindow(PreferencesView(settings: [view], ofDocuments: false), title: "Settings")
        window.present()
        wait("the window") { window.window.isMapped && window.window.width > 0 }
        let root = window.window.child!
        XCTAssertTrue(widths.contains(root.width), "\(name): \(root.width)")
        XCTAssertLessThan(root.height, 220, name)
        for scrolled in all(Gtk.ScrolledWindow.self, in: root) where scrolled.isMapped {
          let down = scrolled.verticalAdjustment
          XCTAssertLessThanOrEqual(down.upper, down.pageSize, name)
        }
        XCTAssertGreaterThanOrEqual(root.height, root.measure(.vertical, forSize: root.width).minimum, name)
        window.window.close()
      }
    }
  }

  func testDialogsHaveRoomAroundTheirWords() {
    onMain {
      WindowRules.install()
      let dialog = Gtk.MessageDialog("A title", detail: "Words.", parent: nil)
      dialog.addButton(.init(id: "ok", label: "OK"))
      dialog.present()
      wait("the dialog") { dialog.isMapped && dialog.width > 0 }
      guard let bounds = all(Gtk.Button.self, in: dialog).last?.bounds(in: dialog) else {
        return XCTFail("no button")
      }
      XCTAssertGreaterThanOrEqual(bounds.x, 12)
      XCTAssertLessThanOrEqual(bounds.x + bounds.width, Double(dialog.width) - 12)
      XCTAssertLessThanOrEqual(bounds.y + bounds.height, Double(dialog.height) - 12)
      dialog.dismiss()
    }
  }
}
