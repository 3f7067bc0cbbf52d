// The desktop's file dialogs over a window: what comes of a place that is chosen.

import CGtk
import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

private struct Note: FileDocument {
  static var readableContentTypes: [UTType] { [.json, .plainText] }
  var text: String
  var name: String?

  init(_ text: String, name: String? = nil) {
    self.text = text
    self.name = name
  }

  init(configuration: ReadConfiguration) throws { text = "" }

  func fileWrapper(configuration: WriteConfiguration) throws -> DocumentUI.FileWrapper {
    let words = "\(text) as \(configuration.contentType.preferredFilenameExtension ?? "")"
    let file = DocumentUI.FileWrapper(regularFileWithContents: Data(words.utf8))
    if let name { file.preferredFilename = name }
    return file
  }
}

final class FileDialogWindowTests: DisplayTestCase, @unchecked Sendable {
  private enum Kind: String, CaseIterable {
    case document, documents, item, items, mover
  }

  @Observable
  @MainActor
  fileprivate final class Model {
    var isShown = false
    @ObservationIgnored var log: [String] = []

    func take(_ result: Result<URL, any Error>) { take(result.map { [$0] }) }

    func take(_ result: Result<[URL], any Error>) {
      switch result {
      case .success(let urls): log.append(urls.map(\.lastPathComponent).joined(separator: " "))
      case .failure(let error): log.append("\(error)")
      }
    }
  }

  private struct Asking: DocumentUI.View {
    @Bindable var model: Model
    let kind: Kind
    let folder: URL
    let moved: URL

    var body: some DocumentUI.View {
      let model = model
      let cancelled = { model.log.append("cancelled") }
      let button = Button("Ask") { model.isShown = true }
      Group {
        switch kind {
        case .document:
          button.fileExporter(
            isPresented: $model.isShown, document: Note("tea"), contentTypes: [.json, .plainText],
            defaultFilename: "note", onCompletion: { model.take($0) }, onCancellation: cancelled)
        case .documents:
          button.fileExporter(
            isPresented: $model.isShown, documents: [Note("a", name: "one"), Note("b"), Note("c")],
            onCompletion: { model.take($0) }, onCancellation: cancelled)
        case .item:
          button.fileExporter(
            isPresented: $model.isShown, item: "words", defaultFilename: "note",
            onCompletion: { model.take($0) }, onCancellation: cancelled)
        case .items:
          button.fileExporter(
            isPresented: $model.isShown, items: ["first", "second"], contentTypes: [.plainText],
            onCompletion: { model.take($0) }, onCancellation: cancelled)
        case .mover:
          button.fileMover(
            isPresented: $model.isShown, file: moved, onCompletion: { model.take($0) },
            onCancellation: cancelled)
        }
      }
      .fileDialogDefaultDirectory(folder)
    }
  }

  private nonisolated(unsafe) var folder = URL(fileURLWithPath: "/")
  private var chosen: URL { folder.appendingPathComponent("chosen") }
  private var moved: URL { folder.appendingPathComponent("moved.txt") }

  override func setUpWithError() throws {
    try super.setUpWithError()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("dialogs-\(UUID())")
    try FileManager.default.createDirectory(at: chosen, withIntermediateDirectories: true)
    try Data("moved".utf8).write(to: moved)
  }

  override func tearDownWithError() throws {
    try? FileManager.default.removeItem(at: folder)
    try super.tearDownWithError()
  }

