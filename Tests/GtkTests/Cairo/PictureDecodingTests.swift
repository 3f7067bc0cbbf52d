// Pictures are decoded as libpng decodes them, at the size that is asked for, and never take more than their
// limits.

import Foundation
import RandomTesting
import Testing

@testable import Gtk

@Suite struct PictureDecodingTests {
  /// A PNG of any kind, of random bytes, each row with a random filter.
  struct Kind: CustomTestStringConvertible {
    var color: UInt8
    var depth: UInt8
    var isInterlaced: Bool
    var isKeyed = false
    var testDescription: String { "colour type \(color), \(depth) bits, \(isInterlaced), \(isKeyed)" }

    static let all: [Kind] = [
      (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
    ].flatMap { color, depths in
      depths.flatMap { depth in
        [false, true].flatMap { interlaced in
          (color < 4 ? [false, true] : [false]).map {
            Kind(color: UInt8(color), depth: UInt8(depth), isInterlaced: interlaced, isKeyed: $0)
          }
        }
      }
    }

    func png(width: Int, height: Int, _ numbers: inout SeededRandom) -> [UInt8] {
      let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(color)]!
      let passes =
        isInterlaced
        ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        : [(0, 0, 1, 1)]
      var rows: [UInt8] = []
      for (x, y, stepX, stepY) in passes where width > x && height > y {
        let columns = (width - x + stepX - 1) / stepX
        for _ in stride(from: y, to: height, by: stepY) {
          rows.append(UInt8.random(in: 0...4, using: &numbers))
          // Few values, so that the clear colour is met.
          let values: [UInt8] = [0, 1, 7, 128, 255]
          for _ in 0..<(columns * Int(depth) * channels + 7) / 8 {
            rows.append(
              numbers.next() % 3 == 0
                ? UInt8.random(in: 0...255, using: &numbers) : values.randomElement(using: &numbers)!)
          }
        }
      }
      var extra: [UInt8] = []
      if color == 3 {
        let count = 1 << Int(depth)
        extra += PictureDecodingTests.chunk(
          "PLTE", (0..<3 * count).map { _ in .random(in: 0...255, using: &numbers) })
        if isKeyed {
          extra += PictureDecodingTests.chunk(
            "tRNS", (0..<count / 2).map { _ in .random(in: 0...255, using: &numbers) })
        }
      } else if isKeyed {
        extra += PictureDecodingTests.chunk("tRNS", color == 0 ? [0, 1] : [0, 7, 0, 7, 0, 7])
      }
      return PictureDecodingTests.png(
        width: width, height: height, depth: depth, color: color, interlace: isInterlaced ? 1 : 0, rows: rows,
        extra: extra)
    }
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    return big(data.count) + content + big(Int(Checksum.crc32(content)))
  }

