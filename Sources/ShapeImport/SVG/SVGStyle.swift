// What an element looks like: the properties that are understood, inherited and set.

import ShapeModel

/// What something is painted with.
indirect enum SVGPaint: Hashable {
  case none
  case color(Color)
  /// The value of `color`.
  case current
  /// A gradient or a pattern, and what is painted where there is none.
  case reference(String, SVGPaint)

  /// Reads a paint; nil when `text` is none.
  init?(_ text: String) {
    if let (id, rest) = Self.reference(in: text.trimmingSpace) {
      self = .reference(id, SVGPaint(plain: rest) ?? .none)
    } else {
      self.init(plain: text)
    }
  }

  /// Reads what is no reference: only that may stand in place of one.
  private init?(plain text: String) {
    let text = text.trimmingSpace
    switch text {
    case "none": self = .none
    case "currentColor", "currentcolor": self = .current
    default:
      guard let color = CSSColor.parse(text) else { return nil }
      self = .color(color)
    }
  }

  /// The id in `url(#id)`, and what follows.
  static func reference(in text: String) -> (id: String, rest: String)? {
    guard text.hasPrefix("url("), let close = text.firstIndex(of: ")") else { return nil }
    var inside = text.dropFirst(4).prefix(upTo: close).trimmingSpace
    if let quote = inside.first, quote == "\"" || quote == "'" {
      inside = String(inside.dropFirst().dropLast())
    }
    let rest = String(text[text.index(after: close)...])
    guard inside.hasPrefix("#"), inside.utf8.count <= ImportLimits.reference else { return ("", rest) }
    return (String(inside.dropFirst()), rest)
  }
}

/// The properties of an element.
struct SVGStyle {
  // What children inherit.
  var color = Color.black
  var fill = SVGPaint.color(.black)
  var fillOpacity = 1.0
  var isEvenOdd = false
  var line = SVGLine()
  var isVisible = true
  var font = SVGFont()
  var markers = SVGMarkers()
  // What they do not.
  var opacity = 1.0
  var isDisplayed = true
  var isOverflowVisible = false
  var stopColor = SVGPaint.color(.black)
  var stopOpacity = 1.0
  var clipPath: String?
  /// Properties that are set and not understood.
  var leftOut: [String] = []

  init() {}

  /// What a child begins with.
  init(inheritedBy parent: SVGStyle) {
    self = parent
    opacity = 1
    isDisplayed = true
    isOverflowVisible = false
    stopColor = .color(.black)
    stopOpacity = 1
    line.keepsStrokeWidth = false
    clipPath = nil
    leftOut = []
  }

  /// The colour of a paint; nil for none and for a gradient.
  func color(of paint: SVGPaint) -> Color? {
    switch paint {
    case .none, .reference: nil
    case .color(let color): color
    case .current: color
    }
  }
}

/// How an outline is drawn.
struct SVGLine {
  var stroke = SVGPaint.none
  var strokeOpacity = 1.0
  var strokeWidth = SVGLength(1)
  var dash: [SVGLength] = []
  var dashOffset = SVGLength(0)
  var cap = Stroke.Cap.butt
  var join = Stroke.Join.miter
  var miterLimit = 4.0
  /// Whether transforms leave its width alone; no child inherits that.
  var keepsStrokeWidth = false
}

/// What stands at the points of a line, by the id of the marker.
struct SVGMarkers: Hashable {
  var start: String?
  var mid: String?
  var end: String?
}

/// How letters look.
struct SVGFont: Hashable {
  enum Anchor: Hashable { case start, middle, end }

  var family: String?
  var size = 16.0
  var weight = 400
  var isItalic = false
  /// Not inherited in name, but what is in an underlined text is underlined.
  var isUnderlined = false
  var anchor = Anchor.start
  var baseline = "auto"
}

extension SVGStyle {
  /// The properties that attributes may set.
  static let attributes: Set<String> = [
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray",
    "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "visibility", "display",
    "opacity", "color", "font", "font-family", "font-size", "font-weight", "font-style", "text-anchor",
    "letter-spacing", "dominant-baseline", "marker", "marker-start", "marker-mid", "marker-end", "overflow",
    "stop-color", "stop-opacity", "vector-effect", "clip-path", "mask", "filter", "paint-order",
    "mix-blend-mode", "text-decoration", "writing-mode", "baseline-shift", "font-variant", "direction",
    "word-spacing",
  ]

  /// Takes declarations, those that count more coming later.
  mutating func apply(_ declarations: [StyleDeclaration], parent: SVGStyle) {
    // What others are measured by comes first.
    for declaration in declarations where Self.isMeasure(declaration.name) { set(declaration, parent) }
    for declaration in declarations where !Self.isMeasure(declaration.name) { set(declaration, parent) }
  }

  private static func isMeasure(_ name: String) -> Bool {
    name == "font-size" || name == "font" || name == "color"
  }

