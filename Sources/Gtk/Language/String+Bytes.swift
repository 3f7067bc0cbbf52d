// Whether texts are the same ones.

extension String {
  /// Whether both have the same bytes. What is only said to be equal may be written in another form of Unicode, which is to
  /// be kept, and may come from another font.
  func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
