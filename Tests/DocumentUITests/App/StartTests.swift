// What a program that is started, started again or quit shows once it has looked what the last process left.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

private struct ClocksApp: App {
  var body: some DocumentUI.Scene {
    WindowGroup { Text("clock") }
    DocumentGroup(newDocument: TestNote()) { file in Text(file.document.text) }
  }
}

final class StartTests: DisplayTestCase, @unchecked Sendable {
  @MainActor private static var count = 0

  @MainActor
  private func makeRunner() throws -> AppRunner {
    Self.count += 1
    let process = ProcessInfo.processInfo.processIdentifier
    let runner = AppRunner(
      ClocksApp(),
      information: AppInformation(
        identifier: "org.example.Clocks.P\(process).N\(Self.count)", name: "Clocks"),
      start: .open([]))
    try runner.application.register()
    return runner
  }

  /// Does something where no process has left anything.
  @MainActor
  private func withNothingLeft(_ body: () throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "start-\(UUID().uuidString)")
    let services = SessionServices.standard
    SessionServices.standard.useStateFolder(FilePath(url: folder))
    defer {
      SessionServices.standard = services
      try? FileManager.default.removeItem(at: folder)
    }
    try body()
  }

  /// Lets what goes on come to its end, where nothing is to be seen of that.
  @MainActor
  private func settle() throws {
    try runAsync { for _ in 0..<50 { await Task.yield() } }
  }

  func testAProgramThatIsStartedTwiceBeginsOnce() throws {
    try onMain {
      try withNothingLeft {
        let runner = try makeRunner()
        defer { for (_, window) in runner.sceneWindows.open { window.close() } }
        for _ in 0..<2 { runner.activate() }
        wait("the window") { !runner.sceneWindows.open.isEmpty }
        try settle()
        XCTAssertEqual(runner.sceneWindows.open.count, 1)
      }
    }
  }

  /// What was asked for before the person has quit does not come any more, and does not keep the program.
  func testNothingIsShownAfterTheProgramWasQuit() throws {
    try onMain {
      let notes = try NoteFolder(["a.txt": "1 a"], in: self)
      defer { notes.close() }
      let starts: [(name: String, begin: @MainActor (AppRunner) -> Void)] = [
        ("started", { $0.activate() }),
        ("a file", { $0.open([Gtk.File(uri: notes["a.txt"].absoluteString)]) }),
        ("a command", { $0.afterRecovery { $0.newDocument(ofGroup: nil) } }),
      ]
      for (name, begin) in starts {
        try withNothingLeft {
          let runner = try makeRunner()
          begin(runner)
          try runAsync { await runner.quit() }
          wait("\(name): what was left") { runner.recovery.isOver }
          try settle()
          XCTAssertTrue(runner.isEnding, name)
          XCTAssertTrue(runner.windows.isEmpty && runner.sceneWindows.open.isEmpty, name)
        }
      }
    }
  }

  /// It does come if the person then takes the quit back.
  func testWhatWasAskedForIsShownWhenAQuitIsTakenBack() throws {
    try onMain {
      try withNothingLeft {
        let notes = try NoteFolder(["a.txt": "1 a", "b.txt": "1 b"], in: self)
        defer { notes.close() }
        let (runner, window) = (notes.runner, try notes.open("a.txt"))
        let session = try XCTUnwrap(window.session as? ValueDocumentSession<TestNote>)
        session.document.text = "mine"
        try notes.write("a.txt", "2 theirs")
        try runAsync { await session.lookAtFile() }
        runner.open([Gtk.File(uri: notes["b.txt"].absoluteString)])
        let quitting = Task { await runner.quit() }
        wait("the question") { notes.dialogs.count == 1 }
        wait("what was left") { runner.recovery.isOver }
        try settle()
        XCTAssertEqual(runner.windows.count, 1)
        notes.dialogs.first?.respond("cancel")
        try runAsync { await quitting.value }
        wait("the file") { runner.windows.count == 2 }
        XCTAssertFalse(runner.isEnding)
      }
    }
  }

  /// Who starts a program that is about to end keeps it.
  func testAStartWhileTheProgramEndsIsNotLost() throws {
    try onMain {
      try withNothingLeft {
        let runner = try makeRunner()
        defer { for (_, window) in runner.sceneWindows.open { window.close() } }
        runner.activate()
        try runAsync { await runner.quit() }
        runner.activate()
        wait("the window") { !runner.sceneWindows.open.isEmpty }
      }
    }
  }
}
