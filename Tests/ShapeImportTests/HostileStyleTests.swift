// Style sheets that want to harm: what one comparison of a rule with an element may cost is bounded, and how
// many there are.

import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeImport

@Suite struct HostileStyleTests {
  private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  /// Reads a file that may ask for a fifth of the comparisons that others may.
  private func read(_ sheet: String, _ content: String) throws -> ImportResult {
    let style = "<style>\(sheet.replacing(">", with: "&gt;"))</style>"
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(style)\(content)</svg>"
    var budget = ImportBudget()
    budget.comparisons /= 5
    var importer = SVGImporter(try XMLTree(Array(text.utf8)[...]), budget: budget)
    return ImportResult(graphic: try importer.graphic(name: ""), notes: importer.notes.list)
  }

  /// What came of the file when nothing of it was refused, and that it did not take long.
  private func isQuick(_ sheet: String, _ content: String) throws -> ImportResult? {
    var result: ImportResult?
    let time = try ThreadClock.measure {
      do {
        result = try read(sheet, content)
      } catch let error as ImportError {
        #expect(error.kind == .limit)
      }
    }
    #expect(time < .seconds(20))
    return result
  }

  @Test func manyRulesForManyElements() throws {
    let rules = (0..<1_000).map { "g g g g * { fill: #\(100_000 + $0) }" }.joined()
    #expect(try isQuick(rules, repeated("<g><rect width='1' height='1'/></g>", 4_000)) == nil)
  }

  /// As a part asks for more than any sheet of a program does, its rule is left out.
  @Test(arguments: ["#a", ".z", "[class]"]) func manyNamesInOnePart(name: String) throws {
    let words = (0..<100_000).map { "w\($0)" }.joined(separator: " ") + " z"
    let shapes = "<rect id='a' class='\(words)' width='1' height='1'/>" + repeated("<g id='a'/>", 100_000)
    let result = try #require(
      try isQuick("rect\(repeated(name, 1_000_000)){fill:red} rect{fill:blue}", shapes))
    #expect(result.shapes.map(\.fillColor) == [Color(rgb: 0x0000ff)])
    #expect(result.leftOut.count == 1)
    let few = try #require(try isQuick("rect\(repeated(name, 32)){fill:red} rect{fill:blue}", shapes))
    #expect(few.shapes.map(\.fillColor) == [Color(rgb: 0xff0000)])
  }

  /// A long class is read once, however many rules ask for it, and as whose ancestor.
  @Test func longClasses() throws {
    let words = (0..<100_000).map { "w\($0)" }.joined(separator: " ") + " a b"
    let rules = repeated(".a.b{fill:red}", 20_000)
    let own = try #require(try isQuick(rules, "<rect class='\(words)' width='1' height='1'/>"))
    #expect(own.shapes.map(\.fillColor) == [Color(rgb: 0xff0000)])
    let shapes = repeated("<rect width='1' height='1'/>", 2_000)
    let outer = try #require(
      try isQuick(repeated(".a.b rect{fill:red}", 100), "<g class='\(words)'>\(shapes)</g>"))
    #expect(outer.shapes.allSatisfy { $0.fillColor == Color(rgb: 0xff0000) })
  }

  /// To compare long texts takes long: each costs what it takes.
  @Test(arguments: [
    ("#LONG rect{fill:red}", "<g id='LONG'>SHAPES</g>"),
    ("[data-a='LONG'] rect{fill:red}", "<g data-a='LONG'>SHAPES</g>"),
    (".LONG rect{fill:red}", "<g class='LONG'>SHAPES</g>"),
    ("rect{font-family:LONG}", "SHAPES"), ("rect{fill:LONG}", "SHAPES"),
  ]) func longTextsAreNotComparedOften(sheet: String, content: String) throws {
    // Letters that are equal for people, though written otherwise, are the slowest to compare.
    let long = repeated("\u{e9}", 1_000_000)
    let other = repeated("e\u{301}", 1_000_000)
    let shapes = repeated("<rect width='1' height='1'/>", 20_000)
    let text = content.replacing("LONG", with: other).replacing("SHAPES", with: shapes)
    _ = try isQuick(sheet.replacing("LONG", with: long), text)
  }

  /// An attribute is looked for among all of an element's.
  @Test func manyAttributesAreNotSearchedOften() throws {
    let attributes = (0..<1_000).map { "a\($0)=''" }.joined(separator: " ")
    let rules = repeated("[a998][a999]{fill:red}", 20_000)
    _ = try isQuick(rules, repeated("<rect width='1' height='1' \(attributes)/>", 50))
  }

  /// One value in many words, or with many others after it.
  @Test(arguments: ["font:x", "fill:url(#a)", "stroke:url(#a)", "font-family:a,", "stroke-dasharray:1"])
  func longValues(declaration: String) throws {
    let (name, value) = (declaration.split(separator: ":")[0], declaration.split(separator: ":")[1])
    let rect = "<rect width='1' height='1' style='\(name):\(repeated(value + " ", 700_000))'/>"
    #expect(try isQuick("", rect) != nil)
  }

  @Test func whatIsPaintedInPlaceOfAGradient() throws {
    for (paint, color) in [("red", 0xff0000), ("currentColor", 0x0000ff)] as [(String, UInt32)] {
      let result = try read("", "<rect width='1' height='1' color='blue' fill='url(#none) \(paint)'/>")
      #expect(result.shapes.map(\.fillColor) == [Color(rgb: color)])
    }
    for paint in ["none", "url(#other) red", "url(#other)"] {
      #expect(try read("", "<rect width='1' height='1' fill='url(#none) \(paint)'/>").shapes.isEmpty)
    }
  }
}
