// The names that `type` has in a file.

/// The types of shapes that the format knows.
enum FormatType: UInt8, CaseIterable {
  case rectangle, ellipse, triangle, diamond, polygon, star, line, arrow, connector, path, text, image
  case group, frame

  /// Finds a type by its packed name.
  static let table = NameTable(allCases.map { "\($0)" })
}
