// What an app has assistive technology say. GTK itself tells it of what comes, goes and moves.

import DocumentModel
import FoundationEssentials
import Gtk

/// What is made known to people who do not see the window.
public enum AccessibilityNotification {
  /// Something that is read out, such as what has come of a command.
  ///
  ///     AccessibilityNotification.Announcement("The list is empty").post()
  public struct Announcement: Sendable {
    private let text: String

    /// Words that are read out.
    public init(_ announcement: String) { text = announcement }

    /// Words that are read out; how they look does not matter.
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }

    /// Has it read out in the window that has the keyboard, as soon as no newer announcement follows: of
    /// several in quick succession the last is heard. Can be called on any thread.
    public func post() { AccessibilityNotification.say(text, about: "announcement") }
  }

  /// Where a view has been scrolled to, such as “Page 2 of 3”.
  public struct PageScrolled: Sendable {
    private let text: String

    /// Words that are read out.
    public init(_ announcement: String) { text = announcement }

    /// Words that are read out; how they look does not matter.
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }

    /// Has it read out in the window that has the keyboard, as soon as nothing is scrolled any more. Can be
    /// called on any thread.
    public func post() { AccessibilityNotification.say(text, about: "page") }
  }

  /// Says `text` in the window that has the keyboard, or had it last.
  private static func say(_ text: String, about subject: String) {
    MainThread.run {
      let window = Gtk.Window.toplevels.first { $0.isActive } ?? Gtk.Window.active
      window?.announce(text, about: subject)
    }
  }
}
