// Every sequence of events up to some length happens to the real session on a file system in memory. After
// each event nothing is lost, nothing of another program's is overwritten unseen, and what is said is true.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Sequences of events")
struct SequenceTests {
  /// What the enumeration of one kind of document came to.
  private struct Counts: CustomStringConvertible {
    var sequences = 0
    var states = 0
    var failures: [(sequence: [SequenceEvent], faults: [String])] = []

    var description: String { "\(sequences) sequences, \(states) states, \(failures.count) failures" }

    mutating func note(_ sequence: [SequenceEvent], _ faults: [String]) {
      sequences += 1
      if !faults.isEmpty { failures.append((sequence, faults)) }
    }
  }

  private static let environment = ProcessInfo.processInfo.environment
  /// How long sequences are at most, when it is said; one event is added to the longer beginnings in any
  /// case.
  private static let length = Int(environment["SHAPEEDIT_SEQUENCES"] ?? "")
  /// The only kind of document that is looked at; all when none is named.
  private static let only = environment["SHAPEEDIT_SEQUENCE_KIND"]
  /// How many failures are printed of each kind of document.
  private static let failureLimit = Int(environment["SHAPEEDIT_SEQUENCE_FAILURES"] ?? "") ?? 5

  /// From where sequences begin: a document that was just opened, and what takes longer to come to.
  private static let beginnings: [[SequenceEvent]] = [
    [.start],
    [.start, .draw, .killed, .start],
    [.start, .draw, .writeInPlace, .killed, .start],
    [.start, .draw, .autosave, .writeByRename, .look],
    [.start, .draw, .killed, .start, .rename],
    [.start, .draw, .killed, .start, .discard],
    [.start, .draw, .writeByRename, .killed, .start, .discard],
    [.start, .draw, .writeByRename, .look, .takeTheirs],
    [.start, .second, .draw],
    [.start, .draw, .secondOpens, .look],
    [.start, .secondOpens, .killed, .start, .second],
    [.start, .fillState, .draw, .autosave],
    [.start, .draw, .autosave, .move, .killed],
    [.start, .draw, .autosave, .trash, .look],
    [.start, .draw, .trash, .look],
  ]
  private static let untitledBeginnings: [[SequenceEvent]] = [[], [.draw], [.draw, .killed, .start]]

  /// It takes as long as all others together: `build-aux/test` runs it beside them.
  @Test("nothing is lost and nothing false is said, of a value in a file")
  func valueFile() async throws { try await Self.enumerate("value file", untitled: false) }

  @Test("nor of objects and packages", arguments: SequenceSubject.names.filter { $0 != "value file" })
  func others(_ name: String) async throws { try await Self.enumerate(name, untitled: false) }

  @Test("nor of a document without a name", arguments: ["value file", "object file"])
  func drafts(_ name: String) async throws { try await Self.enumerate(name, untitled: true) }

