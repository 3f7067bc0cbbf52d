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

  private struct Titled: View {
    let recorder: Recorder

    var body: some View {
      GeometryReader { room in Probe("in", recorder).navigationTitle("\(Int(room.size.width))") }
    }
  }

  /// The bars of a window change by what views say: not while the window is giving out sizes.
  @Test func windowsAreToldAfterTheLayout() {
    let host = TestHost(Titled(recorder: Recorder()))
    var told: [String?] = []
    host.host.onPreferencesChange = { told.append($0[NavigationTitleKey.self]) }
    host.flush()
    for width in [300.0, 200, 200, 400] {
      let before = told.count
      host.layout(width, 100)
      #expect(told.count == before, "told while sizes were given")
      host.flush()
      #expect(told.last == "\(Int(width))")
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
