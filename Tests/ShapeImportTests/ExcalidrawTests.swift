// Excalidraw files, made after its schema, become the shapes that they show.

import Foundation
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeImport

@Suite struct ExcalidrawTests {
  /// An element as Excalidraw writes it, with what is given besides.
  /// What an element has unless a test says something else.
  private static let usual = [
    ("angle", "0"), ("strokeColor", "\"#1e1e1e\""), ("backgroundColor", "\"transparent\""),
    ("fillStyle", "\"solid\""), ("strokeWidth", "2"), ("strokeStyle", "\"solid\""), ("roughness", "1"),
    ("opacity", "100"), ("groupIds", "[]"), ("frameId", "null"), ("roundness", "null"),
    ("isDeleted", "false"),
    ("boundElements", "null"), ("link", "null"), ("locked", "false"),
  ]

  /// An element as Excalidraw writes it, with what is given in place of the usual.
  private func element(_ id: String, _ type: String, _ x: Double, _ y: Double, _ more: String = "") -> String
  {
    let usual = Self.usual.filter { !more.contains("\"\($0.0)\":") }.map { ",\"\($0.0)\":\($0.1)" }
    return "{\"id\":\"\(id)\",\"type\":\"\(type)\",\"x\":\(x),\"y\":\(y),\"width\":100,\"height\":50"
      + usual.joined() + (more.isEmpty ? "" : "," + more) + "}"
  }

  private func read(_ elements: [String], _ more: String = "") throws -> ImportResult {
    let text =
      """
      {"type":"excalidraw","version":2,"source":"https://excalidraw.com","elements":[\(elements.joined(separator: ","))],
      "appState":{"viewBackgroundColor":"#ffeeaa"}\(more.isEmpty ? ",\"files\":{}" : more)}
      """
    let result = try Importer().read(Array(text.utf8), as: .excalidraw, name: "test")
    let back = try ShapeEditFormat.read(ShapeEditFormat.write(result.graphic))
    #expect(back.graphic == result.graphic && back.warnings.isEmpty)
    return result
  }

