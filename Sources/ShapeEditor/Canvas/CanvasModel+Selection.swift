// What is selected: how it becomes so, where it is, and what is said of it.

import DocumentUI
import ShapeModel

extension CanvasModel {
  /// The selected shapes, bottom first.
  var selectedShapes: [Shape] { contents.shapes(selection) }

  /// Selects just these, wherever on the page they are: their group is entered. Where they are in several
  /// groups, their ancestors are selected where those meet.
  func select(_ ids: some Sequence<String>) {
    catchUp()
    let ids = Array(ids)
    let (isNew, isOnOtherLevel) = place(of: ids)
    guard isNew else { return }
    // What is typed into a field is of what is selected now.
    endField()
    endGesture()
    if isOnOtherLevel { finishText() }
    run { editor, contents in
      editor.select(ids, on: contents.page)
      return editor.output(page: contents.page, grid: contents.grid)
    }
  }

  /// Whether to select these makes a difference, and leads to another level.
  private func place(of ids: [String]) -> (isNew: Bool, isOnOtherLevel: Bool) {
    var next = editor
    next.select(ids, on: drawing.contents.page)
    let isOnOtherLevel = next.enteredGroups != editor.enteredGroups
    return (isOnOtherLevel || next.selection != editor.selection, isOnOtherLevel)
  }

  /// Enters groups, each a child of the one before, and selects something in the last.
  func enter(_ groups: [String], selecting ids: [String]) {
    endField()
    catchUp()
    endGesture()
    if groups != enteredGroups { finishText() }
    run { editor, contents in
      editor.enter(groups)
      editor.selection = Selection(ids)
      return editor.output(page: contents.page, grid: contents.grid)
    }
  }

  /// Of more selected shapes than these, what is in groups counted, the inspector shows what a gesture makes
  /// when it is over.
  static let mostInspectedLive = 1000

  /// Has the inspector show what the gesture makes of the selected shapes.
  func inspectGesture() {
    panes.live.show(gestureProperties) { SelectionProperties(contents.shapes(editor.selection)) }
  }

  /// What the gesture makes of the selected shapes; nil where it is about none of them, and of very many.
  private var gestureProperties: SelectionProperties? {
    let most = Self.mostInspectedLive
    guard isDragging, editedText == nil, editor.selection.count <= most,
      let shapes = contents.shapes(editor.selection, in: output),
      Shape.count(shapes, upTo: most + 1) <= most
    else { return nil }
    return SelectionProperties(shapes)
  }

  /// What a screen reader says of the selection.
  var spokenSelection: String {
    switch selection.count {
    case 0: L("Nothing selected")
    case 1:
      selectedShapes.first?.accessibilityDescription(resolving: contents.shape(withID:))
        ?? L("Nothing selected")
    default: LN("%@ shape selected", "%@ shapes selected", selection.count)
    }
  }

  /// The box around the selected shapes, each of which is looked at.
  var selectionBounds: Rect? { drawing.bounds(of: selectedShapes) }

  /// Shows the selected shapes as large as it goes.
  func revealSelection() { camera.reveal(quickSelectionBounds) }

  /// Shows the selected shapes, when they are not seen, by scrolling no further than is needed.
  func scrollToSelection() {
    if let bounds = quickSelectionBounds { camera.show(camera.viewport.showing(bounds)) }
  }
}
