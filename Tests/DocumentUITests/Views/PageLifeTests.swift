// What comes and goes on pages and tabs: views on those that do not show have disappeared, and their tasks
// are over, though their state stays.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var tab = "stack"
  var path: [Int] = []
  var hasExtra = false
  /// "+" and "-" for each time that a view appeared and disappeared.
  @ObservationIgnored var events: [String: String] = [:]
  /// How many tasks of a view are under way.
  @ObservationIgnored var running: [String: Int] = [:]

  /// The views that show.
  var shown: Set<String> {
    let page = tab == "other" ? "other" : path.last.map { "page \($0)" } ?? "root"
    return hasExtra ? [page, "extra of \(page)"] : [page]
  }
}

/// A view that notes when it comes and goes.
private struct Living: DocumentUI.View {
  let name: String
  let model: Model

  var body: some DocumentUI.View {
    Text(name)
      .onAppear { model.events[name, default: ""] += "+" }
      .onDisappear { model.events[name, default: ""] += "-" }
      .task {
        model.running[name, default: 0] += 1
        // Until it is cancelled.
        try? await Task.sleep(for: .seconds(3600))
        model.running[name]! -= 1
      }
  }
}

private struct Page: DocumentUI.View {
  let name: String
  let model: Model

  var body: some DocumentUI.View {
    VStack {
      Living(name: name, model: model)
      if model.hasExtra { Living(name: "extra of \(name)", model: model) }
    }
  }
}

private struct Tabs: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    TabView(selection: $model.tab) {
      Tab("Stack", value: "stack") {
        NavigationStack(path: $model.path) {
          Page(name: "root", model: model)
            .navigationDestination(for: Int.self) { Page(name: "page \($0)", model: model) }
        }
      }
      Tab("Other", value: "other") { Page(name: "other", model: model) }
    }
  }
}

final class PageLifeTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func step(_ number: Int, _ model: Model, _ random: inout SeededRandom) {
    switch random.int(6) {
    case 0, 1: model.path.append(number)
    case 2: if !model.path.isEmpty { model.path.removeLast() }
    case 3: model.path = Bool.random(using: &random) ? [] : [number, number + 1000]
    case 4: model.tab = model.tab == "stack" ? "other" : "stack"
    default: model.hasExtra.toggle()
    }
  }

  func testOnlyWhatShowsHasAppeared() {
    onMain {
      let seed = SeededRandom.seed()
      var random = SeededRandom(seed: seed)
      let model = Model()
      let screen = Screen(Tabs(model: model), in: self)
      defer { screen.close() }
      for number in 0..<60 {
        if number > 0 { step(number, model, &random) }
        // Several changes in one update.
        if number > 0, Bool.random(using: &random) { step(number + 100, model, &random) }
        screen.settle()
        let what = "seed \(seed), step \(number), \(model.tab) \(model.path) \(model.hasExtra)"
        for (name, events) in model.events {
          XCTAssertFalse(events.hasPrefix("-") || events.contains("++") || events.contains("--"), what)
          XCTAssertEqual(events.last == "+", model.shown.contains(name), "\(name) \(events), \(what)")
        }
        XCTAssertTrue(model.shown.isSubset(of: model.events.keys), what)
        wait("the tasks of what shows, \(what)") {
          let running = model.running.filter { $0.value != 0 }
          return Set(running.keys) == model.shown && running.values.allSatisfy { $0 == 1 }
        }
      }
      screen.close()
      wait("all tasks are over") { model.running.values.allSatisfy { $0 == 0 } }
      XCTAssertTrue(model.events.values.allSatisfy { $0.last == "-" }, "\(model.events)")
    }
  }

  /// A sheet stays where it is when the page that presented it is covered.
  func testASheetOfACoveredPageStays() {
    struct Presenting: DocumentUI.View {
      @Bindable var model: Model
      var body: some DocumentUI.View {
        NavigationStack(path: $model.path) {
          Living(name: "root", model: model)
            .sheet(isPresented: .constant(true)) { Living(name: "sheet", model: model) }
            .navigationDestination(for: Int.self) { Living(name: "page \($0)", model: model) }
        }
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Presenting(model: model), in: self)
      defer { screen.close() }
      wait("the sheet") { model.events == ["root": "+", "sheet": "+"] }
      model.path = [1]
      screen.settle()
      XCTAssertEqual(model.events, ["root": "+-", "sheet": "+", "page 1": "+"])
      wait("the tasks") { model.running.filter { $0.value != 0 } == ["sheet": 1, "page 1": 1] }
    }
  }

  /// The way there and back, once by the path and once by a tab.
  func testWhatIsCoveredComesBack() {
    onMain {
      let model = Model()
      let screen = Screen(Tabs(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      model.path = [1]
      screen.settle()
      XCTAssertEqual(model.events, ["root": "+-", "page 1": "+"])
      model.path = []
      screen.settle()
      XCTAssertEqual(model.events, ["root": "+-+", "page 1": "+-"])
      model.tab = "other"
      screen.settle()
      XCTAssertEqual(model.events["root"], "+-+-")
      // On a page that does not show nothing appears before it does.
      model.hasExtra = true
      screen.settle()
      XCTAssertNil(model.events["extra of root"])
      XCTAssertEqual(model.events["extra of other"], "+")
      model.tab = "stack"
      screen.settle()
      XCTAssertEqual(model.events["root"], "+-+-+")
      XCTAssertEqual(model.events["extra of root"], "+")
      wait("the tasks") { model.running.filter { $0.value != 0 } == ["root": 1, "extra of root": 1] }
    }
  }
}
