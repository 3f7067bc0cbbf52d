// How the browser shows documents: as large cards, as smaller ones in a narrow window, or as a list.

/// The form of the browser's tiles.
enum BrowserLook: Hashable {
  case cards
  case smallCards
  case list
  /// A list that has no room for how large documents are, and says below their names when they changed.
  case narrowList

  /// Whether they stand in rows.
  var isList: Bool { self == .list || self == .narrowList }

  /// The room of a picture, in logical pixels.
  var picture: (width: Int, height: Int) {
    switch self {
    case .cards: (216, 162)
    case .smallCards: (192, 144)
    case .list, .narrowList: (40, 30)
    }
  }

  /// How wide a card is with the room around it, in logical pixels.
  var cell: Int { picture.width + 24 }

  /// The size of the icon of a document without a picture, in logical pixels.
  var icon: Int { isList ? 20 : 48 }

  /// The size of the icon of a folder, in logical pixels.
  var folderIcon: Int { isList ? 24 : self == .cards ? 96 : 64 }
}
