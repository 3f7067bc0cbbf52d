// The title of a window is a menu where a view says so, whatever the window shows.

import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  static let shared = Model()
  var title = "Mail"
  var hasMenu = true
  @ObservationIgnored var log: [String] = []
}

/// Notes what a button that renames would do here.
private struct Asking: DocumentUI.View {
  @Environment(\.rename) private var rename

  var body: some DocumentUI.View {
    DocumentUI.Button("Ask") { Model.shared.log.append(rename == nil ? "stays" : "renames") }
  }
}

private struct Mailbox: DocumentUI.View {
  let model: Model

  var body: some DocumentUI.View {
    if model.hasMenu {
      Text("Letters").toolbarTitleMenu {
        DocumentUI.Button("Archive") { model.log.append("archive") }
        Asking()
      }
    } else {
      Text("Letters")
    }
  }
}

private struct TitledMailbox: DocumentUI.View {
  let model: Model

  var body: some DocumentUI.View { Mailbox(model: model).navigationTitle(model.title) }
}

private struct MailApp: App {
  var body: some DocumentUI.Scene {
    DocumentUI.Window("mail", id: "mail") { TitledMailbox(model: .shared) }
    DocumentGroup(newDocument: TestNote()) { _ in Mailbox(model: .shared) }
  }
}

final class TitleMenuTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func bar(_ widget: Gtk.Widget) -> Gtk.HeaderBar? {
    (widget as? Gtk.HeaderBar) ?? widget.children.lazy.compactMap { self.bar($0) }.first
  }

  @MainActor
  private func all<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget?) -> [W] {
    guard let widget else { return [] }
    return (widget as? W).map { [$0] } ?? widget.children.flatMap { all(type, in: $0) }
  }

  /// The words in the middle of a bar.
  @MainActor
  private func middle(_ bar: Gtk.HeaderBar) -> [String] {
    all(Gtk.Label.self, in: bar.titleWidget).map(\.text)
  }

  @MainActor
  private func makeRunner(_ name: String) throws -> AppRunner {
    let process = ProcessInfo.processInfo.processIdentifier
    let runner = AppRunner(
      MailApp(),
      information: AppInformation(identifier: "org.example.\(name).P\(process)", name: "Mail"),
      start: .open([]))
    try runner.application.register()
    return runner
  }

  func testTheTitleOfAWindowOpensAMenu() throws {
    try onMain {
      let model = Model.shared
      let runner = try makeRunner("TitleMenuTests")
      let windows = runner.sceneWindows
      defer { for (_, window) in windows.open { window.close() } }
      EnvironmentValues().openWindow(id: "mail")
      let window = try XCTUnwrap(windows.open.last?.window)
      wait("the window") { window.host.widget.isMapped && window.host.isClean }
      let parts = [window.window.titlebar, window.window.child].compactMap(\.self)
      let bar = try XCTUnwrap(parts.lazy.compactMap { self.bar($0) }.first)
      wait("the title") { self.middle(bar) == ["Mail"] }
      let button = try XCTUnwrap(all(Gtk.MenuButton.self, in: bar.titleWidget).first)
      model.log = []
      for item in 0..<2 { XCTAssertTrue(button.activateAction("view-menu.item\(item)")) }
      XCTAssertEqual(model.log, ["archive", "stays"])
      model.title = "Post\nbox"
      wait("another title") { self.middle(bar) == [ShownText.line("Post\nbox")] }
      model.hasMenu = false
      wait("the menu goes") { self.all(Gtk.MenuButton.self, in: bar.titleWidget).isEmpty }
      model.hasMenu = true
      wait("it comes again") { self.middle(bar) == [ShownText.line("Post\nbox")] }
      model.title = "Mail"
      withExtendedLifetime(runner) {}
    }
  }

  func testTheTitleOfADocumentOpensAMenu() throws {
    try onMain {
      let model = Model.shared
      let runner = try makeRunner("TitleMenuTests.Documents")
      let group = runner.groups[0]
      let window = try runAsync { try await runner.makeWindow(of: group) }
      wait("the window") { window.host.widget.isMapped && window.host.isClean }
      let parts = [window.window.titlebar, window.window.child].compactMap(\.self)
      let bar = try XCTUnwrap(parts.lazy.compactMap { self.bar($0) }.first)
      wait("the name") { self.middle(bar).first == window.session.displayName }
      let button = try XCTUnwrap(all(Gtk.MenuButton.self, in: bar.titleWidget).first)
      model.log = []
      XCTAssertTrue(button.activateAction("view-menu.item1"))
      XCTAssertEqual(model.log, ["renames"])
      window.session.discardAndClose()
      wait("the window to go") { runner.windows.isEmpty }
    }
  }
}
