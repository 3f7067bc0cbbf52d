// Words that are found are seen: they come into view, and their mark leaves them readable.

import Gtk
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import ShapeDrawing
@testable import ShapeEditor

final class FoundWordsTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func settle(_ find: FindModel) { wait("the search") { find.isAtRest } }

  /// A drawing with one long text, whose letters go far beyond its frame and the window, and something else.
  @MainActor
  private func longText(in kind: Shape.Kind = .text, rotation: Double = 0) -> DrawingHolder {
    var shape = Shape(id: "long", kind: kind, frame: Rect(x: 100, y: 100, width: 300, height: 200))
    let lines = (0..<120).map { $0 % 20 == 10 ? "a needle" : "some hay" }
    shape.text = TextContent(string: lines.joined(separator: "\n"), align: .start)
    shape.rotation = rotation
    return DrawingHolder([shape, .box("other", 600, 100)])
  }

  @MainActor
  private func bounds(_ host: CountingHost) -> Rect? {
    Rect(enclosing: host.marked?.corners.flatMap { $0 } ?? [])
  }

  func testTheWordsComeIntoView() throws {
    try onMain {
      for (kind, rotation) in [(Shape.Kind.text, 0.0), (.rectangle(cornerRadius: 0), 0), (.text, 90)] {
        for zoom in [0.5, 1, 3] {
          let holder = longText(in: kind, rotation: rotation)
          let (host, find) = (CountingHost(holder.model), FindModel(holder.model))
          let camera = holder.model.camera
          camera.zoom(to: zoom)
          find.open(.finding)
          find.find(TextSearch("needle"))
          for number in 0..<6 {
            settle(find)
            let name = "\(kind) turned by \(rotation) at \(zoom), \(number)"
            let words = try XCTUnwrap(bounds(host), name)
            XCTAssertTrue(camera.viewport.visibleRect.contains(words), "\(name): \(words)")
            XCTAssertEqual(camera.viewport.zoom, zoom, name)
            find.step(1)
          }
        }
      }
    }
  }

  /// Words that are seen stay where they are.
  func testNothingMovesWhereTheWordsAreInView() {
    onMain {
      let holder = DrawingHolder([.box("a", 150, 150), .box("b", 300, 300)])
      for id in ["a", "b"] { holder.graphic.pages[0].shapes[id]?.text = TextContent(string: "needle") }
      holder.model.follow(holder.graphic)
      let find = FindModel(holder.model)
      let before = holder.model.camera.viewport
      find.open(.finding)
      find.find(TextSearch("needle"))
      settle(find)
      find.step(1)
      settle(find)
      XCTAssertEqual(holder.model.selection.ids, ["b"])
      XCTAssertEqual(holder.model.camera.viewport, before)
    }
  }

  /// Who scrolls away from them stays there, whatever the drawing becomes.
  func testTheWordsComeIntoViewOnce() throws {
    try onMain {
      let holder = longText()
      let (host, find, camera) = (CountingHost(holder.model), FindModel(holder.model), holder.model.camera)
      find.open(.finding)
      find.find(TextSearch("needle"))
      settle(find)
      find.step(-1)
      settle(find)
      XCTAssertTrue(camera.viewport.visibleRect.contains(try XCTUnwrap(bounds(host))))
      camera.show(from: Point(x: 0, y: -900))
      let left = camera.viewport
      holder.graphic.pages[0].shapes["other"]?.frame.x += 10
      holder.model.follow(holder.graphic)
      find.follow()
      settle(find)
      XCTAssertEqual(camera.viewport, left)
      // Asked for again, they come again.
      find.step(1)
      settle(find)
      XCTAssertTrue(camera.viewport.visibleRect.contains(try XCTUnwrap(bounds(host))))
    }
  }

  /// A long text takes a moment: who has gone on by then is left alone. Another size of the canvas is not
  /// going on.
  func testWordsThatAreFoundLateDoNotMoveWhoHasGoneOn() throws {
    try onMain {
      for isResized in [false, true] {
        let holder = longText()
        let (host, find, camera) = (CountingHost(holder.model), FindModel(holder.model), holder.model.camera)
        find.open(.finding)
        find.find(TextSearch("needle"))
        settle(find)
        host.onMark = {
          guard host.marked != nil else { return }
          if isResized {
            camera.resize(width: 800, height: 520, scaleFactor: 1)
          } else {
            camera.scroll(byX: 0, y: -700)
          }
        }
        find.step(-1)
        settle(find)
        let words = try XCTUnwrap(bounds(host))
        XCTAssertEqual(camera.viewport.visibleRect.contains(words), isResized)
      }
    }
  }

  /// A frame cuts off what is in it: words that are not painted are not marked.
  func testWordsThatAFrameCutsOffAreNotMarked() throws {
    try onMain {
      for rotation in [0.0, 180] {
        var text = Shape(id: "t", kind: .text, frame: Rect(x: 100, y: 100, width: 200, height: 40))
        text.text = TextContent(
          string: "needle\n" + String(repeating: "hay\n", count: 20) + "needle", align: .start,
          verticalAlign: .top)
        var frame = Shape(
          id: "f", kind: .frame(children: [text]), frame: Rect(x: 100, y: 100, width: 200, height: 80))
        frame.rotation = rotation
        let holder = DrawingHolder([frame])
        let (host, find) = (CountingHost(holder.model), FindModel(holder.model))
        find.open(.finding)
        find.find(TextSearch("needle"))
        settle(find)
        let first = try XCTUnwrap(bounds(host), "turned by \(rotation)")
        XCTAssertTrue(frame.frame.insetBy(dx: -1, dy: -1).contains(first), "\(first)")
        let viewport = holder.model.camera.viewport
        find.step(1)
        settle(find)
        XCTAssertEqual(find.current, 1)
        XCTAssertEqual(holder.model.selection.ids, ["t"])
        XCTAssertEqual(host.marked?.corners, [], "turned by \(rotation)")
        XCTAssertEqual(holder.model.camera.viewport, viewport)
      }
    }
  }

  // MARK: The mark

  /// Letters and what is behind them, dark and light.
  private static let looks: [(paper: UInt32, ink: UInt32)] = [
    (0xffffff, 0x000000), (0x000000, 0xffffff), (0x1e1e1e, 0xffffff), (0x62a0ea, 0x000000),
    (0x3584e4, 0xffffff), (0xf6d32d, 0x000000), (0x63452c, 0xffffff),
  ]

  func testTheMarkLeavesTheLettersReadableAndIsSeen() throws {
    try onMain {
      for (paper, ink) in Self.looks {
        var shape = Shape(
          id: "a", kind: .rectangle(cornerRadius: 0), frame: Rect(x: 20, y: 20, width: 300, height: 100),
          fill: .color(ShapeModel.Color(rgb: paper)))
        shape.text = TextContent(
          string: "see needle here", size: 24, color: ShapeModel.Color(rgb: ink), weight: 700)
        let holder = DrawingHolder([shape])
        (holder.graphic.pages[0].width, holder.graphic.pages[0].height) = (400, 300)
        let words = FoundWords(at: 4..<10, of: shape, framed: shape, in: []) { false }
        let surface = try Thumbnail.surface(holder.graphic, side: 400)
        XCTAssertEqual(surface.width, 400)
        let before = surface.withPixels { $0.map { $0 & 0xff_ffff } }
        Gtk.Snapshot.record { words.draw(holder.model, into: $0) }?.draw(on: Cairo.Context(surface))
        surface.flush()
        let after = surface.withPixels { $0.map { $0 & 0xff_ffff } }
        let box = try XCTUnwrap(Rect(enclosing: words.corners.joined()))
        let name = "letters \(String(ink, radix: 16)) on \(String(paper, radix: 16))"
        // The same two pixels, of a letter and of what is behind it.
        let inside = Self.places(in: box.insetBy(dx: 1, dy: 1), width: 400)
        let letter = try XCTUnwrap(inside.first { before[$0] == ink }, name)
        let behind = try XCTUnwrap(inside.first { before[$0] == paper }, name)
        let (was, has) = (Self.contrast(ink, paper), Self.contrast(after[letter], after[behind]))
        XCTAssertGreaterThanOrEqual(has, min(7, was * 0.65), name)
        XCTAssertNotEqual(after[behind], before[behind], "\(name): no tint")
        // Around the words, and nowhere else.
        let around = Self.places(in: box.insetBy(dx: -4, dy: -4), width: 400)
        let outside = Set(after.indices.filter { after[$0] != before[$0] }).subtracting(around)
        XCTAssertEqual(outside, [], name)
        let rows = Set(inside.map { $0 / 400 })
        let edge = around.filter { !rows.contains($0 / 400) && Self.contrast(after[$0], paper) >= 3 }
        XCTAssertGreaterThan(edge.count, Int(box.width), "\(name): no line above and below the words")
      }
    }
  }

  /// The pixels of a picture this wide in a rectangle.
  private static func places(in rect: Rect, width: Int) -> [Int] {
    (Int(rect.minY.rounded(.up))..<Int(rect.maxY.rounded(.down))).flatMap { y in
      (Int(rect.minX.rounded(.up))..<Int(rect.maxX.rounded(.down))).map { y * width + $0 }
    }
  }

  /// How much two colours differ in brightness, 1 to 21, as WCAG counts it.
  private static func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    func luminance(_ color: UInt32) -> Double {
      zip([16, 8, 0] as [UInt32], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
        let value = Double(color >> part.0 & 255) / 255
        return sum + part.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
      }
    }
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
