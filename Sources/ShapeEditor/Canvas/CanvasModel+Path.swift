// The points of paths, as commands edit them, and shapes that become one path.

import DocumentUI
import ShapeModel

extension CanvasModel {
  /// Begins to edit the points of the selected path, or ends it.
  func editPoints() {
    let isEditing = editedPath != nil
    take(.select)
    host?.takeFocus()
    guard let id = selection.ids.first else { return }
    select(isEditing ? nil : EditedPath(id: id))
  }

  /// Selects points of the path that is selected; nil ends the editing of points.
  private func select(_ points: EditedPath?) {
    run { editor, contents in
      editor.editedPath = points
      return editor.output(page: contents.page, grid: contents.grid)
    }
  }

  /// Selects every point of the path whose points are edited. Whether there is one.
  func selectAllPoints() -> Bool {
    guard let edited = editedPath, let nodes = page.shapes[edited.id]?.nodesOnPage else { return false }
    select(EditedPath(id: edited.id, selected: Set(0..<nodes.count)))
    return true
  }

  /// Takes the selected points of the path away. Whether there are any.
  func deleteSelectedPoints() -> Bool {
    guard let edited = editedPath, let first = edited.selected.min() else { return false }
    perform { DrawingEdit.removeNodes(of: edited, in: $0) }
    if page.shapes[edited.id] != nil { select(EditedPath(id: edited.id, selected: [max(first - 1, 0)])) }
    return true
  }

  /// Adds a point after the one that is selected.
  func addPoint() {
    guard let edited = editedPath else { return }
    var added: Int?
    perform { contents in
      let result = DrawingEdit.addNode(to: edited, in: contents)
      added = result?.index
      return result?.edit
    }
    if let added { select(EditedPath(id: edited.id, selected: [added])) }
  }

  /// Makes the selected points smooth, or corners; all of them when none is selected.
  func makePoints(smooth: Bool) {
    guard let edited = editedPath else { return }
    perform { DrawingEdit.makeNodes(smooth: smooth, of: edited, in: $0) }
  }

  /// Closes the selected path, or opens it.
  func togglePathClosed() {
    guard let id = selection.ids.first else { return }
    perform { DrawingEdit.togglePathClosed(id, in: $0) }
  }

  /// Makes one path of the selected shapes, in the background when there is much of them: one at a time, and
  /// until Escape gives it up.
  func combine(_ operation: PathOperation) {
    catchUp()
    guard !drawing.isIndexing, let combination = PathCombination(selection, operation, in: contents) else {
      return
    }
    drawing.giveUpCombining()
    if combination.isQuick { return finish(combination, combination.result()) }
    tell(L("Combining the shapes…"))
    let work = Task.detached(priority: .userInitiated) { combination.result() }
    drawing.combining = work
    Task { [weak self] in
      let result = await work.value
      guard let self, self.drawing.combining == work else { return }
      self.drawing.combining = nil
      self.finish(combination, result)
    }
  }

  /// Gives up a combination under way. Whether there was one.
  func giveUpCombining() -> Bool {
    guard drawing.combining != nil else { return false }
    drawing.giveUpCombining()
    showHint()
    return true
  }

  /// Takes over what came of a combination, unless its shapes have changed meanwhile.
  private func finish(_ combination: PathCombination, _ result: PathCombination.Result) {
    switch result {
    case .path(let path):
      let ids = Set(combination.shapes.map(\.id))
      // What was selected meanwhile stays so.
      let isMeant = selection.ids.contains { ids.contains($0) }
      if perform({ DrawingEdit.combine(combination, into: path, in: $0) }) != nil, isMeant {
        select([path.id])
      }
    case .givenUp: break
    case .nothing:
      say?(L("The shapes cannot be combined"), L("Nothing would be left of the shapes."))
    case .tooMuch:
      say?(
        L("The shapes cannot be combined"),
        L("They have too many points, or are too large. Combine fewer at a time."))
    }
  }
}
