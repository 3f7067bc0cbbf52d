// ShapeEdit's own commands, one row each, where they stand in the menus. Menus, keys, D-Bus actions, handlers
// and tests are made of these rows: a row that is here is shown and handled. Rows that context menus have too
// are named.

import DocumentUI
import ShapeModel

/// The rows of ShapeEdit's command table.
@MainActor
enum CommandTable {
  /// Every command that the editor does.
  static let rows: [EditorCommand] =
    standard + [file, pasteboard, selection, insert, arrange, view].flatMap(\.rows)

  static let cut = EditorCommand(StandardCommands.cut, when: \.canDelete) { ShapeClipboard.cut($0.model) }
  static let copy = EditorCommand(StandardCommands.copy, when: \.exists) { ShapeClipboard.copy($0.model) }
  static let paste = EditorCommand(StandardCommands.paste) { ShapeClipboard.paste(into: $0.model) }
  static let delete = EditorCommand(StandardCommands.delete, and: { $0.model.canDelete }) {
    $0.model.deleteSelection()
  }
  static let selectAll = EditorCommand(StandardCommands.selectAll) { context in
    if context.model.selectAllPoints() { return }
    context.model.select(Selection.all(of: context.model.page))
  }

  /// What the editor does about commands that every document app has, and shows.
  @CommandItemsBuilder private static var standardItems: [CommandItem] {
    cut
    copy
    paste
    delete
    selectAll
  }

  static var standard: [EditorCommand] { standardItems.rows }

  static let export = EditorCommand("win.export", "_Export…", "<Control>e") { ExportWindow.show(in: $0) }
  static let print = EditorCommand("win.print", "_Print…", "<Control>p") { context in
    let (graphic, print) = (context.takeDrawing(), Printing.print)
    Task { await print(graphic, context.name, context.model) }
  }

  @CommandItemsBuilder static var file: [CommandItem] {
    export
    EditorCommand(
      "win.export-again", "Export A_gain", "<Control><Shift>e", and: { $0.exports.destination != nil }
    ) { context in Task { await ExportWindow.exportAgain(in: context) } }
    CommandItem.divider
    print
    EditorCommand("win.properties", "Doc_ument Properties", "<Alt>Return") {
      PropertiesWindow.show(in: $0)
    }
  }

  static let pasteInPlace = EditorCommand("win.paste-in-place", "Paste _in Place", "<Control><Shift>v") {
    ShapeClipboard.paste(into: $0.model, at: .original)
  }
  static let duplicate = EditorCommand(
    "win.duplicate-selection", "Dup_licate", "<Control>d", when: \.canDuplicate
  ) {
    $0.model.duplicateSelection()
  }
  static let copyStyle = EditorCommand("win.copy-style", "Copy _Style", "<Control><Alt>c", when: \.exists) {
    StyleClipboard.shared.copy($0.model)
  }
  static let pasteStyle = EditorCommand(
    "win.paste-style", "Paste St_yle", "<Control><Alt>v", when: \.canChange,
    and: { _ in StyleClipboard.shared.style != nil }
  ) { StyleClipboard.shared.paste(into: $0.model) }

  @CommandItemsBuilder static var pasteboard: [CommandItem] {
    CommandItem.submenu("C_opy As", copying)
    pasteInPlace
    duplicate
    CommandItem.divider
    copyStyle
    pasteStyle
    CommandItem.submenu("Te_xt", letters)
  }

  @CommandItemsBuilder private static var letters: [CommandItem] {
    emphasis("win.bold", LKey("_Bold"), "<Control>b", .bold)
    emphasis("win.italic", LKey("_Italic"), "<Control>i", .italic)
    emphasis("win.underline", LKey("_Underline"), "<Control>u", .underline)
    CommandItem.divider
    list("win.bullets", LKey("Bulleted _List"), "<Control><Shift>l", .bullets)
    list("win.numbers", LKey("_Numbered List"), "<Control><Shift>m", .numbers)
  }

  private static func emphasis(
    _ action: String, _ title: String, _ key: String, _ emphasis: TextContent.Emphasis
  ) -> EditorCommand {
    EditorCommand(
      action, title, key, and: { $0.model.canStyleLetters }, state: { $0.model.has(emphasis) }
    ) { $0.model.toggle(emphasis) }
  }

  private static func list(
    _ action: String, _ title: String, _ key: String, _ kind: ListKind
  ) -> EditorCommand {
    EditorCommand(
      action, title, key, and: { $0.model.canMakeLists },
      state: { $0.model.listKind == kind }
    ) { $0.model.toggleList(kind) }
  }

