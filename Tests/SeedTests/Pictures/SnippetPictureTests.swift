// Files as strangers write them for SwiftUI look right too: each view in them is shown in a window, light and
// dark, wide and narrow, in both directions of reading, and what is seen is held against what its source
// says.

import CGtk
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

/// An app whose windows show one view of Snippets each.
private struct SnippetApp: App {
  var body: some DocumentUI.Scene {
    WindowGroup("Snippet", for: String.self) { $name in
      ShownSnippet.all.first { $0.name == name }?.make()
    }
    .defaultSize(width: 800, height: 600)
  }
}

final class SnippetPictureTests: DisplayTestCase, @unchecked Sendable {
  /// Has nothing come and go by itself: motion, the insertion point, the bars of what scrolls, and what is
  /// lit under the pointer, which is where another test has left it.
  @MainActor
  private func keepingStill(_ body: () throws -> Void) throws {
    putPointerAway()
    let settings = Gtk.Settings.default!
    let style = CSSProvider("scrollbar.overlay-indicator { opacity: 0; }")
    style.addToDisplay()
    settings.enablesAnimations = false
    g_object_set_boolean(settings.raw, "gtk-cursor-blink", false)
    defer {
      settings.reset(.enablesAnimations)
      settings.reset(.prefersDarkTheme)
      gtk_settings_reset_property(settings.cast(), "gtk-cursor-blink")
      gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
      style.removeFromDisplay()
    }
    try body()
  }

  func testEachViewIsShownOrAPartOfOne() throws {
    let declared = try SnippetSource.all().map(\.name).sorted()
    onMain {
      XCTAssertEqual(declared, (ShownSnippet.all.map(\.name) + ShownSnippet.parts).sorted())
    }
  }

  func testPictures() throws {
    let sources = try SnippetSource.all()
    try onMain {
      let app = try RunningApp(SnippetApp(), in: self)
      defer { app.end() }
      try keepingStill {
        let snippets = ShownSnippet.all
        for start in stride(from: 0, to: snippets.count, by: Self.batch) {
          try show(Array(snippets[start..<min(start + Self.batch, snippets.count)]), sources, in: app)
        }
      }
    }
  }

  /// Shows views, and says what is wrong with them.
  @MainActor
  private func show(_ batch: [ShownSnippet], _ sources: [SnippetSource], in app: RunningApp) throws {
    var shown: [ShownWindow] = []
    let errors = try ProgramOutput.errors {
      shown = batch.map { snippet in
        ShownWindow(
          snippet, words: sources.first { $0.name == snippet.name }?.words ?? [],
          in: app.runner.sceneWindows.openWindow(of: 0, value: snippet.name))
      }
      look(at: shown)
      for each in shown { each.window.close() }
      wait("the windows go") { app.runner.sceneWindows.open.isEmpty }
    }
    check(errors, batch.flatMap(\.warnings), as: "\(batch.map(\.name)) are shown")
    for each in shown {
      for finding in each.findings { XCTFail("\(each.snippet.name): \(finding)") }
    }
  }

  /// What is printed must be what is said.
  private func check(_ errors: String, _ expected: [String], as event: String) {
    let lines = errors.split(separator: "\n")
    for line in lines where !expected.contains(where: { line.hasSuffix($0) }) {
      XCTFail("“\(line)” is printed as \(event)")
    }
    for warning in expected where !lines.contains(where: { $0.hasSuffix(warning) }) {
      XCTFail("“\(warning)” is not printed as \(event)")
    }
  }

  /// How many views are shown at a time: they wait for frames together.
  private static let batch = 30

  /// Looks at views in all ways.
  @MainActor
  private func look(at shown: [ShownWindow]) {
    settle(shown, 800, 600)
    for each in shown { each.checkFirst() }
    settle(shown, 800, 600)
    for each in shown { each.checkSamePicture("though nothing changed") }
    Gtk.Settings.default!.prefersDarkTheme = true
    settle(shown, 800, 600)
    for each in shown { each.checkNight() }
    Gtk.Settings.default!.prefersDarkTheme = false
    settle(shown, 360, 480)
    for each in shown { each.checkPlaces("narrow") }
    settle(shown, 800, 600)
    for each in shown {
      // Rows that are made where the list has got longer are measured, and take their places, frame by frame.
      for _ in 0..<20 where !each.looksAsAtFirst { settle([each], 800, 600) }
      each.checkSamePicture("after it was dark and narrow")
    }
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    settle(shown, 800, 600)
    for each in shown { each.checkPlaces("from right to left") }
    settle(shown, 360, 480)
    for each in shown { each.checkPlaces("narrow, from right to left") }
    gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
  }

  /// Gives windows a size, and waits until all is done: a window takes on another form in the turn of the
  /// loop after the one that gave it its size.
  @MainActor
  private func settle(_ shown: [ShownWindow], _ width: Int, _ height: Int) {
    for each in shown { each.window.window.defaultSize = (width, height) }
    for _ in 0..<2 {
      var frames = shown.map { _ in 0 }
      let callbacks = shown.indices.map { index in
        shown[index].window.window.addTickCallback { _ in
          frames[index] += 1
          return frames[index] < 3
        }
      }
      wait("frames") { frames.allSatisfy { $0 >= 3 } && shown.allSatisfy { $0.window.host.isClean } }
      for callback in callbacks { callback.remove() }
    }
  }
}
