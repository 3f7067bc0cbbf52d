// What stands in for a picture that cannot be read or a kind that is not known.

import ShapeModel

/// How something that cannot be shown is shown.
enum Placeholder {
  static let fill = Color(rgb: 0xf0eff0)
  static let line = Color(rgb: 0x9a9996)
}
