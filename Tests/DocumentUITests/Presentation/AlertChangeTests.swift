// Questions that change while they are asked: what is pressed is done to what was shown, and to nothing else.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  struct Item: Identifiable, Equatable {
    let id: Int
    var name: String { "Item \(id)" }
  }

  struct Answer: Hashable {
    var label: String
    var isDestructive = false
    var isEnabled = true
  }

  var isShown = false
  var title = "Title"
  var message = "Message"
  var answers: [Answer] = []
  var item: Item?
  var name = ""
  @ObservationIgnored var log: [String] = []
}

/// A question whose words and answers are the model's.
private struct Changing: DocumentUI.View {
  @Bindable var model: Model
  let hasField: Bool

  var body: some DocumentUI.View {
    let title = model.title
    let model = model
    Text("Below")
      .alert(title, isPresented: $model.isShown) {
        if hasField { TextField("Name", text: $model.name) }
        ForEach(model.answers, id: \.label) { answer in
          Button(answer.label, role: answer.isDestructive ? .destructive : nil) {
            model.log.append("\(title): \(answer.label)")
          }
          .disabled(!answer.isEnabled)
        }
      } message: {
        Text(model.message)
      }
  }
}

final class AlertChangeTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func others(than window: Gtk.Window) -> [Gtk.Window] {
    Gtk.Window.toplevels.filter { $0 != window && $0.isMapped && !strangers.contains($0) }
  }

  /// Windows that a test before has left, on their way out.
  private nonisolated(unsafe) var strangers: [Gtk.Window] = []

  override func setUp() {
    super.setUp()
    onMain { strangers = Gtk.Window.toplevels }
  }

  @MainActor
  private func dialog(of screen: Screen) -> Gtk.MessageDialog {
    wait("the dialog") { self.others(than: screen.window).count == 1 }
    return others(than: screen.window)[0] as! Gtk.MessageDialog
  }

  @MainActor
  private func all<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> [W] {
    (widget as? W).map { [$0] } ?? widget.children.flatMap { all(type, in: $0) }
  }

  /// The answers that can be given, by what their buttons show.
  @MainActor
  private func answers(of dialog: Gtk.MessageDialog) -> [Gtk.MessageDialog.Button] {
    dialog.buttons.filter { !dialog.disabledButtons.contains($0.id) }
  }

  @MainActor
  private func change(_ model: Model, _ random: inout SeededRandom) -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      model.title = "Title \(Int.random(in: 0..<3, using: &random))"
      return "title"
    case 1:
      model.message = "Message \(Int.random(in: 0..<3, using: &random))"
      return "message"
    case 2:
      model.answers.shuffle(using: &random)
      return "order"
    default:
      model.answers = ["Save", "Discard", "Keep", "Send"].filter { _ in Bool.random(using: &random) }
        .map {
          Model.Answer(
            label: $0, isDestructive: $0 == "Discard", isEnabled: Int.random(in: 0..<4, using: &random) > 0)
        }
      return "answers"
    }
  }

  /// Whatever changes while a question is up, and whether that shows already: an answer does what its button
  /// says, about what the title says.
  func testAnAnswerDoesWhatItsButtonSays() {
    onMain {
      let seed = UInt64.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: seed)
      for hasField in [false, true] {
        let model = Model()
        let screen = Screen(Changing(model: model, hasField: hasField), in: self)
        defer { screen.close() }
        for round in 0..<12 {
          model.log = []
          model.isShown = true
          var steps: [String] = []
          _ = dialog(of: screen)
          for _ in 0..<Int.random(in: 0..<4, using: &random) {
            steps.append(change(model, &random))
            screen.settle()
            let what = "seed \(seed), field \(hasField), round \(round): \(steps)"
            let dialog = dialog(of: screen)
            XCTAssertEqual(dialog.text, model.title, what)
            XCTAssertEqual(dialog.detail, model.message, what)
            let expected = model.answers.filter(\.isEnabled).map(\.label)
            XCTAssertEqual(
              answers(of: dialog).map(\.label).sorted(),
              model.answers.isEmpty ? ["OK"] : expected.sorted(), what)
            if !hasField, !model.answers.isEmpty {
              XCTAssertEqual(dialog.buttons.map(\.label), model.answers.map(\.label).reversed(), what)
            }
          }
          let dialog = dialog(of: screen)
          let title = dialog.text!
          let isLate = Bool.random(using: &random)
          if isLate { steps.append("late " + change(model, &random)) }
          let what = "seed \(seed), field \(hasField), round \(round): \(steps)"
          if let answer = answers(of: dialog).randomElement(using: &random) {
            dialog.respond(answer.id)
            // What changed late may be brought up to date before the answer is heard.
            if Bool.random(using: &random) { screen.host.updateNow() }
            wait("the answer, \(what)") { !model.isShown }
            XCTAssertEqual(model.log, answer.label == "OK" ? [] : ["\(title): \(answer.label)"], what)
          }
          model.isShown = false
          wait("the dialog goes, \(what)") { self.others(than: screen.window).isEmpty }
        }
      }
    }
  }

  /// The field keeps what is typed, and the focus, whatever of the question changes by it.
  func testAQuestionWithAFieldStays() {
    onMain {
      struct Naming: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          let title = "Called “\(model.name)”"
          Text("Below").alert(title, isPresented: $model.isShown) {
            TextField("Name", text: $model.name)
            if !model.name.isEmpty { Button("Use \(model.name)") { model.log.append("use \(model.name)") } }
            Button("Leave", role: .cancel) {}
          }
        }
      }
      let model = Model()
      let screen = Screen(Naming(model: model), in: self)
      defer { screen.close() }
      model.isShown = true
      let dialog = dialog(of: screen)
      let entry = all(Gtk.Entry.self, in: dialog)[0]
      for name in ["a", "ab", "", "abc"] {
        entry.text = name
        screen.settle()
        XCTAssertEqual(others(than: screen.window), [dialog], name)
        XCTAssertEqual(dialog.text, "Called “\(name)”")
        XCTAssertEqual(
          Set(answers(of: dialog).map(\.label)), name.isEmpty ? ["Leave"] : ["Leave", "Use \(name)"])
      }
      dialog.respond(answers(of: dialog).first { $0.label == "Use abc" }!.id)
      wait("the answer") { !model.isShown }
      XCTAssertEqual(model.log, ["use abc"])
    }
  }

  /// Data that changes after a question is asked does not change the question; another item is another one.
  func testDataStaysAndAnItemIsAskedAboutAnew() {
    onMain {
      struct About: DocumentUI.View {
        @Bindable var model: Model
        let byItem: Bool
        var body: some DocumentUI.View {
          if byItem {
            Text("Below").alert(item: $model.item) { item in
              Alert(
                title: Text("Delete \(item.name)?"),
                primaryButton: .destructive(Text("Delete")) { model.log.append("delete \(item.name)") },
                secondaryButton: .cancel())
            }
          } else {
            Text("Below").alert(
              "Delete \(model.item?.name ?? "")?", isPresented: $model.isShown, presenting: model.item
            ) { item in
              Button("Delete", role: .destructive) { model.log.append("delete \(item.name)") }
            } message: {
              Text("It is called \($0.name).")
            }
          }
        }
      }
      for (byItem, next) in [(false, 2), (false, nil), (true, 2)] as [(Bool, Int?)] {
        let what = "\(byItem), \(next ?? 0)"
        let model = Model()
        model.item = .init(id: 1)
        model.isShown = true
        let screen = Screen(About(model: model, byItem: byItem), in: self)
        defer { screen.close() }
        XCTAssertEqual(dialog(of: screen).text, "Delete Item 1?", what)
        model.item = next.map { .init(id: $0) }
        screen.settle()
        let dialog = dialog(of: screen)
        let meant = byItem ? "Item 2" : "Item 1"
        XCTAssertEqual(dialog.text, "Delete \(meant)?", what)
        if !byItem { XCTAssertEqual(dialog.detail, "It is called Item 1.", what) }
        dialog.respond(dialog.buttons.first { $0.label == "Delete" }!.id)
        wait("the dialog goes, \(what)") {
          self.others(than: screen.window).isEmpty && (byItem ? model.item == nil : !model.isShown)
        }
        XCTAssertEqual(model.log, ["delete \(meant)"], what)
      }
    }
  }

  /// An answer may lead to the next question of the same item, and may use what the question is about.
  func testAnAnswerAsksOnAndFindsWhatItIsAbout() {
    onMain {
      struct Chain: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          Text("Below").alert(item: $model.item) { item in
            Alert(
              title: Text(item.name),
              primaryButton: .default(Text("Next")) {
                model.log.append(model.item?.name ?? "nothing")
                if item.id < 3 { model.item = .init(id: item.id + 1) }
              }, secondaryButton: .cancel())
          }
        }
      }
      let model = Model()
      let screen = Screen(Chain(model: model), in: self)
      defer { screen.close() }
      model.item = .init(id: 1)
      for id in 1...3 {
        wait("question \(id)") {
          (self.others(than: screen.window).first as? Gtk.MessageDialog)?.text == "Item \(id)"
        }
        let dialog = dialog(of: screen)
        dialog.respond(dialog.buttons.first { $0.label == "Next" }!.id)
      }
      wait("the end") { model.item == nil && self.others(than: screen.window).isEmpty }
      XCTAssertEqual(model.log, ["Item 1", "Item 2", "Item 3"])
    }
  }

  /// An answer counts for what was asked when it was given, and what is asked by the time it is heard is
  /// asked after it.
  func testAnAnswerIsHeardThoughMoreIsAskedMeanwhile() {
    onMain {
      struct About: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          Text("Below").alert(item: $model.item) { item in
            Alert(
              title: Text(item.name), primaryButton: .default(Text("Take")) { model.log.append(item.name) },
              secondaryButton: .cancel())
          }
        }
      }
      for next in [2, 1, nil] as [Int?] {
        let model = Model()
        model.item = .init(id: 1)
        let screen = Screen(About(model: model), in: self)
        defer { screen.close() }
        let dialog = dialog(of: screen)
        dialog.respond(dialog.buttons.first { $0.label == "Take" }!.id)
        model.item = next.map { .init(id: $0) }
        screen.host.updateNow()
        wait("the answer") { !model.log.isEmpty }
        XCTAssertEqual(model.log, ["Item 1"])
        if next == 2 {
          wait("the second question") {
            (self.others(than: screen.window).first as? Gtk.MessageDialog)?.text == "Item 2"
          }
          let second = self.dialog(of: screen)
          second.respond(second.buttons.first { $0.label == "Take" }!.id)
          wait("the second answer") { model.log == ["Item 1", "Item 2"] }
        }
        wait("the end") { model.item == nil && self.others(than: screen.window).isEmpty }
      }
    }
  }

  /// A question that is taken back in the turn in which it was asked never shows.
  func testAQuestionTakenBackAtOnceLeavesNothing() {
    onMain {
      let model = Model()
      let screen = Screen(Changing(model: model, hasField: false), in: self)
      defer { screen.close() }
      screen.settle()
      let before = Gtk.Window.toplevels.count
      for _ in 0..<3 {
        model.isShown = true
        screen.host.updateNow()
        XCTAssertEqual(Gtk.Window.toplevels.count, before + 1)
        weak let dialog = Gtk.Window.toplevels.lazy.compactMap { $0 as? Gtk.MessageDialog }.first
        XCTAssertNotNil(dialog)
        model.isShown = false
        screen.host.updateNow()
        screen.settle()
        XCTAssertTrue(others(than: screen.window).isEmpty)
        XCTAssertEqual(Gtk.Window.toplevels.count, before)
        // Nothing waits for an answer any more.
        wait("the dialog goes") { dialog == nil }
      }
    }
  }
}
