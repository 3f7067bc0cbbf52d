// Dialogs answer once, whatever ends them, and leave nothing behind.

import CGtk
import TestSupport
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

  /// Over a window as wide as a phone the dialog is no wider, with text of any size, and the usual answer
  /// comes first where buttons are under each other. Heading and text stand in the middle.
  func testMessageDialogFitsIntoItsWindow() throws {
    try onMain {
      let detail = "It has not been saved yet. If you close it without saving, it will be lost for good."
      let settings = try XCTUnwrap(Settings.default)
      let before = settings.textScale
      defer { settings.setTextScale(before) }
      for (width, scale, isStacked) in [(900, 1.0, false), (360, 1, true), (360, 2, true)] {
        settings.setTextScale(scale)
        let window = show(Label("parent"), width: width, height: 400)
        let dialog = MessageDialog("Save “Plan of the house” before closing?", detail: detail, parent: window)
        dialog.addButton(.init(id: "cancel", label: "_Cancel", role: .cancel))
        dialog.addButton(.init(id: "discard", label: "Close _Without Saving", role: .destructive))
        dialog.addButton(.init(id: "save", label: "_Save Under a Name…", role: .suggested))
        var answer: String?
        Task { @MainActor in answer = await dialog.run() }
        wait("the dialog's size") { dialog.isMapped && dialog.width > 1 }
        XCTAssertLessThanOrEqual(dialog.width, width, "text \(scale)")
        XCTAssertEqual(dialog.labels.count, 2)
        for label in dialog.labels {
          XCTAssertEqual(gtk_label_get_justify(OpaquePointer(label)), GTK_JUSTIFY_CENTER)
          let place = try XCTUnwrap(Widget.wrapping(label)?.bounds(in: dialog))
          XCTAssertEqual(place.x + place.width / 2, Double(dialog.width) / 2, accuracy: 2)
        }
        let tops = dialog.buttonWidgets.compactMap { $0.bounds(in: dialog)?.y }
        XCTAssertEqual(tops.count, 3)
        // The usual answer was added last.
        XCTAssertEqual(tops == tops.sorted(by: >) && Set(tops).count == 3, isStacked, "\(width): \(tops)")
        dialog.respond("save")
        wait("the answer") { answer == "save" }
        window.destroy()
      }
    }
  }

  /// However long a message is and however large text is: the dialog is no higher than a window of the least
  /// size, or than the screen, all buttons are in it, and the rest of the message scrolls. What has room does
  /// not scroll.
  func testALongMessageScrolls() throws {
    try onMain {
      let settings = try XCTUnwrap(Settings.default)
      let before = settings.textScale
      defer { settings.setTextScale(before) }
      let long = String(repeating: "It could not be read, since it is damaged. ", count: 40)
      for (scale, detail, hasParent) in [
        (1.0, long, true), (2, long, true), (3, long, false), (1, "It is damaged.", true),
      ] {
        let what = "text \(scale), \(detail.count) letters, over a window: \(hasParent)"
        settings.setTextScale(scale)
        let window = show(Label("parent"), width: 360, height: 480)
        let dialog = MessageDialog(
          "Save “Plan” before closing?", detail: detail, parent: hasParent ? window : nil)
        dialog.addButton(.init(id: "cancel", label: "_Cancel", role: .cancel))
        dialog.addButton(.init(id: "discard", label: "_Close", role: .destructive))
        dialog.addButton(.init(id: "save", label: "_Save", role: .suggested))
        var answer: String?
        Task { @MainActor in answer = await dialog.run() }
        wait("the dialog’s size") { dialog.isMapped && dialog.height > 1 }
        if hasParent {
          XCTAssertLessThanOrEqual(dialog.width, 360, what)
          XCTAssertLessThanOrEqual(dialog.height, 480, what)
          XCTAssertEqual(dialog.scroller != nil, detail == long, what)
        }
        for button in dialog.buttonWidgets {
          let place = try XCTUnwrap(button.bounds(in: dialog), what)
          XCTAssertLessThanOrEqual(place.y + place.height, Double(dialog.height), what)
        }
        if let scroller = dialog.scroller {
          let down = scroller.verticalAdjustment
          wait("\(what): something to scroll to") { down.upper > down.pageSize && down.pageSize >= 64 }
          XCTAssertTrue(dialog.focus.map { $0.raw == dialog.buttonWidgets[2].raw } ?? false, what)
          down.value = down.upper
          let last = try XCTUnwrap(dialog.labels.last.flatMap { Widget.wrapping($0) })
          wait("\(what): the end of the message") {
            guard let end = last.bounds(in: scroller) else { return false }
            return end.y + end.height <= Double(scroller.height) + 1
          }
        }
        dialog.respond("save")
        wait("the answer") { answer == "save" }
        window.destroy()
      }
    }
  }

  /// A message that grows while it is shown begins to scroll.
  func testAMessageThatGrowsScrolls() {
    onMain {
      let window = show(Label("parent"), width: 360, height: 480)
      let dialog = makeDialog(window)
      Task { @MainActor in _ = await dialog.run() }
      wait("the dialog") { dialog.isMapped }
      XCTAssertNil(dialog.scroller)
      dialog.setDetail(String(repeating: "It could not be read, since it is damaged. ", count: 40))
      XCTAssertNotNil(dialog.scroller)
      wait("its height") { dialog.height > 200 && dialog.height <= 480 }
      dialog.respond("cancel")
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

  func testAJobIsPrintedPageByPage() throws {
    try onMain {
      let path = NSTemporaryDirectory() + "printed-\(UUID().uuidString).pdf"
      defer { try? FileManager.default.removeItem(atPath: path) }
      var pages: [Int] = []
      let operation = PrintOperation("Plan", pages: 2, isLandscape: true) { page, context, width, height in
        pages.append(page)
        XCTAssertGreaterThan(width, height)
        context.rectangle(x: 0, y: 0, width: width, height: height)
        context.fill()
      }
      try runAsync { try await operation.export(to: path) }
      XCTAssertEqual(pages, [0, 1])
      let pdf = try XCTUnwrap(FileManager.default.contents(atPath: path))
      XCTAssertEqual(pdf.prefix(5), Data("%PDF-".utf8))
      let failing = PrintOperation("Plan", pages: 1, isLandscape: false) { _, _, _, _ in }
      XCTAssertThrowsError(try runAsync { try await failing.export(to: "/nowhere/at all.pdf") })
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

  /// Whoever asks to save hears of a refusal before being asked whether a file may be replaced.
  func testAPlaceIsRefusedBeforeGTKAsksToReplaceIt() throws {
    try onMain {
      let window = show(Label("parent"))
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("chooser-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let taken = folder.appendingPathComponent("Taken.txt")
      try Data().write(to: taken)
      let chooser = FileChooserNative(.save, title: "Save", parent: window)
      chooser.setFolder(File(path: folder.path))
      chooser.setSuggestedName("Taken.txt")
      let dialog = try XCTUnwrap(chooser.dialog)
      var places: [String?] = []
      chooser.mayAccept = { file, over in
        places.append(file.path)
        XCTAssertEqual(over, dialog)
        return places.count > 1
      }
      @MainActor func isAskedToReplace() -> Bool {
        Window.toplevels.contains { $0.transientParent == dialog && $0.isMapped }
      }
      @MainActor func accept() { gtk_dialog_response(dialog.cast(), GTK_RESPONSE_ACCEPT.rawValue) }
      var isOver = false
      Task { @MainActor in
        _ = await chooser.run()
        isOver = true
      }
      wait("the dialog") { dialog.isMapped && chooser.files.first?.path == taken.path }
      accept()
      wait("the question") { places.count == 1 }
      settle()
      XCTAssertFalse(isAskedToReplace())
      XCTAssertTrue(dialog.isMapped)
      accept()
      wait("GTK's question") { places.count == 2 && isAskedToReplace() }
      XCTAssertEqual(places, [taken.path, taken.path])
      XCTAssertFalse(isOver)
      chooser.cancel()
      wait("the end") { isOver }
      window.destroy()
    }
  }

  /// What is missing at the end of a name is added before GTK notes it as a recent file: a name without it
  /// would be that of a file that is not there.
  func testANameIsCompletedBeforeItIsNoted() throws {
    try onMain {
      // GTK notes no files for a program without a name.
      Desktop.setProgramName("chooser")
      let window = show(Label("parent"))
      defer { window.destroy() }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("chooser-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      @MainActor func noted() -> Set<String> {
        Set(RecentManager.default.items.map(\.uri).filter { $0.contains(folder.lastPathComponent) })
      }
      defer { for uri in noted() { RecentManager.default.remove(uri: uri) } }
      var whole: Set<String> = []
      for name in ["texts", "texts.txt", "Plan 2.0", "ä (1)"] {
        let chooser = FileChooserNative(.save, title: "Save", parent: window)
        chooser.setFolder(File(path: folder.path))
        chooser.setSuggestedName(name)
        let dialog = try XCTUnwrap(chooser.dialog)
        var asked: [String?] = []
        chooser.missingEnd = { $0.displayName.hasSuffix(".txt") ? "" : ".txt" }
        chooser.mayAccept = { file, _ in
          asked.append(file.path)
          return true
        }
        var chosen: [File]??
        Task { @MainActor in chosen = await chooser.run() }
        let path = folder.appendingPathComponent(name).path
        wait("the dialog") { dialog.isMapped && chooser.files.first?.path == path }
        gtk_dialog_response(dialog.cast(), GTK_RESPONSE_ACCEPT.rawValue)
        wait("the answer") { chosen != nil }
        let wanted = name.hasSuffix(".txt") ? path : path + ".txt"
        XCTAssertEqual(chosen??.map(\.path), [wanted])
        XCTAssertEqual(Set(asked), [wanted])
        whole.insert(File(path: wanted).uri)
        wait("the recent file") { noted().isSuperset(of: whole) }
        XCTAssertEqual(noted(), whole)
      }
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
