// Dialogs answer once, whatever ends them, and leave nothing behind.

import XCTest

@testable import Gtk

final class DialogTests: GtkTestCase, @unchecked Sendable {
  @MainActor
  private func makeDialog(_ parent: Window?) -> MessageDialog {
    let dialog = MessageDialog("Replace?", detail: "It is there already.", parent: parent)
    dialog.addButton(.init(id: "cancel", label: "_Cancel", role: .cancel))
    dialog.addButton(.init(id: "replace", label: "_Replace", role: .destructive))
    dialog.addButton(.init(id: "keep", label: "_Keep Both", role: .suggested))
    return dialog
  }

  func testMessageDialogReturnsItsButton() throws {
    try onMain {
      let window = show(Label("parent"))
      let dialog = makeDialog(window)
      XCTAssertTrue(dialog.isModal)
      dialog.onMap { [weak dialog] in Task { @MainActor in dialog?.respond("replace") } }
      XCTAssertEqual(try runAsync { await dialog.run() }, "replace")
      let closed = makeDialog(window)
      closed.onMap { [weak closed] in Task { @MainActor in closed?.close() } }
      XCTAssertEqual(try runAsync { await closed.run() }, "cancel")
      window.destroy()
    }
  }

  func testMessageDialogEndsWithItsParent() throws {
    try onMain {
      let window = show(Label("parent"))
      let dialog = makeDialog(window)
      dialog.onMap { [weak window] in
        Task { @MainActor in window?.destroy() }
      }
      XCTAssertEqual(try runAsync { await dialog.run() }, "cancel")
    }
  }

  /// A window kept by its wrapper goes with its parent and does not remember it.
  func testWindowsGoWithTheirParent() {
    onMain {
      let child = Window()
      do {
        let parent = show(Label("parent"))
        child.transientParent = parent
        child.destroysWithParent = true
        child.present()
        wait { child.isMapped }
        parent.destroy()
      }
      XCTAssertFalse(child.isMapped)
      XCTAssertNil(child.transientParent)
      XCTAssertFalse(Window.toplevels.contains(child))
      child.destroy()
    }
  }

  func testFileChooserCanBeCancelledAndEndsWithItsParent() throws {
    try onMain {
      let window = show(Label("parent"))
      let dialog = FileChooserNative(.save, title: "Save", parent: window)
      dialog.setSuggestedName("Drawing.shapeedit")
      dialog.addFilter(FileFilter(name: "Drawings", suffixes: ["shapeedit"]))
      dialog.addFilter(FileFilter(name: "Pictures", contentTypes: ["image/png"]))
      XCTAssertEqual(dialog.selectedFilter?.name, "Drawings")
      XCTAssertNil(
        try runAsync { () async -> [File]? in
          Task { @MainActor in dialog.cancel() }
          return await dialog.run()
        })
      let other = FileChooserNative(.open, title: "Open", parent: window)
      XCTAssertNil(
        try runAsync { () async -> [File]? in
          Task { @MainActor in window.destroy() }
          return await other.run()
        })
    }
  }

  func testDialogsLeaveNothingAlive() throws {
    try onMain {
      settle()
      let objects = WrapperReference.count
      let boxes = AnySignalBox.count.load(ordering: .relaxed)
      for _ in 0..<5 {
        let window = show(Label("parent"))
        let dialog = makeDialog(window)
        dialog.onMap { [weak dialog] in Task { @MainActor in dialog?.respond("keep") } }
        XCTAssertEqual(try runAsync { await dialog.run() }, "keep")
        window.destroy()
      }
      wait("everything gone") { WrapperReference.count <= objects }
      XCTAssertEqual(AnySignalBox.count.load(ordering: .relaxed), boxes)
    }
  }
}
