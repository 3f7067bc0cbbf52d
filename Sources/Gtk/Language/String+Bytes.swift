// Whether texts are the same ones.

extension String {
  /// Whether both have the same bytes. What is only said to be equal may be written in another form of
  /// Unicode, which is to be kept, and may come from another font.
  package func hasBytes(of other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}

extension String? {
  /// Whether both are missing, or have the same bytes.
  package func hasBytes(of other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasBytes(of: other)
  }
}
