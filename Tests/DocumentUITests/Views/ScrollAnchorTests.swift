// The points of their content that scroll views show by default: at first, when sizes change, and where there
// is room to spare.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class ScrollAnchorTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var count = 60
  }

  /// Rows of 20 logical pixels.
  private struct Lines: DocumentUI.View {
    let model: Model
    var body: some DocumentUI.View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<model.count, id: \.self) { Text("row \($0)").frame(width: 100, height: 20) }
        }
      }
    }
  }

  @MainActor
  private func withLines(
    _ model: Model, _ view: some DocumentUI.View, _ body: @MainActor (Screen, Gtk.Adjustment) -> Void
  ) {
    let screen = Screen(view, in: self)
    defer { screen.close() }
    for _ in 0..<4 { screen.settle() }
    body(screen, screen.the(Gtk.ScrolledWindow.self).verticalAdjustment)
  }

  @MainActor
  private func grow(_ model: Model, by count: Int, _ screen: Screen) {
    model.count += count
    for _ in 0..<4 { screen.settle() }
  }

  /// It begins at the end, and does not follow it.
  func testWhereItBegins() {
    onMain {
      let model = Model()
      withLines(model, Lines(model: model).defaultScrollAnchor(.bottom, for: .initialOffset)) {
        screen, place in
        let end = place.upper - place.pageSize
        XCTAssertGreaterThan(end, 100)
        XCTAssertEqual(place.value, end, accuracy: 1)
        grow(model, by: 20, screen)
        XCTAssertEqual(place.upper - place.pageSize, end + 400, accuracy: 1)
        XCTAssertEqual(place.value, end, accuracy: 1)
      }
    }
  }

  /// It begins at the top, and follows the end when people are there.
  func testWhereItStays() {
    onMain {
      let model = Model()
      withLines(model, Lines(model: model).defaultScrollAnchor(.bottom, for: .sizeChanges)) { screen, place in
        XCTAssertEqual(place.value, 0)
        grow(model, by: 10, screen)
        XCTAssertEqual(place.value, 0)
        place.value = place.upper - place.pageSize
        screen.settle()
        grow(model, by: 10, screen)
        XCTAssertEqual(place.value, place.upper - place.pageSize, accuracy: 1)
        place.value = 40
        screen.settle()
        grow(model, by: 10, screen)
        XCTAssertEqual(place.value, 40)
      }
    }
  }

  /// A role takes its part of what is said of all further out.
  func testRolesOfOneAnchor() {
    onMain {
      let model = Model()
      let view = Lines(model: model).defaultScrollAnchor(nil, for: .sizeChanges).defaultScrollAnchor(.bottom)
      withLines(model, view) { screen, place in
        let end = place.upper - place.pageSize
        XCTAssertEqual(place.value, end, accuracy: 1)
        grow(model, by: 10, screen)
        XCTAssertEqual(place.value, end, accuracy: 1)
      }
    }
  }

  /// Content that is smaller than its room stands where the anchor says, along the axes of the scrolling.
  func testWhereSmallContentStands() {
    onMain {
      let cases: [(UnitPoint?, ScrollAnchorRole?, Double)] = [
        (.bottom, .alignment, 1), (.center, .alignment, 0.5), (.bottom, nil, 1), (.bottom, .initialOffset, 0),
        (.bottomTrailing, .alignment, 1), (nil, .alignment, 0),
      ]
      for (anchor, role, share) in cases {
        let model = Model()
        model.count = 3
        let lines = Lines(model: model)
        let view =
          if let role {
            AnyView(lines.defaultScrollAnchor(anchor, for: role))
          } else {
            AnyView(lines.defaultScrollAnchor(anchor))
          }
        withLines(model, view) { screen, place in
          let scrolled = screen.frame(screen.the(Gtk.ScrolledWindow.self))
          let row = screen.frame(screen.all(Gtk.Label.self).first { $0.text == "row 0" }!)
          let what = "\(anchor.map { "\($0)" } ?? "none") \(share)"
          XCTAssertEqual(
            row.midY - 10 - scrolled.minY, (scrolled.height - 60) * share, accuracy: 1, what)
          XCTAssertEqual(row.midX, scrolled.midX, accuracy: 1, what)
        }
      }
    }
  }
}
