// Where the dialog for opening begins.

import CGtk
import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class ChosenFolderTests: DisplayTestCase, @unchecked Sendable {
  private static let setting = "open-folder"

  /// In the folder that is shown; else in the one that files were chosen from last, if it is there; else
  /// where documents go.
  func testTheDialogBeginsInAFolder() throws {
    try onMain {
      AppSettings.shared.write(Self.setting, nil)
      defer { AppSettings.shared.write(Self.setting, nil) }
      let notes = try NoteFolder(["shown/a.txt": "1 a", "last/b.txt": "2 b"], in: self)
      defer { notes.close() }
      let browser = try notes.browse(notes["shown"])
      let runner = notes.runner
      @MainActor func begins() throws -> String? { try runAsync { await runner.folderToChooseFrom()?.path } }
      XCTAssertEqual(try begins(), notes["shown"].path)
      let documents = try runAsync { await UserFolders.documents().path }
      for place in [BrowserPlace.recents, .drafts, .starred] {
        browser.show(place)
        XCTAssertEqual(try begins(), documents, place.name)
      }
      // Nothing was chosen.
      ChosenFolder.note([])
      XCTAssertEqual(try begins(), documents)
      ChosenFolder.note([Gtk.File(uri: notes["last/b.txt"].absoluteString)])
      XCTAssertEqual(try begins(), notes["last"].path)
      try dialogBegins(in: notes["last"], of: runner)
      browser.show(.folder(notes["shown"]))
      XCTAssertEqual(try begins(), notes["shown"].path)
      browser.show(.recents)
      try FileManager.default.removeItem(at: notes["last"])
      XCTAssertEqual(try begins(), documents)
    }
  }

  @MainActor
  private func dialogBegins(in folder: URL, of runner: AppRunner) throws {
    var isOver = false
    Task {
      await runner.askAndOpen()
      isOver = true
    }
    var shown: Gtk.Window?
    wait("the dialog") {
      shown = Gtk.Window.toplevels.first { $0.isKind(of: gtk_file_chooser_dialog_get_type()) && $0.isMapped }
      return shown != nil
    }
    let dialog = try XCTUnwrap(shown)
    wait("its folder") {
      guard let file = gtk_file_chooser_get_current_folder(OpaquePointer(dialog.raw)) else { return false }
      defer { g_object_unref(UnsafeMutableRawPointer(file)) }
      guard let path = g_file_get_path(file) else { return false }
      defer { g_free(path) }
      return String(cString: path) == folder.path
    }
    gtk_dialog_response(dialog.cast(), GTK_RESPONSE_CANCEL.rawValue)
    wait("its end") { isOver }
  }
}
