// The properties of letters.

import ShapeModel

extension SVGStyle {
  /// Sets a property of letters; false when it is none.
  mutating func setFont(_ name: String, _ value: String, _ parent: SVGStyle) -> Bool {
    switch name {
    case "font-family": font.family = Self.family(value) ?? font.family
    case "font-size": font.size = Self.size(value, parent.font.size) ?? font.size
    case "font-weight": font.weight = Self.weight(value, parent.font.weight) ?? font.weight
    case "font-style": font.isItalic = value == "italic" || value.hasPrefix("oblique")
    case "text-anchor":
      font.anchor = value == "middle" ? .middle : value == "end" ? .end : .start
    case "letter-spacing", "word-spacing":
      if let length = SVGLength(value), length.value != 0 { leftOut.append(name) }
    case "dominant-baseline": font.baseline = value
    case "font": setShorthand(value, parent)
    default: return false
    }
    return true
  }

  /// `[style] [weight] size[/line height] family`.
  private mutating func setShorthand(_ value: String, _ parent: SVGStyle) {
    (font.weight, font.isItalic) = (400, false)
    let words = value.words
    for (index, word) in words.enumerated() {
      let size = word.split(separator: "/").first.map(String.init) ?? word
      if word == "italic" || word == "oblique" {
        font.isItalic = true
      } else if let weight = Self.weight(word, parent.font.weight) {
        font.weight = weight
      } else if let size = Self.size(size, parent.font.size) {
        font.size = size
        font.family = Self.family(words[(index + 1)...].joined(separator: " ")) ?? font.family
        return
      }
    }
  }

  /// The families as a list without quotes; CSS's names of kinds are known to fontconfig too.
  private static func family(_ text: String) -> String? {
    let names = text.split(separator: ",").map { name -> String in
      let name = name.trimmingSpace
      guard let quote = name.first, quote == "\"" || quote == "'" else { return name }
      return String(name.dropFirst().dropLast()).trimmingSpace
    }.filter { !$0.isEmpty }
    return names.isEmpty ? nil : String(names.joined(separator: ",").prefix(ImportLimits.name))
  }

  private static let sizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
  ]

  private static func size(_ text: String, _ parent: Double) -> Double? {
    if let size = sizes[text] { return size }
    if text == "smaller" { return parent / 1.2 }
    if text == "larger" { return parent * 1.2 }
    guard let length = SVGLength(text), length.value >= 0 else { return nil }
    return length.points(percent: parent, em: parent)
  }

  private static func weight(_ text: String, _ parent: Int) -> Int? {
    switch text {
    case "normal": return 400
    case "bold": return 700
    case "bolder": return parent < 400 ? 400 : parent < 600 ? 700 : 900
    case "lighter": return parent < 600 ? 100 : parent < 800 ? 400 : 700
    default:
      guard let value = Int(text), (1...1000).contains(value) else { return nil }
      return min(max(value, 100), 900)
    }
  }
}
