// Parts of texts in files: what is refused and where, and what is mended.

import Testing

@testable import ShapeModel

@Suite struct RunFormatTests {
  private func file(_ text: String) -> [UInt8] {
    Array(
      """
      {"format":"org.shapeedit.document","version":1,
      "pages":[
      {"id":"p1","name":"","width":10,"height":10,"background":"#ffffffff","shapes":[
      {"id":"t","type":"text","x":0,"y":0,"width":9,"height":9,"text":{"string":"a😀c",\(text)}}
      ]}
      ],
      "resources":{}
      }

      """.utf8)
  }

  @Test(arguments: [
    #""runs":1"#, #""runs":[1]"#, #""runs":[{}]"#, #""runs":[{"start":0}]"#, #""runs":[{"start":1,"end":1}]"#,
    #""runs":[{"start":2,"end":1}]"#, #""runs":[{"start":-1,"end":1}]"#, #""runs":[{"start":0,"end":1.5}]"#,
    #""runs":[{"start":0,"end":1000001}]"#, #""runs":[{"start":0,"end":2},{"start":1,"end":3}]"#,
    #""runs":[{"start":1,"end":2},{"start":0,"end":1}]"#, #""runs":[{"start":0,"end":1,"weight":99}]"#,
    #""runs":[{"start":0,"end":1,"size":0}]"#, #""runs":[{"start":0,"end":1,"color":"red"}]"#,
    #""runs":[{"start":0,"end":1,"italic":1}]"#, #""runs":[{"start":0,"start":0,"end":1}]"#,
    #""fit":"both""#, #""fit":true"#, #""lists":"bullet""#, #""underline":1"#,
  ])
  func whatIsWrongIsRefusedWithItsPlace(text: String) {
    #expect { try ShapeEditFormat.read(file(text)) } throws: { error in
      guard let error = error as? FormatError else { return false }
      return error.line == 4 && error.column > 60 && !error.reason.isEmpty
    }
  }

  @Test func thereAreOnlySoMany() throws {
    func runs(_ count: Int) -> String {
      "\"runs\":[" + (0..<count).map { "{\"start\":\($0),\"end\":\($0 + 1)}" }.joined(separator: ",") + "]"
    }
    #expect(throws: FormatError.self) { try ShapeEditFormat.read(file(runs(ShapeEditFormat.runLimit + 1))) }
    let result = try ShapeEditFormat.read(file(runs(ShapeEditFormat.runLimit)))
    #expect(result.graphic.pages[0].shapes[0].text?.runs.count == 3)
  }

  /// A program that does not know runs may have written a shorter text between them.
  @Test func whatIsBeyondTheTextIsLeftOutWithAWarning() throws {
    let bytes = file(#""runs":[{"start":1,"end":9,"weight":700},{"start":9,"end":12}]"#)
    let result = try ShapeEditFormat.read(bytes)
    #expect(result.warnings.map(\.line) == [4])
    let text = try #require(result.graphic.pages[0].shapes[0].text)
    #expect(text.runs == [TextRun(1..<3, TextRunStyle(weight: 700))])
    let again = try ShapeEditFormat.read(ShapeEditFormat.write(result.graphic))
    #expect(again.warnings.isEmpty && again.graphic == result.graphic)
  }

  /// What a program holds is written as a file may have it.
  @Test func whatIsWrittenCanBeRead() throws {
    var shape = Shape(id: "t", kind: .text, frame: .zero, text: TextContent(string: "four"))
    shape.text?.runs = [
      TextRun(2..<9, TextRunStyle(weight: 7000)), TextRun(1..<3, TextRunStyle(size: -1)),
      TextRun(0..<0, TextRunStyle(italic: true)),
    ]
    var graphic = Graphic()
    graphic.pages[0].shapes.append(shape)
    let result = try ShapeEditFormat.read(ShapeEditFormat.write(graphic))
    #expect(result.warnings.isEmpty)
    #expect(result.graphic.pages[0].shapes[0].text?.runs == [TextRun(2..<4, TextRunStyle(weight: 900))])
  }
}
