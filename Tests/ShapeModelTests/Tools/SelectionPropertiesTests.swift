// What the inspector shows and sets, for one and for many.

import ShapeModel
import Testing

@Suite struct SelectionPropertiesTests {
  private let red = Color(rgb: 0xff0000)

  private var box: Shape {
    var shape = Shape.box("box", 0, 0, 120, 80)
    shape.stroke = Stroke(color: .black, width: 2)
    return shape
  }
  private var text: Shape {
    Shape(
      id: "text", kind: .text, frame: Rect(x: 10, y: 0, width: 100, height: 20),
      text: TextContent(string: "Hello", size: 18))
  }
  private var arrow: Shape {
    Shape(
      id: "arrow", kind: .arrow(points: [.zero, Point(x: 50, y: 0)]),
      frame: Rect(x: 20, y: 0, width: 50, height: 0),
      stroke: Stroke(color: .black, width: 4))
  }

  @Test func nothingIsSelected() {
    let properties = SelectionProperties([])
    #expect(properties.count == 0 && properties.fill == .none && properties.opacity == .none)
  }

  @Test func oneShapeShowsItsOwn() {
    let properties = SelectionProperties([box])
    #expect(properties.fill == .same(box.fill) && properties.strokeWidth == .same(2))
    #expect(properties.width == .same(120) && properties.cornerRadius == .same(0))
    #expect(properties.textString == .same("") && properties.textSize == .none)
    #expect(properties.startHead == .none && properties.kindName == .same("Rectangle"))
  }

  @Test func manyShowWhatTheyShare() {
    let properties = SelectionProperties([box, text, arrow])
    #expect(properties.count == 3)
    #expect(properties.strokeColor == .mixed, "a text without an outline differs from shapes with one")
    #expect(properties.strokeWidth == .mixed && properties.opacity == .same(1) && properties.x == .mixed)
    #expect(properties.cornerRadius == .same(0), "only the rectangle has one")
    #expect(properties.endHead == .same(.triangle) && properties.textSize == .same(18))
    #expect(properties.textAlignment == .same(.start))
    #expect(properties.kindName.isMixed && properties.y == .same(0))
  }

  @Test func groupsShowWhatIsInside() {
    let group = Shape(
      id: "g", kind: .group(children: [box, text]), frame: Rect(x: 0, y: 0, width: 120, height: 80))
    let properties = SelectionProperties([group])
    #expect(properties.count == 1 && properties.fill == .mixed && properties.textSize == .same(18))
    let painted = group.setting(.fill(.color(red)))
    #expect(painted.fill == nil && painted.children.allSatisfy { $0.fill == .color(red) })
    #expect(group.setting(.opacity(0.5)).children.allSatisfy { $0.opacity == 1 }, "a group fades as one")
  }

  /// What is shown as something to be set does something.
  @Test func connectorsTakeWhatTheirEndsLeave() throws {
    func connector(_ from: String?, _ to: String?) -> Shape {
      let ends = [from, to].enumerated().map { index, shape in
        Shape.Connector.End(shape: shape, anchor: Point(x: shape == nil ? Double(index) * 50 : 0.5, y: 0.5))
      }
      return Shape(
        id: "c", kind: .connector(.init(from: ends[0], to: ends[1])),
        frame: Rect(x: 0, y: 0, width: 50, height: 0), stroke: Stroke(color: .black, width: 1))
    }
    for (from, to) in [("box", "text"), ("box", nil), (nil, "text"), (nil, nil)] as [(String?, String?)] {
      let line = connector(from, to)
      let properties = SelectionProperties([line])
      #expect(properties.takesPlace == (from == nil || to == nil) && !properties.takesSize)
      for property in [ShapeProperty.width(300), .height(300), .rotation(30)] {
        #expect(line.setting(property) == line)
      }
      let mixed = SelectionProperties([line, box])
      #expect(mixed.takesPlace && mixed.takesSize)
    }
  }

  /// Whatever is selected, no smaller size can be set.
  @Test func sizesAreNoSmallerThanIsSaid() {
    var narrow = box
    narrow.frame.width = 0.5
    for shape in [box, text, arrow, narrow] {
      let least = SelectionProperties([shape]).leastSize
      #expect(shape.setting(.width(-5)).frame.width == least.width, "\(shape.id)")
      #expect(shape.setting(.height(-5)).frame.height == least.height, "\(shape.id)")
    }
  }

