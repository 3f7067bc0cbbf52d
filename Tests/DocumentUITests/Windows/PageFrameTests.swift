// A page among versions is as large as fits, and its edge is that of the picture.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class PageFrameTests: DisplayTestCase, @unchecked Sendable {
  func testThePictureHasTheRoomOfItsProportions() throws {
    try onMain {
      for (size, room) in [((40, 20), (300, 200)), ((20, 40), (300, 200)), ((30, 30), (260, 400))] {
        let renderer = ImageRenderer(
          content: DocumentUI.Color.white.frame(width: Double(size.0), height: Double(size.1)))
        let picture = Gtk.Picture()
        picture.canShrink = true
        try picture.setData(Array(XCTUnwrap(renderer.pngData())))
        let frame = PageFrame(picture)
        let window = show(frame, width: room.0, height: room.1)
        defer { window.destroy() }
        wait("the picture in \(room)") {
          guard frame.width > 0, let bounds = picture.bounds(in: frame) else { return false }
          let proportion = Double(size.0) / Double(size.1)
          return abs(bounds.width - bounds.height * proportion) <= 1
            && min(Double(frame.width) - bounds.width, Double(frame.height) - bounds.height) <= 1
            && abs(bounds.x * 2 + bounds.width - Double(frame.width)) <= 1
            && abs(bounds.y * 2 + bounds.height - Double(frame.height)) <= 1
        }
      }
    }
  }
}
