// What is wrong with many things, as a list in a dialog.

import Gtk
import Localization

/// A list of what is wrong, in a dialog that stays small.
@MainActor
enum ErrorList {
  /// As many are listed; of more nobody reads each.
  static let longest = 200

  /// Each with its reason under it, or a reason alone; `title` is what they have in common. The list fits
  /// into a dialog over a window of this size, in logical pixels.
  static func make(
    _ entries: [(title: String, detail: String)], title: String, over size: (width: Int, height: Int)
  ) -> Gtk.Widget {
    let column = Gtk.Box(.vertical, spacing: 12)
    // The scroll bar does not touch the words.
    column.marginEnd = 6
    for entry in entries.prefix(longest) {
      let row = Gtk.Box(.vertical, spacing: 2)
      if !entry.title.isEmpty { row.append(label(ShownText.line(entry.title))) }
      if !entry.detail.isEmpty {
        let detail = ShownText.paragraph(entry.detail)
        row.append(entry.title.isEmpty ? label(detail) : label(detail, "caption", "dim-label"))
      }
      column.append(row)
    }
    let others = entries.count - longest
    if others > 0 { column.append(label(LN("%@ more", "%@ more", others), "dim-label")) }
    let scroller = Gtk.ScrolledWindow()
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    // One sees that there is more.
    scroller.overlaysScrollBars = false
    scroller.propagatesNaturalHeight = true
    // The heading and the button need some of the height, more where text is large.
    let height = min(320, max(120, size.height * 2 / 5))
    scroller.minimumContentHeight = min(220, height)
    scroller.maximumContentHeight = height
    // The dialog has margins. What is in it wraps beside the scroll bar.
    scroller.sizeRequest = (min(420, max(220, size.width - 96)), -1)
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
