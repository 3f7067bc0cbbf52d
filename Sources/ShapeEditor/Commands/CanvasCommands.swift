// What the rows of the command table do in a document window.

import DocumentUI
import Gtk
import ShapeModel

extension View {
  /// Editing of the selection: clipboard, deletion, duplication, style, what is selected.
  @MainActor
  func editCommands(_ model: CanvasModel) -> some View {
    let can = model.abilities
    return
      onCommand(StandardCommands.cut.action, isEnabled: can.canDelete) { ShapeClipboard.cut(model) }
      .onCommand(StandardCommands.copy.action, isEnabled: can.exists) { ShapeClipboard.copy(model) }
      .onCommand(StandardCommands.paste.action) { ShapeClipboard.paste(into: model) }
      .onCommand(StandardCommands.delete.action, isEnabled: can.canDelete) { model.deleteSelection() }
      .onCommand(StandardCommands.selectAll.action) { model.select(Selection.all(of: model.page)) }
      .onCommand(CommandTable.selectNone.action, isEnabled: can.exists) { model.select([]) }
      .onCommand(CommandTable.selectSameKind.action, isEnabled: can.exists) {
        model.select(Selection.sameKind(as: model.selection, of: model.page))
      }
      .onCommand(CommandTable.duplicate.action, isEnabled: can.exists) { model.duplicateSelection() }
      .onCommand(CommandTable.copyStyle.action, isEnabled: can.exists) { StyleClipboard.shared.copy(model) }
      .onCommand(
        CommandTable.pasteStyle.action, isEnabled: can.canChange && StyleClipboard.shared.style != nil
      ) { StyleClipboard.shared.paste(into: model) }
  }

  /// Where the selection lies: order, alignment, turns, groups, locks.
  @MainActor
  func arrangeCommands(_ model: CanvasModel) -> some View {
    let can = model.abilities
    return
      onCommand(CommandTable.group.action, isEnabled: can.canGroup) { model.groupSelection() }
      .onCommand(CommandTable.ungroup.action, isEnabled: can.canUngroup) { model.ungroupSelection() }
      .onCommand(CommandTable.bringToFront.action, isEnabled: can.canRaise) { model.order(.toFront) }
      .onCommand(CommandTable.bringForward.action, isEnabled: can.canRaise) { model.order(.forward) }
      .onCommand(CommandTable.sendBackward.action, isEnabled: can.canLower) { model.order(.backward) }
      .onCommand(CommandTable.sendToBack.action, isEnabled: can.canLower) { model.order(.toBack) }
      .onCommand(CommandTable.flipHorizontally.action, isEnabled: can.canChange) {
        model.flip(horizontally: true)
      }
      .onCommand(CommandTable.flipVertically.action, isEnabled: can.canChange) {
        model.flip(horizontally: false)
      }
      .onCommand(CommandTable.rotate.action, isEnabled: can.canChange) { model.rotate(by: 90) }
      .onCommand(CommandTable.lock.action, isEnabled: can.exists, state: can.isLocked) {
        model.set(.isLocked(!model.abilities.isLocked))
      }
      .onCommand(CommandTable.hide.action, isEnabled: can.exists, state: can.isHidden) {
        model.set(.isHidden(!model.abilities.isHidden))
      }
  }

  /// Shapes in a row.
  @MainActor
  func alignCommands(_ model: CanvasModel) -> some View {
    let can = model.abilities
    return
      onCommand(CommandTable.alignLeft.action, isEnabled: can.canAlign) { model.align(.left) }
      .onCommand(CommandTable.alignCenter.action, isEnabled: can.canAlign) { model.align(.center) }
      .onCommand(CommandTable.alignRight.action, isEnabled: can.canAlign) { model.align(.right) }
      .onCommand(CommandTable.alignTop.action, isEnabled: can.canAlign) { model.align(.top) }
      .onCommand(CommandTable.alignMiddle.action, isEnabled: can.canAlign) { model.align(.middle) }
      .onCommand(CommandTable.alignBottom.action, isEnabled: can.canAlign) { model.align(.bottom) }
      .onCommand(CommandTable.distributeHorizontally.action, isEnabled: can.canDistribute) {
        model.distribute(horizontally: true)
      }
      .onCommand(CommandTable.distributeVertically.action, isEnabled: can.canDistribute) {
        model.distribute(horizontally: false)
      }
  }

  /// The tools.
  @MainActor
  func toolCommands(_ model: CanvasModel) -> some View {
    func command(_ tool: Tool) -> (action: String, state: Bool) {
      (CommandTable.tool(tool).action, model.tool == tool)
    }
    return
      onCommand(command(.select).action, state: command(.select).state) { model.take(.select) }
      .onCommand(command(.hand).action, state: command(.hand).state) { model.take(.hand) }
      .onCommand(command(.rectangle).action, state: command(.rectangle).state) { model.take(.rectangle) }
      .onCommand(command(.ellipse).action, state: command(.ellipse).state) { model.take(.ellipse) }
      .onCommand(command(.triangle).action, state: command(.triangle).state) { model.take(.triangle) }
      .onCommand(command(.line).action, state: command(.line).state) { model.take(.line) }
      .onCommand(command(.arrow).action, state: command(.arrow).state) { model.take(.arrow) }
      .onCommand(command(.text).action, state: command(.text).state) { model.take(.text) }
      .onCommand(CommandTable.keepTool.action, state: model.keepsTool) {
        model.keepsTool = !model.keepsTool
      }
  }

  /// Zooming, and the way through the window.
  @MainActor
  func viewCommands(_ model: CanvasModel) -> some View {
    onCommand(CommandTable.zoomIn.action) { model.camera.zoom(to: model.camera.viewport.zoom * 1.25) }
      .onCommand(CommandTable.zoomOut.action) { model.camera.zoom(to: model.camera.viewport.zoom / 1.25) }
      .onCommand(CommandTable.zoomActual.action) { model.camera.zoom(to: 1) }
      .onCommand(CommandTable.zoomFit.action) { model.camera.revealPage() }
      .onCommand(CommandTable.zoomSelection.action, isEnabled: model.abilities.exists) {
        model.revealSelection()
      }
      .onCommand(CommandTable.nextPane.action) { model.host?.moveFocus(backwards: false) }
      .onCommand(CommandTable.previousPane.action) { model.host?.moveFocus(backwards: true) }
  }
}
