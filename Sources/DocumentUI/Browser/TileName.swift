// The name on a tile of the browser; the star beside it, which is no part of the name; and the folder that a
// search has found it in, which stands below the name in a row, and on a card beside the time.

import Gtk

/// A name, with a star behind it or none.
@MainActor
final class TileName {
  let widget = Gtk.Box(.vertical, spacing: 0)
  let label = Gtk.Label("")
  /// The time, and on a card the folder beside it.
  let timeLine = Gtk.Box(.horizontal, spacing: 8)
  private let beside = Gtk.Box(.horizontal, spacing: 3)
  private let line = Gtk.Box(.horizontal, spacing: 4)
  private let star = Gtk.Image(iconName: "starred-symbolic")
  private let place = Gtk.Label("")
  private let placeBeside = Gtk.Label("")
  private var isInRow = false
  /// Whether a resting pointer is told the folder: the place that is shown does not tell it.
  var hintsFolder = false

  /// Whether a star is seen. Assistive technology is told of it by the name of the tile.
  var isStarred: Bool {
    get { star.isVisible }
    set { star.isVisible = newValue }
  }

  /// The name of the folder that it is in, where that is not the one that is shown.
  var folder: String? { didSet { showFolder() } }

  init(time: Gtk.Widget) {
    star.setAccessibleHidden(true)
    star.isVisible = false
    line.append(label)
    line.append(star)
    for label in [place, placeBeside] {
      label.addCSSClass("dim-label")
      label.addCSSClass("caption")
      label.ellipsize = .middle
    }
    let icon = Gtk.Image(iconName: "folder-symbolic")
    icon.pixelSize = 12
    icon.addCSSClass("dim-label")
    icon.setAccessibleHidden(true)
    beside.append(icon)
    beside.append(placeBeside)
    beside.isVisible = false
    timeLine.append(time)
    timeLine.append(beside)
    place.xAlign = 0
    place.isVisible = false
    widget.append(line)
    widget.append(place)
  }

  /// Stands at the start of a row, or in the middle of a card, where it takes two lines if it is long.
  func stand(inRow isInRow: Bool, atMost characters: Int) {
    self.isInRow = isInRow
    widget.expandsHorizontally = isInRow
    widget.horizontalAlign = isInRow ? .fill : .center
    widget.verticalAlign = isInRow ? .center : .fill
    timeLine.horizontalAlign = isInRow ? .fill : .center
    label.xAlign = isInRow ? 0 : 0.5
    label.wraps = !isInRow
    label.maximumLines = isInRow ? -1 : 2
    label.ellipsize = isInRow ? .middle : .end
    label.justification = isInRow ? .left : .center
    label.maximumWidthInCharacters = characters
    // The time has the other half.
    placeBeside.maximumWidthInCharacters = characters / 2
    showFolder()
  }

  private func showFolder() {
    let text = folder.map { ShownText.line($0) } ?? ""
    (place.text, placeBeside.text) = (text, text)
    place.isVisible = isInRow && folder != nil
    beside.isVisible = !isInRow && folder != nil
  }
}
