// The middle of a header bar while a view wants a subtitle there.

import Gtk

/// A title, and in small letters below it what else is to be said.
@MainActor
final class SubtitledTitle {
  let widget = Gtk.Box(.vertical, spacing: 0)
  private let title = Gtk.Label("")
  private let subtitle = Gtk.Label("")
  /// What is in place of the window's title.
  private(set) var head: Gtk.Widget?

  init() {
    widget.verticalAlign = .center
    widget.addCSSClass("subtitled")
    for (label, name) in [(title, "title"), (subtitle, "subtitle")] {
      label.addCSSClass(name)
      label.ellipsize = .end
      label.widthInCharacters = 4
      widget.append(label)
    }
  }

  /// What the window is called, which is said where nothing is in its place.
  var name: String {
    get { title.text }
    set {
      title.text = ShownText.line(newValue)
      showTitle()
    }
  }

  /// What stands below.
  var words: String {
    get { subtitle.text }
    set { subtitle.text = ShownText.line(newValue) }
  }

  /// Puts a widget that is nowhere in place of the window's title; nil for the title.
  func setHead(_ new: Gtk.Widget?) {
    guard new !== head else { return }
    if let head { widget.remove(head) }
    head = new
    if let new { widget.insert(new, after: title) }
    showTitle()
  }

  private func showTitle() { title.isVisible = head == nil && !title.text.isEmpty }
}
