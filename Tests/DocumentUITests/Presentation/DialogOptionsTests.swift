// What views say of their dialogs: a picture, how grave it is, and what people can check.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class DialogOptionsTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var isShown = false
    var isSuppressed = false
    var severity = DialogSeverity.standard
    var icon: DocumentUI.Image?
    @ObservationIgnored var log: [String] = []
  }

  private struct Asking: DocumentUI.View {
    @Bindable var model: Model
    let isConfirmation: Bool

    var body: some DocumentUI.View {
      Group {
        if isConfirmation {
          Text("Below").confirmationDialog("Delete?", isPresented: $model.isShown) { answers }
        } else {
          Text("Below").alert("Delete?", isPresented: $model.isShown) { answers }
        }
      }
      .dialogSeverity(model.severity).dialogIcon(model.icon)
      .dialogSuppressionToggle("Never again", isSuppressed: $model.isSuppressed)
    }

    @ViewBuilder private var answers: some DocumentUI.View {
      let model = model
      Button("Delete", role: .destructive) { model.log.append("deleted") }
      Button("Keep", role: .cancel) { model.log.append("kept") }
    }
  }

  @MainActor
  private func pictures(in dialog: Gtk.Window) -> [Gtk.Widget] {
    dialog.all(Gtk.Image.self)
  }

  func testADialogShowsItsPictureAndWhatCanBeChecked() throws {
    try onMain {
      for isConfirmation in [false, true] {
        let model = Model()
        let screen = Screen(Asking(model: model, isConfirmation: isConfirmation), in: self)
        screen.settle()
        model.isShown = true
        @MainActor func shown() -> Gtk.MessageDialog? {
          Gtk.Window.toplevels.lazy.compactMap { $0 as? Gtk.MessageDialog }.first {
            $0.transientParent == screen.window && $0.isMapped
          }
        }
        wait("the dialog") { shown() != nil }
        let dialog = try XCTUnwrap(shown())
        let none = pictures(in: dialog).count
        model.severity = .critical
        screen.settle()
        XCTAssertEqual(pictures(in: dialog).count, none + 1, "a sign of warning")
        model.severity = .standard
        screen.settle()
        XCTAssertEqual(pictures(in: dialog).count, none)
        model.icon = DocumentUI.Image(systemName: "trash")
        screen.settle()
        XCTAssertEqual(pictures(in: dialog).count, none + 1, "the app's picture")
        let checks = dialog.all(Gtk.CheckButton.self)
        XCTAssertEqual(checks.count, 1)
        XCTAssertFalse(model.isSuppressed)
        checks.first?.isActive = true
        XCTAssertTrue(model.isSuppressed)
        dialog.respond(try XCTUnwrap(dialog.buttons.first { $0.label == "Delete" }).id)
        wait("the answer") { !model.isShown }
        XCTAssertEqual(model.log, ["deleted"])
        screen.close()
      }
    }
  }
}
