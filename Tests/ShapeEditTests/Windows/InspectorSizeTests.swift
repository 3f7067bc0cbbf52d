// Controls of the inspector are as large as what is in them, for any selection.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class InspectorSizeTests: DisplayTestCase, @unchecked Sendable {
  private static func kinds() -> [Shape.Kind] {
    let points = [Point(x: 0, y: 0), Point(x: 50, y: 20), Point(x: 90, y: 90)]
    let end = { (x: Double) in Shape.Connector.End(shape: nil, anchor: Point(x: x, y: x)) }
    return [
      .rectangle(cornerRadius: 4), .ellipse, .triangle, .polygon(sides: 5),
      .star(points: 5, innerRadius: 0.4),
      .line(points: points), .arrow(points: points), .path(Shape.PathData(d: "M0 0L90 40C90 90 0 90 0 0Z")),
      .text,
      .image(resource: "none"), .connector(Shape.Connector(from: end(0), to: end(90), route: .elbow)),
      .group(children: [Shape.box("g1", 600, 600)]), .frame(children: [Shape.box("f1", 700, 700)]),
    ]
  }

  @MainActor
  private func controls(in widget: Gtk.Widget) -> [Gtk.Widget] {
    guard widget.isMapped else { return [] }
    if widget is Gtk.Button || widget is Gtk.ToggleButton || widget is Gtk.Switch || widget is Gtk.Entry
      || widget is Gtk.MenuButton
    {
      return [widget]
    }
    return widget.children.flatMap { controls(in: $0) }
  }

  @MainActor
  private func hasText(_ widget: Gtk.Widget) -> Bool {
    widget is Gtk.Label || widget.children.contains { hasText($0) }
  }

  func testControlsAreAsLargeAsTheirContent() throws {
    try onMain {
      var shapes: [Shape] = []
      for (index, kind) in Self.kinds().enumerated() {
        var shape = Shape(
          id: "s\(index)", kind: kind, frame: Rect(x: 10 * Double(index), y: 0, width: 90, height: 90))
        shape.fill = index % 3 == 0 ? .color(.white) : shape.fill
        if index % 4 == 0 {
          shape.fill = .gradient(
            ShapeModel.Gradient(
              geometry: .linear(start: .zero, end: Point(x: 1, y: 1)),
              stops: [.init(offset: 0, color: .white), .init(offset: 1, color: .black)]))
        }
        shape.stroke = ShapeModel.Stroke(color: .black, width: 2)
        if index % 2 == 0 { shape.text = TextContent(string: "words") }
        shapes.append(shape)
      }
      let screen = try WindowScreen(shapes, in: self)
      defer { screen.close() }
      let single = shapes.map { [$0.id] }
      var seen = 0
      for selection in [[]] + single + [["s0", "s1"], ["s3", "s8"], shapes.map(\.id)] {
        screen.model.select(Set(selection))
        for _ in 0..<6 { screen.settle() }
        for control in controls(in: screen.window.window) where !control.isDescendant(of: screen.canvas) {
          let natural = control.measure(.vertical).natural
          seen += 1
          // A button with a picture is not wider than that either.
          if control is Gtk.Button || control is Gtk.ToggleButton, !hasText(control) {
            let width = control.measure(.horizontal).natural
            XCTAssertLessThanOrEqual(
              control.width, width + 12, "\(selection): \(control.typeName) \(control.tooltip ?? "")")
          }
          XCTAssertLessThanOrEqual(
            control.height, natural + 12, "\(selection): \(control.typeName) \(control.tooltip ?? "")")
        }
      }
      XCTAssertGreaterThan(seen, 300)
    }
  }
}
