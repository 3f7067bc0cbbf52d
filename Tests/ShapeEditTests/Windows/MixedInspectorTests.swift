// The inspector of shapes that differ says that they do.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class MixedInspectorTests: DisplayTestCase, @unchecked Sendable {
  /// One of three shapes has a fill and a line.
  private var shapes: [Shape] {
    var shapes = [
      Shape.box("a", 40, 40),
      Shape(id: "e", kind: .ellipse, frame: Rect(x: 240, y: 80, width: 140, height: 90)),
      Shape(
        id: "t", kind: .text, frame: Rect(x: 80, y: 260, width: 200, height: 40),
        text: TextContent(string: "Two")),
    ]
    shapes[0].fill = .color(ShapeModel.Color(rgb: 0xff0000))
    shapes[0].stroke = Stroke(color: .black, width: 3)
    shapes[1].fill = nil
    return shapes
  }

  @MainActor
  private func mixedSwitches(_ screen: WindowScreen) -> Set<String> {
    let switches = screen.window.window.all(Gtk.Switch.self)
    return Set(
      switches.filter { $0.isMapped && $0.hasCSSClass("dui-mixed") }.compactMap(\.texts.label))
  }

  /// How often these words stand in the inspector.
  @MainActor
  private func count(_ words: String, _ screen: WindowScreen) -> Int {
    screen.window.window.all(Gtk.Label.self).filter {
      $0.isMapped && $0.text == words && $0.isInside(named: InspectorView.name)
    }.count
  }

  /// A frame says what it is once: its place and size are called otherwise.
  func testTheHeadingOfAFrameStandsOnce() throws {
    try onMain {
      let frame = Shape(
        id: "f", kind: .frame(children: []), frame: Rect(x: 40, y: 40, width: 200, height: 100))
      let screen = try WindowScreen([frame], in: self)
      defer { screen.close() }
      screen.model.select(["f"])
      wait("the sections") {
        screen.settle()
        return count("Position and Size", screen) == 1
      }
      XCTAssertEqual(count("Frame", screen), 1)
    }
  }

  /// So does a text: beside its heading only the field of its words is called so.
  func testTheHeadingOfATextStandsOnce() throws {
    try onMain {
      let screen = try WindowScreen(shapes, in: self)
      defer { screen.close() }
      screen.model.select(["t"])
      wait("the sections") {
        screen.settle()
        return count("Typography", screen) == 1
      }
      XCTAssertEqual(count("Text", screen), 2)
    }
  }

  /// In a group that is locked or hidden, nothing but the name can be set.
  func testFieldsInALockedGroupTakeNothing() throws {
    try onMain {
      let frame = Rect(x: 40, y: 40, width: 340, height: 260)
      let group = Shape(id: "g", kind: .group(children: shapes), frame: frame)
      let screen = try WindowScreen([group], in: self)
      defer { screen.close() }
      screen.model.select(["a"])
      let steps: [(property: ShapeProperty, isFixed: Bool)] = [
        (.isLocked(true), true), (.isLocked(false), false), (.isHidden(true), true),
        (.isHidden(false), false),
      ]
      for (property, isFixed) in steps {
        screen.model.performOnPage { DrawingEdit.set(property, of: ["g"], in: $0) }
        wait("the fields, \(property)") {
          screen.settle()
          let fields = screen.fields
          return fields.count > 4
            && fields.allSatisfy { $0.isEffectivelySensitive != (isFixed && $0.texts.label != "Name") }
        }
      }
    }
  }

  func testWhatOnlySomeHaveIsMixed() throws {
    try onMain {
      let screen = try WindowScreen(shapes, in: self)
      defer { screen.close() }
      screen.model.select(["a", "e", "t"])
      wait("the switches") {
        screen.settle()
        return mixedSwitches(screen) == ["Fill", "Stroke"]
      }
      let name = screen.fields.first { $0.texts.label == "Name" }
      XCTAssertEqual(name?.text, "")
      XCTAssertEqual(name?.placeholder, "Mixed")
      XCTAssertNil(PropertyBindings(screen.model).strokeWidth.wrappedValue)
      let mixed = PropertyBindings(screen.model)
      XCTAssertNil(mixed.dash.wrappedValue)
      XCTAssertNil(mixed.cap.wrappedValue)
      XCTAssertNil(mixed.join.wrappedValue)
      // A width is given to what has a line.
      PropertyBindings(screen.model).strokeWidth.wrappedValue = 5
      XCTAssertEqual(screen["a"]?.stroke?.width, 5)
      screen.model.select(["a"])
      wait("one shape") {
        screen.settle()
        return mixedSwitches(screen).isEmpty
      }
      XCTAssertEqual(PropertyBindings(screen.model).strokeWidth.wrappedValue, 5)
      let own = PropertyBindings(screen.model)
      XCTAssertEqual(own.dash.wrappedValue, .solid)
      XCTAssertEqual(own.cap.wrappedValue, screen["a"]?.stroke?.cap)
      XCTAssertEqual(own.join.wrappedValue, screen["a"]?.stroke?.join)
    }
  }
}
