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

  /// Whether the path whose points are edited has a place for a further one.
  var canAddPoint: Bool { editedPath.map { DrawingEdit.canAddNode(to: $0, in: contents) } ?? false }

  /// Whether any of the selected points is not smooth yet, or no corner.
  func canMakePoints(smooth: Bool) -> Bool {
    editedPath.map { DrawingEdit.canMakeNodes(smooth: smooth, of: $0, in: contents) } ?? false
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
    takeInTyping()
    guard !drawing.isIndexing, let combination = PathCombination(selection, operation, in: contents) else {
      return
    }
    drawing.giveUpCombining()
    let combining = Combining(combination, page: drawing.page.id, groups: enteredGroups)
    if combination.isQuick { return finish(combining, combination.result()) }
    tell(L("Combining the shapes…"))
    let work = Task.detached(priority: .userInitiated) { combination.result() }
    combining.work = work
    drawing.combining = combining
    Task { [weak self] in
      combining.result = await work.value
      self?.takeInCombination()
    }
  }

  /// Takes over what came of the combination under way, when it is there; the page that it is of is shown.
  /// Waits for the end of a gesture, which would be lost, of what is written on another page, and until the
  /// page is ready: asked again then.
  func takeInCombination() {
    guard let combining = drawing.combining, let result = combining.result, !isDragging,
      editedText == nil || drawing.page.id == combining.page
    else { return }
    if case .path = result { showPage(combining.page) }
    guard !drawing.isIndexing else { return }
    drawing.combining = nil
    showHint()
    finish(combining, result)
  }

  /// Gives up a combination under way. Whether there was one.
  func giveUpCombining() -> Bool {
    guard drawing.combining != nil else { return false }
    drawing.giveUpCombining()
    showHint()
    return true
  }

  /// Takes over what came of a combination, unless its shapes have changed meanwhile, which is said.
  private func finish(_ combining: Combining, _ result: PathCombination.Result) {
    switch result {
    case .path(let path):
      let ids = Set(combining.combination.shapes.map(\.id))
      // What was selected meanwhile stays so.
      let isMeant = selection.ids.contains { ids.contains($0) }
      if put(path, of: combining) == nil {
        say?(.combining, L("The shapes cannot be combined"), L("They have changed meanwhile."))
      } else {
        panes.takeBackRefusal?(.combining)
        if isMeant { select([path.id]) }
      }
    case .givenUp: break
    case .nothing:
      say?(.combining, L("The shapes cannot be combined"), L("Nothing would be left of the shapes."))
    case .tooMuch:
      say?(
        .combining, L("The shapes cannot be combined"),
        L("They have too many points, or are too large. Combine fewer at a time."))
    }
  }

  /// Puts the path of a combination into the place of its shapes, in the group that they are in, whichever
  /// has been entered. nil when they are not there as they were.
  private func put(_ path: Shape, of combining: Combining) -> DrawingEdit? {
    let (combination, groups) = (combining.combination, combining.groups)
    guard drawing.page.id == combining.page else { return nil }
    if enteredGroups == groups { return perform { .combine(combination, into: path, in: $0) } }
    takeInTyping()
    return performOnPage { whole in
      var level = CanvasEditor()
      level.enter(groups)
      let contents = level.contents(of: whole)
      return DrawingEdit.combine(combination, into: path, in: contents).flatMap(contents.lowered)
    }
  }
}