  @CommandItemsBuilder static var copying: [CommandItem] {
    EditorCommand("win.copy-as-svg", "_SVG", when: \.exists) { ShapeClipboard.copyAsSVG($0.model) }
    EditorCommand("win.copy-as-png", "_PNG", when: \.exists) { ShapeClipboard.copyAsPNG($0.model) }
  }

  static let selectSameKind = EditorCommand("win.select-same-kind", "Select Same _Kind", when: \.exists) {
    $0.model.select(Selection.sameKind(as: $0.model.selection, of: $0.model.page))
  }

  @CommandItemsBuilder static var selection: [CommandItem] {
    EditorCommand("win.select-none", "Select _None", "<Control><Shift>a", when: \.exists) {
      $0.model.select([])
    }
    selectSameKind
    CommandItem.submenu("_Find", finding)
  }

  @CommandItemsBuilder private static var finding: [CommandItem] {
    EditorCommand("win.find", "_Find…", "<Control>f") { $0.find.open(.finding) }
    EditorCommand("win.replace", "_Replace…", "<Control>h") { $0.find.open(.replacing) }
    CommandItem.divider
    EditorCommand("win.find-next", "Find _Next", "F3") { $0.find.step(1) }
    EditorCommand("win.find-previous", "Find _Previous", "<Shift>F3") { $0.find.step(-1) }
  }

  // MARK: Insert

  @CommandItemsBuilder static var insert: [CommandItem] {
    Tool.allCases.filter(\.draws).map { command(of: $0) }
    CommandItem.divider
    EditorCommand("win.insert-image", "I_mage…") { context in
      Task { await ImageInsertion.ask(for: context.model, beside: context.fileURL) }
    }
    EditorCommand("win.page-add", "_Page", "<Control><Shift>n") { $0.model.addPage() }
    CommandItem.divider
    EditorCommand("win.keep-tool", "_Keep Tool After Drawing", "q", state: { $0.model.keepsTool }) {
      $0.model.keepsTool.toggle()
    }
  }

  /// The command that takes a tool in hand, made of the tool's row.
  private static func command(of tool: Tool) -> EditorCommand {
    EditorCommand(action(of: tool), state: { $0.model.tool == tool }) { $0.model.take(tool) }
  }

  /// What takes a tool in hand.
  static func action(of tool: Tool) -> Command {
    Command("win.tool-\(tool.rawValue)", tool.row.title, tool.row.key)
  }

  // MARK: Arrange

  @CommandItemsBuilder static var ordering: [CommandItem] {
    EditorCommand(
      "win.bring-to-front", "Bring to _Front", "<Control><Shift>bracketright", when: \.canRaise
    ) { $0.model.order(.toFront) }
    EditorCommand("win.bring-forward", "Bring F_orward", "<Control>bracketright", when: \.canRaise) {
      $0.model.order(.forward)
    }
    EditorCommand("win.send-backward", "Send Back_ward", "<Control>bracketleft", when: \.canLower) {
      $0.model.order(.backward)
    }
    EditorCommand("win.send-to-back", "Send to _Back", "<Control><Shift>bracketleft", when: \.canLower) {
      $0.model.order(.toBack)
    }
  }

  static let group = EditorCommand("win.group", "_Group", "<Control>g", when: \.canGroup) {
    $0.model.groupSelection()
  }
  static let ungroup = EditorCommand("win.ungroup", "_Ungroup", "<Control><Shift>g", when: \.canUngroup) {
    $0.model.ungroupSelection()
  }
  static let enterGroup = EditorCommand(
    "win.enter-group", "E_nter Group", "<Control>Return", when: \.canEnter
  ) {
    $0.model.enterSelectedGroup()
  }
  static let leaveGroup = EditorCommand(
    "win.leave-group", "L_eave Group", "<Shift>Return", and: { !$0.model.enteredGroups.isEmpty }
  ) { $0.model.leaveGroup() }
  static let renameShape = EditorCommand(
    "win.rename-shape", "Rena_me Shape",
    and: { $0.showsOutline.wrappedValue && $0.model.selection.count == 1 && $0.model.panes.outline != nil }
  ) { $0.model.panes.outline?.renameSelected() }
  static let lock = EditorCommand("win.lock", "_Lock", when: \.exists, state: { $0.model.abilities.isLocked })
  {
    $0.toggle(ShapeProperty.isLocked, \.isLocked)
  }
  static let hide = EditorCommand("win.hide", "H_ide", when: \.exists, state: { $0.model.abilities.isHidden })
  {
    $0.toggle(ShapeProperty.isHidden, \.isHidden)
  }

