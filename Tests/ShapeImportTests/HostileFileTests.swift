// Files that want to harm: each is refused with a reason, or imported, in bounded time; none ends the
// process.

import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeImport

@Suite struct HostileFileTests {
  private let head = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"

  private func refusal(_ text: String) -> ImportError? {
    do throws(ImportError) {
      _ = try Importer().read(Array(text.utf8), as: .svg)
      return nil
    } catch {
      return error
    }
  }

  /// The refusal when the file may ask for less than others may.
  private func refusal(_ text: String, _ lessen: (inout ImportBudget) -> Void) throws -> ImportError? {
    var budget = ImportBudget()
    lessen(&budget)
    var importer = SVGImporter(try XMLTree(Array(text.utf8)[...]), budget: budget)
    do throws(ImportError) {
      _ = try importer.graphic(name: "")
      return nil
    } catch {
      return error
    }
  }

  private func isQuick(_ seconds: Double = 60, _ body: () throws -> Void) rethrows {
    let time = try ThreadClock.measure(body)
    #expect(time < .seconds(seconds))
  }

  @Test(arguments: [
    "", "   ", "no xml", "<svg", "<svg></g>", "<html xmlns='http://www.w3.org/1999/xhtml'/>",
    "\u{0}\u{1}\u{2}",
    "<svg xmlns='http://www.w3.org/2000/svg'><g></svg>", "<?xml version='1.0' encoding='nonsense'?><svg/>",
    "<svg xmlns='http://www.w3.org/2000/svg' a='1' a='2'/>",
    "<svg xmlns='http://www.w3.org/2000/svg'>&nothing;</svg>",
  ]) func whatIsNoSVGIsRefusedWithAReason(text: String) {
    let error = refusal(text)
    #expect(error?.kind == .syntax)
    #expect(error.map { $0.reason.count > 20 } ?? false)
  }

  @Test func faultsHaveALine() {
    #expect(refusal("\(head)\n\n<g>\n</svg>")?.line == 4)
  }

  @Test func entitiesOfTheFileAreKnownAndNoOthers() throws {
    let result = try importText(
      """
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      <!ENTITY ns "http://www.w3.org/2000/svg"><!ENTITY c "#ff0000">
      <!ENTITY secret SYSTEM "file:///etc/passwd">]>
      <svg xmlns="&ns;" width="9" height="9"><rect width="9" height="9" fill="&c;"/><text>&secret;</text></svg>
      """)
    #expect(result.shapes.first?.fillColor == Color(rgb: 0xff0000))
    #expect(!result.shapes.contains { $0.text?.string.contains("root") ?? false })
  }

  @Test func entitiesAreNotExpandedWithoutBounds() throws {
    var laughs = "<!DOCTYPE svg [<!ENTITY a0 'ha'>"
    for index in 1..<30 { laughs += "<!ENTITY a\(index) '&a\(index - 1);&a\(index - 1);'>" }
    isQuick { #expect(refusal(laughs + "]>\(head)<text>&a29;</text></svg>") != nil) }
    isQuick {
      let long = String(repeating: "x", count: 900)
      let uses = String(repeating: "&a;", count: 300_000)
      #expect(refusal("<!DOCTYPE svg [<!ENTITY a '\(long)'>]>\(head)<text>\(uses)</text></svg>")?.kind != nil)
      #expect(refusal("<!DOCTYPE svg [<!ENTITY a '\(long)'>]>\(head)<g id='\(uses)'/></svg>")?.kind != nil)
    }
    #expect(
      refusal("<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]>\(head)<text>&a;</text></svg>") != nil)
  }

  @Test func depthIsBounded() throws {
    func nested(_ count: Int, _ open: String = "<g>", _ close: String = "</g>") -> String {
      head + String(repeating: open, count: count) + "<rect width='9' height='9'/>"
        + String(repeating: close, count: count) + "</svg>"
    }
    #expect(try importText(nested(150)).shapes.count == 1)
    #expect(refusal(nested(ImportLimits.nesting + 1))?.kind == .limit)
    #expect(refusal(nested(100_000)) != nil)
    // Groups that mean something are kept as deep as the format allows.
    let deep = try importText(nested(150, "<g><rect width='1' height='1'/>"))
    #expect(deep.shapes.count == 151 && deep.changes.contains(.nesting))
  }