  /// Longer ones that have once lost something, or said something false.
  private static let known: [[SequenceEvent]] = [
    // Undone and redone to what was saved, which is no longer in the file.
    [.start, .draw, .autosave, .undo, .writeByRename, .redo, .killed, .start],
    [.start, .draw, .autosave, .undo, .writeKeepingTime, .redo, .loggedOut, .start],
    [.start, .draw, .autosave, .undo, .writeInPlace, .redo, .closed, .start],
    [.start, .draw, .autosave, .undo, .delete, .redo, .killed, .start],
    [.start, .draw, .autosave, .undo, .delete, .redo, .loggedOut, .start],
    // A conflict undone to what was saved.
    [.start, .draw, .autosave, .draw, .writeByRename, .look, .undo, .closed, .start],
    [.start, .draw, .autosave, .draw, .writeByRename, .look, .undo, .loggedOut, .start],
    [.start, .draw, .autosave, .draw, .writeByRename, .look, .undo, .killed, .start],
    // Another program's, taken in, and no room for it when the program ends.
    [.start, .writeByRename, .look, .fillState, .undo, .loggedOut, .start],
    [.start, .writeByRename, .look, .fillState, .draw, .loggedOut, .start],
    [.start, .writeKeepingTime, .save, .fillState, .undo, .loggedOut, .start],
    // In the trash, and only what it was made from is told by the journal.
    [.start, .secondOpens, .autosave, .trash, .cutShort, .start],
    [.start, .secondOpens, .secondSaves, .trash, .cutShort, .start],
    [.start, .writeByRename, .secondOpens, .trash, .cutShort, .start],
    [.start, .writeKeepingTime, .secondOpens, .trash, .cutShort, .start],
    // No room for what another program has overwritten.
    [
      .start, .draw, .autosave, .writeByRename, .fillState, .look, .killed, .start, .emptyState, .killed,
      .start,
    ],
    [.start, .draw, .autosave, .writeByRename, .fillState, .look, .closed, .emptyState],
    [.start, .draw, .autosave, .writeByRename, .fillState, .look, .loggedOut, .start],
    [.start, .draw, .autosave, .delete, .fillState, .look, .killed, .start],
    [.start, .draw, .autosave, .delete, .fillState, .look, .loggedOut, .start],
    [.start, .secondOpens, .autosave, .writeByRename, .fillState, .look, .killed, .start],
    [.start, .secondOpens, .autosave, .writeByRename, .fillState, .second, .killed, .start],
    [
      .start, .draw, .autosave, .killed, .start, .fillState, .writeByRename, .look, .emptyState, .autosave,
      .killed,
    ],
    // Overwritten while no process ran.
    [.start, .draw, .autosave, .killed, .writeByRename, .start, .killed, .start],
    [.start, .draw, .autosave, .loggedOut, .writeByRename, .start, .killed, .start],
    [.start, .draw, .autosave, .powerCut, .writeInPlace, .start],
    [.start, .draw, .autosave, .killed, .writeKeepingTime, .start, .undo, .autosave],
    [.start, .draw, .killed, .start, .keep, .autosave, .killed, .writeByRename, .start],
    [.start, .draw, .save, .killed, .fillState, .writeByRename, .start, .emptyState, .killed, .start],
    // What was saved counts less than what was not.
    [.start, .secondOpens, .draw, .save, .powerCut, .writeByRename, .start, .killed, .start],
    // An error in the only copy that can be made at the end.
    [.start, .writeByRename, .fillState, .draw, .failWrite, .loggedOut],
    // Two journals, one of a process that is gone, and the file under another name.
    [.start, .second, .rename, .writeKeepingTime, .cutShort, .start],
    [.start, .second, .writeKeepingTime, .rename, .cutShort, .start],
    [.start, .writeKeepingTime, .move, .second, .cutShort, .start],
    // What was said before the file was gone is no news when it is there again.
    [.start, .writeByRename, .look, .delete, .look, .save],
    [.start, .writeByRename, .look, .delete, .look, .save, .look],
    // What was saved last is only in the file, while older changes are recovered.
    [.start, .second, .draw, .loggedOut, .start, .writeByRename, .look],
    [.start, .second, .draw, .loggedOut, .start, .delete, .look],
    [.start, .second, .draw, .loggedOut, .start, .writeKeepingTime, .loggedOut],
    [.start, .second, .draw, .closed, .start, .writeByRename, .look],
    [.start, .second, .draw, .loggedOut, .fillState, .start, .writeByRename, .look],
    // An error in the only writing of a version of what an older journal had.
    [.start, .draw, .second, .killed, .failWrite, .start, .powerCut],
    [.start, .draw, .second, .fillState, .killed, .start, .powerCut],
    // Another program's, taken in and undone, and no room for it.
    [.start, .writeByRename, .look, .undo, .fillState, .save, .loggedOut],
    [.start, .writeByRename, .look, .undo, .failRead, .save, .cutShort],
    [.start, .writeByRename, .look, .undo, .failRead, .save, .closed],
    // An error in the version of what was saved, and the next.
    [.start, .writeByRename, .failWrite, .save, .draw, .takeTheirs, .powerCut],
    // Given up, and nowhere to go back to.
    [.start, .draw, .move, .killed, .start, .discard, .closed],
    [.start, .draw, .delete, .killed, .start, .discard, .closed],
    [.start, .draw, .trash, .killed, .start, .discard, .closed],
    // Nobody has changed what is in the trash, or is gone.
    [.start, .trash, .look, .killed, .start],
    [.start, .trash, .look, .draw, .undo, .killed, .start],
    [.start, .trash, .look, .draw, .killed, .start],
    [.start, .trash, .look, .save, .look, .draw, .autosave, .killed, .start],
    [.start, .delete, .look, .killed, .start, .killed, .start],
    [.start, .delete, .look, .draw, .undo, .killed, .start],
    [.start, .draw, .delete, .look, .killed, .start, .undo, .killed, .start],
    [.start, .draw, .trash, .look, .killed, .start, .killed, .start],
    [.start, .writeUnreadable, .save, .killed, .start],
    [.start, .writeUnreadable, .rename, .loggedOut, .start],
    // Room at last, less than a second before the power is cut.
    [.start, .fillState, .draw, .autosave, .writeByRename, .emptyState, .powerCut],
    // Another process had it open, and is gone like the file.
    [.start, .secondOpens, .killed, .start, .second, .delete, .look],
    [.start, .secondOpens, .killed, .start, .second, .trash, .look],
    // A journal had nothing but a change, and the file is in the trash.
    [.start, .cutShort, .trash, .start],
    [.start, .draw, .save, .killed, .start, .cutShort, .trash, .start, .keep, .killed, .start],
    // Undone in the trash.
    [.start, .trash, .look, .draw, .undo, .look, .closed],
    // There was no room for a version of what nobody had changed.
    [.start, .writeByRename, .failWrite, .save, .killed, .start],
    [.start, .writeByRename, .failWrite, .rename, .loggedOut, .start],
    // A conflict, and the person's own changes undone.
    [.start, .draw, .writeByRename, .save, .undo, .killed, .start],
    [.start, .draw, .writeKeepingTime, .rename, .undo, .loggedOut, .start],
    [.start, .draw, .writeUnreadable, .save, .undo, .killed, .start],
    // No room to note that what was drawn was saved, and then another program's.
    [.start, .draw, .fillState, .save, .writeByRename, .killed, .start],
    [.start, .draw, .fillState, .save, .delete, .loggedOut, .start],
    // Recovered, and undone to what is in the trash.
    [.start, .draw, .trash, .killed, .start, .keep, .undo],
    [.start, .draw, .trash, .cutShort, .start, .undo, .keep],
    // Recovered, and undone to what was in the file that is gone.
    [.start, .delete, .look, .cutShort, .start, .undo, .loggedOut, .start],
    // Saved while the file in the trash cannot be read.
    [.start, .draw, .undo, .trash, .failRead, .closed, .save],
    [.start, .draw, .rename, .trash, .failRead, .undo, .save],
    [.start, .writeByRename, .rename, .trash, .failRead, .closed, .save],
    // Written to, moved and thrown away.
    [.start, .writeKeepingTime, .move, .trash, .powerCut, .start],
    // An error of a moment when it is looked what the last process has left.
    [.start, .writeByRename, .cutShort, .failRead, .move, .start],
    [.start, .drawUnregistered, .powerCut, .failCall, .writeByRename, .move, .start],
    [.start, .killed, .move, .failCall, .second, .delete, .writeByRename, .start],
    [.start, .cutShort, .move, .failCall, .second, .delete, .writeByRename, .start],
    // A second journal that never had what its change was made to, and the file under another name.
    [.start, .second, .move, .cutShort, .failRead, .start],
    // The other process's, saved over unseen or undone, and then ended.
    [.start, .secondOpens, .writeByRename, .save, .undo, .loggedOut, .second],
    [.start, .secondOpens, .writeInPlace, .save, .undo, .loggedOut, .second],
    [.start, .secondOpens, .writeKeepingTime, .save, .undo, .loggedOut, .second],
    // Two journals of a file that was renamed since, and an error of a moment.
    [.start, .second, .writeKeepingTime, .rename, .cutShort, .failCall, .start],
    [.start, .second, .writeKeepingTime, .rename, .cutShort, .failRead, .start],
    [.start, .second, .writeKeepingTime, .rename, .cutShort, .failWrite, .start],
    // What another process has saved is what undo leads back to.
    [.start, .secondOpens, .autosave, .draw, .powerCut, .start, .undo],
    [.start, .secondOpens, .secondSaves, .draw, .powerCut, .start, .undo],
    [.start, .secondOpens, .secondSaves, .draw, .draw, .powerCut, .start, .undo, .undo],
    // Another program's content undone, which no version can be kept of after a crash.
    [.start, .writeInPlace, .rename, .undo, .fillState, .killed, .start, .save],
    // Recovered from a journal that had all of it, where the file is none: there is nothing to undo.
    [
      .start, .draw, .killed, .second, .writeUnreadable, .start, .keepMine, .undo, .delete, .loggedOut,
      .start,
    ],
    // What was recovered was discarded, beside another program's or not, and that undone.
    [.start, .draw, .killed, .start, .discard, .undo, .autosave, .killed, .start, .discard, .undo, .keep],
    [.start, .draw, .killed, .start, .discard, .undo, .redo, .autosave, .killed, .start],
    [.start, .draw, .killed, .start, .discard, .undo, .undo, .killed, .start],
    [.start, .draw, .writeByRename, .killed, .start, .discard, .undo, .autosave, .killed, .start, .keep],
    [.start, .draw, .writeInPlace, .killed, .start, .discard, .undo, .redo, .undo, .killed, .start],
    [.start, .draw, .writeInPlace, .killed, .start, .discard, .undo, .keepMine, .undo, .redo],
    [.start, .draw, .writeByRename, .killed, .start, .discard, .draw, .undo, .undo, .undo, .redo, .redo],
    [
      .start, .draw, .writeByRename, .killed, .start, .discard, .writeInPlace, .look, .undo, .undo, .autosave,
    ],
    [.start, .draw, .writeByRename, .killed, .start, .discard, .delete, .undo, .look, .save],
    [.start, .draw, .writeByRename, .killed, .start, .discard, .trash, .look, .undo, .killed, .start],
    // Another program's was taken, and that undone.
    [.start, .draw, .writeByRename, .look, .takeTheirs, .undo, .autosave, .killed, .start, .look],
    [.start, .draw, .writeByRename, .look, .takeTheirs, .undo, .redo, .closed, .start],
    [.start, .draw, .writeInPlace, .look, .takeTheirs, .undo, .keepMine, .undo, .autosave],
    [.start, .draw, .writeInPlace, .look, .takeTheirs, .undo, .loggedOut, .start],
    [
      .start, .draw, .writeInPlace, .look, .takeTheirs, .writeByRename, .look, .undo, .undo, .autosave, .redo,
    ],
    // What another process has saved is in the trash as it is.
    [.start, .secondOpens, .autosave, .trash, .look, .loggedOut, .start],
  ]

