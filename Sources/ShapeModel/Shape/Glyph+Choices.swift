// The pictures of what is chosen in the inspector: heads and dashes of lines, and how shapes are aligned.

extension Glyph {
  /// Lines and what is filled, from pieces of a path of which each is mirrored left to right when asked.
  private init(mirrored: Bool, lines: [[Point]] = [], filled: [[Point]] = [], dot: Point? = nil) {
    func x(_ value: Double) -> Double { mirrored ? Glyph.side - value : value }
    func path(_ pieces: [[Point]], closed: Bool) -> String {
      pieces.map { points in
        "M" + points.map { "\(x($0.x)) \($0.y)" }.joined(separator: "L") + (closed ? "Z" : "")
      }.joined()
    }
    var filledData = path(filled, closed: true)
    if let dot {
      let (left, right) = (x(dot.x) - 3, x(dot.x) + 3)
      filledData += "M\(right) \(dot.y)A3 3 0 1 1 \(left) \(dot.y)A3 3 0 1 1 \(right) \(dot.y)Z"
    }
    self.init(lines: path(lines, closed: false), filled: filledData)
  }

  /// A line with a head at its end, or at its start.
  public static func head(_ head: Stroke.ArrowHead, atStart: Bool) -> Glyph {
    func points(_ numbers: Double...) -> [Point] {
      stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    }
    return switch head {
    case .none: Glyph(mirrored: atStart, lines: [points(2, 8, 14, 8)])
    case .triangle:
      Glyph(mirrored: atStart, lines: [points(2, 8, 9, 8)], filled: [points(8.5, 4, 15, 8, 8.5, 12)])
    case .open:
      Glyph(mirrored: atStart, lines: [points(2, 8, 14, 8), points(9.5, 3.5, 14, 8, 9.5, 12.5)])
    case .circle: Glyph(mirrored: atStart, lines: [points(2, 8, 9, 8)], dot: Point(x: 11.5, y: 8))
    case .diamond:
      Glyph(mirrored: atStart, lines: [points(2, 8, 8, 8)], filled: [points(7, 8, 11, 4, 15, 8, 11, 12)])
    case .bar: Glyph(mirrored: atStart, lines: [points(2, 8, 13, 8), points(13, 3.5, 13, 12.5)])
    }
  }

  /// A line without gaps.
  public static let solidLine = Glyph(lines: "M1.5 8H14.5")
  /// A line of dashes.
  public static let dashedLine = Glyph(lines: "M1 8H3.5M6.75 8H9.25M12.5 8H15")
  /// A line of dots.
  public static let dottedLine = Glyph(lines: "M1.5 8H1.6M5.8 8H5.9M10.1 8H10.2M14.4 8H14.5")
  /// A line of dashes and dots in turn.
  public static let dashDotLine = Glyph(lines: "M1 8H4M7.95 8H8.05M12 8H15")

  /// The end of a thick line, and where that ends.
  public static func cap(_ cap: Stroke.Cap) -> Glyph {
    let bar =
      switch cap {
      case .butt: "M1 5H10V11H1Z"
      case .round: "M1 5H10A3 3 0 0 1 10 11H1Z"
      case .square: "M1 5H13V11H1Z"
      }
    return Glyph(lines: "M10 2V14", filled: bar)
  }

  /// A corner of a thick line.
  public static func join(_ join: Stroke.Join) -> Glyph {
    let corner =
      switch join {
      case .miter: "V2"
      case .round: "V7A5 5 0 0 1 7 2"
      case .bevel: "V7L7 2"
      }
    return Glyph(lines: "", filled: "M2 14\(corner)H14V7H7V14Z")
  }

  /// An area of one colour.
  public static let plainFill = Glyph(filled: "M2 2H14V14H2Z")
  /// An area whose colour runs from top to bottom.
  public static let linearFill = Glyph(
    lines: "M2.5 2.5H13.5V13.5H2.5Z", filled: "M3 3H13V6.5H3ZM3 7.5H13V9.5H3ZM3 10.5H13V11.5H3Z")
  /// An area whose colour runs from the middle outwards.
  public static let radialFill = Glyph(
    lines: "M2.5 2.5H13.5V13.5H2.5ZM12.5 8A4.5 4.5 0 1 1 3.5 8A4.5 4.5 0 1 1 12.5 8",
    filled: "M10.5 8A2.5 2.5 0 1 1 5.5 8A2.5 2.5 0 1 1 10.5 8Z")
  /// One more.
  public static let plus = Glyph(lines: "M3 8H13M8 3V13")
  /// One less.
  public static let minus = Glyph(lines: "M3 8H13")
  /// The other way around.
  public static let reversed = Glyph(lines: "M2 5.5H14M11 2.5L14 5.5L11 8.5M14 11H2M5 8L2 11L5 14")
  /// A line with a handle at each end.
  public static let gradientHandles = Glyph(
    lines: "M4.5 11.5L11.5 4.5",
    filled: "M6 12A2.2 2.2 0 1 1 1.6 12A2.2 2.2 0 1 1 6 12ZM14.4 4A2.2 2.2 0 1 1 10 4A2.2 2.2 0 1 1 14.4 4Z")
  /// Equal gaps from left to right.
  public static let distributedHorizontally = Glyph(
    lines: "M2 2.5V13.5M14 2.5V13.5", filled: "M6.5 4H9.5V12H6.5Z")
  /// Two boxes of one width.
  public static let sameWidth = Glyph(
    lines: "M3 13.5H13M3 12V15M13 12V15", filled: "M3 1.5H13V5H3ZM3 6.5H13V10H3Z")
  /// Two boxes of one height.
  public static let sameHeight = Glyph(
    lines: "M2.5 3V13M1 3H4M1 13H4", filled: "M6 3H9.5V13H6ZM11 3H14.5V13H11Z")
  /// Two boxes of one size.
  public static let sameSize = Glyph(lines: "M1.5 4.5H6.5V11.5H1.5Z", filled: "M9 4H15V12H9Z")
  /// Equal gaps from top to bottom.
  public static let distributedVertically = Glyph(
    lines: "M2.5 2H13.5M2.5 14H13.5", filled: "M4 6.5H12V9.5H4Z")
}

extension DrawingEdit.Alignment {
  /// Its picture: two bars at a line.
  public var glyph: Glyph {
    switch self {
    case .left: Glyph(lines: "M2.5 2V14", filled: "M4.5 4H13.5V6.75H4.5ZM4.5 9.25H10V12H4.5Z")
    case .center: Glyph(lines: "M8 2V14", filled: "M3 4H13V6.75H3ZM5 9.25H11V12H5Z")
    case .right: Glyph(lines: "M13.5 2V14", filled: "M2.5 4H11.5V6.75H2.5ZM6 9.25H11.5V12H6Z")
    case .top: Glyph(lines: "M2 2.5H14", filled: "M4 4.5V13.5H6.75V4.5ZM9.25 4.5V10H12V4.5Z")
    case .middle: Glyph(lines: "M2 8H14", filled: "M4 3V13H6.75V3ZM9.25 5V11H12V5Z")
    case .bottom: Glyph(lines: "M2 13.5H14", filled: "M4 2.5V11.5H6.75V2.5ZM9.25 6V11.5H12V6Z")
    }
  }
}
