// The sizes of documents' windows: those of each group are as large as the last one of that group.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI

private struct CardsApp: App {
  var body: some DocumentUI.Scene {
    DocumentGroup(newDocument: TestNote()) { file in Text(file.document.text) }
      .defaultSize(width: 900, height: 640)
    DocumentGroup(newDocument: TestCard()) { _ in Text("card") }
      .defaultSize(width: 800, height: 600)
  }
}

final class KeptSizeTests: DisplayTestCase, @unchecked Sendable {
  func testEachGroupHasASizeOfItsOwn() throws {
    try onMain {
      let settings = AppSettings.shared
      let keys = ["window-size-document", "window-size-document-\(UTType.json.identifier)"]
      let old = keys.map { settings.read($0) }
      defer { for (key, value) in zip(keys, old) { settings.write(key, value) } }
      for key in keys { settings.write(key, nil) }
      let process = ProcessInfo.processInfo.processIdentifier
      let runner = AppRunner(
        CardsApp(),
        information: AppInformation(identifier: "org.example.Cards.P\(process)", name: "Cards"),
        start: .open([]))
      try runner.application.register()
      /// Opens a window of a group, and closes it.
      @MainActor func size(_ index: Int) throws -> [Int] {
        let group = runner.groups[index]
        let window = try runAsync { try await runner.makeWindow(of: group) }
        let size = window.window.defaultSize
        wait("the window") { window.host.widget.isMapped && window.host.isClean }
        window.session.discardAndClose()
        wait("the window to go") { runner.windows.isEmpty }
        return [size.width, size.height]
      }
      for _ in 0..<2 {
        XCTAssertEqual(try size(0), [900, 640])
        XCTAssertEqual(try size(1), [800, 600])
      }
      settings.write(keys[1], .string("850 620"))
      XCTAssertEqual(try size(0), [900, 640])
      XCTAssertEqual(try size(1), [850, 620])
    }
  }
}
