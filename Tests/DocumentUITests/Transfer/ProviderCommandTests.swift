// Copy, Cut and Paste by item providers.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var pasted = 0
  var cuts = 0
}

private struct Cards: DocumentUI.View {
  let model: Model

  var body: some DocumentUI.View {
    VStack {
      Button("Copying") {}.onCopyCommand { [NSItemProvider(object: "copied")] }
      Button("Cutting") {}
        .onCutCommand {
          model.cuts += 1
          return [NSItemProvider(object: "cut")]
        }
      Button("Pasting") {}.onPasteCommand(of: [.plainText]) { model.pasted += $0.count }
    }
  }
}

final class ProviderCommandTests: DisplayTestCase, @unchecked Sendable {
  func testTheKeysAreForTheViewWithTheFocus() throws {
    try onMain {
      let clipboard = try XCTUnwrap(Gtk.Clipboard.default)
      clipboard.setText("before")
      let model = Model()
      let screen = Screen(Cards(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let buttons = screen.all(Gtk.Button.self)
      let keys = KeyDriver(window: screen.window)
      @MainActor func press(_ key: String, on button: Gtk.Button) {
        button.grabFocus()
        screen.settle()
        keys.press(key, .control)
        keys.release(key, .control)
      }
      press("v", on: buttons[2])
      wait("what is pasted") { model.pasted == 1 }
      press("c", on: buttons[0])
      let copied = try runAsync { await clipboard.items(of: String.self) }
      XCTAssertEqual(copied, ["copied"])
      press("x", on: buttons[1])
      XCTAssertEqual(model.cuts, 1)
    }
  }
}
