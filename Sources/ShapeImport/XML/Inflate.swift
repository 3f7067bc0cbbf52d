// Decompresses what other programs compress: whole files (.svgz) and parts of them.

import CXML
import Localization

/// Decompression by zlib, never beyond a limit.
enum Inflate {
  /// What stands around the compressed bytes.
  enum Wrapping: Int32 {
    /// Nothing (RFC 1951).
    case raw = -15
    /// A gzip file's header and end (RFC 1952).
    case gzip = 31
  }

  /// The bytes that `bytes` stands for.
  /// - Throws: `ImportError` when they are damaged, cut off, or stand for more than `limit` bytes.
  static func bytes(
    _ bytes: ArraySlice<UInt8>, _ wrapping: Wrapping, limit: Int = ImportLimits.size
  ) throws(ImportError) -> [UInt8] {
    let damaged = ImportError(
      .syntax, L("The compressed part of the file is damaged. Save it again with the program that made it."))
    var stream = z_stream()
    guard inflate_init(&stream, wrapping.rawValue) == Z_OK else { throw damaged }
    defer { inflateEnd(&stream) }
    var input = Array(bytes)
    var output: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var status = Z_OK
    input.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(clamping: source.count)
      while status == Z_OK, output.count <= limit {
        block.withUnsafeMutableBufferPointer { target in
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(target.count)
          status = inflate(&stream, Z_NO_FLUSH)
          output.append(contentsOf: target[..<(target.count - Int(stream.avail_out))])
        }
      }
    }
    guard output.count <= limit else {
      throw ImportError(
        .limit, L("The file unpacks to more than %@ MB. Split it, and import its parts.", limit >> 20))
    }
    guard status == Z_STREAM_END else { throw damaged }
    return output
  }
}
