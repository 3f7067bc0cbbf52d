// One of two copies that are shown beside each other: which it is, what is known of its file, its picture.

import Gtk
import Localization

/// One side of a comparison.
@MainActor
final class CopySide {
  let widget = Gtk.Box(.vertical, spacing: 6, role: .group)
  private let words = Gtk.Box(.vertical, spacing: 0)
  private let name: Gtk.Label
  private let facts = Gtk.Label("")
  private let picture: PagePicture?
  /// Gives the words of both sides one height.
  private var level: Gtk.SizeGroup?

  /// - Parameters:
  ///   - title: which of the two it is.
  ///   - name: its file's name.
  ///   - hasPicture: whether there are pictures of such documents.
  init(_ title: String, name: String, hasPicture: Bool) {
    picture = hasPicture ? PagePicture(L("Picture of “%@”", name)) : nil
    self.name = Gtk.Label(name)
    let heading = Gtk.Label(title)
    heading.addCSSClass("heading")
    facts.addCSSClass("caption")
    facts.addCSSClass("dim-label")
    for label in [heading, self.name, facts] {
      label.wraps = true
      label.xAlign = 0
      words.append(label)
    }
    words.expandsHorizontally = true
    words.verticalAlign = .start
    widget.setAccessibleLabel(L("%@: %@", title, name))
    widget.setMargins(12)
    widget.append(words)
    guard let picture else { return }
    picture.setMargins(1)
    picture.widget.sizeRequest = (120, 80)
    widget.append(picture.widget)
  }

  /// Says what is known of the file.
  func say(_ facts: [String]) {
    self.facts.text = facts.joined(separator: L(", ", context: "between parts of a list"))
  }

  /// Shows a picture, or that there is none.
  func show(_ texture: Gtk.Texture?) {
    picture?.show(texture, or: L("There is no picture of this document."))
  }

  /// Has its picture at the height of the other's, however many lines the words of either need.
  func stand(beside other: CopySide) {
    level = Gtk.SizeGroup([words, other.words])
  }

  /// Where both stand under each other, the words are beside the picture: so both are seen.
  func take(isNarrow: Bool) {
    level?.isOn = !isNarrow
    widget.orientation = isNarrow ? .horizontal : .vertical
    widget.isHomogeneous = isNarrow && picture != nil
  }
}
