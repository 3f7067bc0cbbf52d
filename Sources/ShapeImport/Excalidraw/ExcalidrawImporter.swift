// An Excalidraw file becomes a drawing: its elements as shapes, joined by connectors, in groups and frames.

import Localization
import ShapeModel

/// Makes a drawing of an Excalidraw file.
struct ExcalidrawImporter {
  typealias Element = ExcalidrawFile.Element

  private let file: ExcalidrawFile
  private let measure: (TextContent) -> ImportedTextSize
  private(set) var notes = ImportNotes()
  private var resources: [String: Resource] = [:]
  /// Pictures that were read, by the ids of their files.
  private var pictures: [String: SVGPicture?] = [:]
  /// The ids of shapes by those of elements.
  private var ids: [String: String] = [:]
  private var shapeCount = 0
  private var pathPieces = 0
  /// The texts in other elements, by the id of those.
  private var labels: [String: Element] = [:]
  private var elements: [String: Element] = [:]

  init(_ file: ExcalidrawFile, measure: @escaping (TextContent) -> ImportedTextSize) {
    self.file = file
    self.measure = measure
  }

  /// The drawing, on a page without bounds, as Excalidraw's.
  mutating func graphic(name: String) throws(ImportError) -> Graphic {
    var present = file.elements.filter { !$0.flags.contains("isDeleted") }
    for index in present.indices {
      // What has no id, or that of another, is a shape all the same.
      if present[index].id.isEmpty || elements[present[index].id] != nil {
        present[index].id = "\u{0}\(index)"
      }
      elements[present[index].id] = present[index]
    }
    var shown: [Element] = []
    for element in present {
      if element.type == "text", let holder = element.strings["containerId"], labels[holder] == nil,
        let type = elements[holder]?.type, type != "text", Self.types.contains(type)
      {
        labels[holder] = element
      } else if Self.types.contains(element.type) {
        ids[element.id] = nextID()
        shown.append(element)
      } else {
        notes.leftOut(element.type)
      }
    }
    var inFrames: [String: [Element]] = [:]
    var top: [Element] = []
    for element in shown {
      if let frame = element.strings["frameId"], elements[frame]?.type == "frame", element.type != "frame" {
        inFrames[frame, default: []].append(element)
      } else {
        top.append(element)
      }
    }
    var page = Page(id: "p1", name: name.isEmpty ? L("Page %@", 1) : name, width: 0, height: 0)
    if let color = file.appState?.viewBackgroundColor.flatMap({ CSSColor.parse($0) }) {
      page.background = color
    }
    page.shapes = ShapeList(try grouped(top, level: 0, inFrames))
    var graphic = Graphic(pages: [page])
    graphic.resources = resources
    return graphic
  }

  private static let types: Set = [
    "rectangle", "ellipse", "diamond", "line", "arrow", "freedraw", "text", "image", "frame",
  ]

  private mutating func nextID() -> String {
    shapeCount += 1
    return "s\(shapeCount)"
  }

  /// Elements as shapes, those of one group together where the topmost of them is.
  private mutating func grouped(
    _ list: [Element], level: Int, _ inFrames: [String: [Element]]
  ) throws(ImportError) -> [Shape] {
    // The outermost group is the last one.
    func group(_ element: Element) -> String? {
      let count = min(element.groupIds.count, ImportLimits.groups / 2)
      return level < count ? element.groupIds[element.groupIds.count - 1 - level] : nil
    }
    var members: [String: [Element]] = [:]
    for element in list {
      if let id = group(element) { members[id, default: []].append(element) }
    }
    var result: [Shape] = []
    for element in list {
      guard let id = group(element) else {
        result += try shapes(element, inFrames)
        continue
      }
      guard let all = members[id], all.last?.id == element.id else { continue }
      let children = try grouped(all, level: level + 1, inFrames)
      guard children.count > 1, let box = SVGImporter.box(around: children) else {
        result += children
        continue
      }
      result.append(Shape(id: nextID(), kind: .group(children: children), frame: box.rounded))
    }
    return result
  }

  /// An element and the text in it. What is no holder of texts here, or is left out, has it beside it.
  private mutating func shapes(
    _ element: Element, _ inFrames: [String: [Element]]
  ) throws(ImportError) -> [Shape] {
    var found = try shape(element, inFrames)
    guard let label = labels[element.id] else { return found }
    if found.count == 1, found[0].canHoldText {
      found[0].text = content(label)
    } else if let frame = Self.frame(of: label) {
      found += text(label, nextID(), frame)
    } else {
      notes.changed(.numbers)
    }
    return found
  }

