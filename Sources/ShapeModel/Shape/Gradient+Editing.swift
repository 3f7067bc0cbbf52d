// What is done to gradients: made, bent, given other stops. Stops stay in the order of their offsets, there
// are always two or more, and what this version does not know of them is kept.

#if canImport(Glibc)
  import Glibc
#endif

/// How a fill's colours run.
public enum FillKind: ExactlyComparable, Sendable, CaseIterable {
  /// One colour.
  case color
  /// From one place to another.
  case linear
  /// From a middle outwards.
  case radial
}

extension Paint {
  /// How its colours run.
  public var kind: FillKind {
    guard case .gradient(let gradient) = self else { return .color }
    if case .linear = gradient.geometry { return .linear }
    return .radial
  }

  /// The fill with its colours running another way: a gradient becomes its first colour, a colour runs to a
  /// lighter one, or a dark one if it is light itself, and from one kind of gradient to the other all stops
  /// are kept.
  public func converted(to kind: FillKind) -> Paint {
    if kind == self.kind { return self }
    switch (self, kind) {
    case (.color, .color): return self
    case (.gradient(let gradient), .color): return .color(gradient.stops.first?.color ?? .black)
    case (.gradient(var gradient), _):
      gradient.geometry = Gradient.usualGeometry(kind)
      gradient.transform = nil
      return .gradient(gradient)
    case (.color(let color), _):
      let (light, dark) = (color.mixed(with: .white, 0.65), color.mixed(with: .black, 0.45))
      let isLight = 299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue) > 200_000
      return .gradient(
        Gradient(
          geometry: Gradient.usualGeometry(kind),
          stops: [.init(offset: 0, color: color), .init(offset: 1, color: isLight ? dark : light)]))
    }
  }
}

extension Color {
  /// The colour with a share, 0 to 1, of another one; the alpha is its own.
  func mixed(with other: Color, _ share: Double) -> Color {
    var result = blended(into: other, share)
    result.alpha = alpha
    return result
  }

  /// The colour that lies at a share, 0 to 1, of the way to another one.
  func blended(into other: Color, _ share: Double) -> Color {
    func mean(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(min(max((Double(a) + (Double(b) - Double(a)) * share).rounded(), 0), 255))
    }
    return Color(
      red: mean(red, other.red), green: mean(green, other.green), blue: mean(blue, other.blue),
      alpha: mean(alpha, other.alpha))
  }
}

extension Gradient {
  /// Where a new gradient runs: from top to bottom, or from the middle to the sides.
  static func usualGeometry(_ kind: FillKind) -> Geometry {
    kind == .radial
      ? .radial(center: Point(x: 0.5, y: 0.5), radius: 0.5)
      : .linear(start: Point(x: 0.5, y: 0), end: Point(x: 0.5, y: 1))
  }

  /// The most stops that a person can give it. Files may have more.
  public static let mostStops = 64

  /// Where it begins and ends in the unit square; a radial one that is a circle ends right of its middle.
  public var ends: (start: Point, end: Point) {
    switch geometry {
    case .linear(let start, let end): (start, end)
    case .radial(let center, let radius): (center, center + (axes?.end ?? Point(x: radius, y: 0)))
    }
  }

  /// The colour at `offset`, 0 to 1.
  public func color(at offset: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.offset > offset }) else {
      return stops.last?.color ?? .black
    }
    guard next > 0 else { return stops[0].color }
    let (before, after) = (stops[next - 1], stops[next])
    let share = (offset - before.offset) / (after.offset - before.offset)
    return before.color.blended(into: after.color, min(max(share, 0), 1))
  }

  /// The gradient with one stop at another offset, which it passes others to get to, and the stop's new
  /// number; as it is when there is no such stop.
  public func movingStop(_ index: Int, to offset: Double) -> (gradient: Gradient, index: Int) {
    guard stops.indices.contains(index), offset.isFinite else { return (self, index) }
    var result = self
    var stop = result.stops.remove(at: index)
    let isForward = offset > stop.offset
    stop.offset = min(max(offset.tidy, 0), 1)
    // Of those at one place it passes none.
    let first = result.stops.firstIndex { isForward ? $0.offset >= stop.offset : $0.offset > stop.offset }
    let new = isForward ? max(first ?? result.stops.count, index) : min(first ?? result.stops.count, index)
    result.stops.insert(stop, at: new)
    return (result, new)
  }

  /// The gradient with one stop more, of the colour that is there anyhow, and that stop's number; nil when
  /// there are `mostStops`.
  public func addingStop(at offset: Double) -> (gradient: Gradient, index: Int)? {
    guard stops.count < Self.mostStops, offset.isFinite else { return nil }
    let offset = min(max(offset.tidy, 0), 1)
    var result = self
    let index = stops.firstIndex { $0.offset > offset } ?? stops.count
    result.stops.insert(.init(offset: offset, color: color(at: offset)), at: index)
    return (result, index)
  }

  /// The offset in the middle of the widest gap between stops: where one more says most.
  public var widestGap: Double {
    let offsets = [0] + stops.map { min(max($0.offset, 0), 1) } + [1]
    let gap = zip(offsets, offsets.dropFirst()).max { $0.1 - $0.0 < $1.1 - $1.0 }
    return gap.map { ($0.0 + $0.1) / 2 } ?? 0.5
  }

  /// The gradient without one of its stops; nil when there are only two, or no such stop.
  public func removingStop(_ index: Int) -> Gradient? {
    guard stops.count > 2, stops.indices.contains(index) else { return nil }
    var result = self
    result.stops.remove(at: index)
    return result
  }

  /// The gradient with one stop in another colour; as it is when there is no such stop.
  public func recoloringStop(_ index: Int, _ color: Color) -> Gradient {
    guard stops.indices.contains(index) else { return self }
    var result = self
    result.stops[index].color = color
    return result
  }

  /// The gradient with its colours in the other order.
  public var reversed: Gradient {
    var result = self
    result.stops = stops.reversed().map { stop in
      var stop = stop
      stop.offset = (1 - stop.offset).tidy
      return stop
    }
    return result
  }

  /// Degrees clockwise from left to right, 0 up to 360, along which a linear gradient runs over a frame of
  /// this size; nil for a radial one, and for one that runs nowhere.
  public func angle(in size: Size) -> Double? {
    guard case .linear(let start, let end) = geometry else { return nil }
    let way = Point(x: (end.x - start.x) * size.width, y: (end.y - start.y) * size.height)
    guard way.length > 0 else { return nil }
    let degrees = (atan2(way.y, way.x) * 180 / .pi).tidy
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// A linear gradient that runs at an angle, in degrees clockwise from left to right, over a frame of this
  /// size: through its middle, from where the frame begins that way to where it ends. As it is for a radial
  /// one, or a frame without width or height.
  public func running(at degrees: Double, in size: Size) -> Gradient {
    guard case .linear = geometry, degrees.isFinite, size.width > 0, size.height > 0 else { return self }
    let angle = degrees * .pi / 180
    let way = Point(x: cos(angle), y: sin(angle))
    let reach = (abs(way.x) * size.width + abs(way.y) * size.height) / 2
    let half = Point(x: way.x * reach / size.width, y: way.y * reach / size.height)
    let middle = Point(x: 0.5, y: 0.5)
    var result = self
    result.geometry = .linear(start: (middle - half).tidy, end: (middle + half).tidy)
    return result
  }
}
