// Shapes of every kind and style, by chance.

import RandomTesting
import ShapeModel

/// A kind of drawing.
package enum RandomLook: CaseIterable, Sendable {
  /// Few small shapes, far from each other.
  case sparse
  /// Shapes that cover each other.
  case dense
  /// Everything turned and mirrored, groups and frames in groups.
  case nested
  /// Connectors between most shapes.
  case connected
  /// Shapes far larger than what is seen.
  case huge
}

/// What the shapes of a random drawing are like.
package struct RandomShapes: Sendable {
  package var look: RandomLook
  /// Where shapes stand.
  package var area: Rect
  /// Keys of pictures that shapes may show.
  package var pictures: [String]

  package init(look: RandomLook, area: Rect, pictures: [String] = []) {
    self.look = look
    self.area = area
    self.pictures = pictures
  }

  /// How many shapes such a drawing begins with.
  package var count: Int {
    switch look {
    case .sparse: 8
    case .dense: 60
    case .nested: 14
    case .connected: 24
    case .huge: 10
    }
  }

  /// A new shape. `ids` are of shapes that it may be attached to.
  package func shape(
    _ id: String, attachableTo ids: [String], using random: inout SeededRandom, depth: Int = 0
  )
    -> Shape
  {
    let frame = frame(using: &random)
    var shape = Shape(id: id, kind: kind(id, frame, ids, &random, depth), frame: frame)
    if random.bool(0.8) { shape.fill = paint(&random) }
    if shape.isLine || random.bool(0.6) { shape.stroke = stroke(&random) }
    if random.bool(look == .nested ? 0.7 : 0.25) {
      shape.rotation =
        random.bool(0.3) ? 90 * Double(random.pick(1...3)) : .random(in: 0..<360, using: &random)
    }
    shape.opacity = random.pick([1, 1, 1, 0.6, 0.25])
    shape.flipX = random.bool(look == .nested ? 0.4 : 0.1)
    shape.flipY = random.bool(look == .nested ? 0.4 : 0.1)
    shape.isHidden = random.bool(0.05)
    shape.isLocked = random.bool(0.03)
    if random.bool(0.3) || shape.kind == .text { shape.text = text(&random) }
    return shape
  }

  private func frame(using random: inout SeededRandom) -> Rect {
    func number(_ range: ClosedRange<Double>) -> Double {
      let value = Double.random(in: range, using: &random)
      return random.bool(0.6) ? value.rounded() : value
    }
    let most: Double =
      switch look {
      case .sparse: 60
      case .dense: 300
      case .nested, .connected: 140
      case .huge: random.pick([200, 20_000, 3_000_000])
      }
    let size = Size(width: number(0...most), height: number(0...most))
    let corner = Point(x: number(area.minX...area.maxX), y: number(area.minY...area.maxY))
    return Rect(
      x: look == .huge ? corner.x - size.width / 2 : corner.x,
      y: look == .huge ? corner.y - size.height / 2 : corner.y, width: size.width, height: size.height)
  }

  private func kind(
    _ id: String, _ frame: Rect, _ ids: [String], _ random: inout SeededRandom, _ depth: Int
  ) -> Shape.Kind {
    if look == .connected, !ids.isEmpty, random.bool(0.4) { return connector(frame, ids, &random) }
    func point(_ random: inout SeededRandom) -> Point {
      Point(
        x: .random(in: 0...max(frame.width, 1), using: &random),
        y: .random(in: 0...max(frame.height, 1), using: &random))
    }
    switch Int.random(in: 0..<(depth < 2 ? 17 : 14), using: &random) {
    case 0, 1: return .rectangle(cornerRadius: 0)
    case 2: return .rectangle(cornerRadius: .random(in: 1...30, using: &random))
    case 3, 4: return .ellipse
    case 5: return .triangle
    case 6: return .diamond
    case 7: return .polygon(sides: .random(in: 3...9, using: &random))
    case 8: return .star(points: .random(in: 3...9, using: &random), innerRadius: 0.4)
    case 9:
      // Some as a stylus draws them: it was pressed at each of the three points.
      let pressure = random.bool(0.3) ? (0..<3).map { _ in random.double(0...1) } : []
      return .path(
        Shape.PathData(
          d: "M5 50 C20 -30 60 90 85 5 Q95 40 60 50" + (random.bool(0.5) ? " Z" : ""), pressure: pressure))
    case 10: return .line(points: (0..<random.pick(2...5)).map { _ in point(&random) })
    case 11: return .arrow(points: (0..<random.pick(2...3)).map { _ in point(&random) })
    case 12: return .text
    case 13: return pictures.isEmpty ? .unknown(type: "cloud") : .image(resource: random.pick(pictures))
    case 14 where !ids.isEmpty: return connector(frame, ids, &random)
    default:
      let inside = RandomShapes(look: look == .huge ? .dense : look, area: frame, pictures: pictures)
      let children = (0..<random.pick(1...4)).map {
        inside.shape("\(id)-\($0)", attachableTo: ids, using: &random, depth: depth + 1)
      }
      return random.bool(0.5) ? .group(children: children) : .frame(children: children)
    }
  }

  private func connector(_ frame: Rect, _ ids: [String], _ random: inout SeededRandom) -> Shape.Kind {
    func end(_ random: inout SeededRandom) -> Shape.Connector.End {
      if random.bool(0.15) { return .init(shape: nil, anchor: Point(x: frame.width, y: frame.height / 2)) }
      return .init(
        shape: random.pick(ids), anchor: Point(x: random.pick([0, 0.5, 1]), y: random.pick([0, 0.5, 1])))
    }
    return .connector(
      .init(from: end(&random), to: end(&random), route: random.pick(Shape.Connector.Route.allCases)))
  }

  // MARK: Style

  package func color(_ random: inout SeededRandom) -> Color {
    Color(
      red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
      blue: .random(in: 0...255, using: &random), alpha: random.pick([255, 255, 140]))
  }

  package func paint(_ random: inout SeededRandom) -> Paint {
    random.bool(0.2) ? .gradient(random.gradient()) : .color(color(&random))
  }

  package func stroke(_ random: inout SeededRandom) -> Stroke {
    Stroke(
      color: color(&random), width: random.pick([0.3, 1, 2, 5, 14]),
      dash: random.bool(0.2) ? random.pick([[6, 3], [1, 4, 9], [0.2, 0.1]]) : [],
      cap: random.pick(Stroke.Cap.allCases), join: random.pick(Stroke.Join.allCases),
      start: random.bool(0.2) ? random.pick(Stroke.ArrowHead.allCases) : nil,
      end: random.bool(0.2) ? random.pick(Stroke.ArrowHead.allCases) : nil)
  }

  package func text(_ random: inout SeededRandom) -> TextContent {
    var text = TextContent(
      string: random.pick([
        "Label", "Two\nlines", "The quick brown fox jumps over the lazy dog", "jÄgy\u{2028}next", "W", "שלום",
      ]), size: random.pick([6, 12, 16, 40]), color: color(&random), weight: random.pick([400, 700]),
      italic: random.bool(0.3), align: random.pick([nil, .start, .center, .end]),
      verticalAlign: random.pick([nil, .top, .middle, .bottom]))
    if random.bool(0.4) { text.decorate(&random) }
    return text
  }

  /// A property with a value by chance.
  package func property(_ random: inout SeededRandom) -> ShapeProperty {
    switch Int.random(in: 0..<32, using: &random) {
    case 22: .route(random.pick(Shape.Connector.Route.allCases))
    case 0...2: .fill(random.bool(0.8) ? paint(&random) : nil)
    case 3: .strokeColor(random.bool(0.7) ? color(&random) : nil)
    case 4: .strokeWidth(random.pick([0.5, 2, 8, 20]))
    case 5: .dash(random.pick([[], [6, 3]]))
    case 6: .cap(random.pick(Stroke.Cap.allCases))
    case 7: .join(random.pick(Stroke.Join.allCases))
    case 8: .startHead(random.pick(Stroke.ArrowHead.allCases))
    case 9: .endHead(random.pick(Stroke.ArrowHead.allCases))
    case 10: .opacity(random.pick([0, 0.4, 1]))
    case 11: .x(.random(in: area.minX...area.maxX, using: &random))
    case 12: .y(.random(in: area.minY...area.maxY, using: &random))
    case 13: .width(.random(in: 0...200, using: &random))
    case 14: .height(.random(in: 0...200, using: &random))
    case 15: .rotation(.random(in: 0..<360, using: &random))
    case 16: .textString(text(&random).string)
    case 17: random.bool() ? .textSize(random.pick([5, 14, 50])) : .underline(random.bool())
    case 18: .textAlignment(random.pick([nil, .start, .end]))
    case 19: .name(random.pick([nil, "A name"]))
    case 20: .isLocked(random.bool(0.3))
    case 21: .isHidden(random.bool(0.5))
    default: kindOrLetters(&random)
    }
  }

  /// A property of some kinds alone, of gradients or of letters.
  private func kindOrLetters(_ random: inout SeededRandom) -> ShapeProperty {
    switch Int.random(in: 0..<13, using: &random) {
    case 0: .cornerRadius(.random(in: 0...60, using: &random))
    case 1: .sides(.random(in: 3...12, using: &random))
    case 2: .starPoints(.random(in: 3...12, using: &random))
    case 3: .innerRadius(.random(in: 0...1, using: &random))
    case 4: .fillKind(random.pick(FillKind.allCases))
    case 5: .gradientAngle(.random(in: 0..<360, using: &random))
    case 6: .font(random.pick([nil, "DejaVu Serif", "monospace"]))
    case 7: .textWeight(random.pick([100, 400, 700]))
    case 8: .textColor(color(&random))
    case 9: .textFit(random.pick([nil, .content, .height]))
    case 10: .list(random.pick([nil, .bullet, .number(1)]))
    case 11: .textVerticalAlignment(random.pick([nil, .top, .bottom]))
    default: .italic(random.bool())
    }
  }
}
