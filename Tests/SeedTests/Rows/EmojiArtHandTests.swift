// Row 32 by hand: what is dropped, selected, dragged, scaled, pinched and panned, and the undo button.

import Foundation
import Gtk
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import EmojiArt

final class EmojiArtHandTests: SeedTestCase, @unchecked Sendable {
  private typealias Art = ReferenceDocumentSession<EmojiArtDocument>

  /// The gestures of the window, those further out first.
  private enum Place {
    static let ground = 0
    static let panAndZoom = 1
    static let moveFirst = 2
    static let tapFirst = 3
  }

  private static let text = "text/plain;charset=utf-8"

  func testWhatIsDroppedIsShown() throws {
    try onMain {
      try run(EmojiArtApp()) { app in
        let window = app.newDocument()
        let (session, hand) = (app.session(window) as! Art, AppHand(window: window))
        @MainActor func art() -> EmojiArtModel { session.document.emojiArt }
        XCTAssertTrue(try hand.drop(Self.text, Data("🐟".utf8), x: 200, y: 150))
        XCTAssertTrue(try hand.drop(Self.text, Data("🦀".utf8), x: 260, y: 110))
        XCTAssertEqual(art().emojis.map(\.text), ["🐟", "🦀"])
        XCTAssertEqual(art().emojis[1].x - art().emojis[0].x, 60)
        XCTAssertEqual(art().emojis[1].y - art().emojis[0].y, -40)
        window.reads("🦀")
        let picture = Data(base64Encoded: SeedPicture.png)!
        XCTAssertTrue(try hand.drop("image/png", picture, x: 5, y: 5))
        XCTAssertEqual(art().background, .imageData(picture))
        let file = folder.appending(path: "back.png")
        try picture.write(to: file)
        XCTAssertTrue(try hand.drop("text/uri-list", Data("\(file.absoluteString)\r\n".utf8), x: 5, y: 5))
        XCTAssertEqual(art().background, .url(file))
        wait("the background") { session.document.backgroundImage == picture }
        XCTAssertFalse(try hand.drop("audio/ogg", Data([1]), x: 5, y: 5))
      }
    }
  }

  func testEmojisAreSelectedDraggedAndScaled() throws {
    try onMain {
      try run(EmojiArtApp()) { app in
        let window = app.newDocument()
        let (session, hand) = (app.session(window) as! Art, AppHand(window: window))
        @MainActor func first() -> EmojiArtModel.Emoji { session.document.emojiArt.emojis[0] }
        XCTAssertTrue(try hand.drop(Self.text, Data("🐟".utf8), x: 200, y: 150))
        session.undoManager.endEvent()
        window.reads("🐟")
        let (start, steps) = (first(), session.undoManager.undoCount)
        hand.drag(Place.moveFirst, by: 30, -20)
        session.undoManager.endEvent()
        XCTAssertEqual([first().x - start.x, first().y - start.y], [30, -20])
        // What is selected is scaled, by fingers and by the button.
        hand.tap(Place.tapFirst)
        hand.pinch(Place.panAndZoom, to: 2)
        session.undoManager.endEvent()
        XCTAssertEqual(first().size, start.size * 2)
        window.press("Zoom Out")
        session.undoManager.endEvent()
        XCTAssertEqual(first().size, Int((Double(start.size) * 1.6).rounded()))
        XCTAssertEqual(session.undoManager.undoCount, steps + 3)
        for _ in 0..<3 { try pressUndo(window, session) }
        XCTAssertEqual(first(), start)
        // Beside the emojis nothing is selected: the picture is zoomed, which changes no document.
        hand.tap(Place.ground)
        hand.pinch(Place.panAndZoom, to: 2)
        XCTAssertEqual(first(), start)
        XCTAssertEqual(session.undoManager.undoCount, steps)
      }
    }
  }

  func testTheUndoButtonsMenuSaysWhatItDoes() throws {
    try onMain {
      try run(EmojiArtApp()) { app in
        let window = app.newDocument()
        let (session, hand) = (app.session(window) as! Art, AppHand(window: window))
        XCTAssertTrue(try hand.drop(Self.text, Data("🐟".utf8), x: 200, y: 150))
        session.undoManager.endEvent()
        window.reads("🐟")
        XCTAssertTrue(hand.menus.contains(["Undo Add 🐟"]), "\(hand.menus)")
        window.give(StandardCommands.undo)
        XCTAssertTrue(hand.menus.contains(["Redo Add 🐟"]), "\(hand.menus)")
      }
    }
  }

  func testAnEmojiIsDraggedOutOfThePalette() throws {
    try onMain {
      try run(EmojiArtApp()) { app in
        let hand = AppHand(window: app.newDocument())
        let emojis = hand.dragged
        let first = try XCTUnwrap(emojis.first?.first)
        let data = try runAsync { try await first.load() }
        XCTAssertTrue(try hand.drop(Self.text, data, x: 200, y: 150))
        let session = app.session(app.documents[0]) as! Art
        XCTAssertEqual(session.document.emojiArt.emojis.map(\.text), ["🐶"])
        XCTAssertEqual(emojis.count, 12)
      }
    }
  }

  func testThePictureIsPannedAndZoomed() throws {
    try onMain {
      try run(EmojiArtApp()) { app in
        let window = app.newDocument()
        let (session, hand) = (app.session(window) as! Art, AppHand(window: window))
        @MainActor func drop() throws -> EmojiArtModel.Emoji {
          XCTAssertTrue(try hand.drop(Self.text, Data("🐟".utf8), x: 200, y: 150))
          return session.document.emojiArt.emojis.last!
        }
        let before = try drop()
        hand.drag(Place.panAndZoom, by: 40, 10)
        let panned = try drop()
        XCTAssertEqual([before.x - panned.x, before.y - panned.y], [40, 10])
        hand.pinch(Place.panAndZoom, to: 2)
        let zoomed = try drop()
        XCTAssertEqual(zoomed.size, before.size / 2)
        XCTAssertEqual(Double(zoomed.x), Double(panned.x) / 2, accuracy: 1)
        XCTAssertEqual(Double(zoomed.y), Double(panned.y) / 2, accuracy: 1)
      }
    }
  }

  /// Presses the button that says what it undoes.
  @MainActor
  private func pressUndo(_ window: AppWindow, _ session: Art) throws {
    let title = session.undoManager.undoMenuItemTitle
    window.host.updateNow()
    let button = window.all(Gtk.Button.self).first { $0.accessibleLabel == title }
    try XCTUnwrap(button, title).click()
    session.undoManager.endEvent()
    window.host.updateNow()
  }
}