  /// Of a document without a name: however it is closed, it is a draft, and nobody is told of a crash.
  private static let untitled: [[SequenceEvent]] = [
    [.closed, .start],
    [.draw, .closed, .start, .closed, .start, .draw, .closed, .start],
    [.draw, .closed, .powerCut, .start],
    [.draw, .closed, .start, .killed, .start],
    [.draw, .closed, .start, .draw, .killed, .start, .closed, .start],
    [.draw, .undo, .closed, .start],
    [.draw, .fillState, .closed, .emptyState, .autosave, .closed, .start],
    [.fillState, .draw, .closed, .loggedOut],
    [.draw, .failWrite, .closed, .start, .closed, .start],
    [.draw, .failCall, .closed, .start, .closed, .start],
    [.draw, .closed, .fillState, .start, .closed, .emptyState, .start],
    [.draw, .closed, .fillState, .start, .draw, .closed, .emptyState, .closed, .start],
    [.draw, .killed, .fillState, .start, .closed, .emptyState, .start],
  ]

  @Test("a document without a name is kept whatever closes it", arguments: SequenceSubject.names)
  func closedUntitled(_ name: String) async {
    for sequence in Self.untitled {
      let faults = await Background.$isImmediate.withValue(true) {
        await withTaskExecutorPreference(MainQueue.shared) {
          await Self.play(sequence, .named(name), untitled: true)
        }
      }
      #expect(faults.isEmpty, "\(name): \(sequence.map(\.description).joined(separator: ", "))")
    }
  }

