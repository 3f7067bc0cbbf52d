// Texts whose frames follow their letters, with letters that are all as wide as half their size.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct TextFitTests {
  /// Letters are half as wide as their size, lines as high as it.
  private static let fit = TextFit { text, width in
    let letter = text.size / 2
    var (lines, longest) = (0, 0)
    for line in text.string.split(separator: "\n", omittingEmptySubsequences: false) {
      let most = width.map { max(1, Int($0 / letter)) } ?? max(1, line.count)
      lines += max(1, (line.count + most - 1) / most)
      longest = max(longest, min(line.count, most))
    }
    return Size(width: Double(longest) * letter, height: Double(lines) * text.size)
  }

  private func canvas(_ shapes: Shape...) -> TestCanvas {
    var canvas = TestCanvas(shapes)
    canvas.editor.textFit = Self.fit
    return canvas
  }

  private func text(
    _ string: String, _ fit: TextContent.Fit?, x: Double = 100, y: Double = 100, size: Double = 20,
    align: TextContent.Alignment? = nil
  ) -> Shape {
    var text = TextContent(string: string, size: size, align: align)
    text.fit = fit
    return Shape(
      id: "t", kind: .text, frame: Rect(x: x, y: y, width: Double(string.count) * size / 2, height: size),
      text: text)
  }

  /// What a property makes of a shape on a page, in its frame.
  private func set(_ property: ShapeProperty, of shape: Shape) -> Shape? {
    var page = Page(id: "p", name: "", width: 500, height: 500)
    page.shapes = ShapeList([shape])
    var contents = PageContents(page: page, grid: ShapeGrid(page: page))
    contents.textFit = Self.fit
    guard let edit = DrawingEdit.set(property, of: [shape.id], in: contents).flatMap(contents.lowered) else {
      return nil
    }
    edit.changes.apply(to: &page)
    return page.shapes[shape.id]
  }

  @Test func theFrameGrowsFromTheEdgeThatTheAlignmentSays() {
    let cases: [(TextContent.Alignment?, String, Double)] = [
      (nil, "abcdef", 100), (.start, "abcdef", 100), (.center, "abcdef", 90), (.end, "abcdef", 80),
      (nil, "שלוםאב", 80), (.justify, "a", 100),
    ]
    for (align, string, x) in cases {
      let shape = set(.textString(string), of: text("abcd", .content, align: align))
      #expect(shape?.frame.x == x, "\(String(describing: align)) \(string)")
      #expect(shape?.frame.width == Double(string.count) * 10)
    }
    for (vertical, y) in [(TextContent.VerticalAlignment.top, 100.0), (.middle, 90), (.bottom, 80)] {
      var shape = text("abcd", .content)
      shape.text?.verticalAlign = vertical
      #expect(set(.textString("ab\ncd"), of: shape)?.frame.y == y)
    }
  }

  /// Whatever it is turned by, the corner where lines begin stays where it is seen.
  @Test func aTurnedTextStaysWhereItBegins() {
    for degrees in stride(from: 0.0, to: 360, by: 15) {
      var shape = text("abcd", .content)
      shape.rotation = degrees
      let before = shape.transform.apply(shape.frame.origin)
      let after = set(.textSize(50), of: shape)
      #expect(after?.frame.size == Size(width: 100, height: 50))
      #expect((after.map { $0.transform.apply($0.frame.origin) } ?? .zero).distance(to: before) < 1e-4)
    }
  }

  @Test func sizesMakeOtherFits() {
    #expect(set(.width(40), of: text("abcdefgh", .content))?.text?.fit == .height)
    #expect(set(.width(40), of: text("abcdefgh", .content))?.frame.height == 40)
    let fixed = set(.height(90), of: text("abcdefgh", .content))
    #expect(fixed?.text?.fit == nil && fixed?.frame.height == 90)
    #expect(set(.width(40), of: text("abcdefgh", nil))?.frame.size == Size(width: 40, height: 20))
    #expect(set(.textFit(.content), of: text("a", nil, size: 30))?.frame.size == Size(width: 15, height: 30))
  }

  @Test(arguments: SelectionHandle.resizing)
  func handlesDoWhatTheySay(_ handle: SelectionHandle) throws {
    var canvas = canvas(text("abcdefgh", .content))
    canvas.editor.selection = Selection(["t"])
    let handles = canvas.editor.handles(page: canvas.page, grid: canvas.grid, zoom: 1)
    let start = try #require(handles?.positions.first { $0.handle == handle }).point
    let way = handle.direction
    // A little outside: inside of a small box it is moved.
    let (x, y) = (start.x + way.x * 3, start.y + way.y * 3)
    canvas.drag(
      from: (x, y), to: (x + way.x * (way.y == 0 ? -40 : 80), y + way.y * 20))
    let shape = try #require(canvas["t"])
    if handle.isOnSide {
      if way.x != 0 {
        #expect(shape.text?.fit == .height && shape.frame.size == Size(width: 40, height: 40))
        #expect(shape.frame.x == (way.x > 0 ? 100 : 140))
      } else {
        #expect(shape.text?.fit == nil && shape.frame.size == Size(width: 80, height: 40))
      }
    } else {
      #expect(shape.text?.fit == .content && shape.text?.size == 40)
      #expect(shape.frame.size == Size(width: 160, height: 40))
      #expect(shape.frame.x == (way.x > 0 ? 100 : 20) && shape.frame.y == (way.y > 0 ? 100 : 80))
    }
    #expect(canvas.names == ["Resize"])
    canvas.undo()
    #expect(canvas["t"] == text("abcdefgh", .content))
  }

  /// What has not changed keeps the frame of its file, which other fonts may have made.
  @Test func whatDoesNotChangeStays() {
    var shape = text("abcd", .content)
    shape.frame.width = 77
    #expect(set(.textColor(Color(rgb: 0xff0000)), of: shape)?.frame.width == 40)
    #expect(set(.opacity(0.5), of: shape)?.frame.width == 77)
    #expect(set(.x(3), of: shape)?.frame == Rect(x: 3, y: 100, width: 77, height: 20))
  }

  /// In groups too; their frames fit what is in them.
  @Test func textsInGroupsAreFitted() {
    let group = Shape(
      id: "g", kind: .group(children: [text("abcd", .content)]),
      frame: Rect(x: 100, y: 100, width: 40, height: 20))
    let changed = set(.textSize(40), of: group)
    #expect(changed?.frame == Rect(x: 100, y: 100, width: 80, height: 40))
    #expect(changed?.children.first?.frame == changed?.frame)
  }

  @Test func keysInListsDoWhatIsWanted() {
    func applied(_ change: TextReplacement?, _ text: String) -> String? {
      guard let change else { return nil }
      var scalars = Array(text.unicodeScalars)
      scalars.replaceSubrange(change.range, with: change.string.unicodeScalars)
      return String(String.UnicodeScalarView(scalars))
    }
    func enter(_ text: String) -> String? {
      let scalars = Array(text.unicodeScalars)
      return applied(ListEditing.enter(in: scalars, column: scalars.count), text)
    }
    #expect(enter("•\tone") == "•\tone\n•\t")
    #expect(enter("\t9.\tone") == "\t9.\tone\n\t10.\t")
    #expect(enter("•\t") == "")
    #expect(enter("\t◦\t") == "•\t")
    #expect(enter("words") == nil)
    func indented(_ text: String, _ step: Int) -> String? {
      applied(ListEditing.indent(Array(text.unicodeScalars), by: step), text)
    }
    #expect(indented("•\tone", 1) == "\t◦\tone")
    #expect(indented("\t◦\tone", -1) == "•\tone")
    #expect(indented("•\tone", -1) == "•\tone")
    #expect(indented("one", 1) == nil)
  }

  /// By brute force: the caret is never within a marker, and moves no further than it must.
  @Test func theCaretStandsBehindMarkers() {
    for text in [
      "•\tone\n2.\ttwo\nplain\n\t\t▪\t\n•\t", "", "\n", "999999.\tx", "1.x\n\t•", "•\t•\t",
    ] {
      let scalars = Array(text.unicodeScalars)
      for place in 0...scalars.count {
        let all = ListEditing.paragraphs(of: scalars, in: 0..<scalars.count)
        let paragraph = all.last { $0.lowerBound <= place }!
        let words = paragraph.lowerBound + (TextListItem.parse(scalars[paragraph])?.length ?? 0)
        #expect(ListEditing.caret(at: place, in: scalars) == max(place, words), "\(text) \(place)")
      }
    }
    #expect(ListEditing.delete(before: Array("\t◦\ttwo".unicodeScalars)) == 4)
    #expect(ListEditing.delete(before: Array("two".unicodeScalars)) == nil)
  }

  @Test func allParagraphsBecomeItems() {
    var text = TextContent(string: "one\ntwo\n\nthree")
    text.runs = [TextRun(4..<7, TextRunStyle(weight: 700))]
    text.setList(.number(1))
    #expect(text.string == "1.\tone\n2.\ttwo\n\n3.\tthree" && text.lists)
    #expect(text.runs.map(\.range) == [10..<13])
    #expect(text.listKind == .numbers)
    text.setList(.bullet)
    #expect(text.string == "•\tone\n•\ttwo\n\n•\tthree" && text.listKind == .bullets)
    text.setList(nil)
    #expect(text.string == "one\ntwo\n\nthree" && text.runs.map(\.range) == [4..<7])
  }

  /// All at once is what one after the other gives, of letters and of looks.
  @Test func itemsAreMadeAtOnceAsOneByOne() {
    for seed in LongForm.seeds(60, long: 4_000) {
      var random = SeededRandom(seed: seed)
      let lines = (0..<1 + random.int(8)).map { _ in
        random.pick(["", "•\t", "\t12.\t", "3.\t"]) + random.pick(["", "a", "some words"])
      }
      var text = TextContent(string: lines.joined(separator: "\n"))
      for _ in 0..<random.int(5) {
        let start = random.int(text.string.unicodeScalars.count)
        let end = start + random.int(text.string.unicodeScalars.count - start + 1)
        let styles = [TextRunStyle(weight: 700), TextRunStyle(italic: true), TextRunStyle()]
        let style = random.pick(styles)
        text.runs.set(in: start..<end) { $0 = style }
      }
      let marker = random.pick([TextListItem.Marker.bullet, .number(1), nil])
      var scalars = Array(text.string.unicodeScalars)
      var runs = text.runs
      let changes = ListEditing.replacements(in: scalars, range: 0..<scalars.count, marker: marker)
      for change in changes.reversed() {
        scalars.replaceSubrange(change.range, with: change.string.unicodeScalars)
        runs.replace(change.range, count: change.string.unicodeScalars.count)
      }
      let before = text
      text.setList(marker)
      #expect(Array(text.string.unicodeScalars) == scalars, "SHAPEEDIT_SEED=\(seed), \(before)")
      #expect(text.runs == runs, "SHAPEEDIT_SEED=\(seed), \(before)")
    }
  }

  /// Short text is as the Text tool's, long text of a fixed width, and nothing of either is broken in vain.
  @Test(arguments: [
    "with <b>markup</b>", "WINDOWS & MAMMALS OWN WOMBATS", "i", "two\nlines", "\nlonger\n",
    String(repeating: "word ", count: 80),
  ])
  func pastedTextIsAsLargeAsItsLetters(_ text: String) throws {
    let pasted = try #require(CopiedShapes(text: text, style: ShapeStyle(), fit: Self.fit)?.shapes.first)
    let content = try #require(pasted.text)
    let natural = Self.fit.size(of: content, width: nil)
    #expect(content.string == text)
    if natural.width <= 512 {
      #expect(content.fit == .content && pasted.frame.size == natural)
    } else {
      #expect(content.fit == .height && pasted.frame.width == 512)
      #expect(pasted.frame.height == Self.fit.size(of: content, width: 512).height)
    }
    #expect(pasted.fittingTexts(by: Self.fit, from: nil) == pasted, "it is as it stays")
  }

  /// Lines are as many whichever system wrote them.
  @Test func pastedLinesAreThoseOfAnySystem() {
    let style = ShapeStyle()
    let plain = CopiedShapes(text: "one\ntwo\n\nthree", style: style)
    for end in ["\r\n", "\r"] {
      let text = ["one", "two", "", "three"].joined(separator: end)
      #expect(text.withPlainLineBreaks == "one\ntwo\n\nthree")
      #expect(CopiedShapes(text: text, style: style) == plain)
    }
    #expect("\r\r\n\n\r".withPlainLineBreaks == "\n\n\n\n")
  }
}
