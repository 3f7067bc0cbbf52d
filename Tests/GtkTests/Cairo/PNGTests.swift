// PNG written by us is read back to the same pixels; that libpng reads the same is in PictureDecodingTests.

import Testing

@testable import Gtk

@Suite struct PNGTests {
  /// Pixels from a fixed sequence; colours never above alpha, as cairo keeps them.
  private func noise(_ format: Cairo.Format, width: Int, height: Int) throws -> Cairo.ImageSurface {
    let surface = try Cairo.ImageSurface(format: format, width: width, height: height)
    var state: UInt64 = 42
    surface.withPixels { pixels in
      for index in pixels.indices {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let alpha = format == .rgb24 ? 255 : UInt32(state >> 56)
        let channel = { (shift: UInt64) in UInt32((state >> shift) & 0xff) * alpha / 255 }
        pixels[index] = alpha << 24 | channel(24) << 16 | channel(32) << 8 | channel(40)
      }
    }
    return surface
  }

  @Test(arguments: [(1, 1), (3, 127), (200, 128), (61, 129), (7, 700)])
  func opaquePixelsSurvive(width: Int, height: Int) throws {
    let surface = try noise(.rgb24, width: width, height: height)
    let read = try Cairo.ImageSurface(encoded: surface.pngData(), mimeType: "image/png")
    #expect(read.width == width && read.height == height)
    let original = surface.withPixels { Array($0) }
    #expect(read.withPixels { Array($0) } == original)
  }

  @Test func translucentPixelsSurviveButForRounding() throws {
    let surface = try noise(.argb32, width: 100, height: 300)
    let read = try Cairo.ImageSurface(encoded: surface.pngData(compression: 9), mimeType: "image/png")
    let pairs = zip(surface.withPixels { Array($0) }, read.withPixels { Array($0) })
    for (written, back) in pairs {
      for shift in [0, 8, 16] {
        let difference = Int(written >> shift & 255) - Int(back >> shift & 255)
        #expect(abs(difference) <= 1)
      }
      #expect(written >> 24 == back >> 24)
    }
  }

  @Test func theSamePixelsGiveTheSameBytes() throws {
    let surface = try noise(.argb32, width: 64, height: 1000)
    #expect(try surface.pngData() == surface.pngData())
  }

  @Test func anOpaquePictureIsWrittenWithoutAlpha() throws {
    let surface = try Cairo.ImageSurface(width: 10, height: 10)
    #expect(try surface.pngData()[25] == 6)
    Cairo.Context(surface).paint()
    #expect(try surface.pngData()[25] == 2)
  }

  @Test func damagedAndForeignPicturesThrow() throws {
    var bytes = try noise(.rgb24, width: 50, height: 50).pngData()
    #expect(throws: Cairo.ImageSurface.DecodingError.self) {
      try Cairo.ImageSurface(encoded: Array(bytes.prefix(10)), mimeType: "image/png")
    }
    #expect(throws: Cairo.ImageSurface.DecodingError.self) {
      try Cairo.ImageSurface(encoded: bytes, mimeType: "image/jpeg")
    }
    #expect(throws: Cairo.ImageSurface.DecodingError.self) {
      try Cairo.ImageSurface(encoded: Array("<svg/>".utf8), mimeType: "image/svg+xml")
    }
    #expect(throws: Cairo.ImageSurface.DecodingError.self) {
      try Cairo.ImageSurface(encoded: [], mimeType: "image/png")
    }
    bytes[bytes.count / 2] ^= 0xff
    #expect(throws: Cairo.ImageSurface.DecodingError.self) {
      try Cairo.ImageSurface(encoded: bytes, mimeType: "image/png")
    }
  }

  @Test func checksumsMatchTheirStandards() {
    let bytes = Array("123456789".utf8)
    #expect(Checksum.crc32(bytes) == 0xcbf4_3926)
    #expect(Checksum.adler32(bytes) == 0x091e_01de)
    #expect(Checksum.crc32([]) == 0 && Checksum.adler32([]) == 1)
    for cut in 0...bytes.count {
      let (first, second) = (bytes[..<cut], bytes[cut...])
      #expect(Checksum.crc32(second, after: Checksum.crc32(first)) == 0xcbf4_3926)
      let joined = Checksum.adler32(
        Checksum.adler32(first), followedBy: Checksum.adler32(second), length: second.count)
      #expect(joined == 0x091e_01de)
    }
  }

  @Test func textsAreWrittenAndRead() throws {
    let plain = try noise(.argb32, width: 5, height: 5).pngData()
    #expect(PNGText.texts(in: plain) == [:])
    let said = PNGText.adding(["Thumb::URI": "file:///a", "Thumb::MTime": "12"], to: plain)
    #expect(PNGText.texts(in: said) == ["Thumb::URI": "file:///a", "Thumb::MTime": "12"])
    #expect(try Cairo.ImageSurface(encoded: said, mimeType: "image/png").width == 5)
    for count in 0..<said.count { #expect(PNGText.texts(in: Array(said[..<count])) == nil) }
    #expect(PNGText.adding(["a": "b"], to: [1, 2, 3]) == [1, 2, 3])
  }
}
