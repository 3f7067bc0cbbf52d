// Controls show what their binding has, also where it refuses or changes what people did.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class SettlingTests: DisplayTestCase, @unchecked Sendable {
  fileprivate enum Rule: CaseIterable {
    case refuse
    case limit
    case change

    func text(_ new: String, _ old: String) -> String {
      switch self {
      case .refuse: old
      case .limit: String(new.prefix(3))
      case .change: new.uppercased()
      }
    }

    func number(_ new: Double, _ old: Double) -> Double {
      switch self {
      case .refuse: old
      case .limit: min(new, 5)
      case .change: new / 2
      }
    }
  }

  @Observable
  @MainActor
  fileprivate final class Model {
    var words = "ab"
    var number = 2.0
    let rule: Rule

    init(_ rule: Rule) { self.rule = rule }

    var text: Binding<String> {
      Binding(get: { self.words }, set: { self.words = self.rule.text($0, self.words) })
    }
    var value: Binding<Double> {
      Binding(get: { self.number }, set: { self.number = self.rule.number($0, self.number) })
    }
  }

  func testFieldsShowWhatTheirBindingHas() {
    onMain {
      for rule in Rule.allCases {
        let model = Model(rule)
        let screen = Screen(
          VStack {
            TextEditor(text: model.text)
            TextField("Growing", text: model.text, axis: .vertical)
            SearchField("Search", text: model.text)
            TextField("Name", text: model.text)
          }, in: self)
        screen.settle()
        let views = screen.all(Gtk.TextView.self)
        XCTAssertEqual(views.count, 2)
        let (search, entry) = (screen.the(Gtk.SearchEntry.self), screen.the(Gtk.Entry.self))
        let writes: [@MainActor (String) -> Void] = [
          { views[0].buffer.text = $0 }, { views[1].buffer.text = $0 }, { search.text = $0 },
          { entry.text = $0 },
        ]
        for (index, write) in writes.enumerated() {
          model.words = "ab"
          screen.settle()
          write("abcdef")
          screen.settle()
          XCTAssertEqual(model.words, rule.text("abcdef", "ab"), "\(rule), \(index)")
          XCTAssertEqual(
            [views[0].buffer.text, views[1].buffer.text, search.text, entry.text],
            Array(repeating: model.words, count: 4), "\(rule), \(index)")
        }
        screen.close()
      }
    }
  }

  func testASliderStandsWhereItsValueIs() {
    onMain {
      for rule in Rule.allCases {
        let model = Model(rule)
        let screen = Screen(Slider(value: model.value, in: 0...10), in: self)
        screen.settle()
        let scale = screen.the(Gtk.Scale.self)
        for value in [9, 7, 8.5] {
          scale.value = value
          screen.settle()
          XCTAssertEqual(scale.value, model.number, accuracy: 1e-9, "\(rule)")
        }
        screen.close()
      }
    }
  }

  func testASliderRestsOnItsSteps() {
    onMain {
      struct Steps: DocumentUI.View {
        @State var value = 3.0
        var body: some DocumentUI.View { Slider(value: $value, in: 0...10, step: 1) }
      }
      let screen = Screen(Steps(), in: self)
      defer { screen.close() }
      screen.settle()
      let scale = screen.the(Gtk.Scale.self)
      for (value, step) in [(3.4, 3.0), (3.3, 3), (3.6, 4), (9.9, 10), (10, 10)] {
        scale.value = value
        screen.settle()
        XCTAssertEqual(scale.value, step)
      }
    }
  }

  func testAnArrowTurnsOnlyWhereSomethingUnfolds() {
    onMain {
      let screen = Screen(DisclosureGroup("More", isExpanded: .constant(false)) { Text("inside") }, in: self)
      defer { screen.close() }
      screen.settle()
      let expander = screen.the(Gtk.Expander.self)
      expander.isExpanded = true
      screen.settle()
      XCTAssertFalse(expander.isExpanded)
    }
  }
}
