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
        guard let next = all.first, line.starts(with: Array("{\"id\":\"\(next.id)\",".utf8)) else {
          continue
        }
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
    var random = SeededGenerator(seed: 1)
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
    var random = SeededGenerator(seed: seed)
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

  @Test("what is no drawing, or a newer program's, gives nothing; hostile ones end soon")
  func nothing() {
    for text in ["", "{", "nonsense", "{\"id\":\"a\"}", "[[[[", #"{"format":"x","version":1,"pages":[]}"#] {
      #expect(Self.salvage(Array(text.utf8)) == nil)
    }
    let newer =
      #"{"format":"org.shapeedit.document","version":2,"pages":[{"id":"p","width":1,"height":1,"shapes":["#
      + #"{"id":"a","type":"ellipse","x":0,"y":0,"width":1,"height":1}]}]}"#
    #expect(Self.salvage(Array(newer.utf8)) == nil)
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