  @CommandItemsBuilder static var grouping: [CommandItem] {
    group
    ungroup
    enterGroup
    leaveGroup
  }

  @CommandItemsBuilder static var arrange: [CommandItem] {
    ordering
    CommandItem.divider
    CommandItem.submenu("_Align", alignment)
    CommandItem.submenu("_Distribute", distribution)
    CommandItem.submenu("Same Si_ze", sameSize)
    CommandItem.submenu("Pa_th", paths)
    CommandItem.submenu("_Pages", pages)
    turning
    CommandItem.divider
    grouping
    CommandItem.divider
    renameShape
    EditorCommand(
      "win.edit-gradient", "Edit Gradient on _Canvas", when: \.canEditGradient,
      state: { $0.model.editedGradient != nil }
    ) { $0.model.toggleGradientHandles() }
    lock
    hide
  }

  /// What is done with the page that is shown, and the way to others.
  @CommandItemsBuilder static var pages: [CommandItem] {
    EditorCommand(
      "win.page-previous", "_Previous Page", "<Control>Page_Up", and: { $0.model.pagePlace.index > 0 }
    ) { $0.model.showPage(by: -1) }
    EditorCommand(
      "win.page-next", "_Next Page", "<Control>Page_Down", and: { !$0.model.pagePlace.isLast }
    ) { $0.model.showPage(by: 1) }
    CommandItem.divider
    EditorCommand("win.page-duplicate", "D_uplicate Page") {
      $0.model.duplicatePage($0.model.drawing.page.id)
    }
    EditorCommand("win.page-rename", "_Rename Page", and: { $0.model.pagePlace.count > 1 }) {
      $0.model.panes.pageStrip?.renameShownPage()
    }
    EditorCommand(
      "win.page-backward", "Move Page _Backward", "<Control><Shift>Page_Up",
      and: { $0.model.pagePlace.index > 0 }
    ) { $0.model.movePage(by: -1) }
    EditorCommand(
      "win.page-forward", "Move Page _Forward", "<Control><Shift>Page_Down",
      and: { !$0.model.pagePlace.isLast }
    ) { $0.model.movePage(by: 1) }
    CommandItem.divider
    EditorCommand("win.page-delete", "_Delete Page", and: { $0.model.pagePlace.count > 1 }) {
      $0.model.deletePage($0.model.drawing.page.id)
    }
  }

  @CommandItemsBuilder static var paths: [CommandItem] {
    EditorCommand("win.path-unite", "_Unite", when: \.canCombine) { $0.model.combine(.unite) }
    EditorCommand("win.path-subtract", "_Subtract", when: \.canCombine) { $0.model.combine(.subtract) }
    EditorCommand("win.path-intersect", "_Intersect", when: \.canCombine) { $0.model.combine(.intersect) }
    EditorCommand("win.path-exclude", "E_xclude", when: \.canCombine) { $0.model.combine(.exclude) }
    CommandItem.divider
    EditorCommand(
      "win.path-edit", "_Edit Points", when: \.canEditPoints, state: { $0.model.editedPath != nil }
    ) { $0.model.editPoints() }
    EditorCommand("win.path-add-point", "_Add Point", and: { $0.model.canAddPoint }) {
      $0.model.addPoint()
    }
    EditorCommand("win.path-smooth", "S_mooth Points", and: { $0.model.canMakePoints(smooth: true) }) {
      $0.model.makePoints(smooth: true)
    }
    EditorCommand("win.path-corner", "_Corner Points", and: { $0.model.canMakePoints(smooth: false) }) {
      $0.model.makePoints(smooth: false)
    }
    EditorCommand(
      "win.path-closed", "C_losed", when: \.canEditPoints, state: { $0.model.abilities.isClosedPath == true }
    ) { $0.model.togglePathClosed() }
  }

  @CommandItemsBuilder static var alignment: [CommandItem] {
    EditorCommand("win.align-left", "_Left Edges", when: \.canAlign) { $0.model.align(.left) }
    EditorCommand("win.align-center", "_Centres", when: \.canAlign) { $0.model.align(.center) }
    EditorCommand("win.align-right", "_Right Edges", when: \.canAlign) { $0.model.align(.right) }
    CommandItem.divider
    EditorCommand("win.align-top", "_Top Edges", when: \.canAlign) { $0.model.align(.top) }
    EditorCommand("win.align-middle", "_Middles", when: \.canAlign) { $0.model.align(.middle) }
    EditorCommand("win.align-bottom", "_Bottom Edges", when: \.canAlign) { $0.model.align(.bottom) }
  }

