// What is shown by the width that a geometry reader finds is placed for that width at once, in the layout
// that finds it.

import Testing

@testable import DocumentUI

@MainActor
struct ReadWidthTests {
  private struct Watch: View {
    let isWide: Bool
    @Binding var shown: Bool

    var body: some View {
      Spacer().onChange(of: isWide, initial: true) { if shown != isWide { shown = isWide } }
    }
  }

  /// A pane that only a wide window has room for, beside what stays.
  private struct Panes: View {
    let recorder: Recorder
    @State private var isWide = true

    var body: some View {
      VStack(spacing: 0) {
        GeometryReader { Watch(isWide: $0.size.width >= 360, shown: $isWide) }.frame(height: 0)
        HStack(spacing: 0) {
          if isWide { Probe("pane", size: CGSize(width: 200, height: 10), recorder) }
          Probe("main", size: CGSize(width: 50, height: 10), stretch: .fill, recorder)
          Probe("end", size: CGSize(width: 100, height: 10), recorder)
        }
      }
      .frame(minWidth: 150)
    }
  }

  @Test func everyWidthIsFilledAndNothingIsCut() {
    let host = TestHost(Panes(recorder: Recorder()))
    host.flush()
    let widths = [400.0, 355, 600, 150, 200, 1000, 349, 360, 359, 360, 151]
    // From each width to each other.
    for first in widths {
      for width in widths {
        for width in [first, width] {
          host.layout(width, 100)
          #expect(
            host.order == (width >= 360 ? ["pane", "main", "end"] : ["main", "end"]), "\(first) to \(width)")
          #expect(host["end"].maxX == width, "\(first) to \(width)")
          #expect(host[width >= 360 ? "pane" : "main"].minX == 0, "\(first) to \(width)")
        }
      }
    }
  }
}
