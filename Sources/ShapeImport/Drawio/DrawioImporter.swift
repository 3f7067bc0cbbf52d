// A draw.io file becomes a drawing: each diagram a page, cells as shapes, edges as connectors.

import Localization
import ShapeModel

/// Makes a drawing of a draw.io file.
struct DrawioImporter {
  private(set) var notes = ImportNotes()
  private var resources: [String: Resource] = [:]
  private var shapeCount = 0
  private var looseEnds = LooseEnds()

  /// A cell of a diagram.
  private struct Cell {
    var id: String
    var label: String
    var style: DrawioStyle
    var isHidden: Bool
    var isVertex: Bool
    var isEdge: Bool
    var source: String?
    var target: String?
    var frame: Rect
    var points: [String: Point]
    var bends: Int
    var isRelative: Bool
    var children: [String] = []
  }

  /// The drawing that a file holds.
  mutating func graphic(_ bytes: ArraySlice<UInt8>) throws(ImportError) -> Graphic {
    let tree = try XMLTree(bytes)
    var pages: [Page] = []
    var room = ImportLimits.size
    if tree[0].name == "mxGraphModel" {
      pages.append(try page(tree, 0, name: nil, number: 1))
    } else if tree[0].name == "mxfile" {
      for node in tree[0].children where tree[node].name == "diagram" {
        let number = pages.count + 1
        let name = tree[node]["name"]
        if let model = tree[node].children.first(where: { tree[$0].name == "mxGraphModel" }) {
          pages.append(try page(tree, model, name: name, number: number))
        } else {
          let inner = try XMLTree(Self.unpacked(tree.text(of: node), room: &room, line: tree[node].line)[...])
          pages.append(try page(inner, 0, name: name, number: number))
        }
      }
    }
    guard !pages.isEmpty else {
      throw ImportError(
        .syntax, line: tree[0].line,
        L("The file is no drawing of draw.io, or an empty one. Save it again with draw.io."))
    }
    var graphic = Graphic(pages: pages)
    graphic.resources = resources
    return graphic
  }

