// Grouped forms stand at the top of the room they have, with cards of one width, and scroll.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

private struct Settings: DocumentUI.View {
  var count = 1

  var body: some DocumentUI.View {
    Form {
      Section("First") { ForEach(0..<count, id: \.self) { Toggle("On \($0)", isOn: .constant(true)) } }
      Section { Button("Clear") {} }
    }
    .formStyle(.grouped)
  }
}

private struct Presenter: DocumentUI.View {
  let count: Int

  var body: some DocumentUI.View {
    Text("Below").sheet(isPresented: .constant(true)) { Settings(count: count) }
  }
}

final class GroupedFormTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func cards(_ screen: Screen) -> [DocumentUI.CGRect] {
    screen.widgets.filter { $0.hasCSSClass("dui-card") }.map(screen.frame)
  }

  func testCardsStandAtTheTopAndAreOfOneWidth() {
    onMain {
      for (width, margin) in [(500, 20.0), (800, 100)] {
        let screen = Screen(Settings(), width: width, height: 600, in: self)
        defer { screen.close() }
        screen.settle()
        let cards = cards(screen)
        XCTAssertEqual(cards.count, 2)
        for card in cards {
          XCTAssertEqual(Double(card.minX), margin, "\(width)")
          XCTAssertEqual(Double(card.maxX), Double(width) - margin, "\(width)")
        }
        let title = screen.all(Gtk.Label.self).first { $0.text == "First" }!
        XCTAssertEqual(Double(screen.frame(title).minY), 20, accuracy: 1)
        XCTAssertEqual(screen.the(Gtk.ScrolledWindow.self).height, 600)
      }
    }
  }

  /// Boxes to check stand as switches do: below each other at the end of their rows, with their titles at the
  /// beginning.
  func testBoxesStandAtTheEndOfTheirRows() {
    onMain {
      let form = Form {
        Section {
          Toggle("Long is this title", isOn: .constant(true))
          Toggle("Short", isOn: .constant(true)).toggleStyle(.checkbox)
          Toggle("Longer than that", isOn: .constant(true)).toggleStyle(.checkbox)
        }
      }
      let screen = Screen(form.formStyle(.grouped), width: 500, height: 600, in: self)
      defer { screen.close() }
      screen.settle()
      let titles = screen.all(Gtk.Label.self).map { screen.frame($0).minX }
      XCTAssertEqual(titles.count, 3)
      XCTAssertEqual(Set(titles).count, 1)
      let boxes = screen.all(Gtk.CheckButton.self)
      XCTAssertEqual(boxes.map(\.accessibleLabel), ["Short", "Longer than that"])
      let ends = boxes.map { screen.frame($0).maxX }
      XCTAssertEqual(Set(ends).count, 1)
      XCTAssertEqual(ends[0], screen.frame(screen.the(Gtk.Switch.self)).maxX, accuracy: 1)
    }
  }

  func testMoreThanThereIsRoomForScrolls() {
    onMain {
      let screen = Screen(Settings(count: 30), width: 500, height: 300, in: self)
      defer { screen.close() }
      screen.settle()
      XCTAssertEqual(screen.host.widget.height, 300)
      let down = screen.the(Gtk.ScrolledWindow.self).verticalAdjustment
      XCTAssertGreaterThan(down.upper, down.pageSize + 300)
    }
  }

  /// In what scrolls already it is as high as its rows, and the app gives it room around.
  func testInAScrollViewItDoesNotScroll() {
    onMain {
      let screen = Screen(ScrollView { Settings() }, width: 500, height: 600, in: self)
      defer { screen.close() }
      screen.settle()
      XCTAssertEqual(screen.all(Gtk.ScrolledWindow.self).count, 1)
      XCTAssertEqual(cards(screen).map { Double($0.width) }, [500, 500])
    }
  }

  /// A sheet is as high as a form, but no higher than its window, where the form scrolls.
  func testSheetsHaveASizeThatSuitsTheForm() {
    onMain {
      for (count, heights) in [(1, 300...500), (60, 450...600)] {
        let strangers = Gtk.Window.toplevels
        let screen = Screen(Presenter(count: count), width: 700, height: 600, in: self)
        defer { screen.close() }
        @MainActor func sheet() -> Gtk.Window? {
          Gtk.Window.toplevels.first { $0 != screen.window && $0.isMapped && !strangers.contains($0) }
        }
        // The display may give a new window another size for a moment.
        wait("the sheet of \(count) rows") { sheet().map { heights.contains($0.height) } ?? false }
        XCTAssertTrue(
          (280...700).contains(sheet()!.width), "\(count) rows: \(sheet()!.width) × \(sheet()!.height)")
        XCTAssertTrue(
          heights.contains(sheet()!.height), "\(count) rows: \(sheet()!.width) × \(sheet()!.height)")
      }
    }
  }
}
