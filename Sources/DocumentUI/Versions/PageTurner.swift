// Which page of a document a picture shows, and the buttons that lead to the one before and after it.

import Gtk
import Localization

/// Turns the pages of a picture; it shows where there are several.
@MainActor
final class PageTurner {
  let widget = Gtk.Box(.horizontal, spacing: 6)
  /// Called with the page, counted from 0, that is to be shown.
  var onTurn: (_ page: Int) -> Void = { _ in }
  private let back = Gtk.Button(iconName: "go-previous-symbolic")
  private let forward = Gtk.Button(iconName: "go-next-symbolic")
  private let label = Gtk.Label("")
  private var page = 0

  init() {
    widget.horizontalAlign = .center
    widget.isVisible = false
    for (button, words) in [(back, L("Previous Page")), (forward, L("Next Page"))] {
      button.hasFrame = false
      button.tooltip = words
      button.setAccessibleLabel(words)
    }
    back.onClicked { [weak self] in self?.turn(by: -1) }
    forward.onClicked { [weak self] in self?.turn(by: 1) }
    for part in [back, label, forward] as [Gtk.Widget] { widget.append(part) }
  }

  private func turn(by step: Int) { onTurn(page + step) }

  /// Says which page is shown, counted from 0, of how many.
  func show(_ page: Int, of count: Int) {
    self.page = page
    let words = L("Page %@ of %@", LNumber(Double(page + 1)), LNumber(Double(count)))
    if widget.isVisible, label.text != words { widget.announce(words, about: "page") }
    label.text = words
    back.isSensitive = page > 0
    forward.isSensitive = page + 1 < count
    widget.isVisible = count > 1
  }

  /// There are no pages to be turned.
  func hide() { widget.isVisible = false }
}