  /// A diagram's text: base64 of a deflate stream of an escaped XML document.
  private static func unpacked(_ text: String, room: inout Int, line: Int) throws(ImportError) -> [UInt8] {
    guard let packed = Base64Text.decode(text.utf8), !packed.isEmpty else {
      throw ImportError(
        .syntax, line: line,
        L("The compressed part of the file is damaged. Save it again with the program that made it."))
    }
    let escaped = try Inflate.bytes(packed[...], .raw, limit: room)
    room -= escaped.count
    var result: [UInt8] = []
    result.reserveCapacity(escaped.count)
    var index = 0
    while index < escaped.count {
      if escaped[index] == UInt8(ascii: "%"), index + 2 < escaped.count,
        let value = UInt8(String(decoding: escaped[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 3
      } else {
        result.append(escaped[index])
        index += 1
      }
    }
    return result
  }

  // MARK: Pages

  private mutating func page(
    _ tree: XMLTree, _ model: Int, name: String?, number: Int
  ) throws(ImportError) -> Page {
    let node = tree[model]
    func side(_ name: String) -> Double {
      guard node["page"] != "0", let value = node[name].flatMap({ Double($0) }), value > 0, value < 1e6 else {
        return 0
      }
      return value
    }
    let title = notes.text(name ?? "", limit: ImportLimits.name)
    var page = Page(
      id: "p\(number)", name: title.isEmpty ? L("Page %@", number) : title, width: side("pageWidth"),
      height: side("pageHeight"))
    if let color = node["background"].flatMap({ CSSColor.parse($0) }) { page.background = color }
    guard let root = node.children.first(where: { tree[$0].name == "root" }) else { return page }
    var cells: [String: Cell] = [:]
    var order: [(id: String, parent: String)] = []
    for child in tree[root].children where !tree[child].isText {
      guard let (cell, parent) = cell(tree, child), cells[cell.id] == nil else { continue }
      cells[cell.id] = cell
      order.append((cell.id, parent))
    }
    for (id, parent) in order where id != parent {
      cells[parent]?.children.append(id)
      Self.settle(id, in: parent, &cells)
    }
    var ids: [String: String] = [:]
    for (id, _) in order where cells[id].map({ $0.isVertex && !$0.isRelative }) ?? false {
      ids[id] = nextID()
    }
    guard shapeCount <= ImportLimits.shapes else {
      throw ImportError(
        .limit,
        L(
          "The file shows more than %@ shapes, or one of them very often. Split it, and import its parts.",
          ImportLimits.shapes))
    }
    var shapes: [Shape] = []
    for (id, parent) in order where cells[parent] == nil || id == parent {
      shapes += try self.shapes(id, cells, ids, origin: .zero, depth: 0)
    }
    page.shapes = ShapeList(looseEnds.freeing(shapes, &notes))
    return page
  }

  /// Gives a cell whose place is a share of the cell it is in the place where that is. What is on an edge is
  /// its label.
  private static func settle(_ id: String, in parent: String, _ cells: inout [String: Cell]) {
    guard let cell = cells[id], cell.isVertex, cell.isRelative, cells[parent]?.isEdge != true else { return }
    let outer = cells[parent].flatMap { $0.isVertex ? $0.frame.size : nil } ?? Size(width: 0, height: 0)
    let offset = cell.points["offset"] ?? .zero
    cells[id]?.frame.x = cell.frame.x * outer.width + offset.x
    cells[id]?.frame.y = cell.frame.y * outer.height + offset.y
    cells[id]?.isRelative = false
  }

  private mutating func nextID() -> String {
    shapeCount += 1
    return "s\(shapeCount)"
  }

  /// A cell and the id of what it is in; its label may stand in an object around it.
  private mutating func cell(_ tree: XMLTree, _ index: Int) -> (Cell, String)? {
    var (node, outer) = (tree[index], tree[index])
    if node.name != "mxCell" {
      guard let inner = node.children.first(where: { tree[$0].name == "mxCell" }) else { return nil }
      (node, outer) = (tree[inner], node)
    }
    guard let id = outer["id"] ?? node["id"] else { return nil }
    let style = DrawioStyle(node["style"] ?? "")
    let label = style.label(outer["label"] ?? node["value"] ?? "")
    var cell = Cell(
      id: id, label: notes.text(label, limit: ImportLimits.text), style: style,
      isHidden: node["visible"] == "0",
      isVertex: node["vertex"] == "1", isEdge: node["edge"] == "1", source: node["source"],
      target: node["target"], frame: .zero, points: [:], bends: 0, isRelative: false)
    func number(_ node: XMLTree.Node, _ name: String) -> Double {
      let value = node[name].flatMap { Double($0) } ?? 0
      return value.isFinite && abs(value) < 1e8 ? value : 0
    }
    for child in node.children where tree[child].name == "mxGeometry" {
      let geometry = tree[child]
      cell.isRelative = geometry["relative"] == "1"
      cell.frame = Rect(
        x: number(geometry, "x"), y: number(geometry, "y"), width: max(0, number(geometry, "width")),
        height: max(0, number(geometry, "height")))
      for part in geometry.children {
        let place = Point(x: number(tree[part], "x"), y: number(tree[part], "y"))
        if tree[part].name == "mxPoint", let role = tree[part]["as"] { cell.points[role] = place }
        if tree[part].name == "Array" {
          cell.bends = tree[part].children.count { tree[$0].name == "mxPoint" }
        }
      }
    }
    return (cell, node["parent"] ?? "")
  }

  /// A cell with what is in it: a layer, a group, a shape, or an edge.
  private mutating func shapes(
    _ id: String, _ cells: [String: Cell], _ ids: [String: String], origin: Point, depth: Int
  ) throws(ImportError) -> [Shape] {
    guard let cell = cells[id] else { return [] }
    var found = try shapes(cell, cells, ids, origin, depth)
    if cell.isHidden { for index in found.indices { found[index].isHidden = true } }
    return found
  }

  private mutating func shapes(
    _ cell: Cell, _ cells: [String: Cell], _ ids: [String: String], _ origin: Point, _ depth: Int
  ) throws(ImportError) -> [Shape] {
    guard depth < ImportLimits.nesting else {
      throw ImportError(
        .limit,
        L(
          "Elements are nested more than %@ deep. Ungroup in the program that made the file.",
          ImportLimits.nesting))
    }
    if cell.isEdge { return edge(cell, cells, ids, origin) }
    let inner = cell.isVertex ? origin + cell.frame.origin : origin
    var children: [Shape] = []
    for child in cell.children {
      children += try shapes(child, cells, ids, origin: inner, depth: depth + 1)
    }
    guard cell.isVertex, let id = ids[cell.id] else { return children }
    let own = cell.style.name == "group" ? [] : vertex(cell, id, origin)
    let all = own + children
    guard !children.isEmpty, all.count > 1, depth < ImportLimits.groups,
      let box = SVGImporter.box(around: all)
    else { return all }
    return [Shape(id: own.isEmpty ? id : nextID(), kind: .group(children: all), frame: box.rounded)]
  }

  // MARK: Cells

  private mutating func vertex(_ cell: Cell, _ id: String, _ origin: Point) -> [Shape] {
    let style = cell.style
    let frame = cell.frame.offset(by: origin).rounded
    guard SVGImporter.isUsable(frame) else {
      notes.changed(.numbers)
      return []
    }
    var kind = Shape.Kind.rectangle(cornerRadius: 0)
    switch style.name {
    case "rectangle", "label", "rounded", "swimlane": break
    case "ellipse": kind = .ellipse
    case "rhombus": kind = .diamond
    case "text": kind = .text
    case "triangle":
      kind = .path(Shape.PathData(d: style.triangle(frame.size)))
    case "image":
      if let picture = style["image"].flatMap({ DrawioStyle.picture($0) }) {
        resources[picture.key] = picture.resource
        kind = .image(resource: picture.key)
      } else {
        notes.leftOut("image")
      }
    default: notes.leftOut(style.name)
    }
    if case .rectangle = kind, style["rounded"] == "1" || style.name == "rounded" {
      let share = style.number("arcSize", usual: 15)
      kind = .rectangle(
        cornerRadius: max(0, min(frame.width, frame.height) * min(share, 50) / 100).roundedPlaces)
    }
    var shape = Shape(id: id, kind: kind, frame: frame)
    let rotation = style.number("rotation", usual: 0)
    shape.rotation = (abs(rotation) < 1e6 ? rotation : 0).roundedPlaces
    (shape.flipX, shape.flipY) = (style["flipH"] == "1", style["flipV"] == "1")
    if style.isTurned { Self.turn(&shape, style.quarterTurns) }
    // Its title would stand at another side.
    if style.name == "swimlane", style.quarterTurns > 0 { notes.leftOut("direction") }
    shape.opacity = min(max(style.number("opacity", usual: 100) / 100, 0), 1)
    let isText = style.name == "text"
    if case .image = kind {
    } else {
      if let fill = style.color("fillColor", usual: isText ? nil : .white) { shape.fill = .color(fill) }
      if let color = style.color("strokeColor", usual: isText ? nil : .black) {
        shape.stroke = style.stroke(color)
      }
    }
    guard !cell.label.isEmpty else { return [shape] }
    if shape.canHoldText {
      shape.text = style.text(cell.label)
    } else {
      shape.name = notes.text(cell.label, limit: ImportLimits.name)
    }
    return [shape]
  }

  /// Turns a shape clockwise; its sides are swapped, so that it is seen in its frame.
  private static func turn(_ shape: inout Shape, _ quarters: Int) {
    shape.rotation += Double(quarters) * 90
    guard quarters % 2 == 1 else { return }
    let (center, width, height) = (shape.frame.center, shape.frame.height, shape.frame.width)
    shape.frame =
      Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height).rounded
    // It is mirrored before it is turned.
    (shape.flipX, shape.flipY) = (shape.flipY, shape.flipX)
  }

  private mutating func edge(
    _ cell: Cell, _ cells: [String: Cell], _ ids: [String: String], _ origin: Point
  ) -> [Shape] {
    let style = cell.style
    let from = (cell.points["sourcePoint"] ?? .zero) + origin
    let to = (cell.points["targetPoint"] ?? .zero) + origin
    let frame = Rect(from, to).rounded
    guard SVGImporter.isUsable(frame) else {
      notes.changed(.numbers)
      return []
    }
    func end(_ id: String?, _ place: Point, _ name: String) -> Shape.Connector.End {
      guard let id, let shape = ids[id] else {
        if id != nil { notes.changed(.connection) }
        return Shape.Connector.End(shape: nil, anchor: (place - frame.origin).rounded)
      }
      let anchor = cells[id]?.style.place(name, of: style) ?? Point(x: 0.5, y: 0.5)
      return Shape.Connector.End(shape: shape, anchor: anchor)
    }
    if cell.bends > 0 { notes.changed(.way) }
    let line = style["edgeStyle"] ?? ""
    let route: Shape.Connector.Route =
      style["curved"] == "1" ? .curved : line.isEmpty || line == "none" ? .straight : .elbow
    let connector = Shape.Connector(
      from: end(cell.source, from, "exit"), to: end(cell.target, to, "entry"), route: route)
    var shape = Shape(id: nextID(), kind: .connector(connector), frame: frame)
    looseEnds.note(shape.id, from: from - frame.origin, to: to - frame.origin)
    if let color = style.color("strokeColor", usual: .black) {
      var stroke = style.stroke(color)
      stroke.start = style.head("startArrow", usual: "none", &notes)
      stroke.end = style.head("endArrow", usual: "classic", &notes)
      shape.stroke = stroke
    }
    // A label may be the edge's own or a cell on it.
    let labels = [cell.label] + cell.children.compactMap { cells[$0]?.label }
    let label = labels.filter { !$0.isEmpty }.joined(separator: "\n")
    if !label.isEmpty { shape.text = style.text(label) }
    return shape.stroke == nil && label.isEmpty ? [] : [shape]
  }
}
