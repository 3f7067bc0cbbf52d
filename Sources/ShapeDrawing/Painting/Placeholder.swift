// What stands in for a picture that cannot be read or a kind that is not known.

import ShapeModel

/// How something that cannot be shown is shown.
enum Placeholder {
  static let fill = Color(rgb: 0xf0eff0)
  static let line = Color(rgb: 0x9a9996)

  /// The name of a type that is not known, small enough for its box.
  static func label(_ type: String, in frame: Rect) -> TextContent {
    let name = type.count > 64 ? type.prefix(63) + "…" : type[...]
    return TextContent(
      string: String(name), size: min(14, max(1, frame.height / 3)), color: Color(rgb: 0x5e5c64),
      align: .center, verticalAlign: .middle)
  }
}
