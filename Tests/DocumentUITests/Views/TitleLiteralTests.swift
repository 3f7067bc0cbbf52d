// Titles that are literals: keys of the app's catalogue with words that agree with their number, and with
// marks for their look.

import FoundationEssentials
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class TitleLiteralTests: DisplayTestCase, @unchecked Sendable {
  /// What the view's labels and empty fields say, and the title that it gives its window.
  @MainActor
  private func words(_ view: some DocumentUI.View) -> [String] {
    let screen = Screen(view, in: self)
    defer { screen.close() }
    screen.settle()
    return screen.all(Gtk.Label.self).map(\.text) + screen.all(Gtk.Entry.self).compactMap(\.placeholder)
      + screen.widgets.compactMap(\.accessibleLabel)
      + [screen.host.preferences[NavigationTitleKey.self]].compactMap(\.self)
  }

  @MainActor
  private func check(_ name: String, _ view: some DocumentUI.View, line: UInt = #line) {
    let words = words(view)
    XCTAssertTrue(words.contains("2 notes"), "\(name): \(words)", line: line)
    XCTAssertFalse(words.contains { $0.contains("^[") || $0.contains("**") }, "\(name): \(words)", line: line)
  }

  func testControlsSayWhatTheirKeysMean() {
    onMain {
      let (n, on, text) = (2, Binding.constant(true), Binding.constant(""))
      let number = Binding.constant(1)
      check("button", DocumentUI.Button("**^[\(n) note](inflect: true)**") {})
      check("role", DocumentUI.Button("**^[\(n) note](inflect: true)**", role: .destructive) {})
      check("symbol", DocumentUI.Button("**^[\(n) note](inflect: true)**", systemImage: "star") {})
      check("toggle", Toggle("**^[\(n) note](inflect: true)**", isOn: on))
      check("toggle with symbol", Toggle("**^[\(n) note](inflect: true)**", systemImage: "star", isOn: on))
      check("label", DocumentUI.Label("**^[\(n) note](inflect: true)**", systemImage: "star"))
      check("menu", DocumentUI.Menu("**^[\(n) note](inflect: true)**") { Text("a") })
      check("stepper", Stepper("**^[\(n) note](inflect: true)**", value: number))
      check("stepper in a range", Stepper("**^[\(n) note](inflect: true)**", value: number, in: 0...9))
      check("picker", Picker("**^[\(n) note](inflect: true)**", selection: number) { Text("a").tag(1) })
      check("color", ColorPicker("**^[\(n) note](inflect: true)**", selection: .constant(Color.blue)))
      check("date", DatePicker("**^[\(n) note](inflect: true)**", selection: .constant(Date())))
      check("progress", ProgressView("**^[\(n) note](inflect: true)**", value: 0.5))
      check("spinner", ProgressView("**^[\(n) note](inflect: true)**"))
      check("field", TextField("**^[\(n) note](inflect: true)**", text: text))
      check("prompt", TextField("a", text: text, prompt: Text("**^[\(n) note](inflect: true)**")))
      check("no prompt", TextField("**^[\(n) note](inflect: true)**", text: text, prompt: nil))
      check("lines", Form { TextField("**^[\(n) note](inflect: true)**", text: text, axis: .vertical) })
      check("secure", SecureField("**^[\(n) note](inflect: true)**", text: text))
    }
  }

  func testContainersSayWhatTheirKeysMean() {
    onMain {
      let (n, on) = (2, Binding.constant(true))
      let url = URL(string: "https://example.org")!
      check("link", Link("**^[\(n) note](inflect: true)**", destination: url))
      check("section", Form { Section("**^[\(n) note](inflect: true)**") { Text("a") } })
      check("fold", List { Section("**^[\(n) note](inflect: true)**", isExpanded: on) { Text("a") } })
      check("labeled", LabeledContent("**^[\(n) note](inflect: true)**") { Text("a") })
      check("labeled value", LabeledContent("**^[\(n) note](inflect: true)**", value: "a"))
      check("box", GroupBox("**^[\(n) note](inflect: true)**") { Text("a") })
      check("group", DisclosureGroup("**^[\(n) note](inflect: true)**") { Text("a") })
      check("open group", DisclosureGroup("**^[\(n) note](inflect: true)**", isExpanded: on) { Text("a") })
      check("nothing", ContentUnavailableView("**^[\(n) note](inflect: true)**", systemImage: "star"))
      check("share", ShareLink("**^[\(n) note](inflect: true)**", item: "a"))
      check("tab", TabView { Tab("**^[\(n) note](inflect: true)**", systemImage: "star") { Text("a") } })
      check("page", NavigationStack { NavigationLink("**^[\(n) note](inflect: true)**", value: 1) })
      check("title", Text("a").navigationTitle("**^[\(n) note](inflect: true)**"))
      check("name", Text("a").accessibilityLabel("**^[\(n) note](inflect: true)**"))
      // A text that is no literal stays as it is.
      let plain = "**^[2 note](inflect: true)**"
      for words in [words(DocumentUI.Button(plain) {}), words(Toggle(plain, isOn: on))] {
        XCTAssertTrue(words.contains(plain), "\(words)")
      }
    }
  }

  func testWhereTheLabelIsATextItLooksAsTheKeySays() {
    onMain {
      let on = Binding.constant(true)
      let titles = [
        DocumentUI.Button("a **b**") {}.label, DocumentUI.Label("a **b**", systemImage: "star").title,
        Link("a **b**", destination: URL(string: "https://example.org")!).title,
        Section("a **b**") { Text("") }.header, LabeledContent("a **b**") { Text("") }.title,
      ]
      for title in titles { XCTAssertEqual(title.runs.map(\.look.weight), [nil, .bold]) }
      XCTAssertNotNil(viewOfLabel(Text("a **b**")))
      XCTAssertNil(viewOfLabel(Text("a b")))
      // Menus show plain words.
      let menu = MenuModel(
        Group {
          DocumentUI.Button("**^[\(2) note](inflect: true)**") {}
          Toggle("**^[\(2) note](inflect: true)**", isOn: on)
        })
      XCTAssertEqual(menu.groups.flatMap(\.items).map(\.title), ["2 notes", "2 notes"])
    }
  }

  func testQuestionsSayWhatTheirKeysMean() {
    onMain {
      let n = 2
      let asking = Screen(
        Text("a").alert("**^[\(n) note](inflect: true)**", isPresented: .constant(true)) {
          DocumentUI.Button("**^[\(n) box](inflect: true)**") {}
        }, in: self)
      defer { asking.close() }
      var dialog: Gtk.MessageDialog?
      wait("the alert") {
        dialog = Gtk.Window.toplevels.lazy.compactMap { $0 as? Gtk.MessageDialog }.first {
          $0.isMapped && $0.text == "2 notes"
        }
        return dialog != nil
      }
      XCTAssertEqual(dialog?.buttons.map(\.label), ["2 boxes"])
    }
  }
}
