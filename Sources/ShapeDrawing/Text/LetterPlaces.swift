// Where letters of a shape's text are seen on the page, by the same lines as are painted.

import Gtk
import ShapeModel

/// Where a part of a text is.
public enum LetterPlaces {
  /// The most boxes that a part has, about.
  private static let most = 200

  /// The corners of the boxes around a part of a shape's text, in Unicode scalars; on the page, as the shape
  /// is. A connector is given the frame that its label is in.
  ///
  /// It takes up to a second for a very long text, of which what is shown as a bar has no boxes, so do not
  /// call it on the main thread. It gives up soon after `isCancelled` says so.
  public static func corners(
    of range: Range<Int>, in shape: Shape, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> [[Point]] {
    let (setter, work) = (TextSetter(), PaintWork(isCancelled: isCancelled))
    guard let text = shape.text, !range.isEmpty, let placed = setter.place(text, of: shape, work: work),
      let boxes = placed.lines.boxes(of: range, most: most, work: work)
    else { return [] }
    let placement = Placement.page.entering(shape)
    let upright = placement.unmirrored(in: shape.frame) ?? .identity
    let toPage = upright.followed(by: placement.toPage)
    return boxes.prefix(most).map { box in
      let place = Rect(
        x: placed.origin.x + box.x * placed.scale, y: placed.origin.y + box.y * placed.scale,
        width: box.width * placed.scale, height: box.height * placed.scale)
      return place.corners.map(toPage.apply)
    }
  }
}
