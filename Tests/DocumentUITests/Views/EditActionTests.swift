// Rows of collections behind bindings that people edit without the app's doing.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

private struct Item: Identifiable, Equatable {
  let id: Int
  var name: String
}

@Observable
@MainActor
private final class Model {
  var items = ["a", "b", "c", "d"].enumerated().map { Item(id: $0, name: $1) }
  var selection: Set<Int> = []
  var fixed: Set<Int> = []
  var heavy: Set<Int> = []

  var names: String { items.map(\.name).joined() }
}

private struct Items: DocumentUI.View {
  enum Form: CaseIterable { case list, byID, selecting, forEach, section }

  @Bindable var model: Model
  let form: Form
  let actions: EditActions<[Item]>

  var body: some DocumentUI.View {
    switch form {
    case .list: List($model.items, editActions: actions) { row($0) }
    case .byID: List($model.items, id: \.name, editActions: actions) { row($0) }
    case .selecting: List($model.items, editActions: actions, selection: $model.selection) { row($0) }
    case .forEach: List { ForEach($model.items, editActions: actions) { row($0) } }
    case .section: List { Section { ForEach($model.items, id: \.id, editActions: actions) { row($0) } } }
    }
  }

  private func row(_ item: Binding<Item>) -> some DocumentUI.View {
    TextField("Name", text: item.name)
      .deleteDisabled(model.fixed.contains(item.wrappedValue.id))
      .moveDisabled(model.heavy.contains(item.wrappedValue.id))
  }
}

final class EditActionTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func move(_ position: Int, to destination: Int, _ screen: Screen) -> Bool {
    guard let (moved, collection) = screen.rows.movable(meaning: position) else { return false }
    collection.edits.move?(DocumentUI.IndexSet(moved), destination)
    screen.settle()
    return true
  }

  /// In each form of a list people can do what is allowed, and no more.
  func testRowsAreDeletedAndMovedWhereThatIsAllowed() {
    onMain {
      for form in Items.Form.allCases {
        for actions in [[], .delete, .move, .all] as [EditActions<[Item]>] {
          let what = "\(form) \(actions.rawValue)"
          let model = Model()
          let screen = Screen(Items(model: model, form: form, actions: actions), in: self)
          screen.settle()
          @MainActor func shown() -> String { screen.all(Gtk.Entry.self).map(\.text).joined() }
          XCTAssertEqual(shown(), "abcd", what)
          XCTAssertEqual(move(0, to: 3, screen), actions.contains(.move), what)
          XCTAssertEqual(model.names, actions.contains(.move) ? "bcad" : "abcd", what)
          let second = model.items[1].name
          XCTAssertEqual(screen.rows.delete(meaning: 1), actions.contains(.delete), what)
          screen.settle()
          XCTAssertEqual(model.names.contains(second), !actions.contains(.delete), what)
          XCTAssertEqual(shown(), model.names, what)
          screen.all(Gtk.Entry.self)[0].text = "x"
          screen.settle()
          XCTAssertEqual(model.items[0].name, "x", what)
          screen.close()
        }
      }
    }
  }

  func testSomeRowsAreKeptFromIt() {
    onMain {
      let model = Model()
      let screen = Screen(Items(model: model, form: .selecting, actions: .all), in: self)
      defer { screen.close() }
      model.fixed = [0]
      model.heavy = [1]
      screen.settle()
      XCTAssertFalse(screen.rows.delete(meaning: 0))
      XCTAssertFalse(move(1, to: 0, screen))
      XCTAssertEqual(model.names, "abcd")
      @MainActor func titles(_ position: Int) -> [String] {
        let items = screen.rows.menuItems(of: position, screen.rows.traits(at: position)!)
        return MenuModel(items).groups.flatMap { $0.items.map(\.title) }
      }
      XCTAssertEqual(titles(0), [])
      XCTAssertEqual(titles(1), ["Delete"])
      // What is selected goes together, but for what stays.
      model.selection = [0, 1, 2]
      screen.settle()
      XCTAssertTrue(screen.rows.delete(meaning: 1))
      screen.settle()
      XCTAssertEqual(model.names, "ad")
      XCTAssertTrue(move(0, to: 2, screen))
      XCTAssertEqual(model.names, "da")
    }
  }

  /// The keys reach the collection too.
  func testKeysMoveAndDelete() {
    onMain {
      let model = Model()
      let screen = Screen(
        List(Binding(get: { model.items }, set: { model.items = $0 }), editActions: .all) {
          Text($0.name.wrappedValue)
        },
        in: self)
      defer { screen.close() }
      screen.settle()
      screen.rows.widget(at: 0)?.grabFocus()
      let keys = KeyDriver(window: screen.window)
      XCTAssertTrue(keys.press("Down", .alt))
      screen.settle()
      XCTAssertEqual(model.names, "bacd")
      screen.rows.widget(at: 0)?.grabFocus()
      XCTAssertTrue(keys.press("Delete"))
      screen.settle()
      XCTAssertEqual(model.names, "acd")
    }
  }
}
