// Lazy stacks make what shows and no more, wherever one scrolls to and whatever changes meanwhile.

import Foundation
import RandomTesting
import Testing

@testable import DocumentUI

@Observable
private final class Numbers {
  var values: [Int]
  init(_ values: [Int]) { self.values = values }
}

/// A lazy column of probes whose heights depend on their numbers.
private struct Column: DocumentUI.View {
  let numbers: Numbers
  let recorder: Recorder
  let height: (Int) -> Double

  var body: some DocumentUI.View {
    LazyVStack(spacing: 2) {
      ForEach(numbers.values, id: \.self) { number in
        Probe("\(number)", size: DocumentUI.CGSize(width: 50, height: height(number)), recorder)
      }
    }
  }
}

@MainActor
@Suite struct LazyStackTests {
  private static let scrolled: EnvironmentValues = {
    var values = EnvironmentValues()
    values.isScrolled = true
    return values
  }()

  private static func scroll(_ host: TestHost, to y: Double, height: Double = 300) {
    let layout = host.surface.layout!
    layout.viewport = { DocumentUI.CGRect(x: 0, y: y, width: 100, height: height) }
    layout.didScroll()
    let total = layout.measure(.vertical, across: 100).natural
    layout.allocate(DocumentUI.CGSize(width: 100, height: total))
    host.flush()
  }

  private static func frames(_ host: TestHost) -> [(id: Int, frame: DocumentUI.CGRect)] {
    host.surface.elements.compactMap { $0 as? ProbeElement }.map { (Int($0.id)!, $0.frame) }
  }

  @Test func aHundredThousandRowsMakeWhatShows() {
    let recorder = Recorder()
    let host = TestHost(
      Column(numbers: Numbers(Array(0..<100_000)), recorder: recorder) { _ in 30 },
      environment: Self.scrolled)
    Self.scroll(host, to: 0)
    #expect(recorder.made.count <= 20, "\(recorder.made.count)")
    for y in stride(from: 0.0, to: 3_000_000, by: 250_000) {
      recorder.reset()
      Self.scroll(host, to: y)
      #expect(recorder.made.count <= 20)
      let shown = Self.frames(host)
      // All that shows is there, where it belongs, and little else.
      let first = Int((y / 32).rounded(.down)), last = Int(((y + 299) / 32).rounded(.down))
      for number in first...min(last, 99_999) {
        #expect(shown.first { $0.id == number }?.frame.minY == Double(number) * 32)
      }
      #expect(shown.count <= 24)
    }
    #expect(host.surface.layout!.measure(.vertical, across: 100).natural == 100_000 * 32 - 2)
  }

  @Test func scrollingALittleMakesLittle() {
    let recorder = Recorder()
    let host = TestHost(
      Column(numbers: Numbers(Array(0..<1000)), recorder: recorder) { _ in 30 }, environment: Self.scrolled)
    Self.scroll(host, to: 5000)
    recorder.reset()
    Self.scroll(host, to: 5032)
    #expect(recorder.made.count <= 1)
    #expect(recorder.updated.isEmpty)
  }

  /// Random heights, places and changes: what shows is always there, without gaps, in order.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func whatShowsIsThereWithoutGaps(seed: UInt64) {
    var numbersByChance = SeededRandom(seed: seed)
    func random(_ bound: Int) -> Int { numbersByChance.int(bound) }
    let recorder = Recorder()
    let numbers = Numbers(Array(0..<500))
    func height(_ number: Int) -> Double { Double(10 + number * 7919 % 60) }
    let host = TestHost(
      Column(numbers: numbers, recorder: recorder, height: height), environment: Self.scrolled)
    var next = 500
    for step in 0..<60 {
      switch random(4) {
      case 0: if !numbers.values.isEmpty { numbers.values.remove(at: random(numbers.values.count)) }
      case 1:
        numbers.values.insert(next, at: random(numbers.values.count + 1))
        next += 1
      case 2 where numbers.values.count > 2: numbers.values.swapAt(0, numbers.values.count - 1)
      default: break
      }
      host.flush()
      let y = Double(random(20_000))
      Self.scroll(host, to: y)
      Self.scroll(host, to: y)
      let shown = Self.frames(host)
      let order = shown.map(\.id)
      let places = order.map { id in numbers.values.firstIndex(of: id) ?? -1 }
      #expect(places == places.sorted() && !places.contains(-1), "seed \(seed), step \(step)")
      #expect(Set(order).count == order.count)
      for (one, two) in zip(shown, shown.dropFirst())
      where numbers.values.firstIndex(of: two.id) == numbers.values.firstIndex(of: one.id)! + 1 {
        #expect(two.frame.minY == one.frame.minY + height(one.id) + 2, "seed \(seed), step \(step)")
      }
      let total = host.surface.layout!.measure(.vertical, across: 100).natural
      if y + 300 < total, let first = shown.first, let last = shown.last {
        #expect(first.frame.minY <= y && last.frame.maxY >= y + 300, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func extentsAreThoseOfASum() {
    var numbersByChance = SeededRandom(seed: 7)
    func random(_ bound: Int) -> Int { numbersByChance.int(bound) }
    var extents = LazyExtents()
    extents.spacing = 3
    extents.reset(count: 200)
    var known: [Int: Double] = [:]
    for _ in 0..<300 {
      let index = random(200)
      let length = Double(random(50))
      extents.set(index, length)
      known[index] = length
      let probe = random(201)
      let wanted = (0..<probe).reduce(0.0) { $0 + (known[$1] ?? extents.estimate) + 3 }
      #expect(abs(extents.start(probe) - wanted) < 0.001)
      let place = Double(random(8000))
      let row = extents.row(at: place)!
      #expect(row == 0 || extents.start(row) <= place)
      #expect(row == 199 || extents.start(row + 1) > place)
    }
  }

  @Test func withoutScrollingAllIsMade() {
    let recorder = Recorder()
    let host = TestHost(Column(numbers: Numbers(Array(0..<50)), recorder: recorder) { _ in 10 })
    host.layout(100, 600)
    #expect(Set(recorder.made).count == 50)
  }
}