  /// What is said to be possible all of them take, whichever shapes are selected together.
  @Test func theLeastSizeIsOneThatAllCanHave() {
    var narrow = box
    narrow.frame.width = 0.5
    let connector = Shape(
      id: "c",
      kind: .connector(
        .init(from: .init(shape: nil, anchor: .zero), to: .init(shape: nil, anchor: Point(x: 9, y: 9)))),
      frame: Rect(x: 0, y: 0, width: 9, height: 9))
    let all = [box, text, arrow, narrow, connector]
    for bits in 1..<1 << all.count {
      let shapes = all.indices.filter { bits & 1 << $0 != 0 }.map { all[$0] }
      let least = SelectionProperties(shapes).leastSize
      for shape in shapes where !shape.isConnector {
        #expect(shape.setting(.width(least.width)).frame.width == least.width, "\(shapes.map(\.id))")
        #expect(shape.setting(.height(least.height)).frame.height == least.height, "\(shapes.map(\.id))")
      }
    }
    #expect(SelectionProperties([box, arrow]).leastSize == Size(width: 1, height: 1))
    #expect(SelectionProperties([arrow, connector]).leastSize == .zero)
  }

  @Test func cornersOfPolygonsAndStarsAreBroughtIntoTheirRanges() {
    let polygon = Shape(id: "p", kind: .polygon(sides: 5), frame: Rect(x: 0, y: 0, width: 9, height: 9))
    let star = Shape(
      id: "s", kind: .star(points: 5, innerRadius: 0.4), frame: Rect(x: 0, y: 0, width: 9, height: 9))
    let properties = SelectionProperties([polygon, star])
    #expect(properties.sides == .same(5) && properties.starPoints == .same(5))
    #expect(properties.innerRadius == .same(0.4))
    #expect(polygon.setting(.sides(6.4)).kind == .polygon(sides: 6))
    #expect(polygon.setting(.sides(1)).kind == .polygon(sides: 3))
    #expect(polygon.setting(.sides(.nan)).kind == polygon.kind)
    #expect(polygon.setting(.starPoints(9)).kind == polygon.kind)
    #expect(star.setting(.starPoints(1000)).kind == .star(points: 100, innerRadius: 0.4))
    #expect(star.setting(.innerRadius(2)).kind == .star(points: 5, innerRadius: 1))
    #expect(star.setting(.sides(9)).kind == star.kind)
  }

  @Test func settingOnManyIsOneStep() {
    var canvas = TestCanvas([box, text, arrow])
    canvas.apply(.set(.fill(.color(red)), of: ["box", "text", "arrow"], in: canvas.contents))
    #expect(canvas.names == ["Fill Colour"])
    #expect(canvas["box"]?.fill == .color(red) && canvas["text"]?.fill == .color(red))
    #expect(canvas["arrow"]?.fill == nil, "a line shows no fill")
    #expect(SelectionProperties(canvas.contents.shapes(["box", "text"])).fill == .same(.color(red)))
    canvas.undo()
    #expect(canvas["box"] == box)
    #expect(DrawingEdit.set(.fill(box.fill), of: ["box"], in: canvas.contents) == nil, "no change is no step")
  }

