// The Window menu of apps without documents, the keys of scenes, and what the menus say of undo in their
// windows.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

private struct DeskApp: App {
  var body: some DocumentUI.Scene {
    WindowGroup("Desk") { Text("desk") }.keyboardShortcut("d", modifiers: [.command, .shift])
      .commands {
        CommandGroup(after: .windowArrangement) { Button("Tidy") {} }
        CommandGroup(before: .windowList) { Button("Last") {}.keyboardShortcut("l") }
      }
    DocumentUI.Window("In_Out", id: "tray").keyboardShortcut("0", modifiers: [.command, .option])
    DocumentUI.Window("Log", id: "log")
    WindowGroup("Drawer", id: "drawer") { Text("drawer") }.keyboardShortcut("r")
    DocumentUI.Settings { Text("settings") }.keyboardShortcut(nil)
  }
}

extension DocumentUI.Window where Content == Text {
  fileprivate init(_ title: String, id: String) { self.init(title, id: id) { Text(title) } }
}

final class WindowMenuTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func start(_ app: some App, _ name: String) throws -> AppRunner {
    let runner = AppRunner(
      app, information: AppInformation(identifier: "org.example.\(name)", name: name), start: .open([]))
    try runner.application.register()
    runner.addWindowActions()
    return runner
  }

  @MainActor
  private func listed(_ runner: AppRunner) -> [String] {
    let menu = runner.menus.windows.menu
    return (0..<menu.count).map { menu.attribute("label", at: $0) ?? "" }
  }

  func testScenesHaveCommandsWithTheirKeys() throws {
    try onMain {
      let runner = try start(DeskApp(), "Desk")
      defer { for (_, window) in runner.sceneWindows.open { window.close() } }
      @MainActor func keys(_ title: String) -> [String]? {
        runner.commandRows.first { MenuTitle.withoutMnemonic($0.title) == title }?.shortcuts
      }
      XCTAssertEqual(keys("New Window"), ["<Control><Shift>d"])
      XCTAssertEqual(keys("Drawer"), ["<Control>r"])
      XCTAssertEqual(keys("In_Out"), ["<Control><Alt>0"])
      XCTAssertEqual(keys("Log"), [])
      XCTAssertEqual(keys("Preferences"), [])
      XCTAssertNil(keys("Desk"))
      let titles = runner.commandRows.map(\.title)
      let order = ["Tidy", "In__Out", "Log", "Last"].map(titles.firstIndex)
      XCTAssertEqual(order, order.sorted { $0! < $1! })
      // Each opens its window; a `Window` is there once.
      let windows = runner.sceneWindows
      for (place, title) in ["In_Out", "Log", "Drawer", "In_Out", "Drawer"].enumerated() {
        let row = runner.commandRows.first { MenuTitle.withoutMnemonic($0.title) == title }!
        runner.application.activateAction(String(row.action.dropFirst("app.".count)))
        XCTAssertEqual(windows.open.map(\.scene), Array([1, 2, 3, 3, 3].prefix([1, 2, 3, 3, 4][place])))
      }
    }
  }

  /// The list has the windows that there is no command for, whatever comes and goes.
  func testTheWindowsThatAreOpenAreListed() throws {
    try onMain {
      let runner = try start(DeskApp(), "DeskList")
      let windows = runner.sceneWindows
      defer { for (_, window) in windows.open { window.close() } }
      let first = try XCTUnwrap(windows.openFirst())
      XCTAssertEqual(listed(runner), ["Desk"])
      windows.open(id: "log", value: nil)
      windows.open(id: "drawer", value: nil)
      XCTAssertEqual(listed(runner), ["Desk", "Drawer"])
      let drawer = try XCTUnwrap(windows.open.last?.window)
      wait("the windows") { first.host.widget.isMapped && drawer.host.widget.isMapped }
      XCTAssertEqual(runner.menus.windows.action.state?.stringValue, String(drawer.window.id))
      first.present()
      XCTAssertEqual(runner.menus.windows.action.state?.stringValue, String(first.window.id))
      first.close()
      XCTAssertEqual(listed(runner), ["Drawer"])
      drawer.close()
      XCTAssertEqual(listed(runner), [], "an app without documents says nothing of them")
    }
  }

  func testOneWindowAloneHasNoWindowMenu() {
    onMain {
      @MainActor func titles(_ scene: some DocumentUI.Scene) -> [String] {
        StandardCommands.menuBar(of: SceneList(scene), templates: false, help: false).map(\.title)
      }
      let one = DocumentUI.Window("One", id: "one")
      XCTAssertFalse(titles(one).contains("_Window"))
      XCTAssertTrue(titles(one.keyboardShortcut("1")).contains("_Window"))
      XCTAssertTrue(titles(TupleScene(one, DocumentUI.Window("Two", id: "two"))).contains("_Window"))
      XCTAssertFalse(
        titles(TupleScene(one, DocumentUI.Window("Two", id: "two").commandsRemoved())).contains("_Window"))
    }
  }

  /// The commands of views are in the list of shortcuts, and keep their keys.
  func testCommandsOfViewsAreAmongTheShortcuts() throws {
    try onMain {
      let runner = try start(DeskApp(), "DeskKeys")
      let shortcuts = ShortcutsWindow(runner.shortcutIndex)
      shortcuts.present(over: nil)
      defer { shortcuts.window.close() }
      let rows = shortcuts.rows.elements
      let place = try XCTUnwrap(rows.firstIndex { $0.entry.title == "Last" })
      XCTAssertEqual(rows[place].keys, ["Ctrl+L"])
      XCTAssertEqual(rows[place].row.mark, "fixed")
      let count = Gtk.Window.toplevels.count
      shortcuts.ask(place)
      XCTAssertEqual(Gtk.Window.toplevels.count, count, "nothing is asked")
      shortcuts.ask(try XCTUnwrap(rows.firstIndex { $0.entry.title == "New Window" }))
      XCTAssertEqual(Gtk.Window.toplevels.count, count + 1)
    }
  }

  // MARK: Undo

  @MainActor
  private final class Counter {
    static let shared = Counter()
    var undo: DocumentUI.UndoManager?
    var text = ""
  }

  private struct CounterApp: App {
    struct Page: DocumentUI.View {
      @DocumentUI.Environment(\.undoManager) private var undo
      @State private var text = ""
      var body: some DocumentUI.View {
        VStack {
          Button("Take") { Counter.shared.undo = undo }
          TextField("Text", text: $text)
        }
      }
    }
    var body: some DocumentUI.Scene { WindowGroup("Count") { Page() } }
  }

  @MainActor
  private func find<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> W? {
    widget as? W ?? widget.children.lazy.compactMap { self.find(type, in: $0) }.first
  }

  /// The menus name the steps of the window in front, and undo is there when there is something to undo.
  func testUndoIsNamed() throws {
    try onMain {
      let runner = try start(CounterApp(), "Count")
      let windows = runner.sceneWindows
      defer { for (_, window) in windows.open { window.close() } }
      var managers: [DocumentUI.UndoManager] = []
      for _ in 0..<2 {
        let window = try XCTUnwrap(windows.openFirst())
        wait("the window") { window.host.widget.isMapped && runner.menus.unfilled == 0 }
        find(Gtk.Button.self, in: window.host.widget)?.click()
        managers.append(try XCTUnwrap(Counter.shared.undo))
      }
      XCTAssertFalse(managers[0] === managers[1])
      let shown = windows.open.map(\.window)
      @MainActor func state(_ window: SceneWindow) -> [Bool] {
        [StandardCommands.undo, .redo].map(window.actions.isEnabled)
      }
      @MainActor func title(_ command: Command) -> String { runner.menus.shownTitle(of: command) }
      shown[1].window.focus = nil
      wait("nothing to undo") { state(shown[1]) == [false, false] }
      managers[1].registerUndo(withTarget: Counter.shared) { counter in
        managers[1].registerUndo(withTarget: counter) { _ in }
      }
      managers[1].setActionName("Pin")
      wait("a step") { title(StandardCommands.undo) == "_Undo Pin" && state(shown[1]) == [true, false] }
      shown[1].window.activateAction(StandardCommands.undo.action)
      wait("undone") { title(StandardCommands.redo) == "_Redo Pin" && state(shown[1]) == [false, true] }
      XCTAssertEqual(title(StandardCommands.undo), "_Undo")
      shown[0].present()
      XCTAssertEqual(title(StandardCommands.redo), "_Redo", "of the window in front")
      shown[1].present()
      XCTAssertEqual(title(StandardCommands.redo), "_Redo Pin")
      // Typing has an undo of its own, which only the field knows of.
      shown[1].window.focus = find(Gtk.Entry.self, in: shown[1].host.widget)?.innerText
      XCTAssertEqual(state(shown[1]), [true, true])
      shown[1].window.focus = nil
      XCTAssertEqual(state(shown[1]), [false, true])
    }
  }
}

extension Command {
  fileprivate static var redo: Command { StandardCommands.redo }
}
