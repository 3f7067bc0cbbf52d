// draw.io files, plain and packed, become pages of shapes and connectors.

import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeImport

@Suite struct DrawioTests {
  private static let model = """
    <mxGraphModel page="1" pageWidth="850" pageHeight="1100"><root><mxCell id="0"/><mxCell id="1" parent="0"/>
    <mxCell id="a" value="&lt;b&gt;One&lt;/b&gt;&lt;br&gt;two &amp;amp; more" style="rounded=1;html=1;fillColor=#dae8fc;fontStyle=1" vertex="1" parent="1"><mxGeometry x="10" y="20" width="100" height="60" as="geometry"/></mxCell>
    <object id="b" label="Object"><mxCell style="ellipse;strokeWidth=3;dashed=1" vertex="1" parent="1"><mxGeometry x="300" y="20" width="80" height="60" as="geometry"/></mxCell></object>
    <mxCell id="e" value="yes" style="edgeStyle=orthogonalEdgeStyle;exitX=1;exitY=0.5;endArrow=open" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"/></mxCell>
    <mxCell id="f" edge="1" parent="1" source="a"><mxGeometry relative="1" as="geometry"><mxPoint x="5" y="6" as="targetPoint"/></mxGeometry></mxCell>
    <mxCell id="g" style="group" vertex="1" parent="1"><mxGeometry x="100" y="200" width="90" height="90" as="geometry"/></mxCell>
    <mxCell id="h" style="rhombus" vertex="1" parent="g"><mxGeometry width="40" height="40" as="geometry"/></mxCell>
    <mxCell id="i" value="T" style="text;align=left" vertex="1" parent="g"><mxGeometry x="50" y="50" width="40" height="40" as="geometry"/></mxCell>
    <mxCell id="c" style="shape=cloud" vertex="1" parent="1"><mxGeometry width="40" height="40" as="geometry"/></mxCell>
    </root></mxGraphModel>
    """

  /// A model with one cell, 9 by 8 points, as draw.io packs it.
  private static let packed =
    "dU/NDsIgDH6a3hEu84y60x6ChGaQgCy1ceztJSs6PXho8vX7SwvG5jqSW8JUPCYwVzCWSmFBuVpMCbSKHswFtFZtQN"
    + "/+qG5X1ROJsQp1EmpxhHf+6ugFI5aMTFuzrNFzEMdZQgHjHHpoEMo9ZJ0/ueOcBvpF7/V4ZNd+/nwB"

  private func read(_ text: String) throws -> ImportResult {
    let result = try Importer().read(Array(text.utf8), as: .drawio)
    let back = try ShapeEditFormat.read(ShapeEditFormat.write(result.graphic))
    #expect(back.graphic == result.graphic && back.warnings.isEmpty)
    return result
  }

