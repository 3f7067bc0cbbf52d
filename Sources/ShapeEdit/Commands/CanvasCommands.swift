// What the rows of the command table do in a document window.

import DocumentUI
import Gtk
import ShapeModel

extension View {
  /// Editing of the selection: clipboard, deletion, duplication, order.
  @MainActor
  func editCommands(_ model: CanvasModel) -> some View {
    let hasSelection = !model.selection.isEmpty
    return
      onCommand(StandardCommands.cut.action, isEnabled: hasSelection) { ShapeClipboard.cut(model) }
      .onCommand(StandardCommands.copy.action, isEnabled: hasSelection) { ShapeClipboard.copy(model) }
      .onCommand(StandardCommands.paste.action) { ShapeClipboard.paste(into: model) }
      .onCommand(StandardCommands.delete.action, isEnabled: hasSelection) { model.deleteSelection() }
      .onCommand(StandardCommands.selectAll.action) { model.select(Selection.all(of: model.page)) }
      .onCommand(CommandTable.selectNone.action, isEnabled: hasSelection) { model.select([]) }
      .onCommand(CommandTable.duplicate.action, isEnabled: hasSelection) { model.duplicateSelection() }
      .onCommand(CommandTable.group.action, isEnabled: model.selection.count > 1) { model.groupSelection() }
      .onCommand(CommandTable.ungroup.action, isEnabled: hasSelection) { model.ungroupSelection() }
      .onCommand(CommandTable.bringToFront.action, isEnabled: hasSelection) { model.order(.toFront) }
      .onCommand(CommandTable.bringForward.action, isEnabled: hasSelection) { model.order(.forward) }
      .onCommand(CommandTable.sendBackward.action, isEnabled: hasSelection) { model.order(.backward) }
      .onCommand(CommandTable.sendToBack.action, isEnabled: hasSelection) { model.order(.toBack) }
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
        model.setKeepsTool(!model.keepsTool)
      }
  }

  /// Zooming.
  @MainActor
  func viewCommands(_ model: CanvasModel) -> some View {
    onCommand(CommandTable.zoomIn.action) { model.zoom(to: model.viewport.zoom * 1.25) }
      .onCommand(CommandTable.zoomOut.action) { model.zoom(to: model.viewport.zoom / 1.25) }
      .onCommand(CommandTable.zoomActual.action) { model.zoom(to: 1) }
      .onCommand(CommandTable.zoomFit.action) { model.reveal(model.page.sheet ?? model.contentBounds) }
      .onCommand(CommandTable.zoomSelection.action, isEnabled: !model.selection.isEmpty) {
        model.reveal(model.selectionBounds)
      }
  }
}
