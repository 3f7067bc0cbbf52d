// Excalidraw files made at random after its schema: elements of every type, bound to each other, in groups
// and frames, with texts in them, pictures, and some that were deleted. What is to come of each is known.

import ShapeModel
import ShapeTesting

/// A file, and its elements as it has them. Each element stands alone in a strip of the page.
struct RandomExcalidraw {
  /// What a shape is called in what is expected.
  enum Kind: String {
    case rectangle, ellipse, diamond, line, arrow, path, connector, text, image, frame
  }

  /// An element. Others are named by their numbers.
  struct Element {
    var type: String
    var isDeleted = false
    var frame: Int?
    /// Innermost first.
    var groups: [String] = []
    var start: Int?
    var end: Int?
    /// What holds the text.
    var holder: Int?
    var file: String?
    /// Whether a line is curved, or is closed and filled.
    var isPath = false
  }

  /// How wide a strip is.
  static let strip = 2_000.0

  private(set) var elements: [Element] = []
  private(set) var text = ""
  private var random: SeededRandom
  private let isWild: Bool

  /// - Parameter isWild: whether numbers are of any size, and members of any type.
  init(seed: UInt64, isWild: Bool = false) {
    random = SeededRandom(seed: seed)
    self.isWild = isWild
    let count = 1 + random.int(14)
    elements = (0..<count).map { _ in Element(type: random.pick(Self.types)) }
    for index in elements.indices { join(index) }
    let lines = elements.indices.map { line($0) }
    let picture = "data:image/png;base64,\(Self.picture)"
    text = """
      {"type":"excalidraw","version":2,"source":"https://excalidraw.com","elements":[
      \(lines.joined(separator: ",\n"))],
      "appState":{"gridSize":20,"viewBackgroundColor":"\(random.pick(["#ffffff", "#ffeeaa", "transparent"]))"},
      "files":{"known":{"mimeType":"image/png","id":"known","dataURL":"\(picture)","created":1},
      "broken":{"mimeType":"image/png","id":"broken","dataURL":"data:image/png;base64,AAAA"}}}
      """
  }

  private static let types = [
    "rectangle", "rectangle", "ellipse", "diamond", "line", "line", "arrow", "arrow", "arrow", "freedraw",
    "text", "text", "text", "image", "frame", "frame", "embeddable", "iframe", "magicframe",
  ]
  /// A PNG of one pixel.
  static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="

  // MARK: What is expected

  /// Whether a text is that of another element.
  func isLabel(_ index: Int) -> Bool {
    let element = elements[index]
    guard element.type == "text", !element.isDeleted, let holder = element.holder else { return false }
    return !elements[holder].isDeleted
      && !["text", "embeddable", "iframe", "magicframe"].contains(elements[holder].type)
  }

  /// What an element becomes; nil for nothing, and for what is the text of another.
  func kind(_ index: Int) -> Kind? {
    let element = elements[index]
    if element.isDeleted || isLabel(index) { return nil }
    switch element.type {
    case "image": return element.file == "known" ? .image : nil
    case "arrow" where target(element.start) != nil || target(element.end) != nil: return .connector
    case "line", "arrow": return element.isPath ? .path : element.type == "line" ? .line : .arrow
    case "freedraw": return .path
    default: return Kind(rawValue: element.type)
    }
  }

  /// The element that the end of an arrow is joined to.
  func target(_ index: Int?) -> Int? {
    guard let index, elements.indices.contains(index),
      !["line", "arrow", "freedraw"].contains(elements[index].type)
    else { return nil }
    return kind(index) == nil ? nil : index
  }

  /// The frame that an element is in.
  func frame(of index: Int) -> Int? {
    guard let frame = elements[index].frame, elements[index].type != "frame", kind(frame) == .frame else {
      return nil
    }
    return frame
  }

  /// What is called so in a file that is left out, and how often.
  var leftOut: [String: Int] {
    let known = elements.filter { !$0.isDeleted }.map(\.type)
    let names = known.filter { ["embeddable", "iframe", "magicframe"].contains($0) }
    let pictures = elements.count { $0.type == "image" && !$0.isDeleted && $0.file != "known" }
    var result = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    if pictures > 0 { result["image"] = pictures }
    return result
  }

  // MARK: Making

  /// Joins an element to others: what it is bound to, stands in, and belongs to.
  private mutating func join(_ index: Int) {
    var element = elements[index]
    element.isDeleted = random.bool(0.1)
    // One more than there are: some are bound to what is not in the file.
    let (start, end, frame) = (
      random.int(elements.count + 1), random.int(elements.count + 1), random.int(elements.count)
    )
    if element.type == "arrow" {
      element.start = random.bool(0.6) ? start : nil
      element.end = random.bool(0.6) ? end : nil
    }
    if random.bool(0.5), elements[frame].type.hasSuffix("frame"), frame != index { element.frame = frame }
    if random.bool(0.5) {
      let outer = random.int(3)
      element.groups = random.bool() ? ["g\(outer)"] : ["g\(outer)-\(random.int(2))", "g\(outer)"]
    }
    if element.type == "image" { element.file = random.pick(["known", "known", "broken", "gone"]) }
    if element.type == "text", random.bool(0.6) {
      let holder = random.int(elements.count)
      if elements[holder].type != "text", !elements.contains(where: { $0.holder == holder }) {
        element.holder = holder
      }
    }
    elements[index] = element
  }

  /// A number as it should be, or now and then any.
  private mutating func number(_ value: Double) -> String {
    guard isWild, random.bool(0.1) else { return "\(value)" }
    return random.pick([
      "1e300", "-1e9", "0", "null", "\"7\"", "1e-300", "-0.0", "99999999999999999999", "[]",
    ])
  }

