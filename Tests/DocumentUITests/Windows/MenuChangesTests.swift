// Menus that change while windows and other menus are opened and closed: after every short sequence of steps
// each menu opens, shows the rows that there are now, and does what they say; and GTK complains of nothing.
//
// What one sequence leaves the next begins with. The suite takes sequences of two steps; SHAPEEDIT_LONG=1 of
// three.

import CGtk
import Foundation
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

@Observable
@MainActor
private final class Menus {
  static let shared = Menus()
  var isPinned = false
  var isEnabled = true
  var hasItem = true
  var hasMenu = true
  var hasSubmenus = true
  var done: [String] = []
}

private struct ChangingCommands: Commands {
  private var menus: Menus { .shared }

  var body: some Commands {
    TextEditingCommands()
    CommandMenu("Note") {
      Button(menus.isPinned ? "Unpin" : "Pin") { menus.done.append("pin") }.disabled(!menus.isEnabled)
      if menus.hasItem { Button("Mark") { menus.done.append("mark") } }
      if menus.hasSubmenus {
        // Of one name, in one menu and in two.
        DocumentUI.Menu("More") { Button("First") { menus.done.append("first") } }
        DocumentUI.Menu("More") { Button("Second") { menus.done.append("second") } }
      }
    }
    if menus.hasMenu {
      CommandMenu("Extra") {
        DocumentUI.Menu("More") { Button("Third") { menus.done.append("third") } }
        Button("Fourth") { menus.done.append("fourth") }
      }
    }
  }
}

private struct ChangingApp: App {
  var body: some DocumentUI.Scene {
    WindowGroup { Text("first") }.commands { ChangingCommands() }
      .defaultSize(width: 900, height: 400)
    // So narrow that its menus are behind a button.
    DocumentUI.Window("Second", id: "second") { Text("second") }
      .defaultSize(width: 320, height: 300)
  }
}

final class MenuChangesTests: DisplayTestCase, @unchecked Sendable {
  private enum Step: String, CaseIterable {
    case openFile, openNote, openLast, openButton, hover, close
    case pin, enable, item, submenus, menu
    case openWindow, closeWindow
  }

  @MainActor
  private func start() throws -> (runner: AppRunner, window: SceneWindow) {
    let runner = AppRunner(
      ChangingApp(), information: AppInformation(identifier: "org.example.MenuChanges", name: "Menus"),
      start: .open([]))
    try runner.application.register()
    let window = try XCTUnwrap(runner.sceneWindows.openFirst())
    wait("the menus") { window.host.widget.isMapped && runner.menus.unfilled == 0 }
    // The first change brings the actions of the commands.
    Menus.shared.isPinned.toggle()
    settle(runner)
    return (runner, window)
  }

  @MainActor
  private func find<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> [W] {
    ((widget as? W).map { [$0] } ?? []) + widget.children.flatMap { find(type, in: $0) }
  }

  @MainActor
  private func isA(_ widget: Gtk.Widget, _ name: String) -> Bool { widget.typeName == name }

  @MainActor
  private func bar(_ window: SceneWindow) -> Gtk.Widget? {
    find(Gtk.Widget.self, in: window.window).first { isA($0, "GtkPopoverMenuBar") }
  }

  @MainActor
  private func popover(_ item: Gtk.Widget) -> Gtk.Widget? {
    item.children.first { isA($0, "GtkPopoverMenu") }
  }

  /// The rows of a menu and of the menus in it, with what opens beside them.
  @MainActor
  private func buttons(_ popover: Gtk.Widget) -> [Gtk.Widget] {
    find(Gtk.Widget.self, in: popover).filter { isA($0, "GtkModelButton") }
  }

  @MainActor
  private func title(_ button: Gtk.Widget) -> String {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    defer { g_value_unset(&value) }
    g_object_get_property(button.cast(), "text", &value)
    return MenuTitle.withoutMnemonic(g_value_get_string(&value).map { String(cString: $0) } ?? "")
  }

  /// What the menu Note and the one after it are to show.
  @MainActor
  private var wanted: [[String]] {
    let menus = Menus.shared
    let note =
      [menus.isPinned ? "Unpin" : "Pin"] + (menus.hasItem ? ["Mark"] : [])
      + (menus.hasSubmenus ? ["More", "First", "More", "Second"] : [])
    return [note] + (menus.hasMenu ? [["More", "Third", "Fourth"]] : [])
  }

