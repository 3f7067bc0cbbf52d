// Tab leads out of a list, and back to what it has led away from, wherever that is by then.

import TestSupport
import XCTest

@testable import Gtk

final class ListTabStopTests: GtkTestCase, @unchecked Sendable {
  /// A list beside a button, and a keyboard.
  @MainActor
  private struct Stage {
    let model = ListModel(["a", "b", "c", "d"])
    let list: ListView
    let button = Button(label: "after")
    let window: Window

    init(in test: ListTabStopTests) {
      list = ListView(
        NoSelection(model),
        factory: SignalListItemFactory(
          setup: { $0.child = Label() }, bind: { ($0.child as? Label)?.text = $0.element() ?? "" }))
      list.leaveByTab()
      let column = Box(.vertical, spacing: 0)
      column.append(list)
      column.append(button)
      window = test.show(column)
    }

    /// What the row shows that has the keys; nil where none has them.
    var holder: String? {
      guard let focus = window.focus, focus.parent?.raw == list.raw else { return nil }
      return (focus.firstChild as? Label)?.text
    }

    /// Gives the keys to a row, and leads them on to the button.
    func leave(_ text: String, _ test: ListTabStopTests) {
      test.wait { list.children.contains { $0.isMapped && ($0.firstChild as? Label)?.text == text } }
      list.children.first { ($0.firstChild as? Label)?.text == text }?.grabFocus()
      XCTAssertEqual(holder, text)
      KeyDriver(window: window).press("Tab")
      XCTAssertNil(holder)
    }

    func comeBack() { KeyDriver(window: window).press("ISO_Left_Tab", .shift) }
  }

  func testTheKeysComeBackToWhatTheyHaveLeft() {
    onMain {
      for text in ["a", "c", "d"] {
        let stage = Stage(in: self)
        stage.leave(text, self)
        stage.model.splice(at: 0, removing: 0, inserting: ["x", "y"])
        wait { stage.list.children.count { $0.isMapped } == 6 }
        stage.comeBack()
        XCTAssertEqual(stage.holder, text)
        stage.window.destroy()
      }
    }
  }

  /// What has gone is not kept for the way back: neither the value nor the widget of its row, which may show
  /// another one by then.
  func testNothingIsKeptOfWhatHasGone() {
    onMain {
      let stage = Stage(in: self)
      stage.leave("b", self)
      weak let row = stage.list.children.first { ($0.firstChild as? Label)?.text == "b" }
      XCTAssertNil(row, "somebody keeps the wrapper of a row that Tab has left")
      stage.model.removeAll()
      wait { !stage.list.children.contains(where: \.isMapped) }
      stage.comeBack()
      XCTAssertNil(stage.holder)
      stage.window.destroy()
    }
  }
}
