// The window of properties shows a small picture of the document as soon as there is one.

import FoundationEssentials
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class PropertiesPanelTests: DisplayTestCase, @unchecked Sendable {
  /// A picture, of so many pixels.
  private static func texture(_ width: Int, _ height: Int) -> Gtk.Texture? {
    (try? Cairo.ImageSurface(width: width, height: height)).map { Gtk.Texture($0) }
  }

  @MainActor
  private func panel(
    _ picture: @escaping @Sendable () async -> Gtk.Texture?
  ) throws -> Gtk.Window {
    let before = Gtk.Window.toplevels
    PropertiesPanel.show(
      "Plan", kind: "Drawing", rows: [PropertyRow("Pages", "3")], over: nil, picture: picture
    ) { [PropertyRow("Shapes", "7")] }
    let window = try XCTUnwrap(Gtk.Window.toplevels.first { !before.contains($0) })
    wait("what was found") { self.words(window).contains("7") }
    return window
  }

  @MainActor
  private func words(_ window: Gtk.Window) -> [String] { window.all(Gtk.Label.self).map(\.text) }

  func testThePictureIsShownWithAName() throws {
    try onMain {
      for (width, height, shown) in [(256, 128, (128, 64)), (64, 256, (32, 128)), (16, 16, (128, 128))] {
        let window = try panel { Self.texture(width, height) }
        wait("the picture") { window.first(Gtk.Picture.self)?.isMapped == true }
        let picture = try XCTUnwrap(window.first(Gtk.Picture.self))
        wait("its size") { picture.width == shown.0 && picture.height == shown.1 }
        XCTAssertEqual(picture.accessibleLabel, "Picture of the document")
        window.close()
      }
    }
  }

  /// All that is known of a document is seen at once.
  func testNoRowScrolls() throws {
    try onMain {
      let rows = ["Place", "Size", "Last changed", "Created", "Versions", "Oldest version"]
      let before = Gtk.Window.toplevels
      PropertiesPanel.show(
        "Plan", kind: "Drawing", rows: rows.map { PropertyRow($0, "29 Nov 2026, 16:53") }, over: nil,
        picture: { Self.texture(256, 256) },
        content: { [PropertyRow("Pages", "3"), PropertyRow("Shapes", "7")] })
      let window = try XCTUnwrap(Gtk.Window.toplevels.first { !before.contains($0) })
      wait("what was found") {
        self.words(window).contains("7") && window.first(Gtk.Picture.self)?.isMapped == true
      }
      let scroller = try XCTUnwrap(window.first(Gtk.ScrolledWindow.self))
      wait("all of it") {
        scroller.height > 1
          && scroller.verticalAdjustment.upper <= scroller.verticalAdjustment.pageSize
      }
      window.close()
    }
  }

  func testWhatHasNoPictureHasASymbol() throws {
    try onMain {
      let window = try panel { nil }
      XCTAssertNil(window.first(Gtk.Picture.self))
      window.close()
    }
  }
}
