// Views come and go in whatever lays them out: those that show stand where they would in a surface made anew.

import Observation
import TestSupport
import Testing

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  /// Which of the views there are.
  var shown: Set<Int> = []
}

/// Up to three views, one of which takes all the room there is.
private struct Some: View {
  let model: Model
  let recorder: Recorder

  var body: some View {
    if model.shown.contains(0) { Probe("0", size: CGSize(width: 30, height: 10), recorder) }
    if model.shown.contains(1) {
      VStack { Probe("1", size: CGSize(width: 20, height: 40), recorder) }
        .padding(4).frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    if model.shown.contains(2) {
      Probe("2", size: CGSize(width: 50, height: 15), stretch: .row, recorder).padding(3)
    }
  }
}

@MainActor @Suite struct ComingViewsTests {
  private static func containers(_ model: Model, _ recorder: Recorder) -> [(String, AnyView)] {
    let some = Some(model: model, recorder: recorder)
    let ground = Probe("g", size: CGSize(width: 90, height: 60), stretch: .fill, recorder)
    return [
      ("root", AnyView(Group { some })),
      (
        "root of two",
        AnyView(
          Group {
            Group {
              ground; some
            }
          })
      ),
      ("overlay", AnyView(ground.overlay { some })),
      ("overlay at a corner", AnyView(ground.overlay(alignment: .topTrailing) { some })),
      ("background", AnyView(ground.background { some })),
      ("overlay of nothing", AnyView(some.overlay { ground })),
      ("reader", AnyView(GeometryReader { _ in some })),
      ("stack", AnyView(ZStack { some })),
      ("column", AnyView(VStack { some })),
      (
        "row",
        AnyView(
          HStack {
            ground; some
          })
      ),
      (
        "grid",
        AnyView(
          Grid {
            GridRow {
              ground; some
            }
          })
      ),
      ("form", AnyView(FormStyleStack(content: some))),
      (
        "section",
        AnyView(
          Section {
            some
          } header: {
            ground
          })
      ),
      ("modified", AnyView(Group { some }.padding(5).opacity(0.5))),
      ("surface", AnyView(VStack { some }.compositingGroup().overlay { some.padding(2) })),
      ("inset", AnyView(ground.safeAreaInset(edge: .bottom) { some })),
    ]
  }

  private struct FormStyleStack<Content: View>: View {
    let content: Content
    var body: some View { Form { content }.formStyle(.columns) }
  }

  private static func places(_ surface: RecordingSurface) -> [String] {
    surface.elements.flatMap { element -> [String] in
      if let probe = element as? ProbeElement { return ["\(probe.id) \(probe.frame)"] }
      return (element as? RecordingSurface).map(places) ?? []
    }
  }

  @Test func whatComesIsPlacedAsInASurfaceMadeAnew() {
    let model = Model()
    let recorder = Recorder()
    for index in Self.containers(model, recorder).indices {
      model.shown = []
      let (name, view) = Self.containers(model, recorder)[index]
      let host = TestHost(view)
      host.layout(300, 200)
      // Every way from some of the views to others.
      for step in [1, 3, 2, 6, 7, 5, 4, 0, 2, 0, 7, 1, 0, 4, 6, 0] {
        model.shown = Set((0..<3).filter { step >> $0 & 1 == 1 })
        host.flush()
        host.layout(300, 200)
        let fresh = TestHost(Self.containers(model, recorder)[index].1)
        fresh.layout(300, 200)
        #expect(Self.places(host.surface) == Self.places(fresh.surface), "\(name), \(model.shown)")
      }
    }
  }
}
