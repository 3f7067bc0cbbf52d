// Texts, pictures, markers, names; and that nothing is dropped in silence.

import ShapeModel
import Testing

@testable import ShapeImport

@Suite struct ContentTests {
  @Test func textStandsOnItsLine() throws {
    let result = try importSVG(
      """
      <text x='100' y='50' font-size='20' font-family="'DejaVu Sans', serif" font-weight='bold'
        font-style='italic' text-anchor='middle' fill='red'>  Hello
        <tspan fill='blue'>world</tspan> </text>
      """)
    #expect(result.shapes.compactMap(\.text?.string) == ["Hello world"])
    let text = try #require(result.shapes[0].text)
    #expect(text.font == "DejaVu Sans,serif" && text.size == 20 && text.weight == 700 && text.italic)
    #expect(text.color == Color(rgb: 0xff0000))
    #expect(text.runs == [TextRun(6..<11, TextRunStyle(color: Color(rgb: 0x0000ff)))])
    // Anchored in the middle as a whole.
    let box = try #require(SVGImporter.box(around: result.shapes))
    #expect(abs(box.midX - 100) < 2)
    #expect(abs(result.shapes[0].frame.y + 20 * 0.93 - 50) < 0.01)
  }

  /// Pieces that go on where the one before ended are parts of one text, each as the file has it; one that
  /// stands elsewhere, up or down, or is not seen alike is a text of its own.
  @Test func piecesThatFollowAreRuns() throws {
    let result = try importSVG(
      """
      <g transform='scale(2)'><text x='10' y='50' font-size='20' font-family='Sans'>a<tspan font-weight='bold'>bc<tspan
      font-style='italic' fill='#0a0b0c'>d</tspan></tspan><tspan font-size='30' font-family='Serif'>ef</tspan><tspan
      text-decoration='underline'>g</tspan></text></g>
      """)
    let text = try #require(try result.only().text)
    #expect(text.string == "abcdefg" && text.size == 40 && text.weight == 400 && text.font == "Sans")
    #expect(
      text.runs == [
        TextRun(1..<3, TextRunStyle(weight: 700)),
        TextRun(3..<4, TextRunStyle(color: Color(rgb: 0x0a0b0c), weight: 700, italic: true)),
        TextRun(4..<6, TextRunStyle(font: "Serif", size: 60)), TextRun(6..<7, TextRunStyle(underline: true)),
      ])
    #expect(result.notes.isEmpty)
    for (other, strings) in [
      ("<tspan x='90'>b</tspan>", ["a", "b"]), ("<tspan dy='3'>b</tspan>", ["a", "b"]),
      ("<tspan dx='3'>b</tspan>c", ["a", "bc"]), ("<tspan visibility='hidden'>b</tspan>c", ["a", "b", "c"]),
      ("<tspan fill='none'>b</tspan>c", ["a", "c"]), ("<tspan>b</tspan>c", ["abc"]),
    ] {
      let shapes = try importSVG("<text y='20' font-size='10'>a\(other)</text>").shapes
      #expect(shapes.compactMap(\.text?.string) == strings, "\(other)")
    }
    let unknown = try importSVG("<text y='9'>a<tspan letter-spacing='3' rotate='9'>b</tspan></text>")
    #expect(unknown.leftOut == ["letter-spacing": 1])
    #expect(
      unknown.notes.contains { $0.kind == .changed(.letterPositions) }, "what is not understood is listed")
  }

  @Test func textIsTurnedAndScaledWithItsGroup() throws {
    let shape = try importSVG("<g transform='rotate(90) scale(2)'><text font-size='10'>A</text></g>").only()
    #expect(shape.rotation == 90 && shape.text?.size == 20)
  }

  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DA8B8ABQAB/5YdPcYAAAAASUVORK5CYII="

  @Test func picturesInTheFileAreTaken() throws {
    let result = try importSVG(
      "<image x='10' y='10' width='40' height='40' xlink:href='data:image/png;base64,\(Self.png)'/>")
    let shape = try result.only()
    #expect(shape.frame == Rect(x: 10, y: 20, width: 40, height: 20))
    #expect(result.graphic.resources.values.map(\.type) == ["image/png"])
    #expect(result.notes.isEmpty)
  }

  @Test(arguments: [
    "file:///etc/passwd", "http://example.org/a.png", "../a.png", "data:image/svg+xml;base64,PHN2Zy8+",
    "data:image/png;base64,AAAA", "data:image/png,abc", "",
  ]) func noOtherPictureIsFetched(reference: String) throws {
    let result = try importSVG("<image width='9' height='9' href='\(reference)'/>")
    #expect(result.shapes.isEmpty && result.leftOut == ["image": 1])
  }

  @Test func markersBecomeHeads() throws {
    let shape = try importSVG(
      """
      <marker id='arrow'><path d='M0 0L10 5L0 10z'/></marker><marker id='dot'><circle r='3'/></marker>
      <line x2='50' stroke='red' marker-start='url(#dot)' marker-end='url(#arrow)'/>
      """
    ).only()
    #expect(shape.stroke?.start == .circle && shape.stroke?.end == .triangle)
  }

  @Test func namesAreThoseThatPeopleGave() throws {
    let result = try importSVG(
      "<title>Drawing</title><rect width='9' height='9'><title> A box </title></rect><rect id='r1' width='9' height='9'/>"
    )
    #expect(result.shapes.map(\.name) == ["A box", nil])
    #expect(result.graphic.pages[0].name == "Drawing")
  }

  /// Everything that is not understood is named, with how often it came.
  static let unknowns: [(String, String, Int)] = [
    ("<foreignObject/><foreignObject/>", "foreignObject", 2), ("<script>x</script>", "script", 1),
    ("<rect width='9' height='9'><animate/></rect>", "", 0), ("<animate/>", "animate", 1),
    ("<filter id='f'/><rect width='9' height='9' filter='url(#f)'/>", "filter", 1),
    ("<mask id='m'/><g mask='url(#m)'><rect width='9' height='9'/></g>", "mask", 1),
    ("<pattern id='p'/><rect width='9' height='9' fill='url(#p)'/>", "pattern", 1),
    (
      "<clipPath id='c'><circle r='5'/></clipPath><rect width='9' height='9' clip-path='url(#c)'/>",
      "clipPath", 1
    ),
    ("<text>a<textPath>b</textPath></text>", "textPath", 1), ("<use href='other.svg#a'/>", "use", 1),
    ("<style>@media print { rect { fill: red } }</style>", "@media", 1), ("<madeUp/>", "madeUp", 1),
    ("<style>a:hover { fill: red }</style>", "a:hover", 1),
    ("<?xml-stylesheet href='a.css'?>", "<?xml-stylesheet?>", 1),
    ("<rect transform='bend(3)' width='9' height='9'/>", "transform", 1),
    (
      "<marker id='m'><path d='M0 0C1 1 2 2 3 3S5 5 6 6'/><rect/></marker><path d='M0 0L9 9' stroke='red' marker-mid='url(#m)'/>",
      "marker", 1
    ),
  ]

  @Test(arguments: unknowns) func whatIsNotUnderstoodIsNamed(content: String, name: String, count: Int) throws
  {
    let result = try importSVG(content)
    #expect(result.leftOut == (name.isEmpty ? [:] : [name: count]))
  }

  @Test func clipsThatAreRectanglesBecomeFrames() throws {
    let result = try importSVG(
      "<clipPath id='c'><rect x='5' y='5' width='10' height='10'/></clipPath><circle r='30' clip-path='url(#c)'/>"
    )
    #expect(result.graphic.pages[0].shapes.first?.frame == Rect(x: 5, y: 5, width: 10, height: 10))
    #expect(result.notes.isEmpty)
  }

  @Test func eachChangeHasItsWords() {
    let texts = Set(ImportNote.Change.allCases.map { ImportNote(kind: .changed($0), count: 1).text })
    #expect(texts.count == ImportNote.Change.allCases.count)
  }

  /// A file with a text and a name of these lengths, in each format.
  private static func file(_ format: ImportFormat, text: Int, name: Int) -> String {
    let (text, name) = (String(repeating: "a", count: text), String(repeating: "b", count: name))
    let place = #""width":9,"height":9,"isDeleted":false"#
    return switch format {
    case .svg:
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text x='1' y='5'>\(text)</text>"
        + "<rect width='9' height='9'><title>\(name)</title></rect></svg>"
    case .excalidraw:
      #"{"type":"excalidraw","version":2,"elements":[{"id":"t","type":"text","x":0,"y":0,\#(place),"text":"\#(text)"},"#
        + #"{"id":"f","type":"frame","x":0,"y":0,\#(place),"name":"\#(name)"}],"appState":{},"files":{}}"#
    case .drawio:
      "<mxfile><diagram name='\(name)'><mxGraphModel><root><mxCell id='0'/><mxCell id='1' parent='0'/>"
        + "<mxCell id='a' value='\(text)' vertex='1' parent='1'><mxGeometry x='1' y='1' width='9' height='9' as='geometry'/>"
        + "</mxCell></root></mxGraphModel></diagram></mxfile>"
    }
  }

  /// What ends early is said, in every format, for texts and for names.
  @Test(arguments: ImportFormat.allCases) func whatIsTooLongIsSaid(format: ImportFormat) throws {
    let (longest, longestName) = (ImportLimits.text, ImportLimits.name)
    for text in [longest, longest + 1, longest + 50] {
      for name in [longestName, longestName + 1] {
        let bytes = Array(Self.file(format, text: text, name: name).utf8)
        let result = try Importer().read(bytes, as: format)
        let expected = (text > longest ? 1 : 0) + (name > longestName ? 1 : 0)
        let notes = result.notes.filter { $0.kind == .changed(.length) }
        #expect(notes.map(\.count) == (expected > 0 ? [expected] : []), "\(text) and \(name)")
        #expect(result.shapes.compactMap { $0.text?.string.count } == [longest])
        let names = result.graphic.pages[0].shapes.compactMap(\.name) + [result.graphic.pages[0].name]
        #expect(names.contains(String(repeating: "b", count: longestName)))
      }
    }
  }
}
