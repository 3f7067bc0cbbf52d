// The bars above a document that say what has happened to it. They do not stop anybody: the document can be
// edited on.

import Gtk

/// Shows notices under each other, and says which choice is made.
@MainActor
final class NoticeBar {
  /// A notice that is shown.
  private struct Bar {
    var notice: Notice
    let revealer: Gtk.Revealer
    let row: NoticeRow
  }

  /// Put this above what the notices are about.
  let widget = Gtk.Box(.vertical, spacing: 0)

  /// Whether the last notice came while there were others.
  private(set) var hasLaterNotice = false

  private var bars: [Bar] = []
  private let onChoice: @MainActor (_ notice: String, _ choice: String) -> Void

  init(onChoice: @escaping @MainActor (_ notice: String, _ choice: String) -> Void) {
    self.onChoice = onChoice
    StyleSheet.install()
  }

  /// Shows these and no others; what is shown already stays as it is.
  func show(_ notices: [Notice]) {
    guard notices != bars.map(\.notice) else { return }
    for bar in bars where !notices.contains(where: bar.notice.saysSame) { widget.remove(bar.revealer) }
    bars.removeAll { !notices.contains(where: $0.notice.saysSame) }
    let hadOthers = !bars.isEmpty
    for notice in notices {
      if let shown = bars.firstIndex(where: { $0.notice.saysSame(as: notice) }) {
        bars[shown].notice = notice
        bars[shown].row.allow(notice)
        continue
      }
      let row = makeRow(notice)
      let revealer = makeRevealer(notice, row)
      widget.append(revealer)
      bars.append(Bar(notice: notice, revealer: revealer, row: row))
      hasLaterNotice = hadOthers
      revealer.revealsChild = true
      revealer.announce(notice.spoken, about: notice.id)
    }
  }

  private func makeRow(_ notice: Notice) -> NoticeRow {
    let said = Gtk.Box(.horizontal, spacing: 12)
    let icon = Gtk.Image(
      iconName: notice.kind == .warning ? "dialog-warning-symbolic" : "dialog-information-symbolic")
    // Beside the title, however high the words are.
    icon.verticalAlign = .start
    said.verticalAlign = .center
    said.append(icon)
    let words = Gtk.Box(.vertical, spacing: 0)
    words.expandsHorizontally = true
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
    said.append(words)
    let buttons = notice.choices.map { choice in
      let button = Gtk.Button(label: choice.label)
      button.usesUnderline = true
      // The button goes with its notice, and the keys are to stay with what they were given to.
      button.focusesOnClick = false
      button.onClicked { [weak self] in self?.onChoice(notice.id, choice.id) }
      return button
    }
    let row = NoticeRow(said, buttons)
    row.addCSSClass("notice")
    row.addCSSClass(notice.kind.rawValue)
    row.allow(notice)
    return row
  }

  private func makeRevealer(_ notice: Notice, _ row: NoticeRow) -> Gtk.Revealer {
    let revealer = Gtk.Revealer(role: .alert)
    revealer.setAccessibleLabel(notice.title)
    revealer.setAccessibleDescription(notice.detail)
    revealer.transition = .slideDown
    revealer.child = row
    return revealer
  }
}
