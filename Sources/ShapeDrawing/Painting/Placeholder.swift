// What stands in for a picture that cannot be read or a kind that is not known.

import Localization
import ShapeModel

/// How something that cannot be shown is shown.
enum Placeholder {
  static let fill = Color(rgb: 0xf0eff0)
  static let line = Color(rgb: 0x9a9996)

  /// The box that the line runs along, and how wide that is. All of it is inside `frame`, where the painted
  /// bounds of a picture end. A frame without area shows nothing but a line, as wide as ever.
  static func box(in frame: Rect) -> (box: Rect, lineWidth: Double) {
    let side = min(frame.width, frame.height)
    guard side > 0 else { return (frame, 1) }
    let width = min(1, side)
    return (frame.insetBy(dx: width / 2, dy: width / 2), width)
  }

  /// Why a picture is not shown, small enough for its box and in a few lines at most.
  static func tooLarge(width: Int, height: Int, in frame: Rect) -> TextContent {
    let size = min(14, max(1, frame.height / 3))
    return TextContent(
      string: L("A picture of %@ by %@ pixels, too large to be shown", width, height),
      size: max(1, min(size, frame.width / 12)), color: Color(rgb: 0x5e5c64), align: .center,
      verticalAlign: .middle)
  }
}
