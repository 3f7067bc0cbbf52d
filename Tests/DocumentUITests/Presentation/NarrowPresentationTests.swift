// What opens over a narrow window is no wider than that: text in it has more lines.

import Observation
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class NarrowPresentationTests: DisplayTestCase, @unchecked Sendable {
  private static let words =
    "What is said here takes several lines in a window as narrow as this one, and one or two in a wide one."

  @Observable
  final class Model {
    var isShown = false
  }

  @MainActor
  private func withTextScales(_ body: (Double) throws -> Void) throws {
    let settings = try XCTUnwrap(Gtk.Settings.default)
    let before = settings.textScale
    defer { settings.setTextScale(before) }
    for scale in [1.0, 2] {
      settings.setTextScale(scale)
      try body(scale)
    }
  }

  @MainActor
  private func all<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> [W] {
    (widget as? W).map { [$0] } ?? widget.children.flatMap { all(type, in: $0) }
  }

  func testAPopoverHasTheWidthOfItsWindow() throws {
    struct Popping: DocumentUI.View {
      @Bindable var model: Model
      let words: String
      var body: some DocumentUI.View {
        Text("Below").popover(isPresented: $model.isShown) { Text(words).padding() }
      }
    }
    try onMain {
      try withTextScales { scale in
        for (width, isNarrow) in [(360, true), (1200, scale > 1)] {
          let model = Model()
          let screen = Screen(Popping(model: model, words: Self.words), width: width, in: self)
          defer { screen.close() }
          model.isShown = true
          wait("the popover") { screen.all(Gtk.Popover.self).first?.isMapped == true }
          let popover = screen.all(Gtk.Popover.self)[0]
          wait("its size") { popover.width > 1 }
          XCTAssertLessThanOrEqual(popover.width, width, "text \(scale)")
          let label = try XCTUnwrap(all(Gtk.Label.self, in: popover).first)
          let line = Gtk.Label("X").measure(.vertical).natural
          XCTAssertEqual(label.height > line * 3 / 2, isNarrow, "at \(width), text \(scale)")
          popover.popdown()
          wait("its end") { !model.isShown && screen.all(Gtk.Popover.self).isEmpty }
        }
      }
    }
  }

  func testASheetHasTheWidthOfItsWindow() throws {
    struct Sheeted: DocumentUI.View {
      @Bindable var model: Model
      let words: String
      var body: some DocumentUI.View {
        Text("Below").sheet(isPresented: $model.isShown) { Text(words).padding() }
      }
    }
    try onMain {
      try withTextScales { scale in
        let model = Model()
        let screen = Screen(Sheeted(model: model, words: Self.words), width: 360, height: 480, in: self)
        defer { screen.close() }
        model.isShown = true
        @MainActor func sheet() -> Gtk.Window? {
          Gtk.Window.toplevels.first { $0.transientParent == screen.window && $0.isMapped && $0.width > 1 }
        }
        wait("the sheet") { sheet() != nil }
        let shown = try XCTUnwrap(sheet())
        XCTAssertLessThanOrEqual(shown.defaultSize.width, 360, "text \(scale)")
        let label = try XCTUnwrap(all(Gtk.Label.self, in: shown).first { $0.text == Self.words })
        XCTAssertLessThanOrEqual(label.width, 360, "text \(scale)")
        // All of it is there.
        XCTAssertGreaterThanOrEqual(
          label.height, label.measure(.vertical, forSize: label.width).minimum, "text \(scale)")
        model.isShown = false
        wait("its end") { sheet() == nil }
      }
    }
  }

  /// A list of what is wrong leaves room for what stands above and below it, with text of any size.
  func testAListOfErrorsIsLowerThanItsWindow() throws {
    try onMain {
      try withTextScales { scale in
        let entries = (0..<12).map { (title: "“bad\($0)” could not be opened", detail: Self.words) }
        for (width, height) in [(360, 480), (900, 640), (1400, 900)] {
          let list = ErrorList.make(entries, title: "12 documents", over: (width, height))
          XCTAssertLessThanOrEqual(list.measure(.horizontal).natural, width - 96, "text \(scale)")
          XCTAssertEqual((list as? Gtk.ScrolledWindow)?.overlaysScrollBars, false)
          let wish = list.measure(.vertical)
          XCTAssertLessThanOrEqual(wish.natural, height * 2 / 5, "text \(scale)")
          XCTAssertGreaterThanOrEqual(wish.minimum, 120, "text \(scale)")
          let dialog = Gtk.MessageDialog("12 documents", parent: nil)
          dialog.addButton(.init(id: "ok", label: "OK"))
          dialog.setExtraContent(list)
          dialog.fit(into: width, height: height)
          XCTAssertLessThanOrEqual(dialog.measure(.horizontal).natural, width, "text \(scale)")
          dialog.dismiss()
        }
      }
    }
  }

  /// The field, its button and what is wrong with a name have room in a popover that the window has room for.
  func testTheRenamePopoverHasTheWidthOfItsWindow() throws {
    try onMain {
      try withTextScales { scale in
        for (width, isWide) in [(360, false), (1000, true)] {
          let parent = Gtk.Box(.vertical, spacing: 0)
          let window = show(parent, width: width, height: 480)
          let rename = RenamePopover(parent: parent)
          rename.ask(name: "A name") { _ in nil }
          let popover = try XCTUnwrap(all(Gtk.Popover.self, in: parent).first)
          wait("the popover") { popover.isMapped && popover.width > 1 }
          let entry = try XCTUnwrap(all(Gtk.Entry.self, in: popover).first)
          entry.text = "a/b"
          let button = try XCTUnwrap(all(Gtk.Button.self, in: popover).first)
          wait("the obstacle") {
            all(Gtk.Label.self, in: popover).contains { $0.isMapped && $0.text.contains("/") }
          }
          wait("its size") { popover.measure(.horizontal).natural <= popover.width }
          XCTAssertLessThanOrEqual(popover.width, width, "text \(scale)")
          let (field, press) = (entry.bounds(in: popover), button.bounds(in: popover))
          XCTAssertGreaterThan(entry.width, 100, "text \(scale)")
          if isWide { XCTAssertEqual(field?.y, press?.y, "text \(scale)") }
          popover.popdown()
          wait("its end") { !popover.isMapped }
          window.destroy()
        }
      }
    }
  }

  /// However long the name is that cannot be given: what is wrong with it takes no more room.
  func testTheRenamePopoverHasRoomForWhatIsWrongWithALongName() throws {
    try onMain {
      try withTextScales { scale in
        var heights: [Int] = []
        for length in [40, 190] {
          let parent = Gtk.Box(.vertical, spacing: 0)
          let window = show(parent, width: 360, height: 480)
          let rename = RenamePopover(parent: parent)
          rename.ask(name: "A name") { name in
            DocumentError(
              .rename, .fileExists, url: nil, name: "A name",
              reason: "There is already a file named “\(name).txt” in that folder.",
              recoverySuggestion: "Choose another name.")
          }
          let popover = try XCTUnwrap(all(Gtk.Popover.self, in: parent).first)
          wait("the popover") { popover.isMapped && popover.width > 1 }
          try XCTUnwrap(all(Gtk.Entry.self, in: popover).first).text = String(repeating: "W", count: length)
          try XCTUnwrap(all(Gtk.Button.self, in: popover).first).click()
          wait("what is wrong") {
            all(Gtk.Label.self, in: popover).contains {
              $0.isMapped && $0.text.contains("WWW…WWW") && $0.text.contains("WWW.txt” in that folder.")
                && $0.text.contains("Choose another name.")
            }
          }
          heights.append(popover.measure(.vertical, forSize: popover.width).natural)
          popover.popdown()
          wait("its end") { !popover.isMapped }
          window.destroy()
        }
        XCTAssertEqual(heights[0], heights[1], "text \(scale)")
      }
    }
  }
}