  @Test func eachPropertyIsSet() {
    let settings: [(ShapeProperty, (Shape) -> Bool)] = [
      (.strokeColor(red), { $0.stroke?.color == Color(rgb: 0xff0000) }),
      (.strokeColor(nil), { $0.stroke == nil }),
      (.strokeWidth(7), { $0.stroke?.width == 7 }),
      (.dash([4, 2]), { $0.stroke?.dash == [4, 2] }),
      (.cap(.round), { $0.stroke?.cap == .round }),
      (.join(.bevel), { $0.stroke?.join == .bevel }),
      (.opacity(0.25), { $0.opacity == 0.25 }),
      (.x(33), { $0.frame.x == 33 }), (.y(-4), { $0.frame.y == -4 }),
      (.width(60), { $0.frame.size == Size(width: 60, height: 80) }),
      (.height(60), { $0.frame.size == Size(width: 120, height: 60) }),
      (.rotation(-30), { $0.rotation == 330 }),
      (.cornerRadius(9), { $0.kind == .rectangle(cornerRadius: 9) }),
      (.textString("Hi"), { $0.text?.string == "Hi" }),
      (.name("Header"), { $0.name == "Header" }), (.name(""), { $0.name == nil }),
      (.isLocked(true), { $0.isLocked }), (.isHidden(true), { $0.isHidden }),
    ]
    for (property, holds) in settings { #expect(holds(box.setting(property)), "\(property)") }
    let textSettings: [(ShapeProperty, (TextContent?) -> Bool)] = [
      (.font("Serif"), { $0?.font == "Serif" }), (.font(nil), { $0?.font == nil }),
      (.textSize(30), { $0?.size == 30 }),
      (.textWeight(700), { $0?.weight == 700 }), (.italic(true), { $0?.italic == true }),
      (.textColor(red), { $0?.color == Color(rgb: 0xff0000) }), (.textAlignment(.end), { $0?.align == .end }),
      (.textVerticalAlignment(.bottom), { $0?.verticalAlign == .bottom }),
    ]
    for (property, holds) in textSettings { #expect(holds(text.setting(property).text), "\(property)") }
    #expect(arrow.setting(.startHead(.circle)).startHead == .circle)
    #expect(arrow.setting(.endHead(Stroke.ArrowHead.none)).endHead == .none)
    #expect(box.setting(.startHead(.circle)) == box, "a rectangle has no ends")
  }

  @Test func valuesAreBroughtIntoTheirRanges() {
    #expect(box.setting(.opacity(7)).opacity == 1 && box.setting(.opacity(-1)).opacity == 0)
    #expect(box.setting(.strokeWidth(-3)).stroke?.width == 0)
    for value in [-3, 0, 0.5] {
      #expect(box.setting(.width(value)).frame.width == 1 && box.setting(.height(value)).frame.height == 1)
    }
    let line = Shape(id: "l", kind: .line(points: [.zero, Point(x: 9, y: 9)]), frame: box.frame)
    #expect(line.setting(.width(-3)).frame.width == 0 && line.setting(.height(0)).frame.height == 0)
    #expect(box.setting(.cornerRadius(-3)).kind == .rectangle(cornerRadius: 0))
    #expect(text.setting(.textSize(0)).text?.size == 1 && text.setting(.textWeight(5000)).text?.weight == 900)
    #expect(box.setting(.dash([-1, 2])).stroke?.dash == [] && box.setting(.dash([0, 0])).stroke?.dash == [])
    for value in [Double.nan, .infinity] {
      for property in [
        ShapeProperty.opacity(value), .x(value), .y(value), .width(value), .height(value), .rotation(value),
        .strokeWidth(value), .cornerRadius(value),
      ] { #expect(box.setting(property) == box, "\(property)") }
    }
  }

  @Test func lockedShapesOnlyLetThemselvesBeUnlocked() {
    var locked = box
    locked.isLocked = true
    var canvas = TestCanvas([locked])
    #expect(DrawingEdit.set(.x(50), of: ["box"], in: canvas.contents) == nil)
    #expect(DrawingEdit.set(.fill(nil), of: ["box"], in: canvas.contents) == nil)
    canvas.apply(.set(.isLocked(false), of: ["box"], in: canvas.contents))
    #expect(canvas.names == ["Unlock"] && canvas["box"]?.isLocked == false)
  }

  @Test func slidersMayBecomeOneStep() {
    let canvas = TestCanvas([box, text])
    let first = DrawingEdit.set(.opacity(0.5), of: ["box"], in: canvas.contents)
    let second = DrawingEdit.set(.opacity(0.4), of: ["box"], in: canvas.contents)
    let other = DrawingEdit.set(.opacity(0.4), of: ["text"], in: canvas.contents)
    #expect(first?.coalescingKey != nil && first?.coalescingKey == second?.coalescingKey)
    #expect(first?.coalescingKey != other?.coalescingKey)
  }

  @Test func aTurnedShapeIsResizedFromItsTopLeft() {
    var turned = box
    turned.rotation = 90
    let corner = turned.transform.apply(turned.frame.origin)
    let wider = turned.setting(.width(200))
    #expect(wider.transform.apply(wider.frame.origin).distance(to: corner) < 1e-5)
  }

  @Test func stylesAreCopied() {
    var source = box
    source.opacity = 0.3
    source.kind = .rectangle(cornerRadius: 5)
    source.text = TextContent(string: "Source", size: 40, italic: true)
    let style = ShapeStyle(of: source)
    var target = text
    target = target.styled(style)
    #expect(target.fill == source.fill && target.opacity == 0.3 && target.text?.size == 40)
    #expect(target.text?.string == "Hello", "words are not style")
    #expect(arrow.styled(style).stroke?.width == 2 && arrow.styled(style).fill == nil)
  }
}
