// Windows of a program and what becomes of them: drawn in, closed, quit, ended by the desktop, killed. After
// each event every finished gesture is somewhere; after a start the windows are there that nobody has closed.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Sequences of windows")
struct WindowSequenceTests {
  private static let length = Int(ProcessInfo.processInfo.environment["SHAPEEDIT_SEQUENCES"] ?? "") ?? 4

  private static let beginnings: [[WindowEvent]] = [
    [.start],
    [.start, .new, .draw],
    [.start, .open, .new, .draw, .told],
  ]

  @Test(
    "what nobody has closed comes back once, and every gesture is kept",
    arguments: ["value file", "object package"])
  func windows(_ name: String) async {
    let (count, failures) = await Background.$isImmediate.withValue(true) {
      await withTaskExecutorPreference(MainQueue.shared) { await Self.enumerate(name) }
    }
    print("windows, \(name): \(count) sequences, \(failures.count) failures")
    for failure in failures.prefix(5) { Issue.record("\(name): \(failure)") }
  }

  private static func enumerate(_ name: String) async -> (count: Int, failures: [String]) {
    var count = 0
    var failures: [String] = []
    for beginning in beginnings {
      var sequences = [beginning]
      // Those that begin with a window go on one event less far.
      for _ in 0..<(beginning.count == 1 ? length : length - 1) {
        var longer: [[WindowEvent]] = []
        for sequence in sequences {
          await Task.yield()
          let (possible, faults) = await play(sequence, name)
          count += 1
          if faults.isEmpty {
            longer += possible.map { sequence + [$0] }
          } else {
            failures.append("\(sequence.map(\.rawValue).joined(separator: ", ")): \(faults)")
          }
        }
        sequences = longer
      }
      for sequence in sequences {
        await Task.yield()
        // What a start brings is seen at the end of each.
        let (_, faults) = await play(sequence + (sequence.last == .start ? [] : [.told, .start]), name)
        count += 1
        if !faults.isEmpty {
          failures.append("\(sequence.map(\.rawValue).joined(separator: ", ")), …: \(faults)")
        }
      }
    }
    return (count, failures)
  }

  /// Plays a sequence.
  ///
  /// - Returns: what can happen after it, and what was wrong.
  private static func play(_ sequence: [WindowEvent], _ name: String) async -> ([WindowEvent], [String]) {
    let world = WindowWorld(.named(name))
    defer { world.abandon() }
    for event in sequence where event == .start || world.canHappen(event) { await world.happen(event) }
    return (WindowEvent.allCases.filter { world.canHappen($0) }, world.faults)
  }
}
