// Which node goes with which view across updates.

import Testing

@testable import DocumentUI

@Observable
private final class Model {
  var ids: [String] = []
  var flag = true
  var number = 0
}

/// A row with state of its own: how often it was asked to count.
private struct StatefulRow: View {
  @State private var count = 0
  let id: String
  let hooks: Hooks
  let recorder: Recorder

  var body: some View {
    hooks.increments[id] = { count += 1 }
    return Probe(id, "\(count)", recorder)
      .onAppear { hooks.events.append("+\(id)") }
      .onDisappear { hooks.events.append("-\(id)") }
  }
}

@MainActor
private final class Hooks {
  var increments: [String: () -> Void] = [:]
  var events: [String] = []
}

@MainActor
struct IdentityTests {
  private let recorder = Recorder()
  private let hooks = Hooks()
  private let model = Model()

  private struct Rows: View {
    let model: Model
    let hooks: Hooks
    let recorder: Recorder
    var body: some View {
      VStack {
        Probe("header", recorder)
        ForEach(model.ids, id: \.self) { StatefulRow(id: $0, hooks: hooks, recorder: recorder) }
        Probe("footer", recorder)
      }
    }
  }

  private func rows() -> TestHost {
    let host = TestHost(Rows(model: model, hooks: hooks, recorder: recorder))
    host.flush()
    recorder.reset()
    hooks.events = []
    return host
  }

  @Test func movingARowMakesAndRemovesNothing() {
    model.ids = ["a", "b", "c", "d"]
    let host = rows()
    hooks.increments["b"]!()
    host.flush()
    recorder.reset()
    model.ids = ["d", "a", "c", "b"]
    host.flush()
    #expect(recorder.made.isEmpty && recorder.removed.isEmpty && recorder.updated.isEmpty)
    #expect(hooks.events.isEmpty)
    #expect(host.order == ["header", "d", "a", "c", "b", "footer"])
  }

  @Test func insertingAndRemovingTouchesNobodyElse() {
    model.ids = ["a", "b", "c"]
    let host = rows()
    model.ids = ["a", "x", "c"]
    host.flush()
    #expect(recorder.made == ["x"] && recorder.removed == ["b"] && recorder.updated.isEmpty)
    #expect(hooks.events.sorted() == ["+x", "-b"])
    #expect(host.order == ["header", "a", "x", "c", "footer"])
  }

  @Test func repeatedIdsAreShownEach() {
    model.ids = ["a", "a", "b"]
    let host = rows()
    #expect(host.order == ["header", "a", "a", "b", "footer"])
    model.ids = ["a", "b"]
    host.flush()
    #expect(recorder.removed == ["a"])
    #expect(host.order == ["header", "a", "b", "footer"])
  }

  @Test func aConditionalThatFlipsRestoresNothing() {
    struct Parent: View {
      let model: Model
      let hooks: Hooks
      let recorder: Recorder
      var body: some View {
        if model.flag {
          StatefulRow(id: "first", hooks: hooks, recorder: recorder)
        } else {
          StatefulRow(id: "second", hooks: hooks, recorder: recorder)
        }
      }
    }
    let host = TestHost(Parent(model: model, hooks: hooks, recorder: recorder))
    host.flush()
    hooks.increments["first"]!()
    host.flush()
    #expect(recorder.updated == ["first"])
    recorder.reset()
    model.flag = false
    host.flush()
    #expect(recorder.made == ["second"] && recorder.removed == ["first"])
    recorder.reset()
    model.flag = true
    host.flush()
    #expect(recorder.made == ["first"] && recorder.removed == ["second"])
    // Had the count survived, writing 1 into it would change nothing.
    recorder.reset()
    hooks.increments["first"]!()
    host.flush()
    #expect(recorder.updated == ["first"])
  }

  @Test func anIdThatChangesBeginsAnew() {
    struct Parent: View {
      let model: Model
      let hooks: Hooks
      let recorder: Recorder
      var body: some View {
        StatefulRow(id: "row", hooks: hooks, recorder: recorder).id(model.number)
      }
    }
    let host = TestHost(Parent(model: model, hooks: hooks, recorder: recorder))
    host.flush()
    recorder.reset()
    model.number = 1
    host.flush()
    #expect(recorder.made == ["row"] && recorder.removed == ["row"])
  }

  @Test func anyViewKeepsItsNodeWhileTheTypeStays() {
    struct Parent: View {
      let model: Model
      let recorder: Recorder
      var body: some View {
        if model.flag {
          return AnyView(Probe("probe", "\(model.number)", recorder))
        } else {
          return AnyView(HStack { Probe("other", recorder) })
        }
      }
    }
    let host = TestHost(Parent(model: model, recorder: recorder))
    host.flush()
    recorder.reset()
    model.number = 5
    host.flush()
    #expect(recorder.updated == ["probe"] && recorder.made.isEmpty && recorder.removed.isEmpty)
    model.flag = false
    host.flush()
    #expect(recorder.made == ["other"] && recorder.removed == ["probe"])
    #expect(host.order == ["other"])
  }

  @Test func optionalContentComesAndGoesInPlace() {
    struct Parent: View {
      let model: Model
      let recorder: Recorder
      var body: some View {
        HStack {
          Probe("before", recorder)
          if model.flag { Probe("optional", recorder) }
          Probe("after", recorder)
        }
      }
    }
    let host = TestHost(Parent(model: model, recorder: recorder))
    host.flush()
    #expect(host.order == ["before", "optional", "after"])
    model.flag = false
    host.flush()
    #expect(host.order == ["before", "after"])
    model.flag = true
    host.flush()
    #expect(host.order == ["before", "optional", "after"])
    #expect(recorder.made.count == 4)
  }

  @Test func tearingDownRemovesEverything() {
    model.ids = ["a", "b"]
    let host = rows()
    host.host.tearDown()
    #expect(recorder.removed.sorted() == ["a", "b", "footer", "header"])
    #expect(hooks.events.sorted() == ["-a", "-b"])
  }
}