  @Test(arguments: [
    "<use id='a' href='#a'/>", "<g id='a'><use href='#a'/></g>",
    "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
    "<symbol id='a'><use href='#a'/></symbol><use href='#a'/>",
  ]) func whatShowsItselfIsRefused(content: String) {
    #expect(refusal(head + content + "</svg>")?.kind == .syntax)
  }

  @Test func fanOutIsBounded() {
    var content = "<defs><rect id='a0' width='1' height='1'/>"
    for index in 1..<30 {
      let one = "<use href='#a\(index - 1)'/>"
      content += "<g id='a\(index)'>\(String(repeating: one, count: 10))</g>"
    }
    isQuick { #expect(refusal(head + content + "</defs><use href='#a29'/></svg>")?.kind == .limit) }
    // The same without anything to be seen.
    isQuick {
      let empty = content.replacing("<rect id='a0' width='1' height='1'/>", with: "<g id='a0'/>")
      #expect(refusal(head + empty + "</defs><use href='#a29'/></svg>")?.kind == .limit)
    }
  }

  @Test func gradientsThatReferToEachOtherEnd() throws {
    let result = try importText(
      head + "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/>"
        + "<rect width='9' height='9' fill='url(#a)'/></svg>")
    #expect(result.shapes.isEmpty)
  }

  /// What is large once and shown often: each is counted each time.
  @Test(arguments: [
    "<rect id='a' width='1' height='1' class='LONG'/>", "<path id='a' d='M0 0L1 1LONG'/>",
    "<rect id='a' width='1' height='1' style='LONG'/>",
    "<rect id='a' width='1' height='1' transform='LONG'/>",
    "<text id='a'>LONG</text>", "<text id='a'><tspan>LONG</tspan></text>",
    "<g id='a'><title>LONG</title></g>",
    "<text id='a'><tspan x='LONG'>a</tspan></text>", "<polyline id='a' points='1,2 LONG'/>",
    "<symbol id='a' style='LONG'/>", "<symbol id='a' viewBox='0 0 1 1' preserveAspectRatio='LONG'/>",
    "<svg id='a' viewBox='0 0 1 1' preserveAspectRatio='LONG'/>",
    "<switch id='a'><g requiredExtensions='LONG'/></switch>",
  ]) func longThingsAreNotShownOften(content: String) throws {
    let long = String(repeating: " ", count: 10_000)
    let uses = String(repeating: "<use href='#a'/>", count: 30)
    let text = "\(head)<defs>\(content.replacing("LONG", with: long))</defs>\(uses)</svg>"
    #expect(try refusal(text) { $0.shownBytes = 250_000 }?.kind == .limit)
    #expect(try refusal(text) { $0.shownBytes = 700_000 } == nil)
  }

  /// As many elements that show nothing, and as many attributes: they are gone through each time.
  @Test(arguments: [
    "<g id='a'>MANY</g>", "<rect id='a' width='1' height='1'>MANY</rect>", "<text id='a'>MANY</text>",
    "<switch id='a'>MANY</switch>", "<use id='a' href='#b'>MANY</use>", "<symbol id='a'>MANY</symbol>",
    "<g id='a'><title>MANY</title></g>",
  ]) func whatShowsNothingIsNotPassedOften(content: String) throws {
    let kinds = ["<x:a/>", "<desc/>", "<tspan/>", "<g requiredExtensions=''/>", "<script/>"]
    for kind in kinds {
      let many = String(repeating: kind, count: 1_000)
      let uses = String(repeating: "<use href='#a'/>", count: 500)
      let text =
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:x='urn:x' width='9' height='9'>"
        + "<defs>\(content.replacing("MANY", with: many))<g id='b'/></defs>\(uses)</svg>"
      try isQuick {
        let error = try refusal(text) { ($0.shownBytes, $0.elements) = (200_000, 200_000) }
        #expect(error?.kind == .limit)
      }
    }
  }

  /// A clip is read once, whatever it clips.
  @Test(arguments: [
    "<clipPath id='a' transform='LONG'><rect width='1' height='1'/></clipPath>",
    "<clipPath id='a'><rect width='1' height='1' transform='LONG'/></clipPath>",
    "<clipPath id='a'><rect width='1' height='1LONG'/></clipPath>",
    "<clipPath id='a'>MANY<rect width='1' height='1'/></clipPath>",
  ]) func clipsAreReadOnce(clip: String) throws {
    let clip = clip.replacing("LONG", with: String(repeating: " ", count: 500_000))
      .replacing("MANY", with: String(repeating: "<x:a/>", count: 100_000))
    let shapes = String(repeating: "<rect width='9' height='9' clip-path='url(#a)'/>", count: 5_000)
    try isQuick(20) {
      let result = try importText(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:x='urn:x' width='9' height='9'>\(clip)\(shapes)</svg>")
      #expect(result.shapes.count == 5_000)
      let frames = result.graphic.pages[0].shapes.filter { $0.frame == Rect(x: 0, y: 0, width: 1, height: 1) }
      #expect(frames.count == 5_000)
    }
  }

  /// What other gradients take from one counts for each of them.
  @Test(arguments: [
    "<linearGradient id='a' gradientTransform='LONG'><stop/></linearGradient>",
    "<linearGradient id='a' x1='LONG'><stop/></linearGradient>",
    "<linearGradient id='a'><stop style='LONG'/></linearGradient>",
    "<linearGradient id='a'>MANY</linearGradient>",
  ]) func longGradientsAreNotTakenOften(gradient: String) throws {
    let gradient = gradient.replacing("LONG", with: String(repeating: " ", count: 10_000))
      .replacing("MANY", with: String(repeating: "<desc/>", count: 10_000))
    let others = (0..<30).map { "<linearGradient id='g\($0)' href='#a'/>" }.joined()
    let shapes = (0..<30).map { "<rect width='1' height='1' fill='url(#g\($0))'/>" }.joined()
    let text = "\(head)\(gradient)\(others)\(shapes)</svg>"
    #expect(try refusal(text) { $0.shownBytes = 250_000 }?.kind == .limit)
    #expect(try refusal(text) { _ in } == nil)
  }

  /// libxml2 compares each attribute of an element with all others.
  @Test(arguments: [
    ("a", "a='>' "), ("a", "a = \">'\" "), ("xmlns:a", "xmlns:a='urn:a' "), ("é", "é='' "),
  ]) func attributesAreBounded(name: String, attribute: String) throws {
    func text(_ count: Int, _ before: String = "", _ close: String = "/></svg>") -> String {
      let attributes = (0..<count).map { attribute.replacing(name, with: "\(name)\($0)") }.joined()
      return "\(before)\(head)<!-- \" --><g/><rect width='9' height='9' \(attributes)\(close)"
    }
    isQuick(20) {
      #expect(refusal(text(100_000))?.kind == .limit)
      #expect(
        refusal(text(100_000, "<?xml version='1.0' standalone=\"yes\"?><!DOCTYPE svg [<!ENTITY a '\"'>]>"))?
          .kind == .limit)
      #expect(refusal(text(100_000, "", "")) != nil)
    }
    #expect(try importText(text(200)).shapes.count == 1)
    let units = "\u{feff}\(text(20_000))".utf16.map { (UInt8($0 >> 8), UInt8($0 & 0xff)) }
    for bytes in [units.flatMap { [$0, $1] }, units.flatMap { [$1, $0] }] {
      let error = #expect(throws: ImportError.self) { try Importer().read(bytes, as: .svg) }
      #expect(error?.kind == .limit)
    }
    let shapes = String(repeating: "<rect width='9' height='9'/>", count: 2_000)
    #expect(try importText("\(head)\(shapes)</svg>").shapes.count == 2_000)
  }

  @Test func longReferencesAreNotInherited() throws {
    // An element of 100,000 that inherits a paint with a name of 100,000 bytes would look that up each time.
    let name = String(repeating: "n", count: 100_000)
    let shapes = String(repeating: "<rect width='1' height='1'/>", count: 20_000)
    try isQuick {
      let result = try importText("\(head)<g fill='url(#\(name)) red'>\(shapes)</g></svg>")
      #expect(result.shapes.count == 20_000)
    }
  }

  @Test func manyStopsAreNotUsedOften() {
    let stops = String(repeating: "<stop offset='.5' stop-color='red'/>", count: 3_000)
    let shapes = String(repeating: "<rect width='1' height='1' fill='url(#g)'/>", count: 3_000)
    isQuick {
      #expect(
        refusal("\(head)<linearGradient id='g'>\(stops)</linearGradient>\(shapes)</svg>")?.kind == .limit)
    }
  }

