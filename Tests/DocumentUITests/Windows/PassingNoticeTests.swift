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

  /// What the person has done stays until it is dealt with.
  @Test func whatWasDiscardedStaysToBeTakenBack() {
    let session = ValueDocumentSession(new: Note())
    let clock = SetClock()
    let notice = PassingNotice(of: session, clock: clock)
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
      session.tokens.replacement = .reloaded(Date())
      notice.follow()
    }
    clock.advance(by: PassingNotice.time)
    #expect(session.replacement != nil)
    session.discardAndClose()
  }
}
