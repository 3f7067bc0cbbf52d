// The notice of a reload goes in time.

import Foundation
import Testing

@testable import DocumentModel
@testable import DocumentUI

@MainActor
@Suite struct PassingNoticeTests {
  private struct Note: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }

    init() {}
    init(configuration: ReadConfiguration) {}
    func fileWrapper(configuration: WriteConfiguration) -> FileWrapper {
      FileWrapper(regularFileWithContents: Data())
    }
  }

  @Test func aReloadIsToldOfForAWhile() {
    let session = ValueDocumentSession(new: Note())
    let clock = SetClock()
    let notice = PassingNotice(of: session, clock: clock)
    func isTold() -> Bool {
      let all = DocumentNotices(session: session, program: "Notes").all
      return all.contains { $0.id == "replaced" }
    }
    notice.isInFront = true
    session.tokens.replacement = .reloaded(Date(timeIntervalSince1970: 1))
    notice.follow()
    clock.advance(by: PassingNotice.time - .seconds(1))
    #expect(isTold())
    // Another one is as new.
    session.tokens.replacement = .reloaded(Date(timeIntervalSince1970: 2))
    notice.follow()
    clock.advance(by: .seconds(1))
    #expect(isTold())
    clock.advance(by: PassingNotice.time)
    #expect(!isTold())
    session.discardAndClose()
  }

  /// Nobody reads it behind other windows: its time runs only in front, whatever comes first.
  @Test func aReloadThatNobodySawIsStillTold() {
    for beginsInFront in [true, false] {
      let session = ValueDocumentSession(new: Note())
      let clock = SetClock()
      let notice = PassingNotice(of: session, clock: clock)
      notice.isInFront = beginsInFront
      session.tokens.replacement = .reloaded(Date())
      notice.follow()
      var seen = Duration.zero
      if beginsInFront {
        clock.advance(by: .seconds(4))
        seen = .seconds(4)
      }
      notice.isInFront = false
      clock.advance(by: PassingNotice.time * 100)
      #expect(session.replacement != nil)
      notice.isInFront = true
      clock.advance(by: PassingNotice.time - seen - .seconds(1))
      #expect(session.replacement != nil)
      clock.advance(by: .seconds(1))
      #expect(session.replacement == nil)
      session.discardAndClose()
    }
  }

  /// What the person has done stays until it is dealt with.
  @Test func whatWasDiscardedStaysToBeTakenBack() {
    let session = ValueDocumentSession(new: Note())
    let clock = SetClock()
    let notice = PassingNotice(of: session, clock: clock)
    notice.isInFront = true
    session.tokens.replacement = .discarded
    notice.follow()
    clock.advance(by: PassingNotice.time * 2)
    #expect(session.replacement == .discarded)
    session.noteReplacementSeen()
    #expect(session.replacement == nil)
    session.discardAndClose()
  }

  @Test func nothingIsTakenAwayFromAWindowThatHasGone() {
    let session = ValueDocumentSession(new: Note())
    let clock = SetClock()
    do {
      let notice = PassingNotice(of: session, clock: clock)
      notice.isInFront = true
      session.tokens.replacement = .reloaded(Date())
      notice.follow()
    }
    clock.advance(by: PassingNotice.time)
    #expect(session.replacement != nil)
    session.discardAndClose()
  }
}
