// The sample drawings: read without a warning, written back byte for byte, and drawn by librsvg as we paint
// them.

import Foundation
import ShapeModel
import Testing

@testable import ShapeDrawing

@Suite struct SampleTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../data/samples").standardizedFileURL

  @Test(arguments: ["floor-plan", "service-diagram", "poster"])
  func sample(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name + ".shapeedit")))
    let result = try bytes.withUnsafeBytes { try ShapeEditFormat.read($0) }
    #expect(result.warnings.isEmpty)
    #expect(ShapeEditFormat.write(result.graphic) == bytes)
    #expect(result.graphic.pages[0].shapes.count > 60)
    let ours = try Pixels(png: Exporter.data(for: result.graphic, format: .png))
    let svg = try Exporter.data(for: result.graphic, format: .svg)
    let theirs = try Pixels(png: Program.run("rsvg-convert", [], input: svg))
    #expect(ours.meanDifference(from: theirs) < 0.001)
  }
}
