// Which windows an app begins with, and which come back.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI

/// A scene that is put together at run time.
private struct Parts: DocumentUI.Scene {
  let parts: [any DocumentUI.Scene]

  typealias Body = Never

  func collect(into list: inout SceneList) {
    for part in parts { part.collect(into: &list) }
  }
}

private struct NotesApp: App {
  var body: some DocumentUI.Scene {
    DocumentGroup(newDocument: TestNote()) { file in Text(file.document.text) }
      .restorationBehavior(.disabled)
    DocumentUI.Window("Kept", id: "kept") { Text("kept") }
    DocumentUI.Window("Fleeting", id: "fleeting") { Text("fleeting") }.restorationBehavior(.disabled)
  }
}

final class LaunchTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func notes(_ behavior: SceneLaunchBehavior) -> any DocumentUI.Scene {
    DocumentGroup(newDocument: TestNote()) { _ in Text("note") }.defaultLaunchBehavior(behavior)
  }

  @MainActor
  private func window(_ behavior: SceneLaunchBehavior) -> any DocumentUI.Scene {
    DocumentUI.Window("one", id: "one") { Text("one") }.defaultLaunchBehavior(behavior)
  }

  @MainActor
  private func windows(_ behavior: SceneLaunchBehavior) -> any DocumentUI.Scene {
    WindowGroup { Text("many") }.defaultLaunchBehavior(behavior)
  }

  func testWhatAnAppBeginsWith() {
    onMain {
      let cases: [([any DocumentUI.Scene], [LaunchedScene])] = [
        ([], [.documents]),
        ([notes(.automatic), window(.automatic)], [.documents]),
        ([window(.automatic), notes(.automatic)], [.window(0)]),
        // As File > New Window has it.
        ([window(.automatic), windows(.automatic)], [.window(1)]),
        ([notes(.automatic), window(.presented)], [.window(0)]),
        ([notes(.presented), window(.presented)], [.documents, .window(0)]),
        ([window(.presented), notes(.automatic), windows(.presented)], [.window(0), .window(1)]),
        ([notes(.suppressed), window(.automatic)], [.window(0)]),
        ([window(.suppressed), notes(.automatic)], [.documents]),
        ([windows(.suppressed), window(.automatic)], [.window(1)]),
        ([notes(.suppressed), notes(.automatic), window(.automatic)], [.documents]),
        ([windows(.suppressed)], [.window(0)]),
        ([notes(.suppressed)], [.documents]),
      ]
      for (index, (parts, wanted)) in cases.enumerated() {
        XCTAssertEqual(SceneList(Parts(parts: parts)).launched, wanted, "case \(index)")
      }
    }
  }

  func testWindowsThatDoNotComeBack() throws {
    try onMain {
      let process = ProcessInfo.processInfo.processIdentifier
      let runner = AppRunner(
        NotesApp(), information: AppInformation(identifier: "org.example.Launch.P\(process)", name: "Notes"),
        start: .open([]))
      try runner.application.register()
      XCTAssertEqual(runner.windowScenes.map(\.life.isRestored), [true, false])
      let windows = runner.sceneWindows
      for id in ["kept", "fleeting"] { EnvironmentValues().openWindow(id: id) }
      XCTAssertEqual(windows.open.map(\.window.scene.storage.id), ["window kept", nil])
      for (_, window) in windows.open { window.close() }
      let group = runner.groups[0]
      XCTAssertFalse(group.life.isRestored)
      let window = try runAsync { try await runner.makeWindow(of: group) }
      wait("the window") { window.host.widget.isMapped && window.host.isClean }
      XCTAssertNil(window.scene.storage.id)
      window.session.discardAndClose()
      wait("the window to go") { runner.windows.isEmpty }
    }
  }
}