  @Test("what was lost once is not lost again", arguments: SequenceSubject.names)
  func again(_ name: String) async {
    for sequence in Self.known {
      let faults = await Background.$isImmediate.withValue(true) {
        await withTaskExecutorPreference(MainQueue.shared) { await Self.play(sequence, .named(name)) }
      }
      #expect(faults.isEmpty, "\(name): \(sequence.map(\.description).joined(separator: ", "))")
    }
  }

  @Test("reverting loses nothing, and can be undone", arguments: ["value file", "object file"])
  func reverting(_ name: String) async {
    guard Self.only == nil || Self.only == name else { return }
    let counts = await Background.$isImmediate.withValue(true) {
      await withTaskExecutorPreference(MainQueue.shared) { await Self.revert(.named(name)) }
    }
    print("reverting, \(name): \(counts)")
    for failure in counts.failures.prefix(Self.failureLimit) {
      Issue.record("\(name): \(Self.describe(failure))")
    }
  }

  /// From each beginning the document is reverted, and that undone; after either comes one more event.
  private static func revert(_ subject: SequenceSubject) async -> Counts {
    var counts = Counts()
    let first = SequenceWorld(subject, untitled: false).moment
    for beginning in beginnings {
      var node = Node(sequence: beginning, moment: first, rest: beginning)
      for event in [.revert, .undo] as [SequenceEvent] {
        guard let end = await play(node, event, subject, goesOn: true) else { break }
        node.sequence.append(event)
        node.rest.append(event)
        counts.note(node.sequence, end.faults)
        for last in end.possible {
          await Task.yield()
          guard let end = await play(node, last, subject, goesOn: false) else { continue }
          counts.note(node.sequence + [last], end.faults)
        }
      }
    }
    return counts
  }

