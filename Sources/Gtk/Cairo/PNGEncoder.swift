// Writes pixels as PNG. Faster than cairo's own writer: rows are filtered once and bands of rows are
// compressed in parallel. The bytes depend on the pixels only, not on the number of processors.

import CGtk

/// Writes 32-bit pixels as a PNG (ISO/IEC 15948).
struct PNGEncoder {
  /// Rows that are compressed as one piece; pieces are compressed in parallel.
  private static let rowsPerBand = 128

  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  /// Pixels from one row to the next.
  let rowLength: Int
  let hasAlpha: Bool
  /// 1 (fast) to 9 (small).
  let level: Int
  /// Pixels in an inch, of which the file tells; nil for nothing.
  var resolution: Double?

  /// The whole file. Throws when the compressor fails.
  func encode() throws(Cairo.Error) -> [UInt8] {
    let bands = (height + Self.rowsPerBand - 1) / Self.rowsPerBand
    let results = BandResults(count: bands)
    let work = UncheckedBands(encoder: self, results: results)
    Parallel.perform(bands) { index in
      work.results.bands[index] = work.encoder.compressBand(index, isLast: index == bands - 1)
    }
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    file.reserveCapacity(results.byteCount + 1024)
    var header: [UInt8] = []
    Self.append(UInt32(width), to: &header)
    Self.append(UInt32(height), to: &header)
    header += [8, hasAlpha ? 6 : 2, 0, 0, 0]
    Self.appendChunk("IHDR", header, to: &file)
    if let perMetre = resolution.flatMap({ UInt32(exactly: ($0 / 0.0254).rounded()) }) {
      var sides: [UInt8] = []
      for _ in 0..<2 { Self.append(perMetre, to: &sides) }
      Self.appendChunk("pHYs", sides + [1], to: &file)
    }
    var checksum = Checksum.adler32([])
    for (index, band) in results.buffer.enumerated() {
      guard let band else { throw Cairo.Error(CAIRO_STATUS_NO_MEMORY) }
      checksum = Checksum.adler32(checksum, followedBy: band.adler, length: band.rawLength)
      var data = index == 0 ? [0x78, 0x01] + band.data : band.data
      if index == bands - 1 { Self.append(checksum, to: &data) }
      Self.appendChunk("IDAT", data, to: &file)
    }
    Self.appendChunk("IEND", [], to: &file)
    return file
  }

  private struct Band {
    var data: [UInt8]
    var adler: UInt32
    var rawLength: Int
  }

  /// One slot for each band; every band is written by the one thread that compresses it.
  private final class BandResults {
    let buffer: UnsafeMutableBufferPointer<Band?>
    var bands: UnsafeMutableBufferPointer<Band?> { buffer }
    var byteCount: Int { buffer.reduce(0) { $0 + ($1?.data.count ?? 0) + 12 } }

    init(count: Int) {
      buffer = .allocate(capacity: count)
      buffer.initialize(repeating: nil)
    }

    deinit {
      buffer.deinitialize()
      buffer.deallocate()
    }
  }

  /// Lets the threads of one `encode()` share its input and slots; it waits for all of them.
  private struct UncheckedBands: @unchecked Sendable {
    let encoder: PNGEncoder
    let results: BandResults
  }

  private func compressBand(_ index: Int, isLast: Bool) -> Band? {
    let first = index * Self.rowsPerBand
    let last = min(height, first + Self.rowsPerBand)
    let channels = hasAlpha ? 4 : 3
    let rowBytes = width * channels
    let total = (last - first) * (rowBytes + 1)
    return withUnsafeTemporaryAllocation(byteCount: total + 2 * rowBytes, alignment: 16) { memory -> Band? in
      let filtered = memory.baseAddress!.assumingMemoryBound(to: UInt8.self)
      var current = filtered + total
      var previous = current + rowBytes
      if first > 0 {
        unpack(row: first - 1, into: previous)
      } else {
        previous.update(repeating: 0, count: rowBytes)
      }
      var output = filtered
      for row in first..<last {
        unpack(row: row, into: current)
        output[0] = 2  // the filter "Up"
        for byte in 0..<rowBytes { output[1 + byte] = current[byte] &- previous[byte] }
        output += rowBytes + 1
        swap(&current, &previous)
      }
      let bytes = UnsafeBufferPointer(start: filtered, count: total)
      guard let data = Self.deflate(bytes, level: level, isLast: isLast) else { return nil }
      return Band(data: data, adler: Checksum.adler32(bytes), rawLength: total)
    }
  }

