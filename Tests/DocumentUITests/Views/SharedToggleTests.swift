// Toggles for several things at once.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

@Observable
@MainActor
private final class Model {
  var first = true
  var second = false
}

private struct Source {
  let isOn: Binding<Bool>
}

private struct Toggles: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    let sources = [Source(isOn: $model.first), Source(isOn: $model.second)]
    Toggle("Title", sources: sources, isOn: \.isOn)
    Toggle(sources: [Source](), isOn: \.isOn) { Text("None") }
    Toggle(sources: [$model.first, $model.second], isOn: \.self) { Text("Pressed") }.toggleStyle(.button)
  }
}

final class SharedToggleTests: DisplayTestCase, @unchecked Sendable {
  func testAToggleIsMixedWhereItsSourcesDifferAndWritesToAll() {
    onMain {
      let model = Model()
      let screen = Screen(Toggles(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let boxes = screen.all(Gtk.CheckButton.self)
      let button = screen.the(Gtk.ToggleButton.self)
      XCTAssertEqual(boxes.map(\.isInconsistent), [true, true])
      XCTAssertFalse(button.isActive)
      // Of what differs all becomes on.
      boxes[0].isActive = true
      screen.settle()
      XCTAssertEqual([model.first, model.second], [true, true])
      XCTAssertEqual([boxes[0].isInconsistent, boxes[0].isActive, button.isActive], [false, true, true])
      button.isActive = false
      screen.settle()
      XCTAssertEqual([model.first, model.second], [false, false])
      XCTAssertEqual([boxes[0].isInconsistent, boxes[0].isActive], [false, false])
      for (first, second) in [(false, true), (true, true), (true, false), (false, false)] {
        model.first = first
        model.second = second
        screen.settle()
        XCTAssertEqual(boxes[0].isInconsistent, first != second)
        XCTAssertEqual(button.isActive, first && second)
      }
    }
  }
}