  private mutating func shape(
    _ element: Element, _ inFrames: [String: [Element]]
  ) throws(ImportError) -> [Shape] {
    guard let id = ids[element.id], let frame = Self.frame(of: element) else {
      notes.changed(.numbers)
      return element.type == "frame" ? try grouped(inFrames[element.id] ?? [], level: 0, [:]) : []
    }
    pathPieces += element.points.count
    guard pathPieces <= ImportLimits.pathPieces else {
      throw ImportError(
        .limit,
        L(
          "The paths of the file have more than %@ pieces, or are shown very often. Simplify them first.",
          ImportLimits.pathPieces))
    }
    var shape: Shape
    switch element.type {
    case "ellipse": shape = Shape(id: id, kind: .ellipse, frame: frame)
    case "diamond": shape = Shape(id: id, kind: .diamond, frame: frame)
    case "line", "arrow", "freedraw":
      guard let line = line(element, id, frame) else { return [] }
      shape = line
    case "text": return text(element, id, frame)
    case "image":
      guard let name = element.strings["fileId"], let picture = picture(name) else {
        notes.leftOut("image")
        return []
      }
      resources[picture.key] = picture.resource
      shape = Shape(id: id, kind: .image(resource: picture.key), frame: frame)
      if element.scale.count == 2 {
        (shape.flipX, shape.flipY) = (element.scale[0] < 0, element.scale[1] < 0)
      }
      paint(&shape, element)
      return [element.crop.map { cropped(shape, to: $0) } ?? shape]
    case "frame":
      let children = try grouped(inFrames[element.id] ?? [], level: 0, [:])
      shape = Shape(id: id, kind: .frame(children: children), frame: frame)
      shape.name = element.strings["name"].map { notes.text($0, limit: ImportLimits.name) }
    default:
      let side = min(frame.width, frame.height)
      let radius = element.roundness.map { $0 == 3 ? min(side / 4, 32) : side / 4 } ?? 0
      shape = Shape(id: id, kind: .rectangle(cornerRadius: radius.roundedPlaces), frame: frame)
    }
    paint(&shape, element)
    return [shape]
  }

  /// A picture of which only a part is seen, which fills its frame: as a whole in a frame that clips it.
  private mutating func cropped(_ picture: Shape, to crop: Element.Crop) -> Shape {
    let seen = picture.frame
    let scale = Point(x: seen.width / crop.width, y: seen.height / crop.height)
    var whole = Rect(
      x: seen.x - crop.x * scale.x, y: seen.y - crop.y * scale.y, width: crop.naturalWidth * scale.x,
      height: crop.naturalHeight * scale.y)
    guard crop.width > 0, crop.height > 0, SVGImporter.isUsable(whole) else {
      notes.leftOut("crop")
      return picture
    }
    if seen.insetBy(dx: -0.01, dy: -0.01).contains(whole) { return picture }
    // It is mirrored as it is seen.
    if picture.flipX { whole.x = seen.minX + seen.maxX - whole.maxX }
    if picture.flipY { whole.y = seen.minY + seen.maxY - whole.maxY }
    var inner = picture
    (inner.frame, inner.rotation, inner.isLocked) = (whole.rounded, 0, false)
    inner.id = nextID()
    var frame = Shape(id: picture.id, kind: .frame(children: [inner]), frame: seen)
    (frame.rotation, frame.isLocked) = (picture.rotation, picture.isLocked)
    return frame
  }

  private mutating func picture(_ name: String) -> SVGPicture? {
    if let known = pictures[name] { return known }
    let found = file.files?[name]?.dataURL.flatMap { SVGPicture(dataURI: $0) }
    pictures[name] = .some(found)
    return found
  }

  /// The frame of an element; nil when its numbers are no place.
  private static func frame(of element: Element) -> Rect? {
    let (width, height) = (element.numbers["width"] ?? 0, element.numbers["height"] ?? 0)
    let rect = Rect(
      x: (element.numbers["x"] ?? 0) + min(width, 0), y: (element.numbers["y"] ?? 0) + min(height, 0),
      width: abs(width), height: abs(height))
    return SVGImporter.isUsable(rect) ? rect.rounded : nil
  }

  /// How far an element is turned, clockwise; not at all by what is no angle.
  private static func degrees(_ element: Element) -> Double {
    let degrees = (element.numbers["angle"] ?? 0) * 180 / .pi
    return abs(degrees) < 1e6 ? degrees : 0
  }

