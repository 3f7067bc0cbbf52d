// A line's two ends: where they are, which heads stand there, and what is left of the line between them.

extension Shape {
  /// The heads at the ends of an open outline, in page coordinates before `transform`; fill them with the
  /// stroke's colour. Empty when there are none, no stroke, or no open end.
  public var arrowHeads: [ArrowHeadGeometry] { arrowHeads { _ in nil } }

  /// As `arrowHeads`, a connector attached to the shapes that `resolving` finds.
  public func arrowHeads(resolving: (String) -> Shape?) -> [ArrowHeadGeometry] {
    guard mayHaveHeads else { return [] }
    let ends = heads(of: outline(resolving: resolving))
    return [ends.start, ends.end].compactMap { $0 }
  }

  /// The outline to be stroked: as `outline`, and shortened where a head stands.
  public var strokeOutline: [PathElement] { strokeOutline { _ in nil } }

  /// As `strokeOutline`, a connector attached to the shapes that `resolving` finds.
  public func strokeOutline(resolving: (String) -> Shape?) -> [PathElement] {
    let outline = outline(resolving: resolving)
    guard mayHaveHeads else { return outline }
    let ends = heads(of: outline)
    var result = outline
    if let end = ends.end { result = Self.shortenEnd(result, by: end.shortening) }
    if let start = ends.start {
      result = Self.reversed(Self.shortenEnd(Self.reversed(result), by: start.shortening))
    }
    return result
  }

  /// Whether a head could be drawn: a visible stroke asks for one, and the kind can be open.
  private var mayHaveHeads: Bool {
    takesHeads && showsStroke && (startHead != .none || endHead != .none)
  }

  private func heads(of outline: [PathElement]) -> (start: ArrowHeadGeometry?, end: ArrowHeadGeometry?) {
    guard let stroke, !outline.contains(.close), outline.dropFirst().allSatisfy({ !$0.isMove }) else {
      return (nil, nil)
    }
    func head(_ head: Stroke.ArrowHead, _ outline: [PathElement]) -> ArrowHeadGeometry? {
      guard head != .none, let tip = outline.last?.end, let direction = Self.endDirection(outline) else {
        return nil
      }
      return ArrowHeadGeometry(head, tip: tip, direction: direction, strokeWidth: stroke.width)
    }
    return (head(startHead, Self.reversed(outline)), head(endHead, outline))
  }

  /// The way in which an open outline arrives at its end; nil when it never moves.
  private static func endDirection(_ outline: [PathElement]) -> Point? {
    guard let tip = outline.last?.end else { return nil }
    for element in outline.reversed() {
      let points =
        if case .curve(let first, let second, let end) = element { [end, second, first] } else {
          [element.end ?? tip]
        }
      for point in points where point != tip { return tip - point }
    }
    return nil
  }

  /// One open subpath run backwards.
  private static func reversed(_ outline: [PathElement]) -> [PathElement] {
    guard let last = outline.last?.end else { return outline }
    var result: [PathElement] = [.move(last)]
    for index in outline.indices.dropFirst().reversed() {
      guard let before = outline[index - 1].end else { continue }
      if case .curve(let first, let second, _) = outline[index] {
        result.append(.curve(second, first, before))
      } else {
        result.append(.line(before))
      }
    }
    return result
  }

  /// One open subpath without what lies within `distance` points (along it) of its end; empty when nothing is
  /// left.
  private static func shortenEnd(_ outline: [PathElement], by distance: Double) -> [PathElement] {
    var result = outline
    var left = distance
    while result.count > 1, left > 0, let start = result[result.count - 2].end {
      let last = result.removeLast()
      switch last {
      case .line(let end):
        let length = start.distance(to: end)
        if length > left {
          result.append(.line(end + (start - end) * (left / length)))
          return result
        }
        left -= length
      case .curve(let first, let second, let end):
        let curve = CubicCurve(start: start, control1: first, control2: second, end: end)
        var travelled = 0.0
        var to = end
        for step in (0..<64).reversed() {
          let from = curve.point(at: Double(step) / 64)
          let length = from.distance(to: to)
          if travelled + length > left {
            let t = (Double(step) + 1 - (left - travelled) / length) / 64
            let kept = curve.split(at: t).head
            result.append(.curve(kept.control1, kept.control2, kept.end))
            return result
          }
          travelled += length
          to = from
        }
        left -= travelled
      case .move, .close: return []
      }
    }
    return result.count > 1 ? result : []
  }
}

extension PathElement {
  fileprivate var isMove: Bool {
    if case .move = self { true } else { false }
  }
}
