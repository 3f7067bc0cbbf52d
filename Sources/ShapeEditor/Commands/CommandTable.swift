// ShapeEdit's own commands, one row each. Menus, keys, D-Bus actions and tests are made of these rows; what a
// command does is said where its state is, with `onCommand`.

import DocumentUI
import ShapeModel

/// The rows of ShapeEdit's command table.
enum CommandTable {
  // MARK: File

  static let print = Command("win.print", "_Print…", "<Control>p")

  // MARK: Edit

  static let duplicate = Command("win.duplicate-selection", "Dup_licate", "<Control>d")
  static let copyStyle = Command("win.copy-style", "Copy _Style", "<Control><Alt>c")
  static let pasteStyle = Command("win.paste-style", "Paste St_yle", "<Control><Alt>v")
  static let selectNone = Command("win.select-none", "Select _None", "<Control><Shift>a")
  static let selectSameKind = Command("win.select-same-kind", "Select Same _Kind")

  // MARK: Insert

  /// One command a tool.
  static func tool(_ tool: Tool) -> Command {
    switch tool {
    case .select: Command("win.tool-select", "_Select", "v")
    case .hand: Command("win.tool-hand", "_Hand", "h")
    case .rectangle: Command("win.tool-rectangle", "_Rectangle", "r")
    case .ellipse: Command("win.tool-ellipse", "_Ellipse", "o")
    case .triangle: Command("win.tool-triangle", "_Triangle", "g")
    case .line: Command("win.tool-line", "_Line", "l")
    case .arrow: Command("win.tool-arrow", "_Arrow", "a")
    case .text: Command("win.tool-text", "Te_xt", "t")
    }
  }

  static let keepTool = Command("win.keep-tool", "_Keep Tool After Drawing", "q")

  // MARK: Arrange

  static let group = Command("win.group", "_Group", "<Control>g")
  static let ungroup = Command("win.ungroup", "_Ungroup", "<Control><Shift>g")
  static let bringToFront = Command("win.bring-to-front", "Bring to _Front", "<Control><Shift>bracketright")
  static let bringForward = Command("win.bring-forward", "Bring F_orward", "<Control>bracketright")
  static let sendBackward = Command("win.send-backward", "Send Back_ward", "<Control>bracketleft")
  static let sendToBack = Command("win.send-to-back", "Send to _Back", "<Control><Shift>bracketleft")

  static let alignLeft = Command("win.align-left", "_Left Edges")
  static let alignCenter = Command("win.align-center", "_Centres")
  static let alignRight = Command("win.align-right", "_Right Edges")
  static let alignTop = Command("win.align-top", "_Top Edges")
  static let alignMiddle = Command("win.align-middle", "_Middles")
  static let alignBottom = Command("win.align-bottom", "_Bottom Edges")
  static let distributeHorizontally = Command("win.distribute-horizontally", "_Horizontally")
  static let distributeVertically = Command("win.distribute-vertically", "_Vertically")
  static let flipHorizontally = Command("win.flip-horizontally", "Flip _Horizontally", "<Shift>h")
  static let flipVertically = Command("win.flip-vertically", "Flip _Vertically", "<Shift>v")
  static let rotate = Command("win.rotate", "_Rotate by 90°")
  static let lock = Command("win.lock", "_Lock")
  static let hide = Command("win.hide", "H_ide")

  // MARK: View

  static let zoomIn = Command("win.zoom-in", "Zoom _In", "<Control>equal", "<Control>plus", "<Control>KP_Add")
  static let zoomOut = Command("win.zoom-out", "Zoom _Out", "<Control>minus", "<Control>KP_Subtract")
  static let zoomActual = Command("win.zoom-actual", "_Actual Size", "<Control>0", "<Control>KP_0")
  static let zoomFit = Command("win.zoom-fit", "Zoom to _Fit", "<Shift>1")
  static let zoomSelection = Command("win.zoom-selection", "Zoom to _Selection", "<Shift>2")
  static let outline = Command("win.outline", "Out_line", "F9")
  static let inspector = Command("win.inspector", "Ins_pector", "<Shift>F9")
  static let nextPane = Command("win.next-pane", "_Next Pane", "F6")
  static let previousPane = Command("win.previous-pane", "Pre_vious Pane", "<Shift>F6")
}

/// The menus those rows are in, beside the standard ones.
@MainActor @CommandsBuilder
package func shapeEditCommands() -> CommandList {
  CommandGroup(after: .saveItem) {
    MenuEntry.divider
    CommandTable.print
  }
  CommandGroup(after: .pasteboard) {
    CommandTable.duplicate
    MenuEntry.divider
    CommandTable.copyStyle
    CommandTable.pasteStyle
  }
  CommandGroup(after: .selection) {
    CommandTable.selectNone
    CommandTable.selectSameKind
  }
  CommandMenu("_Insert") {
    Tool.allCases.map { CommandTable.tool($0) }
    MenuEntry.divider
    CommandTable.keepTool
  }
  CommandMenu("_Arrange") {
    CommandTable.bringToFront
    CommandTable.bringForward
    CommandTable.sendBackward
    CommandTable.sendToBack
    MenuEntry.divider
    MenuEntry.submenu(
      "_Align",
      [
        .command(CommandTable.alignLeft), .command(CommandTable.alignCenter),
        .command(CommandTable.alignRight),
        .divider, .command(CommandTable.alignTop), .command(CommandTable.alignMiddle),
        .command(CommandTable.alignBottom),
      ])
    MenuEntry.submenu(
      "_Distribute",
      [.command(CommandTable.distributeHorizontally), .command(CommandTable.distributeVertically)])
    CommandTable.flipHorizontally
    CommandTable.flipVertically
    CommandTable.rotate
    MenuEntry.divider
    CommandTable.group
    CommandTable.ungroup
    MenuEntry.divider
    CommandTable.lock
    CommandTable.hide
  }
  CommandGroup(after: .view) {
    CommandTable.zoomIn
    CommandTable.zoomOut
    CommandTable.zoomActual
    CommandTable.zoomFit
    CommandTable.zoomSelection
    MenuEntry.divider
    CommandTable.outline
    CommandTable.inspector
    CommandTable.nextPane
    CommandTable.previousPane
  }
}
