// Dashes, heads and alignment are chosen by buttons with pictures that say their names, and colours among
// those that the drawing has.

import CGtk
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class PictureChoiceTests: DisplayTestCase, @unchecked Sendable {
  private static func line(_ id: String, _ y: Double, _ end: Stroke.ArrowHead?) -> Shape {
    Shape(
      id: id, kind: .line(points: [.zero, Point(x: 100, y: 0)]),
      frame: Rect(x: 300, y: y, width: 100, height: 0),
      stroke: Stroke(color: .black, width: 2, end: end))
  }

  /// The buttons of the inspector that are seen, by their tooltips.
  @MainActor
  private func buttons(_ screen: WindowScreen, _ name: String) -> [Gtk.Button] {
    screen.window.window.all(Gtk.Button.self).filter {
      $0.isMapped && $0.tooltip == name && $0.isInside(named: InspectorView.name)
    }
  }

  @MainActor
  private func press(_ button: Gtk.Button, _ screen: WindowScreen) {
    g_signal_emit_by_name_without_varargs(button.raw, "clicked")
    screen.settle()
  }

  @MainActor
  private func isMixed(_ screen: WindowScreen) -> Bool {
    screen.window.window.all(Gtk.Label.self).contains {
      $0.isMapped && $0.text == "Mixed" && $0.isInside(named: InspectorView.name)
    }
  }

  func testHeadsAndDashesAreChosenByPicture() throws {
    try onMain {
      let screen = try WindowScreen([Self.line("a", 200, nil), Self.line("b", 300, .circle)], in: self)
      defer { screen.close() }
      let undo = screen.session.undoManager
      screen.model.select(["a"])
      screen.settle()
      // The start's and the end's.
      XCTAssertEqual(buttons(screen, "Diamond").count, 2)
      press(try XCTUnwrap(buttons(screen, "Diamond").last), screen)
      XCTAssertEqual(screen["a"]?.stroke?.end, .diamond)
      XCTAssertNil(screen["a"]?.stroke?.start)
      XCTAssertEqual(undo.undoCount, 1)
      let chosen = try XCTUnwrap(buttons(screen, "Diamond").last as? Gtk.ToggleButton)
      XCTAssertTrue(chosen.isActive)
      // Pressed again it stays.
      press(chosen, screen)
      XCTAssertTrue(chosen.isActive)
      XCTAssertEqual(undo.undoCount, 1)
      XCTAssertFalse(isMixed(screen))
      screen.model.select(["a", "b"])
      screen.settle()
      XCTAssertTrue(isMixed(screen))
      XCTAssertFalse(chosen.isActive)
      XCTAssertEqual(undo.undoCount, 1)
      press(try XCTUnwrap(buttons(screen, "Dashed").first), screen)
      XCTAssertEqual(["a", "b"].map { screen[$0]?.stroke?.dash }, [[8, 6], [8, 6]])
      press(try XCTUnwrap(buttons(screen, "Bar").last), screen)
      XCTAssertEqual(["a", "b"].map { screen[$0]?.stroke?.end }, [.bar, .bar])
      XCTAssertFalse(isMixed(screen))
      XCTAssertEqual(undo.undoCount, 3)
    }
  }

  func testEndsAndCornersAreChosenByPicture() throws {
    try onMain {
      let screen = try WindowScreen([Self.line("a", 200, nil), Self.line("b", 300, nil)], in: self)
      defer { screen.close() }
      screen.model.select(["a"])
      screen.settle()
      press(try XCTUnwrap(buttons(screen, "Square").first), screen)
      press(try XCTUnwrap(buttons(screen, "Bevelled").first), screen)
      XCTAssertEqual(screen["a"]?.stroke?.cap, .square)
      XCTAssertEqual(screen["a"]?.stroke?.join, .bevel)
      XCTAssertEqual(screen.session.undoManager.undoCount, 2)
      screen.model.select(["a", "b"])
      screen.settle()
      XCTAssertTrue(isMixed(screen))
      // Of the ends and of the corners.
      XCTAssertEqual(buttons(screen, "Round").count, 2)
      for button in buttons(screen, "Round") { press(button, screen) }
      XCTAssertEqual(["a", "b"].map { screen[$0]?.stroke?.cap }, [.round, .round])
      XCTAssertEqual(["a", "b"].map { screen[$0]?.stroke?.join }, [.round, .round])
      XCTAssertFalse(isMixed(screen))
      let pictures = Set(Stroke.Cap.allCases.map(Glyph.cap)).union(Stroke.Join.allCases.map(Glyph.join))
      XCTAssertEqual(pictures.count, Stroke.Cap.allCases.count + Stroke.Join.allCases.count)
      XCTAssertTrue(pictures.allSatisfy { !$0.filled.isEmpty })
    }
  }

  func testColoursThatWereUsedLastAreKept() {
    onMain {
      let recent = RecentColors()
      recent.forget()
      func color(_ number: Int) -> ShapeModel.Color { ShapeModel.Color(rgb: UInt32(number)) }
      // Of those that are tried for one shape the last is kept, of no more than nine.
      for tried in 0..<5 { recent.note(.fill(.color(color(tried))), of: Selection(["a"])) }
      recent.note(.strokeColor(.black), of: Selection(["a"]))
      recent.note(.opacity(0.5), of: Selection(["a"]))
      XCTAssertEqual(recent.colors, [.black, color(4)])
      for shape in 0..<20 { recent.note(.textColor(color(shape + 10)), of: Selection(["s\(shape)"])) }
      XCTAssertEqual(recent.colors, (0..<9).map { color(29 - $0) })
      recent.note(.fill(.color(color(25))), of: Selection(["a"]))
      XCTAssertEqual(recent.colors.prefix(2), [color(25), color(29)])
      XCTAssertEqual(recent.colors.count, 9)
      // From one start to the next.
      XCTAssertEqual(RecentColors().colors, recent.colors)
      var clear = color(77)
      clear.alpha = 128
      recent.note(.fill(.color(clear)), of: Selection())
      XCTAssertEqual(RecentColors.colors(in: "0000004d80 zz 0000"), [])
      XCTAssertEqual(recent.colors.first, clear)
      XCTAssertEqual(RecentColors.colors(in: "00004d80 xyz -0004d80 12"), [clear])
    }
  }

  func testShapesAreAlignedByButtons() throws {
    try onMain {
      let shapes: [Shape] = [.box("a", 300, 100), .box("b", 420, 300), .box("c", 560, 480)]
      let screen = try WindowScreen(shapes, in: self)
      defer { screen.close() }
      screen.model.select(["a"])
      screen.settle()
      XCTAssertEqual(buttons(screen, "Align Left Edges").count, 0)
      screen.model.select(["a", "b"])
      screen.settle()
      XCTAssertEqual(buttons(screen, "Distribute Vertically").map(\.isSensitive), [false])
      press(try XCTUnwrap(buttons(screen, "Align Left Edges").first), screen)
      XCTAssertEqual(screen["b"]?.frame.x, 300)
      screen.model.select(["a", "b", "c"])
      screen.settle()
      press(try XCTUnwrap(buttons(screen, "Distribute Vertically").first), screen)
      XCTAssertEqual(screen["b"]?.frame.y, 290)
      XCTAssertEqual(screen.session.undoManager.undoCount, 2)
      screen.model.set(.width(160))
      screen.model.select(["a", "b"])
      screen.model.set(.width(40))
      screen.model.select(["a", "b", "c"])
      screen.settle()
      XCTAssertEqual(["a", "b", "c"].map { screen[$0]?.frame.width }, [40, 40, 160])
      press(try XCTUnwrap(buttons(screen, "Make Same Width").first), screen)
      XCTAssertEqual(Set(["a", "b", "c"].map { screen[$0]?.frame.width }).count, 1)
      XCTAssertEqual(buttons(screen, "Make Same Height").count + buttons(screen, "Make Same Size").count, 2)
      for name in ["Centres", "Right Edges", "Top Edges", "Middles", "Bottom Edges"] {
        XCTAssertEqual(buttons(screen, "Align \(name)").count, 1, name)
      }
    }
  }

  /// The buttons inside, which nobody else holds.
  @MainActor
  private static func buttons(in widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>]
  {
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
    if g_type_check_instance_is_a(instance, gtk_button_get_type()) != 0 { return [widget] }
    var result: [UnsafeMutablePointer<GtkWidget>] = []
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      result += buttons(in: next)
      child = gtk_widget_get_next_sibling(next)
    }
    return result
  }

  func testColoursOfTheDrawingAreOffered() {
    onMain {
      var page = Page(id: "p", name: "", width: 100, height: 100)
      page.shapes = [.box("a", 0, 0), .box("b", 0, 0), Self.line("l", 0, nil)]
      XCTAssertEqual(page.colorsInUse(), [ShapeModel.Color(rgb: 0x3584e4), .black])
      XCTAssertEqual(page.colorsInUse(upTo: 1), [ShapeModel.Color(rgb: 0x3584e4)])
      let swatches = ColorSwatches("Used")
      let rows = SwatchRows()
      var chosen: [DocumentUI.Color] = []
      rows.onChosen = { chosen.append($0) }
      rows.show(swatches)
      XCTAssertFalse(rows.box.isVisible)
      swatches.colors = {
        (0..<30).map { .init(DocumentUI.Color(red: Double($0) / 30, green: 0, blue: 0), name: "red \($0)") }
      }
      rows.show(swatches)
      rows.show(swatches)
      let window = show(rows.box)
      defer { window.destroy() }
      let buttons = Self.buttons(in: rows.box.widget)
      XCTAssertEqual(buttons.count, 18)
      wait("the patches to be seen") { buttons.allSatisfy { gtk_widget_get_width($0) >= 24 } }
      XCTAssertEqual(gtk_widget_get_tooltip_text(buttons[3]).map { String(cString: $0) }, "red 3")
      g_signal_emit_by_name_without_varargs(UnsafeMutableRawPointer(buttons[3]), "clicked")
      XCTAssertEqual(chosen.map(\.css8), [[26, 0, 0, 255]])
    }
  }
}
