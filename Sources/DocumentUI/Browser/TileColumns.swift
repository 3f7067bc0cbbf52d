// What a tile of the browser says of a document besides its name: how large it is, and when it changed. In a
// list each of them stands in a column, which is as wide as the widest of what is in it in any row.

import Gtk

/// The size and the date on a tile.
@MainActor
final class TileColumns {
  /// How wide the columns of a list are, in logical pixels.
  struct Widths: Equatable {
    var size = 0
    var date = 0

    /// Makes each at least as wide as that of `other`.
    mutating func widen(to other: Widths) {
      size = max(size, other.size)
      date = max(date, other.date)
    }
  }

  let size = Gtk.Label("")
  let date = Gtk.Label("")
  /// What the labels stand in.
  let sizeRoom: TileColumnRoom
  let dateRoom: TileColumnRoom
  /// The widths of the list's columns; nil where there are none, or not yet.
  var widths: Widths? {
    didSet { (sizeRoom.columnWidth, dateRoom.columnWidth) = (widths?.size, widths?.date) }
  }

  init() {
    (sizeRoom, dateRoom) = (TileColumnRoom(size), TileColumnRoom(date))
    for label in [size, date] {
      label.addCSSClass("dim-label")
      label.addCSSClass("caption")
      label.ellipsize = .end
    }
    size.xAlign = 1
  }

  /// How wide the columns must be for what is in this row.
  var needed: Widths { Widths(size: sizeRoom.contentWidth, date: dateRoom.contentWidth) }

  /// Takes the form of a card or row.
  func take(_ look: BrowserLook) {
    sizeRoom.isVisible = look == .list
    date.maximumWidthInCharacters = look == .list ? -1 : look == .smallCards ? 21 : 24
    date.xAlign = look.isList ? 0 : 0.5
    if look != .list { widths = nil }
  }
}
