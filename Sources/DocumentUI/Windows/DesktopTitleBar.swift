// Which desktops draw the title bars of windows themselves, so that a window with its own would look foreign.

import Gtk

/// Whether windows leave their title bars to the desktop.
@MainActor
enum DesktopTitleBar {
  /// The desktops that draw title bars, as `XDG_CURRENT_DESKTOP` names them.
  private static let drawing: Set<String> = [
    "xfce", "x-cinnamon", "cinnamon", "mate", "lxqt", "lxde", "kde", "enlightenment", "icewm", "openbox",
  ]

  /// Marks the bars that stand below those title bars.
  fileprivate static let styleClass = "below-title-bar"

  /// Whether the desktop draws the title bars of new windows.
  static var isWanted: Bool {
    isWanted(
      choice: AppSettings.shared.read(DocumentSettings.titleBar)?.string,
      desktop: ProcessEnvironment.value(.currentDesktop), hasX11: Display.default?.isX11 ?? false)
  }

  /// - Parameters:
  ///   - choice: what the person has chosen: `desktop` or `window`; else what is usual.
  ///   - desktop: the desktop's names, with colons between them.
  ///   - hasX11: whether the display is one of X11: on Wayland GTK draws all title bars but KDE's.
  static func isWanted(choice: String?, desktop: String?, hasX11: Bool) -> Bool {
    switch choice {
    case "desktop": return true
    case "window": return false
    default: break
    }
    let names = (desktop ?? "").lowercased().split(separator: ":").map(String.init)
    if names.contains("kde") { return true }
    return hasX11 && !drawing.isDisjoint(with: names)
  }
}

extension Gtk.Window {
  /// Shows `content` below `header`. That is the title bar, unless the desktop draws title bars: then the
  /// header stands below that one, and takes no room while nothing is in it.
  ///
  /// - Parameter isFilled: whether there is anything in the header besides the title; see
  ///   ``Gtk/HeaderBar/setFilled(_:)``.
  public func setContent(_ content: Gtk.Widget, below header: Gtk.HeaderBar, isFilled: Bool = true) {
    guard DesktopTitleBar.isWanted else {
      titlebar = header
      child = content
      return
    }
    header.showsTitleButtons = false
    header.addCSSClass("flat")
    header.addCSSClass(DesktopTitleBar.styleClass)
    // The title bar above says it already.
    if header.titleWidget == nil { header.titleWidget = Gtk.Box(.horizontal, spacing: 0) }
    header.setFilled(isFilled)
    content.expandsVertically = true
    let column = Gtk.Box(.vertical, spacing: 0)
    column.append(header)
    column.append(content)
    child = column
  }
}

extension Gtk.HeaderBar {
  /// Shows the window's buttons that a window of this width has room for: a narrow one has one that closes
  /// it, at the side where the desktop has it.
  func showButtons(for width: WindowWidth) {
    let usual = Gtk.Settings.default?.buttonLayout ?? ":close"
    let closesAtStart = usual.split(separator: ":", omittingEmptySubsequences: false).first?
      .contains("close")
    buttonLayout = width == .narrow ? (closesAtStart == true ? "close:" : ":close") : nil
  }

  /// Whether the bar stands below the title bar that the desktop draws.
  var isBelowTitleBar: Bool { hasCSSClass(DesktopTitleBar.styleClass) }

  /// Says whether there is anything in the bar besides the title, without which it takes no room below the
  /// desktop's title bar.
  public func setFilled(_ isFilled: Bool) {
    if isBelowTitleBar { isVisible = isFilled }
  }
}
