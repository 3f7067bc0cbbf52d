// What is put into the clipboard comes out.

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
      XCTAssertEqual(try runAsync { try await clipboard.text() }, "Grüße 🖋")
    }
  }

  func testBytesUnderContentTypes() throws {
    try onMain {
      let clipboard = try XCTUnwrap(Clipboard.default)
      let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
      clipboard.setContents([
        ("application/x-shapeedit-test", bytes), ("text/plain;charset=utf-8", Array("plain".utf8)),
      ])
      settle()
      XCTAssertEqual(clipboard.contentTypes.first, "application/x-shapeedit-test")
      let read = try runAsync {
        try await clipboard.bytes(["image/png", "application/x-shapeedit-test"])?.bytes
      }
      XCTAssertEqual(read, bytes)
      XCTAssertNil(try runAsync { try await clipboard.bytes(["image/png"])?.bytes })
      XCTAssertEqual(try runAsync { try await clipboard.text() }, "plain")
      clipboard.clear()
      settle()
      XCTAssertEqual(clipboard.contentTypes, [])
      XCTAssertNil(try runAsync { try await clipboard.text() })
    }
  }
}
