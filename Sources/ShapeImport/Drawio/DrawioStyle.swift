// The style of a draw.io cell: a name, and settings parted by semicolons.

import ShapeModel

/// What a cell's `style` says.
struct DrawioStyle {
  /// The kind of shape.
  private(set) var name = "rectangle"
  private var settings: [String: String] = [:]

  init(_ text: String) {
    for part in StyleSheetParser.pieces(text) {
      let words = part.split(separator: "=", maxSplits: 1).map { $0.trimmingSpace }
      if words.count == 2 {
        settings[words[0]] = words[1]
      } else if let word = words.first, !word.isEmpty {
        name = word
      }
    }
    if let shape = settings["shape"] { name = shape }
  }

  subscript(name: String) -> String? { settings[name] }

  /// A number; `usual` where there is none, or one that is no size of anything.
  func number(_ name: String, usual: Double) -> Double {
    settings[name].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } ?? usual
  }

  /// A colour; nil for none.
  func color(_ name: String, usual: Color?) -> Color? {
    guard let text = settings[name] else { return usual }
    if text == "none" { return nil }
    return CSSColor.parse(text) ?? usual
  }

  func stroke(_ color: Color) -> Stroke {
    let width = min(max(number("strokeWidth", usual: 1), 0), 1e5)
    var stroke = Stroke(color: color, width: width)
    if settings["dashed"] == "1" { stroke.dash = width > 0 ? [3 * width, 3 * width] : [] }
    return stroke
  }

  /// A triangle of a size, as path data; it points to the right unless the style says where.
  func triangle(_ size: Size) -> String {
    let (width, height) = (size.width, size.height)
    return switch quarterTurns {
    case 3: "M0 \(height)L\(width / 2) 0L\(width) \(height)Z"
    case 1: "M0 0L\(width / 2) \(height)L\(width) 0Z"
    case 2: "M\(width) 0L0 \(height / 2)L\(width) \(height)Z"
    default: "M0 0L\(width) \(height / 2)L0 \(height)Z"
    }
  }

  /// How many quarter turns clockwise it is drawn turned, its sides swapped so that it keeps its frame. Most
  /// shapes look as before, and only edges end elsewhere.
  var quarterTurns: Int { ["south": 1, "west": 2, "north": 3][settings["direction"] ?? ""] ?? 0 }

  /// Whether its shape is turned here; what looks the same when it is turned, or is drawn so, is not.
  var isTurned: Bool { name == "image" && quarterTurns > 0 }

  /// Where an edge ends, in shares of the frame: `name` is the end's.
  func place(_ name: String, of edge: DrawioStyle) -> Point {
    func share(_ axis: String) -> Double { min(max(edge.number(name + axis, usual: 0.5), 0), 1) }
    let turns = settings["anchorPointDirection"] == "0" ? 0 : quarterTurns
    var place = Self.turn(Point(x: share("X"), y: share("Y")), by: turns)
    // On what is mirrored a place is mirrored with it only where it is not sought on the outline.
    if edge[name + "Perimeter"] != "0" {
      if settings["flipH"] == "1" { place.x = 1 - place.x }
      if settings["flipV"] == "1" { place.y = 1 - place.y }
    }
    return isTurned ? Self.turn(place, by: 4 - quarterTurns) : place
  }

  /// A place in the unit square that is turned clockwise.
  private static func turn(_ place: Point, by quarters: Int) -> Point {
    switch quarters {
    case 1: Point(x: 1 - place.y, y: place.x)
    case 2: Point(x: 1 - place.x, y: 1 - place.y)
    case 3: Point(x: place.y, y: 1 - place.x)
    default: place
    }
  }

  func head(_ name: String, usual: String, _ notes: inout ImportNotes) -> Stroke.ArrowHead {
    let head = settings[name] ?? usual
    switch head {
    case "none", "": return .none
    case "classic", "block", "classicThin", "blockThin": return .triangle
    case "open", "openThin": return .open
    case "oval": return .circle
    case "diamond", "diamondThin": return .diamond
    case "dash", "box": return .bar
    default:
      notes.leftOut(head)
      return .none
    }
  }

  func text(_ string: String) -> TextContent {
    let size = number("fontSize", usual: 12)
    let bits = settings["fontStyle"].flatMap { Int($0) } ?? 0
    var text = TextContent(
      string: string, font: settings["fontFamily"], size: min(max(size, 0.1), 1e5),
      weight: bits & 1 != 0 ? 700 : 400, italic: bits & 2 != 0)
    text.color = color("fontColor", usual: .black) ?? .black
    text.align = settings["align"] == "left" ? .start : settings["align"] == "right" ? .end : .center
    let isTop = settings["verticalAlign"] == "top" || name == "swimlane"
    text.verticalAlign = isTop ? .top : settings["verticalAlign"] == "bottom" ? .bottom : .middle
    return text
  }

  /// A picture as draw.io writes it: without the word that says base64.
  static func picture(_ text: String) -> SVGPicture? {
    guard text.hasPrefix("data:image/"), let comma = text.firstIndex(of: ","),
      let bytes = Base64Text.decode(text[text.index(after: comma)...].utf8)
    else { return nil }
    return SVGPicture(bytes)
  }

  /// A label's letters: those of HTML only where the style says that it is HTML.
  func label(_ text: String) -> String { settings["html"] == "1" ? Self.plain(text) : text.trimmingSpace }

  /// The letters of HTML. A "<" that begins no tag, or one that never ends, is a letter.
  private static func plain(_ html: String) -> String {
    guard html.contains("<") || html.contains("&") else { return html.trimmingSpace }
    var result = ""
    var rest = Substring(html)
    let last = html.lastIndex(of: ">") ?? html.startIndex
    while let character = rest.popFirst() {
      guard character == "<", rest.startIndex < last, let next = rest.first,
        next.isLetter || next == "/" || next == "!", let end = rest.firstIndex(of: ">")
      else {
        result.append(character)
        continue
      }
      let name = rest[..<end].prefix { $0 != " " }.lowercased()
      if ["br", "br/", "/div", "/p", "/li"].contains(name), !result.isEmpty { result += "\n" }
      rest = rest[end...].dropFirst()
    }
    for (name, letters) in [
      ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      result = result.replacing(name, with: letters)
    }
    return result.trimmingSpace
  }
}
