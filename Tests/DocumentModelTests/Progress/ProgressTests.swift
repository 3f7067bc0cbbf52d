// How far something is.

import Observation
import Testing

@testable import DocumentModel

@Suite("Progress")
struct ProgressTests {
  @Test("what is done adds up, parts by their share")
  func parts() {
    let manager = ProgressManager(totalCount: nil)
    let reporter = manager.reporter
    #expect(reporter.isIndeterminate && reporter.totalCount == nil && reporter.fractionCompleted == 0)
    #expect(!reporter.isFinished)
    manager.setTotalCount(10)
    #expect(!reporter.isIndeterminate && reporter.totalCount == 10)
    manager.complete(count: 3)
    #expect(reporter.completedCount == 3 && reporter.fractionCompleted == 0.3)
    let part = manager.subprogress(assigningCount: 7).start(totalCount: 2)
    part.complete(count: 1)
    #expect(reporter.completedCount == 3 && abs(reporter.fractionCompleted - 0.65) < 1e-9)
    part.complete(count: 1)
    #expect(reporter.completedCount == 10 && reporter.fractionCompleted == 1 && reporter.isFinished)
    #expect(ProgressManager(totalCount: 0).fractionCompleted == 1)
  }

  @Test("who shows it is told of what changes in a part")
  func observed() {
    let manager = ProgressManager(totalCount: 4)
    let part = manager.subprogress(assigningCount: 4).start(totalCount: 4)
    let told = Flag()
    let fraction = withObservationTracking {
      manager.reporter.fractionCompleted
    } onChange: {
      told.raise()
    }
    #expect(fraction == 0 && !told.isRaised)
    part.complete(count: 1)
    #expect(told.isRaised && manager.reporter.fractionCompleted == 0.25)
  }

  @Test("a part that nobody began is done when it is dropped")
  func dropped() {
    let manager = ProgressManager(totalCount: 2)
    do { _ = manager.subprogress(assigningCount: 2) }
    #expect(manager.isFinished)
  }
}