  /// Whether there is something to see of what has a place: not of a picture that is not in the file, nor of
  /// no words.
  private mutating func isShown(_ element: Element) -> Bool {
    switch element.type {
    case "image": element.strings["fileId"].flatMap { picture($0) } != nil
    case "text": element.strings["text"]?.isEmpty == false
    default: true
    }
  }

  // MARK: Paint

  private mutating func paint(_ shape: inout Shape, _ element: Element) {
    if case .frame = shape.kind { return }
    shape.opacity = min(max((element.numbers["opacity"] ?? 100) / 100, 0), 1)
    shape.isLocked = element.flags.contains("locked")
    if !shape.isLine { shape.rotation = Self.degrees(element).roundedPlaces }
    if case .image = shape.kind { return }
    if let fill = element.strings["backgroundColor"].flatMap({ CSSColor.parse($0) }), fill.alpha > 0,
      !shape.isLine
    {
      shape.fill = .color(fill)
      if let style = element.strings["fillStyle"], style != "solid" { notes.leftOut(style) }
    }
    guard let color = element.strings["strokeColor"].flatMap({ CSSColor.parse($0) }), color.alpha > 0 else {
      return
    }
    let width = min(max(element.numbers["strokeWidth"] ?? 1, 0.01), 1e5)
    var stroke = shape.stroke ?? Stroke(color: color)
    stroke.color = color
    // A pen is drawn wider than a line.
    stroke.width = element.type == "freedraw" ? width * 2 : width
    stroke.cap = .round
    stroke.join = .round
    switch element.strings["strokeStyle"] {
    case "dashed": stroke.dash = [8, 8 + width]
    case "dotted": stroke.dash = [1.5, 6 + width]
    default: break
    }
    if element.type == "arrow" {
      stroke.start = head(element.strings["startArrowhead"])
      stroke.end = head(element.strings["endArrowhead"])
    }
    shape.stroke = stroke
  }

  private mutating func head(_ name: String?) -> Stroke.ArrowHead {
    switch name {
    case nil: return .none
    case "arrow": return .open
    case "triangle", "triangle_outline": return .triangle
    case "dot", "circle", "circle_outline": return .circle
    case "diamond", "diamond_outline": return .diamond
    case "bar": return .bar
    case let other?:
      notes.leftOut(other)
      return .none
    }
  }

  // MARK: Lines

  private mutating func line(_ element: Element, _ id: String, _ frame: Rect) -> Shape? {
    let origin = Point(x: element.numbers["x"] ?? 0, y: element.numbers["y"] ?? 0)
    var places = element.points.filter { $0.count >= 2 && abs($0[0]) < 1e8 && abs($0[1]) < 1e8 }
      .map { origin + Point(x: $0[0], y: $0[1]) }
    guard let box = Rect(enclosing: places), places.count > 1 || element.type == "freedraw" else {
      notes.changed(.numbers)
      return nil
    }
    let angle = Self.degrees(element)
    if element.type == "arrow", let connector = connector(element, id, places) { return connector }
    let isClosed = places.count > 2 && places[0].distance(to: places[places.count - 1]) < 1
    let isFilled = isClosed && element.strings["backgroundColor"] != "transparent"
    let isCurved = element.roundness != nil && places.count > 2
    if element.type != "freedraw", !isFilled, !isCurved {
      if angle != 0 { places = places.map { Transform.rotation(angle, about: box.center).apply($0) } }
      guard let frame = Rect(enclosing: places) else { return nil }
      let points = places.map { ($0 - frame.origin).rounded }
      return Shape(
        id: id, kind: element.type == "arrow" ? .arrow(points: points) : .line(points: points),
        frame: frame.rounded)
    }
    if places.count == 1 { places.append(places[0] + Point(x: 0.01, y: 0)) }
    let pieces =
      isCurved ? Self.curve(through: places) : places.enumerated().map { $0 == 0 ? .move($1) : .line($1) }
    let whole = isClosed ? pieces + [.close] : pieces
    guard let bounds = whole.bounds else { return nil }
    let back = Transform.translation(Point(x: -bounds.x, y: -bounds.y))
    let pressure = element.pressures.count == places.count ? element.pressures.map { min(max($0, 0), 1) } : []
    return Shape(
      id: id,
      kind: .path(
        Shape.PathData(elements: whole.map { $0.transformed(by: back).rounded }, pressure: pressure)),
      frame: bounds.rounded)
  }

