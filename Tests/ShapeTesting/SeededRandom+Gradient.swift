// Gradients by chance, of the kinds that go wrong.

import RandomTesting
import ShapeModel

extension SeededRandom {
  /// A gradient of either kind: its stops of any transparency, some of them at one place, not all from end to
  /// end; now and then one that runs nowhere, or has no area.
  public mutating func gradient() -> Gradient {
    let offsets = (0..<2 + int(4)).map { _ in pick([0, 0.25, 0.5, 1, double(0...1)]) }.sorted()
    let stops = offsets.map { offset in
      var color = Color(rgb: UInt32(int(0x1000000)))
      color.alpha = pick([255, 255, 255, 130, 40, 0])
      return Gradient.Stop(offset: offset, color: color)
    }
    let start = Point(x: double(-0.3...1.3), y: double(-0.3...1.3))
    if bool() {
      let end = bool(0.1) ? start : Point(x: double(-0.3...1.3), y: double(-0.3...1.3))
      return Gradient(geometry: .linear(start: start, end: end), stops: stops)
    }
    let isFlat = bool(0.1)
    let transform =
      bool()
      ? GradientTransform(
        a: double(0.4...1.4), b: isFlat ? 0 : double(-0.5...0.5), c: isFlat ? 0 : double(-0.5...0.5),
        d: isFlat ? 0 : double(0.4...1.4)) : nil
    return Gradient(
      geometry: .radial(center: start, radius: bool(0.1) ? 0 : double(0.05...1)), transform: transform,
      stops: stops)
  }

  /// A colour, and for a number in five a gradient that follows from the number too.
  public static func paint(_ number: UInt32) -> Paint {
    guard number.isMultiple(of: 5) else { return .color(Color(rgb: number)) }
    var random = SeededRandom(seed: UInt64(number))
    return .gradient(random.gradient())
  }
}
