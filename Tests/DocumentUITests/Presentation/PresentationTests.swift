// Sheets, popovers and alerts: they open over the window of the view that presents them, go by each way out,
// and leave the app's state as it says.

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

  enum Failure: LocalizedError {
    case full
    var errorDescription: String? { "The disk is full." }
    var recoverySuggestion: String? { "Empty the trash." }
  }

  var isShown = false
  var item: Item?
  var name = ""
  var isHeld = false
  var failure: Failure?
  @ObservationIgnored var log: [String] = []
}

private struct SheetContent: DocumentUI.View {
  let title: String
  let model: Model
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented
  @State private var count = 0

  var body: some DocumentUI.View {
    VStack {
      Text("\(title) \(count) \(isPresented)")
      Button("Count") { count += 1 }
    }
    .navigationTitle(title)
    .toolbar {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
      ToolbarItem(placement: .confirmationAction) {
        Button("Save") {
          model.log.append("save")
          dismiss()
        }
      }
    }
    .interactiveDismissDisabled(model.isHeld)
  }
}

private struct Presenter: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    Text("Below")
      .navigationTitle("Window")
      .sheet(isPresented: $model.isShown, onDismiss: { model.log.append("gone") }) {
        SheetContent(title: "Sheet", model: model)
      }
      .sheet(item: $model.item, onDismiss: { model.log.append("item gone") }) {
        SheetContent(title: $0.name, model: model)
      }
  }
}

final class PresentationTests: DisplayTestCase, @unchecked Sendable {
  /// The windows beside those that were there.
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
  private func all<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> [W] {
    (widget as? W).map { [$0] } ?? widget.children.flatMap { all(type, in: $0) }
  }

  @MainActor
  private func button(_ title: String, in window: Gtk.Window) -> Gtk.Button {
    all(Gtk.Button.self, in: window).first { all(Gtk.Label.self, in: $0).map(\.text) == [title] }!
  }

  func testASheetOpensAndGoesByEachWayOut() {
    onMain {
      let model = Model()
      let screen = Screen(Presenter(model: model), in: self)
      defer { screen.close() }
      let ways: [(String, (Gtk.Window) -> Void)] = [
        ("the flag", { _ in model.isShown = false }),
        ("dismiss", { self.button("Cancel", in: $0).click() }),
        ("the window", { $0.close() }),
        ("Save", { self.button("Save", in: $0).click() }),
      ]
      for (name, leave) in ways {
        model.log = []
        model.isShown = true
        wait("\(name): the sheet") { self.others(than: screen.window).count == 1 }
        let sheet = others(than: screen.window)[0]
        XCTAssertEqual(sheet.transientParent, screen.window)
        XCTAssertTrue(sheet.isModal)
        wait("\(name): the title") { sheet.title == "Sheet" }
        XCTAssertEqual(screen.host.preferences[NavigationTitleKey.self], "Window", name)
        XCTAssertTrue(screen.host.preferences[ToolbarKey.self].isEmpty, name)
        button("Count", in: sheet).click()
        wait("\(name): state in the sheet") {
          self.all(Gtk.Label.self, in: sheet).contains { $0.text == "Sheet 1 true" }
        }
        leave(sheet)
        wait("\(name): the sheet goes") { self.others(than: screen.window).isEmpty && screen.host.isClean }
        XCTAssertFalse(model.isShown, name)
        XCTAssertEqual(model.log, name == "Save" ? ["save", "gone"] : ["gone"], name)
      }
    }
  }

  func testASheetThatIsHeldStays() {
    onMain {
      let model = Model()
      model.isHeld = true
      model.isShown = true
      let screen = Screen(Presenter(model: model), in: self)
      defer { screen.close() }
      wait("the sheet") { self.others(than: screen.window).count == 1 }
      let sheet = others(than: screen.window)[0]
      screen.settle()
      sheet.close()
      screen.settle()
      XCTAssertTrue(model.isShown)
      XCTAssertEqual(others(than: screen.window), [sheet])
      model.isHeld = false
      screen.settle()
      sheet.close()
      wait("the sheet goes") { self.others(than: screen.window).isEmpty }
    }
  }

