// What comes of giving a name is said of that name, also where its question was closed meanwhile or another
// one is asked.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class RenameAnswerTests: DisplayTestCase, @unchecked Sendable {
  /// What the person does while the name is being given.
  private enum Meanwhile: CaseIterable { case waits, closes, asksAnother, asksAnotherAtOnce }

  /// The names that are being given.
  @MainActor
  private final class Disk {
    var waiting: [CheckedContinuation<DocumentError?, Never>] = []

    func rename(_ name: String) async -> DocumentError? {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private static let reason = "There is already such a file."

  func testTheAnswerIsOfItsOwnQuestion() throws {
    try onMain {
      for meanwhile in Meanwhile.allCases {
        for fails in [false, true] { try check(meanwhile, fails) }
      }
    }
  }

  /// What takes long says so, and is done once, however often it is asked for.
  func testANameIsGivenOnceAndSaysSo() throws {
    try onMain {
      for fails in [false, true] {
        let parent = Gtk.Box(.vertical, spacing: 0)
        let window = show(parent, width: 600, height: 400)
        defer { window.destroy() }
        let (question, disk) = (RenamePopover(parent: parent), Disk())
        let file = URL(filePath: "/tmp/first.txt")
        @MainActor func ask() { question.ask(name: "first", of: file) { await disk.rename($0) } }
        ask()
        let popover = try XCTUnwrap(parent.first(Gtk.Popover.self))
        wait("the question") { popover.isMapped }
        let entry = try XCTUnwrap(popover.first(Gtk.Entry.self))
        let button = try XCTUnwrap(popover.first(Gtk.Button.self))
        @MainActor func saysBusy() -> Bool {
          popover.all(Gtk.Label.self).contains { $0.isMapped && $0.text == "Renaming…" }
            && popover.all(Gtk.Spinner.self).contains { $0.isSpinning }
        }
        entry.text = "new"
        button.click()
        wait("the disk") { disk.waiting.count == 1 }
        // At once, before it is said.
        XCTAssertFalse(button.isSensitive || entry.isEditable)
        button.clickButton()
        wait("what goes on") { saysBusy() }
        popover.popdown()
        wait("the question to go") { !popover.isMapped }
        ask()
        wait("the question again") { popover.isMapped && saysBusy() }
        XCTAssertEqual(entry.text, "new")
        XCTAssertFalse(button.isSensitive || entry.isEditable)
        button.clickButton()
        try runAsync { for _ in 0..<50 { await Task.yield() } }
        XCTAssertEqual(disk.waiting.count, 1)
        let error = DocumentError(
          .save, .fileExists, url: nil, name: "first", reason: Self.reason, recoverySuggestion: "")
        disk.waiting[0].resume(returning: fails ? error : nil)
        wait("the end") { fails ? entry.isEditable : !popover.isMapped }
        XCTAssertFalse(saysBusy())
        XCTAssertEqual(dialogs.count, 0)
        if !fails { ask() }
        XCTAssertEqual(entry.text, fails ? "new" : "first")
        XCTAssertTrue(entry.isEditable)
        XCTAssertEqual(button.isSensitive, fails)
        popover.popdown()
      }
    }
  }

  /// A name that hides its file can be given, and what comes of it is said first.
  func testANameThatHidesItsFileSaysSo() throws {
    try onMain {
      let parent = Gtk.Box(.vertical, spacing: 0)
      let window = show(parent, width: 600, height: 400)
      defer { window.destroy() }
      let question = RenamePopover(parent: parent)
      for (old, names) in [
        ("first", [(".first", true), ("a.b", false), ("…", false), (".\u{301}", true), ("..x", true)]),
        (".hidden", [(".first", false), ("first", false)]),
      ] {
        question.ask(name: old, of: URL(filePath: "/tmp/\(old).txt")) { _ in nil }
        let popover = try XCTUnwrap(parent.first(Gtk.Popover.self))
        wait("the question") { popover.isMapped }
        let entry = try XCTUnwrap(popover.first(Gtk.Entry.self))
        let button = try XCTUnwrap(popover.first(Gtk.Button.self))
        for (name, isHidden) in names {
          entry.text = name
          let words = popover.all(Gtk.Label.self).filter(\.isVisible).map(\.text)
          XCTAssertEqual(words.contains("Files whose names begin with a dot are hidden."), isHidden, name)
          XCTAssertTrue(button.isSensitive, name)
          XCTAssertFalse(entry.hasCSSClass("error"), name)
        }
        popover.popdown()
        wait("the question to go") { !popover.isMapped }
      }
    }
  }

  @MainActor
  private var dialogs: [Gtk.MessageDialog] {
    Gtk.Window.toplevels.compactMap { $0 as? Gtk.MessageDialog }.filter { $0.isMapped && !$0.isAnswered }
  }

  @MainActor
  private func check(_ meanwhile: Meanwhile, _ fails: Bool) throws {
    let what = "\(meanwhile), \(fails ? "fails" : "succeeds")"
    let parent = Gtk.Box(.vertical, spacing: 0)
    let window = show(parent, width: 600, height: 400)
    defer { window.destroy() }
    let (question, disk) = (RenamePopover(parent: parent), Disk())
    question.ask(name: "first") { await disk.rename($0) }
    let popover = try XCTUnwrap(parent.first(Gtk.Popover.self))
    wait("the question") { popover.isMapped }
    let entry = try XCTUnwrap(popover.first(Gtk.Entry.self))
    let button = try XCTUnwrap(popover.first(Gtk.Button.self))
    @MainActor func says() -> Bool {
      popover.all(Gtk.Label.self).contains { $0.isVisible && $0.text.contains(Self.reason) }
    }
    entry.text = "new"
    button.click()
    wait("\(what): the disk") { disk.waiting.count == 1 }
    if meanwhile == .closes || meanwhile == .asksAnother {
      popover.popdown()
      wait("\(what): the question to go") { !popover.isMapped }
    }
    let isOther = meanwhile == .asksAnother || meanwhile == .asksAnotherAtOnce
    if isOther {
      question.ask(name: "second") { await disk.rename($0) }
      wait("\(what): the second question") { popover.isMapped }
      entry.text = "typed"
    }
    let error = DocumentError(
      .save, .fileExists, url: nil, name: "first", reason: Self.reason, recoverySuggestion: "")
    disk.waiting[0].resume(returning: fails ? error : nil)
    if meanwhile == .waits {
      wait("\(what): the end") { fails ? says() : !popover.isMapped }
      XCTAssertEqual(popover.isVisible, fails, what)
      XCTAssertEqual(dialogs.count, 0, what)
      popover.popdown()
      return
    }
    if fails {
      wait("\(what): the reason") { self.dialogs.contains { $0.detail?.contains(Self.reason) == true } }
      dialogs.first?.respond("ok")
    }
    try runAsync { for _ in 0..<50 { await Task.yield() } }
    XCTAssertEqual(dialogs.count, 0, what)
    XCTAssertFalse(says(), what)
    guard isOther else { return }
    XCTAssertEqual(entry.text, "typed", what)
    XCTAssertTrue(button.isSensitive, what)
    if !fails { XCTAssertTrue(popover.isVisible, what) }
    // The second is answered as if there had been no first.
    button.click()
    wait("\(what): the disk again") { disk.waiting.count == 2 }
    disk.waiting[1].resume(returning: nil)
    wait("\(what): the end") { !popover.isMapped }
  }
}
