// The room around rows, edge by edge.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class RowInsetsTests: DisplayTestCase, @unchecked Sendable {
  private struct Rows: DocumentUI.View {
    var body: some DocumentUI.View {
      List {
        Text("usual")
        Text("leading").listRowInsets(.leading, 30)
        Text("high").listRowInsets(.vertical, 20)
        Text("all").listRowInsets(.all, 40)
        Text("outer").listRowInsets(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
          .listRowInsets(.leading, 50)
        Text("both").listRowInsets(.horizontal, 60).listRowInsets(.bottom, 2)
        Text("none").listRowInsets(.leading, nil).listRowInsets(nil)
        Text("after")
      }
      .listStyle(.plain)
    }
  }

  /// What is said of an edge holds there, and elsewhere what the list has.
  func testEachEdge() {
    onMain {
      let screen = Screen(Rows(), width: 400, height: 700, in: self)
      defer { screen.close() }
      screen.settle()
      @MainActor func frame(_ text: String) -> DocumentUI.CGRect {
        screen.all(Gtk.Label.self).first { $0.text == text }.map { screen.frame($0) } ?? .zero
      }
      let start = frame("usual").minX - EdgeInsets.row.leading
      let usual = EdgeInsets.row
      let leading: [(String, DocumentUI.CGFloat)] = [
        ("leading", 30), ("high", usual.leading), ("all", 40), ("outer", 50), ("both", 60),
        ("none", usual.leading),
      ]
      for (text, room) in leading { XCTAssertEqual(frame(text).minX, start + room, accuracy: 1, text) }
      // From one text to the next, beside what is between the rows.
      let between = frame("leading").minY - frame("usual").maxY - usual.bottom - usual.top
      let vertical: [(String, String, DocumentUI.CGFloat)] = [
        ("leading", "high", usual.bottom + 20), ("high", "all", 60), ("all", "outer", 41),
        ("outer", "both", 1 + usual.top), ("both", "none", 2 + usual.top),
        ("none", "after", usual.bottom + usual.top),
      ]
      for (first, second, room) in vertical {
        XCTAssertEqual(
          frame(second).minY - frame(first).maxY, room + between, accuracy: 1, "\(first) to \(second)")
      }
    }
  }
}
