// A flowchart grows: a shape gets a neighbour that it is joined to.

import Localization

extension Shape {
  /// Whether it can get a neighbour: it is of a closed kind that holds text, and neither locked nor hidden.
  public var canGrow: Bool { kind.traits.contains(.isClosed) && !isLocked && !isHidden }
}

extension DrawingEdit {
  /// How far neighbours are from each other, in points.
  static let growthGap: Double = 100
  /// How many places beside each other are looked at for one that is free.
  private static let mostPlaces = 64

  /// Makes a shape of the same kind, size and style without text beside the shape with this id, on the side
  /// that `way` points to, and an elbow connector in `style`, as its tool draws it, that leads there. Where
  /// something is already, it stands beside that. The last of the edit's insertions is the new shape; nil
  /// when there is no such shape, or one that gets no neighbours.
  public static func grow(
    _ id: String, towards way: Point, style: ShapeStyle, in contents: PageContents, newIDs: inout IDSource
  ) -> Self? {
    guard let shape = contents.page.shapes[id], shape.canGrow, way != .zero else { return nil }
    var node = shape
    node.id = newIDs.next(for: contents.whole.page)
    node.name = nil
    node.unknownMembers = nil
    // What is typed is to look as it does in the shape.
    if var text = shape.text {
      text.string = ""
      text.runs = []
      text.unknownMembers = nil
      node.text = text == TextContent(string: "") ? nil : text
    }
    node = node.translated(by: freeStep(from: shape, towards: way, in: contents))
    let connector = Shape.Connector(
      from: .init(shape: shape.id, anchor: shape.connectionAnchor(towards: way)),
      to: .init(shape: node.id, anchor: node.connectionAnchor(towards: way * -1)), route: .elbow)
    guard
      var line = style.shape(id: newIDs.next(for: contents.whole.page), tool: .connector, frame: .zero)
    else { return nil }
    line.kind = .connector(connector)
    return insertion(of: [line, node], above: [shape], L("Add Connected Shape"), in: contents)
  }

  /// How far from `shape` the first free place is: straight on, else beside that in turn.
  private static func freeStep(from shape: Shape, towards way: Point, in contents: PageContents) -> Point {
    let box = shape.bounds
    let along = Point(x: way.x * (box.width + growthGap), y: way.y * (box.height + growthGap))
    let aside =
      abs(way.x) > abs(way.y) ? Point(x: 0, y: box.height + growthGap) : Point(x: box.width + growthGap, y: 0)
    for place in 0..<mostPlaces {
      let number = Double((place + 1) / 2) * (place.isMultiple(of: 2) ? -1 : 1)
      let step = along + aside * number
      if contents.isFree(box.offset(by: step), around: box) { return step }
    }
    return along
  }
}

extension PageContents {
  /// Whether nothing stands at `rect`, lines and what lies around `home` as well not counted.
  fileprivate func isFree(_ rect: Rect, around home: Rect) -> Bool {
    !grid.shapes(paintingIn: rect, of: page, in: whole.page).contains { position in
      let shape = page.shapes[position]
      guard !shape.isLine, !shape.isHidden else { return false }
      let bounds = shape.bounds(resolving: self.shape(withID:))
      return bounds.intersects(rect) && !bounds.contains(home)
    }
  }
}
