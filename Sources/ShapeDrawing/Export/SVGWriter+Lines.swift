// Lines of text as spans of SVG, where we break and place them.

import Gtk
import ShapeModel

extension TextContent {
  /// Whether parts of it look otherwise.
  var hasParts: Bool { !runs.isEmpty }
}

extension SVGWriter {
  /// Writes the lines of a layout whose top stands at `top` in the lines of `text`. Lines under letters whose
  /// words are placed one by one are handed out, to be drawn: a program would leave gaps in them.
  mutating func write(
    _ layout: Pango.Layout, y top: Double, of placed: TextSetter.PlacedText, _ text: TextContent,
    _ underlines: inout [(box: Rect, color: Color)]
  ) {
    let isStretched = text.align == .justify
    func isPlacedByWords(_ letters: String) -> Bool {
      isStretched || letters.utf8.contains(0x09) || (text.hasParts && Self.hasRightToLeft(letters))
    }
    let areWordsPlaced = isPlacedByWords(layout.text)
    let glyphs =
      areWordsPlaced && (text.underline || text.runs.contains { $0.style.underline == true })
      ? layout.glyphLines() : nil
    for (index, line) in layout.lines(withWords: areWordsPlaced).enumerated()
    where line.text.contains(where: { !$0.isWhitespace }) {
      let y = placed.origin.y + (top + line.baseline) * placed.scale
      func x(_ place: Double) -> Double { placed.origin.x + place * placed.scale }
      guard isPlacedByWords(line.text) else {
        let start = line.isRightToLeft ? line.box.x + line.box.width : line.box.x
        span(layout, line.bytes, text, x: x(start), y: y, line.isRightToLeft, isDecorated: true)
        continue
      }
      for word in line.words {
        span(layout, word.bytes, text, x: x(word.x), y: y, word.isRightToLeft, isDecorated: false)
      }
      for (box, color) in glyphs?.underlines(ofLine: index) ?? [] {
        let rect = Rect(
          x: x(box.x), y: placed.origin.y + (top + box.y) * placed.scale, width: box.width * placed.scale,
          height: box.height * placed.scale)
        underlines.append((rect, color.map(Self.color) ?? text.color))
      }
    }
  }

  /// Whether letters run from right to left: programs place the parts of such a line each in its own way.
  private static func hasRightToLeft(_ letters: String) -> Bool {
    letters.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590..<0x900, 0x200f, 0x202b, 0x202e, 0x2067, 0xfb1d..<0xfe00, 0xfe70..<0xff00, 0x10800..<0x11000,
        0x1e800..<0x1f000:
        true
      default: false
      }
    }
  }

  private static func color(_ rgba: UInt32) -> Color {
    func channel(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: rgba >> shift) }
    return Color(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }

  private mutating func span(
    _ layout: Pango.Layout, _ bytes: Range<Int>, _ text: TextContent, x: Double, y: Double,
    _ isRightToLeft: Bool, isDecorated: Bool
  ) {
    svg.raw("<tspan")
    svg.attribute("x", x)
    svg.attribute("y", y)
    if isRightToLeft { svg.attribute("direction", "rtl") }
    // What is under a whole line cannot be taken from under a part of it.
    if isDecorated, text.underline, !text.hasParts { svg.attribute("text-decoration", "underline") }
    svg.raw(">")
    for (part, span) in layout.segments(of: bytes) {
      segment(layout.letters(in: part), span, text, isDecorated: isDecorated && text.hasParts)
    }
    svg.raw("</tspan>")
  }

  /// Writes letters that look the same, beside those before them.
  private mutating func segment(
    _ letters: String, _ part: Pango.Span?, _ text: TextContent, isDecorated: Bool
  ) {
    let isUnderlined = isDecorated && (part?.isUnderlined ?? text.underline)
    guard part != nil || isUnderlined else { return svg.escaped(letters) }
    svg.raw("<tspan")
    if let family = part?.family {
      let own = family.unicodeScalars.dropLast(TextSetter.defaultFamily.count + 1)
      svg.open("font-family")
      svg.raw("'")
      svg.escaped(String(String.UnicodeScalarView(own.filter { $0 != "'" && $0 != "\\" })))
      svg.raw("', ")
      svg.raw(TextSetter.defaultFamily)
      svg.close()
    }
    if let size = part?.size { svg.attribute("font-size", size * text.size / SetText.em) }
    if let weight = part?.weight { svg.attribute("font-weight", String(weight)) }
    if let isItalic = part?.isItalic { svg.attribute("font-style", isItalic ? "italic" : "normal") }
    if isUnderlined { svg.attribute("text-decoration", "underline") }
    if let color = part?.color.map(Self.color) {
      svg.color("fill", "fill-opacity", color)
      if color.alpha == 255, text.color.alpha < 255 { svg.attribute("fill-opacity", 1) }
    }
    svg.raw(">")
    svg.escaped(letters)
    svg.raw("</tspan>")
  }
}