  @Test func largeMarkersAreLookedAtOnce() throws {
    let piece = "L1 1 2 3 4 5 6 7"
    let marker = "<marker id='m'><path d='M0 0\(String(repeating: piece, count: 20_000))'/></marker>"
    let lines = String(
      repeating: "<path d='M0 0L9 9' stroke='red' marker-start='url(#m)' marker-end='url(#m)'/>", count: 2_000
    )
    try isQuick {
      let result = try importText("\(head)\(marker)\(lines)</svg>")
      #expect(result.shapes.count == 2_000)
    }
  }

  @Test func manyDeclarationsForManyElementsAreRefused() throws {
    let declarations = String(repeating: "fill:red;", count: 1_000)
    let shapes = String(repeating: "<rect width='1' height='1'/>", count: 100)
    let text = "\(head)<style>rect{\(declarations)}</style>\(shapes)</svg>"
    #expect(try refusal(text) { $0.comparisons = 100_000 }?.kind == .limit)
    #expect(try refusal(text) { _ in } == nil)
  }

  @Test func manySubpathsByTheEvenOddRule() throws {
    let rings = (0..<30_000).map { "M\($0 % 100) \($0 / 100)h9v9h-9z" }.joined()
    let path = "<path fill-rule='evenodd' d='\(rings)'/>"
    try isQuick {
      let result = try importText("\(head)\(path)</svg>")
      #expect(result.shapes.count == 1)
    }
    // Fewer, but often: what is beyond the budget is filled as a whole, and listed.
    let some = (0..<300).map { "M\($0 % 30 * 20) \($0 / 30 * 20)h9v9h-9z" }.joined()
    let often = String(repeating: "<path fill-rule='evenodd' d='\(some)'/>", count: 5)
    func importer(_ subpaths: Int) throws -> SVGImporter {
      var budget = ImportBudget()
      budget.subpaths = subpaths
      return SVGImporter(try XMLTree(Array("\(head)\(often)</svg>".utf8)[...]), budget: budget)
    }
    var whole = try importer(ImportLimits.subpaths)
    _ = try whole.graphic(name: "")
    #expect(whole.notes.list.isEmpty)
    let each = (ImportLimits.subpaths - whole.budget.subpaths) / 5
    #expect(each > 0)
    var importer = try importer(each * 3 + each / 2)
    #expect(try importer.graphic(name: "").pages[0].shapes.count == 5)
    #expect(importer.notes.list.map(\.kind) == [.changed(.fillRule)] && importer.notes.list[0].count == 2)
  }

