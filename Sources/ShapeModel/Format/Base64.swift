// Base64 as RFC 4648 section 4 has it: with padding, without line breaks.

/// Base64 with the standard alphabet.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  /// The bytes that `text` stands for; nil unless it is padded to a multiple of four, its unused bits are 0,
  /// and no other character is in it.
  static func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    if text.isEmpty { return [] }
    let padding = text[text.count - 1] != 61 ? 0 : text[text.count - 2] != 61 ? 1 : 2
    let size = text.count / 4 * 3 - padding
    return values.withUnsafeBufferPointer { values -> [UInt8]? in
      var isValid = true
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { output, count in
        var written = 0
        for group in stride(from: 0, to: text.count, by: 4) {
          let letters = group + 4 == text.count ? 4 - padding : 4
          var word: UInt32 = 0
          for i in 0..<4 {
            let value = i < letters ? values[Int(text[group + i])] : 0
            if value > 63 { isValid = false }
            word = word << 6 | UInt32(value & 63)
          }
          for i in 0..<letters - 1 {
            output[written] = UInt8(truncatingIfNeeded: word >> UInt32(16 - 8 * i))
            written += 1
          }
          if letters < 4, word << UInt32(8 + 8 * (letters - 1)) != 0 { isValid = false }
        }
        count = written
      }
      return isValid ? bytes : nil
    }
  }

  /// `bytes` as text.
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { output, count in
      var written = 0
      for group in stride(from: 0, to: bytes.count, by: 3) {
        let present = min(3, bytes.count - group)
        var word: UInt32 = 0
        for i in 0..<3 { word = word << 8 | (i < present ? UInt32(bytes[group + i]) : 0) }
        for i in 0..<4 {
          output[written] =
            i <= present ? alphabet[Int(word >> UInt32(18 - 6 * i) & 63)] : UInt8(ascii: "=")
          written += 1
        }
      }
      count = written
    }
  }
}
