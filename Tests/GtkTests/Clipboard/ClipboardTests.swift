// What is put into the clipboard comes out.

import Synchronization
import TestSupport
import XCTest

@testable import Gtk

final class ClipboardTests: GtkTestCase, @unchecked Sendable {
  func testTextRoundTrip() throws {
    try onMain {
      let clipboard = try XCTUnwrap(Clipboard.default)
      clipboard.setText("Grüße 🖋")
      settle()
      XCTAssertTrue(clipboard.hasText)
      XCTAssertTrue(clipboard.isLocal)
      XCTAssertEqual(try runAsync { try await clipboard.text(limits: HandoverLimits(bytes: 100)) }, "Grüße 🖋")
    }
  }

  func testBytesUnderContentTypes() throws {
    try onMain {
      let clipboard = try XCTUnwrap(Clipboard.default)
      let limits = HandoverLimits(bytes: 200_000)
      let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
      clipboard.setContents([
        ("application/x-shapeedit-test", bytes), ("text/plain;charset=utf-8", Array("plain".utf8)),
      ])
      settle()
      XCTAssertEqual(clipboard.contentTypes.first, "application/x-shapeedit-test")
      let read = try runAsync {
        try await clipboard.read(["image/png", "application/x-shapeedit-test"], limits: limits)?.bytes
      }
      XCTAssertEqual(read, bytes)
      XCTAssertNil(try runAsync { try await clipboard.read(["image/png"], limits: limits)?.bytes })
      XCTAssertEqual(try runAsync { try await clipboard.text(limits: HandoverLimits(bytes: 100)) }, "plain")
      clipboard.clear()
      settle()
      XCTAssertEqual(clipboard.contentTypes, [])
      XCTAssertNil(try runAsync { try await clipboard.text(limits: HandoverLimits(bytes: 100)) })
    }
  }

  func testWhatIsOfferedIsMadeOnceAndWhenAskedFor() throws {
    try onMain {
      let clipboard = try XCTUnwrap(Clipboard.default)
      let count = Mutex(0)
      let limits = HandoverLimits(bytes: 100)
      clipboard.offer([
        OfferedContent("application/x-shapeedit-test") {
          count.withLock { $0 += 1 }
          return [1, 2, 3]
        },
        OfferedContent("image/png") { nil },
      ])
      settle()
      XCTAssertEqual(clipboard.contentTypes, ["application/x-shapeedit-test", "image/png"])
      XCTAssertEqual(count.withLock { $0 }, 0)
      for _ in 1...2 {
        let read = try runAsync { try await clipboard.read(["application/x-shapeedit-test"], limits: limits) }
        XCTAssertEqual(read?.bytes, [1, 2, 3])
      }
      XCTAssertEqual(count.withLock { $0 }, 1)
      // What cannot be made ends at once; in the same program GDK gives no reason.
      XCTAssertEqual(try runAsync { try await clipboard.read(["image/png"], limits: limits)?.bytes }, [])
    }
  }

  func testReadingIsBounded() throws {
    try onMain {
      let clipboard = try XCTUnwrap(Clipboard.default)
      clipboard.offer([
        OfferedContent("application/x-large") { [UInt8](repeating: 1, count: 1_000_001) },
        OfferedContent("application/x-never") {
          await withCheckedContinuation { (_: CheckedContinuation<[UInt8]?, Never>) in }
        },
      ])
      settle()
      @MainActor func read(_ type: String, _ limits: HandoverLimits) throws -> Int? {
        try runAsync { try await clipboard.read([type], limits: limits)?.bytes.count }
      }
      @MainActor func failure(_ type: String, _ limits: HandoverLimits) -> HandoverError? {
        do {
          _ = try read(type, limits)
          return nil
        } catch {
          return error as? HandoverError
        }
      }
      XCTAssertEqual(try read("application/x-large", HandoverLimits(bytes: 1_000_001)), 1_000_001)
      XCTAssertEqual(
        failure("application/x-large", HandoverLimits(bytes: 1_000_000)), .tooLarge(limit: 1_000_000))
      for limits in [
        HandoverLimits(bytes: 10, silence: 50), HandoverLimits(bytes: 10, silence: 60_000, duration: 50),
      ] {
        XCTAssertEqual(failure("application/x-never", limits), .silent)
      }
    }
  }