  @Test func numbersWithoutMeaningAreNoShapes() throws {
    for value in ["1e300", "-1e300", "1e9", "nan", "inf", "99999999999999999999"] {
      _ = try importText(
        head + "<rect width='\(value)' height='\(value)'/><path d='M0 0L\(value) \(value)H9'/>"
          + "<g transform='scale(\(value))'><circle r='5'/><text>a</text></g>"
          + "<rect width='9' height='9' stroke='red' stroke-width='\(value)' stroke-dasharray='\(value)'/></svg>"
      )
      _ = try importText(
        "<svg xmlns='http://www.w3.org/2000/svg' width='\(value)' height='\(value)' viewBox='0 0 \(value) 1'><rect width='9' height='9'/></svg>"
      )
    }
  }

  @Test func filesAreBounded() throws {
    let bytes = [UInt8](repeating: 0x20, count: ImportLimits.size + 1)
    #expect(throws: ImportError.self) { try Importer().read(bytes, as: .svg) }
    // 100 MB of spaces, compressed: the first blocks of a deflate stream that never ends are cut off.
    let damaged: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xed, 0xc1]
    #expect(throws: ImportError.self) { try Importer().read(damaged, as: .svg) }
  }

  /// Files changed at random are imported or refused, and what is imported can be written and read.
  @Test func mutatedFiles() throws {
    let seeds = [
      """
      <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "#f00">]><svg xmlns="http://www.w3.org/2000/svg" width="90" viewBox="0 0 9 9">
      <style>rect, .a > g + path { fill: &a; stroke: url(#g) red !important }</style><defs>
      <radialGradient id="g" cx="50%" spreadMethod="reflect"><stop offset="5%" stop-color="hsl(9,9%,9%)"/><stop offset="1"/></radialGradient>
      <clipPath id="c"><rect width="3" height="3"/></clipPath><symbol id="s" viewBox="0 0 1 1"><circle r="1"/></symbol></defs>
      <g class="a" transform="rotate(3) scale(2 3)" opacity=".5"><rect width="4" height="5" rx="1" clip-path="url(#c)"/>
      <path d="M1 1c1 2 3 4 5 6s1 1 2 2q1 1 2 2t1 1a1 2 3 0 1 4 5h1v1l1 1z" fill-rule="evenodd" stroke-dasharray="1 2"/></g>
      <use href="#s" x="1" width="3" height="3"/><text x="1" y="2" text-anchor="end">Te<tspan dx="1">xt</tspan></text>
      <polygon points="1,2 3,4 5 6"/><image width="3" height="3" href="data:image/png;base64,iVBORw0KGgo="/></svg>
      """
    ].map { Array($0.utf8) }
    let words = [
      "url(#g)", "#", "1e9", "-", "NaN", "<g>", "</g>", "&a;", "\"", "<", "%", "matrix(", "0",
      "<use href='#g'/>", "evenodd",
      "99999999", "\u{0}", "é", "/*", "!important", "{", "}",
    ].map { Array($0.utf8) }
    for step in 0..<LongForm.steps(of: "HostileFileTests.mutatedFiles", usual: 1_500, long: 100_000) {
      var random = SeededRandom(seed: LongForm.seed &+ UInt64(step) &* 1_000_003)
      var bytes = random.pick(seeds)
      for _ in 0...random.int(6) {
        let at = random.int(bytes.count)
        switch random.int(5) {
        case 0: bytes[at] = UInt8(random.int(256))
        case 1: bytes.removeSubrange(at..<min(bytes.count, at + 1 + random.int(20)))
        case 2: bytes.insert(contentsOf: random.pick(words), at: at)
        case 3:
          let end = min(bytes.count, at + random.int(60))
          bytes.insert(contentsOf: Array(bytes[at..<end]), at: random.int(bytes.count))
        default: bytes = Array(bytes.prefix(at + 1))
        }
        if bytes.isEmpty { bytes = [0x3c] }
      }
      guard let result = try? Importer().read(bytes, as: .svg) else { continue }
      let written = ShapeEditFormat.write(result.graphic)
      do {
        let read = try ShapeEditFormat.read(written)
        #expect(read.graphic == result.graphic, "step \(step)")
      } catch {
        Issue.record("step \(step), seed \(LongForm.seed): \(error)")
      }
    }
  }
}