  /// No word is lost, whatever it is written in: a shape, a line, an arrow that joins nothing, what cannot
  /// be shown, another text, or what has two.
  @Test func everyWordIsSeen() throws {
    let points = #""points":[[0,0],[10,20]]"#
    let holders = [
      element("h", "rectangle", 0, 0), element("h", "ellipse", 0, 0), element("h", "diamond", 0, 0),
      element("h", "line", 0, 0, points), element("h", "arrow", 0, 0, points),
      element("h", "arrow", 0, 0, points + #","startBinding":{"elementId":"box","focus":0,"gap":1}"#),
      element("h", "freedraw", 0, 0, points), element("h", "image", 0, 0), element("h", "frame", 0, 0),
      element("h", "embeddable", 0, 0), element("h", "line", 0, 0, #""points":[]"#),
      element("h", "rectangle", 1e300, 0), element("h", "text", 0, 0, #""text":"other""#),
      element("h", "rectangle", 0, 0, #""isDeleted":true"#), element("x", "rectangle", 0, 0),
    ]
    for holder in holders {
      let words = ["first", "second"].map {
        element($0, "text", 5, 5, #""text":"\#($0)","fontSize":20,"containerId":"h""#)
      }
      let result = try read([element("box", "rectangle", 200, 200), holder] + words)
      let seen = result.shapes.compactMap { $0.text?.string }
      #expect(seen.contains("first") && seen.contains("second"), "\(holder): \(seen)")
    }
    // What is in a frame that has no place is there.
    let lost = try read([
      element("f", "frame", 1e300, 0), element("a", "ellipse", 0, 0, #""frameId":"f""#),
    ])
    #expect(lost.shapes.map(\.kind) == [.ellipse])
  }

  @Test func eachTypeBecomesItsKind() throws {
    let result = try read([
      element("a", "rectangle", 0, 0, #""roundness":{"type":3}"#), element("b", "ellipse", 0, 0),
      element("c", "diamond", 0, 0), element("d", "line", 5, 5, #""points":[[0,0],[10,20]]"#),
      element("e", "arrow", 5, 5, #""points":[[0,0],[10,20]],"endArrowhead":"triangle""#),
      element("f", "freedraw", 5, 5, #""points":[[0,0],[1,2],[3,4]],"pressures":[0.1,0.5,1]"#),
      element("g", "text", 5, 5, #""text":"Hé","fontSize":20,"fontFamily":1,"textAlign":"center""#),
      element("h", "embeddable", 0, 0), element("i", "rectangle", 0, 0, #""isDeleted":true"#),
    ])
    let kinds = result.shapes.map(\.kind)
    try #require(kinds.count == 7)
    #expect(kinds[0] == .rectangle(cornerRadius: 12.5) && kinds[1] == .ellipse && kinds[2] == .diamond)
    #expect(kinds[3] == .line(points: [.zero, Point(x: 10, y: 20)]))
    #expect(
      kinds[4] == .arrow(points: [.zero, Point(x: 10, y: 20)]) && result.shapes[4].stroke?.end == .triangle)
    guard case .path(let path) = kinds[5] else {
      Issue.record("\(kinds[5]) is no path")
      return
    }
    #expect(path.pressure == [0.1, 0.5, 1] && path.elements.count == 3)
    #expect(result.shapes[6].text?.string == "Hé" && result.shapes[6].text?.align == .center)
    #expect(result.leftOut == ["embeddable": 1])
    #expect(result.graphic.pages[0].isUnbounded && result.graphic.pages[0].background == Color(rgb: 0xffeeaa))
  }

  @Test func elementsWithOneIdAreShapesOfTheirOwn() throws {
    let result = try read([
      element("a", "rectangle", 0, 0), element("a", "ellipse", 9, 0), element("", "diamond", 0, 0),
      element("", "diamond", 5, 0),
    ])
    #expect(result.shapes.map(\.kind) == [.rectangle(cornerRadius: 0), .ellipse, .diamond, .diamond])
    #expect(Set(result.shapes.map(\.id)).count == 4)
  }

  @Test func aPictureIsReadOnceHoweverOftenItIsShown() throws {
    // A PNG's head, and 4 MB after it: to read it 2,000 times would take minutes.
    let header: [UInt8] = [
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 9, 0, 0,
      0, 9,
    ]
    let bytes = header + [UInt8](repeating: 7, count: 4 << 20)
    let elements = (0..<2_000).map { element("i\($0)", "image", 0, 0, #""fileId":"f""#) }
    let time = try ThreadClock.measure {
      let result = try read(
        elements,
        ",\"files\":{\"f\":{\"dataURL\":\"data:image/png;base64,\(Data(bytes).base64EncodedString())\"}}")
      #expect(result.shapes.count == 2_000 && result.graphic.resources.count == 1)
    }
    #expect(time < .seconds(60))
  }

  /// Of a picture that was cut the same part is seen at the same place.
  @Test func picturesAreCut() throws {
    func crop(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
      #""fileId":"f","crop":{"x":\#(x),"y":\#(y),"width":\#(width),"height":\#(height),"naturalWidth":400,"naturalHeight":200}"#
    }
    func read(_ more: String) throws -> ImportResult {
      try self.read(
        [element("a", "image", 10, 20, more)],
        ",\"files\":{\"f\":{\"dataURL\":\"data:image/png;base64,\(RandomExcalidraw.picture)\"}}")
    }
    // It is shown 100 by 50, half as large as it is.
    for (scale, place) in [
      ("[1,1]", Point(x: -40, y: 0)), ("[-1,1]", Point(x: -40, y: 0)), ("[1,-1]", Point(x: -40, y: -10)),
    ] {
      let more = crop(100, 40, 200, 100) + #","scale":\#(scale),"angle":1.5707963,"opacity":50,"locked":true"#
      let result = try read(more)
      let frame = try #require(result.graphic.pages[0].shapes.first)
      #expect(frame.isFrame && frame.frame == Rect(x: 10, y: 20, width: 100, height: 50), "\(scale)")
      #expect(frame.rotation == 90 && frame.isLocked)
      let inner = try #require(frame.children.first)
      #expect(inner.frame == Rect(x: place.x, y: place.y, width: 200, height: 100), "\(scale)")
      #expect(inner.flipX == (scale == "[-1,1]") && inner.flipY == (scale == "[1,-1]"))
      #expect(inner.rotation == 0 && inner.opacity == 0.5 && !inner.isLocked)
      #expect(result.leftOut.isEmpty)
    }
    for (more, notes) in [
      (crop(0, 0, 400, 200), [:]), (#""fileId":"f","crop":null"#, [:]), (crop(0, 0, 0, 9), ["crop": 1]),
    ] as [(String, [String: Int])] {
      let result = try read(more)
      let shape = try #require(result.graphic.pages[0].shapes.first)
      #expect(!shape.isFrame && shape.frame == Rect(x: 10, y: 20, width: 100, height: 50))
      #expect(result.leftOut == notes)
    }
  }

  @Test func picturesAreMirroredAndTurned() throws {
    let result = try read(
      [
        element("a", "image", 0, 0, #""fileId":"f","scale":[-1,1]"#),
        element("b", "image", 0, 0, #""fileId":"f","scale":[1,-1],"angle":1.5707963"#),
        element("c", "image", 0, 0, #""fileId":"f","scale":[1],"angle":1e300"#),
      ], ",\"files\":{\"f\":{\"dataURL\":\"data:image/png;base64,\(RandomExcalidraw.picture)\"}}")
    #expect(result.shapes.map(\.flipX) == [true, false, false])
    #expect(result.shapes.map(\.flipY) == [false, true, false])
    #expect(result.shapes.map(\.rotation) == [0, 90, 0])
  }

  @Test func arrowsThatAreBoundBecomeConnectors() throws {
    let result = try read([
      element("a", "rectangle", 0, 0), element("b", "ellipse", 300, 0),
      element(
        "c", "arrow", 105, 25,
        #""points":[[0,0],[190,0]],"startBinding":{"elementId":"a","focus":0,"gap":5},"endBinding":{"elementId":"b","fixedPoint":[0,0.5]},"elbowed":true,"endArrowhead":"arrow""#
      ),
      element("l", "text", 0, 0, #""text":"yes","containerId":"c","fontSize":16"#),
      element("t", "text", 0, 0, #""text":"Box","containerId":"a","fontSize":16,"verticalAlign":"middle""#),
      element("d", "arrow", 0, 0, #""points":[[0,0],[50,50]],"endBinding":{"elementId":"gone"}"#),
    ])
    try #require(result.shapes.count == 4)
    guard case .connector(let connector) = result.shapes[2].kind else {
      Issue.record("\(result.shapes[2].kind) is no connector")
      return
    }
    #expect(connector.from.shape == result.shapes[0].id && connector.from.anchor == Point(x: 1, y: 0.5))
    #expect(connector.to.shape == result.shapes[1].id && connector.to.anchor == Point(x: 0, y: 0.5))
    #expect(connector.route == .elbow && result.shapes[2].text?.string == "yes")
    #expect(result.shapes[0].text?.string == "Box" && result.shapes[0].text?.verticalAlign == .middle)
    #expect(result.changes == [.connection])
  }

  @Test func groupsAndFramesHoldTheirElements() throws {
    let result = try read([
      element("a", "rectangle", 0, 0, #""groupIds":["inner","outer"]"#),
      element("b", "rectangle", 200, 0, #""groupIds":["inner","outer"]"#),
      element("c", "rectangle", 0, 200, #""groupIds":["outer"]"#),
      element("d", "ellipse", 500, 0, #""frameId":"f""#), element("f", "frame", 480, 0, #""name":"Part""#),
    ])
    let top = Array(result.graphic.pages[0].shapes)
    try #require(top.count == 2)
    #expect(top[0].children.count == 2 && top[0].children[0].children.count == 2)
    #expect(top[0].frame == Rect(x: 0, y: 0, width: 300, height: 250))
    #expect(top[1].name == "Part" && top[1].children.map(\.kind) == [.ellipse])
  }

  @Test(arguments: ["", "{}", "[]", "{\"elements\":3}", "no json", "{\"elements\":[{}"]) func badFiles(
    text: String
  ) {
    #expect(throws: ImportError.self) { try Importer().read(Array(text.utf8), as: .excalidraw) }
  }

  /// Files changed at random are imported or refused.
  @Test func mutatedFiles() throws {
    let whole = [
      element("a", "rectangle", 0, 0, #""groupIds":["g"]"#),
      element("b", "diamond", 9, 9, #""groupIds":["g"]"#),
      element(
        "c", "arrow", 1, 2,
        #""points":[[0,0],[9,9],[20,5]],"roundness":{"type":2},"startBinding":{"elementId":"a"}"#),
      element("f", "frame", 0, 0), element("d", "text", 0, 0, #""text":"x","frameId":"f""#),
    ]
    let start = Array("{\"elements\":[\(whole.joined(separator: ","))]}".utf8)
    for step in 0..<LongForm.steps(of: "ExcalidrawTests.mutatedFiles", usual: 1_000, long: 50_000) {
      var random = SeededRandom(seed: LongForm.seed &+ UInt64(step) &* 1_000_003)
      var bytes = start
      for _ in 0...random.int(4) {
        let at = random.int(bytes.count)
        switch random.int(3) {
        case 0: bytes[at] = UInt8(ascii: random.pick(["0", "9", "e", "-", "\"", ",", "a", "]"]))
        case 1:
          bytes.insert(
            contentsOf: Array(random.pick(["1e300", "null", "[]", "-", "99999999999"]).utf8), at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + random.int(9)))
        }
      }
      guard let result = try? Importer().read(bytes, as: .excalidraw) else { continue }
      do {
        #expect(try ShapeEditFormat.read(ShapeEditFormat.write(result.graphic)).graphic == result.graphic)
      } catch {
        Issue.record("step \(step), seed \(LongForm.seed): \(error)")
      }
    }
  }
}
