// What keys have led to in a document's window, to be compared with what they should have.

import ShapeModel

@testable import DocumentUI
@testable import ShapeEditor

/// What keys have led to; what they have made has an id of its own each time.
struct KeyOutcome: Equatable, CustomStringConvertible {
  let shapes: [Shape]
  let selected: [Int]
  let undoCount: Int
  let redoCount: Int
  /// The widget that the keys go to.
  let focus: String

  /// What there is now.
  @MainActor
  init(_ screen: WindowScreen) {
    let shapes = screen.session.document.graphic.pages[0].shapes
    self.shapes = shapes.map(Self.withoutIDs)
    selected = shapes.indices.filter { screen.model.selection.contains(shapes[$0].id) }
    undoCount = screen.session.undoManager.undoCount
    redoCount = screen.session.undoManager.redoCount
    focus = screen.focusName
  }

  var description: String {
    "\(shapes.count) shapes, selected \(selected), \(undoCount) steps, \(redoCount) undone, in \(focus)"
  }

  private static func withoutIDs(_ shape: Shape) -> Shape {
    var shape = shape
    shape.id = ""
    if case .group(let children) = shape.kind { shape.kind = .group(children: children.map(withoutIDs)) }
    return shape
  }
}
