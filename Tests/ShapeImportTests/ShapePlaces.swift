// Where the shapes of a page are: in which frame, and in which groups of it.

import ShapeModel

/// All shapes of a page, those in groups and frames too.
struct ShapePlaces {
  /// A shape, and what it is in.
  struct Place {
    var shape: Shape
    /// The id of the innermost frame around it.
    var frame: String?
    /// The ids of the groups around it in that frame, outermost first.
    var groups: [String]
    /// Whether it is hidden, or a group around it is.
    var isHidden: Bool

    var isGroup: Bool { if case .group = shape.kind { true } else { false } }
  }

  private(set) var all: [Place] = []

  init(_ page: Page) {
    for shape in page.shapes { add(Place(shape: shape, frame: nil, groups: [], isHidden: shape.isHidden)) }
  }

  private mutating func add(_ place: Place) {
    all.append(place)
    for child in place.shape.children {
      var inner = place
      inner.shape = child
      inner.isHidden = place.isHidden || child.isHidden
      if place.isGroup {
        inner.groups.append(place.shape.id)
      } else {
        (inner.frame, inner.groups) = (place.shape.id, [])
      }
      add(inner)
    }
  }
}
