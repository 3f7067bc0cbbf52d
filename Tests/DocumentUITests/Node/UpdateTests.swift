// What an update visits: only what changed, each once, and nothing when nothing did.

import Testing

@testable import DocumentUI

@Observable
private final class Item: Identifiable {
  let id: Int
  var title: String

  init(_ id: Int) {
    self.id = id
    title = "Item \(id)"
  }
}

private struct Row: View {
  let item: Item
  let recorder: Recorder

  var body: some View { Probe("\(item.id)", item.title, recorder) }
}

private struct Plain: View {
  let value: Int
  let text: String
  let recorder: Recorder

  var body: some View {
    Probe("\(value)", text, recorder)
  }
}

@MainActor
private final class Actions {
  var set: (Int) -> Void = { _ in }
}

private struct Counter: View {
  @State private var count = 0
  let actions: Actions
  let recorder: Recorder

  var body: some View {
    actions.set = { count = $0 }
    return VStack {
      Plain(value: count, text: "changes", recorder: recorder)
      Plain(value: -1, text: String(repeating: "a long and constant text ", count: 4), recorder: recorder)
    }
  }
}

@MainActor
struct UpdateTests {
  let recorder = Recorder()

  @Test func aWriteInOneRowOfAThousandUpdatesThatRow() {
    let items = (0..<1000).map(Item.init)
    let host = TestHost(ForEach(items) { Row(item: $0, recorder: recorder) })
    host.flush()
    #expect(recorder.made.count == 1000)
    recorder.reset()
    let before = host.host.evaluationCount
    items[500].title = "changed"
    #expect(recorder.updated.isEmpty, "nothing is evaluated before the update")
    host.flush()
    #expect(recorder.updated == ["500"])
    #expect(recorder.made.isEmpty && recorder.removed.isEmpty)
    #expect(host.host.evaluationCount - before == 2, "the row's body and its leaf")
  }

  @Test func severalWritesAreOneEvaluation() {
    let item = Item(1)
    let host = TestHost(Row(item: item, recorder: recorder))
    host.flush()
    item.title = "a"
    item.title = "b"
    item.title = "c"
    host.flush()
    #expect(recorder.updated == ["1"])
    host.flush()
    #expect(recorder.updated == ["1"])
    #expect(!host.scheduler.isPending)
  }

  @Test func aChildWithEqualInputIsNotVisited() {
    let actions = Actions()
    let host = TestHost(Counter(actions: actions, recorder: recorder))
    host.flush()
    recorder.reset()
    let before = host.host.evaluationCount
    actions.set(7)
    host.flush()
    #expect(recorder.updated == ["7"])
    #expect(host.host.evaluationCount - before == 3, "the counter, the one child and its leaf")
  }

  @Test func writingAnEqualValueDoesNothing() {
    let actions = Actions()
    let host = TestHost(Counter(actions: actions, recorder: recorder))
    host.flush()
    actions.set(0)
    #expect(!host.scheduler.isPending)
  }

  @Test func evaluatingForOtherReasonsDoesNotPileUpObservations() {
    struct Both: View {
      @State private var count = 0
      let item: Item
      let actions: Actions
      let recorder: Recorder
      var body: some View {
        actions.set = { count = $0 }
        return Probe("p", "\(count)\(item.title)", recorder)
      }
    }
    let actions = Actions()
    let item = Item(1)
    let host = TestHost(Both(item: item, actions: actions, recorder: recorder))
    host.flush()
    for count in 1...200 {
      actions.set(count)
      host.flush()
    }
    recorder.reset()
    let before = host.host.evaluationCount
    item.title = "new"
    host.flush()
    #expect(recorder.updated == ["p"])
    #expect(host.host.evaluationCount - before == 2)
  }

  @Test func removedNodesAreNotEvaluated() {
    struct Parent: View {
      let model: Item
      let child: Item
      let recorder: Recorder
      var body: some View {
        if model.title == "show" { Row(item: child, recorder: recorder) }
      }
    }
    let model = Item(0)
    model.title = "show"
    let child = Item(1)
    let host = TestHost(Parent(model: model, child: child, recorder: recorder))
    host.flush()
    recorder.reset()
    child.title = "changed"
    model.title = "hide"
    host.flush()
    #expect(recorder.updated.isEmpty, "the parent goes first and takes the child away")
    #expect(recorder.removed == ["1"])
    child.title = "again"
    #expect(!host.scheduler.isPending)
  }
}
