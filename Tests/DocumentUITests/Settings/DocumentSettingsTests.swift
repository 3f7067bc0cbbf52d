// The settings every document app has: what obeys them, and how the Preferences window lays them out.

import DocumentModel
import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class DocumentSettingsTests: DisplayTestCase, @unchecked Sendable {
  func testDocumentsObeyTheSettings() {
    onMain {
      let settings = AppSettings()
      let store = PreferencesStore()
      DocumentSettings.follow(settings, into: store)
      XCTAssertEqual(store.value, DocumentPreferences())
      settings.write(DocumentSettings.asksBeforeKeepingChanges, .bool(true))
      settings.write(DocumentSettings.autosaveDelay, .int(30))
      settings.write(DocumentSettings.versionBudget, .int(512))
      XCTAssertTrue(store.value.asksBeforeKeepingChanges)
      XCTAssertEqual(store.value.autosaveDelay, .seconds(30))
      XCTAssertEqual(store.value.autosaveLimit, .seconds(30), "never sooner than after the delay")
      XCTAssertEqual(store.value.versionBudget, 512 << 20)
      // A settings file may say anything.
      settings.write(DocumentSettings.autosaveDelay, .int(0))
      settings.write(DocumentSettings.versionBudget, .int(-1))
      XCTAssertEqual(store.value.autosaveDelay, .seconds(1))
      XCTAssertEqual(store.value.versionBudget, 0)
      for key in [
        DocumentSettings.asksBeforeKeepingChanges, DocumentSettings.autosaveDelay,
        DocumentSettings.versionBudget,
      ] {
        settings.write(key, nil)
      }
      XCTAssertEqual(store.value, DocumentPreferences())
    }
  }

  /// GSettings wants to be told too what is in force before the person has decided.
  func testTheInstalledSettingsBeginAsTheModelDoes() throws {
    let schema = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../data/app.gschema.xml.in")
    let text = try String(contentsOf: schema.standardizedFileURL, encoding: .utf8)
    try onMain {
      let initial = [
        DocumentSettings.autosaveDelay: "\(DocumentSettings.initialAutosaveDelay)",
        DocumentSettings.asksBeforeKeepingChanges: "\(DocumentSettings.initialAsking)",
        DocumentSettings.versionBudget: "\(DocumentSettings.initialVersionBudget)",
      ]
      for (key, value) in initial {
        let part = try XCTUnwrap(text.components(separatedBy: "<key name=\"\(key)\"").dropFirst().first, key)
        let rest = try XCTUnwrap(part.components(separatedBy: "<default>").dropFirst().first, key)
        XCTAssertEqual(rest.components(separatedBy: "</default>").first, value, key)
      }
    }
  }

  private struct Groups: DocumentUI.View {
    @State var isOn = true
    let style: FormKind

    var body: some DocumentUI.View {
      Form {
        DocumentUI.Section("Section") {
          Toggle("A", isOn: $isOn)
          Toggle("A much longer label", isOn: $isOn)
        }
      }
      .environment(\.formKind, style)
    }
  }

  func testGroupedFormsHaveTheirControlsAtTheEdge() {
    onMain {
      @MainActor func switches(_ style: FormKind) -> [DocumentUI.CGRect] {
        let screen = Screen(Groups(style: style), width: 500, in: self)
        defer { screen.close() }
        screen.settle()
        return screen.all(Gtk.Switch.self).map { screen.frame($0) }
      }
      let columns = switches(.columns)
      XCTAssertEqual(columns[0].minX, columns[1].minX)
      XCTAssertLessThan(columns[1].maxX, 300)
      let grouped = switches(.grouped)
      XCTAssertEqual(grouped[0].maxX, grouped[1].maxX)
      // The room around the form and a card's padding from the window's edge.
      XCTAssertEqual(grouped[0].maxX, 500 - 20 - 12, accuracy: 1)
    }
  }

  /// Pages that an app has among its settings are in the middle, and on the window's own background.
  func testPagesOfSettingsAreInTheMiddle() {
    onMain {
      let pages = TabView {
        Text("one").tabItem { Text("One") }
        Text("two").tabItem { Text("Two") }
      }
      for isOfDocuments in [true, false] {
        let settings = AnyView(pages.frame(width: 300, height: 120))
        let screen = Screen(
          PreferencesView(settings: [settings], ofDocuments: isOfDocuments), width: 620, height: 640, in: self
        )
        screen.settle()
        let book = screen.the(Gtk.Notebook.self)
        XCTAssertTrue(book.hasCSSClass("dui-clear"))
        XCTAssertEqual(screen.frame(book).midX, 310, accuracy: 12)
        screen.close()
      }
    }
  }
}
