// The buttons of a narrow window of versions stand beside each other as long as they have room.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class VersionsFormTests: DisplayTestCase, @unchecked Sendable {
  func testButtonsStandBesideEachOtherWhereTheyHaveRoom() throws {
    try onMain {
      let notes = try NoteFolder(["plan.txt": "1 first"], in: self)
      defer { notes.close() }
      let session = try notes.open("plan.txt").session
      let buttons = ["Wiederherstellen", "Eine Kopie wiederherstellen"].map { Gtk.Button(label: $0) }
      let form = VersionsForm(VersionList(), VersionPicture(of: session, preview: nil), buttons)
      let window = show(form.widget, width: 480, height: 640)
      @MainActor func frames() -> [DocumentUI.CGRect] {
        buttons.compactMap { button in
          guard button.isDescendant(of: form.widget), button.width > 0 else { return nil }
          return button.bounds(in: form.widget).map {
            DocumentUI.CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
          }
        }
      }
      wait("both in one line") {
        let frames = frames()
        return frames.count == 2 && frames[0].minY == frames[1].minY && frames[0].minX >= frames[1].maxX
      }
      buttons[1].label = "Von der Fassung, die gewählt ist, eine Kopie wiederherstellen"
      wait("one below the other") {
        let frames = frames()
        return frames.count == 2 && frames[0].minY >= frames[1].maxY && frames[0].width == frames[1].width
      }
      window.destroy()
    }
  }
}