  /// Plays a sequence, and looks after each event.
  private static func play(
    _ sequence: [SequenceEvent], _ subject: SequenceSubject, untitled: Bool = false
  ) async -> [String] {
    let world = SequenceWorld(subject, untitled: untitled)
    defer { world.abandon() }
    if untitled { await world.beginUntitled() }
    for (index, event) in sequence.enumerated() {
      guard world.canHappen(event) else { continue }
      await world.happen(event, isChecked: true)
      if !world.ledger.faults.isEmpty { return world.ledger.faults + ["after \(index + 1) events"] }
    }
    return []
  }

  private static func enumerate(_ name: String, untitled: Bool) async throws {
    let title = untitled ? "untitled \(name)" : name
    guard only == nil || only == title else { return }
    // All of it on one thread: in the same order each time, and without waiting for others.
    let counts = await Background.$isImmediate.withValue(true) {
      await withTaskExecutorPreference(MainQueue.shared) {
        await enumerate(.named(name), untitled: untitled, title)
      }
    }
    print("\(title): \(counts)")
    for failure in counts.failures.sorted(by: { $0.sequence.count < $1.sequence.count }).prefix(failureLimit)
    {
      Issue.record("\(title): \(describe(failure))")
    }
  }

  private static func describe(_ failure: (sequence: [SequenceEvent], faults: [String])) -> String {
    let events = failure.sequence.map(\.description).joined(separator: ", ")
    return "\(events): \(failure.faults.joined(separator: "; "))"
  }

