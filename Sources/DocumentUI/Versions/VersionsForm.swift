// Where the parts of the window of versions stand: side by side, or under each other where it is narrow.

import Gtk
import Localization

/// The form of a window of versions.
@MainActor
final class VersionsForm {
  let header = Gtk.HeaderBar()
  private let list: VersionList
  /// With their mnemonics, the one that is pressed the most first.
  private let buttons: [Gtk.Button]
  /// The picture, and the slider below it.
  private let column = Gtk.Box(.vertical, spacing: 0)
  private let line = Gtk.Separator(.vertical)
  private let parts = Gtk.Box(.horizontal, spacing: 0)
  /// Has the buttons in a narrow window.
  private let foot = ButtonFoot()
  private let watch: WidthWatch
  /// The parts, or the words that there are no versions.
  private let stack = Gtk.Stack()
  private let nothing = StatusPage(iconName: "document-open-recent-symbolic")

  init(_ list: VersionList, _ picture: VersionPicture, _ buttons: [Gtk.Button]) {
    self.list = list
    self.buttons = buttons
    let all = Gtk.Box(.vertical, spacing: 0)
    stack.add(all, name: "versions")
    stack.add(nothing.widget, name: "nothing")
    watch = WidthWatch(stack)
    for button in buttons { header.packEnd(button) }
    column.append(picture.widget)
    column.append(list.timeline)
    for part in [list.widget, line, column] as [Gtk.Widget] { parts.append(part) }
    parts.expandsVertically = true
    foot.setMargins(6)
    foot.isVisible = false
    all.append(parts)
    all.append(foot)
    watch.onChange = { [weak self] in self?.take($0) }
  }

  /// All but the header; it is there as long as the form is.
  var widget: Gtk.Widget { watch }

  /// Says that there are no versions, and why; the buttons, which have nothing to do then, go.
  func showNothing(_ title: String, _ detail: String) {
    let isNew = stack.visibleChildName != "nothing"
    nothing.show(title, detail)
    show("nothing")
    // Before GTK 4.14 what has the keys says it, and there is nothing else here that could have them.
    nothing.grabFocus()
    if isNew { nothing.widget.announce(L("%@: %@", title, detail), about: "version") }
  }

  /// Shows the versions.
  func showVersions() { show("versions") }

  private func show(_ name: String) {
    stack.visibleChildName = name
    for button in buttons { button.isVisible = name == "versions" }
    header.setFilled(name == "versions" && !foot.isVisible)
  }

  /// In a narrow window the list is below the picture, and the buttons below that.
  private func take(_ width: WindowWidth) {
    let isNarrow = width == .narrow
    header.showButtons(for: width)
    guard (parts.orientation == .vertical) != isNarrow else { return }
    parts.orientation = isNarrow ? .vertical : .horizontal
    line.orientation = isNarrow ? .horizontal : .vertical
    list.isBelow = isNarrow
    parts.reorder(list.widget, after: isNarrow ? column : nil)
    parts.reorder(line, after: isNarrow ? column : list.widget)
    for button in buttons {
      if isNarrow { header.remove(button) } else { foot.remove(button) }
    }
    for button in isNarrow ? buttons.reversed() : buttons {
      if isNarrow { foot.append(button) } else { header.packEnd(button) }
    }
    foot.isVisible = isNarrow
    header.setFilled(stack.visibleChildName == "versions" && !isNarrow)
  }
}
