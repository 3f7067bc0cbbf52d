// The pictures of tools and kinds of shapes, for which icon themes have none. Drawn by lines on a grid of 16
// by 16.

import Gtk
import ShapeModel

/// A small picture in one colour.
enum Glyph: Hashable {
  case pointer, hand, rectangle, ellipse, triangle, diamond, polygon, star, line, arrow, connector, path,
    text, image
  case group, frame, unknown

  /// The picture of a tool.
  init(_ tool: Tool) {
    switch tool {
    case .select: self = .pointer
    case .hand: self = .hand
    case .rectangle: self = .rectangle
    case .ellipse: self = .ellipse
    case .triangle: self = .triangle
    case .line: self = .line
    case .arrow: self = .arrow
    case .text: self = .text
    }
  }

  /// The picture of a kind of shape.
  init(_ kind: Shape.Kind) {
    switch kind {
    case .rectangle: self = .rectangle
    case .ellipse: self = .ellipse
    case .triangle: self = .triangle
    case .diamond: self = .diamond
    case .polygon: self = .polygon
    case .star: self = .star
    case .line: self = .line
    case .arrow: self = .arrow
    case .connector: self = .connector
    case .path: self = .path
    case .text: self = .text
    case .image: self = .image
    case .group: self = .group
    case .frame: self = .frame
    case .unknown: self = .unknown
    }
  }

  /// Draws it into the square from the origin to (16, 16) in the context's colour.
  func draw(on context: Cairo.Context) {
    context.lineWidth = 1.5
    context.lineJoin = .round
    context.lineCap = .round
    switch self {
    case .pointer:
      polygon([(4, 1.5), (4, 13), (7, 10.4), (9, 14.6), (10.9, 13.7), (9, 9.6), (12.8, 9.4)], on: context)
      context.fill()
    case .hand:
      for (x, top) in [(5.2, 4.0), (7.7, 2.5), (10.2, 3.2), (12.5, 5.0)] {
        stroke([(x, 9), (x, top)], on: context)
      }
      context.move(x: 5.2, y: 8)
      context.line(x: 2.8, y: 7)
      context.curve(x1: 6, y1: 16.5, x2: 12.5, y2: 15.5, x3: 12.5, y3: 8)
      context.stroke()
    case .rectangle:
      context.rectangle(x: 2.25, y: 3.75, width: 11.5, height: 8.5)
      context.stroke()
    case .ellipse:
      ellipse(8, 8, 6, 4.75, on: context)
      context.stroke()
    case .triangle:
      polygon([(8, 2.5), (14, 13), (2, 13)], on: context)
      context.stroke()
    case .diamond:
      polygon([(8, 2), (14, 8), (8, 14), (2, 8)], on: context)
      context.stroke()
    case .polygon:
      polygon([(8, 2), (13.9, 6.3), (11.6, 13.2), (4.4, 13.2), (2.1, 6.3)], on: context)
      context.stroke()
    case .star:
      let points = [
        (8, 1.8), (9.8, 5.9), (14.2, 6.3), (10.9, 9.2), (11.9, 13.6), (8, 11.3), (4.1, 13.6), (5.1, 9.2),
        (1.8, 6.3),
        (6.2, 5.9),
      ]
      polygon(points, on: context)
      context.stroke()
    case .line:
      stroke([(3, 13), (13, 3)], on: context)
    case .arrow:
      stroke([(3, 13), (12.6, 3.4)], on: context)
      stroke([(7.2, 3.2), (12.8, 3.2), (12.8, 8.8)], on: context)
    case .connector:
      stroke([(4.5, 4), (4.5, 12), (11.5, 12)], on: context)
      ellipse(4.5, 3.5, 1.6, 1.6, on: context)
      ellipse(12, 12, 1.6, 1.6, on: context)
      context.fill()
    case .path:
      context.move(x: 2, y: 12)
      context.curve(x1: 3, y1: 2, x2: 7, y2: 3, x3: 8, y3: 8)
      context.curve(x1: 9, y1: 13, x2: 13, y2: 13, x3: 14, y3: 4)
      context.stroke()
    case .text:
      stroke([(3.5, 5), (3.5, 3), (12.5, 3), (12.5, 5)], on: context)
      stroke([(8, 3), (8, 13)], on: context)
      stroke([(6, 13), (10, 13)], on: context)
    case .image:
      context.rectangle(x: 2.25, y: 3.25, width: 11.5, height: 9.5)
      context.stroke()
      stroke([(3, 11.5), (6.5, 7.5), (9, 10), (10.5, 8.5), (13, 11)], on: context)
      ellipse(10.7, 6, 1, 1, on: context)
      context.fill()
    case .group:
      context.rectangle(x: 2.25, y: 2.75, width: 7, height: 6)
      context.rectangle(x: 6.75, y: 7.25, width: 7, height: 6)
      context.stroke()
    case .frame:
      for position in [5.0, 11.0] {
        stroke([(position, 1.5), (position, 14.5)], on: context)
        stroke([(1.5, position), (14.5, position)], on: context)
      }
    case .unknown:
      context.setDash([2, 2])
      context.rectangle(x: 2.25, y: 3.25, width: 11.5, height: 9.5)
      context.stroke()
      context.setDash([])
    }
  }

  private func polygon(_ points: [(Double, Double)], on context: Cairo.Context) {
    for (index, point) in points.enumerated() {
      if index == 0 { context.move(x: point.0, y: point.1) } else { context.line(x: point.0, y: point.1) }
    }
    context.closePath()
  }

  private func stroke(_ points: [(Double, Double)], on context: Cairo.Context) {
    for (index, point) in points.enumerated() {
      if index == 0 { context.move(x: point.0, y: point.1) } else { context.line(x: point.0, y: point.1) }
    }
    context.stroke()
  }

  private func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double, on context: Cairo.Context) {
    context.save()
    context.translate(x: x, y: y)
    context.scale(x: rx, y: ry)
    context.newSubPath()
    context.arc(centerX: 0, centerY: 0, radius: 1)
    context.restore()
  }
}