  @CommandItemsBuilder static var distribution: [CommandItem] {
    EditorCommand("win.distribute-horizontally", "_Horizontally", when: \.canDistribute) {
      $0.model.distribute(horizontally: true)
    }
    EditorCommand("win.distribute-vertically", "_Vertically", when: \.canDistribute) {
      $0.model.distribute(horizontally: false)
    }
  }

  @CommandItemsBuilder static var sameSize: [CommandItem] {
    EditorCommand("win.same-width", "Same _Width", when: \.canAlign) { $0.model.makeSame(.width) }
    EditorCommand("win.same-height", "Same _Height", when: \.canAlign) { $0.model.makeSame(.height) }
    EditorCommand("win.same-size", "Same _Size", when: \.canAlign) { $0.model.makeSame(.size) }
  }

  @CommandItemsBuilder static var turning: [CommandItem] {
    EditorCommand("win.flip-horizontally", "Flip _Horizontally", "<Shift>h", when: \.canChange) {
      $0.model.flip(horizontally: true)
    }
    EditorCommand("win.flip-vertically", "Flip _Vertically", "<Shift>v", when: \.canChange) {
      $0.model.flip(horizontally: false)
    }
    EditorCommand("win.rotate", "_Rotate by 90°", when: \.canChange) { $0.model.rotate(by: 90) }
  }

  // MARK: View

  static let zoomActual = EditorCommand("win.zoom-actual", "_Actual Size", "<Control>0", "<Control>KP_0") {
    $0.model.camera.zoom(to: 1)
  }
  static let zoomFit = EditorCommand("win.zoom-fit", "Zoom to _Fit", "<Shift>1") {
    $0.model.camera.revealPage()
  }
  static let zoomSelection = EditorCommand(
    "win.zoom-selection", "Zoom to _Selection", "<Shift>2", when: \.exists
  ) {
    $0.model.revealSelection()
  }
  static let snap = EditorCommand("win.snap", "Snap to S_hapes", state: { $0.snaps.wrappedValue }) {
    $0.snaps.wrappedValue.toggle()
  }
  static let outline = EditorCommand("win.outline", "Out_line", "F9", state: { $0.showsOutline.wrappedValue })
  {
    $0.showsOutline.wrappedValue.toggle()
  }
  static let inspector = EditorCommand(
    "win.inspector", "Ins_pector", "<Shift>F9", state: { $0.showsInspector.wrappedValue }
  ) {
    $0.showsInspector.wrappedValue.toggle()
  }

  /// The tools that put nothing on the page.
  @CommandItemsBuilder private static var tools: [CommandItem] {
    Tool.allCases.filter { !$0.draws }.map { command(of: $0) }
  }

  @CommandItemsBuilder static var view: [CommandItem] {
    EditorCommand("win.zoom-in", "Zoom _In", "<Control>equal", "<Control>plus", "<Control>KP_Add") {
      $0.model.camera.zoomIn()
    }
    EditorCommand("win.zoom-out", "Zoom _Out", "<Control>minus", "<Control>KP_Subtract") {
      $0.model.camera.zoomOut()
    }
    zoomActual
    zoomFit
    zoomSelection
    CommandItem.divider
    CommandItem.submenu("_Tools", tools)
    CommandItem.divider
    EditorCommand(
      "win.show-grid", "Show _Grid", "<Control>apostrophe", state: { $0.model.drawing.page.showsGrid }
    ) {
      $0.model.setPage(.showsGrid(!$0.model.drawing.page.showsGrid))
    }
    snap
    CommandItem.divider
    outline
    inspector
    EditorCommand("win.next-pane", "_Next Pane", "F6") { $0.model.host?.moveFocus(backwards: false) }
    EditorCommand("win.previous-pane", "Pre_vious Pane", "<Shift>F6") {
      $0.model.host?.moveFocus(backwards: true)
    }
  }
}

/// The menus that the rows are in, beside the standard ones.
nonisolated package struct EditorCommands: Commands {
  package typealias Body = Never
  package let parts: [CommandPart]
}

/// ShapeEdit's own commands.
@MainActor
package func shapeEditCommands() -> EditorCommands {
  EditorCommands(parts: [
    .group(.saveItem, .after, CommandTable.file.menuEntries),
    .group(.pasteboard, .after, CommandTable.pasteboard.menuEntries),
    .group(.selection, .after, CommandTable.selection.menuEntries),
    .menu(LKey("_Insert"), CommandTable.insert.menuEntries),
    .menu(LKey("_Arrange"), CommandTable.arrange.menuEntries),
    .group(.view, .after, CommandTable.view.menuEntries),
  ])
}
