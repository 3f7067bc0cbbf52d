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
    var source: Int?
    var target: Int?

    /// A group is seen by what is in it alone.
    var isGroup: Bool { name == "group" }
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
    cells.append(
      Cell(
        page: page, parent: outer, isHidden: isHidden || parent?.isHidden ?? isInHidden, name: name,
        kind: kind,
        frame: Rect(x: origin.x + place.x, y: origin.y + place.y, width: size.width, height: size.height)))
    return cell(
      index, name == "group" ? "" : "word\(index)", style(name),
      "vertex=\"1\" parent=\"\(outer.map { "c\($0)" } ?? layer)\"\(isHidden ? " visible=\"0\"" : "")",
      "<mxGeometry \(geometry) width=\"\(number(size.width))\" height=\"\(number(size.height))\" as=\"geometry\">\(offset)</mxGeometry>"
    )
  }

  /// A style of this name, and what it may say besides.
  private mutating func style(_ name: String) -> String {
    let more = [
      "fillColor=\(random.pick(["#dae8fc", "none", "default", "#FFF"]))",
      "strokeColor=\(random.pick(["#6c8ebf", "#000000"]))",
      "fontStyle=\(random.int(8))", "fontSize=\(number(14))", "opacity=\(number(60))",
      "rotation=\(number(30))",
      "arcSize=\(number(20))", "strokeWidth=\(number(2))", "dashed=1", "align=left", "verticalAlign=bottom",
      "fontFamily=Courier New", "whiteSpace=wrap", "shadow=1", "html=1",
    ]
    return ([name] + more.filter { _ in random.bool(0.3) }).filter { !$0.isEmpty }.joined(separator: ";")
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

  private mutating func edge(
    _ page: Int, _ vertices: Range<Int>, _ layer: String, _ isInHidden: Bool
  ) -> String {
    let index = cells.count
    func end(_ random: inout SeededRandom) -> Int? {
      random.bool(0.75) ? vertices.lowerBound + random.int(vertices.count) : nil
    }
    let (source, target) = (end(&random), end(&random))
    let isHidden = random.bool(0.1)
    cells.append(
      Cell(
        page: page, isHidden: isHidden || isInHidden, kind: "connector", source: source, target: target))
    let styles = [
      "edgeStyle=orthogonalEdgeStyle", "curved=1", "endArrow=open", "startArrow=oval", "exitX=1;exitY=0.5",
      "entryX=\(number(0.25));entryY=0", "strokeColor=#ff0000", "dashed=1", "strokeWidth=\(number(3))",
      "html=1",
    ]
    let style = styles.filter { _ in random.bool(0.4) }.joined(separator: ";")
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
