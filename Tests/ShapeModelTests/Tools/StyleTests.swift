// Styles as they go from shape to shape, and to what is drawn next: of every kind, alone, in groups, below
// others and among what is locked.

import Testing

@testable import ShapeModel

@Suite struct StyleTests {
  private static let red = Color(rgb: 0xff0000)
  private static let frame = Rect(x: 10, y: 20, width: 100, height: 80)

  /// A shape with all that its kind takes.
  private static func shape(_ id: String, _ kind: Shape.Kind) -> Shape {
    var shape = Shape(id: id, kind: kind, frame: frame)
    if shape.takesFill { shape.fill = .color(Color(rgb: 0x3584e4)) }
    if shape.takesStroke { shape.stroke = Stroke(color: Color(rgb: 0x00ff00), width: 5) }
    if shape.canHoldText {
      shape.text = TextContent(string: "Some words", size: 40, weight: 700)
      shape.text?.set(.textColor(red), in: 0..<4)
    }
    return shape
  }

  private static func group(_ children: [Shape], locked: Bool = false) -> Shape {
    var group = Shape(id: "group", kind: .group(children: children), frame: frame)
    group.isLocked = locked
    return group
  }

  // MARK: What is drawn next

  /// A property of style, whether a shape can take it, and what it makes of a style.
  private struct Row: Sendable {
    let property: ShapeProperty
    let isTaken: @Sendable (Shape) -> Bool
    let change: @Sendable (inout ShapeStyle) -> Void
  }

  private static let rows: [Row] = [
    Row(property: .fill(.color(red)), isTaken: \.takesFill) { $0.fill = .color(red) },
    Row(property: .fill(nil), isTaken: \.takesFill) { $0.fill = nil },
    Row(property: .strokeColor(red), isTaken: \.takesStroke) { $0.stroke?.color = red },
    Row(property: .strokeColor(nil), isTaken: \.takesStroke) { $0.stroke = nil },
    Row(property: .strokeWidth(7), isTaken: \.takesStroke) { $0.stroke?.width = 7 },
    Row(property: .dash([3, 2]), isTaken: \.takesStroke) { $0.stroke?.dash = [3, 2] },
    Row(property: .cap(.square), isTaken: \.takesStroke) { $0.stroke?.cap = .square },
    Row(property: .join(.bevel), isTaken: \.takesStroke) { $0.stroke?.join = .bevel },
    Row(property: .cornerRadius(9), isTaken: { if case .rectangle = $0.kind { true } else { false } }) {
      $0.cornerRadius = 9
    },
    Row(property: .font("Serif"), isTaken: { $0.text != nil }) { $0.text.font = "Serif" },
    Row(property: .textSize(44), isTaken: { $0.text != nil }) { $0.text.size = 44 },
    Row(property: .textWeight(300), isTaken: { $0.text != nil }) { $0.text.weight = 300 },
    Row(property: .italic(true), isTaken: { $0.text != nil }) { $0.text.italic = true },
    Row(property: .underline(true), isTaken: { $0.text != nil }) { $0.text.underline = true },
    Row(property: .textColor(red), isTaken: { $0.text != nil }) { $0.text.color = red },
    Row(property: .x(5), isTaken: { _ in false }) { _ in },
    Row(property: .name("n"), isTaken: { _ in false }) { _ in },
  ]

  @Test(arguments: KindTraitsTests.kinds)
  func whatIsDrawnNextGetsWhatWasSetAndNothingElse(_ kind: Shape.Kind) {
    let shape = Self.shape("s", kind)
    var plain = Shape(id: "plain", kind: .rectangle(cornerRadius: 2), frame: Self.frame)
    plain.fill = .color(.black)
    let line = Shape(
      id: "line", kind: .line(points: [.zero, Point(x: 9, y: 9)]), frame: Self.frame,
      stroke: Stroke(color: .black, width: 11))
    var locked = Self.shape("locked", .rectangle(cornerRadius: 3))
    locked.isLocked = true
    let cases: [(shapes: [Shape], free: [Shape])] = [
      ([shape], [shape]), ([Self.group([shape])], [shape]), ([Self.group([shape, locked])], [shape]),
      ([shape, line], [shape, line]), ([shape, locked], [shape]), ([shape, plain], [shape, plain]),
      ([Self.group([shape], locked: true)], []), ([locked], []),
    ]
    let style = ShapeStyle()
    for row in Self.rows {
      for (shapes, free) in cases {
        var expected = style
        if free.contains(where: row.isTaken) { row.change(&expected) }
        let set = shapes.map { $0.isLocked ? $0 : $0.setting(row.property) }
        #expect(style.taking(row.property, from: set) == expected, "\(row.property), \(shapes.map(\.id))")
      }
    }
  }

  @Test func opacityIsThatOfTheShapeOrGroup() {
    let shape = Self.shape("s", .ellipse)
    for whole in [shape, Self.group([shape])] {
      #expect(ShapeStyle().taking(.opacity(0.25), from: [whole.setting(.opacity(0.25))]).opacity == 0.25)
    }
  }

  @Test func anOutlineThatWasNotThereIsThatOfTheShape() {
    var style = ShapeStyle()
    style.stroke = nil
    let set = Self.shape("s", .arrow(points: [.zero, Point(x: 9, y: 9)])).setting(.strokeColor(Self.red))
    style = style.taking(.strokeColor(Self.red), from: [set])
    #expect(style.stroke == Stroke(color: Self.red, width: 5))
  }

