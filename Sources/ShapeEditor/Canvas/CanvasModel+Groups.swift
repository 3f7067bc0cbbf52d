// The group that has been entered, as the window shows it.

import ShapeModel

extension CanvasModel {
  /// The group that has been entered, where it is seen, as a gesture would leave it; nil when there is none.
  var enteredGroup: Shape? {
    guard let id = enteredGroups.last else { return nil }
    for shape in output.preview where shape.id == enteredGroups.first {
      if let group = shape.id == id ? shape : shape.descendant(withID: id) { return group }
    }
    return contents.shape(withID: id)
  }
}
