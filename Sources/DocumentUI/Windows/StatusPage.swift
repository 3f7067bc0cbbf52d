// What a window shows in place of things that are not there: a picture, what it is, and why.

import Gtk

/// Says why there is nothing.
@MainActor
final class StatusPage {
  let widget = Gtk.Box(.vertical, spacing: 12)
  private let icon: Gtk.Image
  private let title = Gtk.Label("")
  private let detail = Gtk.Label("")

  /// A page with the icon of this name.
  init(iconName: String) {
    icon = Gtk.Image(iconName: iconName)
    title.addCSSClass("title-2")
    title.addCSSClass("status-title")
    detail.addCSSClass("dim-label")
    for label in [title, detail] {
      label.wraps = true
      label.justification = .center
    }
    detail.maximumWidthInCharacters = 44
    widget.verticalAlign = .center
    widget.expandsHorizontally = true
    widget.setMargins(12)
    icon.pixelSize = 96
    icon.addCSSClass("dim-label")
    for part in [icon, title, detail] as [Gtk.Widget] { widget.append(part) }
  }

  /// What it says first.
  var words: String { title.text }

  /// Says what there is not, and why, with the icon of this name where it is another.
  func show(_ title: String, _ detail: String, iconName: String? = nil) {
    if let iconName { icon.iconName = iconName }
    self.title.text = title
    self.detail.text = Self.withoutLoneWord(detail)
  }

  /// A text whose last word does not stand on a line alone when it wraps.
  private static func withoutLoneWord(_ text: String) -> String {
    guard let space = text.lastIndex(of: " ") else { return text }
    return text[..<space] + "\u{A0}" + text[text.index(after: space)...]
  }

  /// Gives the keys to what is said first, where nothing else could have them: GTK lets texts have them that
  /// can be copied. Nothing shows it: the words must not look like a field.
  func grabFocus() {
    title.isSelectable = true
    title.grabFocus()
    title.selectNothing()
  }
}
