// In a window of any width what is shown can be used: nothing beside the canvas is cut, and the canvas stays.

import CGtk
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class NarrowWindowTests: DisplayTestCase, @unchecked Sendable {
  /// Whatever form the window begins with, the page fills what room there is for it.
  func testThePageFitsIntoTheWindowThatItIsFirstShownIn() throws {
    try onMain {
      for width in [360, 480, 700, 1000, 1180] {
        let screen = try WindowScreen([], width: width, in: self)
        defer { screen.close() }
        wait("the form at \(width)") {
          screen.settle()
          return screen.window.window.all(Gtk.PopoverMenuBar.self)
            .contains(where: \.isMapped) == (WindowWidth(width) == .wide)
        }
        for _ in 0..<3 { screen.settle() }
        var room = screen.firstViewport
        (room.width, room.height) = (Double(screen.canvas.width), Double(screen.canvas.height))
        let fitting = room.fitting(screen.model.contents.page.sheet!, maximumZoom: 1)
        XCTAssertEqual(screen.firstViewport.zoom, fitting.zoom, accuracy: 0.02, "at \(width)")
        // Nor is the canvas, or what is around it, cut.
        XCTAssertLessThanOrEqual(screen.canvas.width, screen.window.window.child!.width, "at \(width)")
      }
    }
  }

  /// In a window of any width there is room in the fields for the words that say what they are for.
  func testTheFieldsOfTheFindBarAreWideEnough() throws {
    try onMain {
      for width in [360, 420, 480, 540, 600, 700, 1180] {
        let screen = try WindowScreen([.box("a", 20, 20)], width: width, in: self)
        defer { screen.close() }
        screen.window.window.activateAction("win.replace")
        wait("the bar at \(width)") {
          screen.settle()
          let bar = screen.window.window.first(FindBarWidget.self)
          return bar?.isMapped == true && bar?.first(Gtk.SearchEntry.self).map { $0.width > 0 } == true
        }
        let bar = try XCTUnwrap(screen.window.window.first(FindBarWidget.self))
        let (field, replacement) = (
          try XCTUnwrap(bar.first(Gtk.SearchEntry.self)), try XCTUnwrap(bar.first(Gtk.Entry.self))
        )
        // Beside the words there is a margin, and the picture of what searches.
        for (entry, words, margin) in [
          (field as Gtk.Widget, field.placeholder, 36.0), (replacement, replacement.placeholder, 16),
        ] {
          let wide = bar.textSize(try XCTUnwrap(words), width: nil).width + margin
          XCTAssertGreaterThan(Double(entry.width), wide, "\(words ?? ""), at \(width)")
        }
      }
    }
  }

  func testNothingBesideTheCanvasIsCut() throws {
    try onMain {
      let screen = try WindowScreen([.box("a", 20, 20)], in: self)
      defer { screen.close() }
      screen.model.select(["a"])
      screen.settle()
      let window = screen.window.window
      let content = try XCTUnwrap(window.child)
      let outline = try XCTUnwrap(window.first(OutlineWidget.self))
      XCTAssertTrue(outline.isMapped)
      for (width, isOpened) in [
        (1100, false), (700, false), (700, true), (480, true), (360, true), (1000, false), (480, false),
      ] {
        window.defaultSize = (width, 600)
        let form = WindowWidth(width)
        // The frame of a window without a compositor is part of it.
        wait("a width of \(width)") {
          screen.settle()
          return (width - 20...width).contains(content.width)
            && window.all(Gtk.PopoverMenuBar.self).contains(where: \.isMapped)
              == (form == .wide)
        }
        if isOpened { window.activateAction("win.inspector") }
        var fields: [Gtk.Entry] = []
        wait("the inspector at \(width)") {
          screen.settle()
          fields = content.all(Gtk.Entry.self).filter(\.isMapped)
          return (fields.count > 8) == (isOpened || form == .wide)
        }
        for _ in 0..<3 { screen.settle() }
        for field in fields {
          let (left, right) = Self.edges(field, in: content)
          XCTAssertGreaterThanOrEqual(left, 0, "at \(width)")
          XCTAssertLessThanOrEqual(right, Double(content.width), "at \(width)")
        }
        wait("a canvas no wider than \(width)") {
          screen.settle()
          return screen.canvas.width <= content.width
        }
        XCTAssertGreaterThan(screen.canvas.width, form == .narrow ? width - 30 : 200, "at \(width)")
        XCTAssertNotNil(window.titlebar)
        expectLowHead(window, "the window at \(width)")
        if isOpened {
          screen.keys.press("Escape")
          wait("the inspector to close") {
            screen.settle()
            return content.all(Gtk.Entry.self).filter(\.isMapped).count < 8
          }
        }
      }
    }
  }

  /// Tools that have no room fade at the edge beyond which they are, in a column and in a row.
  func testToolsThatHaveNoRoomFade() throws {
    try onMain {
      for (width, side) in [(700, "bottom"), (360, "right")] {
        let screen = try WindowScreen([], width: width, height: 480, in: self)
        defer { screen.close() }
        wait("the tools at \(width)") {
          screen.settle()
          return screen.window.window.all(Gtk.ScrolledWindow.self).contains {
            $0.isMapped && $0.hasCSSClass("dui-soft-\(side)")
          }
        }
      }
    }
  }

  func testHeadsAreLowWhoeverDrawsTheTitle() throws {
    try onMain {
      WindowRules.install()
      defer { AppSettings.shared.write(DocumentSettings.titleBar, nil) }
      for choice in ["desktop", "window"] {
        AppSettings.shared.write(DocumentSettings.titleBar, .string(choice))
        let screen = try WindowScreen([.box("a", 20, 20)], in: self)
        defer { screen.close() }
        let window = screen.window.window
        XCTAssertEqual(window.titlebar == nil, choice == "desktop")
        expectLowHead(window, "the document, title bar of the \(choice)")
        window.activateAction("win.export")
        let export = try XCTUnwrap(ExportWindow.open.last)
        wait("the Export window") { export.window.headerBars.first?.isMapped == true }
        expectLowHead(export.window, "Export, title bar of the \(choice)")
        export.window.close()
        wait("its end") { ExportWindow.open.isEmpty }
      }
    }
  }

  /// Whether the menus stand in a row or behind a button.
  func testF10OpensTheMenus() throws {
    try onMain {
      for width in [1100, 700] {
        let screen = try WindowScreen([], width: width, in: self)
        defer { screen.close() }
        let window = screen.window.window
        let isRow = WindowWidth(width) == .wide
        let menus = try WindowScreen.runner.get().menus
        wait("the form at \(width)") {
          screen.settle()
          return menus.unfilled == 0
            && window.all(Gtk.PopoverMenuBar.self).contains(where: \.isMapped) == isRow
        }
        XCTAssertTrue(screen.keys.press("F10"), "at \(width)")
        wait("the menus at \(width)") { !screen.openPopovers.isEmpty }
        let menu = try XCTUnwrap(screen.openPopovers.first)
        XCTAssertEqual(menu.isInMenuBar, isRow, "at \(width)")
        screen.closePopovers()
      }
    }
  }

  /// However much is said of a document, what it is drawn with stays in its window.
  func testNoticesLeaveTheToolsInTheWindow() throws {
    try onMain {
      let screen = try WindowScreen([.box("a", 20, 20)], width: 360, height: 480, in: self)
      defer { screen.close() }
      let content = try XCTUnwrap(screen.window.window.child)
      for number in 0..<4 {
        screen.window.said.say(
          "What number \(number) says takes more than one line in a window as narrow as this one",
          detail: "And what that means takes one or two lines more, so that all of them are very high.")
        for _ in 0..<3 { screen.settle() }
        let host = screen.window.host.widget
        wait("room for the document, \(number)") {
          guard let place = host.bounds(in: content) else { return false }
          return place.y > 40 && place.y <= Double(content.height / 2 + 1)
            && place.y + place.height <= Double(content.height)
        }
        XCTAssertGreaterThan(screen.canvas.height, 40)
      }
    }
  }

  /// Where a widget begins and ends across another, in logical pixels.
  @MainActor
  private static func edges(_ widget: Gtk.Widget, in other: Gtk.Widget) -> (left: Double, right: Double) {
    var x = 0.0
    var y = 0.0
    _ = gtk_widget_translate_coordinates(widget.widget, other.widget, 0, 0, &x, &y)
    return (x, x + Double(widget.width))
  }
}
