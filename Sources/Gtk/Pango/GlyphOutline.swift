// Reads the outline of a glyph from HarfBuzz, and makes it bolder when a family has no bold letters.

import CGtk

/// The outline of a glyph in units of its font, y up.
struct GlyphOutline {
  private struct Contour {
    /// The start, then one point for each line and three for each curve.
    var points: [(x: Double, y: Double)]
    /// Whether each step is a curve.
    var isCurve: [Bool] = []
  }

  private var contours: [Contour] = []

  /// The outline of `glyph`.
  init(of glyph: UInt32, in font: OpaquePointer) {
    withUnsafeMutablePointer(to: &self) { cgtk_font_draw_glyph(font, glyph, Self.functions, $0) }
  }

  private typealias Data = UnsafeMutablePointer<GlyphOutline>

  /// What HarfBuzz calls for each step of an outline; made once, never changed.
  nonisolated(unsafe) private static let functions: OpaquePointer = {
    let functions = hb_draw_funcs_create()!
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in
        data!.assumingMemoryBound(to: GlyphOutline.self).pointee.contours.append(
          Contour(points: [(Double(x), Double(y))]))
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        data!.assumingMemoryBound(to: GlyphOutline.self).pointee.add([(Double(x), Double(y))])
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, state, x1, y1, x, y, _ in
        // The cubic curve that is the same.
        let (x0, y0) = (Double(state!.pointee.current_x), Double(state!.pointee.current_y))
        let (cx, cy, ex, ey) = (Double(x1), Double(y1), Double(x), Double(y))
        data!.assumingMemoryBound(to: GlyphOutline.self).pointee.add([
          (x0 + (cx - x0) * 2 / 3, y0 + (cy - y0) * 2 / 3), (ex + (cx - ex) * 2 / 3, ey + (cy - ey) * 2 / 3),
          (ex, ey),
        ])
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        data!.assumingMemoryBound(to: GlyphOutline.self).pointee.add([
          (Double(x1), Double(y1)), (Double(x2), Double(y2)), (Double(x), Double(y)),
        ])
      }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()

  private mutating func add(_ points: [(x: Double, y: Double)]) {
    guard !contours.isEmpty else { return }
    contours[contours.count - 1].points += points
    contours[contours.count - 1].isCurve.append(points.count == 3)
  }

  /// The outline through a matrix; nil when there is nothing in it.
  func path(xx: Double, xy: Double, yx: Double, yy: Double) -> GlyphPath? {
    var data: [cairo_path_data_t] = []
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    func header(_ type: cairo_path_data_type_t, _ length: Int32) {
      var element = cairo_path_data_t()
      element.header.type = type
      element.header.length = length
      data.append(element)
    }
    func point(_ source: (x: Double, y: Double)) {
      var element = cairo_path_data_t()
      let (x, y) = (xx * source.x + xy * source.y, yx * source.x + yy * source.y)
      element.point.x = x
      element.point.y = y
      data.append(element)
      (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
    }
    for contour in contours where contour.points.count > 2 {
      header(CAIRO_PATH_MOVE_TO, 2)
      point(contour.points[0])
      var at = 1
      for isCurve in contour.isCurve {
        header(isCurve ? CAIRO_PATH_CURVE_TO : CAIRO_PATH_LINE_TO, isCurve ? 4 : 2)
        for _ in 0..<(isCurve ? 3 : 1) {
          point(contour.points[at])
          at += 1
        }
      }
      header(CAIRO_PATH_CLOSE_PATH, 1)
    }
    guard !data.isEmpty else { return nil }
    return GlyphPath(data, box: Pango.Box(x: left, y: top, width: right - left, height: bottom - top))
  }

  // MARK: Boldness

  /// Moves every point outwards so that stems become `strength` thicker, and the whole by half of that up and
  /// to the right, so that it still begins where it did. FreeType makes letters bolder in the same way.
  mutating func embolden(by strength: Double) {
    let area = contours.reduce(0) { $0 + Self.area($1.points) }
    // What is inside is on the right of an outline that runs clockwise.
    let side = area < 0 ? 1.0 : -1.0
    for index in contours.indices {
      contours[index].points = Self.moved(contours[index].points, by: strength / 2, side: side)
    }
  }

  private static func area(_ points: [(x: Double, y: Double)]) -> Double {
    var sum = 0.0
    var previous = points[points.count - 1]
    for point in points {
      sum += previous.x * point.y - point.x * previous.y
      previous = point
    }
    return sum / 2
  }

  private static func moved(
    _ points: [(x: Double, y: Double)], by half: Double, side: Double
  ) -> [(x: Double, y: Double)] {
    let count = points.count
    /// The unit vector from a point to the nearest one in a direction that is not at the same place.
    func way(_ from: Int, _ step: Int) -> (x: Double, y: Double, length: Double)? {
      var other = from
      for _ in 1..<max(2, count) {
        other = (other + step + count) % count
        let (x, y) = (points[other].x - points[from].x, points[other].y - points[from].y)
        let length = (x * x + y * y).squareRoot()
        if length > 0 { return (x / length, y / length, length) }
      }
      return nil
    }
    return points.indices.map { index in
      let point = points[index]
      guard let next = way(index, 1), let back = way(index, -1) else {
        return (point.x + half, point.y + half)
      }
      let (inX, inY) = (-back.x, -back.y)
      let turn = inX * next.x + inY * next.y
      // A turn of nearly half a circle has no outside.
      guard turn > -0.9375 else { return (point.x + half, point.y + half) }
      let factor = min(half / (1 + turn), min(next.length, back.length))
      return (
        point.x + half - side * (inY + next.y) * factor, point.y + half + side * (inX + next.x) * factor
      )
    }
  }
}
