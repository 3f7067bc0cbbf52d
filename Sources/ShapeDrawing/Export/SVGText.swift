// Bytes of an SVG document: numbers, attributes, escapes.

import ShapeModel

/// Grows an XML document as bytes.
struct SVGText {
  private(set) var bytes: [UInt8] = []

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Adds markup as it is.
  mutating func raw(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds markup as it is; it must be free of anything to be escaped.
  mutating func raw(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Adds bytes as they are.
  mutating func raw(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  /// Adds a number with at most four decimals; what is not finite becomes 0.
  mutating func number(_ value: Double) {
    guard value.isFinite, abs(value) < 1e14 else {
      return raw(value.isFinite ? value.description : "0")
    }
    let scaled = Int64((value * 10_000).rounded())
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = scaled.magnitude
    integer(magnitude / 10_000)
    var fraction = Int(magnitude % 10_000)
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit = 1000
    while fraction > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / unit))
      fraction %= unit
      unit /= 10
    }
  }

  private mutating func integer(_ value: UInt64) {
    if value >= 10 { integer(value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  /// Adds ` name="value"`.
  mutating func attribute(_ name: StaticString, _ value: Double) {
    open(name)
    number(value)
    close()
  }

  /// Adds ` name="value"`; the value must be free of anything to be escaped.
  mutating func attribute(_ name: StaticString, _ value: String) {
    open(name)
    raw(value)
    close()
  }

  /// Adds ` name="`.
  mutating func open(_ name: StaticString) {
    bytes.append(UInt8(ascii: " "))
    raw(name)
    raw("=\"")
  }

  /// Adds the quote that ends an attribute.
  mutating func close() { bytes.append(UInt8(ascii: "\"")) }

  /// Adds ` name="#rrggbb"` and, when translucent, ` opacityName="alpha"`.
  mutating func color(_ name: StaticString, _ opacityName: StaticString, _ color: Color) {
    open(name)
    bytes.append(UInt8(ascii: "#"))
    let digits = Array("0123456789abcdef".utf8)
    for channel in [color.red, color.green, color.blue] {
      bytes.append(digits[Int(channel >> 4)])
      bytes.append(digits[Int(channel & 15)])
    }
    close()
    if color.alpha < 255 { attribute(opacityName, Double(color.alpha) / 255) }
  }

  /// Adds text for an element or attribute; what XML cannot hold becomes U+FFFD.
  mutating func escaped(_ text: some StringProtocol) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": raw("&amp;")
      case "<": raw("&lt;")
      case ">": raw("&gt;")
      case "\"": raw("&quot;")
      case "\t", "\n", "\r", " "..."\u{d7ff}", "\u{e000}"..."\u{fffd}", "\u{10000}"...:
        bytes.append(contentsOf: String(scalar).utf8)
      default: raw("\u{fffd}" as String)
      }
    }
  }

  /// Adds path data.
  mutating func path(_ outline: [PathElement]) {
    func point(_ point: Point) {
      number(point.x)
      bytes.append(UInt8(ascii: " "))
      number(point.y)
    }
    for element in outline {
      switch element {
      case .move(let end):
        bytes.append(UInt8(ascii: "M"))
        point(end)
      case .line(let end):
        bytes.append(UInt8(ascii: "L"))
        point(end)
      case .curve(let first, let second, let end):
        bytes.append(UInt8(ascii: "C"))
        point(first)
        bytes.append(UInt8(ascii: " "))
        point(second)
        bytes.append(UInt8(ascii: " "))
        point(end)
      case .close: bytes.append(UInt8(ascii: "Z"))
      }
    }
  }

  /// Adds bytes as base64.
  mutating func base64(_ data: [UInt8]) {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    for start in stride(from: 0, to: data.count, by: 3) {
      let group = data[start..<min(start + 3, data.count)]
      var value: UInt32 = 0
      for offset in 0..<3 { value = value << 8 | (offset < group.count ? UInt32(group[start + offset]) : 0) }
      for position in 0..<4 {
        let isPadding = position > group.count
        bytes.append(isPadding ? UInt8(ascii: "=") : digits[Int(value >> (18 - 6 * position) & 63)])
      }
    }
  }
}
