// Words that are broken since they are longer than a line: nothing is added to them.

import CGtk
import TestSupport
import XCTest

@testable import Gtk

final class BrokenWordTests: GtkTestCase, @unchecked Sendable {
  /// How many letters and other signs the lines of a label show.
  @MainActor
  private func glyphs(_ label: OpaquePointer) -> (lines: Int, glyphs: Int) {
    var (lines, glyphs) = (0, 0)
    let layout = gtk_label_get_layout(label)
    for index in 0..<pango_layout_get_line_count(layout) {
      guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
      lines += 1
      var run = line.pointee.runs
      while let item = run {
        glyphs += Int(
          item.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee.glyphs.pointee.num_glyphs)
        run = item.pointee.next
      }
    }
    return (lines, glyphs)
  }

  func testNoHyphensAreMadeUp() {
    onMain {
      let word = String(repeating: "W", count: 60)
      let looks: [(String, (Label) -> Void)] = [
        ("none", { _ in }), ("bold", { $0.setAttributes("0 -1 weight bold") }),
        (
          "no more",
          {
            $0.setAttributes("0 -1 weight bold")
            $0.setAttributes(nil)
          }
        ),
      ]
      for (name, setLook) in looks {
        let label = Label(word)
        label.wraps = true
        setLook(label)
        label.maximumWidthInCharacters = 10
        let window = show(label, width: 100, height: 400)
        wait("\(name): lines") { self.glyphs(label.cast()).lines > 2 }
        XCTAssertEqual(glyphs(label.cast()).glyphs, word.count, name)
        window.destroy()
      }
    }
  }

  func testNoneInQuestions() throws {
    try onMain {
      let word = String(repeating: "W", count: 200)
      let parent = show(Label("parent"), width: 300, height: 300)
      let dialog = MessageDialog(word, detail: word, parent: parent)
      dialog.addButton(.init(id: "ok", label: "OK"))
      let answer = Task { await dialog.run() }
      wait("the question") { dialog.isMapped }
      for label in dialog.labels {
        XCTAssertGreaterThan(glyphs(OpaquePointer(label)).lines, 2)
        XCTAssertEqual(glyphs(OpaquePointer(label)).glyphs, word.count)
      }
      dialog.respond("ok")
      _ = try runAsync { await answer.value }
      parent.destroy()
    }
  }
}
