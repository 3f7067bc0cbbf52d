// A path's SVG syntax as outline pieces, and back.

extension Shape.PathData {
  /// The outline in frame coordinates; what stands before the first error when the syntax is wrong.
  public var elements: [PathElement] {
    var parser = PathDataParser(d)
    try? parser.parse()
    return parser.elements
  }

  /// The outline in frame coordinates.
  /// - Throws: `PathDataError` with the place of what is wrong.
  public func validatedElements() throws(PathDataError) -> [PathElement] {
    var parser = PathDataParser(d)
    try parser.parse()
    return parser.elements
  }

  /// A path with the given outline, in absolute commands `M L C Z`; numbers in the shortest form that reads
  /// back.
  public init(elements: [PathElement], pressure: [Double] = []) {
    func write(_ point: Point) -> String { "\(Self.number(point.x)) \(Self.number(point.y))" }
    let pieces = elements.map { element -> String in
      switch element {
      case .move(let point): "M\(write(point))"
      case .line(let point): "L\(write(point))"
      case .curve(let first, let second, let point): "C\(write(first)) \(write(second)) \(write(point))"
      case .close: "Z"
      }
    }
    self.init(d: pieces.joined(), pressure: pressure)
  }

  private static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
