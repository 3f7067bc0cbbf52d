// What a delta makes necessary to paint again.

extension GraphicDelta {
  /// The parts of a page that look different after the delta, which leads from `old` to `new`: each the
  /// painted bounds of a shape as it was or as it became, in document points, connectors where they ran and
  /// where they run. When the sheet itself changed, one rectangle that holds every place a shape can be.
  ///
  /// Connectors that follow a changed shape are not among them unless they changed themselves.
  public func dirtyRects(from old: Page, to new: Page) -> [Rect] {
    let id = new.id
    var rects: [Rect] = []
    func add(_ shape: Shape, on page: Page) {
      rects.append(shape.paintedBounds(resolving: page.shape(withID:)))
    }
    for change in changes {
      switch change {
      case .replaced(id, let before, let after):
        add(before, on: old)
        add(after, on: new)
      case .removed(id, let shape, _): add(shape, on: old)
      case .inserted(id, let shape, _), .moved(id, let shape, _, _): add(shape, on: new)
      case .pageInserted(let page, _) where page.id == id, .pageRemoved(let page, _) where page.id == id:
        return [Self.everywhere]
      case .pageChanged(let old, let new) where new.id == id:
        if old.background != new.background || old.width != new.width || old.height != new.height
          || old.grid != new.grid
        {
          return [Self.everywhere]
        }
      default: break
      }
    }
    return rects
  }

  /// Coordinates go to ±1e9 and sizes to 1e9, so no shape reaches beyond this, whatever its turn and stroke.
  private static let everywhere = Rect(x: -8e9, y: -8e9, width: 16e9, height: 16e9)
}
