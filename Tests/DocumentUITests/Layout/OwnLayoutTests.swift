// Layouts, guides and grids of the app's own.

import Testing

@testable import DocumentUI

private struct Diagonal: Layout {
  var step: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> DocumentUI.CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let more = step * CGFloat(max(0, subviews.count - 1))
    return DocumentUI.CGSize(
      width: (sizes.map(\.width).max() ?? 0) + more, height: (sizes.map(\.height).max() ?? 0) + more)
  }

  func placeSubviews(
    in bounds: DocumentUI.CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      let shift = step * CGFloat(subview[Rank.self] ?? index)
      subview.place(
        at: DocumentUI.CGPoint(x: bounds.minX + shift, y: bounds.minY + shift), proposal: .unspecified)
    }
  }
}

private struct Rank: LayoutValueKey {
  static let defaultValue: Int? = nil
}

/// Counts what it keeps.
private struct Caching: Layout {
  let made: Counter

  final class Counter: @unchecked Sendable {
    var caches = 0
    var updates = 0
  }

  func makeCache(subviews: Subviews) -> Int {
    made.caches += 1
    return subviews.count
  }

  func updateCache(_ cache: inout Int, subviews: Subviews) {
    made.updates += 1
    cache = subviews.count
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> DocumentUI.CGSize {
    DocumentUI.CGSize(width: Double(cache) * 10, height: 10)
  }

  func placeSubviews(
    in bounds: DocumentUI.CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
  ) {}
}

private enum Waist: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 4 }
}

extension VerticalAlignment {
  fileprivate static let waist = VerticalAlignment(Waist.self)
}

@Observable
private final class Flag {
  var isOn = false
  var count = 2
}

private struct Switching: DocumentUI.View {
  let flag: Flag
  let recorder: Recorder

  var body: some DocumentUI.View {
    let layout = flag.isOn ? AnyLayout(HStackLayout(spacing: 5)) : AnyLayout(VStackLayout(spacing: 5))
    layout {
      Probe("a", recorder)
      Probe("b", recorder)
    }
  }
}

private struct Counted: DocumentUI.View {
  let flag: Flag
  let counter: Caching.Counter
  let recorder: Recorder

  var body: some DocumentUI.View {
    Caching(made: counter) {
      ForEach(0..<flag.count, id: \.self) { Probe("\($0)", recorder) }
    }
  }
}

@MainActor
@Suite struct OwnLayoutTests {
  private let recorder = Recorder()

  @Test func aLayoutPlacesItsViews() {
    let host = TestHost(
      Diagonal(step: 20) {
        Probe("a", recorder)
        Probe("b", recorder).layoutValue(key: Rank.self, value: 3).padding(1)
        Probe("c", recorder)
      })
    host.layout(200, 200)
    let origin = host["a"].origin
    #expect(host["b"].origin == DocumentUI.CGPoint(x: origin.x + 61, y: origin.y + 61))
    #expect(host["c"].origin == DocumentUI.CGPoint(x: origin.x + 40, y: origin.y + 40))
    #expect(host.surface.layout!.measure(.horizontal, across: nil).natural == 52)
  }

  @Test func whatALayoutKeepsFollowsItsViews() {
    let flag = Flag()
    let counter = Caching.Counter()
    let host = TestHost(Counted(flag: flag, counter: counter, recorder: recorder))
    host.layout(100, 100)
    host.layout(100, 100)
    #expect(counter.caches == 1)
    flag.count = 5
    host.flush()
    #expect(host.surface.layout!.measure(.horizontal, across: nil).natural == 50)
    #expect(counter.caches == 1 && counter.updates >= 1)
  }

  @Test func viewsGoFromOneLayoutToAnother() {
    let flag = Flag()
    let host = TestHost(Switching(flag: flag, recorder: recorder))
    host.layout(100, 100)
    #expect(host["a"].minX == host["b"].minX && host["b"].minY == host["a"].maxY + 5)
    flag.isOn = true
    host.flush()
    host.layout(100, 100)
    #expect(host["a"].minY == host["b"].minY && host["b"].minX == host["a"].maxX + 5)
    #expect(recorder.made == ["a", "b"] && recorder.removed.isEmpty)
  }

