// What views say in their window: the newest about something takes the place of what was said of it before.

import TestSupport
import XCTest

@testable import DocumentUI

final class SaidNoticeTests: DisplayTestCase, @unchecked Sendable {
  func testTheNewestTakesThePlaceOfTheOneBefore() {
    onMain {
      let said = WindowNotices()
      var changes = 0
      said.onChange = { changes += 1 }
      let notice = NoticeAction(notices: said)
      notice("Nothing was put in", detail: "It is damaged.", about: "pasting")
      notice("Not everything was put in", detail: "Some is missing.", about: "pasting")
      notice("The text is too long", about: "pasting")
      XCTAssertEqual(said.all.map(\.title), ["The text is too long"])
      // Of another subject it is another notice, but not twice under one title.
      notice("The text is too long", detail: "Here too.", about: "text")
      notice("Not written", about: "export")
      XCTAssertEqual(said.all.map(\.title), ["The text is too long", "Not written"])
      XCTAssertEqual(changes, 5)
      // What says the same changes nothing.
      notice("Not written", about: "export")
      XCTAssertEqual(changes, 5)
      // Without a subject the title is it.
      notice("Full", detail: "1")
      notice("Full", detail: "2")
      XCTAssertEqual(said.all.map(\.detail), ["Here too.", "", "2"])
      for notice in said.all { XCTAssertTrue(said.dismiss(notice.id)) }
      XCTAssertEqual(said.all, [])
    }
  }

  func testWhatWasDoneAfterAllIsSaidNoMore() {
    onMain {
      let said = WindowNotices()
      let notice = NoticeAction(notices: said)
      notice("Nothing was put in", detail: "It is damaged.", about: "pasting")
      notice("Not written", about: "export")
      var changes = 0
      said.onChange = { changes += 1 }
      notice.dismiss(about: "pasting")
      notice.dismiss(about: "pasting")
      XCTAssertEqual(said.all.map(\.title), ["Not written"])
      XCTAssertEqual(changes, 1)
    }
  }
}
