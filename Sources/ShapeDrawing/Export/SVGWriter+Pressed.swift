// Lines that a stylus drew, which SVG has no stroke for, as areas.

import ShapeModel

extension SVGWriter {
  /// Writes the area that a line of changing width covers.
  mutating func pressed(_ area: [PathElement], of shape: Shape, isPlaced: Bool) {
    guard let color = shape.stroke?.color else { return }
    svg.raw("<path")
    svg.open("d")
    svg.path(area)
    svg.close()
    if !isPlaced { placing(shape) }
    svg.color("fill", "fill-opacity", color)
    svg.raw("/>\n")
  }
}
