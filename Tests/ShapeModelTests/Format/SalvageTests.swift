// What is read of damaged files: every shape that stands in one whole, whatever the damage is, and never
// anything that breaks the format's rules.

import Foundation
import ShapeTesting
import Testing

@testable import ShapeModel

@Suite("Damaged files")
struct SalvageTests {
  private struct Sample {
    let name: String
    let bytes: [UInt8]
    /// The shapes on pages, each with where it stands.
    var shapes: [(shape: Shape, place: Range<Int>)] = []

    /// A drawing as the writer writes it: a line for each shape on a page.
    init(_ name: String, _ graphic: Graphic) {
      self.name = name
      bytes = ShapeEditFormat.write(graphic)
      var all = graphic.pages.flatMap { Array($0.shapes) }[...]
      var start = 0
      for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        defer { start += line.count + 1 }
        // Members of a newer program's may stand before the id.
        guard let next = all.first,
          String(decoding: line, as: UTF8.self).contains("\"id\":\"\(next.id)\",")
        else { continue }
        let end = line.lastIndex(of: UInt8(ascii: "}")) ?? line.startIndex
        shapes.append((next, start..<(start + end - line.startIndex)))
        all = all.dropFirst()
      }
      #expect(all.isEmpty, "\(name)")
    }
  }

  private static func samples() throws -> [Sample] {
    let data = Corpus.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("data/samples")
    var samples = try ["poster", "floor-plan", "service-diagram"].map { name in
      let bytes = Array(try Data(contentsOf: data.appendingPathComponent("\(name).shapeedit")))
      return Sample(name, try ShapeEditFormat.read(bytes).graphic)
    }
    for name in ["every-kind", "example"] {
      samples.append(Sample(name, try ShapeEditFormat.read(Corpus.bytes("good", name)).graphic))
    }
    return samples
  }

  private static func salvage(_ bytes: [UInt8]) -> ShapeEditFormat.Salvage? {
    bytes.withUnsafeBytes { ShapeEditFormat.salvage($0) }
  }

  /// What of a shape cannot change when others are lost, nor when its id was another's.
  private static func core(_ shape: Shape) -> Shape {
    var core = shape
    core.id = "x"
    switch shape.kind {
    case .connector(var connector):
      (connector.from, connector.to) = (.init(shape: nil, anchor: .zero), .init(shape: nil, anchor: .zero))
      core.kind = .connector(connector)
    case .image: core.kind = .image(resource: "")
    case .group(let children): core.kind = .group(children: children.map(Self.core))
    case .frame(let children): core.kind = .frame(children: children.map(Self.core))
    default: break
    }
    return core
  }

  private static func check(
    _ sample: Sample, _ damaged: [UInt8], whole: [Shape], _ note: String
  ) {
    let found = salvage(damaged)
    let note = "\(sample.name), \(note)"
    guard let found else {
      #expect(whole.isEmpty, "\(note): nothing was found of \(whole.count)")
      return
    }
    let fault = inconsistency(in: found.graphic)
    #expect(fault == nil, "\(note)")
    var counts: [Shape: Int] = [:]
    for page in found.graphic.pages { for shape in page.shapes { counts[core(shape), default: 0] += 1 } }
    for shape in whole {
      let core = core(shape)
      #expect(counts[core, default: 0] > 0, "\(note): \(shape.id) is lost")
      counts[core, default: 0] -= 1
    }
  }

  @Test("cut off anywhere: what stood before the end is there")
  func cutOff() throws {
    var random = SeededRandom(seed: 1)
    for sample in try Self.samples() {
      for _ in 0..<60 {
        let length = Int.random(in: 0...sample.bytes.count, using: &random)
        let whole = sample.shapes.filter { $0.place.upperBound < length }.map(\.shape)
        Self.check(sample, Array(sample.bytes[..<length]), whole: whole, "cut at \(length)")
      }
    }
  }

  @Test("damaged anywhere: what stands before and behind the damage is there", arguments: 1...4)
  func damaged(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for sample in try Self.samples() {
      for round in 0..<30 {
        let count = sample.bytes.count
        let start = Int.random(in: 0..<count, using: &random)
        let end = min(count, start + Int.random(in: 1...[1, 8, 300, 4096][round % 4], using: &random))
        var damaged = sample.bytes
        switch round % 3 {
        case 0: for index in start..<end { damaged[index] = 0 }
        case 1: for index in start..<end { damaged[index] = UInt8.random(in: .min ... .max, using: &random) }
        default: damaged.removeSubrange(start..<end)
        }
        // What was read as it is has no damage that matters.
        if let read = try? ShapeEditFormat.read(damaged) {
          #expect(inconsistency(in: read.graphic) == nil)
          continue
        }
        let whole = sample.shapes.filter { $0.place.upperBound < start || $0.place.lowerBound >= end }
        Self.check(
          sample, damaged, whole: whole.map(\.shape), "seed \(seed), \(start)..<\(end), \(round % 3)")
      }
    }
  }

  /// A drawing of shapes of every kind.
  private static func random(_ seed: UInt64) -> Sample {
    var random = RandomShapes(seed: seed)
    var graphic = Graphic()
    let resource = Resource(type: "a/b", data: [1, 2, 3])
    graphic.resources[resource.key] = resource
    graphic.pages[0].shapes = ShapeList((0..<20).map { _ in random.shape(depth: 0) })
    graphic.pages.append(
      Page(id: "second", name: "2", width: 9, height: 9, shapes: [random.shape(depth: 0)]))
    return Sample("random \(seed)", graphic)
  }

  @Test(
    "with bits turned, or put together of two: whole shapes are there",
    arguments: LongForm.seeds(6, long: 500))
  func pieces(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (one, other) = (Self.random(2 * seed + 1), Self.random(2 * seed + 2))
    let (count, otherCount) = (one.bytes.count, other.bytes.count)
    let clock = ContinuousClock()
    let start = clock.now
    for round in 0..<12 {
      var damaged = one.bytes
      var whole: [Shape]
      let note: String
      switch round % 4 {
      case 0:
        let turned = (0..<1 << (round / 4)).map { _ in Int.random(in: 0..<count, using: &random) }
        for index in turned { damaged[index] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
        whole = one.shapes.filter { shape in
          !turned.contains { shape.place ~= $0 || $0 == shape.place.upperBound }
        }
        .map(\.shape)
        note = "seed \(seed), turned \(turned)"
      case 1:
        let (end, begin) = (
          Int.random(in: 0...count, using: &random), Int.random(in: 0...otherCount, using: &random)
        )
        damaged = Array(one.bytes[..<end] + other.bytes[begin...])
        whole = one.shapes.filter { $0.place.upperBound < end }.map(\.shape)
        whole += other.shapes.filter { $0.place.lowerBound >= begin }.map(\.shape)
        note = "seed \(seed), until \(end), then from \(begin)"
      case 2:
        let place = Int.random(in: 0...count, using: &random)
        let begin = Int.random(in: 0..<otherCount, using: &random)
        let end = Int.random(in: begin..<otherCount, using: &random)
        damaged.insert(contentsOf: other.bytes[begin..<end], at: place)
        whole = one.shapes.filter { $0.place.upperBound < place || $0.place.lowerBound >= place }.map(\.shape)
        whole += other.shapes.filter { $0.place.lowerBound >= begin && $0.place.upperBound < end }.map(
          \.shape)
        note = "seed \(seed), \(begin)..<\(end) put in at \(place)"
      default:
        // Behind the last shape nothing is lost, and in it no other.
        let last = one.shapes[one.shapes.count - 1].place
        let end = Int.random(in: last.lowerBound..<count, using: &random)
        damaged = Array(one.bytes[..<end])
        whole = one.shapes.dropLast(end > last.upperBound ? 0 : 1).map(\.shape)
        note = "seed \(seed), cut at \(end)"
      }
      // What was read as it is has no damage that matters.
      if (try? ShapeEditFormat.read(damaged)) == nil { Self.check(one, damaged, whole: whole, note) }
      guard let found = Self.salvage(damaged) else { continue }
      let written = ShapeEditFormat.write(found.graphic)
      let again = try ShapeEditFormat.read(written)
      #expect(ShapeEditFormat.write(again.graphic) == written, "\(note)")
    }
    // Files of some ten thousand bytes: far more than they take.
    #expect(clock.now - start < .seconds(60))
  }

  @Test("pages and their names come back with their shapes")
  func pages() throws {
    var graphic = Graphic(pages: [])
    for number in 1...3 {
      var page = Page(id: "p\(number)", name: "Page \(number)", width: 100, height: 50)
      for shape in 1...3 {
        page.shapes.append(
          Shape(id: "s\(number)-\(shape)", kind: .ellipse, frame: Rect(x: 0, y: 0, width: 5, height: 5)))
      }
      graphic.pages.append(page)
    }
    let bytes = ShapeEditFormat.write(graphic)
    let found = try #require(Self.salvage(Array(bytes.dropLast(4))))
    #expect(found.graphic.pages.map(\.name) == ["Page 1", "Page 2", "Page 3"] && found.shapeCount == 9)
    #expect(found.graphic.pages.map(\.shapes.count) == [3, 3, 3])
    // Without its beginning a file has shapes all the same.
    let tail = Array(bytes[bytes.firstIndex(of: UInt8(ascii: "\n"))!...].dropFirst(60))
    #expect(try #require(Self.salvage(tail)).shapeCount >= 8)
  }

  @Test("what is no drawing gives nothing, a newer program's what is understood; hostile ones end soon")
  func nothing() {
    for text in ["", "{", "nonsense", "{\"id\":\"a\"}", "[[[[", #"{"format":"x","version":1,"pages":[]}"#] {
      #expect(Self.salvage(Array(text.utf8)) == nil)
    }
    let newer =
      #"{"format":"org.shapeedit.document","version":2,"pages":[{"id":"p","width":1,"height":1,"shapes":["#
      + #"{"id":"a","type":"ellipse","x":0,"y":0,"width":1,"height":1},"#
      + #"{"id":"b","type":"ellipse","x":[0],"y":0,"width":1,"height":1}]}]}"#
    let salvage = Self.salvage(Array(newer.utf8))
    #expect(salvage?.shapeCount == 1 && salvage?.graphic.formatVersion == 1)
    let start = ThreadClock.now
    for text in [
      "{", "{\"id\":\"a\",\"u\":[", "{\"id\":\"a\",\"type\":\"group\",\"children\":[", "{\"u\":{\"v\":",
      "{\"a\":\"",
    ] {
      _ = Self.salvage(Array(String(repeating: text, count: 300_000 / text.utf8.count).utf8))
    }
    // Far more than it takes, and far less than if each byte were read for each other.
    #expect(ThreadClock.now - start < .seconds(60))
  }

  @Test("a shape that is there twice is there twice, under two names")
  func twice() throws {
    let shape = #"{"id":"a","type":"ellipse","x":0,"y":0,"width":1,"height":1}"#
    let found = try #require(Self.salvage(Array("\(shape),\(shape),{".utf8)))
    #expect(found.graphic.pages[0].shapes.map(\.id) == ["a", "r1"])
  }
}
