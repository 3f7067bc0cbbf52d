// How many attributes an element has, looked at before libxml2 reads it: older ones compare each attribute of
// an element with all others, which takes minutes where a tag of two megabytes is nothing but attributes.

import Localization

/// Counts the attributes of elements in the bytes of an XML document.
enum AttributeCount {
  /// - Throws: `ImportError` when an element has more attributes than `ImportLimits.attributes`.
  static func check(_ bytes: ArraySlice<UInt8>) throws(ImportError) {
    if let units = wideUnits(bytes) { return try check(units: units[...]) }
    try check(units: bytes)
  }

  /// In a tag "<" stands nowhere but at its start, not even in quotes: each is looked at from there, whatever
  /// came before it.
  private static func check(units: ArraySlice<UInt8>) throws(ImportError) {
    var (count, quote, isInTag, isAfterLess) = (0, UInt8(0), false, false)
    var line = 1
    for byte in units {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if byte == UInt8(ascii: "<") {
        (count, quote, isInTag, isAfterLess) = (0, 0, true, true)
        continue
      }
      guard isInTag else { continue }
      if isAfterLess {
        isAfterLess = false
        // Comments, instructions and declarations have no attributes.
        if byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") { isInTag = false }
      } else if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        isInTag = false
      } else if byte == UInt8(ascii: "=") {
        count += 1
        guard count <= ImportLimits.attributes else {
          throw ImportError(
            .limit, line: line,
            L("An element has more than %@ attributes. Draw what it shows anew.", ImportLimits.attributes))
        }
      }
    }
  }

  /// The signs of UTF-16, each in a byte, those that are not ASCII as one that is none; nil when the bytes
  /// are of another encoding.
  private static func wideUnits(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.count >= 2 else { return nil }
    let (first, second) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
    let isLittle: Bool
    switch (first, second) {
    case (0xff, 0xfe), (0x3c, 0): isLittle = true
    case (0xfe, 0xff), (0, 0x3c): isLittle = false
    default: return nil
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (low, high) = isLittle ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      result.append(high == 0 ? low : 0x80)
      index += 2
    }
    return result
  }
}
