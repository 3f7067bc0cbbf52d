// The bars above a document that say what has happened to it. They do not stop anybody: the document can be edited on.

import Gtk

/// Shows notices under each other, and says which choice is made.
@MainActor
final class NoticeBar {
  /// Put this above what the notices are about.
  let widget = Gtk.Box(.vertical, spacing: 0)

  private var bars: [(notice: Notice, revealer: Gtk.Revealer)] = []
  private let onChoice: @MainActor (_ notice: String, _ choice: String) -> Void

  init(onChoice: @escaping @MainActor (_ notice: String, _ choice: String) -> Void) {
    self.onChoice = onChoice
  }

  /// Shows these and no others; what is shown already stays as it is.
  func show(_ notices: [Notice]) {
    guard notices != bars.map(\.notice) else { return }
    for (notice, bar) in bars where !notices.contains(notice) { widget.remove(bar) }
    bars.removeAll { !notices.contains($0.notice) }
    for notice in notices where !bars.contains(where: { $0.notice == notice }) {
      let bar = makeBar(notice)
      widget.append(bar)
      bars.append((notice, bar))
      bar.revealsChild = true
      bar.announce(notice.spoken, about: notice.id)
    }
  }

  private func makeBar(_ notice: Notice) -> Gtk.Revealer {
    let row = Gtk.Box(.horizontal, spacing: 12)
    row.addCSSClass("notice")
    row.addCSSClass(notice.kind.rawValue)
    let icon = Gtk.Image(
      iconName: notice.kind == .warning ? "dialog-warning-symbolic" : "dialog-information-symbolic")
    row.append(icon)
    let words = Gtk.Box(.vertical, spacing: 0)
    words.expandsHorizontally = true
    words.verticalAlign = .center
    let texts = [
      (ShownText.line(notice.title), "heading"), (ShownText.paragraph(notice.detail), "caption"),
    ]
    for (text, style) in texts where !text.isEmpty {
      let label = Gtk.Label(text)
      label.addCSSClass(style)
      label.wraps = true
      label.xAlign = 0
      words.append(label)
    }
    row.append(words)
    for choice in notice.choices {
      let button = Gtk.Button(label: choice.label)
      button.usesUnderline = true
      button.verticalAlign = .center
      // Who comes upon the button hears what it is about.
      button.setAccessibleDescription(notice.title)
      button.onClicked { [weak self] in self?.onChoice(notice.id, choice.id) }
      row.append(button)
    }
    let revealer = Gtk.Revealer(role: .alert)
    revealer.setAccessibleLabel(notice.title)
    revealer.setAccessibleDescription(notice.detail)
    revealer.transition = .slideDown
    revealer.child = row
    return revealer
  }
}
