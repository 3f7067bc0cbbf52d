// Every sequence of events up to some length happens to the real session on a file system in memory. After each event
// nothing is lost, nothing of another program's is overwritten unseen, and what is said is true.

import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Sequences of events")
struct SequenceTests {
  /// What the enumeration of one kind of document came to.
  struct Counts {
    var sequences = 0
    var states = 0
    var failures: [(sequence: [SequenceEvent], faults: [String])] = []
  }

  private static let environment = ProcessInfo.processInfo.environment
  /// How long sequences are: as long as it is said when the long form is asked for.
  private static let length = Int(environment["SHAPEEDIT_SEQUENCES"] ?? "")
  /// How many failures are printed of each kind of document.
  private static let failureLimit = Int(environment["SHAPEEDIT_SEQUENCE_FAILURES"] ?? "") ?? 5

  /// From where sequences begin: a document that was just opened, and what takes longer to come to.
  private static let beginnings: [[SequenceEvent]] = [
    [],
    [.draw, .autosave],
    [.draw, .killed],
    [.draw, .writeInPlace, .killed],
    [.draw, .writeByRename, .look],
    [.draw, .autosave, .writeByRename, .look],
    [.draw, .delete, .look],
    [.draw, .autosave, .trash, .look],
    [.draw, .killed, .rename],
    [.draw, .killed, .discard],
    [.second, .draw],
    [.fillState, .draw, .autosave],
    [.draw, .autosave, .move, .killed],
  ]

  @Test("nothing is lost and nothing false is said", arguments: SequenceSubject.names)
  func enumerate(_ name: String) async throws {
    let counts = try await Self.enumerate(.named(name), untitled: false)
    Self.report(name, counts)
  }

  @Test("nor of a document without a name", arguments: ["value file", "object file"])
  func drafts(_ name: String) async throws {
    let counts = try await Self.enumerate(.named(name), untitled: true)
    Self.report("untitled \(name)", counts)
  }

  private static func report(_ name: String, _ counts: Counts) {
    print(
      "\(name): \(counts.sequences) sequences, \(counts.states) states, \(counts.failures.count) failures")
    for failure in counts.failures.sorted(by: { $0.sequence.count < $1.sequence.count }).prefix(failureLimit)
    {
      let events = failure.sequence.map(\.description).joined(separator: ", ")
      Issue.record("\(name): \(events): \(failure.faults.joined(separator: "; "))")
    }
  }

  /// All sequences, the shortest first; each state that they lead to is gone on from once.
  static func enumerate(_ subject: SequenceSubject, untitled: Bool) async throws -> Counts {
    var counts = Counts()
    var known: Set<String> = []
    var frontier: [[SequenceEvent]] = untitled ? [[], [.draw], [.draw, .killed]] : beginnings
    for step in 0..<(length ?? 2) {
      // In the ordinary form all that is two events long, and one more after each of the longer beginnings.
      if step > 0, length == nil { frontier = frontier.filter { $0.count < 2 } }
      var next: [[SequenceEvent]] = []
      for sequence in frontier {
        for event in SequenceEvent.allCases {
          guard let (faults, state) = try await play(sequence, event, subject, untitled: untitled) else {
            continue
          }
          counts.sequences += 1
          if !faults.isEmpty {
            counts.failures.append((sequence + [event], faults))
          } else if known.insert(state).inserted {
            counts.states += 1
            next.append(sequence + [event])
          }
        }
      }
      frontier = next
    }
    return counts
  }

  /// Plays a sequence in a new world.
  ///
  /// - Returns: what went wrong in its last event, and where it has led; nil when it cannot happen.
  private static func play(
    _ sequence: [SequenceEvent], _ last: SequenceEvent, _ subject: SequenceSubject, untitled: Bool
  ) async throws -> (faults: [String], state: String)? {
    let world = SequenceWorld(subject)
    try await world.begin(untitled: untitled)
    defer { world.end() }
    for event in sequence where world.canHappen(event) { await world.happen(event) }
    guard world.canHappen(last) else { return nil }
    await world.happen(last)
    return (world.ledger.faults, world.state)
  }
}