  /// A state that is gone on from: the sequence that leads to it, and the last part of it, since a moment at
  /// which nothing ran.
  private struct Node {
    var sequence: [SequenceEvent]
    var moment: SequenceMoment?
    var rest: [SequenceEvent]
    /// What can happen then: playing it all again for what cannot is most of the work.
    var possible = SequenceEvent.enumerated
  }

  /// All sequences, the shortest first; each state that they lead to is gone on from once.
  private static func enumerate(
    _ subject: SequenceSubject, untitled: Bool, _ title: String
  ) async -> Counts {
    var counts = Counts()
    var known: Set<ContentHash> = []
    let first = untitled ? nil : SequenceWorld(subject, untitled: false).moment
    let nodes = (untitled ? untitledBeginnings : beginnings).map {
      Node(sequence: $0, moment: first, rest: $0)
    }
    var levels = Dictionary(grouping: nodes) { $0.sequence.count }
    // That the document is opened first is not counted.
    let isLong = subject.isObject || subject.isPackage
    let limit = (length ?? (!untitled && isLong ? 3 : 4)) + (untitled ? 0 : 1)
    var level = 0
    while let longest = levels.keys.max(), level <= longest {
      for node in levels.removeValue(forKey: level) ?? [] {
        let goesOn = level + 1 < limit
        for event in node.possible where goesOn || !event.isSilent {
          // Other tests want the main thread too.
          await Task.yield()
          guard let end = await play(node, event, subject, goesOn: goesOn) else { continue }
          counts.note(node.sequence + [event], end.faults)
          if !end.faults.isEmpty {
            if length != nil { print("↳ \(title): \(describe(counts.failures.last!))") }
          } else if let state = end.state, known.insert(state).inserted {
            counts.states += 1
            // Two living processes have very many states: in the suite the second counts as two events.
            let weight = length == nil && event == .secondOpens ? 2 : 1
            levels[level + weight, default: []].append(
              Node(
                sequence: node.sequence + [event], moment: end.moment ?? node.moment,
                rest: end.moment == nil ? node.rest + [event] : [], possible: end.possible))
          }
        }
      }
      level += 1
      if length != nil { print("\(title), up to \(level - (untitled ? 0 : 1)): \(counts)") }
    }
    return counts
  }

  /// What a sequence has led to.
  private struct End {
    var faults: [String]
    /// What goes on from here depends on; nil when nothing does.
    var state: ContentHash?
    var moment: SequenceMoment?
    var possible: [SequenceEvent] = []
  }

  /// Plays a sequence and one more event.
  ///
  /// - Returns: what the last event has led to; nil when it cannot happen.
  private static func play(
    _ node: Node, _ last: SequenceEvent, _ subject: SequenceSubject, goesOn: Bool
  ) async -> End? {
    let world: SequenceWorld
    if let moment = node.moment {
      world = SequenceWorld(subject, from: moment)
    } else {
      world = SequenceWorld(subject, untitled: true)
      await world.beginUntitled()
    }
    defer { world.abandon() }
    for event in node.rest where world.canHappen(event) { await world.happen(event, isChecked: false) }
    guard world.canHappen(last) else { return nil }
    await world.happen(last, isChecked: true)
    let faults = world.ledger.faults
    guard goesOn, faults.isEmpty else { return End(faults: faults) }
    return End(
      faults: faults, state: world.state, moment: world.moment,
      possible: SequenceEvent.enumerated.filter { world.canHappen($0) })
  }
}
