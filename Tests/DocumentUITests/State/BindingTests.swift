// State, bindings, and what they lead to.

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
