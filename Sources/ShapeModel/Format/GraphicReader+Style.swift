// Reads what shapes are painted with: gradients, strokes, texts. Parts of texts are read in
// GraphicReader+Runs.

import Localization

extension GraphicReader {
  /// A colour or a gradient; nil for a gradient of a type this version does not know, which is passed.
  mutating func readFill() throws(FormatFault) -> Paint? {
    guard scanner.byte == UInt8(ascii: "{") else {
      guard scanner.byte == UInt8(ascii: "\"") else {
        throw scanner.mismatch(L("a colour such as \"#4a90d9ff\" or a gradient for “fill”"))
      }
      return .color(try color(.fill))
    }
    return try readGradient().map { .gradient($0) }
  }

  private enum GradientType: String, CaseIterable { case linear, radial }

  private mutating func readGradient() throws(FormatFault) -> Gradient? {
    let start = scanner.offset
    scanner.advance()
    guard let type = try findType(inObjectAt: start) else {
      throw missing("type", from: L("the gradient"), at: start)
    }
    guard let gradientType = GradientType(rawValue: type) else {
      scanner.offset = start
      try scanner.skipValue()
      return nil
    }
    var members = MemberCursor()
    var from: Point?
    var to: Point?
    var center: Point?
    var radius: Double?
    var transform: GradientTransform?
    var stops: [Gradient.Stop] = []
    while try scanner.nextMember(&members) {
      switch (members.key, gradientType) {
      case (.type, _): _ = try string(.type)
      case (.from, .linear): from = try point(.from)
      case (.to, .linear): to = try point(.to)
      case (.center, .radial): center = try point(.center)
      case (.radius, .radial): radius = try size(.radius)
      case (.transform, .radial): transform = try readTransform()
      case (.stops, _): stops = try readStops()
      default: try keep(&members)
      }
    }
    let required: [FormatKey] = gradientType == .linear ? [.from, .to, .stops] : [.center, .radius, .stops]
    for key in required where !members.has(key) {
      throw missing(key.name, from: L("the %@ gradient", "\(type)"), at: start)
    }
    let geometry: Gradient.Geometry =
      gradientType == .linear
      ? .linear(start: from ?? .zero, end: to ?? .zero)
      : .radial(center: center ?? .zero, radius: radius ?? 0)
    var gradient = Gradient(geometry: geometry, transform: transform, stops: stops)
    gradient.unknownMembers = members.unknown
    return gradient
  }

  private mutating func readTransform() throws(FormatFault) -> GradientTransform? {
    let start = scanner.offset
    try scanner.beginArray(L("[a,b,c,d] for “%@”", FormatKey.transform.name))
    var isFirst = true
    var values: [Double] = []
    while try scanner.nextElement(&isFirst) {
      let value = try number(.transform)
      if values.count < 5 { values.append(value) }
    }
    guard values.count == 4 else {
      throw invalid(L("“%@” must be [a,b,c,d].", FormatKey.transform.name), at: start)
    }
    return GradientTransform(a: values[0], b: values[1], c: values[2], d: values[3])
  }

  private mutating func readStops() throws(FormatFault) -> [Gradient.Stop] {
    let start = scanner.offset
    try scanner.beginArray(L("an array for “stops”"))
    var stops: [Gradient.Stop] = []
    var isFirst = true
    while try scanner.nextElement(&isFirst) {
      let stopStart = scanner.offset
      try scanner.beginObject("{\"offset\":…,\"color\":…}")
      var members = MemberCursor()
      var stop = Gradient.Stop(offset: 0, color: .black)
      while try scanner.nextMember(&members) {
        switch members.key {
        case .offset: stop.offset = try unit(.offset)
        case .color: stop.color = try color(.color)
        default: try keep(&members)
        }
      }
      for key in [FormatKey.offset, .color] where !members.has(key) {
        throw missing(key.name, from: L("the stop"), at: stopStart)
      }
      if let last = stops.last, stop.offset < last.offset {
        throw invalid(L("The offsets of “stops” must not fall. Put the stops in order."), at: stopStart)
      }
      stop.unknownMembers = members.unknown
      stops.append(stop)
    }
    guard stops.count >= 2 else { throw invalid(L("“stops” must have at least two stops."), at: start) }
    return stops
  }

  mutating func readStroke() throws(FormatFault) -> Stroke {
    let start = scanner.offset
    try scanner.beginObject(L("an object for “stroke”"))
    var members = MemberCursor()
    var stroke = Stroke(color: .black)
    while try scanner.nextMember(&members) {
      switch members.key {
      case .color: stroke.color = try color(.color)
      case .width: stroke.width = try size(.width)
      case .dash:
        let at = scanner.offset
        stroke.dash = try numbers(.dash) { reader throws(FormatFault) in try reader.size(.dash) }
        if !stroke.dash.isEmpty, stroke.dash.allSatisfy({ $0 == 0 }) {
          throw invalid(L("“dash” must have a length more than 0, or be left out for a solid line."), at: at)
        }
      case .cap: stroke.cap = try choice(.cap)
      case .join: stroke.join = try choice(.join)
      case .start: stroke.start = try choice(.start) as Stroke.ArrowHead
      case .end: stroke.end = try choice(.end) as Stroke.ArrowHead
      default: try keep(&members)
      }
    }
    guard members.has(.color) else { throw missing("color", from: L("“%@”", "stroke"), at: start) }
    stroke.unknownMembers = members.unknown
    return stroke
  }

  mutating func readText() throws(FormatFault) -> TextContent {
    let start = scanner.offset
    try scanner.beginObject(L("an object for “text”"))
    var members = MemberCursor()
    var text = TextContent(string: "")
    var runsStart = start
    while try scanner.nextMember(&members) {
      switch members.key {
      case .string: text.string = try string(.string)
      case .font: text.font = try string(.font)
      case .size: text.size = try positive(.size)
      case .color: text.color = try color(.color)
      case .weight: text.weight = try integer(.weight, 100...900)
      case .italic: text.italic = try boolean(.italic)
      case .underline: text.underline = try boolean(.underline)
      case .align: text.align = try choice(.align) as TextContent.Alignment
      case .verticalAlign: text.verticalAlign = try choice(.verticalAlign) as TextContent.VerticalAlignment
      case .fit: text.fit = try choice(.fit) as TextContent.Fit
      case .lists: text.lists = try boolean(.lists)
      case .runs:
        runsStart = scanner.offset
        text.runs = try readRuns()
      default: try keep(&members)
      }
    }
    if !text.runs.isEmpty { mendRuns(of: &text, at: runsStart) }
    guard members.has(.string) else { throw missing("string", from: L("“%@”", "text"), at: start) }
    text.unknownMembers = members.unknown
    return text
  }

  /// The `type` of the object that starts at `start`, wherever in it that member stands; nil when it has
  /// none.
  func findType(inObjectAt start: Int) throws(FormatFault) -> String? {
    var ahead = scanner
    ahead.offset = start + 1
    var members = MemberCursor()
    while try ahead.nextMember(&members) {
      if members.key == .type {
        guard ahead.byte == UInt8(ascii: "\"") else {
          throw ahead.mismatch(L("a text in quotes for “type”"))
        }
        return try ahead.string()
      }
      // Shapes take two levels of JSON for each level of theirs; their own limit is checked when they are
      // read.
      try ahead.skipValue(depth: 1 - 4 * ShapeEditFormat.nestingLimit)
    }
    return nil
  }
}
