// What a window shows in place of things that are not there: a picture, what it is, and why; or that they are
// on their way.

import Gtk

/// Says why there is nothing.
@MainActor
final class StatusPage {
  let widget = Gtk.Box(.vertical, spacing: 12)
  private let icon: Gtk.Image
  /// Turns in place of the icon while things are on their way.
  private let spinner = Gtk.Spinner()
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
    spinner.sizeRequest = (48, 48)
    spinner.horizontalAlign = .center
    spinner.isVisible = false
    spinner.setAccessibleHidden(true)
    for part in [icon, spinner, title, detail] as [Gtk.Widget] { widget.append(part) }
  }

  /// What it says first.
  var words: String { title.text }

  /// Says what there is not, and why, with the icon of this name where it is another.
  func show(_ title: String, _ detail: String, iconName: String? = nil) {
    if let iconName { icon.iconName = iconName }
    say(title, detail, isBusy: false)
  }

  /// Says what goes on, with a sign that turns until something else is shown.
  func showBusy(_ title: String) { say(title, "", isBusy: true) }

  /// It is not seen any more: nothing turns, and none of its words can have the keys.
  func rest() {
    spinner.isSpinning = false
    title.isSelectable = false
  }

  private func say(_ title: String, _ detail: String, isBusy: Bool) {
    icon.isVisible = !isBusy
    spinner.isVisible = isBusy
    spinner.isSpinning = isBusy
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
