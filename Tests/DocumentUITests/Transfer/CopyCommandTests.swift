// Copy, Cut and Paste for the view with the focus, by keys and by the commands of a window with menus, and
// the button that pastes.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

@Observable
@MainActor
private final class Model {
  static let shared = Model()

  var pasted: [String] = []
  var providers: [NSItemProvider] = []
  var payload = ["first"]
  @ObservationIgnored var cuts = 0
}

private struct Cards: DocumentUI.View {
  let model: Model

  var body: some DocumentUI.View {
    VStack {
      Button("First") {}.copyable(model.payload)
      VStack {
        Button("Second") {}
        Button("Third") {}.copyable(["third"])
      }
      .copyable([URL(string: "https://example.org/a")!, URL(string: "https://example.org/b")!])
      Button("Cutting") {}
        .cuttable(for: String.self) {
          model.cuts += 1
          return ["cut", "again"]
        }
      Button("Pasting") {}
        .pasteDestination(for: String.self) {
          model.pasted = $0
        } validator: {
          $0.filter { $0 != "nothing" }
        }
      Button("Other") {}
      TextField("Name", text: .constant("words of the field")).copyable(["never"])
    }
  }
}

private struct CardsApp: App {
  var body: some DocumentUI.Scene { WindowGroup("Cards") { Cards(model: .shared) } }
}

final class CopyCommandTests: DisplayTestCase, @unchecked Sendable {
  /// The text on the clipboard.
  @MainActor
  private func text() throws -> String? {
    try runAsync { try await Gtk.Clipboard.default?.text(limits: HandoverLimits(bytes: 1000)) }
  }

  /// Gives each command to each button, by `give`, and looks at what comes of it.
  @MainActor
  private func check(
    _ window: Gtk.Window, _ model: Model, _ give: (_ key: String, _ command: Command) -> Void
  ) throws {
    let clipboard = try XCTUnwrap(Gtk.Clipboard.default)
    @MainActor func focus(_ title: String) throws {
      let button = window.all(Gtk.Button.self).first { $0.all(Gtk.Label.self).map(\.text) == [title] }
      window.focus = try XCTUnwrap(button)
    }
    let copied = [
      "First": "first", "Second": "https://example.org/a\nhttps://example.org/b", "Third": "third",
    ]
    for title in ["First", "Second", "Third", "Cutting", "Pasting", "Other"] {
      clipboard.setText("before")
      try focus(title)
      give("c", StandardCommands.copy)
      if title == "Second" {
        let links = try runAsync { await clipboard.links().map(\.absoluteString).joined(separator: "\n") }
        XCTAssertEqual(links, copied[title])
      } else {
        XCTAssertEqual(try text(), copied[title] ?? "before", title)
      }
      clipboard.setText("before")
      give("x", StandardCommands.cut)
      XCTAssertEqual(try text(), title == "Cutting" ? "cut\nagain" : "before", title)
    }
    XCTAssertEqual(model.cuts, 1)
    // In a field the command is for its text.
    let field = try XCTUnwrap(window.first(Gtk.Entry.self))
    window.focus = field.innerText
    field.select(from: 0, to: 5)
    clipboard.setText("before")
    give("c", StandardCommands.copy)
    XCTAssertEqual(try text(), "words")
    clipboard.setText("before")
    // With nothing to copy the clipboard stays as it is.
    model.payload = []
    try focus("First")
    give("c", StandardCommands.copy)
    XCTAssertEqual(try text(), "before")
    try focus("Pasting")
    give("v", StandardCommands.paste)
    wait("what is pasted") { model.pasted == ["before"] }
    model.pasted = []
    for (title, words) in [("Other", "before"), ("Pasting", "nothing")] {
      clipboard.setText(words)
      try focus(title)
      give("v", StandardCommands.paste)
      // It would be there after what is asked for later.
      XCTAssertEqual(try text(), words)
      XCTAssertEqual(model.pasted, [], title)
    }
  }

  func testTheKeysAreForTheViewWithTheFocus() throws {
    try onMain {
      let model = Model()
      let screen = Screen(Cards(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      try check(screen.window, model) { key, _ in
        // What is on the clipboard decides what can be done.
        screen.settle()
        let keys = KeyDriver(window: screen.window)
        keys.press(key, .control)
        keys.release(key, .control)
      }
    }
  }

  func testTheCommandsAreForTheViewWithTheFocus() throws {
    try onMain {
      let runner = AppRunner(
        CardsApp(), information: AppInformation(identifier: "org.example.CardsTests", name: "Cards"),
        start: .open([]))
      try runner.application.register()
      let window = try XCTUnwrap(runner.sceneWindows.openFirst())
      defer { for (_, window) in runner.sceneWindows.open { window.close() } }
      wait("the window") { window.window.isMapped }
      try check(window.window, .shared) { _, command in
        wait("the views") { window.host.isClean }
        window.window.activateAction(command.action)
      }
    }
  }

  func testTheButtonPastesWhatItTakes() throws {
    struct Buttons: DocumentUI.View {
      let model: Model
      var body: some DocumentUI.View {
        PasteButton(payloadType: String.self) { model.pasted = $0 }
        PasteButton(supportedContentTypes: [.png]) { model.providers = $0 }
      }
    }
    try onMain {
      let clipboard = try XCTUnwrap(Gtk.Clipboard.default)
      let model = Model()
      let screen = Screen(Buttons(model: model), in: self)
      defer { screen.close() }
      let buttons = screen.all(Gtk.Button.self)
      @MainActor func enabled() -> [Bool] { buttons.map(\.isEffectivelySensitive) }
      clipboard.setText("words")
      wait("text") { enabled() == [true, false] }
      buttons[0].click()
      wait("the words") { model.pasted == ["words"] }
      clipboard.setContents([("image/png", [1, 2, 3])])
      wait("a picture") { enabled() == [false, true] }
      buttons[1].click()
      wait("what gives it") { model.providers.count == 1 }
      XCTAssertTrue(model.providers[0].has(.png))
      clipboard.clear()
      wait("nothing") { enabled() == [false, false] }
    }
  }
}