  @MainActor
  private func perform(_ step: Step, _ runner: AppRunner, _ window: SceneWindow) {
    let menus = Menus.shared
    let bar = bar(window)!
    let second = runner.sceneWindows.open.first { $0.scene == 1 }?.window
    switch step {
    case .openFile: bar.children[0].activate()
    case .openNote: bar.children[2].activate()
    case .openLast: bar.children.last!.activate()
    case .openButton: second.map { find(Gtk.MenuButton.self, in: $0.window).first!.popup() }
    // As the pointer does: the bar remembers which menu it is at.
    case .hover: gtk_widget_child_focus(bar.widget, GTK_DIR_RIGHT)
    case .close: for item in bar.children { popover(item).map { gtk_popover_popdown($0.cast()) } }
    case .pin: menus.isPinned.toggle()
    case .enable: menus.isEnabled.toggle()
    case .item: menus.hasItem.toggle()
    case .submenus: menus.hasSubmenus.toggle()
    case .menu: menus.hasMenu.toggle()
    case .openWindow: runner.sceneWindows.open(id: "second", value: nil)
    case .closeWindow: second?.close()
    }
  }

  /// Opens each of the app's menus in turn: what each shows, and whether its last row does what it says.
  @MainActor
  private func look(_ runner: AppRunner, _ window: SceneWindow, _ note: String) {
    let menus = Menus.shared
    let bar = bar(window)!
    let wanted = wanted
    XCTAssertEqual(bar.children.count, 5 + wanted.count, note)
    for (place, rows) in wanted.enumerated() {
      let item = bar.children[2 + place]
      item.activate()
      guard let popover = popover(item) else { return XCTFail("no menu, \(note)") }
      XCTAssertTrue(popover.isVisible && popover.isMapped, "open, \(note)")
      let buttons = buttons(popover)
      XCTAssertEqual(buttons.map(title), rows, note)
      menus.done = []
      let last = buttons.last { self.title($0) != "More" }!
      XCTAssertEqual(
        last.isEffectivelySensitive, rows.last != "Pin" && rows.last != "Unpin" || menus.isEnabled)
      last.activate()
      let deed = rows.last == "Unpin" ? "pin" : rows.last!.lowercased()
      XCTAssertEqual(menus.done, last.isEffectivelySensitive ? [deed] : [], note)
      gtk_popover_popdown(popover.cast())
      XCTAssertFalse(popover.isVisible, note)
    }
  }

  /// Runs the loop until the commands are those that there are now.
  @MainActor
  private func settle(_ runner: AppRunner) {
    let menus = Menus.shared
    wait("the commands") {
      let rows = runner.commandRows
      func has(_ title: String) -> Bool { rows.contains { $0.title == title } }
      let pin = rows.first { $0.title == (menus.isPinned ? "Unpin" : "Pin") }
      let isEnabled = pin.map {
        g_action_group_get_action_enabled(
          OpaquePointer(runner.application.raw), String($0.action.dropFirst("app.".count))) != 0
      }
      return isEnabled == menus.isEnabled && has("Mark") == menus.hasItem && has("First") == menus.hasSubmenus
        && has("Fourth") == menus.hasMenu
    }
    for _ in 0..<10_000 where g_main_context_iteration(nil, 0) == 0 { return }
    XCTFail("the loop has always something to do")
  }

  func testMenusChangeWhateverIsOpen() throws {
    try onMain {
      let (runner, window) = try start()
      defer { for (_, window) in runner.sceneWindows.open { window.close() } }
      GtkWarnings.listen()
      let length = ProcessInfo.processInfo.environment["SHAPEEDIT_LONG"] == "1" ? 3 : 2
      var sequences: [[Step]] = [[]]
      for _ in 0..<length {
        sequences = sequences.flatMap { start in Step.allCases.map { start + [$0] } }
      }
      for steps in sequences {
        let note = steps.map(\.rawValue).joined(separator: " ")
        for step in steps {
          perform(step, runner, window)
          settle(runner)
        }
        look(runner, window, note)
        settle(runner)
        let warnings = GtkWarnings.take()
        if !warnings.isEmpty { return XCTFail("\(note): \(warnings)") }
      }
    }
  }
}
