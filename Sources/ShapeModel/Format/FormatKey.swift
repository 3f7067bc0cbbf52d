// The names of members that the format knows.

/// A member's name in the format. Fewer than 64, so that a set of them is one word.
enum FormatKey: UInt8, CaseIterable {
  // The document.
  case format, version, pages, resources
  // A page and its grid.
  case id, name, width, height, background, grid, shapes
  case spacing, visible, snap
  // A shape.
  case type, x, y, rotation, flipX, flipY, opacity, locked, hidden, fill, stroke, text
  // What only some kinds have.
  case cornerRadius, sides, points, innerRadius, from, to, route, d, pressure, resource, children
  // An end of a connector.
  case shape, anchor, point
  // A stroke.
  case color, dash, cap, join, start, end
  // A text.
  case string, font, size, weight, italic, underline, align, verticalAlign, fit, lists, runs
  // A gradient and its stops.
  case center, radius, transform, stops, offset
  // A resource.
  case data

  /// The name as the file has it.
  var name: String { Self.names[Int(rawValue)] }

  private static let names = allCases.map { "\($0)" }

  /// Finds a key by its packed name.
  static let table = NameTable(names)
}
