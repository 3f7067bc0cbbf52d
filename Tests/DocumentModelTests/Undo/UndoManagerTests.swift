import Foundation
import Observation
import RandomTesting
import Testing

@testable import DocumentModel

/// What is changed in these tests: a number, with undo.
@MainActor
private final class Tally {
  var value = 0

  func add(_ amount: Int, _ undoManager: UndoManager) {
    value += amount
    undoManager.registerUndo(withTarget: self) { $0.add(-amount, undoManager) }
  }
}

/// An event loop that a test runs by hand.
@MainActor
private final class Events {
  private var pending: [@MainActor () -> Void] = []
  private(set) lazy var undoManager = UndoManager { [weak self] in self?.pending.append($0) }

  /// Ends the event being handled.
  func end() {
    let pending = pending
    self.pending = []
    for body in pending { body() }
  }
}

@MainActor
@Suite("Undo manager")
struct UndoManagerTests {
  private let events = Events()
  private let tally = Tally()
  private var undoManager: UndoManager { events.undoManager }

  @Test("undoes and redoes")
  func undoAndRedo() {
    #expect(!undoManager.canUndo && !undoManager.canRedo)
    tally.add(1, undoManager)
    #expect(undoManager.canUndo)
    events.end()
    tally.add(2, undoManager)
    events.end()
    #expect(undoManager.undoCount == 2)
    undoManager.undo()
    #expect(tally.value == 1)
    #expect(undoManager.canRedo && undoManager.redoCount == 1)
    undoManager.undo()
    #expect(tally.value == 0)
    #expect(!undoManager.canUndo)
    undoManager.undo()
    #expect(tally.value == 0)
    undoManager.redo()
    undoManager.redo()
    #expect(tally.value == 3)
    #expect(!undoManager.canRedo)
    undoManager.redo()
    #expect(tally.value == 3)
    undoManager.undo()
    #expect(tally.value == 1)
  }

  @Test("what happens in one event is one step, taken back in reverse order")
  func groupsByEvent() {
    var log: [Int] = []
    for number in 1...3 {
      undoManager.registerUndo(withTarget: tally) { _ in log.append(number) }
    }
    #expect(undoManager.groupingLevel == 1)
    events.end()
    #expect(undoManager.groupingLevel == 0)
    undoManager.undo()
    #expect(log == [3, 2, 1])
    #expect(!undoManager.canUndo)
  }

  @Test("an event that is said to be over is a step of its own, within the same turn")
  func endOfEvent() {
    undoManager.endEvent()
    tally.add(1, undoManager)
    undoManager.endEvent()
    tally.add(2, undoManager)
    #expect(undoManager.undoCount == 2)
    events.end()
    #expect(undoManager.undoCount == 2)
    undoManager.undo()
    #expect(tally.value == 1)
    undoManager.redo()
    undoManager.beginUndoGrouping()
    tally.add(4, undoManager)
    // The group that was begun goes on.
    undoManager.endEvent()
    tally.add(8, undoManager)
    undoManager.endUndoGrouping()
    #expect(undoManager.undoCount == 3)
    undoManager.undo()
    #expect(tally.value == 3)
  }

  @Test("undo in the middle of an event closes its step")
  func undoInEvent() {
    tally.add(1, undoManager)
    undoManager.undo()
    #expect(tally.value == 0)
    tally.add(5, undoManager)
    events.end()
    undoManager.undo()
    #expect(tally.value == 0)
  }

  @Test("the event ends by itself after the turn of the main actor")
  func realEvents() async {
    let undoManager = UndoManager()
    tally.add(1, undoManager)
    #expect(undoManager.groupingLevel == 1)
    while undoManager.groupingLevel > 0 { await Task.yield() }
    tally.add(1, undoManager)
    while undoManager.groupingLevel > 0 { await Task.yield() }
    undoManager.undo()
    #expect(tally.value == 1)
  }

  @Test("without grouping by event an action outside a group is a step of its own")
  func noEvents() {
    undoManager.groupsByEvent = false
    tally.add(1, undoManager)
    tally.add(2, undoManager)
    undoManager.undo()
    #expect(tally.value == 1)
    undoManager.beginUndoGrouping()
    tally.add(4, undoManager)
    tally.add(8, undoManager)
    undoManager.endUndoGrouping()
    undoManager.undo()
    #expect(tally.value == 1)
    undoManager.redo()
    #expect(tally.value == 13)
  }