  private mutating func set(_ declaration: StyleDeclaration, _ parent: SVGStyle) {
    let value = declaration.value
    if value == "inherit" { return inherit(declaration.name, parent) }
    if value == "initial" { return inherit(declaration.name, SVGStyle()) }
    if setPaint(declaration.name, value) || setStroke(declaration.name, value)
      || setFont(declaration.name, value, parent)
    {
      return
    }
    switch declaration.name {
    case "opacity": opacity = Self.share(value) ?? opacity
    case "display": isDisplayed = value != "none"
    case "visibility": isVisible = value == "visible"
    case "overflow": isOverflowVisible = value == "visible" || value == "auto"
    case "marker-start": markers.start = SVGPaint.reference(in: value)?.id
    case "marker-mid": markers.mid = SVGPaint.reference(in: value)?.id
    case "marker-end": markers.end = SVGPaint.reference(in: value)?.id
    case "marker":
      let id = SVGPaint.reference(in: value)?.id
      markers = SVGMarkers(start: id, mid: id, end: id)
    case "clip-path": clipPath = SVGPaint.reference(in: value)?.id
    case "mask", "filter":
      if value != "none" { leftOut.append(declaration.name) }
    case "text-decoration":
      let words = value.split(separator: " ")
      if words.contains("underline") { font.isUnderlined = true }
      if words.contains("line-through") || words.contains("overline") { leftOut.append(declaration.name) }
    case "mix-blend-mode", "paint-order", "baseline-shift", "writing-mode", "font-variant", "transform",
      "letter-spacing", "word-spacing", "direction":
      let plain = ["normal", "none", "baseline", "lr", "lr-tb", "horizontal-tb", "auto", "ltr", "fill"]
      if !plain.contains(value), !value.hasPrefix("none "), SVGLength(value)?.value != 0 {
        leftOut.append(declaration.name)
      }
    default: break
    }
  }

  private mutating func setPaint(_ name: String, _ value: String) -> Bool {
    switch name {
    case "color": color = CSSColor.parse(value) ?? color
    case "fill": fill = SVGPaint(value) ?? fill
    case "fill-opacity": fillOpacity = Self.share(value) ?? fillOpacity
    case "fill-rule": isEvenOdd = value == "evenodd"
    case "stop-color": stopColor = SVGPaint(value) ?? stopColor
    case "stop-opacity": stopOpacity = Self.share(value) ?? stopOpacity
    default: return false
    }
    return true
  }

  private mutating func setStroke(_ name: String, _ value: String) -> Bool {
    switch name {
    case "stroke": line.stroke = SVGPaint(value) ?? line.stroke
    case "stroke-opacity": line.strokeOpacity = Self.share(value) ?? line.strokeOpacity
    case "stroke-width":
      if let width = SVGLength(value), width.value >= 0 { line.strokeWidth = width }
    case "stroke-dasharray": line.dash = Self.lengths(value) ?? line.dash
    case "stroke-dashoffset": line.dashOffset = SVGLength(value) ?? line.dashOffset
    case "stroke-linecap": line.cap = Stroke.Cap(rawValue: value) ?? line.cap
    case "stroke-linejoin":
      line.join =
        value == "miter-clip" || value == "arcs" ? .miter : Stroke.Join(rawValue: value) ?? line.join
    case "stroke-miterlimit":
      if let limit = Double(value), limit >= 1 { line.miterLimit = limit }
    case "vector-effect": line.keepsStrokeWidth = value == "non-scaling-stroke"
    default: return false
    }
    return true
  }

  /// 0 to 1.
  private static func share(_ text: String) -> Double? {
    guard let length = SVGLength(text), length.unit == .none || length.unit == .percent else { return nil }
    return min(max(length.points(percent: 1), 0), 1)
  }

  private static func lengths(_ text: String) -> [SVGLength]? {
    if text == "none" { return [] }
    var result: [SVGLength] = []
    for piece in text.utf8.split(whereSeparator: { $0.isSpace || $0 == UInt8(ascii: ",") }) {
      guard let length = SVGLength(String(decoding: piece, as: UTF8.self)), length.value >= 0,
        result.count < 100
      else {
        return nil
      }
      result.append(length)
    }
    return result.contains { $0.value > 0 } ? result : []
  }

  /// Takes a property's value from another style.
  private mutating func inherit(_ name: String, _ parent: SVGStyle) {
    switch name {
    case "color": color = parent.color
    case "fill": fill = parent.fill
    case "fill-opacity": fillOpacity = parent.fillOpacity
    case "fill-rule": isEvenOdd = parent.isEvenOdd
    case "stroke": line.stroke = parent.line.stroke
    case "stroke-opacity": line.strokeOpacity = parent.line.strokeOpacity
    case "stroke-width": line.strokeWidth = parent.line.strokeWidth
    case "stroke-dasharray": line.dash = parent.line.dash
    case "stroke-dashoffset": line.dashOffset = parent.line.dashOffset
    case "stroke-linecap": line.cap = parent.line.cap
    case "stroke-linejoin": line.join = parent.line.join
    case "stroke-miterlimit": line.miterLimit = parent.line.miterLimit
    case "visibility": isVisible = parent.isVisible
    case "display": isDisplayed = parent.isDisplayed
    case "opacity": opacity = parent.opacity
    case "stop-color": stopColor = parent.stopColor
    case "stop-opacity": stopOpacity = parent.stopOpacity
    case "font-size": font.size = parent.font.size
    case "font-family": font.family = parent.font.family
    case "font-weight": font.weight = parent.font.weight
    case "font-style": font.isItalic = parent.font.isItalic
    case "text-anchor": font.anchor = parent.font.anchor
    case "marker-start": markers.start = parent.markers.start
    case "marker-mid": markers.mid = parent.markers.mid
    case "marker-end": markers.end = parent.markers.end
    default: break
    }
  }
}
