// Export: the formats agree with each other and with librsvg, are deterministic, and refuse what cannot be.

import Foundation
import Gtk
import ShapeModel
import Testing

@testable import ShapeDrawing

@Suite struct ExportTests {
  @Test func librsvgDrawsOurSVGAsWePaint() throws {
    let graphic = Gallery.graphic
    let ours = try Pixels(png: Exporter.data(for: graphic, format: .png))
    let svg = try Exporter.data(for: graphic, format: .svg)
    let theirs = try Pixels(png: Program.run("rsvg-convert", [], input: svg))
    if let folder = ProcessInfo.processInfo.environment["SHAPEEDIT_KEEP"] {
      try Data(svg).write(to: URL(fileURLWithPath: folder + "/gallery.svg"))
      try Data(Exporter.data(for: graphic, format: .png)).write(
        to: URL(fileURLWithPath: folder + "/gallery.png"))
    }
    #expect(ours.meanDifference(from: theirs) < 0.001)
    #expect(ours.differingPixels(from: theirs, tolerance: 40) < ours.values.count / 500)
  }
}
