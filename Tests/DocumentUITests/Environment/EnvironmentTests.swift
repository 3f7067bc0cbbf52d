// The environment: who reads is told, and nobody else; preferences come up.

import Testing

@testable import DocumentUI

private struct TintKey: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  fileprivate var tint: String {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

@Observable
private final class Theme {
  var tint = "red"
  var title = "one"
}

private struct Reader: View {
  @Environment(\.tint) private var tint
  let id: String
  let recorder: Recorder
  var body: some View { Probe(id, tint, recorder) }
}

private struct Bystander: View {
  let recorder: Recorder
  var body: some View { Probe("bystander", recorder) }
}

private struct CountKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

@MainActor
struct EnvironmentTests {
  let recorder = Recorder()
  private let theme = Theme()

  @Test func aWriteReachesReadersOnly() {
    struct Root: View {
      let theme: Theme
      let recorder: Recorder
      var body: some View {
        VStack {
          Bystander(recorder: recorder)
          Reader(id: "reader", recorder: recorder)
          Reader(id: "overridden", recorder: recorder).environment(\.tint, "blue")
        }
        .environment(\.tint, theme.tint)
      }
    }
    let host = TestHost(Root(theme: theme, recorder: recorder))
    host.flush()
    let before = host.host.evaluationCount
    theme.tint = "green"
    host.flush()
    #expect(recorder.updated == ["reader"])
    #expect(host.host.evaluationCount - before == 3, "the root, the reader and its leaf")
  }

  @Test func theRootEnvironmentCanBeReplaced() {
    let host = TestHost(
      VStack {
        Reader(id: "reader", recorder: recorder)
        Bystander(recorder: recorder)
      })
    host.flush()
    var values = EnvironmentValues()
    values.tint = "new"
    host.host.setEnvironment(values)
    host.flush()
    #expect(recorder.updated == ["reader"])
    host.host.setEnvironment(values)
    #expect(!host.scheduler.isPending)
    host.host.setEnvironment(EnvironmentValues())
    host.flush()
    #expect(recorder.updated == ["reader", "reader"])
  }

  @Test func objectsArePassedByType() {
    struct ThemeReader: View {
      @Environment(Theme.self) private var theme
      let recorder: Recorder
      var body: some View { Probe("p", theme.tint, recorder) }
    }
    let host = TestHost(ThemeReader(recorder: recorder).environment(theme))
    host.flush()
    theme.tint = "x"
    host.flush()
    #expect(recorder.updated == ["p"])
  }

  @Test func disabledCannotBeUndoneBelow() {
    struct EnabledReader: View {
      @Environment(\.isEnabled) private var isEnabled
      let id: String
      let log: Recorder
      var body: some View {
        log.made.append("\(id)=\(isEnabled)")
        return EmptyView()
      }
    }
    let host = TestHost(
      VStack {
        EnabledReader(id: "inner", log: recorder).disabled(false)
        EnabledReader(id: "outer", log: recorder)
      }
      .disabled(true))
    host.flush()
    #expect(recorder.made == ["inner=false", "outer=false"])
  }

  @Test func preferencesComeUp() {
    struct Root: View {
      let theme: Theme
      let recorder: Recorder
      var body: some View {
        VStack {
          Probe("a", recorder).preference(key: CountKey.self, value: 1)
          if theme.tint == "red" { Probe("b", recorder).preference(key: CountKey.self, value: 10) }
        }
        .navigationTitle(theme.title)
        .onCommand("win.test") {}
      }
    }
    var seen: [Int] = []
    var titles: [String?] = []
    let host = TestHost(
      Root(theme: theme, recorder: recorder).onPreferenceChange(CountKey.self) { seen.append($0) })
    host.host.onPreferencesChange = { titles.append($0[NavigationTitleKey.self]) }
    host.flush()
    #expect(seen == [11])
    #expect(titles == ["one"])
    #expect(host.host.preferences[CommandHandlersKey.self].map(\.action) == ["win.test"])
    theme.tint = "blue"
    host.flush()
    #expect(seen == [11, 1])
    theme.title = "two"
    host.flush()
    #expect(titles.last == "two")
    #expect(seen == [11, 1])
  }

  @Test func aViewsChangeThatSaysNothingNewUpwardsIsNotReported() {
    var reports = 0
    struct Root: View {
      let theme: Theme
      let recorder: Recorder
      var body: some View {
        Reader(id: theme.title, recorder: recorder)
      }
    }
    let host = TestHost(Root(theme: theme, recorder: recorder))
    host.host.onPreferencesChange = { _ in reports += 1 }
    host.flush()
    theme.title = "t"
    host.flush()
    #expect(reports == 1)
  }
}
