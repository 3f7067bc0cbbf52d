// Random sequences of events, longer than all can be tried: what SequenceTests looks at after each event is
// looked at here.

import DocumentTesting
import Foundation
import RandomTesting
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
  /// A sequence to be played instead, by the names of its events: what happens in it is printed.
  private static let given = environment["SHAPEEDIT_SEQUENCE"]

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
    if let given { return await play(given, name, untitled: untitled) }
    var bad = 0
    for number in 0..<UInt64(walks) {
      await Task.yield()
      var random = SeededRandom(seed: seed &* 1_000_003 &+ number)
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

  /// Plays one sequence, and prints what comes of each event.
  private static func play(_ given: String, _ name: String, untitled: Bool) async {
    guard environment["SHAPEEDIT_SEQUENCE_KIND"] ?? name == name else { return }
    var rest = given[...]
    var played: SequenceWorld?
    let faults = await play(name, untitled: untitled) { world in
      if let played { print(played.stateDescription) }
      played = world
      // The name of an event may be the beginning of another's, and have a comma in it.
      while let event = SequenceEvent.allCases.filter({ rest.hasPrefix($0.rawValue) })
        .max(by: { $0.rawValue.count < $1.rawValue.count })
      {
        rest = rest.dropFirst(event.rawValue.count).drop { ", ".contains($0) }
        print("== \(event)")
        if world.canHappen(event) { return event }
      }
      return nil
    }
    if let played { print(played.stateDescription) }
    for fault in faults ?? [] { Issue.record("\(name), untitled \(untitled): \(fault)") }
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