  /// Whatever happens in whichever order, there is one sheet for the item there is, with its name, and the
  /// app hears of each that goes.
  func testAnySequenceOfItemsLeavesTheSheetOfTheLast() {
    onMain {
      let seed = UInt64.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: seed)
      let model = Model()
      let screen = Screen(Presenter(model: model), in: self)
      defer { screen.close() }
      var expectedGone = 0
      var steps: [String] = []
      for _ in 0..<25 {
        let before = model.item
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          model.item = .init(id: Int.random(in: 0..<3, using: &random))
          steps.append("item \(model.item!.id)")
        case 1:
          model.item = nil
          steps.append("nil")
        default:
          others(than: screen.window).first?.close()
          steps.append("close")
        }
        if let before, model.item?.id != before.id { expectedGone += 1 }
        wait("seed \(seed): \(steps)") {
          let titles = self.others(than: screen.window).map(\.title)
          return titles == (model.item.map { [$0.name] } ?? []) && screen.host.isClean
        }
        XCTAssertEqual(model.log.count, expectedGone, "seed \(seed): \(steps)")
      }
    }
  }

  func testASheetGoesWithTheViewThatPresentsIt() {
    onMain {
      let model = Model()
      struct Root: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          if model.name.isEmpty { Presenter(model: model) } else { Text("Other") }
        }
      }
      model.isShown = true
      let screen = Screen(Root(model: model), in: self)
      defer { screen.close() }
      wait("the sheet") { self.others(than: screen.window).count == 1 }
      model.name = "x"
      wait("the sheet goes") { self.others(than: screen.window).isEmpty }
      XCTAssertTrue(model.isShown)
    }
  }

  /// Another window has the keys while a sheet goes by itself, and keeps them.
  func testASheetThatGoesByItselfLeavesTheKeysWhereTheyAre() {
    onMain {
      let model = Model()
      model.isShown = true
      let screen = Screen(Presenter(model: model), in: self)
      defer { screen.close() }
      wait("the sheet") { self.others(than: screen.window).count == 1 }
      let other = show(Gtk.Entry())
      defer { other.destroy() }
      wait("the keys") { other.isActive }
      model.isShown = false
      wait("the sheet goes") { self.others(than: screen.window) == [other] && screen.host.isClean }
      screen.settle()
      XCTAssertTrue(other.isActive)
    }
  }

  /// What is chosen in a file dialog is taken by the views as they are then; the dialog goes with the flag,
  /// and with the view.
  func testWhatIsChosenIsTakenByTheViewsOfThatMoment() {
    onMain {
      @MainActor final class Dialog {
        var answer: CheckedContinuation<[URL], Never>?
        var open = 0
        func ask() async -> [URL] {
          open += 1
          defer { open -= 1 }
          return await withTaskCancellationHandler {
            await withCheckedContinuation { answer = $0 }
          } onCancel: {
            Task { @MainActor in self.close([]) }
          }
        }
        func close(_ urls: [URL]) {
          answer?.resume(returning: urls)
          answer = nil
        }
      }
      struct Exporting: DocumentUI.View {
        @Bindable var model: Model
        let dialog: Dialog
        var body: some DocumentUI.View {
          let name = model.name
          if model.item == nil {
            Text(name).modifier(
              FileDialogModifier(
                isPresented: $model.isShown, ask: { _, _ in await dialog.ask() },
                take: { urls in urls.isEmpty ? nil : FileAnswer { model.log.append("wrote \(name)") } },
                onCancel: { model.log.append("cancelled") }))
          }
        }
      }
      let (model, dialog) = (Model(), Dialog())
      model.name = "old"
      let screen = Screen(Exporting(model: model, dialog: dialog), in: self)
      defer { screen.close() }
      for (way, expected) in [
        ("choose", ["wrote new"]), ("cancel", ["cancelled"]), ("flag", []), ("view", []),
      ] {
        model.log = []
        model.name = "old"
        model.item = nil
        model.isShown = true
        wait("the dialog, \(way)") { dialog.answer != nil }
        model.name = "new"
        screen.settle()
        switch way {
        case "choose": dialog.close([URL(filePath: "/tmp/x")])
        case "cancel": dialog.close([])
        case "flag": model.isShown = false
        default: model.item = .init(id: 1)
        }
        wait("the dialog goes, \(way)") { dialog.open == 0 && screen.host.isClean }
        screen.settle()
        XCTAssertEqual(model.log, expected, way)
        XCTAssertEqual(model.isShown, way == "view", way)
        model.isShown = false
        screen.settle()
      }
    }
  }

  /// Lengths of windows are lengths, whatever numbers an app says.
  func testAnyNumberIsALengthOfAWindow() {
    onMain {
      let numbers: [Double] = [
        .nan, .infinity, -.infinity, -1, 0, 0.5, 1, 300, 1e9, .greatestFiniteMagnitude, -.signalingNaN,
      ]
      for number in numbers {
        for detent in [PresentationDetent.height(number), .fraction(number)] {
          XCTAssertTrue((0...32_000).contains(detent.height(in: 1000)), "\(number)")
        }
        for other in numbers {
          let size = DocumentUI.CGSize(width: number, height: other).ofWindow
          XCTAssertTrue((0...32_000).contains(size.width) && (0...32_000).contains(size.height))
        }
      }
      XCTAssertEqual(PresentationDetent.fraction(0.5).height(in: 1000), 500)
      XCTAssertEqual(PresentationDetent.height(300).height(in: 1000), 300)
    }
  }

  /// Each view that has something to take in before saving does so.
  func testAllViewsAreAskedBeforeSaving() throws {
    try onMain {
      let window = Gtk.ApplicationWindow(application: Gtk.Application(id: "org.example.Saving", flags: []))
      defer { window.destroy() }
      let actions = WindowActions(window: window, head: nil)
      var log: [String] = []
      for names in [["a", "b", "c"], ["b"], [], ["c", "a"]] {
        actions.setHandlers(
          names.map { name in .beforeSaving { log.append(name) } } + [
            CommandHandler("win.other") { log.append("other") }
          ])
        log = []
        try runAsync { await actions.commitEditing() }
        XCTAssertEqual(log, names)
      }
    }
  }

  /// What ends with the window does so when that closes, and not when the document is only saved.
  func testWhatEndsWithTheWindowIsAskedBeforeClosing() throws {
    try onMain {
      let window = Gtk.ApplicationWindow(application: Gtk.Application(id: "org.example.Closing", flags: []))
      defer { window.destroy() }
      let actions = WindowActions(window: window, head: nil)
      var log: [String] = []
      actions.setHandlers([
        .beforeClosing { log.append("close") }, .beforeSaving { log.append("save") },
        .beforeClosing { log.append("close too") },
      ])
      try runAsync { await actions.commitEditing() }
      XCTAssertEqual(log, ["save"])
      log = []
      try runAsync { await actions.commitEditing(isClosing: true) }
      XCTAssertEqual(log, ["save", "close", "close too"])
    }
  }

  // MARK: Alerts

  private struct Asking: DocumentUI.View {
    @Bindable var model: Model
    var body: some DocumentUI.View {
      Text("Below")
        .alert("Rename?", isPresented: $model.isShown) {
          TextField("Name", text: $model.name)
          Button("Rename") { model.log.append("rename \(model.name)") }.disabled(model.name.isEmpty)
          Button("Delete", role: .destructive) { model.log.append("delete") }
          Button("Keep", role: .cancel) { model.log.append("keep") }
        } message: {
          Text("It is called “\(model.name)”.")
        }
    }
  }

  @MainActor
  private func dialog(of screen: Screen) -> Gtk.MessageDialog {
    wait("the dialog") { self.others(than: screen.window).count == 1 }
    return others(than: screen.window)[0] as! Gtk.MessageDialog
  }

  /// The buttons of a dialog, with whether they can be pressed.
  @MainActor
  private func buttons(of dialog: Gtk.MessageDialog) -> [String] {
    dialog.buttons.map { $0.label + (dialog.disabledButtons.contains($0.id) ? " (off)" : "") }
  }

  func testAnAlertAsksAndItsFieldWrites() {
    onMain {
      let model = Model()
      let screen = Screen(Asking(model: model), in: self)
      defer { screen.close() }
      model.isShown = true
      let dialog = dialog(of: screen)
      XCTAssertTrue(dialog.isModal)
      XCTAssertEqual(buttons(of: dialog), ["Keep", "Delete", "Rename (off)"])
      XCTAssertEqual(dialog.detail, "It is called “”.")
      all(Gtk.Entry.self, in: dialog)[0].text = "Tea"
      wait("the state") { self.buttons(of: dialog) == ["Keep", "Delete", "Rename"] }
      XCTAssertEqual(dialog.detail, "It is called “Tea”.")
      dialog.respond("2")
      wait("the answer") { !model.isShown }
      XCTAssertEqual(model.log, ["rename Tea"])
      wait("the dialog goes") { self.others(than: screen.window).isEmpty }
      // Again, left by Escape, which is the button that leaves things as they are.
      model.isShown = true
      self.dialog(of: screen).close()
      wait("the answer") { !model.isShown }
      XCTAssertEqual(model.log, ["rename Tea", "keep"])
      // Again, and the app takes it back.
      model.isShown = true
      _ = self.dialog(of: screen)
      model.isShown = false
      wait("the dialog goes") { self.others(than: screen.window).isEmpty }
      XCTAssertEqual(model.log.count, 2)
    }
  }

  func testQuestionsOfOtherForms() {
    onMain {
      struct Forms: DocumentUI.View {
        @Bindable var model: Model
        let form: Int
        var body: some DocumentUI.View {
          let base = Text("Below")
          switch form {
          case 0:
            base.confirmationDialog("Empty?", isPresented: $model.isShown) {
              Button("Empty", role: .destructive) { model.log.append("empty") }
            }
          case 1: base.alert("Done", isPresented: $model.isShown) {}
          case 2:
            base.alert(isPresented: $model.isShown, error: model.failure) { Button("Retry") {} }
          case 3:
            base.alert("About", isPresented: $model.isShown, presenting: model.item) {
              Button("Open \($0.name)") {}
            }
          case 4:
            base.alert(item: $model.item) {
              Alert(
                title: Text($0.name), message: Text("More"), primaryButton: .destructive(Text("Drop")),
                secondaryButton: .cancel())
            }
          case 5:
            base.alert(Text("About"), isPresented: $model.isShown, presenting: model.item) {
              Button("Open \($0.name)") {}
            }
          case 6:
            base.confirmationDialog(Text("Which?"), isPresented: $model.isShown, presenting: model.item) {
              Button("Open \($0.name)") {}
            }
          case 7:
            base.confirmationDialog(Text("Which?"), isPresented: $model.isShown, presenting: model.item) {
              Button("Open \($0.name)") {}
            } message: {
              Text("It is \($0.name).")
            }
          default:
            base.confirmationDialog("Title", isPresented: $model.isShown, titleVisibility: .hidden) {
              Button("Go") {}
            } message: {
              Text("Words")
            }
          }
        }
      }
      let expected = [
        (["Cancel", "Empty"], "Empty?"), (["OK"], "Done"), (["Retry"], "The disk is full."),
        (["Open Item 7"], "About"), (["Cancel", "Drop"], "Item 7"), (["Open Item 7"], "About"),
        (["Cancel", "Open Item 7"], "Which?"), (["Cancel", "Open Item 7"], "Which?"),
        (["Cancel", "Go"], "Words"),
      ]
      for (form, (buttons, title)) in expected.enumerated() {
        let model = Model()
        model.failure = .full
        model.item = .init(id: 7)
        model.isShown = true
        let screen = Screen(Forms(model: model, form: form), in: self)
        let dialog = dialog(of: screen)
        XCTAssertEqual(self.buttons(of: dialog), buttons, title)
        XCTAssertEqual(dialog.text, title)
        if form == 2 { XCTAssertEqual(dialog.detail, "Empty the trash.") }
        if form == 7 { XCTAssertEqual(dialog.detail, "It is Item 7.") }
        dialog.respond("\(buttons.count - 1)")
        wait("the dialog goes: \(title)") {
          self.others(than: screen.window).isEmpty && (model.item == nil) == (form == 4)
            && model.isShown == (form == 4)
        }
        XCTAssertEqual(model.log, form == 0 ? ["empty"] : [])
        screen.close()
      }
    }
  }

  // MARK: Popovers

  func testAPopoverOfAnItemGoesWithIt() {
    onMain {
      struct Popping: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          Button("Below") {}.popover(item: $model.item) { SheetContent(title: $0.name, model: model) }
        }
      }
      let model = Model()
      let screen = Screen(Popping(model: model), in: self)
      defer { screen.close() }
      for id in [1, 2] {
        model.item = .init(id: id)
        wait("the popover") {
          screen.all(Gtk.Label.self).contains { $0.text == "Item \(id) 0 false" && $0.isMapped }
        }
      }
      screen.all(Gtk.Popover.self)[0].popdown()
      wait("the item goes") { model.item == nil }
    }
  }
}
