// What is wrong with many things, as a list in a dialog.

import Gtk
import Localization

/// A list of what is wrong, in a dialog that stays small.
@MainActor
enum ErrorList {
  /// As many are listed; of more nobody reads each.
  static let longest = 200

  /// Each with its reason under it; `title` is what they have in common. The list fits into a dialog over a
  /// window that is `width` logical pixels wide.
  static func make(_ entries: [(title: String, detail: String)], title: String, over width: Int) -> Gtk.Widget
  {
    let column = Gtk.Box(.vertical, spacing: 12)
    for entry in entries.prefix(longest) {
      let row = Gtk.Box(.vertical, spacing: 2)
      row.append(label(ShownText.line(entry.title)))
      if !entry.detail.isEmpty {
        row.append(label(ShownText.paragraph(entry.detail), "caption", "dim-label"))
      }
      column.append(row)
    }
    let others = entries.count - longest
    if others > 0 { column.append(label(LN("%@ more", "%@ more", others), "dim-label")) }
    let scroller = Gtk.ScrolledWindow()
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.propagatesNaturalHeight = true
    scroller.minimumContentHeight = 220
    scroller.maximumContentHeight = 320
    column.sizeRequest = (min(420, max(220, width - 80)), -1)
    scroller.child = column
    scroller.setAccessibleLabel(title)
    return scroller
  }

  /// The entries without the paragraphs that all of several say, such as what to do, and those.
  static func apart(_ entries: [(title: String, detail: String)]) -> (
    entries: [(title: String, detail: String)], common: String
  ) {
    let all = entries.map(\.detail).map { $0.split(separator: "\n\n").map(String.init) }
    guard all.count > 1, let first = all.first else { return (entries, "") }
    let sets = all.map(Set.init)
    let common = first.filter { paragraph in sets.allSatisfy { $0.contains(paragraph) } }
    let own = zip(entries, all).map { entry, paragraphs in
      (entry.title, paragraphs.filter { !common.contains($0) }.joined(separator: "\n\n"))
    }
    return (own, common.joined(separator: "\n\n"))
  }

  private static func label(_ text: String, _ styles: String...) -> Gtk.Label {
    let label = Gtk.Label(text)
    for style in styles { label.addCSSClass(style) }
    label.wraps = true
    label.maximumWidthInCharacters = 60
    label.xAlign = 0
    return label
  }
}
