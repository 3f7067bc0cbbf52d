// What comes of an import: a drawing, and what of the file is not in it.

import ShapeModel

/// What an import gives.
public struct ImportResult: Sendable {
  /// The drawing; new, so that it belongs to no file.
  public var graphic: Graphic
  /// What of the file was not understood, in its order.
  public var notes: [ImportNote]
}

/// How large a text is when it is set in one line.
public struct ImportedTextSize: Hashable, Sendable {
  /// Points across.
  public var width: Double
  /// Points from the top of its box to the bottom.
  public var height: Double
  /// Points from the top of its box to the line that the letters stand on.
  public var baseline: Double

  /// A size in points.
  public init(width: Double, height: Double, baseline: Double) {
    self.width = width
    self.height = height
    self.baseline = baseline
  }

  /// About the size, where fonts are not known.
  static func guess(_ text: TextContent) -> ImportedTextSize {
    let larger = text.runs.reduce(0) { sum, run in
      sum + Double(run.range.count) * ((run.style.size ?? text.size) - text.size)
    }
    let width = Double(text.string.unicodeScalars.count) * text.size + larger
    return ImportedTextSize(
      width: width * 0.55, height: text.largestSize * 1.17, baseline: text.largestSize * 0.93)
  }
}