  /// A smooth curve through points (Catmull and Rom's).
  private static func curve(through points: [Point]) -> [PathElement] {
    var result: [PathElement] = [.move(points[0])]
    for index in 1..<points.count {
      let (from, to) = (points[index - 1], points[index])
      let before = index > 1 ? points[index - 2] : from
      let after = index + 1 < points.count ? points[index + 1] : to
      result.append(.curve(from + (to - before) * (1.0 / 6), to - (after - from) * (1.0 / 6), to))
    }
    return result
  }

  /// An arrow that is joined to a shape; nil for any other.
  private mutating func connector(_ element: Element, _ id: String, _ places: [Point]) -> Shape? {
    guard element.startBinding != nil || element.endBinding != nil, let first = places.first,
      let last = places.last, let frame = Rect(enclosing: [first, last])
    else { return nil }
    let from = end(element.startBinding, first, frame.origin)
    let to = end(element.endBinding, last, frame.origin)
    guard from.shape != nil || to.shape != nil else { return nil }
    let isElbow = element.flags.contains("elbowed")
    let route: Shape.Connector.Route =
      isElbow ? .elbow : element.roundness != nil && places.count > 2 ? .curved : .straight
    if places.count > 2, !isElbow { notes.changed(.way) }
    return Shape(
      id: id, kind: .connector(Shape.Connector(from: from, to: to, route: route)), frame: frame.rounded)
  }

  private mutating func end(
    _ binding: Element.Binding?, _ place: Point, _ origin: Point
  ) -> Shape.Connector.End {
    let free = Shape.Connector.End(shape: nil, anchor: (place - origin).rounded)
    guard let binding else { return free }
    guard let target = elements[binding.elementId], let id = ids[binding.elementId],
      !["line", "arrow", "freedraw"].contains(target.type), let frame = Self.frame(of: target),
      frame.width > 0, frame.height > 0, isShown(target)
    else {
      notes.changed(.connection)
      return free
    }
    var anchor: Point
    if let given = binding.fixedPoint, given.count == 2, given.allSatisfy(\.isFinite) {
      anchor = Point(x: given[0], y: given[1])
    } else {
      let upright = Transform.rotation(-Self.degrees(target), about: frame.center).apply(place)
      anchor = Point(x: (upright.x - frame.x) / frame.width, y: (upright.y - frame.y) / frame.height)
    }
    anchor = Point(x: min(max(anchor.x, 0), 1), y: min(max(anchor.y, 0), 1))
    return Shape.Connector.End(shape: id, anchor: anchor.rounded)
  }

  // MARK: Text

  private static let fonts: [Int: String] = [
    1: "Virgil", 2: "Helvetica", 3: "Cascadia", 5: "Excalifont", 6: "Nunito", 7: "Lilita One",
    8: "Comic Shanns",
    9: "Liberation Sans",
  ]

  private mutating func content(_ element: Element) -> TextContent {
    let string = notes.text(element.strings["text"] ?? "", limit: ImportLimits.text)
    var content = TextContent(string: string, size: min(max(element.numbers["fontSize"] ?? 20, 0.1), 1e5))
    content.font = element.numbers["fontFamily"].flatMap { Self.fonts[Int(max(-1, min($0, 99)))] }
    content.color = element.strings["strokeColor"].flatMap { CSSColor.parse($0) } ?? .black
    switch element.strings["textAlign"] {
    case "center": content.align = .center
    case "right": content.align = .end
    default: content.align = .start
    }
    switch element.strings["verticalAlign"] {
    case "middle": content.verticalAlign = .middle
    case "bottom": content.verticalAlign = .bottom
    default: content.verticalAlign = .top
    }
    return content
  }

  private mutating func text(_ element: Element, _ id: String, _ frame: Rect) -> [Shape] {
    let content = content(element)
    guard !content.string.isEmpty else { return [] }
    var frame = frame
    // In another font the lines may be longer: none is to be broken.
    let size = measure(content)
    let growth = max(0, size.width + 2 - frame.width)
    frame.width += growth
    frame.x -= content.align == .center ? growth / 2 : content.align == .end ? growth : 0
    frame.height = max(frame.height, size.height)
    var shape = Shape(id: id, kind: .text, frame: frame.rounded, text: content)
    shape.rotation = Self.degrees(element).roundedPlaces
    shape.opacity = min(max((element.numbers["opacity"] ?? 100) / 100, 0), 1)
    shape.isLocked = element.flags.contains("locked")
    return [shape]
  }
}
