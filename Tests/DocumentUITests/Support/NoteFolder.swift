// An app of notes over a folder of its own on the disk: for tests of what a window does with real files.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

/// A number and words: `1 first`.
struct TestNote: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }
  /// No note is written while somebody holds this.
  static let writing = NSLock()

  var number = 1
  var text = ""

  init() {}

  init(configuration: ReadConfiguration) throws {
    let contents = configuration.file.regularFileContents ?? Data()
    let parts = String(decoding: contents, as: UTF8.self).split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[0]) else { throw CocoaError(.fileReadCorruptFile) }
    self.number = number
    text = String(parts[1])
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    Self.writing.withLock { FileWrapper(regularFileWithContents: Data("\(number) \(text)".utf8)) }
  }
}

private struct NoteEditor: DocumentUI.View {
  @DocumentUI.Binding var note: TestNote

  var body: some DocumentUI.View {
    VStack {
      TextField("Number", value: $note.number, format: .number)
      Text(note.text)
    }
  }
}

private struct NoteApp: App {
  var body: some DocumentUI.Scene {
    DocumentGroup(newDocument: TestNote()) { file in NoteEditor(note: file.$document) }
  }
}

/// A folder of notes, and the app that has them.
@MainActor
final class NoteFolder {
  let url: URL
  let runner: AppRunner
  private let test: DisplayTestCase
  /// Each app has an identifier of its own.
  private static var count = 0

  /// - Parameter files: what is in each, by its path below the folder.
  init(_ files: [String: String], in test: DisplayTestCase) throws {
    self.test = test
    // GIO has no trash for temporary files that are kept in memory.
    let home = ProcessInfo.processInfo.environment["HOME"].map { URL(filePath: $0) }
    url = (home ?? FileManager.default.temporaryDirectory)
      .appending(path: ".cache/notes-\(UUID().uuidString)")
    Self.count += 1
    let process = ProcessInfo.processInfo.processIdentifier
    runner = AppRunner(
      NoteApp(),
      information: AppInformation(identifier: "org.example.Notes.P\(process).N\(Self.count)", name: "Notes"),
      start: .open([]))
    try runner.application.register()
    for (name, contents) in files { try write(name, contents) }
  }

  /// Writes a file as another program does: a new one takes its place.
  func write(_ name: String, _ contents: String) throws {
    let file = self[name]
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contents.utf8).write(to: file, options: .atomic)
  }

  /// Where a file is.
  subscript(name: String) -> URL { url.appending(path: name) }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self[name].path) }

  /// Opens a note in a window.
  func open(_ name: String) throws -> DocumentWindow {
    let (runner, file) = (runner, self[name])
    try test.runAsync { _ = try await runner.openWindow(on: Gtk.File(uri: file.absoluteString)) }
    let window = try XCTUnwrap(runner.windows.last)
    test.wait("the window of \(name)") { window.host.widget.isMapped && window.host.isClean }
    return window
  }

  /// The browser, over a folder.
  func browse(_ folder: URL) throws -> BrowserWindow {
    runner.showBrowser()
    let browser = try XCTUnwrap(runner.browser)
    browser.show(.folder(folder))
    test.wait("the folder") { browser.place == .folder(folder) && browser.listing.isRead }
    return browser
  }

  /// The questions and messages that wait for an answer.
  var dialogs: [Gtk.MessageDialog] {
    Gtk.Window.toplevels.compactMap { $0 as? Gtk.MessageDialog }.filter { $0.isMapped && !$0.isAnswered }
  }

  /// Lets what goes on come to its end, where nothing is to be seen of that.
  func settle() throws {
    try test.runAsync { for _ in 0..<50 { await Task.yield() } }
  }

  func close() {
    for dialog in dialogs { dialog.respond("cancel") }
    for window in runner.windows { window.session.discardAndClose() }
    test.wait("the windows to go") { runner.windows.isEmpty }
    runner.browser?.close()
    try? FileManager.default.removeItem(at: url)
  }
}
