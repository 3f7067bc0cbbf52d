// An app whose state is in a folder of the test.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

extension DisplayTestCase {
  /// Calls `body` with an app that runs, and a folder that is gone afterwards. What other tests have left
  /// does not come back in it.
  @MainActor
  func withApp(_ app: some App, _ body: @MainActor (AppRunner, URL) throws -> Void) throws {
    let services = SessionServices.standard
    let folder = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    SessionServices.standard.useStateFolder(FilePath(url: folder.appending(path: "state")))
    defer {
      SessionServices.standard = services
      try? FileManager.default.removeItem(at: folder)
    }
    let process = ProcessInfo.processInfo.processIdentifier
    let name = "org.example.App.P\(process).N\(UInt32.random(in: 0...UInt32.max))"
    let runner = AppRunner(app, information: AppInformation(identifier: name, name: "App"), start: .open([]))
    try runner.application.register()
    defer { runner.browser?.close() }
    try body(runner, folder)
  }

  /// Waits for the only document, calls `body` with its window, and closes that.
  @MainActor
  func withDocument(of runner: AppRunner, _ what: String, _ body: @MainActor (DocumentWindow) throws -> Void)
    throws
  {
    wait("a document: \(what)") { runner.windows.count == 1 }
    let window = try XCTUnwrap(runner.windows.first, what)
    wait("what is in it: \(what)") { window.host.widget.isMapped && window.host.isClean }
    try body(window)
    window.session.discardAndClose()
    wait("the window to go: \(what)") { runner.windows.isEmpty }
  }
}
