// Writes what shapes are painted with: gradients, strokes, texts.

extension GraphicWriter {
  mutating func writeFill(_ fill: Paint) {
    out.literal(",\"fill\":")
    switch fill {
    case .color(let color): out.color(color)
    case .gradient(let gradient): writeGradient(gradient)
    }
  }

  private mutating func writeGradient(_ gradient: Gradient) {
    let others: Others
    switch gradient.geometry {
    case .linear(let start, let end):
      others = Others(gradient.unknownMembers, known: [.type, .from, .to, .stops])
      begin(others)
      out.literal("\"type\":\"linear\"")
      follow(others, .type)
      out.literal(",\"from\":")
      point(start)
      follow(others, .from)
      out.literal(",\"to\":")
      point(end)
      follow(others, .to)
    case .radial(let center, let radius):
      others = Others(gradient.unknownMembers, known: [.type, .center, .radius, .transform, .stops])
      begin(others)
      out.literal("\"type\":\"radial\"")
      follow(others, .type)
      out.literal(",\"center\":")
      point(center)
      follow(others, .center)
      out.literal(",\"radius\":")
      out.number(radius, 0, ShapeEditFormat.numberLimit)
      follow(others, .radius)
      if let transform = gradient.transform {
        out.literal(",\"transform\":[")
        for (index, value) in [transform.a, transform.b, transform.c, transform.d].enumerated() {
          if index > 0 { out.literal(",") }
          coordinate(value)
        }
        out.literal("]")
      }
      follow(others, .transform)
    }
    writeStops(gradient.stops)
    follow(others, .stops)
    end(others)
  }

  private mutating func writeStops(_ stops: [Gradient.Stop]) {
    var stops = stops
    while stops.count < 2 { stops.append(stops.last ?? Gradient.Stop(offset: 0, color: .clear)) }
    out.literal(",\"stops\":[")
    var least = 0.0
    for (index, stop) in stops.enumerated() {
      if index > 0 { out.literal(",") }
      let others = Others(stop.unknownMembers, known: [.offset, .color])
      least = stop.offset >= least ? min(stop.offset, 1) : least
      begin(others)
      out.literal("\"offset\":")
      out.number(least)
      follow(others, .offset)
      out.literal(",\"color\":")
      out.color(stop.color)
      follow(others, .color)
      end(others)
    }
    out.literal("]")
  }

  mutating func writeStroke(_ stroke: Stroke) {
    let others = Others(
      stroke.unknownMembers, known: [.color, .width, .dash, .cap, .join, .start, .end])
    out.literal(",\"stroke\":")
    begin(others)
    out.literal("\"color\":")
    out.color(stroke.color)
    follow(others, .color)
    if stroke.width != 1 {
      out.literal(",\"width\":")
      out.number(stroke.width, 0, ShapeEditFormat.numberLimit)
    }
    follow(others, .width)
    if stroke.dash.contains(where: { $0 > 0 }) {
      out.literal(",\"dash\":")
      writeNumbers(stroke.dash, 0, ShapeEditFormat.numberLimit)
    }
    follow(others, .dash)
    if stroke.cap != .butt {
      out.literal(",\"cap\":")
      out.string(stroke.cap.rawValue)
    }
    follow(others, .cap)
    if stroke.join != .miter {
      out.literal(",\"join\":")
      out.string(stroke.join.rawValue)
    }
    follow(others, .join)
    if let start = stroke.start {
      out.literal(",\"start\":")
      out.string(start.rawValue)
    }
    follow(others, .start)
    if let end = stroke.end {
      out.literal(",\"end\":")
      out.string(end.rawValue)
    }
    follow(others, .end)
    end(others)
  }

  mutating func writeText(_ text: TextContent) {
    let others = Others(
      text.unknownMembers,
      known: [
        .string, .font, .size, .color, .weight, .italic, .underline, .align, .verticalAlign, .fit, .lists,
        .runs,
      ])
    out.literal(",\"text\":")
    begin(others)
    out.literal("\"string\":")
    out.string(text.string)
    follow(others, .string)
    if let font = text.font {
      out.literal(",\"font\":")
      out.string(font)
    }
    follow(others, .font)
    if text.size != 16, text.size > 0 {
      out.literal(",\"size\":")
      out.number(text.size, 0, ShapeEditFormat.numberLimit)
    }
    follow(others, .size)
    if text.color != .black {
      out.literal(",\"color\":")
      out.color(text.color)
    }
    follow(others, .color)
    if text.weight != 400 {
      out.literal(",\"weight\":")
      out.integer(Int64(min(max(text.weight, 100), 900)))
    }
    follow(others, .weight)
    if text.italic { out.literal(",\"italic\":true") }
    follow(others, .italic)
    if text.underline { out.literal(",\"underline\":true") }
    follow(others, .underline)
    if let align = text.align {
      out.literal(",\"align\":")
      out.string(align.rawValue)
    }
    follow(others, .align)
    if let verticalAlign = text.verticalAlign {
      out.literal(",\"verticalAlign\":")
      out.string(verticalAlign.rawValue)
    }
    follow(others, .verticalAlign)
    if let fit = text.fit {
      out.literal(",\"fit\":")
      out.string(fit.rawValue)
    }
    follow(others, .fit)
    if text.lists { out.literal(",\"lists\":true") }
    follow(others, .lists)
    if !text.runs.isEmpty { writeRuns(of: text) }
    follow(others, .runs)
    end(others)
  }

  private mutating func writeRuns(of text: TextContent) {
    let runs = text.runs.valid(in: text.string.unicodeScalars.count)
    guard !runs.isEmpty else { return }
    out.literal(",\"runs\":[")
    for (index, run) in runs.enumerated() {
      if index > 0 { out.literal(",") }
      writeRun(run)
    }
    out.literal("]")
  }

  private mutating func writeRun(_ run: TextRun) {
    let style = run.style
    let others = Others(
      style.unknownMembers, known: [.start, .end, .font, .size, .color, .weight, .italic, .underline])
    begin(others)
    out.literal("\"start\":")
    out.integer(Int64(run.range.lowerBound))
    follow(others, .start)
    out.literal(",\"end\":")
    out.integer(Int64(run.range.upperBound))
    follow(others, .end)
    if let font = style.font {
      out.literal(",\"font\":")
      out.string(font)
    }
    follow(others, .font)
    if let size = style.size, size > 0 {
      out.literal(",\"size\":")
      out.number(size, 0, ShapeEditFormat.numberLimit)
    }
    follow(others, .size)
    if let color = style.color {
      out.literal(",\"color\":")
      out.color(color)
    }
    follow(others, .color)
    if let weight = style.weight {
      out.literal(",\"weight\":")
      out.integer(Int64(min(max(weight, 100), 900)))
    }
    follow(others, .weight)
    if let italic = style.italic {
      if italic { out.literal(",\"italic\":true") } else { out.literal(",\"italic\":false") }
    }
    follow(others, .italic)
    if let underline = style.underline {
      if underline { out.literal(",\"underline\":true") } else { out.literal(",\"underline\":false") }
    }
    follow(others, .underline)
    end(others)
  }
}
