// Finding a shape wherever it is on a page, inside groups too.

extension Page {
  /// The shape with this id, children of groups included, found by hash; a child is returned where it is
  /// seen, carried along by its groups' turns and flips.
  public func shape(withID id: String) -> Shape? {
    guard let position = shapes.index(ofRootOf: id) else { return nil }
    let shape = shapes[position]
    return shape.id == id ? shape : shape.descendant(withID: id)
  }
}

extension Shape {
  /// The child, or child's child, with this id, where it is seen when this shape is at the top level.
  public func descendant(withID id: String) -> Shape? {
    for child in children {
      if let found = child.id == id ? child : child.descendant(withID: id) {
        return found.carried(by: self)
      }
    }
    return nil
  }

  /// This child as it is seen when `group` is turned and flipped, without the group: what ungrouping leaves.
  /// `isTidy` rounds to millionths of a point.
  public func carried(by group: Shape, isTidy: Bool = true) -> Shape {
    guard group.isPlaced else { return self }
    // A connector stays upright; what it hangs on goes along.
    if case .connector = kind { return carriedConnector(by: group.transform, isTidy: isTidy) }
    var result = self
    let way = group.transform.apply(frame.center) - frame.center
    result = isTidy ? result.translated(by: way) : result.moved(by: way)
    let isMirrored = group.flipX != group.flipY
    result.rotation = Self.normalized((isMirrored ? -rotation : rotation) + group.rotation)
    result.flipX = flipX != group.flipX
    result.flipY = flipY != group.flipY
    return result
  }

  /// The shape, which stands on the page as `group` does, as a child of `group` that is seen there: the
  /// reverse of `carried`, not rounded.
  func released(into group: Shape) -> Shape {
    guard group.isPlaced, let back = group.transform.inverted else { return self }
    if case .connector = kind { return carriedConnector(by: back, isTidy: false) }
    var result = moved(by: back.apply(frame.center) - frame.center)
    let turn = rotation - group.rotation
    result.rotation = Self.normalized(group.flipX != group.flipY ? -turn : turn)
    result.flipX = flipX != group.flipX
    result.flipY = flipY != group.flipY
    return result
  }

  /// Whether what is inside is seen turned or flipped.
  var isPlaced: Bool { rotation != 0 || flipX || flipY }

  /// The same turn as `degrees`, from 0 up to but not 360.
  static func normalized(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let turn = rest < 0 ? rest + 360 : rest
    // Just below 0 rounds up to the whole turn; -0 is 0.
    return turn >= 360 || turn == 0 ? 0 : turn
  }
}
