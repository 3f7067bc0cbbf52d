// Which desktops draw the title bars of windows themselves, so that a window with its own would look foreign.

import Gtk

/// Whether windows leave their title bars to the desktop.
@MainActor
enum DesktopTitleBar {
  /// The desktops that draw title bars, as `XDG_CURRENT_DESKTOP` names them.
  private static let drawing: Set<String> = [
    "xfce", "x-cinnamon", "cinnamon", "mate", "lxqt", "lxde", "kde", "enlightenment", "icewm", "openbox",
  ]

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
