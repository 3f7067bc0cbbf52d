// What is mounted stands at the side of the browser, as the desktop says it.

import DocumentModel
import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class BrowserMountsTests: DisplayTestCase, @unchecked Sendable {
  func testThereIsAButtonForEachPlaceThatProgramsCanRead() {
    onMain {
      let mounts = BrowserMounts { _, name, _ in
        let button = Gtk.ToggleButton()
        button.setAccessibleLabel(name)
        return button
      }
      func mount(_ name: String, _ root: Gtk.File, isRemovable: Bool = false) -> VolumeMonitor.Mount {
        VolumeMonitor.Mount(name: name, root: root, isRemovable: isRemovable)
      }
      let stick = mount("Stick", Gtk.File(path: "/media/stick"), isRemovable: true)
      let disk = mount("Disk %20 ü", Gtk.File(path: "/mnt/a b%20ü"))
      // Nobody reads it like a disk.
      let server = mount("Server", Gtk.File(uri: "nothing://example.org/"))
      mounts.mark(.folder(DocumentModel.FilePath("/media/stick").url))
      mounts.show([disk, server, stick])
      XCTAssertEqual(
        mounts.buttons.map(\.place),
        ["/mnt/a b%20ü", "/media/stick"].map { .folder(DocumentModel.FilePath($0).url) })
      XCTAssertEqual(mounts.buttons.map(\.button.isActive), [false, true])
      let first = mounts.buttons[1].button
      mounts.show([disk, server, stick])
      XCTAssertTrue(mounts.buttons[1].button === first, "what stays is not made anew")
      mounts.show([disk])
      XCTAssertEqual(mounts.buttons.count, 1)
      XCTAssertEqual(mounts.widget.children.count, 1)
      mounts.show([])
      XCTAssertTrue(mounts.widget.children.isEmpty)
    }
  }

  func testTheDesktopIsAsked() {
    onMain {
      let mounts = BrowserMounts { _, _, _ in Gtk.ToggleButton() }
      mounts.follow()
      let roots = VolumeMonitor.default.mounts.compactMap(\.root.path)
      XCTAssertEqual(mounts.buttons.count, roots.count)
      mounts.detach()
    }
  }
}
