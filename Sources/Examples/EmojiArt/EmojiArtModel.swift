// A picture of emojis on a background, as it is kept in a file.

import DocumentUI
import FoundationEssentials

struct EmojiArtModel: Codable, Equatable {
  enum Background: Codable, Equatable {
    case blank
    case url(URL)
    case imageData(Data)
  }

  struct Emoji: Codable, Equatable, Identifiable {
    let id: Int
    var text: String
    /// Offset from the middle, in logical pixels.
    var x: Int
    var y: Int
    var size: Int
  }

  var background = Background.blank
  var emojis: [Emoji] = []
  private var lastID = 0

  mutating func addEmoji(_ text: String, at location: (x: Int, y: Int), size: Int) {
    lastID += 1
    emojis.append(Emoji(id: lastID, text: text, x: location.x, y: location.y, size: size))
  }

  init() {}

  init(json: Data) throws { self = try JSONDecoder().decode(EmojiArtModel.self, from: json) }

  func json() throws -> Data { try JSONEncoder().encode(self) }
}
