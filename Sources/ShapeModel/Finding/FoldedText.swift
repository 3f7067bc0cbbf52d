// Letters as a search compares them.

/// Letters as they are compared, and where each was in the text: a small letter may be several.
struct FoldedText {
  var scalars: [Unicode.Scalar] = []
  /// The scalar of the text that each belongs to; nil where they are the same.
  private var places: [Int]?

  init(_ string: String, _ matchesCase: Bool) {
    guard !matchesCase else {
      scalars = Array(string.unicodeScalars)
      return
    }
    scalars.reserveCapacity(string.utf8.count)
    for (place, scalar) in string.unicodeScalars.enumerated() {
      if scalar.value < 0x80 {
        let isCapital = (65...90).contains(scalar.value)
        scalars.append(isCapital ? Unicode.Scalar(UInt8(scalar.value + 32)) : scalar)
        places?.append(place)
        continue
      }
      let small = scalar.properties.lowercaseMapping.unicodeScalars
      if small.count > 1, places == nil { places = Array(0..<place) }
      for part in small {
        scalars.append(part)
        places?.append(place)
      }
    }
  }

  /// Where `needle` is, in scalars of the text; no two overlap. Takes time that grows with both, whatever
  /// they are (Knuth, Morris and Pratt, 1977).
  func ranges(of needle: FoldedText) -> [Range<Int>] {
    let needle = needle.scalars
    guard !needle.isEmpty, scalars.count >= needle.count else { return [] }
    // How much of the beginning of the needle is also the end of each of its parts.
    var borders = [0]
    borders.reserveCapacity(needle.count)
    for place in needle.indices.dropFirst() {
      var length = borders[place - 1]
      while length > 0, needle[length] != needle[place] { length = borders[length - 1] }
      borders.append(needle[length] == needle[place] ? length + 1 : 0)
    }
    var result: [Range<Int>] = []
    var length = 0
    for (place, scalar) in scalars.enumerated() {
      while length > 0, needle[length] != scalar { length = borders[length - 1] }
      if needle[length] == scalar { length += 1 }
      guard length == needle.count else { continue }
      length = 0
      let start = place - needle.count + 1
      let from = places?[start] ?? start
      let to = (places?[place] ?? place) + 1
      if result.last.map({ $0.upperBound <= from }) ?? true { result.append(from..<to) }
    }
    return result
  }
}
