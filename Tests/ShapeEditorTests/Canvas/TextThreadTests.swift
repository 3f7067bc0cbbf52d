// Text that several threads paint while the main thread shows text of its own. Cairo ended programs here,
// rarely and under load: a font that one thread let go of was taken up by another.
//
// The suite paints some drawings; SHAPEEDIT_STRESS=3600 goes on for that many seconds. It can be built with
// `-sanitize=thread` too.

import Foundation
import Gtk
import ShapeDrawing
import ShapeModel
import ShapeTesting
import Synchronization
import TestSupport
import XCTest

final class TextThreadTests: DisplayTestCase, @unchecked Sendable {
  private static let seconds =
    ProcessInfo.processInfo.environment["SHAPEEDIT_STRESS"].flatMap(Double.init) ?? 0
  private static let drawings = 24

  func testThreadsPaintTextWhileTheWindowShowsText() throws {
    try onMain {
      let seed = LongForm.seed
      var random = SeededRandom(seed: seed)
      let drawings = (0..<4).map { _ in Self.drawing(&random) }
      // What each is alone.
      let pictures = try drawings.map { try Thumbnail.png($0, side: 360) }
      let (painted, others, isOver, ended) = (Counter(), Counter(), Counter(), Counter())
      for number in 0..<3 {
        Thread.detachNewThread {
          var next = number
          while isOver.count == 0 {
            let index = next % drawings.count
            if (try? Thumbnail.png(drawings[index], side: 360)) != pictures[index] { others.add() }
            painted.add()
            next += 1
          }
          ended.add()
        }
      }
      let label = Gtk.Label("")
      let window = show(label, width: 500, height: 60)
      defer { window.destroy() }
      let begun = ContinuousClock.now
      var labels = 0
      while painted.count < Self.drawings || begun.duration(to: .now) < .seconds(Self.seconds) {
        label.text = random.text().string + " \(labels)"
        var frames = 0
        let connection = window.frameClock?.onAfterPaint { frames += 1 }
        wait("the label to be drawn") { frames > 0 }
        connection?.disconnect()
        labels += 1
      }
      isOver.add()
      wait("the threads to end") { ended.count == 3 }
      print("\(painted.count) drawings beside \(labels) labels, SHAPEEDIT_SEED=\(seed)")
      XCTAssertEqual(others.count, 0, "pictures that are not those painted alone")
    }
  }

  /// A page full of texts in many fonts, sizes and scripts.
  private static func drawing(_ random: inout SeededRandom) -> Graphic {
    var graphic = Graphic()
    (graphic.pages[0].width, graphic.pages[0].height) = (800, 800)
    graphic.pages[0].shapes = ShapeList(
      (0..<120).map { number in
        Shape(
          id: "t\(number)", kind: .text,
          frame: Rect(x: Double(number % 10) * 80, y: Double(number / 10) * 66, width: 90, height: 60),
          text: random.text())
      })
    return graphic
  }

  private final class Counter: Sendable {
    private let value = Atomic<Int>(0)
    var count: Int { value.load(ordering: .relaxed) }
    func add() { value.wrappingAdd(1, ordering: .relaxed) }
  }
}
