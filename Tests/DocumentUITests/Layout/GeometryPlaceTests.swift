// Where views are: anchors that go up as preferences, frames in spaces with names, and effects by them.

import Testing

@testable import DocumentUI

@MainActor
struct GeometryPlaceTests {
  private struct Bounds: PreferenceKey {
    static var defaultValue: [String: Anchor<CGRect>] { [:] }
    static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
      value.merge(nextValue()) { $1 }
    }
  }

  private struct Center: PreferenceKey {
    static let defaultValue: Anchor<CGPoint>? = nil
    static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
      value = nextValue() ?? value
    }
  }

  final class Model: ObservableObject {
    @Published var chosen = "b"
    @Published var width: CGFloat = 30
    @Published var gap: CGFloat = 0
  }

  /// Tabs with a mark over the chosen one, as SwiftUI's documentation shows it.
  private struct Marked: View {
    let recorder: Recorder
    @ObservedObject var model: Model
    let isBehind: Bool

    private var tabs: some View {
      HStack(spacing: 5) {
        ForEach(["a", "b", "c"], id: \.self) { name in
          Probe(name, size: CGSize(width: name == "a" ? model.width : 20, height: 12), recorder)
            .anchorPreference(key: Bounds.self, value: .bounds) { [name: $0] }
        }
      }
      .padding(.top, model.gap)
    }

    private func mark(_ anchors: [String: Anchor<CGRect>]) -> some View {
      GeometryReader { proxy in
        let frame = anchors[model.chosen].map { proxy[$0] } ?? CGRect(x: 0, y: 0, width: 1, height: 1)
        Probe("mark", size: frame.size, recorder).offset(x: frame.minX, y: frame.minY)
      }
    }

    var body: some View {
      if isBehind {
        tabs.backgroundPreferenceValue(Bounds.self) { mark($0) }.padding(7)
      } else {
        tabs.overlayPreferenceValue(Bounds.self) { mark($0) }.padding(7)
      }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func anchorsAreLookedUpWhereTheyAre(isBehind: Bool, isRightToLeft: Bool) {
    let model = Model()
    let recorder = Recorder()
    let host = TestHost(Marked(recorder: recorder, model: model, isBehind: isBehind))
    host.surface.isRightToLeft = isRightToLeft
    func settle() {
      for _ in 0..<3 {
        host.flush()
        host.layout(300, 100)
      }
    }
    settle()
    #expect(host["mark"] == host["b"])
    #expect(host.order.first == (isBehind ? "mark" : "a"))
    model.chosen = "a"
    settle()
    #expect(host["mark"] == host["a"])
    // The view moves, and changes its size.
    model.width = 50
    settle()
    #expect(host["mark"] == host["a"])
    #expect(host["mark"].width == 50)
    model.chosen = "c"
    model.gap = 9
    settle()
    #expect(host["mark"] == host["c"])
    recorder.reset()
    settle()
    #expect(recorder.updated == [], "nothing is made anew where nothing moves")
  }

  @Test func anchorsOfPointsAndRectangles() {
    struct Points: View {
      let recorder: Recorder
      var body: some View {
        Probe("it", size: CGSize(width: 40, height: 20), recorder)
          .anchorPreference(key: Center.self, value: .center) { $0 }
          .anchorPreference(key: Bounds.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))) {
            ["rect": $0]
          }
          .transformAnchorPreference(key: Bounds.self, value: .bounds) { $0["all"] = $1 }
          .padding(.leading, 10)
          .overlayPreferenceValue(Center.self, alignment: .topLeading) { center in
            GeometryReader { proxy in
              let point = center.map { proxy[$0] } ?? .zero
              Probe("center", size: CGSize(width: point.x, height: point.y), recorder)
            }
          }
          .overlayPreferenceValue(Bounds.self) { bounds in
            GeometryReader { proxy in
              ForEach(["all", "rect"], id: \.self) { name in
                let frame = bounds[name].map { proxy[$0] } ?? .zero
                Probe(name, size: frame.size, recorder).offset(x: frame.minX, y: frame.minY)
              }
            }
          }
      }
    }
    let host = TestHost(Points(recorder: Recorder()))
    for _ in 0..<3 {
      host.flush()
      host.layout(50, 20)
    }
    #expect(host["it"] == CGRect(x: 10, y: 0, width: 40, height: 20))
    #expect(host["center"].size == CGSize(width: 30, height: 10))
    #expect(host["all"] == host["it"])
    #expect(host["rect"] == CGRect(x: 11, y: 2, width: 3, height: 4))
  }

  @Test func framesInSpacesWithNames() {
    final class Seen {
      var frames: [String: CGRect] = [:]
      func see(_ frames: [String: CGRect]) { self.frames = frames }
    }
    struct Spaces: View {
      let recorder: Recorder
      let seen: Seen
      @ObservedObject var model: Model
      var body: some View {
        VStack(spacing: 0) {
          Probe("above", size: CGSize(width: 5, height: model.gap), recorder)
          HStack(spacing: 0) {
            GeometryReader { proxy in
              let _ = seen.see([
                "local": proxy.frame(in: .local), "global": proxy.frame(in: .global),
                "outer": proxy.frame(in: .named("outer")), "inner": proxy.frame(in: .named(3)),
                "none": proxy.frame(in: .named("none")),
              ])
              Probe("it", recorder)
            }
            .frame(width: 20, height: 10)
            .padding(.leading, 3)
            .coordinateSpace(.named(3))
          }
          .padding(4)
          .coordinateSpace(name: "outer")
        }
        .padding(.leading, 50)
      }
    }
    let (model, seen) = (Model(), Seen())
    let host = TestHost(Spaces(recorder: Recorder(), seen: seen, model: model))
    func settle() {
      for _ in 0..<3 {
        host.flush()
        host.layout(81, 18 + Double(model.gap))
      }
    }
    settle()
    #expect(seen.frames["local"] == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(seen.frames["inner"] == CGRect(x: 3, y: 0, width: 20, height: 10))
    #expect(seen.frames["outer"] == CGRect(x: 7, y: 4, width: 20, height: 10))
    #expect(seen.frames["global"] == CGRect(x: 57, y: 4, width: 20, height: 10))
    #expect(seen.frames["none"] == seen.frames["global"])
    // What moves has another frame in the window, and the same in what moves with it.
    model.gap = 30
    settle()
    #expect(seen.frames["global"] == CGRect(x: 57, y: 34, width: 20, height: 10))
    #expect(seen.frames["outer"] == CGRect(x: 7, y: 4, width: 20, height: 10))
  }

  /// Points of the pointer come from the window's left; those of a space begin at its leading edge.
  @Test(arguments: [false, true])
  func pointsOfTheWindowInASpaceWithAName(isRightToLeft: Bool) {
    let host = TestHost(
      Probe("it", size: CGSize(width: 20, height: 10), Recorder())
        .coordinateSpace(name: "box").padding(.leading, 30).padding(.top, 5))
    host.surface.isRightToLeft = isRightToLeft
    host.flush()
    host.layout(50, 15)
    var node = host.host.rootNode
    while let next = node.children.first { node = next }
    let point = CGPoint(x: isRightToLeft ? 18 : 32, y: 9)
    #expect(node.point(point, from: "box") == CGPoint(x: 2, y: 4))
    #expect(node.point(point, from: "none") == nil)
  }

  @Test func effectsByPlaceLeaveTheLayoutAlone() {
    struct Moved: View {
      let recorder: Recorder
      @ObservedObject var model: Model
      var body: some View {
        HStack(spacing: 0) {
          Probe("first", size: CGSize(width: model.width, height: 10), recorder)
          Probe("moved", size: CGSize(width: 20, height: 10), recorder)
            .visualEffect { content, proxy in
              content.offset(x: proxy.frame(in: .global).minX, y: proxy.size.height)
            }
          Probe("last", size: CGSize(width: 20, height: 10), recorder)
        }
      }
    }
    let model = Model()
    let host = TestHost(Moved(recorder: Recorder(), model: model))
    func settle() {
      for _ in 0..<4 {
        host.flush()
        host.layout(40 + Double(model.width), 10)
      }
    }
    settle()
    #expect(host["moved"] == CGRect(x: 60, y: 10, width: 20, height: 10))
    #expect(host["last"].minX == 50)
    model.width = 45
    settle()
    #expect(host["moved"] == CGRect(x: 90, y: 10, width: 20, height: 10))
    #expect(host["last"].minX == 65)
    #expect(host.host.isClean)
  }

  @Test func changesOfGeometryAreTold() {
    final class Told {
      var values: [String] = []
    }
    struct Telling: View {
      let recorder: Recorder
      let told: Told
      @ObservedObject var model: Model
      var body: some View {
        Probe("it", size: CGSize(width: model.width, height: 10), recorder)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: { old, new in
            told.values.append("\(Int(old))-\(Int(new))")
          }
          .onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .global).minX
          } action: {
            told.values.append("at \(Int($0))")
          }
          .padding(.leading, model.gap)
      }
    }
    let (model, told) = (Model(), Told())
    let host = TestHost(Telling(recorder: Recorder(), told: told, model: model))
    func settle() {
      for _ in 0..<3 {
        host.flush()
        host.layout(Double(model.width + model.gap), 10)
      }
    }
    settle()
    #expect(told.values.sorted() == ["30-30", "at 0"])
    told.values = []
    model.width = 44
    settle()
    #expect(told.values == ["30-44"])
    model.gap = 6
    settle()
    #expect(told.values == ["30-44", "at 6"])
  }
}
