// Windows with tools: above the window in front, about what that offers, and gone with the last.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

private struct ToolKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
  fileprivate var tool: String? {
    get { self[ToolKey.self] }
    set { self[ToolKey.self] = newValue }
  }
}

private struct Tools: DocumentUI.View {
  @FocusedValue(\.tool) private var tool
  var body: some DocumentUI.View { Text("about \(tool ?? "nothing")") }
}

private struct ToolsApp: App {
  var body: some DocumentUI.Scene {
    UtilityWindow("Tools", id: "tools") { Tools() }
    WindowGroup(for: Int.self) { $number in
      Text("number").focusedSceneValue(\.tool, "window \(number ?? 0)")
    }
    DocumentUI.Window("Log", id: "log") { Text("Log") }
  }
}

final class UtilityWindowTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func entries(_ menu: String, _ scenes: SceneList) -> [String] {
    StandardCommands.menuBar(of: scenes, templates: false, help: false).first { $0.title == menu }?.entries
      .commands.map(\.action) ?? []
  }

  /// It is in the menu View, and not what the app begins with, unless it says so.
  func testItsCommandAndItsLaunch() {
    onMain {
      let scenes = SceneList(ToolsApp().body)
      XCTAssertTrue(entries("_View", scenes).contains("app.window-0"))
      XCTAssertFalse(entries("_Window", scenes).contains("app.window-0"))
      XCTAssertTrue(entries("_Window", scenes).contains("app.window-2"))
      XCTAssertEqual(scenes.launched, [.window(1)])
      let tools = UtilityWindow("Tools", id: "tools") { Text("") }
      let window = DocumentUI.Window("Log", id: "log") { Text("") }
      XCTAssertEqual(SceneList(TupleScene(tools, window)).launched, [.window(1)])
      let presented = tools.defaultLaunchBehavior(.presented)
      XCTAssertEqual(SceneList(TupleScene(window, presented)).launched, [.window(1)])
      XCTAssertFalse(entries("_View", SceneList(tools.commandsRemoved())).contains("app.window-0"))
    }
  }

  /// It follows the window in front, is never that itself, and goes when there is none.
  func testItFollowsTheWindowInFront() throws {
    try onMain {
      try withApp(ToolsApp()) { runner, _ in
        runner.addWindowActions()
        let windows = runner.sceneWindows
        let first = windows.openWindow(of: 1, value: 1)
        wait("the first window") { first.window.isMapped && first.host.isClean }
        first.scene.setPhase(.active)
        EnvironmentValues().openWindow(id: "tools")
        let tools = try XCTUnwrap(windows.open.first { $0.scene == 0 }?.window)
        wait("the tools") { tools.window.isMapped && tools.host.isClean }
        XCTAssertTrue(tools.window.transientParent === first.window)
        @MainActor func words(_ widget: Gtk.Widget) -> [String] {
          ((widget as? Gtk.Label).map { [$0.text] } ?? []) + widget.children.flatMap(words)
        }
        tools.scene.setPhase(.active)
        tools.host.updateNow()
        XCTAssertTrue(SceneContext.front === first.scene)
        XCTAssertEqual(words(tools.host.widget), ["about window 1"])
        let second = windows.openWindow(of: 1, value: 2)
        wait("the second window") { second.window.isMapped && second.host.isClean }
        second.scene.setPhase(.active)
        tools.host.updateNow()
        XCTAssertTrue(tools.window.transientParent === second.window)
        XCTAssertEqual(words(tools.host.widget), ["about window 2"])
        second.close()
        XCTAssertEqual(windows.open.count, 2)
        first.close()
        wait("the tools to go") { windows.open.isEmpty }
      }
    }
  }

  /// Its command opens it and closes it.
  func testItsCommand() throws {
    try onMain {
      try withApp(ToolsApp()) { runner, _ in
        let windows = runner.sceneWindows
        let main = windows.openWindow(of: 1, value: 1)
        let action = windows.utilityAction(of: 0)
        for isOpen in [true, false, true] {
          action.activate()
          XCTAssertEqual(windows.open.contains { $0.scene == 0 }, isOpen)
          XCTAssertEqual(action.state, .bool(isOpen))
        }
        main.close()
        wait("all to go") { windows.open.isEmpty }
      }
    }
  }
}
