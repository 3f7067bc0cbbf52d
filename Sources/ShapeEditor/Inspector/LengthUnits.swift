// Units of length and of angle that can be typed into the inspector. The drawing counts in points of which an
// inch has 96.

import DocumentUI

extension NumberUnits {
  /// Lengths, in points of the drawing.
  static let lengths = NumberUnits(
    ["pt": 1, "px": 1, "mm": 96 / 25.4, "cm": 960 / 25.4, "m": 96_000 / 25.4, "in": 96, "ft": 1152],
    also: [
      "\"": 96, "″": 96, "”": 96, "inch": 96, "inches": 96, "zoll": 96, "pouce": 96, "pouces": 96,
      "pulgada": 96, "pulgadas": 96, "points": 1, "point": 1, "punkt": 1, "㎜": 96 / 25.4, "㎝": 960 / 25.4,
      "ミリ": 96 / 25.4, "センチ": 960 / 25.4, "インチ": 96, "毫米": 96 / 25.4, "厘米": 960 / 25.4, "英寸": 96,
      "مم": 96 / 25.4, "سم": 960 / 25.4, "بوصة": 96,
    ])

  /// Angles, in degrees.
  static let angles = NumberUnits(["°": 1, "deg": 1, "rad": 180 / .pi], also: ["º": 1, "度": 1])
}
