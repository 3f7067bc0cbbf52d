// Edits of the selection that commands ask for.

import DocumentUI
import ShapeModel

extension CanvasModel {
  /// Takes the selected shapes away, or the selected points of a path, the selected stop of a gradient, or
  /// the last point of the path that is being drawn; what is locked stays.
  func deleteSelection() {
    if drawnPoints != nil { return takeBackPoint() }
    if deleteSelectedPoints() || deleteSelectedStop() { return }
    perform { DrawingEdit.delete(selection, in: $0) }
  }

  /// Copies the selected shapes beside themselves and selects the copies.
  func duplicateSelection() {
    var ids = IDSource.random
    if let edit = perform({ DrawingEdit.duplicate(selection, in: $0, newIDs: &ids) }) {
      select(edit.insertedIDs)
    }
  }

  /// Makes one shape of the selected ones and selects it.
  func groupSelection() {
    var ids = IDSource.random
    if let edit = perform({ DrawingEdit.group(selection, in: $0, newIDs: &ids) }) { select(edit.insertedIDs) }
  }

  /// Puts the children of the selected groups in their place and selects them.
  func ungroupSelection() {
    if let edit = perform({ DrawingEdit.ungroup(selection, in: $0) }) { select(edit.insertedIDs) }
  }

  /// Enters the selected group and selects the first of its children.
  func enterSelectedGroup() {
    guard abilities.canEnter else { return }
    finishText()
    take(.select)
    leaveHandles()
    handle(.key(.enter, []))
  }

  /// Leaves the group that has been entered, and selects it.
  func leaveGroup() {
    guard let group = enteredGroups.last else { return }
    enter(enteredGroups.dropLast(), selecting: [group])
  }

  /// Moves the selected shapes in the paint order.
  func order(_ order: DrawingEdit.Order) {
    perform { DrawingEdit.order(selection, order, in: $0) }
  }

  /// Aligns the selected shapes within the box around them.
  func align(_ alignment: DrawingEdit.Alignment) {
    perform { DrawingEdit.align(selection, at: alignment, in: $0) }
  }

  /// Makes the selected shapes as wide or high as the one that was selected last.
  func makeSame(_ what: DrawingEdit.SameSize) {
    perform { DrawingEdit.makeSame(what, selection, in: $0) }
  }

  /// Puts equal gaps between the selected shapes.
  func distribute(horizontally: Bool) {
    perform { DrawingEdit.distribute(selection, horizontally: horizontally, in: $0) }
  }

  /// Mirrors the selected shapes within the box around them.
  func flip(horizontally: Bool) {
    perform { DrawingEdit.flip(selection, horizontally: horizontally, in: $0) }
  }

  /// Turns the selected shapes clockwise about the middle of the box around them.
  func rotate(by degrees: Double) {
    perform { DrawingEdit.rotate(selection, by: degrees, in: $0) }
  }

  /// Gives the selected shapes a property, or the letters that are edited; shapes drawn later get it too.
  ///
  /// - Parameter orNext: whether it is of the letters that are typed next where none are selected, as keys
  ///   and commands mean it. The inspector means the whole text, wherever the keys are by then.
  func set(_ property: ShapeProperty, orNext: Bool = false) {
    RecentColors.shared.note(property, of: selection)
    switch property {
    // What is being written is kept first: a locked or hidden shape takes no words.
    case .isLocked(true), .isHidden(true):
      finishText()
      // An empty text that is locked could not go any more.
      endField()
    default: if setInLetters(property, orNext: orNext) { return }
    }
    guard !drawing.isIndexing else { return }
    let meant = meantByProperties
    if case .textString = property {
      setWords(property, of: meant)
    } else {
      perform(droppingEmptied: false) { DrawingEdit.set(property, of: meant, in: $0) }
    }
    takeStyle(property, from: meant)
  }

  /// Gives shapes the words of a field, which writes each letter. Those that come into a field that was
  /// emptied are one step with that, however late they come: between the two is a text that nobody can see.
  private func setWords(_ words: ShapeProperty, of meant: Selection) {
    let wasEmptied = panes.emptiedTexts == meant.ids
    perform(droppingEmptied: false) {
      var edit = DrawingEdit.set(words, of: meant, in: $0)
      if wasEmptied { edit?.joinsAtAnyTime = true }
      return edit
    }
    panes.emptiedTexts = contents.shapes(meant).contains(where: \.hasEmptyText) ? meant.ids : []
  }

  /// Ends what is typed into a field of the inspector: it is written, and a text without letters goes, as
  /// when it was emptied on the canvas.
  func endField() {
    asStepOfItsOwn { host?.commitField() }
    dropEmptied()
  }

  /// Takes the texts away of which a field has left no letter to be seen.
  func dropEmptied() {
    let ids = panes.emptiedTexts
    guard !ids.isEmpty else { return }
    panes.emptiedTexts = []
    asStepOfItsOwn { perform { DrawingEdit.dropEmptied(ids, in: $0) } }
  }

  /// Gives a property to those of the selected shapes that `isMeant` picks by what they have; shapes drawn
  /// later get it too.
  func set(_ property: ShapeProperty, where isMeant: (SelectionProperties) -> Bool) {
    guard !drawing.isIndexing else { return }
    let ids = selectedShapes.filter { isMeant(SelectionProperties([$0])) }.map(\.id)
    perform(droppingEmptied: false) { DrawingEdit.set(property, of: ids, in: $0) }
    takeStyle(property, from: ids)
  }

  /// As `endField`, and gives the keys to the canvas.
  func leaveField() {
    endField()
    host?.takeFocus()
  }

  /// Has shapes drawn later look as those do that have been given a property.
  private func takeStyle(_ property: ShapeProperty, from ids: some Sequence<String>) {
    let contents = contents
    if !contents.isFixed { toolStyle = toolStyle.taking(property, from: contents.shapes(ids)) }
  }

  /// Begins to edit the text of the selected shape on the canvas, whichever tool is in hand.
  func editSelectedText() {
    take(.select)
    leaveHandles()
    host?.takeFocus()
    handle(.key(.enter, []))
  }

  /// Takes the handles of points and of a gradient away: while they show, Enter is for them.
  private func leaveHandles() {
    guard editedPath != nil || editedGradient != nil else { return }
    run { editor, contents in
      editor.editedPath = nil
      editor.editedGradient = nil
      return editor.output(page: contents.page, grid: contents.grid)
    }
  }
}
