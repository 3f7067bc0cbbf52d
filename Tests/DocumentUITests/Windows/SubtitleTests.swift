// Subtitles stand below the title, whatever the title of the window is made of.

import CGtk
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  static let shared = Model()
  var title = "Mail"
  var subtitle: String?
  var isEditable = false
  var hasMiddle = false
}

/// A view with the title and the subtitle of a model.
private struct Mailbox: DocumentUI.View {
  let model: Model

  var body: some DocumentUI.View {
    VStack {
      Text("Letters")
      if let subtitle = model.subtitle { Text("Open").navigationSubtitle(subtitle) }
      if model.hasMiddle { Text("").toolbar { ToolbarItem(placement: .principal) { Text("Middle") } } }
      if model.isEditable { Text("").navigationTitle(Bindable(model).title) }
    }
    .navigationTitle(model.title)
  }
}

private struct MailApp: App {
  var body: some DocumentUI.Scene {
    mailbox("usual")
    mailbox("untitled").windowToolbarStyle(.unified(showsTitle: false))
    mailbox("hidden").windowStyle(.hiddenTitleBar)
    mailbox("expanded").windowToolbarStyle(.expanded)
  }

  private func mailbox(_ name: String) -> DocumentUI.Window<Mailbox> {
    DocumentUI.Window(name, id: name) { Mailbox(model: .shared) }
  }
}

final class SubtitleTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func bar(_ widget: Gtk.Widget) -> Gtk.HeaderBar? {
    (widget as? Gtk.HeaderBar) ?? widget.children.lazy.compactMap { self.bar($0) }.first
  }

  /// The labels that are seen.
  @MainActor
  private func labels(_ widget: Gtk.Widget) -> [Gtk.Label] {
    if !widget.isVisible { return [] }
    return (widget as? Gtk.Label).map { [$0] } ?? widget.children.flatMap { labels($0) }
  }

  /// What is in the middle of a header bar that has no title of its own: the words with their style classes.
  @MainActor
  private func middle(_ bar: Gtk.HeaderBar) -> [String] {
    guard let title = bar.titleWidget else { return [] }
    return labels(title).map { label in
      (["title", "subtitle"].first { label.hasCSSClass($0) } ?? "words") + ": " + label.text
    }
  }

  /// Windows of scenes show it below their title, as long as a view says it, and only where they have one.
  func testWindowsOfScenes() throws {
    try onMain {
      let model = Model.shared
      let runner = AppRunner(
        MailApp(), information: AppInformation(identifier: "org.example.SubtitleTests", name: "Mail"),
        start: .open([]))
      try runner.application.register()
      let windows = runner.sceneWindows
      defer { for (_, window) in windows.open { window.close() } }
      var bars: [String: Gtk.HeaderBar] = [:]
      for name in ["usual", "untitled", "hidden", "expanded"] {
        EnvironmentValues().openWindow(id: name)
        let window = try XCTUnwrap(windows.open.last?.window)
        wait("the window \(name)") { window.host.widget.isMapped && window.host.isClean }
        XCTAssertEqual(window.window.title, "Mail", name)
        let parts = [window.window.titlebar, window.window.child].compactMap(\.self)
        bars[name] = try XCTUnwrap(parts.lazy.compactMap { self.bar($0) }.first)
      }
      let usual = try XCTUnwrap(bars["usual"])
      XCTAssertNil(usual.titleWidget, "GTK shows the title")
      model.subtitle = "3 unread"
      wait("the subtitle") { self.middle(usual) == ["title: Mail", "subtitle: 3 unread"] }
      // The title bar of the desktop says the title of the one that is expanded.
      wait("the others") { self.middle(bars["expanded"]!) == ["subtitle: 3 unread"] }
      for name in ["untitled", "hidden"] { XCTAssertEqual(middle(bars[name]!), [], name) }
      // It is read out by itself.
      let words = try XCTUnwrap(labels(usual).first { $0.text == "3 unread" })
      XCTAssertEqual(words.accessibleRole, .label)
      XCTAssertNil(cgtk_test_state(OpaquePointer(words.raw), GTK_ACCESSIBLE_STATE_HIDDEN, 0))
      model.title = "Post"
      model.subtitle = "none\nunread"
      wait("other words") { self.middle(usual).first == "title: Post" }
      XCTAssertFalse(middle(usual).last!.contains("\n"), "it is one line")
      model.subtitle = nil
      wait("it goes") { usual.titleWidget == nil }
      model.title = "Mail"
    }
  }

  /// It stands below what a window has for a title: a widget of its own, or a title that people edit, and
  /// not below an item in place of the title.
  func testWhateverTheTitleIs() {
    onMain {
      let seed = UInt64.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: seed)
      let model = Model()
      let host = ViewHost(Mailbox(model: model), environment: EnvironmentValues())
      let column = Gtk.Box(.vertical, spacing: 0)
      let title = DocumentTitle()
      title.show(name: "Letters", state: "", isEdited: false)
      let toolbar = WindowToolbar(title: title.widget, above: column)
      host.onPreferencesChange = { toolbar.follow($0) }
      column.append(toolbar.header)
      column.append(host.widget)
      let window = show(column, width: 500)
      defer {
        host.tearDown()
        window.destroy()
      }
      for step in 0..<40 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: model.subtitle = model.subtitle == nil ? "step \(step)" : nil
        case 1: model.isEditable.toggle()
        case 2: model.hasMiddle.toggle()
        default: if model.subtitle != nil { model.subtitle = "other \(step)" }
        }
        wait("an update") { host.isClean }
        let what = "seed \(seed), step \(step)"
        // Of two items in the middle the last is shown.
        let isEditable = model.isEditable
        var wanted = [isEditable ? "Mail" : model.hasMiddle ? "Middle" : "Letters"]
        if let subtitle = model.subtitle, isEditable || !model.hasMiddle { wanted.append(subtitle) }
        XCTAssertEqual(toolbar.header.titleWidget.map { labels($0).map(\.text) }, wanted, what)
        let isAlone = wanted == ["Letters"]
        XCTAssertEqual(toolbar.header.titleWidget === title.widget, isAlone, what)
      }
    }
  }

  /// A subtitle is a text, a key of the catalogue or any string; the last of several counts.
  func testForms() {
    onMain {
      struct Forms: DocumentUI.View {
        let form: Int
        var body: some DocumentUI.View {
          switch form {
          case 0: Text("x").navigationSubtitle(Text("a ") + Text("text").bold())
          case 1: Text("x").navigationSubtitle("a \(form) key")
          case 2: Text("x").navigationSubtitle("a string"[...])
          default: VStack { Text("x").navigationSubtitle("first") }.navigationSubtitle("outermost")
          }
        }
      }
      for (form, wanted) in ["a text", "a 1 key", "a string", "outermost"].enumerated() {
        let screen = Screen(Forms(form: form), in: self)
        screen.settle()
        XCTAssertEqual(screen.host.preferences[NavigationSubtitleKey.self], wanted)
        screen.close()
      }
    }
  }
}
