// The application's life: it starts, opens, runs tasks, and ends.

import CGtk
import XCTest

@testable import Gtk

extension Window {
  /// Whether a modal one of them holds up the other.
  @MainActor
  fileprivate func isInOneGroup(with other: Window?) -> Bool {
    other.map { gtk_window_get_group(cast()) == gtk_window_get_group($0.cast()) } ?? false
  }
}

final class ApplicationTests: GtkTestCase, @unchecked Sendable {
  func testRunsTasksAndEndsWithItsLastWindow() {
    onMain {
      let application = Application(id: "org.example.Life\(getpid())", flags: .nonUnique)
      var events: [String] = []
      application.onStartup { events.append("startup") }
      application.onActivate { [unowned application] in
        events.append("activate")
        let window = ApplicationWindow(application: application)
        window.addAction(SimpleAction("save"))
        XCTAssertEqual(window.actionNames, ["save"])
        window.onCloseRequest {
          events.append("close-request")
          return false
        }
        window.present()
        XCTAssertTrue(application.windows.first === window)
        Task { @MainActor in
          events.append("task")
          try await Task.sleep(for: .milliseconds(1))
          events.append("slept")
          window.close()
        }
      }
      XCTAssertEqual(application.run(["test"]), 0)
      XCTAssertEqual(events, ["startup", "activate", "task", "slept", "close-request"])
    }
  }

  func testCairoPaintsWhereThereIsNoGraphicsProcessorOrItIsAskedFor() throws {
    let devices = FileManager.default.temporaryDirectory.appending(path: "devices-\(UUID())")
    defer { try? FileManager.default.removeItem(at: devices) }
    func isBest(_ asked: String? = nil) -> Bool {
      PaintingWithCairo.isBest(asked: asked, devices: devices.path)
    }
    XCTAssertTrue(isBest())
    XCTAssertFalse(isBest("gl"))
    XCTAssertFalse(isBest("help"))
    // A screen that nothing can paint for.
    let cards = devices.appending(path: "dri")
    try FileManager.default.createDirectory(at: cards, withIntermediateDirectories: true)
    try Data().write(to: cards.appending(path: "card0"))
    XCTAssertTrue(isBest())
    try Data().write(to: cards.appending(path: "renderD128"))
    XCTAssertFalse(isBest())
    XCTAssertTrue(isBest("cairo"))
    try FileManager.default.removeItem(at: cards)
    try Data().write(to: devices.appending(path: "nvidiactl"))
    XCTAssertFalse(isBest())
  }

  func testADialogOverAWindowHoldsUpNoOther() {
    onMain {
      let application = Application(id: "org.example.Modal\(getpid())", flags: .nonUnique)
      var isHeldUp: [Bool] = []
      application.onActivate { [unowned application] in
        let windows = (0..<2).map { _ in ApplicationWindow(application: application) }
        for window in windows { window.present() }
        let dialog = MessageDialog("?", parent: windows[0])
        dialog.addButton(.init(id: "ok", label: "_OK", role: .suggested))
        Task { @MainActor in
          dialog.onMap { [weak dialog] in
            isHeldUp = windows.map { $0.isInOneGroup(with: dialog) }
            Task { @MainActor in dialog?.respond("ok") }
          }
          _ = await dialog.run()
          for window in windows { window.close() }
        }
      }
      XCTAssertEqual(application.run(["test"]), 0)
      XCTAssertEqual(isHeldUp, [true, false])
    }
  }

  func testOpensFiles() {
    onMain {
      let application = Application(
        id: "org.example.Open\(getpid())", flags: [.nonUnique, .handlesOpen])
      var opened: [File] = []
      application.onOpen { opened = $0 }
      XCTAssertEqual(application.run(["test", "/tmp/a b.txt", "sftp://example.org/c"]), 0)
      XCTAssertEqual(opened.map(\.path), ["/tmp/a b.txt", nil])
      XCTAssertEqual(opened.map(\.uri), ["file:///tmp/a%20b.txt", "sftp://example.org/c"])
      XCTAssertEqual(opened.first?.displayName, "a b.txt")
    }
  }
}
