// Random sequences of events, longer than all can be tried: what SequenceTests looks at after each event is
// looked at here.

import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Random sequences of events")
struct SequenceWalkTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = UInt64(environment["SHAPEEDIT_SEED"] ?? "") ?? 1
  /// How many walks there are of each kind of document.
  private static let walks = Int(environment["SHAPEEDIT_WALKS"] ?? "") ?? 30
  private static let length = 16

  @Test("nothing is lost and nothing false is said, however long it goes on", arguments: [false, true])
  func walk(untitled: Bool) async {
    for name in SequenceSubject.names {
      // All of it on one thread: in the same order each time, and without waiting for others.
      await Background.$isImmediate.withValue(true) {
        await withTaskExecutorPreference(MainQueue.shared) {
          await Self.walk(name, untitled: untitled)
        }
      }
    }
  }

  private static func walk(_ name: String, untitled: Bool) async {
    var bad = 0
    for number in 0..<UInt64(walks) {
      await Task.yield()
      var random = SplitMix(seed: seed &* 1_000_003 &+ number)
      var sequence: [SequenceEvent] = untitled ? [] : [.start]
      let faults = await play(name, untitled: untitled) { world in
        let possible = SequenceEvent.allCases.filter { world.canHappen($0) }
        guard sequence.count < length, let event = possible.randomElement(using: &random) else { return nil }
        sequence.append(event)
        return event
      }
      guard let faults else { continue }
      bad += 1
      let (shortest, left) = await shorten(sequence, faults, name, untitled: untitled)
      let events = shortest.map(\.description).joined(separator: ", ")
      Issue.record("\(name), untitled \(untitled): \(events): \(left.joined(separator: "; "))")
    }
    print("walks, \(name), untitled \(untitled): \(walks), \(bad) bad, SHAPEEDIT_SEED=\(seed)")
  }

  /// Plays events until there are no more, or something is wrong: then what.
  private static func play(
    _ name: String, untitled: Bool, next: (SequenceWorld) -> SequenceEvent?
  ) async -> [String]? {
    let world = SequenceWorld(.named(name), untitled: untitled)
    defer { world.abandon() }
    if untitled { await world.beginUntitled() } else { await world.happen(.start, isChecked: true) }
    while let event = next(world) {
      await world.happen(event, isChecked: true)
      if !world.ledger.faults.isEmpty { return world.ledger.faults }
    }
    return nil
  }

  /// Leaves out what the fault does not need.
  private static func shorten(
    _ sequence: [SequenceEvent], _ faults: [String], _ name: String, untitled: Bool
  ) async -> ([SequenceEvent], [String]) {
    var (shortest, left) = (sequence, faults)
    var index = shortest.count - 1
    while index >= (untitled ? 0 : 1) {
      var fewer = shortest
      fewer.remove(at: index)
      var place = untitled ? 0 : 1
      let found = await play(name, untitled: untitled) { world in
        while place < fewer.count, !world.canHappen(fewer[place]) { place += 1 }
        guard place < fewer.count else { return nil }
        place += 1
        return fewer[place - 1]
      }
      if let found { (shortest, left) = (fewer, found) }
      index -= 1
    }
    return (shortest, left)
  }
}