  /// What the stacks are as layouts is what they are as views.
  @Test func theStacksAsLayoutsAreTheStacks() {
    for width in stride(from: 10.0, to: 200, by: 37) {
      func views() -> some DocumentUI.View {
        TupleView(
          (
            Probe("a", size: DocumentUI.CGSize(width: 30, height: 8), stretch: .fill, recorder),
            Probe("b", size: DocumentUI.CGSize(width: 20, height: 12), recorder), Spacer(),
            Probe("c", size: DocumentUI.CGSize(width: 10, height: 40), recorder)
          ))
      }
      let pairs: [(TestHost, TestHost)] = [
        (
          TestHost(HStack(alignment: .bottom, spacing: 4) { views() }),
          TestHost(HStackLayout(alignment: .bottom, spacing: 4) { views() })
        ),
        (
          TestHost(VStack(alignment: .trailing, spacing: 4) { views() }),
          TestHost(VStackLayout(alignment: .trailing, spacing: 4) { views() })
        ),
        (
          TestHost(ZStack(alignment: .topLeading) { views() }),
          TestHost(ZStackLayout(alignment: .topLeading) { views() })
        ),
      ]
      for (view, layout) in pairs {
        view.layout(width, 90)
        layout.layout(width, 90)
        for id in ["a", "b", "c"] { #expect(view[id] == layout[id], "\(id), \(width)") }
      }
    }
  }

  @Test func viewsLineUpByTheirGuides() {
    let host = TestHost(
      HStack(alignment: .waist, spacing: 0) {
        Probe("a", size: DocumentUI.CGSize(width: 10, height: 40), recorder)
        // Deep in another stack, as far as nothing outside says otherwise.
        VStack(spacing: 0) {
          Probe("b", size: DocumentUI.CGSize(width: 10, height: 20), recorder)
          Probe("c", size: DocumentUI.CGSize(width: 10, height: 20), recorder)
            .alignmentGuide(.waist) { $0[VerticalAlignment.center] }
            .padding(3)
        }
      })
    host.layout(100, 100)
    #expect(host["a"].minY + 10 == host["c"].midY)
    let frame = TestHost(
      Probe("x", recorder).alignmentGuide(.trailing) { $0.width + 7 }
        .frame(width: 100, height: 20, alignment: .trailing))
    frame.layout(100, 20)
    #expect(frame["x"].maxX == 93)
  }

  @Test func columnsOfAGridLineUp() {
    func probe(_ id: String, _ width: Double, _ height: Double = 10) -> Probe {
      Probe(id, size: DocumentUI.CGSize(width: width, height: height), recorder)
    }
    let host = TestHost(
      Grid(alignment: .topLeading, horizontalSpacing: 5, verticalSpacing: 2) {
        GridRow {
          probe("a", 30)
          probe("b", 10, 25)
        }
        probe("across", 60).gridCellUnsizedAxes(.horizontal)
        GridRow(alignment: .bottom) {
          probe("c", 12, 4)
          probe("d", 40).gridColumnAlignment(.trailing)
        }
        GridRow { probe("e", 70).gridCellColumns(2).gridCellAnchor(.trailing) }
      })
    host.layout(75, 100)
    let a = host["a"]
    #expect(host["c"].minX == a.minX && host["d"].maxX == a.minX + 75)
    #expect(host["b"].maxX == a.minX + 75)
    #expect(host["across"].minY == host["b"].maxY + 2)
    #expect(host["c"].maxY == host["d"].maxY)
    #expect(host["e"].maxX == a.minX + 75)
    #expect(host.surface.layout!.measure(.horizontal, across: nil).natural == 75)
  }
}