  static func big(_ value: Int) -> [UInt8] { withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) } }

  /// A PNG of rows that are not compressed.
  static func png(
    width: Int, height: Int, depth: UInt8, color: UInt8, interlace: UInt8, rows: [UInt8], extra: [UInt8] = []
  ) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var at = 0
    repeat {
      let count = min(65535, rows.count - at)
      let length = UInt16(count)
      stream.append(at + count == rows.count ? 1 : 0)
      stream += [UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)]
      stream += rows[at..<at + count]
      at += count
    } while at < rows.count
    stream += big(Int(Checksum.adler32(rows)))
    let header = big(width) + big(height) + [depth, color, 0, 0, interlace]
    // In two chunks, that pieces are joined is seen too.
    let half = stream.count / 2
    return PNGDecoder.signature + chunk("IHDR", header) + extra + chunk("IDAT", Array(stream[..<half]))
      + chunk("IDAT", Array(stream[half...])) + chunk("IEND", [])
  }

  private func pixels(_ buffer: Cairo.PixelBuffer) -> [UInt32] { buffer.withPixels { Array($0) } }

  @Test(arguments: Kind.all) func everyKindIsReadAsLibpngReadsIt(kind: Kind) throws {
    var numbers = SeededRandom(seed: 7)
    for (width, height) in [(1, 1), (2, 9), (13, 5), (37, 21)] {
      let png = kind.png(width: width, height: height, &numbers)
      let header = try #require(Cairo.PictureHeader(png, mimeType: "image/png"))
      let ours = try Cairo.PixelBuffer.decoded(png, mimeType: "image/png")
      let theirs = try PixbufDecoder(header: header, halvings: 0).decode(png, mimeType: "image/png")
      #expect(ours.width == width && ours.height == height)
      let isSame = pixels(ours) == pixels(theirs)
      #expect(isSame, "\(width) × \(height)")
    }
  }

  @Test(arguments: Kind.all) func halvedSidesAreTheMeans(kind: Kind) throws {
    var numbers = SeededRandom(seed: 8)
    let (width, height) = (37, 21)
    let png = kind.png(width: width, height: height, &numbers)
    let whole = pixels(try Cairo.PixelBuffer.decoded(png, mimeType: "image/png"))
    for halvings in 1...6 {
      let small = try Cairo.PixelBuffer.decoded(png, mimeType: "image/png", halvings: halvings)
      let side = 1 << halvings
      #expect(small.width == (width + side - 1) / side && small.height == (height + side - 1) / side)
      let found = pixels(small)
      for y in 0..<small.height {
        for x in 0..<small.width {
          var sums = [0, 0, 0, 0]
          var count = 0
          for row in y * side..<min(height, (y + 1) * side) {
            for column in x * side..<min(width, (x + 1) * side) {
              for channel in 0..<4 {
                sums[channel] += Int(whole[row * width + column] >> (8 * channel) & 255)
              }
              count += 1
            }
          }
          let mean = sums.map { UInt32(($0 + count / 2) / count) }
          #expect(found[y * small.width + x] == mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24)
        }
      }
    }
  }

  /// JPEG in one scan and in many, GIF with two frames.
  private static let others: [(type: String, width: Int, height: Int, bytes: [UInt8])] = [
    (
      "image/jpeg", 40, 30,
      bytes(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO"
          + "UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P"
          + "T09PT09PT0//wAARCAAeACgDASIAAhEBAxEB/8QAGQAAAwEBAQAAAAAAAAAAAAAAAgQFAAMB/8QAJBAAAgIBBAEEAwAAAAAAAAAA"
          + "AQIAEQMSITFBUQQiYZETM4H/xAAYAQEBAAMAAAAAAAAAAAAAAAADBgABBP/EACARAAIBAwQDAAAAAAAAAAAAAAECAAQRFAMFITES"
          + "FUH/2gAMAwEAAhEDEQA/AIKEaiVv52nbWhOp6AX55k1vUBUokhr56nqeqYqAd/7zCWgLXU9yoeus15QyFMn6gK+ouMnvAF1exHmc"
          + "kcDIR12BxDdwMdkbE7GIm2so4m9Tc1AAEoYcSvj5I1fc0mDK49y5CR4miYT/AGItWSO4mQXSwBtsRUJVVcd69/E5431ci9oWYEJd"
          + "7ECVmAFPMj8p/KHjyDWVB64sRnJTp0R48yYpo+0kGF+d9rN3GwzMbXa9xGWYIKAK9kTRQ5GYWTvND9cG5nQtewFp/9k=")
    ),
    (
      "image/jpeg", 40, 30,
      bytes(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO"
          + "UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P"
          + "T09PT09PT0//wgARCAAeACgDASIAAhEBAxEB/8QAGAAAAwEBAAAAAAAAAAAAAAAAAAEEAwL/xAAXAQEBAQEAAAAAAAAAAAAAAAAC"
          + "BQAD/9oADAMBAAIQAxAAAAGDuYFSjPlrUEwli+XWjvWVvamIen//xAAaEAACAwEBAAAAAAAAAAAAAAAAARARQRIh/9oACAEBAAEF"
          + "AofpYl50dG5cYmOEOLLP/8QAGxEAAgIDAQAAAAAAAAAAAAAAAAECAwQREyH/2gAIAQMBAT8Bd/pLJQrjq9jmxXs//8QAGxEAAgID"
          + "AQAAAAAAAAAAAAAAAAEREwMEFCH/2gAIAQIBAT8BWCfBazRSyiCo55P/xAAYEAACAwAAAAAAAAAAAAAAAAAQICEwMf/aAAgBAQAG"
          + "PwIQ+1//xAAcEAACAgIDAAAAAAAAAAAAAAAAARExIWFBUXH/2gAIAQEAAT8hV4JVvggFhT9DgtieBMNiVoWhJKxkgyQ3GhuyotEy"
          + "TP/aAAwDAQACAAMAAAAQG3zDtP8A/8QAGBEBAQEBAQAAAAAAAAAAAAAAAREAEDH/2gAIAQMBAT8QlWEAZJ7xVUwib//EABkRAAID"
          + "AQAAAAAAAAAAAAAAAAERABAhMf/aAAgBAgEBPxArF2CMrQtqmp//xAAeEAEAAgMBAQADAAAAAAAAAAABABEhMUFRYYGRof/aAAgB"
          + "AQABPxBlm33EvcIfW4tUr9QwhdXhPZtSf1ApVLb5GAc/ncMRzoahlkwuGB5CeRG8DGEqWDfyBcPNWSnNPPYBoHpJbpeIE2whFWUj"
          + "Ndt3EFrmf//Z")
    ),
    (
      "image/gif", 20, 16,
      bytes(
        "R0lGODlhFAAQAPEAABASF0hPT7bB2nd/fSH5BAAAAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAAFAAQAAACPJSPqcst4+KTa9h5"
          + "4ISX2/89YDiWJhgEp2qlbjq8qkzX8xu7gNvydrr7AYKvIVEXMCqHSWNz+VxKp1RqAQAh+QQAAAAAACwAAAAAFAAQAID/AAAAAAAC"
          + "D4SPqcvtD6OctNqLs94cFwA7")
    ),
  ]

  private static func bytes(_ base64: String) -> [UInt8] { [UInt8](Data(base64Encoded: base64)!) }

  @Test func otherFormatsAreReadSmallerToo() throws {
    for (type, width, height, bytes) in Self.others {
      let header = try #require(Cairo.PictureHeader(bytes, mimeType: type))
      #expect(header.width == width && header.height == height)
      for halvings in 0...4 {
        let picture = try Cairo.PixelBuffer.decoded(bytes, mimeType: type, halvings: halvings)
        #expect(picture.width == (width + 1 << halvings - 1) >> halvings)
        #expect(picture.height == (height + 1 << halvings - 1) >> halvings)
        #expect(Set(pixels(picture)).count > (halvings == 4 ? 1 : 2), "\(type)")
      }
    }
  }

  @Test func whatIsCutOffIsNotReadAndHarmsNobody() throws {
    var numbers = SeededRandom(seed: 9)
    var pictures = Self.others.map { (type: $0.type, bytes: $0.bytes) }
    for kind in [Kind(color: 6, depth: 8, isInterlaced: false), Kind(color: 3, depth: 4, isInterlaced: true)]
    {
      pictures.append(("image/png", kind.png(width: 17, height: 9, &numbers)))
    }
    for (type, bytes) in pictures {
      for count in 0..<bytes.count {
        let part = try? Cairo.PixelBuffer.decoded(Array(bytes[..<count]), mimeType: type)
        if type == "image/png" { #expect(part == nil) }
      }
      for _ in 0..<1000 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
          changed[Int.random(in: changed.indices, using: &numbers)] = UInt8(
            truncatingIfNeeded: numbers.next())
        }
        guard let header = Cairo.PictureHeader(changed, mimeType: type),
          header.width * header.height < 1 << 20
        else { continue }
        _ = try? Cairo.PixelBuffer.decoded(
          changed, mimeType: type, halvings: Int.random(in: 0...4, using: &numbers))
      }
    }
  }

  /// A picture that says that it is of this size, whatever it is.
  private func claiming(_ width: Int, _ height: Int) -> [(type: String, bytes: [UInt8])] {
    var jpeg = Self.others[0].bytes
    let frame = jpeg.indices.first { jpeg[$0] == 0xff && jpeg[$0 + 1] == 0xc0 }!
    jpeg.replaceSubrange(
      frame + 5..<frame + 9, with: [height >> 8, height, width >> 8, width].map { UInt8($0 & 255) })
    var gif = Self.others[2].bytes
    gif.replaceSubrange(6..<10, with: [width, width >> 8, height, height >> 8].map { UInt8($0 & 255) })
    let webp =
      Array("RIFF".utf8) + [0, 0, 1, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
      + [width - 1, (width - 1) >> 8, (width - 1) >> 16, height - 1, (height - 1) >> 8, (height - 1) >> 16]
      .map {
        UInt8($0 & 255)
      } + [UInt8](repeating: 0, count: 400)
    return [
      ("image/png", Self.png(width: width, height: height, depth: 8, color: 6, interlace: 0, rows: [0])),
      ("image/png", Self.png(width: width, height: height, depth: 16, color: 6, interlace: 1, rows: [0])),
      ("image/jpeg", jpeg), ("image/gif", gif), ("image/webp", webp),
    ]
  }

  /// The most memory this process has had, in bytes.
  private func peak() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return 1024 * Int(line.filter(\.isNumber))!
  }

  @Test(arguments: [(60_000, 60_000), (65_535, 65_535), (20_000, 20_000), (60_000, 1_700), (9_000, 9_000)])
  func headersAreBelievedInNothing(width: Int, height: Int) throws {
    let before = try peak()
    for (type, bytes) in claiming(width, height) {
      let header = try #require(Cairo.PictureHeader(bytes, mimeType: type))
      #expect(header.width == width && header.height == height, "\(type)")
      #expect(header.isDecodable == (width * height <= (header.isHeldWhole ? 36_000_000 : 100_000_000)))
      for halvings in [0, 5] where !header.isDecodable || halvings > 0 {
        if let picture = try? Cairo.PixelBuffer.decoded(bytes, mimeType: type, halvings: halvings) {
          #expect(picture.width * picture.height <= 40_000_000)
        }
      }
    }
    // Other tests run meanwhile; believed, the first of them takes 14 GB.
    #expect(try peak() - before < 1 << 30)
  }
}
