// A list that becomes another: what views are told of it, and what stays selected.

import CGtk
import TestSupport
import XCTest

@testable import Gtk

final class ListUpdateTests: GtkTestCase, @unchecked Sendable {
  private struct Notice {
    let position: Int
    let removed: Int
    let added: Int
  }

  @MainActor
  private final class Notices {
    var all: [Notice] = []
  }

  @MainActor
  private func follow(_ model: AnyListModel) -> Notices {
    let notices = Notices()
    typealias Body = @MainActor (Notice) -> Void
    let trampoline: @convention(c) (gpointer?, guint, guint, guint, gpointer?) -> Void = {
      _, position, removed, added, data in
      let body = SignalBox<Body>.of(data)
      let notice = Notice(position: Int(position), removed: Int(removed), added: Int(added))
      MainActor.assumeIsolated { body(notice) }
    }
    _ = model.connect(
      "items-changed", boxing: { notices.all.append($0) } as Body,
      trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
    return notices
  }

  /// How many rows must be told of at least, by trying all ranges: a range may hold any values, if those that
  /// are in both lists are in both ends of it.
  private func least(_ old: [Int], _ new: [Int]) -> Int {
    let common = Set(old).intersection(new)
    var known: [[Int]: Int] = [:]
    func cost(_ i: Int, _ j: Int) -> Int {
      if i == old.count, j == new.count { return 0 }
      if let cost = known[[i, j]] { return cost }
      var best = Int.max
      if i < old.count, j < new.count, old[i] == new[j] { best = cost(i + 1, j + 1) }
      for oldEnd in i...old.count {
        for newEnd in j...new.count where oldEnd > i || newEnd > j {
          guard common.intersection(old[i..<oldEnd]) == common.intersection(new[j..<newEnd]) else { continue }
          let rest = cost(oldEnd, newEnd)
          best = min(best, rest == .max ? .max : oldEnd - i + newEnd - j + rest)
        }
      }
      known[[i, j]] = best
      return best
    }
    return cost(0, 0)
  }

  /// Random updates: views are told of no row that they need not be told of, and of those that stay what was
  /// selected is selected.
  func testUpdatesTellTheLeastAndKeepTheSelection() {
    onMain {
      for seed in UInt64(1)...150 {
        var random = SeededRandom(seed: seed)
        var values = Array(0..<Int.random(in: 0...7, using: &random))
        let model = ListModel(values)
        let (multi, single) = (MultiSelection(model), SingleSelection(model))
        let notices = self.follow(model)
        var mirror = values
        for step in 0..<8 {
          let chosen = Set(values.indices.filter { _ in Bool.random(using: &random) })
          multi.selectedPositions = chosen
          single.selected = values.indices.randomElement(using: &random)
          let selected = Set(chosen.map { values[$0] })
          let one = single.selected.map { values[$0] }
          var new = values.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
          if Int.random(in: 0..<3, using: &random) == 0, new.count > 1 {
            new.swapAt(
              Int.random(in: 0..<new.count, using: &random), Int.random(in: 0..<new.count, using: &random))
          }
          for _ in 0..<Int.random(in: 0...2, using: &random) {
            let value = Int.random(in: 0..<12, using: &random)
            if !new.contains(value) { new.insert(value, at: Int.random(in: 0...new.count, using: &random)) }
          }
          notices.all = []
          model.update(to: new, id: { $0 })
          let place = "seed \(seed), step \(step): \(values) to \(new)"
          XCTAssertEqual(model.elements, new, place)
          let told = notices.all.reduce(0) { $0 + $1.removed + $1.added }
          XCTAssertEqual(told, self.least(values, new), place)
          // What is told leads to the new list: its places outside of what was told are those before.
          for notice in notices.all {
            let range = notice.position..<(notice.position + notice.removed)
            mirror.replaceSubrange(range, with: Array(repeating: -1, count: notice.added))
          }
          XCTAssertEqual(mirror.count, new.count, place)
          for (old, value) in zip(mirror, new) where old >= 0 { XCTAssertEqual(old, value, place) }
          XCTAssertEqual(Set(multi.selectedPositions.map { new[$0] }), selected.intersection(new), place)
          if let one, new.contains(one) { XCTAssertEqual(single.selected.map { new[$0] }, one, place) }
          (values, mirror) = (new, new)
        }
      }
    }
  }

  /// Changes in very many places are told at once, and keep the selection too.
  func testManyChangesAreToldAtOnce() {
    onMain {
      let model = ListModel(Array(0..<10_000))
      let selection = MultiSelection(model)
      selection.selectedPositions = [4, 5_000, 9_998]
      let notices = self.follow(model)
      model.update(to: (0..<10_000).filter { $0 % 7 != 3 }, id: { $0 })
      XCTAssertEqual(notices.all.count, 1)
      XCTAssertEqual(Set(selection.selectedPositions.map { model[$0] }), [4, 5_000, 9_998])
    }
  }
}
