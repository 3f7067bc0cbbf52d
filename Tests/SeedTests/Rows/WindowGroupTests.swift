// Row 2 of the seeds' conformance: windows of one structure, each with state of its own. The app is the
// seed's; what its view shows is a counter, by which windows are told apart.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

private final class EmojiArtDocument: ObservableObject {
  @Published var emojis = 0
}

private struct EmojiArtDocumentView: DocumentUI.View {
  @ObservedObject var document: EmojiArtDocument
  @State private var zoom = 1
  @StateObject private var palette = EmojiArtDocument()

  var body: some DocumentUI.View {
    VStack {
      Text("zoom \(zoom), palette \(palette.emojis), document \(document.emojis)")
      Button("Zoom") { zoom += 1 }
      Button("Palette") { palette.emojis += 1 }
      Button("Document") { document.emojis += 1 }
    }
  }
}

// As the seed prints it, but for the slip `docment`, which it declares nowhere.
private struct EmojiArtApp: App {
  @StateObject private var document = EmojiArtDocument()

  var body: some DocumentUI.Scene {
    WindowGroup {
      EmojiArtDocumentView(document: document)
    }
  }
}

final class WindowGroupTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func all<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> [W] {
    (widget as? W).map { [$0] } ?? widget.children.flatMap { all(type, in: $0) }
  }

  func testEachWindowHasItsOwnState() throws {
    try onMain {
      let runner = AppRunner(
        EmojiArtApp(), information: AppInformation(identifier: "org.example.EmojiArt", name: "EmojiArt"),
        start: .open([]))
      try runner.application.register()
      let windows = runner.sceneWindows
      defer { for (_, window) in windows.open { window.close() } }
      XCTAssertTrue(runner.commandRows.contains(StandardCommands.newWindow))
      XCTAssertFalse(runner.commandRows.contains(StandardCommands.save))
      let first = try XCTUnwrap(windows.openFirst())
      let second = try XCTUnwrap(windows.openFirst())
      XCTAssertEqual(windows.open.count, 2)
      @MainActor func press(_ index: Int, in window: SceneWindow) {
        all(Gtk.Button.self, in: window.host.widget)[index].click()
      }
      @MainActor func shows(_ text: String, in window: SceneWindow) {
        wait(text) { self.all(Gtk.Label.self, in: window.host.widget).first?.text == text }
      }
      press(0, in: first)
      press(1, in: first)
      press(2, in: first)
      // The state is each window's, the app's object both windows'.
      shows("zoom 2, palette 1, document 1", in: first)
      shows("zoom 1, palette 0, document 1", in: second)
      press(0, in: second)
      shows("zoom 2, palette 0, document 1", in: second)
      // A window that goes takes its state along; the next begins anew.
      second.close()
      wait("the window goes") { windows.open.count == 1 }
      shows("zoom 1, palette 0, document 1", in: try XCTUnwrap(windows.openFirst()))
    }
  }
}