  private func unpack(row: Int, into bytes: UnsafeMutablePointer<UInt8>) {
    let source = pixels + row * rowLength
    if !hasAlpha {
      for x in 0..<width {
        let pixel = source[x]
        bytes[3 * x] = UInt8(truncatingIfNeeded: pixel >> 16)
        bytes[3 * x + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        bytes[3 * x + 2] = UInt8(truncatingIfNeeded: pixel)
      }
      return
    }
    for x in 0..<width {
      let pixel = source[x]
      let alpha = pixel >> 24
      let out = bytes + 4 * x
      if alpha == 0 {
        out.update(repeating: 0, count: 4)
        continue
      }
      // Cairo keeps colours multiplied by alpha, PNG does not.
      out[0] = UInt8(truncatingIfNeeded: min(255, ((pixel >> 16 & 255) * 255 + alpha / 2) / alpha))
      out[1] = UInt8(truncatingIfNeeded: min(255, ((pixel >> 8 & 255) * 255 + alpha / 2) / alpha))
      out[2] = UInt8(truncatingIfNeeded: min(255, ((pixel & 255) * 255 + alpha / 2) / alpha))
      out[3] = UInt8(truncatingIfNeeded: alpha)
    }
  }

  /// `bytes` as a raw deflate stream; when it is not the last piece it ends on a byte boundary, so that
  /// pieces can be joined.
  private static func deflate(_ bytes: UnsafeBufferPointer<UInt8>, level: Int, isLast: Bool) -> [UInt8]? {
    let compressor = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_RAW, Int32(level))!
    defer { g_object_unref(UnsafeMutableRawPointer(compressor)) }
    let end = isLast ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_FLUSH
    var result: [UInt8] = []
    var consumed = 0
    let capacity = 1 << 16
    return withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 16) { memory -> [UInt8]? in
      while true {
        var (read, written) = (gsize(0), gsize(0))
        let status = g_converter_convert(
          compressor, bytes.baseAddress! + consumed, gsize(bytes.count - consumed), memory.baseAddress!,
          gsize(capacity), end, &read, &written, nil)
        if status == G_CONVERTER_ERROR { return nil }
        consumed += Int(read)
        result.append(contentsOf: UnsafeRawBufferPointer(rebasing: memory[..<Int(written)]))
        if status == G_CONVERTER_FINISHED || status == G_CONVERTER_FLUSHED { return result }
      }
    }
  }

  private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
  }

  private static func appendChunk(_ type: StaticString, _ data: [UInt8], to file: inout [UInt8]) {
    append(UInt32(data.count), to: &file)
    let name = type.withUTF8Buffer { Array($0) }
    file += name
    file += data
    append(Checksum.crc32(data, after: Checksum.crc32(name)), to: &file)
  }
}

extension Cairo.ImageSurface {
  /// The pixels as a PNG; opaque pictures are written without alpha.
  ///
  /// `compression` is zlib's level, 1 (fast) to 9 (small). The same pixels always give the same bytes. Throws
  /// when there is no memory.
  ///
  /// - Parameter resolution: pixels in an inch, which the file then says.
  public func pngData(compression: Int = 3, resolution: Double? = nil) throws(Cairo.Error) -> [UInt8] {
    let (width, height, stride) = (width, height, stride)
    let isOpaqueFormat = format == .rgb24
    return try withPixels { (pixels) throws(Cairo.Error) in
      guard let base = pixels.baseAddress else { throw Cairo.Error(CAIRO_STATUS_SURFACE_FINISHED) }
      var hasAlpha = false
      if !isOpaqueFormat {
        for y in 0..<height where !hasAlpha {
          let row = base + y * stride / 4
          var all: UInt32 = 0xff00_0000
          for x in 0..<width { all &= row[x] }
          hasAlpha = all != 0xff00_0000
        }
      }
      return try PNGEncoder(
        pixels: base, width: width, height: height, rowLength: stride / 4, hasAlpha: hasAlpha,
        level: min(9, max(1, compression)), resolution: resolution
      ).encode()
    }
  }
}
