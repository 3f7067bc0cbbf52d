// Spares the canvas's model looking at every selected shape again after events that change none of it.

import ShapeModel

/// All that the abilities of a selection follow from.
struct AbilityGrounds {
  private let selection: Selection
  private let shapes: ShapeList
  private let isFixed: Bool
  /// Whether a path is being drawn point by point.
  private let isDrawing: Bool

  init(_ selection: Selection, in contents: PageContents, isDrawing: Bool) {
    self.selection = selection
    shapes = contents.page.shapes
    isFixed = contents.isFixed
    self.isDrawing = isDrawing
  }

  /// Whether the same abilities follow from both. Looks at no shape.
  func isSame(as other: AbilityGrounds) -> Bool {
    selection == other.selection && shapes.isIdentical(to: other.shapes) && isFixed == other.isFixed
      && isDrawing == other.isDrawing
  }

  /// What follows from them; `contents` is what they are of. What is done while a path is drawn is about the
  /// path.
  func abilities(in contents: PageContents) -> SelectionAbilities {
    isDrawing ? SelectionAbilities() : SelectionAbilities(selection, in: contents)
  }
}
