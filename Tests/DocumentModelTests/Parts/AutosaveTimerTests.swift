// The moments of saving unasked, alone: by the clock, against a reckoning from all that has happened.

import DocumentTesting
import RandomTesting
import Testing

@testable import DocumentModel

@MainActor
@Suite("When a document is saved by itself")
struct AutosaveTimerTests {
  /// What has happened to a document since its last save.
  private struct History {
    var changes: [Duration] = []
    /// Not before; after a failure.
    var pause: Duration = .zero
    var failures = 0
    /// Whether it is tried again at the end of the pause, whatever was changed in it.
    var isSoon = false

    /// Two seconds after the last change, ten after the first, but not before the pause is over.
    var due: Duration? {
      guard let first = changes.first, let last = changes.last else { return nil }
      return isSoon ? pause : max(min(last + .seconds(2), first + .seconds(10)), pause)
    }
  }

  private final class World {
    var isAllowed = true
    var saves: [Duration] = []
    var timer: AutosaveTimer!
  }

  @Test("two seconds after the last change, ten after the first, later after failures", arguments: 0..<100)
  func random(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let clock = ManualClock()
    let world = World()
    var history = History()
    var expected: [Duration] = []
    world.timer = AutosaveTimer(
      clock: clock, preferences: PreferencesStore(), isAllowed: { world.isAllowed },
      save: {
        world.saves.append(clock.now)
        world.timer.settle()
      })
    var steps: [String] = []
    for _ in 0..<60 {
      switch random.int(8) {
      case 0..<3:
        steps.append("change")
        world.timer.changed(isEdited: true)
        history.changes.append(clock.now)
      case 3:
        steps.append("undone")
        world.timer.changed(isEdited: false)
        history.changes = []
      case 4:
        let soon = random.int(2) == 0
        steps.append("failed\(soon ? ", full disk" : "")")
        world.timer.failed(soon: soon)
        history.pause = clock.now + (soon ? .milliseconds(1500) : .seconds(min(5 << history.failures, 300)))
        if !soon { history.failures += 1 }
        history.isSoon = soon
        world.timer.resume(isEdited: true)
        if history.changes.isEmpty { history.changes = [clock.now] }
      case 5:
        steps.append("saved")
        world.timer.succeeded()
        (history.failures, history.pause, history.isSoon) = (0, .zero, false)
        world.timer.resume(isEdited: false)
      default:
        let pause = Duration.milliseconds(random.int(5000))
        steps.append("\(pause)")
        let end = clock.now + pause
        if let due = history.due, due <= end {
          expected.append(max(due, clock.now))
          history.changes = []
        }
        clock.advance(by: pause)
      }
      #expect(world.saves == expected, "seed \(seed): \(steps.joined(separator: ", "))")
      if world.saves != expected { return }
    }
  }

  @Test(
    "on a full disk it is tried again within two seconds, as often as it fails and whatever is changed meanwhile"
  )
  func roomIsMade() {
    let clock = ManualClock()
    let world = World()
    world.timer = AutosaveTimer(
      clock: clock, preferences: PreferencesStore(), isAllowed: { true },
      save: { world.saves.append(clock.now) })
    world.timer.changed(isEdited: true)
    clock.advance(by: .seconds(2))
    for attempt in 1..<20 {
      #expect(world.saves.count == attempt)
      // As a session does: what was changed is being saved, and cannot be.
      world.timer.settle()
      world.timer.failed(soon: true)
      world.timer.resume(isEdited: true)
      let failed = clock.now
      if attempt % 2 == 0 {
        clock.advance(by: .seconds(1))
        world.timer.changed(isEdited: true)
      }
      // And there is time left to write it.
      clock.advance(by: failed + .milliseconds(1600) - clock.now)
    }
  }

  @Test("nothing is waited for when nothing may be saved, and a decision begins it anew")
  func notAllowed() {
    let clock = ManualClock()
    let world = World()
    world.isAllowed = false
    world.timer = AutosaveTimer(
      clock: clock, preferences: PreferencesStore(), isAllowed: { world.isAllowed },
      save: { world.saves.append(clock.now) })
    world.timer.changed(isEdited: true)
    #expect(clock.scheduledCount == 0 && world.timer.deadline == nil)
    clock.advance(by: .seconds(60))
    world.isAllowed = true
    world.timer.resume(isEdited: true)
    clock.advance(by: .seconds(1))
    #expect(world.saves.count == 1)
    // Forbidden while it waits.
    world.timer.settle()
    world.timer.changed(isEdited: true)
    world.isAllowed = false
    clock.advance(by: .seconds(60))
    #expect(world.saves.count == 1)
  }

  @Test("what came of saves")
  func outcomes() {
    let clock = ManualClock()
    let saving = SessionSaving(
      autosave: AutosaveTimer(
        clock: clock, preferences: PreferencesStore(), isAllowed: { true }, save: {}))
    let progress = ProgressManager(totalCount: 1)
    saving.noteWriting(progress.reporter)
    #expect(saving.isSaving)
    saving.noteWriting(nil)
    saving.failed(.changedOnDisk(nil))
    #expect(!saving.isSaving && saving.failure?.code == .changedOnDisk)
    // Trouble that does not pass by itself is met again only at the next change.
    saving.settle(isEdited: true)
    #expect(saving.autosave.deadline == nil)
    saving.forgiveObstacle()
    #expect(saving.failure == nil)
    saving.failed(.cancelled(.save, nil), isOver: true)
    saving.forgiveObstacle()
    #expect(saving.failure?.code == .cancelled)
    saving.succeeded(at: clock.date)
    saving.settle(isEdited: true)
    #expect(saving.failure == nil && saving.lastSaved == clock.date && saving.autosave.deadline != nil)
    saving.noteCopy(FilePath("/docs/B.note").url)
    #expect(saving.conflictCopy != nil)
  }

  @Test("what is no longer in the way is not waited for, however often saving has failed")
  func noPauseWithoutFailure() throws {
    let clock = ManualClock()
    let saving = SessionSaving(
      autosave: AutosaveTimer(
        clock: clock, preferences: PreferencesStore(), isAllowed: { true }, save: {}))
    for _ in 0..<8 { saving.failed(.changedOnDisk(nil)) }
    saving.forgiveObstacle()
    saving.settle(isEdited: true)
    #expect(try #require(saving.autosave.deadline) <= clock.now + AutosaveSchedule.firstPause)
  }
}
