// An app of the seeds with its windows in this process, and what a person does and sees there.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

/// An app whose windows are in this process.
@MainActor
final class RunningApp {
  let runner: AppRunner
  let test: DisplayTestCase
  private static var count = 0

  init(_ app: some App, in test: DisplayTestCase) throws {
    self.test = test
    Self.count += 1
    let number = "\(ProcessInfo.processInfo.processIdentifier).N\(Self.count)"
    runner = AppRunner(
      app, information: AppInformation(identifier: "org.example.Seed.P\(number)", name: "Seed"),
      start: .open([]))
    try runner.application.register()
    // Actions of views are about this app from now on.
    _ = runner.sceneWindows
  }

  /// The windows of documents.
  var documents: [AppWindow] {
    runner.windows.map { AppWindow(window: $0.window, host: $0.host, actions: $0.actions, app: self) }
  }

  /// The windows without documents.
  var scenes: [AppWindow] {
    runner.sceneWindows.open.map {
      AppWindow(window: $0.window.window, host: $0.window.host, actions: $0.window.actions, app: self)
    }
  }

  /// The session of a window of a document.
  func session(_ window: AppWindow) -> DocumentSession {
    runner.windows.first { $0.window === window.window }!.session
  }

  /// File > New.
  func newDocument() -> AppWindow {
    let before = runner.windows.count
    runner.newDocument()
    test.wait("a new document") { self.runner.windows.count > before }
    return documents.last!
  }

  /// File > Open, or a double click in the file manager; nil when no window of a document opens.
  func open(_ url: URL) throws -> AppWindow? {
    let runner = runner
    let window = try test.runAsync {
      try await runner.openWindow(on: Gtk.File(uri: url.absoluteString)).map { ObjectIdentifier($0.window) }
    }
    return documents.first { ObjectIdentifier($0.window) == window }
  }

  /// Closes every window, and gives up what is not saved.
  func end() {
    for (_, window) in runner.sceneWindows.open { window.close() }
    for window in runner.windows { window.session.discardAndClose() }
    test.wait("the windows go") { self.runner.windows.isEmpty }
  }
}

/// What a person sees and does in a window.
@MainActor
struct AppWindow {
  let window: Gtk.ApplicationWindow
  let host: ViewHost
  let actions: WindowActions
  let app: RunningApp

  func all<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> [W] {
    // What opens at a click is not in the window.
    if widget is Gtk.Popover { return [] }
    return ((widget as? W).map { [$0] } ?? []) + widget.children.flatMap { all(type, in: $0) }
  }

  /// The widgets of a type, in the views and in the bars.
  func all<W: Gtk.Widget>(_ type: W.Type) -> [W] {
    all(type, in: host.widget) + (window.titlebar.map { all(type, in: $0) } ?? [])
  }

  /// What can be read.
  var texts: [String] {
    host.updateNow()
    return all(Gtk.Label.self).map(\.text)
  }

  func reads(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    app.test.wait(
      "“\(text)”, where there is \(texts)", until: { texts.contains(text) }, file: file, line: line)
  }

  /// The button with a title, or a name for assistive technology.
  func button(_ title: String) -> Gtk.Button? {
    all(Gtk.Button.self).first { button in
      button.label == title || all(Gtk.Label.self, in: button).contains { $0.text == title }
        || button.tooltip == title
    }
  }

  func press(_ title: String, file: StaticString = #filePath, line: UInt = #line) {
    host.updateNow()
    guard let button = button(title) else {
      return XCTFail("no button \(title) among \(texts)", file: file, line: line)
    }
    XCTAssertTrue(button.isSensitive, "\(title) is disabled", file: file, line: line)
    button.click()
    host.updateNow()
  }

  /// Types at the end of the only text that is edited.
  func type(_ text: String) {
    host.updateNow()
    defer { app.runner.windows.first { $0.window === window }?.session.undoManager.endEvent() }
    if let view = all(Gtk.TextView.self).first {
      view.grabFocus()
      for letter in text { view.buffer.insert(String(letter), at: view.buffer.count) }
    } else if let entry = all(Gtk.Entry.self).first {
      entry.grabFocus()
      for letter in text {
        var place = entry.text.unicodeScalars.count
        entry.insert(String(letter), at: &place)
      }
    } else {
      XCTFail("nothing to type into")
    }
    host.updateNow()
  }

  /// What is in the only text that is edited.
  var typed: String? {
    host.updateNow()
    return all(Gtk.TextView.self).first?.buffer.text ?? all(Gtk.Entry.self).first?.text
  }

  func isEnabled(_ command: Command) -> Bool { actions.isEnabled(command) }

  /// Gives a command; it must be enabled.
  func give(_ command: Command, file: StaticString = #filePath, line: UInt = #line) {
    host.updateNow()
    app.test.wait("\(command.action)", until: { actions.isEnabled(command) }, file: file, line: line)
    window.focus = nil
    _ = actions.activate(command)
    host.updateNow()
  }
}
