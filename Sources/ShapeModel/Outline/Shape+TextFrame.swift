// Where a shape's text stands: in its frame, and a connector's on its course.

extension Shape {
  /// How wide a connector's label is at most, in ems; longer lines are broken.
  private static let labelWidth: Double = 12
  /// About how wide a letter is and how high a line, in ems, where fonts are not known.
  private static let (letterWidth, lineHeight) = (0.55, 1.3)

  /// Whether the shape is a connector.
  public var isConnector: Bool {
    if case .connector = kind { true } else { false }
  }

  /// The frame that its text is laid out in, a connector attached to the shapes that `resolving` finds. A
  /// connector's has no height: its text stands in the middle of it, half way along the course, or on the
  /// longest straight piece of an elbow, whose bends are seen.
  public func textFrame(resolving: (String) -> Shape?) -> Rect {
    guard case .connector(let connector) = kind else { return frame }
    let outline = outline(resolving: resolving)
    let place = connector.route == .elbow ? outline.middleOfLongest(for: labelSize) : outline.middle
    return Rect(center: place ?? frame.center, size: Size(width: textWidth, height: 0))
  }

  /// How wide the lines of its text are at most, in points.
  public var textWidth: Double {
    guard isConnector else { return frame.width }
    return Self.labelWidth * max(text?.size ?? 16, 1)
  }

  /// About the box around a connector's label; nil when there is none.
  func labelBox(resolving: (String) -> Shape?) -> Rect? {
    guard isConnector, let size = labelSize else { return nil }
    return Rect(center: textFrame(resolving: resolving).center, size: size)
  }

  /// About how large its text is in lines of a label's width; nil when there is none.
  private var labelSize: Size? {
    guard let text, !text.string.isEmpty else { return nil }
    let most = Int(Self.labelWidth / Self.letterWidth)
    var (lines, longest) = (0, 0)
    // By scalars, of which each letter has one at least: a letter may have any number of accents.
    var (count, last) = (0, Unicode.Scalar(0))
    func endLine() {
      lines += max(1, (count + most - 1) / most)
      longest = max(longest, min(count, most))
      count = 0
    }
    for scalar in text.string.unicodeScalars {
      switch scalar.value {
      case 0x0a where last == "\r": break
      case 0x0a...0x0d, 0x85, 0x2028, 0x2029: endLine()
      default: count += 1
      }
      last = scalar
    }
    endLine()
    return Size(
      width: Double(longest) * Self.letterWidth * text.size,
      height: Double(lines) * Self.lineHeight * text.size)
  }
}

extension [PathElement] {
  /// The point half way along an open outline of one piece; nil when it has no points.
  var middle: Point? {
    var lengths: [Double] = []
    var current = first?.end
    for element in self {
      guard let from = current, let to = element.end else { return current }
      lengths.append(element.length(from: from))
      current = to
    }
    var left = lengths.reduce(0, +) / 2
    current = first?.end
    for (element, length) in zip(self, lengths) {
      guard let from = current, let to = element.end else { return current }
      if length > 0, left <= length {
        guard case .curve(let first, let second, _) = element else {
          return from + (to - from) * (left / length)
        }
        return CubicCurve(start: from, control1: first, control2: second, end: to).point(at: left / length)
      }
      left -= length
      current = to
    }
    return current
  }
}

extension [PathElement] {
  /// The middle of the longest of the pieces, all level or upright, that have room for a label, or of all
  /// when none has. Of pieces that are about as long it is the first, so that the label stays on it while
  /// they grow alike. nil when there is no piece.
  fileprivate func middleOfLongest(for label: Size?) -> Point? {
    let corners = compactMap(\.end)
    let pieces = zip(corners, corners.dropFirst()).map { (start: $0, end: $1) }
    // So much is seen of the line at either end of the label.
    let margin = 8.0
    let label = label ?? .zero
    let (width, height) = (label.width + 2 * margin, label.height + 2 * margin)
    let roomy = pieces.filter { abs($0.end.x - $0.start.x) >= width || abs($0.end.y - $0.start.y) >= height }
    let candidates = roomy.isEmpty ? pieces : roomy
    guard var longest = candidates.first else { return corners.first }
    for piece in candidates.dropFirst()
    where piece.start.distance(to: piece.end) > longest.start.distance(to: longest.end) + 1 {
      longest = piece
    }
    return (longest.start + longest.end) * 0.5
  }
}

extension PathElement {
  /// About how long the piece is that begins at `start`.
  fileprivate func length(from start: Point) -> Double {
    switch self {
    case .move, .close: 0
    case .line(let end): start.distance(to: end)
    case .curve(let first, let second, let end):
      (start.distance(to: first) + first.distance(to: second) + second.distance(to: end)
        + start.distance(to: end)) / 2
    }
  }
}