  @Test func cellsBecomeShapesAndEdgesConnectors() throws {
    let result = try read("<mxfile><diagram name=\"First\">\(Self.model)</diagram></mxfile>")
    let page = result.graphic.pages[0]
    #expect(page.name == "First" && page.width == 850 && page.height == 1100)
    let shapes = result.shapes
    try #require(shapes.count == 7)
    #expect(shapes[0].kind == .rectangle(cornerRadius: 9) && shapes[0].text?.string == "One\ntwo & more")
    #expect(shapes[0].fillColor == Color(rgb: 0xdae8fc) && shapes[0].text?.weight == 700)
    #expect(
      shapes[1].kind == .ellipse && shapes[1].text?.string == "Object" && shapes[1].stroke?.dash == [9, 9])
    guard case .connector(let joined) = shapes[2].kind, case .connector(let open) = shapes[3].kind else {
      Issue.record("no connectors")
      return
    }
    #expect(joined.from.shape == shapes[0].id && joined.from.anchor == Point(x: 1, y: 0.5))
    #expect(joined.to.shape == shapes[1].id && joined.route == .elbow && shapes[2].text?.string == "yes")
    #expect(shapes[2].stroke?.end == .open && shapes[3].stroke?.end == .triangle)
    #expect(open.to.shape == nil && shapes[3].frame.origin + open.to.anchor == Point(x: 5, y: 6))
    #expect(shapes[4].kind == .diamond && shapes[4].frame == Rect(x: 100, y: 200, width: 40, height: 40))
    #expect(shapes[5].kind == .text && shapes[5].frame.origin == Point(x: 150, y: 250))
    #expect(page.shapes.count == 6 && result.leftOut == ["cloud": 1])
  }

  /// One cell of this value and style in a drawing.
  private func only(_ value: String, _ style: String, _ more: String = "") throws -> Shape {
    let escaped = value.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
    return try read(
      """
      <mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
      <mxCell id="a" value="\(escaped)" style="\(style)" vertex="1" parent="1" \(more)>\
      <mxGeometry x="10" y="20" width="100" height="60" as="geometry"/></mxCell></root></mxGraphModel>
      """
    ).only()
  }

  /// Every letter of a label stays: "<" is one unless it begins a tag of a label that is HTML.
  @Test func labelsKeepTheirLetters() throws {
    let words = ["a", " ", "<", ">", "&", "x < 5", "5 > x", "<b>", "</b>", "<br>", "&lt;", "é", "\"", "1<2"]
    for step in 0..<400 {
      var random = SeededRandom(seed: LongForm.seed &+ UInt64(step))
      let value = (0..<Int.random(in: 1...6, using: &random))
        .map { _ in words[Int.random(in: 0..<words.count, using: &random)] }.joined()
      let plain = try only(value, "rounded=1").text?.string ?? ""
      #expect(plain == value.trimmingSpace, "seed \(LongForm.seed) step \(step)")
    }
    for (value, letters) in [
      ("x < 5", "x < 5"), ("a<b>c</b> <", "ac <"), ("1<2 and <i>3</i>", "1<2 and 3"), ("a<br>b", "a\nb"),
      ("<", "<"), ("a & b &lt; c", "a & b < c"), ("a<!-- no -->b", "ab"), ("<<b>", "<"),
    ] {
      #expect(try only(value, "html=1").text?.string == letters, "\(value)")
    }
  }

  /// A number that is none is the usual one.
  @Test(arguments: ["NaN", "inf", "-inf", "x", ""]) func numbersThatAreNone(number: String) throws {
    let names = ["fontSize", "opacity", "strokeWidth", "arcSize", "rotation"]
    let style = names.map { "\($0)=\(number)" }.joined(separator: ";")
    #expect(try only("T", "rounded=1;dashed=1;" + style) == only("T", "rounded=1;dashed=1"))
  }

  /// What is mirrored is, and a triangle points where it does.
  @Test func shapesAreMirrored() throws {
    for (style, flips) in [
      ("ellipse", (false, false)), ("ellipse;flipH=1", (true, false)), ("rounded=1;flipV=1", (false, true)),
      ("triangle;flipH=1;flipV=1", (true, true)), ("triangle;flipH=0", (false, false)),
    ] {
      let shape = try only("", style)
      #expect((shape.flipX, shape.flipY) == flips, "\(style)")
    }
    // Of a frame of 100 by 60, the corner that two sides lead to.
    for (direction, tip) in [
      ("east", Point(x: 100, y: 30)), ("south", Point(x: 50, y: 60)), ("west", Point(x: 0, y: 30)),
      ("north", Point(x: 50, y: 0)),
    ] {
      guard case .path(let path) = try only("", "triangle;direction=\(direction)").kind else {
        Issue.record("no path")
        continue
      }
      #expect(path.elements.count == 4 && path.elements.contains { $0.end == tip }, "\(direction)")
    }
  }

  /// An edge that ends at the right of a mirrored shape ends there, unless its place is the shape's own.
  @Test(arguments: [("", Point(x: 0, y: 0.25)), (";exitPerimeter=0", Point(x: 1, y: 0.25))])
  func edgesEndAtMirroredShapes(_ more: String, _ anchor: Point) throws {
    let result = try read(
      """
      <mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
      <mxCell id="a" style="ellipse;flipH=1" vertex="1" parent="1"><mxGeometry width="9" height="8" as="geometry"/></mxCell>
      <mxCell id="e" style="exitX=1;exitY=0.25\(more)" edge="1" parent="1" source="a"><mxGeometry relative="1" as="geometry"><mxPoint x="50" y="6" as="targetPoint"/></mxGeometry></mxCell>
      </root></mxGraphModel>
      """)
    guard case .connector(let connector) = try #require(result.shapes.last).kind else {
      Issue.record("no connector")
      return
    }
    #expect(connector.from.anchor == anchor)
  }

  /// What is at the right of a shape is where that is drawn when it is turned; most shapes look as before.
  @Test(arguments: [
    ("east", Point(x: 1, y: 0.25)), ("south", Point(x: 0.75, y: 1)), ("west", Point(x: 0, y: 0.75)),
    ("north", Point(x: 0.25, y: 0)),
  ])
  func edgesEndAtTurnedShapes(_ direction: String, _ place: Point) throws {
    let picture = "shape=image;image=data:image/png,\(RandomExcalidraw.picture)"
    for style in ["ellipse", "rhombus", "rounded=1", "triangle", picture] {
      for (flip, end) in [("", place), (";flipH=1;exitPerimeter=0", Point(x: 1 - place.x, y: place.y))] {
        let edge = "exitX=1;exitY=0.25" + flip
        let result = try read(
          """
          <mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
          <mxCell id="a" style="\(style);direction=\(direction)\(flip)" vertex="1" parent="1"><mxGeometry x="10" y="20" width="100" height="60" as="geometry"/></mxCell>
          <mxCell id="e" style="\(edge)" edge="1" parent="1" source="a"><mxGeometry relative="1" as="geometry"><mxPoint x="500" y="6" as="targetPoint"/></mxGeometry></mxCell>
          </root></mxGraphModel>
          """)
        guard case .connector(let connector) = try #require(result.shapes.last).kind else {
          Issue.record("no connector")
          continue
        }
        let shape = try #require(result.shapes.first)
        #expect(shape.bounds.rounded == Rect(x: 10, y: 20, width: 100, height: 60), "\(style)")
        let anchor = connector.from.anchor
        let seen = shape.transform.apply(
          Point(
            x: shape.frame.x + anchor.x * shape.frame.width,
            y: shape.frame.y + anchor.y * shape.frame.height))
        let share = Point(x: (seen.x - 10) / 100, y: (seen.y - 20) / 60)
        #expect(share.distance(to: end) < 1e-9, "\(style) \(direction)\(flip)")
        #expect(result.leftOut.isEmpty, "\(style)")
      }
    }
    let lane = try read(
      """
      <mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
      <mxCell id="a" style="swimlane;direction=\(direction)" vertex="1" parent="1"><mxGeometry width="9" height="8" as="geometry"/></mxCell>
      </root></mxGraphModel>
      """)
    #expect(lane.leftOut == (direction == "east" ? [:] : ["direction": 1]))
  }

  @Test func whatIsHiddenStaysHidden() throws {
    #expect(try only("T", "", "visible=\"0\"").isHidden)
    let layer = try read(
      """
      <mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0" visible="0"/><mxCell id="2" parent="0"/>
      <mxCell id="a" vertex="1" parent="1"><mxGeometry width="9" height="8" as="geometry"/></mxCell>
      <mxCell id="b" vertex="1" parent="2"><mxGeometry width="9" height="8" as="geometry"/></mxCell>
      </root></mxGraphModel>
      """)
    #expect(layer.shapes.map(\.isHidden) == [true, false])
  }

  /// Cells in cells may add up to a place that no drawing has.
  @Test func whatIsTooFarOffIsLeftOut() throws {
    func far(_ id: String, in parent: String) -> String {
      "<mxCell id=\"\(id)\" vertex=\"1\" parent=\"\(parent)\">"
        + "<mxGeometry x=\"60000000\" width=\"9\" height=\"8\" as=\"geometry\"/></mxCell>"
    }
    let result = try read(
      "<mxGraphModel><root><mxCell id=\"0\"/>\(far("a", in: "0"))\(far("b", in: "a"))</root></mxGraphModel>")
    #expect(try result.only().frame.x == 6e7)
    #expect(result.changes == [.numbers])
  }

  @Test func packedDiagramsAreUnpacked() throws {
    let result = try read(
      "<mxfile><diagram name=\"A\">\(Self.packed)</diagram><diagram>\(Self.packed)</diagram></mxfile>")
    #expect(result.graphic.pages.count == 2 && result.graphic.pages[0].name == "A")
    #expect(try result.only().frame == Rect(x: 0, y: 0, width: 9, height: 8))
  }

  @Test(arguments: [
    "", "<mxfile/>", "<svg/>", "<mxfile><diagram>no base64!</diagram></mxfile>",
    "<mxfile><diagram>AAAA</diagram></mxfile>",
  ]) func badFiles(text: String) {
    #expect(throws: ImportError.self) { try Importer().read(Array(text.utf8), as: .drawio) }
  }

  /// Files changed at random, cells in each other and in circles among them, are imported or refused.
  @Test func mutatedFiles() throws {
    let start = Array(Self.model.utf8)
    let words = [
      "parent=\"a\"", "parent=\"e\"", "parent=\"h\"", "id=\"1\"", "1e300", "-", "\"", "style=\"group\"", "9",
    ]
    for step in 0..<LongForm.steps(of: "DrawioTests.mutatedFiles", usual: 1_000, long: 50_000) {
      var random = SeededRandom(seed: LongForm.seed &+ UInt64(step) &* 1_000_003)
      var text = String(decoding: start, as: UTF8.self)
      let (from, to) = (
        random.pick(["parent=\"1\"", "parent=\"g\"", "source=\"a\"", "x=\"10\""]), random.pick(words)
      )
      if let range = text.firstRange(of: from) { text.replaceSubrange(range, with: to) }
      var bytes = Array(text.utf8)
      for _ in 0..<random.int(3) {
        let at = random.int(bytes.count)
        bytes.replaceSubrange(at..<min(bytes.count, at + random.int(4)), with: Array(random.pick(words).utf8))
      }
      guard let result = try? Importer().read(bytes, as: .drawio) else { continue }
      do {
        #expect(try ShapeEditFormat.read(ShapeEditFormat.write(result.graphic)).graphic == result.graphic)
      } catch {
        Issue.record("step \(step), seed \(LongForm.seed): \(error)")
      }
    }
  }
}
