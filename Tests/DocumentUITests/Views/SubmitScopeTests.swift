// Who hears of what is submitted in a field.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

@Observable
@MainActor
private final class Model {
  var text = ""
  var isBlocking = true
  @ObservationIgnored var heard: [String] = []
}

private struct Fields: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    VStack {
      TextField("Inner", text: $model.text)
        .onSubmit { model.heard.append("inner") }
        .submitScope(model.isBlocking)
      TextField("Outer", text: $model.text)
    }
    .onSubmit { model.heard.append("outer") }
  }
}

final class SubmitScopeTests: DisplayTestCase, @unchecked Sendable {
  func testAScopeKeepsWhatIsSubmitted() {
    onMain {
      let model = Model()
      let screen = Screen(Fields(model: model), in: self)
      defer { screen.close() }
      let entries = screen.all(Gtk.Entry.self)
      @MainActor func submit(_ place: Int) -> [String] {
        model.heard = []
        _ = entries[place].grabFocus()
        KeyDriver(window: screen.window).press("Return")
        screen.settle()
        return model.heard
      }
      for isBlocking in [true, false, true] {
        model.isBlocking = isBlocking
        screen.settle()
        XCTAssertEqual(submit(0), isBlocking ? ["inner"] : ["inner", "outer"])
        XCTAssertEqual(submit(1), ["outer"])
      }
    }
  }
}
