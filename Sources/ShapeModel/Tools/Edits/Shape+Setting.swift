// What setting a property does to one shape. Values are brought into their ranges; nonsense changes nothing.

extension Shape {
  /// The shape with a property set; as it is when its kind does not have that property.
  ///
  /// Style set on a group goes to everything inside it but what is locked; a frame has its own.
  public func setting(_ property: ShapeProperty) -> Shape {
    var result = self
    if !property.isOfWhole, case .group = kind, !children.isEmpty {
      result.mapChildren { $0.isLocked ? $0 : $0.setting(property) }
      return result
    }
    switch property {
    case .fill(let paint): if takesFill { result.fill = paint }
    case .fillKind(let kind): if takesFill { result.fill = fill?.converted(to: kind) }
    case .gradientAngle(let degrees):
      if takesFill, case .gradient(let gradient)? = fill {
        result.fill = .gradient(gradient.running(at: degrees, in: frame.size))
      }
    case .strokeColor, .strokeWidth, .dash, .cap, .join, .startHead, .endHead: result.setStroke(property)
    case .route(let route):
      if case .connector(var connector) = kind {
        connector.route = route
        result.kind = .connector(connector)
      }
    case .opacity(let value): if value.isFinite { result.opacity = min(max(value, 0), 1) }
    case .x(let value): if value.isFinite { return translated(by: Point(x: value.tidy - frame.x, y: 0)) }
    case .y(let value): if value.isFinite { return translated(by: Point(x: 0, y: value.tidy - frame.y)) }
    case .width(let value):
      if value.isFinite, !isConnector {
        return withFit(afterResizing: .x).resizedKeepingTopLeft(
          to: Size(width: max(value, leastSide(frame.width)), height: frame.height))
      }
    case .height(let value):
      if value.isFinite, !isConnector {
        return withFit(afterResizing: .y).resizedKeepingTopLeft(
          to: Size(width: frame.width, height: max(value, leastSide(frame.height))))
      }
    case .rotation(let value):
      if value.isFinite, !isConnector { result.rotation = Self.normalized(value).tidy }
    case .cornerRadius(let value):
      if case .rectangle = kind, value.isFinite { result.kind = .rectangle(cornerRadius: max(value.tidy, 0)) }
    case .sides, .starPoints, .innerRadius: result.setCorners(property)
    case .textString, .font, .textSize, .textWeight, .italic, .underline, .textColor, .textAlignment,
      .textVerticalAlignment, .textFit, .list:
      result.setText(property)
    case .name(let name):
      let line = name.map(Self.oneLine) ?? ""
      if !ShapeEditFormat.isTooLong(line) { result.name = line.isEmpty ? nil : line }
    case .isLocked(let value): result.isLocked = value
    case .isHidden(let value): result.isHidden = value
    }
    return result
  }

  /// How many corners a polygon or a star has, and how deep those of a star are.
  private mutating func setCorners(_ property: ShapeProperty) {
    func count(_ value: Double) -> Int { Int(min(max(value.rounded(), 3), 100)) }
    switch (property, kind) {
    case (.sides(let value), .polygon) where value.isFinite: kind = .polygon(sides: count(value))
    case (.starPoints(let value), .star(_, let radius)) where value.isFinite:
      kind = .star(points: count(value), innerRadius: radius)
    case (.innerRadius(let value), .star(let points, _)) where value.isFinite:
      kind = .star(points: points, innerRadius: min(max(value.tidy, 0), 1))
    default: break
    }
  }

  /// How short a side that is `now` can be made: a shape that nobody can see any more nobody asks for, but a
  /// line may lie flat.
  func leastSide(_ now: Double) -> Double {
    switch kind {
    case .line, .arrow, .path: 0
    default: min(now, 1)
    }
  }

  /// A string as a file may have it, without U+0000.
  private static func writable(_ string: String) -> String {
    guard string.utf8.contains(0) else { return string }
    return String(String.UnicodeScalarView(string.unicodeScalars.lazy.filter { $0.value != 0 }))
  }

  /// A name as it is kept: one line, each run of line breaks, tabs and control characters made one space,
  /// none at its ends. It may be longer than the format allows, ``ShapeEditFormat/textLimit``.
  public static func oneLine(_ name: String) -> String {
    func isKept(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: false
      default: true
      }
    }
    guard !name.unicodeScalars.allSatisfy(isKept) else { return name }
    let words = name.unicodeScalars.split(whereSeparator: { !isKept($0) })
    var line: [Unicode.Scalar] = []
    for word in words {
      if let last = line.last, last != " ", word.first != " " { line.append(" ") }
      line += word
    }
    return String(String.UnicodeScalarView(line))
  }

  private mutating func setStroke(_ property: ShapeProperty) {
    guard takesStroke else { return }
    if case .strokeColor(nil) = property {
      stroke = nil
      return
    }
    var new = stroke ?? Stroke(color: .black, width: 2)
    switch property {
    case .strokeColor(let color?): new.color = color
    case .strokeWidth(let value):
      guard value.isFinite else { return }
      new.width = min(max(value.tidy, 0), 10_000)
    case .dash(let lengths):
      let isSound =
        lengths.allSatisfy { $0.isFinite && $0 >= 0 && $0 <= ShapeEditFormat.numberLimit }
        && lengths.contains { $0 > 0 }
      new.dash = isSound ? lengths.map(\.tidy) : []
    case .cap(let cap): new.cap = cap
    case .join(let join): new.join = join
    case .startHead(let head):
      guard takesHeads else { return }
      new.start = head
    case .endHead(let head):
      guard takesHeads else { return }
      new.end = head
    default: return
    }
    stroke = new
  }

  private mutating func setText(_ property: ShapeProperty) {
    guard canHoldText || text != nil else { return }
    if case .textString(let string) = property {
      self = withText(string) { $0.rewrite(words: $1) }
      return
    }
    // The style of a text that is not there would be kept by nobody.
    guard var content = text else { return }
    content.set(property)
    text = content
  }

  /// The shape with a text that `rewrite` gives a string; as it is when the string is too long, or its kind
  /// has no text.
  func withText(_ string: String, _ rewrite: (inout TextContent, String) -> Void) -> Shape {
    let string = Self.writable(string)
    guard canHoldText || text != nil, !ShapeEditFormat.isTooLong(string) else { return self }
    var result = self
    if string.isEmpty, kind != .text {
      result.text = nil
    } else {
      var content = text ?? TextContent(string: "")
      rewrite(&content, string)
      result.text = content
    }
    return result
  }

  /// What follows the letters of a text when its frame has been given another size along an axis: with
  /// another width its height alone, with another height nothing any more.
  func withFit(afterResizing axis: Axis) -> Shape {
    guard kind == .text, text?.fit != nil else { return self }
    var result = self
    result.text?.fit = axis == .x ? .height : nil
    return result
  }
}