  @Test("a group lasts over events, and the groups in it are undone with it")
  func groups() {
    undoManager.beginUndoGrouping()
    #expect(undoManager.groupingLevel == 2)
    tally.add(1, undoManager)
    events.end()
    undoManager.beginUndoGrouping()
    tally.add(2, undoManager)
    undoManager.endUndoGrouping()
    events.end()
    tally.add(4, undoManager)
    undoManager.endUndoGrouping()
    #expect(undoManager.undoCount == 1)
    undoManager.undo()
    #expect(tally.value == 0)
    undoManager.redo()
    #expect(tally.value == 7)
  }

  @Test("a group begun in an event and ended in a later one closes the step of the first")
  func groupOverEventEnd() {
    tally.add(1, undoManager)
    undoManager.beginUndoGrouping()
    tally.add(2, undoManager)
    events.end()
    #expect(undoManager.groupingLevel == 2)
    undoManager.endUndoGrouping()
    #expect(undoManager.groupingLevel == 0)
    tally.add(4, undoManager)
    events.end()
    undoManager.undo()
    #expect(tally.value == 3)
    undoManager.undo()
    #expect(tally.value == 0)
  }

  @Test("groups in one event are one step")
  func groupsInOneEvent() {
    for _ in 0..<2 {
      undoManager.beginUndoGrouping()
      tally.add(1, undoManager)
      undoManager.endUndoGrouping()
    }
    tally.add(4, undoManager)
    events.end()
    undoManager.undo()
    #expect(tally.value == 0 && !undoManager.canUndo)
  }

  @Test("a nested group can be undone by itself")
  func nestedGroup() {
    undoManager.beginUndoGrouping()
    tally.add(1, undoManager)
    undoManager.beginUndoGrouping()
    tally.add(2, undoManager)
    undoManager.endUndoGrouping()
    undoManager.undoNestedGroup()
    #expect(tally.value == 1)
    #expect(undoManager.canRedo)
    // The last thing in the group is now an action and not a group.
    undoManager.undoNestedGroup()
    #expect(tally.value == 1)
    undoManager.endUndoGrouping()
    undoManager.undoNestedGroup()
    #expect(tally.value == 0)
  }

  @Test("empty groups leave no trace")
  func emptyGroups() {
    undoManager.beginUndoGrouping()
    undoManager.beginUndoGrouping()
    undoManager.endUndoGrouping()
    #expect(!undoManager.canUndo)
    undoManager.endUndoGrouping()
    #expect(!undoManager.canUndo && undoManager.undoCount == 0)
  }

  @Test("mistakes of the caller do nothing")
  func mistakes() {
    undoManager.endUndoGrouping()
    undoManager.enableUndoRegistration()
    tally.add(1, undoManager)
    undoManager.beginUndoGrouping()
    undoManager.undo()
    undoManager.redo()
    #expect(tally.value == 1)
    undoManager.endUndoGrouping()
    events.end()
    undoManager.registerUndo(withTarget: tally) { [undoManager] _ in
      undoManager.undo()
      undoManager.redo()
      undoManager.endUndoGrouping()
    }
    events.end()
    undoManager.undo()
    #expect(tally.value == 1)
    undoManager.undo()
    #expect(tally.value == 0)
    #expect(undoManager.isUndoRegistrationEnabled)
  }

  @Test("a new change empties the redo stack, an undone one does not")
  func redoIsCleared() {
    tally.add(1, undoManager)
    events.end()
    tally.add(2, undoManager)
    events.end()
    undoManager.undo()
    undoManager.undo()
    #expect(undoManager.redoCount == 2)
    undoManager.redo()
    #expect(undoManager.redoCount == 1)
    tally.add(4, undoManager)
    #expect(!undoManager.canRedo)
  }

  @Test("says whether it is undoing or redoing")
  func modes() {
    var seen: [String] = []
    @MainActor func register() {
      undoManager.registerUndo(withTarget: tally) { [undoManager] _ in
        seen.append("\(undoManager.isUndoing) \(undoManager.isRedoing)")
        register()
      }
    }
    register()
    events.end()
    #expect(!undoManager.isUndoing && !undoManager.isRedoing)
    undoManager.undo()
    undoManager.redo()
    undoManager.undo()
    #expect(seen == ["true false", "false true", "true false"])
    #expect(!undoManager.isUndoing && !undoManager.isRedoing)
  }

