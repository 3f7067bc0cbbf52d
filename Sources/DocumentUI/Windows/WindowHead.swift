// The head of a window: one bar with the title in the middle, and the menus, in a row below it, or behind one
// button where the window is not wide or the desktop shows a menu bar itself. F10 opens them in each form.
// Where the person's desktop draws title bars the bar stands below that one, with the menus in it.

import Gtk
import Localization

/// The bars at the top of a window.
@MainActor
final class WindowHead {
  let toolbar: WindowToolbar
  let menuBar: Gtk.PopoverMenuBar
  /// Holds all menus where there is no bar of them.
  let menuButton = Gtk.MenuButton()
  /// Called each time that a menu of the bar has closed.
  var onMenuClosed: () -> Void = {}
  private let menus: MenuBarModel
  /// Whether the desktop draws the title bar.
  private let isBelowTitleBar: Bool
  private let hasMenus: Bool
  private let menuRow: SlackBox
  /// Holds the bar, and lets it get less width than it wants: the bar must not keep the window from getting
  /// narrower.
  private let bar: SlackBox
  private var width = WindowWidth.wide
  private var settingConnection: SignalConnection?

  /// The head of `window`, above `column`.
  ///
  /// - Parameters:
  ///   - title: the middle of the bar; nil for the window's title.
  ///   - undoes: whether the bar has buttons that undo and redo.
  ///   - frame: what the app wants of the window's frame.
  init(
    of window: Gtk.Window, above column: Gtk.Box, title: Gtk.Widget?, menus: MenuBarModel, undoes: Bool,
    frame: WindowFrame = WindowFrame(), isBelowTitleBar: Bool = DesktopTitleBar.isWanted
  ) {
    let isBelowTitleBar = isBelowTitleBar || frame.isExpanded && frame.title == .shown
    self.menus = menus
    self.isBelowTitleBar = isBelowTitleBar
    hasMenus = frame.hasMenus
    menuBar = Gtk.PopoverMenuBar(menus.menu)
    menuRow = SlackBox(menuBar)
    // The title bar above says it already.
    let isSaid = frame.isExpanded && isBelowTitleBar && title == nil
    let showsTitle = frame.title == .shown && frame.showsTitle && !isSaid
    toolbar = WindowToolbar(title: showsTitle ? title : Gtk.Box(.horizontal, spacing: 0), above: column)
    toolbar.showsSubtitle = frame.title == .shown && frame.showsTitle
    let header = toolbar.header
    bar = SlackBox(header)
    header.addCSSClass("document-head")
    if frame.isCompact { header.addCSSClass("compact") }
    toolbar.titleBar = bar
    toolbar.look.header.hidesBackground = frame.title == .hidden ? true : nil
    menuButton.iconName = "open-menu-symbolic"
    menuButton.tooltip = L("Main Menu")
    menuButton.setAccessibleLabel(L("Main Menu"))
    menuButton.hasFrame = false
    menuButton.isVisible = false
    header.packStart(menuButton)
    bar.willAllocate = { [sides = toolbar.sides] in sides.adapt(to: $0) }
    if frame.title == .none {
      window.isDecorated = false
    } else if isBelowTitleBar {
      header.showsTitleButtons = false
      header.addCSSClass("flat")
      header.packStart(menuRow)
      column.append(bar)
    } else {
      window.titlebar = bar
      column.append(menuRow)
    }
    menus.add(menuBar, menuButton) { [weak self] in self?.onMenuClosed() }
    toolbar.sides.head = isBelowTitleBar ? bar : menuRow
    if undoes { toolbar.sides.innermost = Self.makeUndoButtons() }
    fillMenus(in: window)
    settingConnection = Gtk.Settings.default?.onShellShowsMenubarChanged { [weak self] in self?.showMenus() }
    showMenus()
  }

  isolated deinit { settingConnection?.disconnect() }

  /// Has the menus filled, one a frame, when the window has been painted.
  private func fillMenus(in window: Gtk.Window) {
    guard menus.unfilled > 0 else { return }
    var isPainted = false
    window.addTickCallback { [menus] _ in
      if isPainted { menus.fillNext() }
      isPainted = true
      return menus.unfilled > 0
    }
  }

  /// Takes the form for a window of this width.
  func show(_ width: WindowWidth) {
    self.width = width
    showMenus()
    toolbar.header.showButtons(for: width)
    if width == .narrow {
      toolbar.header.addCSSClass("narrow")
    } else {
      toolbar.header.removeCSSClass("narrow")
    }
  }

  /// Shows the menus in a row where there is room for one and the desktop does not show them, or else behind
  /// the button.
  private func showMenus() {
    guard hasMenus else {
      menuRow.isVisible = false
      return
    }
    let isRow = width == .wide && Gtk.Settings.default?.shellShowsMenubar != true
    // Its menu is made when it is first wanted.
    if !isRow, menuButton.popover == nil {
      menuButton.menu = menus.menu
      menuButton.popover?.onClosed { [weak self] in self?.onMenuClosed() }
      menuButton.closesByMenuKey()
    }
    menuRow.isVisible = isRow
    menuButton.isVisible = !isRow
    menuButton.isPrimary = !isRow
  }

  private static func makeUndoButtons() -> Gtk.Widget {
    let box = Gtk.Box(.horizontal, spacing: 0)
    let rows = [
      ("edit-undo-symbolic", L("Undo"), StandardCommands.undo),
      ("edit-redo-symbolic", L("Redo"), StandardCommands.redo),
    ]
    for (icon, name, command) in rows {
      let button = Gtk.Button(iconName: icon)
      button.tooltip = name
      button.setAccessibleLabel(name)
      button.actionName = command.action
      button.focusesOnClick = false
      button.addCSSClass("flat")
      box.append(button)
    }
    return box
  }
}
