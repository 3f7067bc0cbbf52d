// Thumbnails say by such texts which file they are of, and when that was changed.

/// The texts inside a PNG (`tEXt`): pairs of a keyword and a value, both Latin-1. Any thread may call it.
public enum PNGText {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The texts of a PNG by their keywords; nil when it is no PNG, or is cut off.
  public static func texts(in png: [UInt8]) -> [String: String]? {
    guard png.starts(with: signature) else { return nil }
    var texts: [String: String] = [:]
    var at = signature.count
    while at + 12 <= png.count {
      let length = png[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = at + 8 + length
      guard end + 4 <= png.count else { return nil }
      let type = png[at + 4..<at + 8]
      if type.elementsEqual("IEND".utf8) { return texts }
      if type.elementsEqual("tEXt".utf8), let zero = png[at + 8..<end].firstIndex(of: 0) {
        texts[text(png[at + 8..<zero])] = text(png[zero + 1..<end])
      }
      at = end + 4
    }
    return nil
  }

  /// The PNG with more texts in it. What is not ASCII in them is left out, and so is all of it in what is no
  /// PNG.
  public static func adding(_ texts: KeyValuePairs<String, String>, to png: [UInt8]) -> [UInt8] {
    // After the header, which is the first and has 13 bytes.
    let header = signature.count + 12 + 13
    guard png.starts(with: signature), png.count > header else { return png }
    var result = Array(png[..<header])
    for (keyword, value) in texts {
      let content = Array(keyword.utf8.filter { $0 < 128 }) + [0] + value.utf8.filter { $0 < 128 }
      let chunk = Array("tEXt".utf8) + content
      result += bytes(UInt32(content.count)) + chunk + bytes(Checksum.crc32(chunk))
    }
    return result + png[header...]
  }

  private static func bytes(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
