// What an app has read out is said in the window that people use.

import CGtk
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class AnnouncementTests: DisplayTestCase, @unchecked Sendable {
  /// What waits to be said in a window.
  @MainActor
  private func waiting(_ screen: Screen) -> [String] { screen.window.announcer.waiting.map(\.text) }

  func testAnnouncementsAreMadeInTheWindowWithTheKeyboard() {
    onMain {
      let behind = Screen(Text("behind"), in: self)
      let screen = Screen(Text("in front"), in: self)
      defer {
        screen.close()
        behind.close()
      }
      screen.window.present()
      wait("the keyboard") { screen.window.isActive && !behind.window.isActive }
      AccessibilityNotification.Announcement("Saved").post()
      XCTAssertEqual(waiting(screen), ["Saved"])
      // A newer one is heard in its place, and what is scrolled besides.
      AccessibilityNotification.PageScrolled("Page 1 of 3").post()
      AccessibilityNotification.Announcement(AttributedString("Sent")).post()
      AccessibilityNotification.PageScrolled(AttributedString("Page 2 of 3")).post()
      AccessibilityNotification.Announcement("").post()
      XCTAssertEqual(waiting(screen), ["Sent", "Page 2 of 3"])
      XCTAssertEqual(waiting(behind), [])
      wait("the words") { self.waiting(screen).isEmpty }
      // Where GTK has a call for it, nothing can be seen of it here.
      if gtk_check_version(4, 14, 0) != nil {
        let speaker = screen.window.focus ?? screen.window
        XCTAssertNil(
          cgtk_test_text(
            OpaquePointer(speaker.raw), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Sent. Page 2 of 3"))
      }
      // Only a window that is new gets the keyboard for certain: there is no window manager.
      let newer = Screen(Text("newer"), in: self)
      defer { newer.close() }
      newer.window.present()
      wait("the other window") { newer.window.isActive && !screen.window.isActive }
      AccessibilityNotification.Announcement("There").post()
      XCTAssertEqual(waiting(newer), ["There"])
      XCTAssertEqual(waiting(screen), [])
    }
  }

  /// An announcement is made from wherever something has come about.
  func testAnnouncementsOfOtherThreads() {
    onMain {
      let screen = Screen(Text("in front"), in: self)
      defer { screen.close() }
      screen.window.present()
      wait("the keyboard") { screen.window.isActive }
      Task.detached { AccessibilityNotification.Announcement("Loaded").post() }
      wait("the announcement") { self.waiting(screen) == ["Loaded"] }
    }
  }
}
