// With text of twice the usual size all that can be used is inside of a small window.

import CGtk
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class LargeTextTests: DisplayTestCase, @unchecked Sendable {
  /// Runs `body` with the window of a drawing of one shape, which is selected.
  @MainActor
  private func withWindow(_ width: Int, _ body: (WindowScreen) throws -> Void) throws {
    let settings = try XCTUnwrap(Gtk.Settings.default)
    let before = settings.textScale
    settings.setTextScale(2)
    defer { settings.setTextScale(before) }
    let screen = try WindowScreen([.box("a", 20, 20)], width: width, height: 480, in: self)
    defer { screen.close() }
    screen.model.select(["a"])
    for _ in 0..<6 { screen.settle() }
    try body(screen)
  }

  /// What can be used in a widget.
  @MainActor
  private func controls(in widget: Gtk.Widget) -> [Gtk.Widget] {
    guard widget.isMapped else { return [] }
    // By GTK's types: not all have a wrapper of their own kind.
    let types = [
      gtk_button_get_type(), gtk_switch_get_type(), gtk_entry_get_type(), gtk_search_entry_get_type(),
      gtk_drop_down_get_type(), gtk_menu_button_get_type(),
    ]
    if types.contains(where: { widget.isKind(of: $0) }) { return [widget] }
    return widget.children.flatMap { controls(in: $0) }
  }

  /// Waits until `least` controls show in a widget, and none of them is cut at a side of `room`.
  @MainActor
  private func expectAllInside(
    _ room: Gtk.Widget, _ widget: Gtk.Widget, _ least: Int, _ screen: WindowScreen, _ name: String
  ) {
    wait("\(name) to show") {
      screen.settle()
      let controls = self.controls(in: widget)
      return controls.count >= least && controls.allSatisfy { $0.width > 0 }
    }
    for _ in 0..<3 { screen.settle() }
    for control in controls(in: widget) {
      guard let bounds = control.bounds(in: room) else { continue }
      let what = "\(name): \(control.typeName) \(control.tooltip ?? "")"
      XCTAssertGreaterThanOrEqual(bounds.x, 0, what)
      XCTAssertLessThanOrEqual(bounds.x + bounds.width, Double(room.width), what)
    }
  }

  func testTheInspectorIsInsideOfItsWindow() throws {
    try onMain {
      for width in [360, 700, 1180] {
        try withWindow(width) { screen in
          let content = try XCTUnwrap(screen.window.window.child)
          if WindowWidth(width) != .wide { screen.window.window.activateAction("win.inspector") }
          wait("the inspector at \(width)") {
            screen.settle()
            return screen.fields.filter { $0.isInside(named: InspectorView.name) }.count > 5
          }
          let inside = try XCTUnwrap(screen.fields.first { $0.isInside(named: InspectorView.name) })
          var inspector: Gtk.Widget = inside
          while let parent = inspector.parent, inspector.name != InspectorView.name { inspector = parent }
          expectAllInside(content, inspector, 8, screen, "the inspector at \(width)")
        }
      }
    }
  }

  func testTheFindBarIsInsideOfItsWindow() throws {
    try onMain {
      for width in [360, 480] {
        try withWindow(width) { screen in
          screen.window.window.activateAction("win.replace")
          wait("the bar") {
            screen.settle()
            return screen.window.window.first(FindBarWidget.self)?.isMapped == true
          }
          let bar = try XCTUnwrap(screen.window.window.first(FindBarWidget.self))
          let content = try XCTUnwrap(screen.window.window.child)
          expectAllInside(content, bar, 8, screen, "the find bar at \(width)")
        }
      }
    }
  }

  func testTheExportWindowIsInsideOfItsWidth() throws {
    try onMain {
      try withWindow(700) { screen in
        screen.window.window.activateAction("win.export")
        wait("the window") {
          screen.settle()
          return ExportWindow.open.first?.window.isMapped == true
        }
        let export = try XCTUnwrap(ExportWindow.open.first)
        defer { export.window.close() }
        export.window.defaultSize = (360, 480)
        wait("a narrow window") {
          screen.settle()
          export.host.updateNow()
          return export.window.width <= 360
        }
        expectAllInside(export.window, export.host.widget, 6, screen, "the export window")
      }
    }
  }

  func testTheSearchForCommandsIsInsideOfItsWindow() throws {
    try onMain {
      try withWindow(360) { screen in
        screen.window.window.activateAction("win.command-search")
        wait("the search") {
          screen.settle()
          return screen.window.window.all(Gtk.ListView.self).contains {
            $0.isMapped && $0.hasCSSClass("command-list")
          }
        }
        let list = try XCTUnwrap(
          screen.window.window.all(Gtk.ListView.self).first {
            $0.isMapped && $0.hasCSSClass("command-list")
          })
        wait("its rows") { list.width > 0 }
        XCTAssertLessThanOrEqual(list.width, screen.window.window.width - 16)
        screen.closePopovers()
      }
    }
  }
}
