// What was found after a crash and what becomes of it, alone.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("What was found after a crash")
struct SessionJournalingTests {
  @Test("is to be decided on until it is")
  func decided() {
    let journaling = SessionJournaling()
    journaling.noteDecided()
    journaling.noteRecovered(DocumentRecovery(date: Date(), isDamaged: false, wasClosed: false))
    #expect(journaling.recovery != nil)
    // A draft that is simply open again changes nothing.
    journaling.noteRecovered(nil)
    #expect(journaling.recovery != nil)
    journaling.noteDecided()
    #expect(journaling.recovery == nil)
  }

  @Test("what could not be had back is said until something was, or the document is saved")
  func unrecovered() {
    let journaling = SessionJournaling()
    journaling.noteUnrecovered(.cancelled(.open, nil))
    journaling.noteRecovered(nil)
    #expect(journaling.recoveryFailure != nil && journaling.recovery == nil)
    journaling.noteRecovered(DocumentRecovery(date: Date(), isDamaged: true, wasClosed: false))
    #expect(journaling.recoveryFailure == nil)
    journaling.noteUnrecovered(.cancelled(.open, nil))
    journaling.noteSaved()
    #expect(journaling.recoveryFailure == nil && !journaling.hasRecovered("any"))
  }

  @Test("a journal that is not written any more has no say")
  func failures() async throws {
    let world = SessionWorld(keeps: true)
    let session = try await world.note("one")
    let journaling = session.journaling
    let old = try #require(journaling.journal)
    journaling.noteFailure(.cancelled(.keep, nil), of: old.journal.id)
    #expect(journaling.failure != nil)
    session.goOn(with: SessionJournal(session))
    #expect(journaling.failure == nil)
    journaling.noteFailure(.cancelled(.keep, nil), of: old.journal.id)
    #expect(journaling.failure == nil)
    session.goOn(with: nil)
    journaling.noteFailure(.cancelled(.keep, nil), of: old.journal.id)
    #expect(journaling.failure == nil && journaling.journal == nil)
  }
}
