// What windows keep, offer and hear.

import Foundation
import Testing

@testable import DocumentUI

private struct TitleKey: FocusedValueKey {
  typealias Value = Binding<String>
}

private struct ZoomKey: FocusedValueKey {
  typealias Value = Double
}

/// What cannot be compared.
private struct Deed {
  let name: String
  let perform: () -> Void
}

private struct DeedKey: FocusedValueKey {
  typealias Value = Deed
}

private struct OtherDeedKey: FocusedValueKey {
  typealias Value = Deed
}

extension FocusedValues {
  fileprivate var zoom: Double? {
    get { self[ZoomKey.self] }
    set { self[ZoomKey.self] = newValue }
  }

  fileprivate var deed: Deed? {
    get { self[DeedKey.self] }
    set { self[DeedKey.self] = newValue }
  }

  fileprivate var otherDeed: Deed? {
    get { self[OtherDeedKey.self] }
    set { self[OtherDeedKey.self] = newValue }
  }

  fileprivate var title: Binding<String>? {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }
}

@MainActor
@Suite(.serialized)
struct SceneValueTests {
  let recorder = Recorder()

  enum Mode: String { case draw, erase }

  struct Zoomed: View {
    @SceneStorage("zoom") var zoom = 1.0
    @SceneStorage("mode") var mode = Mode.draw
    @SceneStorage("name") var name: String?
    let id: String
    let take: (Zoomed) -> Void
    let recorder: Recorder
    var body: some View {
      take(self)
      return Probe(id, "\(zoom) \(mode) \(name ?? "-")", recorder)
    }
  }

  private func host<V: View>(_ view: V, in scene: SceneContext) -> TestHost {
    var environment = EnvironmentValues()
    environment.sceneContext = scene
    let host = TestHost(view, environment: environment)
    host.flush()
    return host
  }

  @Test func viewsOfAWindowShareItsValuesAndOtherWindowsDoNot() {
    var taken: [String: Zoomed] = [:]
    let scene = SceneContext(), other = SceneContext()
    defer { for scene in [scene, other] { scene.end(forGood: true) } }
    let first = host(
      Group {
        Zoomed(id: "a", take: { taken["a"] = $0 }, recorder: recorder)
        Zoomed(id: "b", take: { taken["b"] = $0 }, recorder: recorder)
      }, in: scene)
    let second = host(Zoomed(id: "c", take: { taken["c"] = $0 }, recorder: recorder), in: other)
    taken["a"]?.zoom = 2
    taken["b"]?.mode = .erase
    taken["b"]?.$name.wrappedValue = "n"
    first.flush()
    second.flush()
    #expect(recorder.updated.sorted() == ["a", "b"])
    #expect(taken["a"]?.mode == .erase && taken["b"]?.zoom == 2 && taken["a"]?.name == "n")
    #expect(taken["c"]?.zoom == 1 && taken["c"]?.mode == .draw && taken["c"]?.name == nil)
  }

