// The name on a tile of the browser, and the star beside it, which is no part of the name.

import Gtk

/// A name, with a star behind it or none.
@MainActor
final class TileName {
  let widget = Gtk.Box(.horizontal, spacing: 4)
  let label = Gtk.Label("")
  private let star = Gtk.Image(iconName: "starred-symbolic")

  /// Whether a star is seen. Assistive technology is told of it by the name of the tile.
  var isStarred: Bool {
    get { star.isVisible }
    set { star.isVisible = newValue }
  }

  init() {
    star.setAccessibleHidden(true)
    star.isVisible = false
    widget.append(label)
    widget.append(star)
  }

  /// Stands at the start of a row, or in the middle of a card, where it takes two lines if it is long.
  func stand(inRow isInRow: Bool, atMost characters: Int) {
    widget.expandsHorizontally = isInRow
    widget.horizontalAlign = isInRow ? .fill : .center
    label.xAlign = isInRow ? 0 : 0.5
    label.wraps = !isInRow
    label.maximumLines = isInRow ? -1 : 2
    label.ellipsize = isInRow ? .middle : .end
    label.justification = isInRow ? .left : .center
    label.maximumWidthInCharacters = characters
  }
}
