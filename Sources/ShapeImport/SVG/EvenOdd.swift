// The even-odd rule for a format that fills by the nonzero rule: pieces inside of others are turned around,
// so that they leave holes; an outline that crosses itself becomes the outline of what it fills.

import ShapeModel

/// Outlines that fill by the nonzero rule as others do by the even-odd rule.
enum EvenOdd {
  /// What became of an outline.
  enum Result {
    /// It fills the same either way.
    case same
    /// Another outline, that fills by the nonzero rule what it fills: most often the same pieces, some the
    /// other way around.
    case changed([PathElement])
    /// It is too long to be told, or is open and has a line, which the other outline would close.
    case unknown
  }

  /// One subpath: its pieces, and the corners of what it fills.
  private struct Subpath {
    var elements: [PathElement]
    var points: [Point] = []
    var box = Rect.zero
    /// Twice the area, above 0 when it runs clockwise.
    var area = 0.0
  }

  /// An outline that fills by the nonzero rule what `elements` fill by the even-odd rule. `budget` is how
  /// many more pairs of their pieces may be looked at.
  static func byNonzero(_ elements: [PathElement], hasLine: Bool, budget: inout Int) -> Result {
    guard let isAlike = PathBoolean.fillAlike(evenOdd: elements, nonzero: elements, pairs: &budget) else {
      return turned(elements, budget: &budget)
    }
    if isAlike { return .same }
    if case .changed(let result) = turned(elements, budget: &budget),
      PathBoolean.fillAlike(evenOdd: elements, nonzero: result, pairs: &budget) == true
    {
      return .changed(result)
    }
    if hasLine, isOpen(elements) { return .unknown }
    guard let result = PathBoolean.filledByEvenOdd(elements, pairs: &budget) else { return .unknown }
    // What runs along the same places twice bounds nothing, but has a line.
    if hasLine, length(result) < 0.99 * length(elements) { return .unknown }
    return .changed(result)
  }

  /// About how long an outline is.
  private static func length(_ elements: [PathElement]) -> Double {
    var result = 0.0
    for var part in split(elements) {
      measure(&part)
      for (index, point) in part.points.enumerated() {
        result += point.distance(to: part.points[index + 1 == part.points.count ? 0 : index + 1])
      }
    }
    return result
  }

  /// Whether a part of it ends elsewhere than it begins.
  private static func isOpen(_ elements: [PathElement]) -> Bool {
    split(elements).contains { part in
      part.elements.first?.end != part.elements.last?.end && part.elements.last != .close
    }
  }

  /// Turns around what stands an odd number of subpaths deep, where no two of them meet: what can be done
  /// with long outlines too.
  private static func turned(_ elements: [PathElement], budget: inout Int) -> Result {
    var subpaths = split(elements)
    guard subpaths.count > 1 else { return .unknown }
    // Each is at least compared with the box of each other.
    let (pairs, isTooMany) = subpaths.count.multipliedReportingOverflow(by: subpaths.count)
    guard !isTooMany, pairs <= budget else { return .unknown }
    budget -= pairs
    for index in subpaths.indices { measure(&subpaths[index]) }
    var result: [PathElement] = []
    var isChanged = false
    for (index, subpath) in subpaths.enumerated() {
      var depth = 0
      // A point on it: by far most outlines do not touch each other.
      guard
        let probe = subpath.points.count > 1
          ? (subpath.points[0] + subpath.points[1]) * 0.5 : subpath.points.first
      else {
        result += subpath.elements
        continue
      }
      for (other, outer) in subpaths.enumerated() where other != index && outer.box.contains(probe) {
        budget -= outer.points.count
        guard budget > 0 else { return .unknown }
        if contains(outer.points, probe) { depth += 1 }
      }
      let isClockwise = depth.isMultiple(of: 2)
      if subpath.area != 0, (subpath.area > 0) != isClockwise {
        result += reversed(subpath.elements)
        isChanged = true
      } else {
        result += subpath.elements
      }
    }
    return isChanged ? .changed(result) : .same
  }

  private static func split(_ elements: [PathElement]) -> [Subpath] {
    var result: [Subpath] = []
    for element in elements {
      if case .move = element { result.append(Subpath(elements: [])) }
      if !result.isEmpty { result[result.count - 1].elements.append(element) }
    }
    return result
  }

  private static func measure(_ subpath: inout Subpath) {
    var points: [Point] = []
    for element in subpath.elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let first, let second, let end):
        let curve = CubicCurve(start: points.last ?? end, control1: first, control2: second, end: end)
        for step in 1...8 { points.append(curve.point(at: Double(step) / 8)) }
      case .close: break
      }
    }
    subpath.points = points
    subpath.box = Rect(enclosing: points) ?? .zero
    var area = 0.0
    for (index, point) in points.enumerated() {
      let next = points[index + 1 == points.count ? 0 : index + 1]
      area += point.x * next.y - next.x * point.y
    }
    subpath.area = area
  }

  /// Whether a point is inside of a polygon.
  static func contains(_ polygon: [Point], _ point: Point) -> Bool {
    var isInside = false
    var previous = polygon.last ?? .zero
    for corner in polygon {
      if (corner.y > point.y) != (previous.y > point.y),
        point.x < (previous.x - corner.x) * (point.y - corner.y) / (previous.y - corner.y) + corner.x
      {
        isInside.toggle()
      }
      previous = corner
    }
    return isInside
  }

  /// The same subpath from its end to its beginning.
  static func reversed(_ elements: [PathElement]) -> [PathElement] {
    var points: [Point] = []
    var isClosed = false
    for element in elements {
      if let end = element.end { points.append(end) } else { isClosed = true }
    }
    guard let last = points.last else { return elements }
    var result: [PathElement] = [.move(last)]
    let pieces = elements.filter { $0.end != nil }
    for index in stride(from: pieces.count - 1, to: 0, by: -1) {
      let target = points[index - 1]
      switch pieces[index] {
      case .curve(let first, let second, _): result.append(.curve(second, first, target))
      default: result.append(.line(target))
      }
    }
    if isClosed { result.append(.close) }
    return result
  }
}