  /// Runs `body` with a field and with a text view that have "one middle two", the word in the middle
  /// selected.
  @MainActor
  private func withTexts(_ body: (_ widget: Widget, _ text: () -> String) throws -> Void) throws {
    let entry = Entry()
    entry.text = "one middle two"
    let fieldWindow = show(entry)
    entry.grabFocus()
    entry.select(from: 4, to: 10)
    try body(try XCTUnwrap(fieldWindow.focus), { entry.text })
    fieldWindow.destroy()
    let view = TextView()
    view.buffer.text = "one middle two"
    view.buffer.enablesUndo = true
    let viewWindow = show(view)
    view.grabFocus()
    view.buffer.selection = 4..<10
    try body(view, { view.buffer.text })
    viewWindow.destroy()
  }

  func testOwnTextIsPastedAtOnceAndUndone() throws {
    try onMain {
      let clipboard = try XCTUnwrap(Clipboard.default)
      clipboard.setText("é🖋")
      try withTexts { widget, text in
        widget.edit(.paste)
        XCTAssertEqual(text(), "one é🖋 two", widget.typeName)
        XCTAssertFalse(widget.awaitsPaste)
        XCTAssertTrue(widget.undoText())
        if text() != "one middle two" { _ = widget.undoText() }
        XCTAssertEqual(text(), "one middle two", widget.typeName)
      }
    }
  }

  /// Whatever is asked of a clipboard whose owner does not answer, the widget it was asked for is not kept.
  func testNoWidgetIsKeptByTextThatDoesNotCome() throws {
    try onMain {
      let clipboard = try XCTUnwrap(Clipboard.default)
      // Nobody answers while the loop does not run.
      clipboard.setContents([("text/plain;charset=utf-8", Array("a".utf8))])
      let kinds: [(String, () -> (whole: Widget, text: Widget?))] = [
        (
          "text view",
          {
            let view = TextView(); return (view, view)
          }
        ),
        (
          "entry",
          {
            let entry = Entry(); return (entry, entry.firstChild)
          }
        ),
      ]
      for (name, make) in kinds {
        for isPasting in [false, true] {
          var made: (whole: Widget, text: Widget?)? = make()
          let text = try XCTUnwrap(made?.text, name)
          let (whole, inner) = (WeakReference(made!.whole), WeakReference(text))
          if isPasting {
            text.edit(.paste)
            XCTAssertTrue(text.awaitsPaste, name)
          }
          XCTAssertNotNil(inner.raw, name)
          made = nil
          _ = consume text
          XCTAssertNil(whole.raw, "\(name) \(isPasting)")
          XCTAssertNil(inner.raw, "\(name) \(isPasting)")
        }
      }
      // The answers come through the system: an idle loop does not mean that all of them are there.
      wait("all answers") { TextPaste.count == 0 }
    }
  }

  func testTextOfOthersComesLaterOrIsGivenUp() throws {
    try onMain {
      let clipboard = try XCTUnwrap(Clipboard.default)
      clipboard.setContents([("text/plain;charset=utf-8", Array("é🖋".utf8))])
      XCTAssertNil(clipboard.ownText)
      try withTexts { widget, text in
        widget.edit(.paste)
        XCTAssertTrue(widget.awaitsPaste)
        XCTAssertEqual(text(), "one middle two")
        XCTAssertTrue(widget.giveUpPaste())
        XCTAssertFalse(widget.awaitsPaste)
        // A later reader has its answer: the earlier one had its own.
        XCTAssertEqual(try runAsync { try await clipboard.text(limits: HandoverLimits(bytes: 100)) }, "é🖋")
        settle()
        XCTAssertEqual(text(), "one middle two")
        widget.edit(.paste)
        wait("the text") { !widget.awaitsPaste }
        XCTAssertEqual(text(), "one é🖋 two", widget.typeName)
        // What is selected meanwhile was not to be replaced. The display's other clipboard first hears that
        // nothing is selected any more.
        settle()
        widget.edit(.paste)
        widget.edit(.selectAll)
        wait("the text") { !widget.awaitsPaste }
        XCTAssertEqual(text(), "one é🖋 twoé🖋", widget.typeName)
      }
    }
  }
}
