// The pictures in the browser against an oracle, over random sequences of scrolling, changes of files, and
// pictures that are done in any order.

import DocumentModel
import FoundationEssentials
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class ThumbnailLoaderTests: DisplayTestCase, @unchecked Sendable {
  func testWhatIsInViewIsMadeInItsOrderAndNothingElse() throws {
    let seed =
      ProcessInfo.processInfo.environment["SHAPEEDIT_SEED"].flatMap { UInt64($0) }
      ?? .random(in: 0...9_999_999)
    print("ThumbnailLoaderTests: SHAPEEDIT_SEED=\(seed)")
    let isLong = ProcessInfo.processInfo.environment["SHAPEEDIT_LONG"] == "1"
    try onMain {
      for (round, files) in [3, 40, 400, 10_000].enumerated() {
        var random = SeededRandom(seed: seed &+ UInt64(round))
        try Grid(files: files, in: self).use(steps: isLong ? 5_000 : 300, random: &random)
      }
    }
  }

  func testKeptPicturesAreBounded() {
    onMain {
      let loader = ThumbnailLoader<String>(workers: 2, memory: 10 * 256 * 256 * 3) { item, _ in item.name }
      for number in 0..<100 {
        loader.want([.file(number)], size: .large)
        wait("the picture") { loader.isAtRest }
      }
      XCTAssertEqual((0..<100).filter { loader.picture(of: .file($0), size: .large) != nil }, Array(90..<100))
      // What is used stays.
      XCTAssertNotNil(loader.picture(of: .file(90), size: .large))
      loader.want([.file(7)], size: .large)
      wait("the picture") { loader.isAtRest }
      XCTAssertNotNil(loader.picture(of: .file(90), size: .large))
      XCTAssertNil(loader.picture(of: .file(91), size: .large))
    }
  }
}

/// What is being made is not what should be.
private struct Differs: Error {
  let made: [String]
  let expected: [String]
}

/// Draws when it is told to.
@MainActor
private final class Studio {
  var pending: [(item: BrowserItem, answer: CheckedContinuation<String?, Never>)] = []
  /// What it has been told to give up.
  var givenUp: Set<BrowserItem> = []

  func make(_ item: BrowserItem) async -> String? {
    givenUp.remove(item)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { pending.append((item, $0)) }
    } onCancel: {
      MainActor.assumeIsolated { _ = givenUp.insert(item) }
    }
  }
}

/// A grid as simple as can be: so many files, some of which are in view, each in a tile that has its picture
/// or not.
@MainActor
private final class Grid {
  private static let workers = 2

  private let test: DisplayTestCase
  private let studio = Studio()
  private let loader: ThumbnailLoader<String>
  private var items: [BrowserItem]
  private var view: Range<Int>
  /// What the tiles in view show.
  private var shown: [BrowserItem: String] = [:]
  /// Documents that cannot be drawn.
  private var broken: Set<BrowserItem> = []
  /// Those in view that were found out to be broken.
  private var failed: Set<BrowserItem> = []
  private var running: [BrowserItem] = []
  /// Those of them that have left the view since they were begun.
  private var left: Set<BrowserItem> = []

  init(files: Int, in test: DisplayTestCase) {
    self.test = test
    items = (0..<files).map { .file($0) }
    view = 0..<min(files, 12)
    let studio = studio
    loader = ThumbnailLoader(workers: Self.workers) { item, _ in await studio.make(item) }
    loader.onPicture = { [weak self] item, picture in self?.take(item, picture) }
  }

  func use(steps: Int, random: inout SeededRandom) throws {
    try look()
    for _ in 0..<steps {
      switch random.int(10) {
      case 0...3: try scroll(by: random.int(40) - 20)
      case 4: try scroll(by: random.int(items.count * 2) - items.count)
      case 5: try change(random.int(items.count), breaks: random.int(3) == 0)
      case 6: if random.int(4) == 0 { try rest() }
      default: if let one = studio.pending.indices.randomElement(using: &random) { try complete(one) }
      }
    }
    try rest()
  }

  private func scroll(by distance: Int) throws {
    let first = min(max(view.lowerBound + distance, 0), max(items.count - 12, 0))
    view = first..<min(first + 12, items.count)
    try look()
  }

  private func change(_ index: Int, breaks: Bool) throws {
    items[index] = BrowserItem(items[index].place, modified: items[index].modified.addingTimeInterval(1))
    if breaks { broken.insert(items[index]) }
    try look()
  }

  /// What the browser does after a frame.
  private func look() throws {
    let inView = items[view]
    shown = shown.filter { inView.contains($0.key) }
    failed.formIntersection(inView)
    left.formUnion(running.filter { !inView.contains($0) })
    for item in inView where shown[item] == nil { shown[item] = loader.picture(of: item, size: .large) }
    loader.want(inView.filter { shown[$0] == nil }, size: .large)
    try settle()
  }

  private func take(_ item: BrowserItem, _ picture: String) {
    XCTAssertTrue(items[view].contains(item), "a picture of what is not in view: \(item.name)")
    XCTAssertNil(shown[item], "a picture twice: \(item.name)")
    XCTAssertEqual(picture, item.name)
    shown[item] = picture
  }

  private func complete(_ index: Int) throws {
    let (item, answer) = studio.pending.remove(at: index)
    running.removeAll { $0 == item }
    XCTAssertEqual(studio.givenUp.contains(item), left.contains(item), "\(item.name) is given up or not")
    let isGivenUp = left.remove(item) != nil
    if broken.contains(item), !isGivenUp, items[view].contains(item) { failed.insert(item) }
    // What is given up may be all but done.
    let isDone = !broken.contains(item) && (!isGivenUp || item.name.utf8.count.isMultiple(of: 2))
    answer.resume(returning: isDone ? item.name : nil)
    // What was not made though it is in view again is begun anew.
    try settle(done: isDone || !isGivenUp ? item : nil)
  }

  /// The first in view that have no picture are made, as many as there are workers, besides what was begun
  /// before.
  private func settle(done: BrowserItem? = nil) throws {
    for item in items[view] where running.count < Self.workers && item != done {
      let isKnown = loader.picture(of: item, size: .large) != nil
      if !isKnown, shown[item] == nil, !failed.contains(item), !running.contains(item) {
        running.append(item)
      }
    }
    let isSettled = MainLoop.run(
      until: {
        Set(studio.pending.map(\.item)) == Set(running) && loader.makingCount == running.count
      }, timeout: 10)
    guard isSettled else {
      throw Differs(made: studio.pending.map(\.item.name), expected: running.map(\.name))
    }
    XCTAssertLessThanOrEqual(running.count, Self.workers)
  }

  private func rest() throws {
    while !studio.pending.isEmpty { try complete(0) }
    test.wait("rest") { loader.isAtRest }
    let missing = items[view].filter { shown[$0] == nil && !broken.contains($0) }
    XCTAssertEqual(missing.map(\.name), [], "no picture")
  }
}

extension BrowserItem {
  fileprivate static func file(_ number: Int) -> BrowserItem {
    BrowserItem(
      .file(URL(filePath: "/drawings/\(number).shapeedit")), modified: Date(timeIntervalSince1970: 1e9))
  }
}