  // MARK: Copied styles

  @Test(arguments: KindTraitsTests.kinds)
  func aStyleSaysNothingOfWhatItsShapeLacks(_ kind: Shape.Kind) {
    var bare = Shape(id: "source", kind: kind, frame: Self.frame)
    bare.opacity = 0.5
    var full = Self.shape("source", kind)
    full.fill = full.takesFill ? .color(Self.red) : nil
    for source in [bare, full, Self.group([bare]), Self.group([full])] {
      let leaf = source.children.first ?? source
      let style = ShapeStyle(of: source)
      for other in KindTraitsTests.kinds {
        var target = Self.shape("target", other)
        target.text?.size = 12
        let result = target.styled(style)
        let note: Comment = "\(source) onto \(target)"
        #expect(result.opacity == source.opacity, note)
        let whole = Self.group([target]).styled(style)
        #expect(whole.opacity == source.opacity && whole.children[0].opacity == target.opacity, note)
        // A text and a picture need neither to be seen.
        let says = !kind.traits.contains(.isSolid)
        let givesFill = leaf.takesFill && target.takesFill && (says || leaf.fill != nil)
        #expect(result.fill == (givesFill ? leaf.fill : target.fill), note)
        let givesStroke = leaf.takesStroke && target.takesStroke && (says || leaf.stroke != nil)
        // A line is never without.
        let keeps = !givesStroke || target.isLine && leaf.stroke == nil
        #expect(result.stroke == (keeps ? target.stroke : leaf.stroke), note)
        if leaf.text == nil { #expect(result.text == target.text, note) }
        if leaf.text != nil, target.text != nil {
          #expect(result.text?.size == 40 && result.text?.string == "Some words", note)
        }
        if case .rectangle(let radius) = leaf.kind, case .rectangle = target.kind {
          #expect(result.kind == .rectangle(cornerRadius: radius), note)
        } else {
          #expect(result.kind == target.kind, note)
        }
      }
    }
  }

  @Test func headsAreNoStyle() {
    var line = Self.shape("line", .line(points: [.zero, Point(x: 9, y: 9)]))
    line.stroke?.end = .diamond
    let box = Self.shape("box", .rectangle(cornerRadius: 0))
    #expect(box.styled(ShapeStyle(of: line)).stroke?.end == nil)
    var path = Self.shape("path", .path(Shape.PathData(d: "M0 0L100 0")))
    path.stroke?.start = .circle
    #expect(path.styled(ShapeStyle(of: box)).stroke?.start == .circle)
  }

  // MARK: What is locked

  /// However deep it is, and whatever style is set on the group around it.
  @Test func whatIsLockedInAGroupStaysAsItIs() {
    func leaves(_ locked: Bool) -> [Shape] {
      KindTraitsTests.kinds.enumerated().map { index, kind in
        var shape = Self.shape("\(locked ? "locked" : "free")\(index)", kind)
        shape.isLocked = locked
        return shape
      }
    }
    var closed = Shape(id: "closed", kind: .group(children: leaves(false)), frame: Self.frame)
    closed.isLocked = true
    let inner = Shape(id: "inner", kind: .group(children: leaves(true) + [closed]), frame: Self.frame)
    let group = Self.group([inner] + leaves(false))
    let properties =
      Self.rows.map(\.property).filter { !$0.isOfWhole } + [
        .fillKind(.linear), .startHead(.bar), .route(.curved), .sides(9), .starPoints(9), .innerRadius(0.1),
        .textString("other"), .textAlignment(.end), .textVerticalAlignment(.bottom), .textFit(.height),
        .list(.bullet),
      ]
    for property in properties {
      let result = group.setting(property)
      #expect(result.children[0] == inner, "\(property)")
      #expect(result != group, "\(property)")
    }
    let result = group.styled(ShapeStyle(fill: .color(Self.red)))
    #expect(result.children[0].children == inner.children)
    #expect(result != group)
  }

  /// The words of a shape that is locked or hidden, by itself or by its group, stay however they are written.
  @Test func wordsOfWhatIsLockedOrHiddenStay() {
    for lock in [\Shape.isLocked, \.isHidden] as [WritableKeyPath<Shape, Bool>] {
      for isOfGroup in [false, true] {
        var text = Self.shape("t", .text)
        text[keyPath: lock] = !isOfGroup
        var group = Self.group([text])
        group[keyPath: lock] = isOfGroup
        var page = Graphic().pages[0]
        page.shapes = [group]
        let whole = PageContents(page: page, grid: ShapeGrid(page: page))
        var editor = CanvasEditor()
        editor.enter(["group"])
        let contents = editor.contents(of: whole)
        #expect(contents.page.shapes["t"] != nil)
        #expect(DrawingEdit.typing("new", into: "t", isNew: false, burst: "b", in: contents) == nil)
        for string in ["new", ""] {
          #expect(DrawingEdit.endTextEditing("t", string: string, in: contents) == nil)
        }
        var look = text
        look.opacity = 0.5
        #expect(DrawingEdit.restoring(look, with: WrittenText("new"), in: contents) == nil)
      }
    }
  }
}
