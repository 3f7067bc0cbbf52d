// What is written differently is different: every text and number of a drawing, in each of its spellings.

import ShapeModel
import ShapeTesting
import Testing

@Suite struct ExactTests {
  private static let composed = "Caf\u{e9}"
  private static let decomposed = "Cafe\u{301}"

  /// A drawing that has `text` wherever a text can be, or `number` wherever a number can.
  private static func drawing(_ text: String, _ number: Double) -> [(place: String, shape: Shape)] {
    let plain = Shape.box("a", 1, 2, 3, 4)
    var result: [(String, Shape)] = []
    func add(_ place: String, _ change: (inout Shape) -> Void) {
      var shape = plain
      change(&shape)
      result.append((place, shape))
      var group = plain
      group.id = "g"
      group.kind = .group(children: [shape])
      result.append((place + " in a group", group))
    }
    let end = Shape.Connector.End(shape: nil, anchor: Point(x: number, y: 1))
    let members = UnknownMembers(members: [.init(key: text, json: [0x31])])
    add("name") { $0.name = text }
    add("text") { $0.text = TextContent(string: text) }
    add("font") { $0.text = TextContent(string: "a", font: text) }
    add("type") { $0.kind = .unknown(type: text) }
    add("path") { $0.kind = .path(.init(d: text)) }
    add("pressure") { $0.kind = .path(.init(d: "", pressure: [number])) }
    add("member") { $0.unknownMembers = members }
    add("member of a text") {
      $0.text = TextContent(string: "a")
      $0.text?.unknownMembers = members
    }
    add("member of a stroke") {
      $0.stroke = Stroke(color: .black)
      $0.stroke?.unknownMembers = members
    }
    add("x") { $0.frame.x = number }
    add("height") { $0.frame.height = number }
    add("rotation") { $0.rotation = number }
    add("opacity") { $0.opacity = number }
    add("radius") { $0.kind = .rectangle(cornerRadius: number) }
    add("inner radius") { $0.kind = .star(points: 5, innerRadius: number) }
    add("points") { $0.kind = .line(points: [.zero, Point(x: 1, y: number)]) }
    add("end") { $0.kind = .connector(.init(from: end, to: end)) }
    add("stroke's width") { $0.stroke = Stroke(color: .black, width: number) }
    add("dash") { $0.stroke = Stroke(color: .black, dash: [1, number]) }
    let stops = [Gradient.Stop(offset: number, color: .black), Gradient.Stop(offset: 1, color: .white)]
    add("stop") { $0.fill = .gradient(Gradient(geometry: .linear(start: .zero, end: .zero), stops: stops)) }
    add("gradient") {
      $0.fill = .gradient(
        Gradient(
          geometry: .radial(center: Point(x: number, y: 0), radius: 1),
          stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)]))
    }
    add("gradient's transform") {
      $0.fill = .gradient(
        Gradient(
          geometry: .radial(center: .zero, radius: 1),
          transform: GradientTransform(a: 1, b: number, c: 3, d: 1),
          stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)]))
    }
    return result
  }

  private static func graphic(_ shape: Shape) -> Graphic {
    var graphic = Graphic()
    graphic.pages[0].shapes = [shape]
    return graphic
  }

  @Test func whatIsWrittenDifferentlyIsDifferent() throws {
    var compared = 0
    for ((place, one), (_, other)) in zip(Self.drawing(Self.composed, 0), Self.drawing(Self.decomposed, -0.0))
    {
      let (before, after) = (Self.graphic(one), Self.graphic(other))
      let bytes = ShapeEditFormat.write(after)
      #expect(ShapeEditFormat.write(before) != bytes, "\(place)")
      #expect(one != other, "\(place)")
      #expect(before != after, "\(place)")
      let delta = before.delta(to: after)
      #expect(!delta.isEmpty, "\(place)")
      var changed = before
      changed.apply(delta)
      #expect(ShapeEditFormat.write(changed) == bytes, "\(place)")
      let read = try ShapeEditFormat.read(bytes).graphic
      #expect(read == after && ShapeEditFormat.write(read) == bytes, "\(place)")
      // What is the same is the same, and so is its hash.
      #expect(read.hashValue == after.hashValue && read.pages[0].shapes[0].hashValue == other.hashValue)
      compared += 1
    }
    #expect(compared > 40)
  }

  @Test func pagesAndDocumentsToo() {
    func page(_ change: (inout Page) -> Void) -> Graphic {
      var graphic = Graphic()
      change(&graphic.pages[0])
      return graphic
    }
    let pairs: [(Graphic, Graphic)] = [
      (page { $0.name = Self.composed }, page { $0.name = Self.decomposed }),
      (page { $0.width = 0 }, page { $0.width = -0.0 }),
      (
        page { $0.unknownMembers = .init(members: [.init(key: Self.composed, json: [0x31])]) },
        page { $0.unknownMembers = .init(members: [.init(key: Self.decomposed, json: [0x31])]) }
      ),
    ]
    for (one, other) in pairs {
      #expect(one != other && !one.delta(to: other).isEmpty)
      var changed = one
      changed.apply(one.delta(to: other))
      #expect(ShapeEditFormat.write(changed) == ShapeEditFormat.write(other))
    }
  }

  @Test func twoSpellingsOfAKeyAreTwoKeys() throws {
    let file = """
      {"format":"org.shapeedit.document","version":1,
      "pages":[
      {"id":"p1","name":"","width":1,"height":1,"background":"#ffffffff","\u{e9}":1,"e\u{301}":2,"shapes":[
      {"id":"a","type":"ellipse","x":0,"y":0,"width":1,"height":1,"\u{e9}":{"\u{e9}":1,"e\u{301}":2},"e\u{301}":4}
      ]}
      ],
      "resources":{},
      "\u{e9}":5,
      "e\u{301}":6
      }

      """
    let read = try ShapeEditFormat.read(Array(file.utf8)).graphic
    #expect(ShapeEditFormat.write(read) == Array(file.utf8))
    // The same spelling twice is a mistake all the same.
    let twice = file.replacing("\"e\u{301}\":4", with: "\"\u{e9}\":4")
    if twice.utf8.count != file.utf8.count {
      #expect(throws: FormatError.self) { try ShapeEditFormat.read(Array(twice.utf8)) }
    }
  }

  @Test func textEditingSeesTheBytes() {
    var shape = Shape.box("a", 0, 0)
    shape.text = TextContent(string: Self.composed)
    let graphic = Self.graphic(shape)
    let contents = PageContents(page: graphic.pages[0], grid: ShapeGrid(page: graphic.pages[0]))
    for edit in [
      DrawingEdit.typing(Self.decomposed, into: "a", isNew: false, burst: "b", in: contents),
      .endTextEditing("a", string: Self.decomposed, in: contents),
      .set(.textString(Self.decomposed), of: ["a"], in: contents),
    ] {
      let string = edit?.changes.replaced.first?.text?.string
      #expect(string.map { Array($0.utf8) } == Array(Self.decomposed.utf8))
    }
    var other = shape
    other.text?.string = Self.decomposed
    #expect(SelectionProperties([shape, other]).textString == .mixed)
    #expect(SelectionProperties([shape]) != SelectionProperties([other]))
  }

  @Test(arguments: [
    ("a\nb", "a b"), ("a\r\n\t\u{2028}b", "a b"), ("\u{1b}[31mred\u{7}", "[31mred"), ("\n\u{85}\n", nil),
    ("one line", "one line"), (" a \n b ", " a  b "), ("\u{2029}x", "x"), ("", nil),
  ])
  func aNameIsOneLineWithoutControlCharacters(_ typed: String, _ kept: String?) throws {
    let shape = Shape.box("a", 0, 0).setting(.name(typed))
    #expect(shape.name == kept)
    let bytes = ShapeEditFormat.write(Self.graphic(shape))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("\\"))
  }

  /// Where a `String` is compared as Swift does it: names that are plain ASCII, or that only the program
  /// makes.
  private static let plainTexts: Set<String> = [
    // Ids of pages and shapes, and keys of resources, are letters, digits, "_" and "-".
    "Change.page", "Change.id", "Change.key", "ShapeChanges.removed", "TextTarget.shape", "Graphic.key",
    "DrawingEdit.key", "CopiedShapes.key",
    // Not in a file: what a step is called, and which steps become one.
    "DrawingEdit.actionName", "DrawingEdit.coalescingKey",
    // Those have an equality of their own, which `whatIsWrittenDifferentlyIsDifferent` goes through.
    "Kind.resource", "Kind.type", "Rare.name",
  ]

  /// Everything that is compared and holds a text that a file may hold: it compares bytes, or it is in the
  /// list above.
  @Test func everyTextIsExact() throws {
    var shapes = Self.drawing(Self.composed, 0.5).map(\.shape)
    shapes += [Shape(id: "i", kind: .image(resource: "r"), frame: .zero)]
    var page = Page(id: "p", name: "Page", width: 1, height: 1, shapes: ShapeList(shapes))
    page.unknownMembers = .init(members: [.init(key: "a", json: [0x31])])
    var graphic = Graphic(pages: [page])
    graphic.resources = ["r": Resource(type: "image/png", data: [1])]
    var edit = DrawingEdit(
      actionName: "a", changes: ShapeChanges(inserted: [.init(shapes[0], at: 0)], removed: ["a"]),
      coalescingKey: "k")
    edit.resources = graphic.resources
    let change = GraphicDelta.Change.self
    let contents = PageContents(page: page, grid: ShapeGrid(page: page))
    let values: [Any] =
      [
        graphic, page, edit, ShapeStyle(of: shapes[4]), SelectionProperties(shapes), TextTarget.shape("a"),
        try #require(CopiedShapes(["i"], from: contents, resources: graphic.resources)),
        GraphicDelta(changes: [
          change.replaced(page: "p", old: shapes[0], new: shapes[1]),
          change.pageMoved(id: "p", from: 0, to: 1), change.pageChanged(old: page, new: page),
          change.resourceChanged(key: "r", old: nil, new: nil),
          change.unknownMembersChanged(old: nil, new: page.unknownMembers),
        ]),
      ] + shapes
    var found: Set<String> = []
    var seen = 0
    for value in values { Self.walk(value, "", &found, &seen) }
    #expect(found.subtracting(Self.plainTexts) == [])
    #expect(seen > 500)
  }

  /// Finds the texts in `value` that no `Exact` holds.
  private static func walk(_ value: Any, _ place: String, _ found: inout Set<String>, _ seen: inout Int) {
    seen += 1
    if value is String {
      found.insert(place)
      return
    }
    let type = "\(type(of: value))"
    if type.hasPrefix("Exact<") || type == "ShapeList" { return }
    let mirror = Mirror(reflecting: value)
    for child in mirror.children {
      // What a collection or an optional holds is the property's; so is what a case holds alone.
      let isPart =
        child.label == nil || child.label == "some" || mirror.displayStyle == .tuple
        || mirror.displayStyle == .dictionary || mirror.displayStyle == .set
      let label = child.label ?? ""
      var next = isPart ? place : "\(type).\(label)"
      if mirror.displayStyle == .tuple, !label.hasPrefix(".") {
        next = "\(place.prefix { $0 != "." }).\(label)"
      }
      walk(child.value, next, &found, &seen)
    }
  }
}
