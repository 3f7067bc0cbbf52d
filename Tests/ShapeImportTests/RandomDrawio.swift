// draw.io files made at random: pages of layers, cells of every kind, groups and cells in cells, edges with
// labels of their own or on them, cells in objects, and some hidden. What is to come of each is known.

import ShapeModel
import ShapeTesting

/// A file, and its cells as it has them. The label of each is its own.
struct RandomDrawio {
  /// A vertex or an edge.
  struct Cell {
    var page: Int
    /// The cell that it is in; nil when it is in a layer.
    var parent: Int?
    /// Whether it or what it is in is hidden.
    var isHidden: Bool
    /// What a style calls it; nil for an edge.
    var name: String?
    /// What it is seen as.
    var kind: String
    /// Where it stands on the page; nil for an edge.
    var frame: Rect?
    var look = Look()
    var source: Int?
    var target: Int?
    /// Where at them an edge ends.
    var ends = (exit: End(), entry: End())

    /// A group is seen by what is in it alone.
    var isGroup: Bool { name == "group" }
  }

  /// How what is drawn in a frame is turned and mirrored.
  struct Look {
    /// Quarters clockwise; it fills its frame all the same.
    var quarters = 0
    /// Whether the places at which edges end are turned with it.
    var turnsEnds = true
    /// Mirrored after that.
    var isMirrored = (x: false, y: false)
    /// Degrees clockwise about the frame's middle, after that.
    var rotation = 0.0
  }

  /// Where an edge ends at a shape.
  struct End {
    /// A share of what is drawn, before it is turned.
    var share = Point(x: 0.5, y: 0.5)
    /// Whether it is sought on the outline, which is then not mirrored.
    var isOnOutline = true
  }

  private(set) var cells: [Cell] = []
  private(set) var text = ""
  private(set) var pageCount = 0
  private var random: SeededRandom
  private let isWild: Bool

  /// - Parameter isWild: whether numbers are of any size.
  init(seed: UInt64, isWild: Bool = false) {
    random = SeededRandom(seed: seed)
    self.isWild = isWild
    pageCount = 1 + random.int(3)
    let pages = (0..<pageCount).map { page($0) }
    text =
      pageCount == 1 && random.bool(0.3)
      ? pages[0]
      : "<mxfile host=\"app\">"
        + pages.enumerated().map { "<diagram id=\"d\($0)\" name=\"Part \($0)\">\($1)</diagram>" }.joined()
        + "</mxfile>"
  }

  /// Style names, and the kinds of shapes that they become.
  private static let styles: [(name: String, kind: String)] = [
    ("", "rectangle"), ("rounded=1", "rectangle"), ("ellipse", "ellipse"), ("rhombus", "diamond"),
    ("text", "text"),
    ("triangle", "path"), ("swimlane;startSize=23", "rectangle"), ("shape=cloud", "rectangle"),
    ("group", "group"),
    ("shape=image;image=data:image/png,\(RandomExcalidraw.picture)", "image"),
    ("label", "rectangle"),
  ]

  // MARK: Making

  private mutating func page(_ page: Int) -> String {
    let layers = 1 + random.int(2)
    var lines = ["<mxCell id=\"0\"/>"]
    let hidden = (0..<layers).map { _ in random.bool(0.15) }
    for layer in 0..<layers {
      lines.append("<mxCell id=\"L\(layer)\" parent=\"0\"\(hidden[layer] ? " visible=\"0\"" : "")/>")
    }
    let first = cells.count
    for _ in 0..<1 + random.int(8) {
      let layer = random.int(layers)
      lines.append(vertex(page, first, "L\(layer)", hidden[layer]))
    }
    let vertices = first..<cells.count
    for _ in 0..<random.int(5) {
      let layer = random.int(layers)
      lines.append(edge(page, vertices, "L\(layer)", hidden[layer]))
    }
    let size = random.bool() ? " page=\"1\" pageWidth=\"850\" pageHeight=\"1100\"" : " page=\"0\""
    return
      "<mxGraphModel dx=\"9\" grid=\"1\"\(size) background=\"#ffeecc\"><root>\(lines.joined(separator: "\n"))</root></mxGraphModel>"
  }

  /// A number as it should be, or now and then any.
  private mutating func number(_ value: Double) -> String {
    guard isWild, random.bool(0.15) else { return "\(value)" }
    return random.pick(["1e300", "-99999999", "99999999", "0", "", "nan", "-inf", "1e-300", "x"])
  }

