// State, bindings, and what they lead to.

import TestSupport
import Testing

@testable import DocumentUI

private struct Settings: Equatable {
  var name = "n"
  var sizes = [1, 2, 3]
}

@Observable
private final class Document {
  var settings = Settings()
}

private struct Field: View {
  @Binding var text: String
  let recorder: Recorder
  var body: some View { Probe("field", text, recorder) }
}

@MainActor
struct BindingTests {
  let recorder = Recorder()

  @Test func aBindingWritesThroughToItsState() {
    @MainActor final class Hooks { var binding: Binding<Settings>? }
    struct Owner: View {
      @State private var settings = Settings()
      let hooks: Hooks
      let recorder: Recorder
      var body: some View {
        hooks.binding = $settings
        return Field(text: $settings.name, recorder: recorder)
      }
    }
    let hooks = Hooks()
    let host = TestHost(Owner(hooks: hooks, recorder: recorder))
    host.flush()
    hooks.binding!.sizes.wrappedValue[1] = 20
    #expect(hooks.binding!.wrappedValue.sizes == [1, 20, 3])
    hooks.binding!.name.wrappedValue = "other"
    host.flush()
    #expect(recorder.updated == ["field"])
  }

  /// Undo of what was typed looks whether its row is still there, where only the index tells.
  @Test func elementsWithoutIDsAreOfNoOneThing() {
    struct Row: Equatable {
      var text = ""
      var id: Int { text.count }
      var changing: UInt64 { UInt64.random(in: 0...UInt64.max) }
    }
    var rows: [Row]? = [Row(text: "a"), Row(text: "ab")]
    let all = Binding(Binding(get: { rows }, set: { rows = $0 }))!
    let known = ForEach(all, id: \.id) { _ in EmptyView() }.data[1].binding
    let unknown = ForEach(all, id: \.changing) { _ in EmptyView() }.data[1].binding
    #expect(known.location.isOfOneThing && known.text.animation().location.isOfOneThing)
    #expect(all.location.isOfOneThing)
    #expect(!unknown.location.isOfOneThing && !unknown.text.location.isOfOneThing)
    #expect(!unknown.text.animation().location.isOfOneThing && !all[1].text.location.isOfOneThing)
  }