  @Test func aWindowThatComesBackHasItsValuesUnlessItWasClosed() throws {
    let path = NSTemporaryDirectory() + "scenes-\(UUID())/scenes.json"
    defer { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
    func open(_ id: String) -> SceneStore {
      let file = SceneFile(path: path)
      file.wait(atMost: .seconds(60))
      return SceneStore(id: id, file: file)
    }
    let file = SceneFile(path: path)
    let store = SceneStore(id: "file:///a", file: file), closed = SceneStore(id: "file:///b", file: file)
    store.write("zoom", .double(2))
    closed.write("zoom", .double(3))
    closed.forget()
    // As a window does with its size when it goes.
    closed.write("zoom", .double(4))
    closed.follow("file:///c")
    file.flush()
    #expect(open("file:///a").read("zoom")?.double == 2)
    for gone in ["file:///b", "file:///c", "file:///"] { #expect(open(gone).read("zoom") == nil) }
  }

  @Test func thePhaseFollowsTheWindow() {
    struct Phase: View {
      @Environment(\.scenePhase) private var phase
      let recorder: Recorder
      var body: some View { Probe("phase", "\(phase)", recorder) }
    }
    let scene = SceneContext()
    defer { scene.end(forGood: true) }
    let host = host(Phase(recorder: recorder), in: scene)
    #expect(SceneContext.appPhase == .background)
    scene.setPhase(.active)
    host.flush()
    #expect(recorder.updated == ["phase"] && SceneContext.appPhase == .active)
    scene.setPhase(.inactive)
    #expect(SceneContext.appPhase == .inactive)
  }

  @Test func theFrontWindowsValuesAreOffered() {
    struct Offering: View {
      @State private var title: String
      init(_ title: String) { _title = State(initialValue: title) }
      var body: some View { EmptyView().focusedSceneValue(\.title, $title) }
    }
    struct Reader: View {
      @FocusedBinding(\.title) var title
      @FocusedValue(\.title) var binding
      let take: (Reader) -> Void
      let recorder: Recorder
      var body: some View {
        take(self)
        return Probe("title", title ?? "-", recorder)
      }
    }
    let scenes = [SceneContext(), SceneContext()]
    defer { for scene in scenes { scene.end(forGood: true) } }
    var hosts = [host(Offering("one"), in: scenes[0]), host(Offering("two"), in: scenes[1])]
    var reader: Reader?
    let reading = TestHost(Reader(take: { reader = $0 }, recorder: recorder))
    func shown() -> String? {
      reading.flush()
      return reader?.title
    }
    #expect(shown() == nil && reader?.binding == nil)
    scenes[0].setPhase(.active)
    #expect(shown() == "one" && reader?.binding != nil)
    reader?.title = "changed"
    #expect(shown() == "changed")
    // A dialog of the program, or another program: the window is still the one that commands are for.
    scenes[0].setPhase(.inactive)
    #expect(shown() == "changed")
    scenes[1].setPhase(.active)
    #expect(shown() == "two")
    hosts[1].host.tearDown()
    hosts.removeLast()
    #expect(shown() == nil)
  }

  /// A view may read what it offers itself, and comes to rest.
  @Test func aViewThatOffersWhatItReadsRests() {
    struct Both: View {
      @FocusedValue(\.zoom) var front
      @FocusedValue(\.title) var title
      @State private var own = 1.0
      @State private var name = "n"
      let take: (Both, Binding<Double>) -> Void
      var body: some View {
        take(self, $own)
        return EmptyView().focusedSceneValue(\.zoom, own).focusedSceneValue(\.title, $name)
      }
    }
    var (count, last) = (0, Both?.none)
    var own: Binding<Double>?
    let scene = SceneContext()
    defer { scene.end(forGood: true) }
    let host = host(
      Both {
        count += 1
        (last, own) = ($0, $1)
        // It would go on for a very long time.
        if count > 1000 { fatalError("a view never rests") }
      }, in: scene)
    scene.setPhase(.active)
    host.flush()
    #expect(last?.front == 1 && last?.title?.wrappedValue == "n" && count < 8)
    own?.wrappedValue = 2
    host.flush()
    #expect(last?.front == 2 && count < 12)
  }

  /// Views offer what cannot be compared, read what others or they themselves offer, and come to rest; what
  /// is read is of the last state.
  @Test(arguments: 0..<6) func viewsThatOfferWhatCannotBeComparedRest(_ form: Int) {
    @MainActor final class Counts {
      var evaluations = 0
      var read: [Deed] = []
      var own: Binding<Int>?
      func count() {
        evaluations += 1
        // It would go on for a very long time.
        if evaluations > 1000 { fatalError("a view never rests") }
      }
    }
    struct Offering: View {
      let form: Int
      let counts: Counts
      @State private var own = 0
      @FocusedValue(\.zoom) private var zoom
      @FocusedValue(\.deed) private var deed
      @FocusedValue(\.otherDeed) private var otherDeed

      var body: some View {
        counts.count()
        counts.own = $own
        switch form {
        case 0: _ = zoom
        case 1: _ = deed
        case 2: _ = otherDeed
        case 3: _ = (zoom, deed, otherDeed)
        default: break
        }
        let own = own
        return Group {
          if form == 5 {
            // Further in, the values are offered by a view that is made by one that reads them.
            Reading(counts: counts) { Probe("in", Recorder()) }.focusedSceneValue(
              \.deed, Deed(name: "\(own)") {})
          } else {
            EmptyView().focusedSceneValue(\.deed, Deed(name: "\(own)") { _ = own })
          }
        }
      }
    }
    struct Reading<Content: View>: View {
      let counts: Counts
      @ViewBuilder let content: Content
      @FocusedValue(\.deed) private var deed
      var body: some View {
        counts.count()
        if let deed { counts.read.append(deed) }
        return content.focusedSceneValue(\.otherDeed, Deed(name: deed?.name ?? "-") {})
      }
    }
    let counts = Counts()
    let scene = SceneContext()
    defer { scene.end(forGood: true) }
    let host = host(
      Group {
        Offering(form: form, counts: counts)
        Reading(counts: counts) { EmptyView().focusedSceneValue(\.zoom, 2) }
      }, in: scene)
    scene.setPhase(.active)
    host.flush()
    #expect(counts.read.last?.name == "0" && counts.evaluations < 20)
    for value in 1...3 {
      counts.own?.wrappedValue = value
      host.flush()
      #expect(counts.read.last?.name == "\(value)")
      #expect(counts.evaluations < 20 + 12 * value)
    }
    let rested = counts.evaluations
    host.flush()
    #expect(counts.evaluations == rested)
  }

  /// Bindings of closures cannot be compared either.
  @Test func viewsThatOfferBindingsOfClosuresRest() {
    struct Both: View {
      @FocusedBinding(\.title) private var title
      @State private var name = "n"
      let take: (String?, Binding<String>) -> Void
      var body: some View {
        take(title, $name)
        let name = $name
        return EmptyView().focusedSceneValue(
          \.title, Binding(get: { name.wrappedValue }, set: { name.wrappedValue = $0 }))
      }
    }
    var (count, last) = (0, String?.none)
    var own: Binding<String>?
    let scene = SceneContext()
    defer { scene.end(forGood: true) }
    let host = host(
      Both {
        count += 1
        (last, own) = ($0, $1)
        // It would go on for a very long time.
        if count > 1000 { fatalError("a view never rests") }
      }, in: scene)
    scene.setPhase(.active)
    host.flush()
    #expect(last == "n" && count < 8)
    own?.wrappedValue = "m"
    host.flush()
    #expect(last == "m" && count < 12)
  }

  /// Who reads one value is not told of another.
  @Test func readersAreToldOfWhatTheyRead() {
    struct Offering: View {
      @State private var zoom = 1.0
      let take: (Binding<Double>) -> Void
      var body: some View {
        take($zoom)
        return EmptyView().focusedSceneValue(\.zoom, zoom).focusedSceneValue(\.deed, Deed(name: "a") {})
      }
    }
    struct Reading: View {
      @FocusedValue(\.deed) var deed
      @FocusedValue(\.title) var title
      let recorder: Recorder
      var body: some View { Probe("deed", "\(deed?.name ?? "-") \(title?.wrappedValue ?? "-")", recorder) }
    }
    struct Zooming: View {
      @FocusedValue(\.zoom) var zoom
      let recorder: Recorder
      var body: some View { Probe("zoom", "\(zoom ?? 0)", recorder) }
    }
    var zoom: Binding<Double>?
    let scene = SceneContext()
    defer { scene.end(forGood: true) }
    let host = host(
      Group {
        Offering { zoom = $0 }
        Zooming(recorder: recorder)
        Reading(recorder: recorder)
      }, in: scene)
    scene.setPhase(.active)
    host.flush()
    recorder.reset()
    zoom?.wrappedValue = 2
    host.flush()
    #expect(recorder.updated == ["zoom"])
  }

  @Test func publishersAreHeardWhileTheViewIsThere() {
    struct Listening: View {
      @State private var isThere = true
      let subject: PassthroughSubject<Int, Never>
      let hear: (Int) -> Void
      let take: (Binding<Bool>) -> Void
      var body: some View {
        take($isThere)
        return Group { if isThere { EmptyView().onReceive(subject, perform: hear) } }
      }
    }
    let subject = PassthroughSubject<Int, Never>()
    var heard: [Int] = []
    var isThere: Binding<Bool>?
    let host = TestHost(Listening(subject: subject, hear: { heard.append($0) }, take: { isThere = $0 }))
    host.flush()
    subject.send(1)
    subject.send(2)
    isThere?.wrappedValue = false
    host.flush()
    subject.send(3)
    #expect(heard == [1, 2])
  }

  /// What is sent on another thread reaches the action on the main actor, in its order.
  @Test func publishersAreHeardFromOtherThreads() async {
    struct Listening: View {
      let subject: PassthroughSubject<Int, Never>
      let hear: (Int) -> Void
      var body: some View { EmptyView().onReceive(subject, perform: hear) }
    }
    let subject = PassthroughSubject<Int, Never>()
    var heard: [Int] = []
    let host = TestHost(Listening(subject: subject, hear: { heard.append($0) }))
    host.flush()
    nonisolated(unsafe) let sender = subject
    await Task.detached { for value in 0..<20 { sender.send(value) } }.value
    while heard.count < 20 { await Task.yield() }
    #expect(heard == Array(0..<20))
  }

  @Test func bindingsAreConverted() {
    var text = "a"
    let binding = Binding(get: { text }, set: { text = $0 })
    let optional: Binding<String?> = Binding(binding)
    optional.wrappedValue = "b"
    optional.wrappedValue = nil
    #expect(text == "b" && optional.wrappedValue == "b")
    let any: Binding<AnyHashable> = Binding(binding)
    any.wrappedValue = "c"
    any.wrappedValue = 3
    #expect(text == "c" && any.wrappedValue == AnyHashable("c"))
    var numbers = [1, 2, 3]
    let list = Binding(get: { numbers }, set: { numbers = $0 })
    for number in list { number.wrappedValue *= 2 }
    list[1].wrappedValue = 0
    #expect(numbers == [2, 0, 6])
  }

  @Test func anActionForAddressesIsAskedFirst() {
    var opened: [String] = []
    var accepted: [Bool] = []
    let action = OpenURLAction { url in
      opened.append(url.absoluteString)
      return url.scheme == "app" ? .handled : .discarded
    }
    for address in ["app:one", "https://example.org"] {
      action(URL(string: address)!) { accepted.append($0) }
    }
    #expect(opened == ["app:one", "https://example.org"] && accepted == [true, false])
  }
}
