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

  /// Where `needle` is, in scalars of the text; no two overlap.
  func ranges(of needle: FoldedText) -> [Range<Int>] {
    let length = needle.scalars.count
    guard length > 0, scalars.count >= length else { return [] }
    var result: [Range<Int>] = []
    var start = 0
    let first = needle.scalars[0]
    while start + length <= scalars.count {
      guard scalars[start] == first, scalars[start..<start + length].elementsEqual(needle.scalars) else {
        start += 1
        continue
      }
      let from = places?[start] ?? start
      let to = (places?[start + length - 1] ?? start + length - 1) + 1
      if result.last.map({ $0.upperBound <= from }) ?? true { result.append(from..<to) }
      start += length
    }
    return result
  }
}
