// Drawing with cairo: pixels, errors, state, surfaces. Needs no display.

import Foundation
import Testing

@testable import Gtk

@Suite struct CairoTests {
  private func pixel(_ surface: Cairo.ImageSurface, _ x: Int, _ y: Int) -> UInt32 {
    surface.withPixels { $0[y * surface.stride / 4 + x] }
  }

  @Test func fillsWhatTheMatrixSays() throws {
    let surface = try Cairo.ImageSurface(width: 20, height: 20)
    let context = Cairo.Context(surface)
    context.setSource(red: 1, green: 0, blue: 0)
    context.withState {
      context.translate(x: 10, y: 0)
      context.scale(x: 2, y: 2)
      context.rectangle(x: 1, y: 1, width: 2, height: 2)
      context.fill()
    }
    #expect(context.matrix == .identity)
    try context.check()
    #expect(pixel(surface, 12, 2) == 0xffff_0000)
    #expect(pixel(surface, 15, 5) == 0xffff_0000)
    #expect(pixel(surface, 11, 2) == 0)
    #expect(pixel(surface, 16, 5) == 0)
  }

  @Test func impossibleSizesThrow() {
    #expect(throws: Cairo.Error.self) { try Cairo.ImageSurface(width: 40000, height: 1) }
    #expect(throws: Cairo.Error.self) { try Cairo.ImageSurface(width: -1, height: 1) }
    #expect(throws: Cairo.Error.self) { try Cairo.ImageSurface(width: 1 << 40, height: 1) }
  }

  @Test func aFailedCallIsReportedByCheck() throws {
    let context = Cairo.Context(try Cairo.ImageSurface(width: 4, height: 4))
    context.setDash([-1, 2])
    #expect(throws: Cairo.Error.self) { try context.check() }
  }

  @Test func groupsAreCompositedAsOne() throws {
    let surface = try Cairo.ImageSurface(format: .rgb24, width: 4, height: 4)
    let context = Cairo.Context(surface)
    context.pushGroup()
    context.setSource(red: 1, green: 1, blue: 1)
    context.paint()
    context.paint()
    context.popGroupToSource()
    context.paint(alpha: 0.5)
    #expect((0x7f...0x80).contains(pixel(surface, 1, 1) & 0xff))
  }

  @Test func gradientsRunFromStopToStop() throws {
    let surface = try Cairo.ImageSurface(width: 100, height: 1)
    let context = Cairo.Context(surface)
    let pattern = Cairo.Pattern.linear(x0: 0, y0: 0, x1: 1, y1: 0)
    pattern.matrix = Cairo.Matrix(xx: 0.01)
    pattern.addColorStop(offset: 0, red: 0, green: 0, blue: 0)
    pattern.addColorStop(offset: 1, red: 0, green: 0, blue: 1)
    try pattern.check()
    context.setSource(pattern)
    context.paint()
    let blues = (0..<100).map { pixel(surface, $0, 0) & 0xff }
    #expect(blues == blues.sorted())
    #expect(blues[0] < 5 && blues[99] > 250)
  }

  @Test func bandsShareThePixels() throws {
    let surface = try Cairo.ImageSurface(width: 8, height: 8)
    let context = Cairo.Context(try surface.band(y: 4, height: 4))
    context.setSource(red: 0, green: 1, blue: 0)
    context.paint()
    #expect(pixel(surface, 0, 3) == 0)
    #expect(pixel(surface, 7, 4) == 0xff00_ff00)
    #expect(throws: Cairo.Error.self) { try surface.band(y: 4, height: 5) }
  }

  @Test func pdfHasItsPagesAndTheSameBytesEveryTime() throws {
    func make() throws -> [UInt8] {
      let surface = try Cairo.PDFSurface(width: 100, height: 50)
      surface.setMetadata(.title, "Zwei Seiten")
      let context = Cairo.Context(surface)
      for side in [100.0, 200] {
        surface.setPageSize(width: side, height: side)
        context.rectangle(x: 1, y: 1, width: 10, height: 10)
        context.fill()
        context.showPage()
      }
      try context.check()
      return try surface.finish()
    }
    let bytes = try make()
    #expect(try make() == bytes)
    // Poppler reads what newer cairos compress too.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).pdf")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (tool, pipe) = (Process(), Pipe())
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/pdfinfo")
    tool.arguments = [file.path]
    tool.standardOutput = pipe
    try tool.run()
    let info = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    #expect(tool.terminationStatus == 0)
    #expect(info.contains(#/Pages: +2\n/#))
    #expect(info.contains("Zwei Seiten"))
    #expect(!info.contains("CreationDate"))
  }

  /// Cairo would copy the pixels if the surface went before the node that shows it.
  @Test @MainActor func aNodeKeepsTheSurfaceItShows() throws {
    weak var kept: Cairo.ImageSurface?
    var node: RenderNode?
    do {
      let surface = try Cairo.ImageSurface(format: .rgb24, width: 8, height: 8)
      kept = surface
      node = RenderNode(image: surface, width: 8, height: 8, isOpaque: true)
    }
    #expect(kept != nil)
    let target = try Cairo.ImageSurface(format: .argb32, width: 8, height: 8)
    node?.draw(on: Cairo.Context(target))
    #expect(target.withPixels { $0[0] } == 0xff00_0000)
    node = nil
    #expect(kept == nil)
  }
}
