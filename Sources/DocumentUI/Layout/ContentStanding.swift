// Where content goes on a surface that is larger.

/// Where content goes on its surface.
struct ContentStanding {
  var alignment = Alignment.center
  /// The point of the surface where it goes along the axes that it scrolls along; nil for the alignment's.
  var anchor: UnitPoint?

  /// Where content of size `chosen` begins on a surface of `size`.
  @MainActor
  func origin(
    of content: LayoutItem, chosen: CGSize, in size: CGSize, scrolledAlong axes: Axis.Set
  ) -> CGPoint {
    var origin = content.alignedOrigin(alignment, chosen: chosen, in: size)
    guard let anchor else { return origin }
    if axes.contains(.horizontal) { origin.x = (size.width - chosen.width) * anchor.x }
    if axes.contains(.vertical) { origin.y = (size.height - chosen.height) * anchor.y }
    return origin
  }
}
