// The help shows its topics beside a page where there is room, else one after the other; and its window ends
// once.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class HelpViewTests: DisplayTestCase, @unchecked Sendable {
  private static let topics = [
    HelpTopic("one", "First", systemImage: "pencil", .text("Of the first.")),
    HelpTopic(
      "two", "Second", systemImage: "folder", .text("Of the second."), .commands("win.known", "win.unknown")),
  ]
  private static let commands = [Command("win.known", "_Known", "<Control>k")]

  @MainActor
  private static func all(_ widget: Gtk.Widget) -> [Gtk.Widget] {
    widget.isMapped ? [widget] + widget.children.flatMap { all($0) } : []
  }

  @MainActor
  private func texts(_ window: ViewWindow) -> Set<String> {
    Set(Self.all(window.window).compactMap { ($0 as? Gtk.Label)?.text })
  }

  /// A button by what it shows and says.
  @MainActor
  private func button(_ window: ViewWindow, _ isMeant: ([String]) -> Bool) -> Gtk.Button? {
    Self.all(window.window).compactMap { $0 as? Gtk.Button }.first { button in
      let shown = Self.all(button).compactMap { ($0 as? Gtk.Label)?.text }
      return isMeant(shown + [button.tooltip, button.texts.label].compactMap(\.self))
    }
  }

  @MainActor
  private func list(_ window: ViewWindow) -> Gtk.ListView? {
    Self.all(window.window).compactMap { $0 as? Gtk.ListView }.first
  }

  /// What is asked about is shown, also by a window that is open; asked about nothing it stays where it is.
  func testItOpensAtTheTopicThatIsAskedAbout() throws {
    try onMain {
      let asked: [(String?, String)] = [
        ("two", "Of the second."), (nil, "Of the second."), ("one", "Of the first."),
        ("two", "Of the second."),
        ("none", "Of the second."),
      ]
      for (topic, words) in asked {
        HelpWindow.show(Self.topics, at: topic, commands: Self.commands)
        let window = try XCTUnwrap(HelpWindow.shown)
        wait("\(topic ?? "nothing")") { texts(window).contains(words) }
      }
      HelpWindow.shown?.window.close()
      wait("the end") { HelpWindow.shown == nil }
    }
  }

  func testWideItShowsTopicsBesideThePageAndNarrowOneAfterTheOther() {
    onMain {
      for width in [760, 420] {
        let view = HelpView(topics: Self.topics, commands: Self.commands)
        let window = ViewWindow(view, title: "Help", size: (width, 500))
        var ends = 0
        window.onClosed = { ends += 1 }
        window.present()
        wait("the topics at \(width)") { texts(window).isSuperset(of: ["First", "Second"]) }
        let isWide = width > 500
        wait("the keys at \(width)") {
          guard let row = window.window.focus, !(row is Gtk.ScrolledWindow) else { return false }
          return Self.all(row).contains { ($0 as? Gtk.Label)?.text == "First" }
        }
        if isWide { wait("the first page") { texts(window).contains("Of the first.") } }
        XCTAssertEqual(texts(window).contains("Of the first."), isWide)
        if isWide {
          (list(window)?.selection as? Gtk.SingleSelection)?.selected = 1
        } else {
          button(window) { $0.contains("Second") }?.click()
        }
        wait("the second page at \(width)") { texts(window).contains("Of the second.") }
        XCTAssertFalse(texts(window).contains("Of the first."))
        XCTAssertTrue(texts(window).contains("Known"))
        XCTAssertFalse(texts(window).contains { $0.contains("nknown") })
        if !isWide {
          XCTAssertEqual(window.window.title, "Second")
          let back = button(window) { $0.contains("Back") }
          XCTAssertNotNil(back)
          back?.click()
          wait("the topics again") {
            texts(window).contains("First") && !texts(window).contains("Of the second.")
          }
          XCTAssertEqual(window.window.title, "Help")
        }
        window.window.close()
        wait("the end") { ends > 0 }
        XCTAssertEqual(ends, 1)
      }
    }
  }
}
