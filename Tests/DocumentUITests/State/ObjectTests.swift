// Objects that views own, or take from the environment; values used off the main thread; an app's own state.

import Testing

@testable import DocumentUI

final class ObjectTestStore: ObservableObject {
  @Published var name: String
  init(_ name: String) { self.name = name }
}

@MainActor
struct ObjectTests {
  let recorder = Recorder()

  @MainActor final class Hooks {
    var made = 0
    var store: ObjectTestStore?
    var flip: Binding<Bool>?
  }

  @Test func aViewsObjectIsMadeOnceAndItsChangesUpdateTheView() {
    struct Owner: View {
      @StateObject private var store: ObjectTestStore
      let hooks: Hooks
      let recorder: Recorder
      init(hooks: Hooks, recorder: Recorder, text: String) {
        self.hooks = hooks
        self.recorder = recorder
        _store = StateObject(wrappedValue: Self.make(hooks, text))
      }
      static func make(_ hooks: Hooks, _ text: String) -> ObjectTestStore {
        hooks.made += 1
        return ObjectTestStore(text)
      }
      var body: some View {
        hooks.store = store
        return Probe("name", store.name, recorder)
      }
    }
    struct Root: View {
      @State private var flip = false
      let hooks: Hooks
      let recorder: Recorder
      var body: some View {
        hooks.flip = $flip
        return Owner(hooks: hooks, recorder: recorder, text: flip ? "second" : "first")
      }
    }
    let hooks = Hooks()
    let host = TestHost(Root(hooks: hooks, recorder: recorder))
    host.flush()
    let store = hooks.store
    #expect(hooks.made == 1 && store?.name == "first")
    hooks.flip?.wrappedValue = true
    host.flush()
    #expect(hooks.made == 1 && hooks.store === store)
    recorder.reset()
    store?.name = "changed"
    host.flush()
    #expect(recorder.updated == ["name"])
  }

  @Test func anObjectOfTheEnvironmentIsFoundByItsTypeAndFollowed() {
    struct Child: View {
      @EnvironmentObject private var store: ObjectTestStore
      let hooks: Hooks
      let recorder: Recorder
      var body: some View {
        hooks.store = store
        return Probe(store.name, recorder)
      }
    }
    struct Root: View {
      @State private var flip = false
      let stores: [ObjectTestStore]
      let hooks: Hooks
      let recorder: Recorder
      var body: some View {
        hooks.flip = $flip
        return Group { Child(hooks: hooks, recorder: recorder) }.environmentObject(stores[flip ? 1 : 0])
      }
    }
    let hooks = Hooks()
    let stores = [ObjectTestStore("a"), ObjectTestStore("b")]
    let host = TestHost(Root(stores: stores, hooks: hooks, recorder: recorder))
    host.flush()
    #expect(hooks.store === stores[0])
    hooks.flip?.wrappedValue = true
    host.flush()
    #expect(hooks.store === stores[1])
    let count = host.host.evaluationCount
    stores[0].name = "unseen"
    host.flush()
    #expect(host.host.evaluationCount == count)
    stores[1].name = "seen"
    host.flush()
    #expect(host.host.evaluationCount > count)
  }

  @Test func stateIsReadAndWrittenFromOtherThreads() async {
    struct Owner: View {
      @State private var count = 1
      let take: (Binding<Int>) -> Void
      let recorder: Recorder
      var body: some View {
        take($count)
        return Probe("count", "\(count)", recorder)
      }
    }
    var taken: Binding<Int>?
    let host = TestHost(Owner(take: { taken = $0 }, recorder: recorder))
    host.flush()
    let binding = taken!
    let seen = await Task.detached {
      for _ in 0..<100 { binding.wrappedValue += 1 }
      return binding.wrappedValue
    }.value
    #expect(seen == 101 && binding.wrappedValue == 101)
    host.flush()
    #expect(recorder.updated == ["count"])
  }

  @Test func anAppsStateLastsAndItsScenesFollow() {
    struct Counting: App {
      @State private var count = 0
      @StateObject private var store = ObjectTestStore("one")
      var body: some Scene {
        Settings { Tally(count: count, name: store.name, more: { count += 1 }, store: store) }
      }
    }
    struct Tally: View {
      let count: Int
      let name: String
      let more: () -> Void
      let store: ObjectTestStore
      var body: some View { EmptyView() }
    }
    var tally: Tally? {
      var found: Tally?
      struct Finder: ContentVisitor {
        var found: Tally?
        mutating func visit<V: View>(_ view: V) { found = view as? Tally }
      }
      var finder = Finder()
      app.scenes.settings[0].storage.accept(&finder)
      found = finder.found
      return found
    }
    let app = AppTree(Counting())
    var changes = 0
    app.didChange = { changes += 1 }
    #expect(tally?.count == 0 && tally?.name == "one")
    let store = tally?.store
    tally?.more()
    app.updateNow()
    #expect(tally?.count == 1 && changes == 1)
    store?.name = "two"
    app.updateNow()
    #expect(tally?.name == "two" && tally?.count == 1 && changes == 2 && tally?.store === store)
  }

  /// What a scene says for its windows is around the content of each kind of window, and what it watches is
  /// told once for each change.
  @Test func scenesWatchValuesAndPassObjects() {
    final class Store: ObservableObject {
      @Published var name = "one"
    }
    struct Watching: App {
      @StateObject private var store = Store()
      let told: (String) -> Void
      let take: (Store) -> Void
      init() { fatalError("made by the test") }
      init(told: @escaping (String) -> Void, take: @escaping (Store) -> Void) {
        self.told = told
        self.take = take
      }
      var body: some Scene {
        take(store)
        return WindowGroup { Text("window") }
          .environmentObject(store)
          .environment(\.lineLimit, 3)
          .onChange(of: store.name) { old, new in told("\(old) \(new)") }
          .onChange(of: store.name.count, initial: true) { told("\(store.name.count)") }
      }
    }
    struct Reading: View {
      @EnvironmentObject var store: Store
      @Environment(\.lineLimit) var limit
      let take: (String) -> Void
      var body: some View {
        take("\(store.name) \(limit ?? 0)")
        return EmptyView()
      }
    }
    var told: [String] = []
    var store: Store?
    let app = AppTree(Watching(told: { told.append($0) }, take: { store = $0 }))
    #expect(told == ["3"])
    store?.name = "two"
    app.updateNow()
    #expect(told == ["3", "one two"])
    app.updateNow()
    store?.name = "three"
    app.updateNow()
    #expect(told == ["3", "one two", "two three", "5"])
    // What is around a window's content reaches it.
    var seen = ""
    let wrapped = SceneList(
      WindowGroup { Reading { seen = $0 } }.environmentObject(store!).environment(\.lineLimit, 3))
    let host = TestHost(wrapped.windows[0].content(nil))
    host.flush()
    #expect(seen == "three 3")
    // Nothing is around the windows of scenes beside it.
    let beside = SceneList(
      TupleScene(
        WindowGroup { Text("a") }, WindowGroup { Text("b") }.environment(\.lineLimit, 3)))
    #expect(beside.windows.count == 2)
  }
}