  /// Where the file chooser stands.
  @MainActor
  private func place(in dialog: Gtk.Window) -> String? {
    guard let files = gtk_file_chooser_get_files(OpaquePointer(dialog.raw)) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(files)) }
    guard let file = g_list_model_get_item(files, 0) else { return nil }
    defer { g_object_unref(file) }
    guard let path = g_file_get_path(OpaquePointer(file)) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }

  @MainActor
  private func openDialog(_ screen: Screen) throws -> Gtk.Window {
    let before = Set(Gtk.Window.toplevels)
    @MainActor func new() -> Gtk.Window? {
      Gtk.Window.toplevels.first { !before.contains($0) && $0.isMapped }
    }
    screen.the(Gtk.Button.self).click()
    wait("the dialog") { new() != nil }
    return try XCTUnwrap(new())
  }

  /// Answers the dialog as people do.
  /// - Parameter name: what is written into the field for the name; nil where a folder is chosen.
  @MainActor
  private func accept(_ dialog: Gtk.Window, name: String?) {
    let wanted = name.map { chosen.appendingPathComponent($0).path } ?? chosen.path
    if let name { gtk_file_chooser_set_current_name(OpaquePointer(dialog.raw), name) }
    wait("the place \(wanted)") { self.place(in: dialog) == wanted }
    gtk_dialog_response(dialog.raw.assumingMemoryBound(to: GtkDialog.self), GTK_RESPONSE_ACCEPT.rawValue)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: chosen.appendingPathComponent(name)), as: UTF8.self)
  }

  private func names() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: chosen.path))
  }

  @MainActor
  private func ask(_ kind: Kind, name: String?) throws -> [String] {
    let model = Model()
    let screen = Screen(Asking(model: model, kind: kind, folder: chosen, moved: moved), in: self)
    defer { screen.close() }
    screen.settle()
    accept(try openDialog(screen), name: name)
    wait("the answer to \(kind)") { !model.isShown && !model.log.isEmpty }
    return model.log
  }

  func testADialogIsTitledAndItsButtonNamedAsTheViewSays() throws {
    try onMain {
      let model = Model()
      let asking = Asking(model: model, kind: .document, folder: chosen, moved: moved)
        .fileDialogMessage("Where does the tea go?").fileDialogConfirmationLabel("Pour")
      let screen = Screen(asking, in: self)
      defer { screen.close() }
      screen.settle()
      let dialog = try openDialog(screen)
      XCTAssertEqual(dialog.title, "Where does the tea go?")
      let button = gtk_dialog_get_widget_for_response(
        dialog.raw.assumingMemoryBound(to: GtkDialog.self), GTK_RESPONSE_ACCEPT.rawValue)
      XCTAssertEqual(
        gtk_button_get_label(
          UnsafeMutableRawPointer(try XCTUnwrap(button)).assumingMemoryBound(to: GtkButton.self)
        )
        .map { String(cString: $0) }, "Pour")
      dialog.close()
      wait("the answer") { !model.isShown && !model.log.isEmpty }
    }
  }

  func testADocumentIsWrittenAsTheTypeThatItsNameSays() throws {
    try onMain {
      XCTAssertEqual(try ask(.document, name: "note.json"), ["note.json"])
      XCTAssertEqual(try text("note.json"), "tea as json")
      XCTAssertEqual(try ask(.document, name: "other.txt"), ["other.txt"])
      XCTAssertEqual(try text("other.txt"), "tea as txt")
      XCTAssertEqual(try ask(.document, name: "plain"), ["plain"])
      XCTAssertEqual(try text("plain"), "tea as json", "the first, where the name says nothing")
    }
  }

  /// Several go into a folder, where nothing is replaced.
  func testSeveralAreWrittenIntoAFolder() throws {
    try onMain {
      XCTAssertEqual(try ask(.documents, name: nil), ["one.json Untitled.json Untitled 2.json"])
      XCTAssertEqual(try text("one.json"), "a as json")
      XCTAssertEqual(try text("Untitled 2.json"), "c as json")
    }
  }

  func testValuesAreWrittenInAFormOfTheirs() throws {
    try onMain {
      XCTAssertEqual(try ask(.item, name: "note.txt"), ["note.txt"])
      XCTAssertEqual(try text("note.txt"), "words")
    }
  }

  func testSeveralValuesAreWrittenInAFormThatTheyHave() throws {
    try onMain {
      XCTAssertEqual(try ask(.items, name: nil), ["Untitled.txt Untitled 2.txt"])
      XCTAssertEqual(try text("Untitled 2.txt"), "second")
    }
  }

  func testAFileIsMovedToTheFolder() throws {
    try onMain {
      XCTAssertEqual(try ask(.mover, name: nil), ["moved.txt"])
      XCTAssertEqual(try text("moved.txt"), "moved")
      XCTAssertFalse(FileManager.default.fileExists(atPath: moved.path))
    }
  }

  /// Cancelling is told, clears the flag, and leaves all files where they are.
  func testCancellingChangesNothing() throws {
    try onMain {
      for kind in Kind.allCases {
        let model = Model()
        let screen = Screen(Asking(model: model, kind: kind, folder: chosen, moved: moved), in: self)
        screen.settle()
        try openDialog(screen).close()
        wait("the answer to \(kind)") { !model.isShown && !model.log.isEmpty }
        XCTAssertEqual(model.log, ["cancelled"], "\(kind)")
        screen.close()
      }
      XCTAssertEqual(try names(), [])
      XCTAssertTrue(FileManager.default.fileExists(atPath: moved.path))
    }
  }
}
