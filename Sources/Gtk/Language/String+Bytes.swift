// Whether texts are the same ones.

import CGtk

extension String {
  /// Whether both have the same bytes. What is only said to be equal may be written in another form of
  /// Unicode, which is to be kept, and may come from another font.
  package func hasBytes(of other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { others in
        mine.isEmpty || memcmp(mine.baseAddress!, others.baseAddress!, mine.count) == 0
      }
    }
    return isSame.flatMap { $0 } ?? utf8.elementsEqual(other.utf8)
  }
}

extension String? {
  /// Whether both are missing, or have the same bytes.
  package func hasBytes(of other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasBytes(of: other)
  }
}
