// What is chosen is seen, and what is said of it can be read, in light and dark windows.

import CGtk
import Foundation
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class ChosenLooksTests: DisplayTestCase, @unchecked Sendable {
  /// How much a colour differs from another, as people see it: 1 for not at all.
  private static func contrast(_ a: [Int], _ b: [Int]) -> Double {
    func light(_ color: [Int]) -> Double {
      let parts = color.map { part -> Double in
        let value = Double(part) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (first, second) = (light(a), light(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Every colour in a picture of a widget: red, green, blue.
  @MainActor
  private static func colors(_ widget: Gtk.Widget) -> [[Int]] {
    guard let picture = widget.renderToBytes() else { return [] }
    return stride(from: 0, to: picture.bytes.count, by: 4).map { place in
      [2, 1, 0].map { Int(picture.bytes[place + $0]) }
    }
  }

  func testWhatIsChosenHasTheColourOfWhatIsSelected() {
    onMain {
      for scheme in ColorScheme.allCases {
        let screen = Screen(
          VStack {
            Toggle(isOn: .constant(true)) { Text("On") }.toggleStyle(.button)
            Toggle(isOn: .constant(true)) { Text("On") }.toggleStyle(.button).buttonStyle(.plain)
            Picker("Kind", selection: .constant(1)) {
              Text("One").tag(1)
              Text("Two").tag(2)
            }
            .pickerStyle(.segmented)
          }
          .colorScheme(scheme), in: self)
        defer { screen.close() }
        screen.settle()
        let buttons = screen.all(Gtk.ToggleButton.self)
        XCTAssertEqual(buttons.count, 4)
        for button in buttons {
          let blue = Self.colors(button).filter { $0[2] > $0[0] + 60 }.count
          let share = Double(blue) / Double(max(1, Self.colors(button).count))
          XCTAssertEqual(share > 0.4, button.isActive, "\(scheme), \(share)")
        }
      }
    }
  }

  /// What is said in fainter letters is as strong as the rest in a selected row.
  func testSecondTextsOfSelectedRowsCanBeRead() {
    onMain {
      let screen = Screen(
        List(0..<2, selection: .constant(Set([1]))) { _ in Text("████").foregroundStyle(.secondary) },
        in: self)
      defer { screen.close() }
      screen.settle()
      let list = screen.the(Gtk.ListView.self)
      wait("the rows") { list.children.count >= 2 }
      @MainActor func strongest(_ row: Gtk.Widget) -> Double {
        let colors = Self.colors(row)
        guard let ground = colors.first(where: { $0 != [0, 0, 0] }) else { return 0 }
        return colors.map { Self.contrast($0, ground) }.max() ?? 0
      }
      let selected = list.children.first { $0.hasState(GTK_STATE_FLAG_SELECTED) }
      XCTAssertGreaterThan(selected.map(strongest) ?? 0, 3.5)
    }
  }
}
