// What was found after a crash and what becomes of it, alone.

import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("What was found after a crash")
struct SessionJournalingTests {
  private enum Standing { case nothing, toBeDecided, givenUp }

  @Test("is to be decided on until it is, and what is given up can be taken back", arguments: 0..<50)
  func random(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    let journaling = SessionJournaling()
    var standing = Standing.nothing
    var steps: [String] = []
    for _ in 0..<25 {
      switch random.next(below: 5) {
      case 0 where standing == .nothing:
        steps.append("found")
        journaling.noteRecovered(DocumentRecovery(date: Date(), isDamaged: false, wasClosed: false))
        standing = .toBeDecided
      case 1:
        steps.append("decided")
        journaling.noteDecided()
        standing = .nothing
      case 2 where standing == .toBeDecided:
        steps.append("given up")
        journaling.noteDiscarded()
        standing = .givenUp
      case 3 where standing == .givenUp:
        steps.append("taken back")
        journaling.noteTakenBack()
        standing = .toBeDecided
      default:
        steps.append("changed")
        journaling.noteChange()
        if standing == .givenUp { standing = .nothing }
      }
      let story = "seed \(seed): \(steps.joined(separator: ", "))"
      #expect((journaling.recovery != nil) == (standing == .toBeDecided), "\(story)")
      #expect((journaling.discarded != nil) == (standing == .givenUp), "\(story)")
    }
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
