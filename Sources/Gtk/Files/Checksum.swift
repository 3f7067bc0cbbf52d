// Checksums that formats and the desktop's conventions ask for: computed by the libraries that are linked
// anyway, GLib and, for PNG, zlib.
//
// Two stay by hand, in modules that know nothing of GTK: DocumentModel's CRC-32C, another polynomial, which
// zlib has not, and ShapeModel's SHA-256.

import CGtk

/// Checksums; none of them is for secrets. Any thread may call them.
public enum Checksum {
  /// The MD5 of a text's UTF-8, as 32 hexadecimal digits: what thumbnails are named by.
  public static func md5(_ text: String) -> String {
    String(taking: g_compute_checksum_for_string(G_CHECKSUM_MD5, text, -1)) ?? ""
  }

  /// The CRC-32 of a PNG's chunks (ISO 3309): that of `bytes`, or of what had the checksum `first` followed
  /// by them.
  static func crc32(_ bytes: some Sequence<UInt8>, after first: UInt32 = 0) -> UInt32 {
    sum(bytes) { UInt32(crc32_z(UInt(first), $0.baseAddress, $0.count)) } ?? first
  }

  /// The Adler-32 of a PNG's pixels (RFC 1950).
  static func adler32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    sum(bytes) { UInt32(adler32_z(1, $0.baseAddress, $0.count)) } ?? 1
  }

  /// The Adler-32 of what had the checksum `first` followed by `length` bytes whose own checksum is `second`.
  static func adler32(_ first: UInt32, followedBy second: UInt32, length: Int) -> UInt32 {
    UInt32(adler32_combine(UInt(first), UInt(second), length))
  }

  /// What zlib makes of `bytes`; nil for none, for which it would begin anew.
  private static func sum(
    _ bytes: some Sequence<UInt8>, _ checksum: (UnsafeBufferPointer<UInt8>) -> UInt32
  ) -> UInt32? {
    func whole(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32? { bytes.isEmpty ? nil : checksum(bytes) }
    return bytes.withContiguousStorageIfAvailable(whole) ?? Array(bytes).withUnsafeBufferPointer(whole)
  }
}
