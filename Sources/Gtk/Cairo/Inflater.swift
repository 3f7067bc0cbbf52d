// Decompresses pieces of a zlib stream as they are asked for.

import CGtk

/// Reads a zlib stream (RFC 1950) that stands in pieces of an array. It needs `free()` at the end.
struct Inflater {
  private let bytes: [UInt8]
  private let pieces: [Range<Int>]
  private var piece = 0
  private var at: Int
  private let converter: OpaquePointer
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var filled = 0
  private var taken = 0
  private var isFinished = false

  init(_ bytes: [UInt8], _ pieces: [Range<Int>]) throws(Cairo.ImageSurface.DecodingError) {
    guard let first = pieces.first else { throw .init(description: "The picture is damaged.") }
    self.bytes = bytes
    self.pieces = pieces
    at = first.lowerBound
    converter = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB)
    buffer = .allocate(capacity: 1 << 16)
  }

  func free() {
    g_object_unref(UnsafeMutableRawPointer(converter))
    buffer.deallocate()
  }

  /// Reads `count` bytes into `out`; false when the stream is damaged or has no more.
  mutating func read(_ out: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
    var missing = count
    while missing > 0 {
      if taken == filled, !fill() { return false }
      let part = min(missing, filled - taken)
      (out + count - missing).update(from: buffer.baseAddress! + taken, count: part)
      taken += part
      missing -= part
    }
    return true
  }

  private mutating func fill() -> Bool {
    (taken, filled) = (0, 0)
    while !isFinished {
      while piece < pieces.count, at == pieces[piece].upperBound {
        piece += 1
        if piece < pieces.count { at = pieces[piece].lowerBound }
      }
      let isLast = piece >= pieces.count
      let count = isLast ? 0 : pieces[piece].upperBound - at
      var (read, written) = (gsize(0), gsize(0))
      let status = bytes.withUnsafeBufferPointer {
        g_converter_convert(
          converter, $0.baseAddress! + (isLast ? 0 : at), gsize(count), buffer.baseAddress!,
          gsize(buffer.count),
          isLast ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_NO_FLAGS, &read, &written, nil)
      }
      at += Int(read)
      filled = Int(written)
      switch status {
      case G_CONVERTER_ERROR: return false
      case G_CONVERTER_FINISHED: isFinished = true
      default: if isLast, written == 0 { return false }
      }
      if filled > 0 { return true }
    }
    return false
  }
}
