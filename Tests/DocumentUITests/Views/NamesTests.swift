// Modifiers and grids of few lines, each shown to do what it says.

import Gtk
import TestSupport
import Testing
import XCTest

@testable import DocumentUI

@MainActor
@Suite struct OrderAndGridTests {
  private let recorder = Recorder()

  @Test func whatIsDrawnOverWhatFollowsItsValue() {
    final class Model: ObservableObject { @Published var values = [0.0, 0, 0, 0] }
    struct Stack: DocumentUI.View {
      @ObservedObject var model: Model
      let recorder: Recorder
      var body: some DocumentUI.View {
        ZStack {
          Probe("a", recorder).zIndex(model.values[0])
          Group {
            Probe("b", recorder).zIndex(model.values[1])
            Probe("c", recorder).zIndex(model.values[2]).padding(3)
          }
          Probe("d", recorder).zIndex(model.values[3])
        }
      }
    }
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let model = Model()
    let host = TestHost(Stack(model: model, recorder: recorder))
    for _ in 0..<60 {
      model.values = (0..<4).map { _ in Double(Int.random(in: -1...1, using: &random)) }
      host.flush()
      let names = ["a", "b", "c", "d"]
      let values = model.values
      let order = names.indices.sorted { (a: Int, b: Int) -> Bool in
        values[a] == values[b] ? a < b : values[a] < values[b]
      }
      let expected = order.map { names[$0] }
      #expect(host.order == expected, "seed \(seed): \(model.values)")
    }
    #expect(recorder.made.count == 4 && recorder.removed.isEmpty)
  }

  private func frames(
    _ columns: [GridItem], count: Int, width: Double, alignment: DocumentUI.HorizontalAlignment = .center
  ) -> [[Int]] {
    let host = TestHost(
      LazyVGrid(columns: columns, alignment: alignment, spacing: 4) {
        ForEach(0..<count, id: \.self) { Probe("\($0)", recorder) }
      })
    host.flush()
    host.layout(width, 400)
    return (0..<count).map { index in
      let frame = host["\(index)"]
      return [frame.minX, frame.minY].map { Int($0.rounded()) }
    }
  }

  /// Cells are 10 by 10, and the grid stands in the middle of 400.
  @Test func columnsHaveTheirWidths() {
    let fixed = frames([GridItem(.fixed(20), spacing: 10), GridItem(.fixed(30))], count: 3, width: 60)
    #expect(fixed == [[5, 188], [40, 188], [5, 202]])
    let shared = frames([GridItem(spacing: 0), GridItem(.flexible(maximum: 20))], count: 2, width: 100)
    #expect(shared.map { $0[0] } == [35, 85], "what the narrow one leaves is the other's")
    let many = frames(
      [GridItem(.adaptive(minimum: 20), spacing: 5)], count: 5, width: 100, alignment: .leading)
    // Four of 21.25 with 5 between them.
    #expect(many.map { $0[0] } == [0, 26, 53, 79, 0])
    #expect(Set(many.map { $0[1] }).count == 2)
    let own = frames(
      [GridItem(.fixed(40), spacing: 0, alignment: .trailing), GridItem(.fixed(40), alignment: .leading)],
      count: 2, width: 80)
    #expect(own.map { $0[0] } == [30, 40])
  }

  @Test func noCellIsLostWhateverTheColumns() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      let number = Int.random(in: 0...4, using: &random)
      let columns = (0..<number).map { _ -> GridItem in
        let low = Double(Int.random(in: 0...60, using: &random))
        let size: GridItem.Size =
          switch Int.random(in: 0..<3, using: &random) {
          case 0: GridItem.Size.fixed(low)
          case 1: GridItem.Size.flexible(minimum: low)
          default: GridItem.Size.adaptive(minimum: low, maximum: low + 20)
          }
        return GridItem(size, spacing: Bool.random(using: &random) ? 3 : nil)
      }
      let count = Int.random(in: 0...12, using: &random)
      let places = frames(columns, count: count, width: Double(Int.random(in: 10...300, using: &random)))
      // Each goes on in its line, or begins the next one.
      for (first, second) in zip(places, places.dropFirst()) {
        let isBelow = second[1] > first[1]
        let isBeside = second[1] == first[1] && second[0] >= first[0]
        #expect(isBelow || isBeside, "seed \(seed): \(columns)")
      }
    }
  }
}

final class NameTests: DisplayTestCase, @unchecked Sendable {
  func testFieldsWithoutFrames() {
    onMain {
      let screen = Screen(
        VStack {
          TextField("a", text: .constant(""))
          Group {
            TextField("b", text: .constant(""))
            TextField("c", text: .constant("")).textFieldStyle(.roundedBorder)
          }
          .textFieldStyle(.plain)
        }, in: self)
      defer { screen.close() }
      XCTAssertEqual(screen.all(Gtk.Entry.self).map(\.hasFrame), [true, false, true])
    }
  }

  func testAPictureFillsItsRoom() {
    onMain {
      let recorder = Recorder()
      let probe = TestHost(
        Probe("p", size: DocumentUI.CGSize(width: 40, height: 20), stretch: .fill, recorder).scaledToFill())
      probe.flush()
      probe.layout(100, 100)
      XCTAssertEqual(probe["p"].size, DocumentUI.CGSize(width: 200, height: 100))
    }
  }

  /// What a view is for assistive technology, and what becomes of the views in it.
  func testElementsAndTraits() {
    onMain {
      let screen = Screen(
        VStack {
          HStack {
            Text("three")
            Text("stars")
          }
          .accessibilityElement(children: .combine)
          Text("Title").accessibilityAddTraits(.isHeader)
          Color.red.frame(width: 9, height: 9).accessibilityAddTraits([.isButton, .isSelected])
          Text("left alone").accessibilityElement(children: .contain)
        }, in: self)
      defer { screen.close() }
      screen.settle()
      let surfaces = screen.all(LayoutHostWidget.self).filter { $0.accessibleRole != .generic }
      XCTAssertEqual(surfaces.map(\.accessibleRole), [.group, .heading, .button, .group])
      XCTAssertEqual(surfaces.map(\.hidesElements), [true, false, false, false])
      XCTAssertEqual(surfaces.map(\.words), ["three stars", "Title", nil, nil])
    }
  }

  func testWhatIsOneThingIsNamedAnewWhenItsWordsChange() {
    final class Model: ObservableObject { @Published var count = 1 }
    struct Inner: DocumentUI.View {
      @ObservedObject var model: Model
      var body: some DocumentUI.View { Text("\(model.count) stars") }
    }
    onMain {
      let model = Model()
      let screen = Screen(
        HStack { Inner(model: model) }.accessibilityElement(children: .combine), in: self)
      defer { screen.close() }
      screen.settle()
      let surface = screen.all(LayoutHostWidget.self).first { $0.accessibleRole == .group }!
      XCTAssertEqual(surface.words, "1 stars")
      model.count = 2
      screen.settle()
      XCTAssertEqual(surface.words, "2 stars")
    }
  }
}