  @Test("names go with their step, to redo and back")
  func names() {
    #expect(undoManager.undoMenuItemTitle == "Undo")
    tally.add(1, undoManager)
    undoManager.setActionName("Move")
    #expect(undoManager.undoActionName == "Move")
    events.end()
    tally.add(1, undoManager)
    events.end()
    #expect(undoManager.undoMenuItemTitle == "Undo")
    undoManager.setActionName("Resize")
    #expect(undoManager.undoMenuItemTitle == "Undo Resize")
    undoManager.undo()
    #expect(undoManager.redoMenuItemTitle == "Redo Resize")
    #expect(undoManager.undoMenuItemTitle == "Undo Move")
    undoManager.redo()
    #expect(undoManager.undoActionName == "Resize")
    #expect(undoManager.redoActionName.isEmpty)
    #expect(undoManager.undoMenuTitle(forUndoActionName: "") == "Undo")
    #expect(undoManager.redoMenuTitle(forUndoActionName: "Cut") == "Redo Cut")
  }

  @Test("a group without a name has that of the group in it")
  func nestedNames() {
    undoManager.beginUndoGrouping()
    undoManager.beginUndoGrouping()
    tally.add(1, undoManager)
    undoManager.setActionName("Inner")
    undoManager.endUndoGrouping()
    undoManager.endUndoGrouping()
    #expect(undoManager.undoActionName == "Inner")
    events.end()
    undoManager.beginUndoGrouping()
    undoManager.setActionName("Outer")
    undoManager.beginUndoGrouping()
    tally.add(1, undoManager)
    undoManager.setActionName("Inner")
    undoManager.endUndoGrouping()
    undoManager.endUndoGrouping()
    #expect(undoManager.undoActionName == "Outer")
    events.end()
    #expect(undoManager.undoActionName == "Outer")
  }

  @Test("keeps no more steps than allowed")
  func levels() {
    for number in 1...5 {
      tally.add(number, undoManager)
      events.end()
    }
    undoManager.levelsOfUndo = 3
    #expect(undoManager.undoCount == 3)
    for _ in 0..<5 { undoManager.undo() }
    #expect(tally.value == 3)
    undoManager.levelsOfUndo = 1
    #expect(undoManager.redoCount == 1)
  }

  @Test("drops the oldest steps when they take too much memory, but never the last")
  func memory() {
    undoManager.memoryLimit = 100
    for cost in [40, 40, 40, 500] {
      undoManager.registerUndo(withTarget: tally, cost: cost) { _ in }
      events.end()
      #expect(undoManager.canUndo)
    }
    #expect(undoManager.undoCount == 1)
    undoManager.removeAllActions()
    var last: UInt64?
    for _ in 0..<3 {
      last = undoManager.register(tally, cost: 10) { _ in }
      events.end()
    }
    undoManager.setCost(85, of: last!)
    #expect(undoManager.undoCount == 2)
  }

  @Test("an action in a group inside a step counts, and so does what it becomes")
  func memoryOfGroups() {
    undoManager.memoryLimit = 100
    tally.add(1, undoManager)
    events.end()
    undoManager.beginUndoGrouping()
    undoManager.beginUndoGrouping()
    let inner = undoManager.register(tally, cost: 10) { _ in }
    undoManager.endUndoGrouping()
    undoManager.endUndoGrouping()
    events.end()
    #expect(undoManager.undoCount == 2)
    undoManager.setCost(101, of: inner!)
    #expect(undoManager.undoCount == 1)
  }

  @Test("does not register while registration is disabled")
  func disabled() {
    undoManager.disableUndoRegistration()
    undoManager.disableUndoRegistration()
    tally.add(1, undoManager)
    undoManager.enableUndoRegistration()
    #expect(!undoManager.isUndoRegistrationEnabled)
    tally.add(1, undoManager)
    undoManager.enableUndoRegistration()
    #expect(!undoManager.canUndo)
    tally.add(1, undoManager)
    #expect(undoManager.canUndo)
  }

