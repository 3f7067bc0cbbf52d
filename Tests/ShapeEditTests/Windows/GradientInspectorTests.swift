// Gradients in the inspector: kind, stops and angle are chosen there, each as one step of undo, and the
// canvas shows the handles of the shape that is selected alone.

import CGtk
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class GradientInspectorTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func press(_ screen: WindowScreen, _ name: String) throws {
    let button = try XCTUnwrap(
      screen.window.window.all(Gtk.Button.self).first {
        $0.isMapped && $0.isSensitive && $0.tooltip == name && $0.isInside(named: InspectorView.name)
      }, name)
    g_signal_emit_by_name_without_varargs(button.raw, "clicked")
    screen.settle()
  }

  @MainActor
  private func gradient(_ screen: WindowScreen, _ id: String) -> ShapeModel.Gradient? {
    if case .gradient(let gradient)? = screen[id]?.fill { gradient } else { nil }
  }

  func testAGradientIsMadeAndGivenStops() throws {
    try onMain {
      let screen = try WindowScreen([.box("a", 300, 100), .box("b", 420, 300)], in: self)
      defer { screen.close() }
      let undo = screen.session.undoManager
      let color = screen["a"]?.fill?.color
      screen.model.select(["a"])
      screen.settle()
      XCTAssertNil(screen.model.editedGradient)
      try press(screen, "Linear Gradient")
      XCTAssertEqual(gradient(screen, "a")?.stops.map(\.offset), [0, 1])
      XCTAssertEqual(gradient(screen, "a")?.stops.first?.color, color)
      XCTAssertEqual(undo.undoCount, 1)
      // The canvas has its handles at once, and what keys did is left where it was.
      XCTAssertEqual(screen.model.editedGradient?.id, "a")
      XCTAssertEqual(screen.model.handles?.positions.count, 2)
      try press(screen, "Add Stop")
      XCTAssertEqual(gradient(screen, "a")?.stops.map(\.offset), [0, 0.5, 1])
      XCTAssertEqual(screen.model.handles?.positions.count, 3)
      try press(screen, "Reverse Gradient")
      XCTAssertEqual(gradient(screen, "a")?.stops.last?.color, color)
      screen.model.set(.gradientAngle(0))
      XCTAssertEqual(gradient(screen, "a")?.ends.end, Point(x: 1, y: 0.5))
      try press(screen, "Radial Gradient")
      XCTAssertEqual(screen["a"]?.fill?.kind, .radial)
      try press(screen, "Remove Stop")
      XCTAssertEqual(gradient(screen, "a")?.stops.count, 2)
      try press(screen, "Edit on the Canvas")
      XCTAssertNil(screen.model.editedGradient)
      try press(screen, "Edit on the Canvas")
      XCTAssertNotNil(screen.model.editedGradient)
      // By the keys: a stop is added, selected and taken away, never the shape.
      screen.model.showGradientHandles(true, selecting: .start)
      screen.model.deleteSelection()
      XCTAssertNotNil(screen["a"])
      // Several at once; those that differ say so.
      screen.model.select(["a", "b"])
      screen.settle()
      XCTAssertNil(screen.model.editedGradient)
      XCTAssertEqual(screen.model.inspectedProperties.fillKind, .mixed)
      try press(screen, "Linear Gradient")
      XCTAssertEqual(screen["b"]?.fill?.kind, .linear)
      XCTAssertEqual(screen["b"]?.fill?.converted(to: .color), .color(try XCTUnwrap(color)))
      try press(screen, "One Colour")
      XCTAssertEqual(screen.model.inspectedProperties.fillKind, .same(.color))
      while undo.canUndo { undo.undo() }
      screen.settle()
      XCTAssertEqual(screen["a"]?.fill?.color, color)
      XCTAssertEqual(screen["a"]?.fill?.kind, .color)
    }
  }
}
