// What has come to a page.

import ShapeModel

extension GraphicDelta {
  /// Ids of the shapes that came to a page and can be selected there.
  func shapesThatCame(onPage page: String) -> [String] {
    changes.compactMap { change in
      guard case .inserted(page, let shape, _) = change, !shape.isHidden, !shape.isLocked else { return nil }
      return shape.id
    }
  }
}