  @Test("drops everything, or what is about one target")
  func removal() {
    let other = Tally()
    tally.add(1, undoManager)
    other.add(1, undoManager)
    events.end()
    tally.add(2, undoManager)
    events.end()
    undoManager.undo()
    undoManager.removeAllActions(withTarget: tally)
    #expect(!undoManager.canRedo)
    #expect(undoManager.undoCount == 1)
    undoManager.undo()
    #expect(other.value == 0 && tally.value == 1)
    undoManager.redo()
    undoManager.beginUndoGrouping()
    tally.add(4, undoManager)
    undoManager.removeAllActions()
    #expect(!undoManager.canUndo && !undoManager.canRedo)
    undoManager.endUndoGrouping()
    #expect(undoManager.groupingLevel == 0)
    #expect(undoManager.undoCount == 0)
  }

  @Test("keeps no target alive, and passes over the steps of those that are gone")
  func deadTargets() {
    tally.add(1, undoManager)
    events.end()
    var other: Tally? = Tally()
    weak let watched = other
    other?.add(1, undoManager)
    events.end()
    #expect(undoManager.undoCount == 2)
    other = nil
    #expect(watched == nil)
    #expect(undoManager.canUndo)
    undoManager.undo()
    #expect(tally.value == 0)
    #expect(!undoManager.canUndo)
  }

  @Test("drops what is about one target from groups inside a step")
  func removalFromGroups() {
    let other = Tally()
    undoManager.beginUndoGrouping()
    other.add(1, undoManager)
    undoManager.beginUndoGrouping()
    tally.add(1, undoManager)
    undoManager.endUndoGrouping()
    undoManager.beginUndoGrouping()
    tally.add(1, undoManager)
    other.add(1, undoManager)
    undoManager.endUndoGrouping()
    undoManager.endUndoGrouping()
    events.end()
    undoManager.removeAllActions(withTarget: tally)
    undoManager.undo()
    #expect(other.value == 0 && tally.value == 2)
    undoManager.removeAllActions(withTarget: other)
    #expect(!undoManager.canRedo && !undoManager.canUndo)
  }

  @Test("knows discardable steps")
  func discardable() {
    tally.add(1, undoManager)
    undoManager.setActionIsDiscardable(true)
    events.end()
    #expect(undoManager.undoActionIsDiscardable)
    undoManager.undo()
    #expect(undoManager.redoActionIsDiscardable && !undoManager.undoActionIsDiscardable)
    tally.add(1, undoManager)
    events.end()
    #expect(!undoManager.undoActionIsDiscardable)
    // Said of the last step when none is open.
    undoManager.setActionIsDiscardable(true)
    #expect(undoManager.undoActionIsDiscardable)
    undoManager.setActionIsDiscardable(false)
    #expect(!undoManager.undoActionIsDiscardable)
  }

  @Test("menus that look at it are told of changes")
  func observation() async {
    var changes = 0
    func watch() {
      withObservationTracking {
        _ = undoManager.canUndo
        _ = undoManager.undoMenuItemTitle
      } onChange: {
        MainActor.assumeIsolated { changes += 1 }
      }
    }
    watch()
    tally.add(1, undoManager)
    #expect(changes == 1)
    watch()
    undoManager.setActionName("Move")
    #expect(changes == 2)
    events.end()
    watch()
    undoManager.undo()
    #expect(changes == 3)
  }

  @Test("random steps agree with a list of states", arguments: 0..<20)
  func model(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    /// All states from the first to the last that redo reaches, and where we are.
    var states = [0]
    var position = 0
    for step in 0..<500 {
      switch random.int(10) {
      case 0..<5:
        for _ in 0...random.int(3) {
          let isNested = random.int(3) == 0
          if isNested { undoManager.beginUndoGrouping() }
          tally.add(random.int(100), undoManager)
          if isNested { undoManager.endUndoGrouping() }
        }
        events.end()
        states = states.prefix(position + 1) + [tally.value]
        position += 1
      case 5..<8:
        undoManager.undo()
        position = max(0, position - 1)
      default:
        undoManager.redo()
        position = min(states.count - 1, position + 1)
      }
      #expect(tally.value == states[position], "seed \(seed), step \(step)")
      #expect(undoManager.canUndo == (position > 0), "seed \(seed), step \(step)")
      #expect(undoManager.canRedo == (position < states.count - 1), "seed \(seed), step \(step)")
    }
  }
}
