// Words are found and replaced as a walk over every place of every text would do it.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct TextSearchTests {
  /// A million letters that are nearly what is looked for, everywhere: a walk would compare ten milliards.
  @Test(.timeLimit(.minutes(10))) func whatRepeatsItselfTakesNoLonger() {
    var graphic = Graphic()
    var shape = Shape.box("a", 0, 0)
    shape.text = TextContent(string: String(repeating: "-", count: 1_000_000))
    graphic.pages[0].shapes = ShapeList([shape])
    let term = String(repeating: "-", count: 10_000)
    #expect(TextSearch(term + "x").find(in: graphic).matches.isEmpty)
    #expect(TextSearch(term).find(in: graphic).matches.count == 100)
  }

  private static let words = ["ab", "aB", "A", "İ", "ß", "é", "E\u{301}", " ", "😀", "a", "b"]

  private func text(_ random: inout SeededRandom) -> String {
    (0..<random.int(12)).map { _ in random.pick(Self.words) }.joined()
  }

  private func drawing(_ random: inout SeededRandom) -> Graphic {
    var graphic = Graphic(pages: [])
    for number in 0..<(1 + random.int(3)) {
      var page = Page(id: "p\(number)", name: "Page", width: 900, height: 700)
      for place in 0..<random.int(6) { page.shapes.append(shape("s\(number)-\(place)", &random, depth: 0)) }
      graphic.pages.append(page)
    }
    return graphic
  }

  private func shape(_ id: String, _ random: inout SeededRandom, depth: Int) -> Shape {
    var shape = Shape.box(id, 0, 0)
    if random.bool(0.3), depth < 2 {
      let children = (0..<(1 + random.int(3))).map { self.shape("\(id).\($0)", &random, depth: depth + 1) }
      shape = Shape(
        id: id, kind: .group(children: children), frame: Rect(x: 0, y: 0, width: 100, height: 100))
    } else if random.bool(0.8) {
      shape.text = TextContent(string: text(&random))
      if random.bool(0.3) { shape.kind = .text }
    }
    if random.bool() { shape.name = text(&random) }
    shape.isLocked = random.bool(0.1)
    return shape
  }

  /// Small letters of a text, each where it was.
  private func small(_ text: String, _ matchesCase: Bool) -> [(scalar: Unicode.Scalar, place: Int)] {
    Array(text.unicodeScalars).enumerated().flatMap { place, scalar in
      (matchesCase ? String(scalar) : scalar.properties.lowercaseMapping).unicodeScalars.map { ($0, place) }
    }
  }

  private func places(of term: String, in text: String, _ matchesCase: Bool) -> [Range<Int>] {
    let (needle, letters) = (small(term, matchesCase).map(\.scalar), small(text, matchesCase))
    var (result, start): ([Range<Int>], Int) = ([], 0)
    while !needle.isEmpty, start + needle.count <= letters.count {
      let part = letters[start..<start + needle.count]
      if part.map(\.scalar) == needle {
        let range = part.first!.place..<part.last!.place + 1
        if result.last.map({ $0.upperBound <= range.lowerBound }) ?? true { result.append(range) }
        start += needle.count
      } else {
        start += 1
      }
    }
    return result
  }

  @Test func itFindsWhatAWalkFinds() {
    for seed in UInt64(1)...150 {
      var random = SeededRandom(seed: seed)
      let graphic = drawing(&random)
      let search = TextSearch(
        random.pick(Self.words) + random.pick(["", "b", " "]), matchesCase: random.bool())
      var expected: [TextSearch.Match] = []
      func walk(_ shape: Shape, _ root: String, _ page: String) {
        for (string, isName) in [(shape.name ?? "", true), (shape.text?.string ?? "", false)] {
          expected += places(of: search.term, in: string, search.matchesCase).map {
            TextSearch.Match(page: page, shape: shape.id, root: root, isName: isName, range: $0)
          }
        }
        for child in shape.children { walk(child, root, page) }
      }
      for page in graphic.pages { for shape in page.shapes { walk(shape, shape.id, page.id) } }
      #expect(search.find(in: graphic).matches == expected, "seed \(seed)")
    }
  }

  /// No text that has changed is left without a letter, in whichever groups.
  @Test func noTextIsLeftBlank() {
    for seed in UInt64(1)...150 {
      var random = SeededRandom(seed: seed)
      let graphic = drawing(&random)
      let search = TextSearch(random.pick(["a", "ab", "b", "é"]))
      let string = random.pick(["", " ", "\n"])
      let made = PageEdit.replace(
        search.find(in: graphic).matches, of: search, with: string, in: graphic, fit: nil, actionName: "R")
      var new = graphic
      made.edit?.apply(to: &new)
      for (old, page) in zip(graphic.pages, new.pages) {
        for shape in page.shapes.flatMap(\.withDescendants) {
          guard let text = shape.text, text != old.shape(withID: shape.id)?.text else { continue }
          #expect(!WrittenText(text.string).isBlank, "seed \(seed): \(shape.id)")
        }
      }
      made.edit.map { new.apply($0.delta.inverse) }
      #expect(new == graphic, "seed \(seed)")
    }
  }

  @Test func whatIsReplacedIsFoundNoMoreAndComesBack() throws {
    for seed in UInt64(1)...150 {
      var random = SeededRandom(seed: seed)
      let graphic = drawing(&random)
      let search = TextSearch(random.pick(["ab", "A", "é", "a b"]), matchesCase: random.bool())
      let found = search.find(in: graphic).matches
      let made = PageEdit.replace(found, of: search, with: "xyz", in: graphic, fit: nil, actionName: "R")
      var new = graphic
      made.edit?.apply(to: &new)
      func isFixed(_ match: TextSearch.Match) -> Bool {
        func path(_ shape: Shape) -> Bool? {
          if shape.id == match.shape { return shape.isLocked }
          for child in shape.children { if let inner = path(child) { return inner || shape.isLocked } }
          return nil
        }
        return new.pages.first { $0.id == match.page }?.shapes[match.root].flatMap(path) ?? false
      }
      let left = search.find(in: new).matches
      #expect(left.allSatisfy(isFixed), "seed \(seed)")
      #expect((made.edit == nil) == found.allSatisfy(isFixed), "seed \(seed)")
      let changed = Set(found.filter { !isFixed($0) }.map(\.shape))
      #expect(made.count == changed.count && made.refusedCount == 0, "seed \(seed)")
      let came = TextSearch("xyz", matchesCase: true).find(in: new).matches.count
      #expect(came == found.filter { !isFixed($0) }.count, "seed \(seed)")
      made.edit.map { new.apply($0.delta.inverse) }
      #expect(new == graphic, "seed \(seed)")
    }
  }

  /// What has no letters left is as if they had been deleted by hand.
  @Test func textsWithoutWordsGo() throws {
    func text(_ id: String, _ string: String, y: Double) -> Shape {
      Shape(
        id: id, kind: .text, frame: Rect(x: 0, y: y, width: 100, height: 20),
        text: TextContent(string: string))
    }
    func group(_ id: String, _ children: [Shape]) -> Shape {
      Shape(id: id, kind: .group(children: children), frame: Rect(x: 0, y: 0, width: 100, height: 220))
    }
    var box = Shape.box("box", 300, 0)
    box.text = TextContent(string: "draft\n")
    var locked = text("locked", "draft", y: 0)
    locked.isLocked = true
    let inFrame = Shape(
      id: "frame", kind: .frame(children: [text("f", "draft", y: 5)]),
      frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let connector = Shape(
      id: "k",
      kind: .connector(
        .init(
          from: .init(shape: "gone", anchor: Point(x: 0.5, y: 0.5)),
          to: .init(shape: "box", anchor: Point(x: 0.5, y: 0.5)), route: .straight)),
      frame: Rect(x: 50, y: 10, width: 300, height: 40), text: TextContent(string: "draft"))
    var graphic = Graphic()
    graphic.pages[0].shapes = ShapeList([
      text("gone", "draft", y: 0), box, locked, text("left", "a draft", y: 0),
      group("part", [text("p", "draft", y: 200), .box("c", 0, 0)]),
      group("all", [group("inner", [text("i", " draft", y: 0)])]), inFrame, connector,
    ])
    let search = TextSearch("draft")
    let made = PageEdit.replace(
      search.find(in: graphic).matches, of: search, with: "", in: graphic, fit: nil, actionName: "R")
    let edit = try #require(made.edit)
    var new = graphic
    edit.apply(to: &new)
    let shapes = new.pages[0].shapes
    #expect(shapes.map(\.id) == ["box", "locked", "left", "part", "frame", "k"] && made.count == 7)
    #expect(shapes["box"]?.text == nil && shapes["k"]?.text == nil && shapes["locked"] == locked)
    #expect(shapes["left"]?.text?.string == "a " && shapes["frame"]?.children.isEmpty == true)
    #expect(shapes["part"]?.children.map(\.id) == ["c"] && shapes["part"]?.frame.height == 100)
    guard case .connector(let freed)? = shapes["k"]?.kind else { return }
    #expect(freed.from.shape == nil && freed.to.shape == "box")
    new.apply(edit.delta.inverse)
    #expect(new == graphic)
  }

  @Test func runsFollowWhatIsReplaced() throws {
    var shape = Shape.box("a", 0, 0)
    shape.text = TextContent(string: "one two one")
    shape.text?.runs.set(in: 4..<7) { $0.italic = true }
    var graphic = Graphic()
    graphic.pages[0].shapes = ShapeList([shape])
    let search = TextSearch("one")
    let edit = try #require(
      PageEdit.replace(
        search.find(in: graphic).matches, of: search, with: "three", in: graphic, fit: nil, actionName: "R"
      ).edit)
    edit.apply(to: &graphic)
    let text = try #require(graphic.pages[0].shapes["a"]?.text)
    #expect(text.string == "three two three")
    #expect(text.runs.map(\.range) == [6..<9])
  }

  @Test func oldPlacesHarmNothing() {
    var shape = Shape.box("a", 0, 0)
    shape.text = TextContent(string: "short")
    var graphic = Graphic()
    graphic.pages[0].shapes = ShapeList([shape])
    let old = TextSearch.Match(page: "p1", shape: "a", root: "a", isName: false, range: 40..<45)
    let gone = TextSearch.Match(page: "p9", shape: "z", root: "z", isName: true, range: 0..<1)
    #expect(
      PageEdit.replace(
        [old, gone], of: TextSearch("short"), with: "x", in: graphic, fit: nil, actionName: "R"
      ).edit == nil)
  }

  /// What has no room for other words keeps its own, and is counted.
  @Test(arguments: [0, 1, 2, 5]) func whatWouldBecomeTooLongStays(_ room: Int) throws {
    let limit = ShapeEditFormat.textLimit
    let start = String(repeating: "b", count: limit - 4 - room)
    var shape = Shape.box("a", 0, 0)
    shape.text = TextContent(string: start + "aaaa")
    shape.name = start + "aaaa"
    var graphic = Graphic()
    graphic.pages[0].shapes = ShapeList([shape])
    let search = TextSearch("a")
    let made = PageEdit.replace(
      search.find(in: graphic).matches, of: search, with: "cc", in: graphic, fit: nil, actionName: "R")
    let fitting = min(room, 4)
    #expect(made.refusedCount == 2 * (4 - fitting))
    #expect(made.count == (fitting > 0 ? 1 : 0) && (made.edit == nil) == (fitting == 0))
    made.edit?.apply(to: &graphic)
    let new = try #require(graphic.pages[0].shapes["a"])
    let end = String(repeating: "a", count: 4 - fitting) + String(repeating: "cc", count: fitting)
    #expect(new.text?.string == start + end && new.name == start + end)
  }

  @Test func manyAreCutAndItCanBeGivenUp() {
    var graphic = Graphic()
    graphic.pages[0].shapes = ShapeList(
      (0..<3000).map { number in
        var shape = Shape.box("s\(number)", 0, 0)
        shape.text = TextContent(string: "aaaaaaaaaa")
        return shape
      })
    let all = TextSearch("a").find(in: graphic)
    #expect(all.isCut && all.matches.count == TextSearch.most)
    #expect(TextSearch("a").find(in: graphic) { true }.matches.count < 5000)
    #expect(TextSearch("").find(in: graphic).matches.isEmpty)
    #expect(TextSearch("a").find(in: graphic, most: 50_000).matches.count == 30_000)
  }
}