  /// An element's line in the file.
  private mutating func line(_ index: Int) -> String {
    let element = elements[index]
    let sign: Double =
      ["rectangle", "ellipse", "diamond"].contains(element.type) && random.bool(0.1) ? -1 : 1
    let place = Point(x: Double(index) * Self.strip + 900, y: random.double(-500...500).rounded())
    var members = [
      "\"id\":\"e\(index)\"", "\"type\":\"\(element.type)\"", "\"x\":\(number(place.x))",
      "\"y\":\(number(place.y))",
      "\"width\":\(number(sign * random.double(10...300)))", "\"height\":\(number(random.double(10...200)))",
      "\"angle\":\(number(random.bool(0.3) ? random.double(-4...7) : 0))",
      "\"strokeColor\":\"\(random.pick(["#1e1e1e", "#e03131", "transparent", "rgb(1,2,3)", "nonsense"]))\"",
      "\"fillStyle\":\"\(random.pick(["solid", "hachure", "cross-hatch", "zigzag"]))\"",
      "\"strokeWidth\":\(number(random.pick([1, 2, 4])))",
      "\"strokeStyle\":\"\(random.pick(["solid", "dashed", "dotted"]))\"", "\"roughness\":\(random.int(3))",
      "\"opacity\":\(number(random.pick([100, 100, 40, 0])))", "\"isDeleted\":\(element.isDeleted)",
      "\"groupIds\":[\(element.groups.map { "\"\($0)\"" }.joined(separator: ","))]",
      "\"frameId\":\(element.frame.map { "\"e\($0)\"" } ?? "null")", "\"locked\":\(random.bool(0.1))",
      "\"seed\":\(random.int(99_999))", "\"version\":3", "\"link\":null", "\"updated\":1",
      "\"boundElements\":null",
    ]
    switch element.type {
    case "line", "arrow", "freedraw": members += self.line(of: index)
    case "text": members += words(index)
    default:
      members.append("\"backgroundColor\":\"\(random.pick(["transparent", "#a5d8ff", "#ffc9c980"]))\"")
      members.append("\"roundness\":\(random.pick(["null", "{\"type\":1}", "{\"type\":2}", "{\"type\":3}"]))")
    }
    if let file = element.file {
      members += ["\"fileId\":\"\(file)\"", "\"status\":\"saved\"", "\"scale\":[\(random.pick([1, -1])),1]"]
    }
    if element.type == "frame" { members.append("\"name\":\(random.pick(["null", "\"Part \\u00e9\""]))") }
    return "{\(members.shuffled(using: &random).joined(separator: ","))}"
  }

  private mutating func words(_ index: Int) -> [String] {
    let sizes: [Double] = [16, 20, 28]
    var members = [
      "\"text\":\"word\(index)\"", "\"originalText\":\"word\(index)\"",
      "\"fontSize\":\(number(random.pick(sizes)))",
      "\"fontFamily\":\(number(Double(random.int(11))))", "\"lineHeight\":1.25", "\"autoResize\":true",
      "\"textAlign\":\"\(random.pick(["left", "center", "right"]))\"",
      "\"verticalAlign\":\"\(random.pick(["top", "middle", "bottom"]))\"",
      "\"backgroundColor\":\"transparent\"",
    ]
    members.append("\"containerId\":\(elements[index].holder.map { "\"e\($0)\"" } ?? "null")")
    return members
  }

  /// The points of a line, and what its ends are bound to.
  private mutating func line(of index: Int) -> [String] {
    let element = elements[index]
    let isFreehand = element.type == "freedraw"
    var points = (0..<2 + random.int(4)).map { _ in
      Point(x: random.double(0...300), y: random.double(0...200))
    }
    points[0] = .zero
    let isClosed = !isFreehand && points.count > 2 && random.bool(0.3)
    if isClosed { points.append(.zero) }
    let (isFilled, isCurved) = (random.bool(0.3), random.bool(0.3))
    elements[index].isPath = isClosed && isFilled || isCurved && points.count > 2
    var members = [
      "\"points\":[\(points.map { "[\($0.x),\(number($0.y))]" }.joined(separator: ","))]",
      "\"backgroundColor\":\"\(isFilled ? "#b2f2bb" : "transparent")\"",
      "\"roundness\":\(isCurved ? "{\"type\":2}" : "null")", "\"lastCommittedPoint\":null",
    ]
    if isFreehand {
      let pressures = points.map { _ in "\(random.double(0...1))" }.joined(separator: ",")
      return members + ["\"pressures\":[\(random.bool() ? pressures : "")]", "\"simulatePressure\":false"]
    }
    let heads = [
      "null", "\"arrow\"", "\"triangle\"", "\"dot\"", "\"circle_outline\"", "\"diamond\"", "\"bar\"",
    ]
    members += ["\"startArrowhead\":\(random.pick(heads))", "\"endArrowhead\":\(random.pick(heads))"]
    members += ["\"startBinding\":\(binding(element.start))", "\"endBinding\":\(binding(element.end))"]
    if element.type == "arrow" { members.append("\"elbowed\":\(random.bool(0.3))") }
    return members
  }

  private mutating func binding(_ target: Int?) -> String {
    guard let target else { return "null" }
    let place = random.pick([
      "", ",\"fixedPoint\":[0.5,1]", ",\"fixedPoint\":null", ",\"fixedPoint\":[-0.1,1.4]",
    ])
    return "{\"elementId\":\"e\(target)\",\"focus\":\(number(0.1)),\"gap\":5\(place)}"
  }
}
