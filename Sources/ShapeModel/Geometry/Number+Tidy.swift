// Numbers as a person would write them, within what the format allows.

extension Double {
  /// The number rounded to a millionth, so that sums read as they were meant (0.3, not 0.30000000000000004),
  /// and within ±1e9, the format's limit. Not a number becomes 0.
  var tidy: Double {
    if isNaN { return 0 }
    if self >= ShapeEditFormat.numberLimit { return ShapeEditFormat.numberLimit }
    if self <= -ShapeEditFormat.numberLimit { return -ShapeEditFormat.numberLimit }
    let rounded = (self * 1e6).rounded() / 1e6
    return rounded == 0 ? 0 : rounded
  }
}

extension Point {
  /// Both numbers tidy.
  var tidy: Point { Point(x: x.tidy, y: y.tidy) }
}

extension Rect {
  /// Edges tidy, the size never negative.
  var tidy: Rect { Rect(x: x.tidy, y: y.tidy, width: max(0, width.tidy), height: max(0, height.tidy)) }

  /// The rectangle of `size` about `center`.
  init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
