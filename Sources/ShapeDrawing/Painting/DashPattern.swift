// The dashes of a line, measured once for each time that it is painted: a pattern may have thousands of
// lengths.

import ShapeModel

/// What painting asks about a line's dashes.
struct DashPattern {
  private let stroke: Stroke
  /// The sum of all its lengths, in points; more than 0.
  private let sum: Double
  /// The share of the line that is painted, caps included: 0 to 1.
  let ink: Double

  /// - Returns: nil for a solid line, and where the dashes cannot be used: negative, endless, or all of no
  ///   length.
  init?(_ stroke: Stroke) {
    let ends = stroke.cap == .butt ? 0 : stroke.cap == .square ? stroke.width : stroke.width * .pi / 4
    // Of an odd number each length is a dash the first time, and a gap the next.
    let isOdd = !stroke.dash.count.isMultiple(of: 2)
    var (sum, painted, isGap) = (0.0, 0.0, false)
    for length in stroke.dash {
      guard length >= 0, length.isFinite else { return nil }
      sum += length
      if isOdd || !isGap { painted += length }
      if isOdd || isGap { painted += min(length, ends) }
      isGap.toggle()
    }
    guard sum > 0, sum.isFinite else { return nil }
    self.stroke = stroke
    self.sum = sum
    ink = min(1, painted / (isOdd ? 2 * sum : sum))
  }

  /// The length after which it begins again, in points.
  var period: Double { stroke.dash.count.isMultiple(of: 2) ? sum : 2 * sum }

  /// How many dashes and gaps a line `reach` points long has. One with a round end counts more: it has the
  /// more corners the wider it is.
  func count(reach: Double, scale: Double) -> Double {
    let weight = stroke.cap == .round ? max(1, (stroke.width * scale / 32).squareRoot()) : 1
    return reach / sum * Double(stroke.dash.count) * weight
  }

  /// The dashes to draw with, for a line `reach` points long; empty for a solid line: when they are too many
  /// or too fine to be told apart.
  func lengths(reach: Double, scale: Double) -> [Double] {
    guard sum * scale > 0.1, count(reach: reach, scale: scale) < DeviceLimits.dashes else { return [] }
    return stroke.dash.map { min($0, 1e9) }
  }
}

extension Stroke {
  /// The dashes to draw with, for a line `reach` points long; empty for a solid line: when there are none,
  /// when they are not usable, and when they are too many or too fine to be told apart.
  func usableDash(reach: Double, scale: Double) -> [Double] {
    DashPattern(self)?.lengths(reach: reach, scale: scale) ?? []
  }
}
