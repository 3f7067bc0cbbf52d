// Sync tools and editors rewrite the files of open documents, and nobody is told of what was nothing: no
// notice when the content is the same, always one when it is not, and nothing lost, whatever the program
// itself does in between.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Rewrites by sync tools")
struct RewriteTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isLong = environment["SHAPEEDIT_LONG"] == "1"
  private static let seed = UInt64(environment["SHAPEEDIT_SEED"] ?? "") ?? 1
  /// How many rewrites there are in all.
  private static let count = isLong ? 10_000 : 1_000
  /// How many in turn on one document.
  private static let length = 4

  @Test("no notice of the same content, always one of another, nothing lost")
  func rewrites() async {
    var tally = Tally()
    for number in 0..<UInt64(Self.count / Self.length) {
      await Task.yield()
      let seed = Self.seed &* 1_000_003 &+ number
      await Background.$isImmediate.withValue(true) {
        await withTaskExecutorPreference(MainQueue.shared) {
          var life = RewrittenLife(seed: seed)
          await life.play(Self.length)
          tally.add(life)
        }
      }
    }
    let text =
      "rewrites: \(tally.count), \(tally.same) of the same content, \(tally.told) told of, "
      + "\(tally.conflicts) conflicts, \(tally.bad) bad, SHAPEEDIT_SEED=\(Self.seed)"
    print(text)
    // Both were tried, with each tool.
    #expect(tally.same > Self.count / 10 && tally.conflicts > Self.count / 20 && tally.told > tally.conflicts)
    #expect(tally.tools.count == SyncTool.allCases.count)
  }

  private struct Tally {
    var (count, same, told, conflicts, bad) = (0, 0, 0, 0, 0)
    var tools: Set<SyncTool> = []

    @MainActor mutating func add(_ life: RewrittenLife) {
      count += life.rewrites
      same += life.same
      told += life.told
      conflicts += life.conflicts
      bad += life.faults.isEmpty ? 0 : 1
      tools.formUnion(life.tools)
      for fault in life.faults {
        Issue.record("seed \(life.seed): \(life.log.joined(separator: ", ")): \(fault)")
      }
    }
  }
}
