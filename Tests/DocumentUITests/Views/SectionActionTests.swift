// What is done with a section, at the end of its header, and what text editors stand on.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class SectionActionTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var names = ["One"]
    var isExpanded = true
    var isPlain = false
  }

  private struct Names: DocumentUI.View {
    @Bindable var model: Model
    let folds: Bool

    var body: some DocumentUI.View {
      if folds {
        Section("Names", isExpanded: $model.isExpanded) { rows }.sectionActions { add }
      } else {
        Section("Names") { rows }.sectionActions { add }
      }
    }

    private var rows: some DocumentUI.View { ForEach(model.names, id: \.self) { Text($0) } }

    private var add: some DocumentUI.View {
      DocumentUI.Button("Add", systemImage: "plus") { model.names.append("Two") }
    }
  }

  /// The button stands at the end of the line of the header, shows its symbol, and does what it says; nothing
  /// folds by that.
  func testActionsStandInTheHeader() {
    onMain {
      for folds in [false, true] {
        let model = Model()
        for view in [
          AnyView(Form { Names(model: model, folds: folds) }.formStyle(.grouped)),
          AnyView(VStack { Names(model: model, folds: folds) }),
          AnyView(
            List {
              if folds {
                Section("Names", isExpanded: .constant(true)) { Text("One") }.sectionActions {
                  DocumentUI.Button("Add", systemImage: "plus") { model.names.append("Two") }
                }
              } else {
                Section("Names") { Text("One") }.sectionActions {
                  DocumentUI.Button("Add", systemImage: "plus") { model.names.append("Two") }
                }
              }
            }),
        ] {
          model.names = ["One"]
          let screen = Screen(view, width: 400, height: 300, in: self)
          defer { screen.close() }
          wait("the header") { screen.all(Gtk.Label.self).contains { $0.text == "Names" } }
          screen.settle()
          let title = screen.frame(screen.all(Gtk.Label.self).first { $0.text == "Names" }!)
          let button = screen.all(Gtk.Button.self).first { $0.accessibleLabel == "Add" }!
          let frame = screen.frame(button)
          XCTAssertGreaterThan(frame.minX, title.maxX)
          XCTAssertEqual(frame.midY, title.midY, accuracy: 3)
          XCTAssertFalse(screen.all(Gtk.Label.self).contains { $0.text == "Add" })
          button.click()
          wait("another name") { model.names == ["One", "Two"] }
          XCTAssertTrue(model.isExpanded)
        }
      }
    }
  }

  /// A plain editor has no background of its own.
  func testPlainEditors() {
    onMain {
      struct Editor: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          VStack {
            if model.isPlain {
              TextEditor(text: .constant("text")).textEditorStyle(.plain)
            } else {
              TextEditor(text: .constant("text")).textEditorStyle(.automatic)
            }
          }
        }
      }
      let model = Model()
      let screen = Screen(Editor(model: model), in: self)
      defer { screen.close() }
      XCTAssertFalse(screen.the(Gtk.ScrolledWindow.self).hasCSSClass("dui-no-base"))
      model.isPlain = true
      wait("a plain one") {
        screen.all(Gtk.ScrolledWindow.self).map { $0.hasCSSClass("dui-no-base") } == [true]
      }
    }
  }
}
