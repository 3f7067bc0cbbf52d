// The canvas's peer: what a frame costs GTK when it shows nothing but one ready picture of the window's size
// at another place. No canvas that paints the whole window can be quicker.

import Glibc
import Gtk

struct PictureBenchmark: BenchmarkCase {
  let name = "GTK picture"

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    try MainActor.assumeIsolated {
      guard CanvasStage.isPossible(for: name) else { return [] }
      let picture = try PictureWidget(width: CanvasStage.width, height: CanvasStage.height)
      let window = Window()
      window.child = picture
      window.present()
      defer { window.destroy() }
      guard let clock = window.frameClock else { throw FileFailure(description: "The window has no frames.") }
      let meter = FrameMeter(clock)
      var next = 0
      let count = 240
      let tick = picture.addTickCallback { _ in
        guard next < count else { return false }
        let angle = Double(next) * 2 * .pi / 120
        picture.offset = (200 * sin(angle), 100 - 100 * cos(angle))
        next += 1
        meter.countThisFrame()
        return true
      }
      defer { tick.remove() }
      guard MainLoop.run(until: { meter.times.count == count }, timeout: 120) else {
        throw FileFailure(description: "Nothing came of waiting for frames.")
      }
      return [
        .time("\(name): pan", size: 0, meter.times.work, unit: "ms", factor: 1e3, atMost: nil),
        BenchmarkRow(
          name: "\(name): of these \(count) frames over 33 ms or late", size: 0,
          median: Double(meter.times.late), p95: Double(meter.times.late), unit: "frames", goal: "",
          isMet: nil),
      ]
    }
  }
}

/// Shows one picture, kept as the same node, at a place.
@MainActor
private final class PictureWidget: CustomWidget {
  private let node: RenderNode
  var offset = (x: 0.0, y: 0.0) { didSet { queueDraw() } }

  init(width: Int, height: Int) throws {
    let pixels = Cairo.PixelBuffer(format: .rgb24, width: width, height: height)
    node = RenderNode(
      image: try pixels.surface(), width: Double(width), height: Double(height), isOpaque: true)
    super.init(cssName: "picture", role: .img)
    clipsToBounds = true
    expandsHorizontally = true
    expandsVertically = true
  }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Measurement {
    let side = orientation == .horizontal ? CanvasStage.width : CanvasStage.height
    return Measurement(minimum: side, natural: side)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {}

  override func snapshot(_ snapshot: Snapshot) {
    snapshot.save()
    snapshot.translate(x: offset.x, y: offset.y)
    snapshot.append(node)
    snapshot.restore()
  }
}
