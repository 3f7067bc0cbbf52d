// What is shared is copied, or goes into an e-mail.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class ShareLinkTests: DisplayTestCase, @unchecked Sendable {
  /// Does what items of the menu do, in order; says what is on the clipboard then and which addresses were
  /// opened.
  @MainActor
  private func share<V: DocumentUI.View>(_ link: V, _ items: [Int]) throws -> (String?, [String]) {
    var opened: [String] = []
    let screen = Screen(
      link.environment(
        \.openURL,
        OpenURLAction {
          opened.append($0.absoluteString)
          return .handled
        }), in: self)
    defer { screen.close() }
    screen.settle()
    let clipboard = try XCTUnwrap(Gtk.Clipboard.default)
    clipboard.setText("before")
    let button = screen.the(Gtk.MenuButton.self)
    for item in items { XCTAssertTrue(button.activateAction("view-menu.item\(item)"), "\(item)") }
    screen.settle()
    let text = try runAsync { try await clipboard.text(limits: HandoverLimits(bytes: 1000)) }
    return (text, opened)
  }

  func testWordsAndLinksAreCopiedAndSent() throws {
    try onMain {
      let words = try share(
        ShareLink("Share", item: "Ada & Bo", subject: Text("Names"), message: Text("Look:")), [0, 1])
      XCTAssertEqual(words.0, "Ada & Bo")
      XCTAssertEqual(words.1, ["mailto:?subject=Names&body=Look%3A%0AAda%20%26%20Bo"])
      let link = try share(ShareLink(item: URL(string: "https://example.org/a")!), [0, 1])
      XCTAssertEqual(link.0, "https://example.org/a")
      XCTAssertEqual(link.1, ["mailto:?subject=&body=https%3A%2F%2Fexample%2Eorg%2Fa"])
      let several = try share(ShareLink(items: ["one", "two"]) { Text("All") }, [0])
      XCTAssertEqual(several.0, "one\ntwo")
      XCTAssertEqual(several.1, [])
    }
  }

  /// What people see before is the subject, and stands above the actions.
  func testThePreviewSaysWhatIsShared() throws {
    try onMain {
      let preview = SharePreview("Notes of May", image: Image(systemName: "star"))
      let one = try share(ShareLink(item: "words", preview: preview), [0, 1])
      XCTAssertEqual(one.0, "words")
      XCTAssertEqual(one.1, ["mailto:?subject=Notes%20of%20May&body=words"])
      let several = try share(
        ShareLink(items: ["one", "two"], subject: Text("Both")) {
          SharePreview("The word \($0)")
        }, [1])
      XCTAssertEqual(several.1, ["mailto:?subject=Both&body=one%0Atwo"])
      XCTAssertEqual(
        ShareLink("Share", items: ["one", "two"]) { SharePreview("The word \($0)") }.previewTitle,
        "The word one")
    }
  }

  func testTheButtonShowsItsLabel() {
    onMain {
      let screen = Screen(
        VStack {
          ShareLink("Hand on", item: "words")
          ShareLink(item: "words") { Text("Own label") }
        }, in: self)
      defer { screen.close() }
      screen.settle()
      let texts = screen.all(Gtk.Label.self).filter(\.isMapped).map(\.text)
      XCTAssertEqual(texts, ["Hand on", "Own label"])
    }
  }
}