  private mutating func vertex(_ page: Int, _ first: Int, _ layer: String, _ isInHidden: Bool) -> String {
    let index = cells.count
    let (name, kind) = random.pick(Self.styles)
    let outer = random.bool(0.5) && index > first ? first + random.int(index - first) : nil
    let parent = outer.map { cells[$0] }
    let isHidden = random.bool(0.1)
    let size = Size(width: random.double(20...120).rounded(), height: random.double(20...90).rounded())
    var place = random.point(300)
    // Some stand at a share of what they are in, and somewhat off it.
    var geometry = "x=\"\(number(place.x))\" y=\"\(number(place.y))\""
    var offset = ""
    if let box = parent?.frame, random.bool(0.3) {
      let share = Point(x: random.pick([0, 0.5, 1]), y: random.pick([0, 0.5, 1]))
      place = Point(x: share.x * box.width - 5, y: share.y * box.height + 7)
      geometry = "x=\"\(number(share.x))\" y=\"\(number(share.y))\" relative=\"1\""
      offset = "<mxPoint x=\"-5\" y=\"7\" as=\"offset\"/>"
    }
    let origin = parent?.frame?.origin ?? .zero
    let look = makeLook()
    cells.append(
      Cell(
        page: page, parent: outer, isHidden: isHidden || parent?.isHidden ?? isInHidden, name: name,
        kind: kind,
        frame: Rect(x: origin.x + place.x, y: origin.y + place.y, width: size.width, height: size.height),
        look: look))
    return cell(
      index, name == "group" ? "" : "word\(index)", style(name, look),
      "vertex=\"1\" parent=\"\(outer.map { "c\($0)" } ?? layer)\"\(isHidden ? " visible=\"0\"" : "")",
      "<mxGeometry \(geometry) width=\"\(number(size.width))\" height=\"\(number(size.height))\" as=\"geometry\">\(offset)</mxGeometry>"
    )
  }

  private mutating func makeLook() -> Look {
    Look(
      quarters: random.bool(0.4) ? random.int(4) : 0, turnsEnds: random.bool(0.8),
      isMirrored: (x: random.bool(0.2), y: random.bool(0.2)), rotation: random.bool(0.3) ? 30 : 0)
  }

  /// What a style says of a look.
  private mutating func words(of look: Look) -> [String] {
    var words: [String] = []
    if look.quarters > 0 || random.bool(0.1) {
      words.append("direction=" + ["east", "south", "west", "north"][look.quarters])
    }
    if !look.turnsEnds { words.append("anchorPointDirection=0") }
    if look.isMirrored.x || random.bool(0.1) { words.append("flipH=\(look.isMirrored.x ? 1 : 0)") }
    if look.isMirrored.y || random.bool(0.1) { words.append("flipV=\(look.isMirrored.y ? 1 : 0)") }
    if look.rotation != 0 { words.append("rotation=\(number(look.rotation))") }
    return words
  }

  /// A style of this name and look, and what it may say besides.
  private mutating func style(_ name: String, _ look: Look) -> String {
    let more = [
      "fillColor=\(random.pick(["#dae8fc", "none", "default", "#FFF"]))",
      "strokeColor=\(random.pick(["#6c8ebf", "#000000"]))",
      "fontStyle=\(random.int(8))", "fontSize=\(number(14))", "opacity=\(number(60))",
      "arcSize=\(number(20))", "strokeWidth=\(number(2))", "dashed=1", "align=left", "verticalAlign=bottom",
      "fontFamily=Courier New", "whiteSpace=wrap", "shadow=1", "html=1",
    ]
    let said = words(of: look) + more.filter { _ in random.bool(0.3) }
    return ([name] + said).filter { !$0.isEmpty }.joined(separator: ";")
  }

  /// The line of a cell: by itself, or in an object that has its label.
  private mutating func cell(
    _ index: Int, _ label: String, _ style: String, _ members: String, _ geometry: String
  ) -> String {
    let label = style.hasSuffix("html=1") && random.bool() ? "&lt;b&gt;\(label)&lt;/b&gt;" : label
    if random.bool(0.2) {
      let tag = random.pick(["object", "UserObject"])
      return
        "<\(tag) id=\"c\(index)\" label=\"\(label)\" note=\"x\"><mxCell style=\"\(style)\" \(members)>\(geometry)</mxCell></\(tag)>"
    }
    return "<mxCell id=\"c\(index)\" value=\"\(label)\" style=\"\(style)\" \(members)>\(geometry)</mxCell>"
  }

  private mutating func makeEnd() -> End {
    guard random.bool(0.6) else { return End(isOnOutline: random.bool(0.8)) }
    let share = Point(x: random.pick([0, 0.25, 1]), y: random.pick([0, 0.5, 0.75]))
    return End(share: share, isOnOutline: random.bool(0.7))
  }

  /// What an edge's style says of one of its ends.
  private mutating func words(of end: End, _ name: String) -> [String] {
    var words: [String] = []
    if end.share != End().share {
      words = ["\(name)X=\(number(end.share.x))", "\(name)Y=\(number(end.share.y))"]
    }
    if !end.isOnOutline { words.append("\(name)Perimeter=0") }
    return words
  }

  private mutating func edge(
    _ page: Int, _ vertices: Range<Int>, _ layer: String, _ isInHidden: Bool
  ) -> String {
    let index = cells.count
    func end(_ random: inout SeededRandom) -> Int? {
      random.bool(0.75) ? vertices.lowerBound + random.int(vertices.count) : nil
    }
    let (source, target) = (end(&random), end(&random))
    let isHidden = random.bool(0.1)
    let (exit, entry) = (makeEnd(), makeEnd())
    cells.append(
      Cell(
        page: page, isHidden: isHidden || isInHidden, kind: "connector", source: source, target: target,
        ends: (exit, entry)))
    let styles = [
      "edgeStyle=orthogonalEdgeStyle", "curved=1", "endArrow=open", "startArrow=oval",
      "strokeColor=#ff0000", "dashed=1", "strokeWidth=\(number(3))", "html=1",
    ]
    let places = words(of: exit, "exit") + words(of: entry, "entry")
    let style = (places + styles.filter { _ in random.bool(0.4) }).joined(separator: ";")
    let ends = [("source", source), ("target", target)].map { name, cell in
      cell.map { "\(name)=\"c\($0)\"" } ?? ""
    }
    let points = ["sourcePoint", "targetPoint"].map {
      "<mxPoint x=\"\(number(random.double(0...400)))\" y=\"\(number(random.double(0...400)))\" as=\"\($0)\"/>"
    }
    let bends = random.bool(0.2) ? "<Array as=\"points\"><mxPoint x=\"5\" y=\"5\"/></Array>" : ""
    // The words are its own or those of a cell on it.
    let isOwn = random.bool()
    let line = cell(
      index, isOwn ? "word\(index)" : "", style,
      "edge=\"1\" parent=\"\(layer)\" \(ends.joined(separator: " "))\(isHidden ? " visible=\"0\"" : "")",
      "<mxGeometry relative=\"1\" as=\"geometry\">\(points.joined())\(bends)</mxGeometry>")
    if isOwn { return line }
    return line
      + "<mxCell id=\"l\(index)\" value=\"word\(index)\" style=\"edgeLabel\" vertex=\"1\" connectable=\"0\" parent=\"c\(index)\"><mxGeometry x=\"-0.2\" relative=\"1\" as=\"geometry\"/></mxCell>"
  }
}

extension RandomDrawio.Cell {
  /// Where on the page a share of what is drawn in its frame is seen; nil for an edge.
  func place(of share: Point) -> Point? { place(share, quarters: look.quarters, isMirrored: true) }

  /// Where on the page an edge ends.
  func place(of end: RandomDrawio.End) -> Point? {
    place(end.share, quarters: look.turnsEnds ? look.quarters : 0, isMirrored: !end.isOnOutline)
  }

  private func place(_ share: Point, quarters: Int, isMirrored: Bool) -> Point? {
    guard let frame else { return nil }
    var place = share
    for _ in 0..<quarters { place = Point(x: 1 - place.y, y: place.x) }
    if isMirrored, look.isMirrored.x { place.x = 1 - place.x }
    if isMirrored, look.isMirrored.y { place.y = 1 - place.y }
    let point = Point(x: frame.x + place.x * frame.width, y: frame.y + place.y * frame.height)
    return Transform.rotation(look.rotation, about: frame.center).apply(point)
  }
}
