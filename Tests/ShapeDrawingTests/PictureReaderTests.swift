// Pictures on their way into a drawing.

import Gtk
import ShapeModel
import Testing

@testable import ShapeDrawing

@Suite struct PictureReaderTests {
  private func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    try Cairo.ImageSurface(width: width, height: height).pngData()
  }

  /// A bitmap without compression.
  private func bmp(_ width: Int, _ height: Int, pixels: Bool = true) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
    let size = width * height * 4
    return Array("BM".utf8) + number(54 + size) + number(0) + number(54) + number(40) + number(width)
      + number(height) + [1, 0, 32, 0] + number(0) + number(size) + number(0) + number(0) + number(0)
      + number(0) + (pixels ? [UInt8](repeating: 128, count: size) : [])
  }

  @Test func aPNGIsKeptByteForByte() throws {
    let bytes = try png(30, 20)
    let picture = try PictureReader.read(bytes)
    #expect(picture.resource == Resource(type: "image/png", data: bytes))
    #expect(picture.size == Size(width: 30, height: 20))
  }

  /// An export in any number of pixels a point is put into a drawing at the size that it had in one.
  @Test(arguments: [1, 1.5, 2, 3, 4])
  func aPictureHasTheSizeThatItSays(scale: Double) throws {
    let shape = Shape(
      id: "a", kind: .ellipse, frame: Rect(x: 0, y: 0, width: 60, height: 40), fill: .color(.black))
    var page = Page(id: "p", name: "", width: 60, height: 40)
    page.shapes.append(shape)
    let bytes = try Exporter.data(
      for: Graphic(pages: [page]), format: .png, options: Exporter.Options(scale: scale))
    let picture = try PictureReader.read(bytes)
    #expect(picture.size == Size(width: 60 * scale, height: 40 * scale))
    #expect(abs(picture.sizeInPoints.width - 60) < 0.01 && abs(picture.sizeInPoints.height - 40) < 0.01)
  }

  /// What says nothing that can be meant is a pixel a point.
  @Test func aResolutionThatNobodyMeansIsNone() throws {
    for resolution in [nil, 1, 72, 96, 100, 10_000, 1e12] as [Double?] {
      let bytes = try Cairo.ImageSurface(width: 30, height: 20).pngData(resolution: resolution)
      #expect(try PictureReader.read(bytes).sizeInPoints == Size(width: 30, height: 20))
    }
    // Cut off anywhere, or with any bytes in it, it is read in bounds.
    let whole = try Cairo.ImageSurface(width: 3, height: 2).pngData(resolution: 192)
    #expect(Cairo.PictureHeader(whole, mimeType: "image/png")?.resolution.map { $0.rounded() } == 192)
    for length in 0..<whole.count {
      _ = Cairo.PictureHeader(Array(whole.prefix(length)), mimeType: "image/png")
    }
    for place in 33..<whole.count {
      var bytes = whole
      bytes[place] = 255
      _ = Cairo.PictureHeader(bytes, mimeType: "image/png")
    }
  }

  @Test func whatADrawingDoesNotKeepBecomesPNG() throws {
    let picture = try PictureReader.read(bmp(7, 5))
    #expect(picture.resource.type == "image/png" && picture.size == Size(width: 7, height: 5))
    #expect(try PictureReader.read(picture.resource.data).size == picture.size)
  }

  @Test func whatCannotBeReadIsRefused() throws {
    let whole = try png(300, 200)
    #expect(throws: PictureError.notAPicture) { try PictureReader.read(Array("hello".utf8)) }
    #expect(throws: PictureError.notAPicture) { try PictureReader.read([]) }
    #expect(throws: PictureError.damaged) { try PictureReader.read(Array(whole.prefix(60))) }
    #expect(throws: PictureError.damaged) { try PictureReader.read(Array(whole.prefix(12))) }
    #expect(throws: PictureError.damaged) { try PictureReader.read(bmp(20_000, 20_000, pixels: false)) }
    #expect(throws: PictureError.noLoader("image/jxl")) { try PictureReader.read([0xff, 0x0a, 0, 0]) }
    #expect(throws: PictureError.tooLarge(limit: PictureReader.sizeLimit)) {
      try PictureReader.read(whole + [UInt8](repeating: 0, count: PictureReader.sizeLimit))
    }
    // A GIF that says it is very large.
    #expect(throws: PictureError.tooManyPixels(width: 65_535, height: 65_535)) {
      try PictureReader.read(Array("GIF89a".utf8) + [255, 255, 255, 255, 0, 0, 0, 0, 0])
    }
  }

  @Test func aPictureOfTooManyPixelsIsTakenAsItIs() throws {
    var bytes = try png(10, 10)
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
    let picture = try PictureReader.read(bytes)
    #expect(picture.size == Size(width: 16_384, height: 16_384) && picture.resource.data == bytes)
  }
}
