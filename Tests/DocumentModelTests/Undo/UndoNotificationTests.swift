// What an undo manager posts and when, what is kept with a step, what steps cost.

import Testing

@testable import DocumentModel

@MainActor
@Suite("Undo manager, as observed")
struct UndoNotificationTests {
  final class Target {
    var value = 0
  }

  /// A manager whose events end when the test says so.
  @MainActor
  final class World {
    var ends: [@MainActor () -> Void] = []
    lazy var manager = UndoManager { [unowned self] in self.ends.append($0) }
    let target = Target()
    var log: [String] = []

    static let words: [UndoManager.NotificationName: String] = [
      .checkpoint: "checkpoint", .didOpenUndoGroup: "opened", .willCloseUndoGroup: "closing",
      .didCloseUndoGroup: "closed", .willUndoChange: "undoing", .didUndoChange: "undone",
      .willRedoChange: "redoing", .didRedoChange: "redone",
    ]

    func endEvent() {
      let ends = ends
      self.ends = []
      for end in ends { end() }
    }

    func set(_ value: Int) {
      let old = target.value
      target.value = value
      manager.registerUndo(withTarget: target) { [unowned self] _ in self.set(old) }
    }

    func watch() {
      manager.addObserver(forName: nil) { [unowned self] in self.log.append(Self.words[$0.name] ?? "?") }
    }

    func takeLog() -> [String] {
      defer { log = [] }
      return log
    }
  }

  let world = World()

  @Test("groups, undo and redo are posted in order")
  func order() {
    world.watch()
    world.set(1)
    #expect(world.takeLog() == ["opened"])
    world.endEvent()
    #expect(world.takeLog() == ["checkpoint", "closing", "closed"])
    world.manager.beginUndoGrouping()
    #expect(world.takeLog() == ["opened", "checkpoint", "opened"])
    world.set(2)
    world.manager.endUndoGrouping()
    #expect(world.takeLog() == ["checkpoint", "closing", "closed"])
    world.endEvent()
    _ = world.takeLog()
    world.manager.undo()
    #expect(world.takeLog() == ["checkpoint", "undoing", "undone"])
    world.manager.redo()
    #expect(world.takeLog() == ["checkpoint", "redoing", "redone"])
    _ = world.manager.canUndo
    #expect(world.takeLog().isEmpty)
    _ = world.manager.canRedo
    #expect(world.takeLog() == ["checkpoint"])
  }

  @Test("undo while a step of the event is open closes it first")
  func undoInEvent() {
    world.watch()
    world.set(1)
    world.manager.undo()
    #expect(
      world.takeLog() == ["opened", "checkpoint", "checkpoint", "closing", "closed", "undoing", "undone"])
    #expect(world.target.value == 0)
  }

  @Test("the state is right when the observers are called")
  func states() {
    let manager = world.manager
    var seen: [String] = []
    manager.addObserver(forName: .willUndoChange) { _ in
      seen.append("\(manager.isUndoing) \(manager.redoCount)")
    }
    manager.addObserver(forName: .didUndoChange) { _ in
      seen.append("\(manager.isUndoing) \(manager.redoCount)")
    }
    manager.addObserver(forName: .didCloseUndoGroup) { _ in seen.append("level \(manager.groupingLevel)") }
    world.set(1)
    world.endEvent()
    manager.undo()
    #expect(seen == ["level 0", "false 0", "false 1"])
  }

  @Test(
    "what is registered at the checkpoint of a closing group goes into it, and asking there does not repeat it"
  )
  func registeredAtCheckpoint() {
    let manager = world.manager
    var count = 0
    manager.addObserver(forName: .checkpoint) { [world] _ in
      count += 1
      _ = manager.canRedo
      if count == 1 { world.set(5) }
    }
    world.set(1)
    world.endEvent()
    #expect(count == 1 && manager.undoCount == 1)
    manager.undo()
    #expect(world.target.value == 0)
  }

  @Test("a closing group says whether it is discardable; an observer can be removed")
  func discardable() {
    var said: [Bool?] = []
    let token = world.manager.addObserver(forName: .willCloseUndoGroup) { said.append($0.groupIsDiscardable) }
    world.set(1)
    world.manager.setActionIsDiscardable(true)
    world.endEvent()
    world.set(2)
    world.endEvent()
    world.manager.removeObserver(token)
    world.set(3)
    world.endEvent()
    #expect(said == [true, false])
    #expect(UndoManager.NotificationName.checkpoint.rawValue == "NSUndoManagerCheckpointNotification")
  }

  @Test("what is kept with a step goes with it to redo and back")
  func userInfo() {
    let manager = world.manager
    world.set(1)
    manager.setActionUserInfoValue("first", forKey: "note")
    #expect(manager.undoActionUserInfoValue(forKey: "note") as? String == "first")
    world.endEvent()
    world.set(2)
    world.endEvent()
    manager.setActionUserInfoValue(2, forKey: "number")
    #expect(manager.undoActionUserInfoValue(forKey: "number") as? Int == 2)
    #expect(manager.undoActionUserInfoValue(forKey: "note") == nil)
    manager.undo()
    #expect(manager.redoActionUserInfoValue(forKey: "number") as? Int == 2)
    #expect(manager.undoActionUserInfoValue(forKey: "note") as? String == "first")
    manager.redo()
    #expect(manager.undoActionUserInfoValue(forKey: "number") as? Int == 2)
    manager.setActionUserInfoValue(nil, forKey: "number")
    #expect(manager.undoActionUserInfoValue(forKey: "number") == nil)
  }

  @Test("steps that say what they cost are dropped oldest first")
  func costs() {
    let manager = world.manager
    manager.memoryLimit = 1000
    for value in 1...5 {
      manager.registerUndo(withTarget: world.target, cost: 300) { $0.value = value }
      world.endEvent()
    }
    #expect(manager.undoCount == 3)
    manager.registerUndo(withTarget: world.target, cost: 5000) { $0.value = 6 }
    world.endEvent()
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect(world.target.value == 6)
  }
}
