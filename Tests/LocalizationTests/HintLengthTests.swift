// What the tools say below the canvas: in a narrow window only the first sentence, where that has room.

import Foundation
import Testing

@Suite struct HintLengthTests {
  /// About how many letters have room; Chinese and Japanese ones are twice as wide.
  private static let room = 50

  private static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2e80 ? 2 : 1) }
  }

  /// What a text says first, as the status bar cuts it.
  private static func firstSentence(_ text: String) -> String {
    text.range(of: #"\. |。"#, options: .regularExpression).map { String(text[..<$0.lowerBound]) } ?? text
  }

  @Test(arguments: [
    "Drag to draw, click, or press Enter. Shift makes it square, Alt draws from the middle.",
    "Drag to draw, or press Enter. Shift keeps to 45°, Alt draws from the middle.",
    "Drag to move, Alt-drag to duplicate. Arrow keys move by 1, with Shift by 10.",
    "Click or drag to add text, or press Enter.",
    "Drag around shapes to take them in. Enter puts a frame around what is selected.",
    "Drag around shapes to take them in. A click or Enter makes an empty frame.",
    "Click a colour to fill what is selected. Shift-click colours strokes.",
    "Click a colour to fill what is drawn next. Shift-click colours strokes.",
    "Drag to draw freehand, click for a dot. Esc puts the pencil down.",
    "Click for corners, drag for curves.",
    "Drag from shape to shape to join them. Enter joins two that are selected.",
    "Drag from shape to shape to join them. Ctrl attaches to nothing, Shift keeps to 45°.",
  ])
  func theFirstSentenceHasRoomInANarrowWindow(_ hint: String) throws {
    #expect(Self.width(Self.firstSentence(hint)) <= Self.room)
    for catalogue in try Catalogue.all() {
      let said = Self.firstSentence(try #require(catalogue.translation(of: hint), "\(catalogue.language)"))
      #expect(Self.width(said) <= Self.room, "\(catalogue.language): \(said)")
    }
  }
}