  /// Whatever happens to a collection, what is written to an element comes to that element, or to none when
  /// it has gone.
  @Test func elementsAreKnownByTheirIDs() {
    struct Row: Identifiable, Equatable {
      let id: Int
      var text = ""
    }
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededRandom(seed: seed)
    for form in 0..<3 {
      var rows = (0..<5).map { Row(id: $0) }
      var next = 5
      let all = Binding(get: { rows }, set: { rows = $0 })
      for step in 0..<200 {
        let what = Comment("seed \(seed), form \(form), step \(step)")
        let place = Int.random(in: 0..<rows.count, using: &random)
        let meant = rows[place]
        let binding: Binding<Row> =
          switch form {
          case 0: all[place]
          case 1: ForEach(all) { _ in EmptyView() }.data[place].binding
          default: ForEach(all, id: \.id) { _ in EmptyView() }.data[place].binding
          }
        for _ in 0..<Int.random(in: 0..<3, using: &random) {
          switch Int.random(in: 0..<4, using: &random) {
          case 0 where rows.count > 2: rows.remove(at: Int.random(in: 0..<rows.count, using: &random))
          case 1: rows.shuffle(using: &random)
          case 2: rows[Int.random(in: 0..<rows.count, using: &random)].text += "."
          default:
            rows.insert(Row(id: next), at: Int.random(in: 0...rows.count, using: &random))
            next += 1
          }
        }
        var expected = rows
        let now = rows.firstIndex { $0.id == meant.id }
        if let now { #expect(binding.wrappedValue == rows[now], what) }
        #expect(binding.wrappedValue.id == meant.id, what)
        // A text field writes each letter.
        for text in ["a", "ab"] {
          if Bool.random(using: &random) {
            binding.text.wrappedValue = text
          } else {
            binding.wrappedValue = Row(id: meant.id, text: text)
          }
          if let now { expected[now].text = text }
          #expect(rows == expected, what)
        }
      }
    }
  }

  /// Where the value is its own id, each letter that is written makes another one.
  @Test func valuesThatAreTheirOwnIDsAreWritten() {
    var names = ["a", "b", "c"]
    let all = Binding(get: { names }, set: { names = $0 })
    let field = ForEach(all, id: \.self) { _ in EmptyView() }.data[1].binding
    for name in ["bx", "bxy", "a", "az"] {
      field.wrappedValue = name
      #expect(names == ["a", name, "c"] && field.wrappedValue == name)
    }
    struct Unsteady: Identifiable {
      var id: UInt64 { .random(in: 0...(.max)) }
      var name = "a"
    }
    var unsteady = [Unsteady(), Unsteady()]
    Binding(get: { unsteady }, set: { unsteady = $0 })[1].name.wrappedValue = "b"
    #expect(unsteady.map(\.name) == ["a", "b"])
    struct Named: Identifiable, Equatable {
      var id: String
    }
    var all2 = [Named(id: "a"), Named(id: "b")]
    let binding = Binding(get: { all2 }, set: { all2 = $0 })
    let second = binding[1]
    for name in ["bx", "a", "az"] {
      second.id.wrappedValue = name
      #expect(all2 == [Named(id: "a"), Named(id: name)] && second.wrappedValue.id == name)
    }
  }

  /// A field may commit to a row that has gone meanwhile.
  @Test func anElementThatHasGoneKeepsItsLastValueAndTakesNone() {
    var values = ["a", "b", "c"]
    let binding = Binding(get: { values }, set: { values = $0 })
    let last = binding[2]
    #expect(last.wrappedValue == "c")
    values = ["a"]
    #expect(last.wrappedValue == "c")
    last.wrappedValue = "d"
    #expect(values == ["a"] && last.wrappedValue == "c")
    values = ["x", "y", "z"]
    last.wrappedValue = "d"
    #expect(values == ["x", "y", "d"])
  }

  @Test func passingABindingOnIsNoChange() {
    struct Owner: View {
      @State private var text = "t"
      let model: Document
      let recorder: Recorder
      var body: some View {
        Field(text: $text, recorder: recorder)
        Probe("size", "\(model.settings.sizes.count)", recorder)
      }
    }
    let model = Document()
    let host = TestHost(Owner(model: model, recorder: recorder))
    host.flush()
    let before = host.host.evaluationCount
    model.settings.sizes.append(4)
    host.flush()
    #expect(recorder.updated == ["size"])
    #expect(host.host.evaluationCount - before == 2, "the owner and one probe, not the field")
  }

  @Test func bindableReachesTheObject() {
    let document = Document()
    let bindable = Bindable(document)
    let name = bindable.settings.name
    let host = TestHost(Field(text: name, recorder: recorder))
    host.flush()
    name.wrappedValue = "x"
    #expect(document.settings.name == "x")
    host.flush()
    #expect(recorder.updated == ["field"])
  }

  @Test func forEachOverABindingEditsElements() {
    struct Element: Identifiable {
      let id: Int
      var text: String
    }
    @MainActor final class Hooks { var rows: [Int: Binding<Element>] = [:] }
    struct Owner: View {
      @State private var elements = [Element(id: 1, text: "a"), Element(id: 2, text: "b")]
      let hooks: Hooks
      let recorder: Recorder
      var body: some View {
        ForEach($elements) { $element in
          let _ = hooks.rows[element.id] = $element
          Probe("\(element.id)", element.text, recorder)
        }
      }
    }
    let hooks = Hooks()
    let host = TestHost(Owner(hooks: hooks, recorder: recorder))
    host.flush()
    hooks.rows[2]!.text.wrappedValue = "changed"
    host.flush()
    #expect(recorder.updated == ["2"])
    #expect(recorder.made == ["1", "2"])
  }

  @Test func anOptionalBindingUnwraps() {
    var stored: Int? = 4
    let binding = Binding<Int?>(get: { stored }, set: { stored = $0 })
    let unwrapped = Binding<Int>(binding)!
    unwrapped.wrappedValue = 5
    #expect(stored == 5)
    stored = nil
    #expect(unwrapped.wrappedValue == 5)
    unwrapped.wrappedValue = 6
    #expect(stored == nil, "a write must not bring back what is gone")
    #expect(Binding<Int>(binding) == nil)
  }

  @Test func aClientsOwnDynamicPropertyIsInstalledAndUpdated() {
    @MainActor final class Hooks {
      var set: (Int) -> Void = { _ in }
      var updates = 0
    }
    struct Doubled: DynamicProperty {
      @State var value = 1
      let hooks: Hooks
      var doubled: Int { value * 2 }
      mutating func update() {
        hooks.updates += 1
        hooks.set = { [self] in value = $0 }
      }
    }
    struct Owner: View {
      var doubled: Doubled
      let recorder: Recorder
      var body: some View { Probe("p", "\(doubled.doubled)", recorder) }
    }
    let hooks = Hooks()
    let host = TestHost(Owner(doubled: Doubled(hooks: hooks), recorder: recorder))
    host.flush()
    #expect(hooks.updates == 1)
    hooks.set(4)
    host.flush()
    #expect(hooks.updates == 2)
    #expect(recorder.updated == ["p"])
  }

  @Test func onChangeReportsOldAndNew() {
    @MainActor final class Hooks { var log: [String] = [] }
    struct Owner: View {
      let model: Document
      let hooks: Hooks
      let recorder: Recorder
      var body: some View {
        Probe("p", recorder)
          .onChange(of: model.settings.name) { old, new in hooks.log.append("\(old)>\(new)") }
          .onChange(of: 1, initial: true) { hooks.log.append("initial") }
      }
    }
    let model = Document()
    let hooks = Hooks()
    let host = TestHost(Owner(model: model, hooks: hooks, recorder: recorder))
    host.flush()
    #expect(hooks.log == ["initial"])
    model.settings.name = "m"
    host.flush()
    #expect(hooks.log == ["initial", "n>m"])
  }
}
