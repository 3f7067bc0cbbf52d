// Says what the eye sees happen. GTK has a call for it from 4.14 on. Before that, screen readers speak the
// description of what has the focus whenever it changes: what is said takes its place until the focus goes
// elsewhere.

import CGtk
import Glibc

/// Says what happens in a window to a person who does not see it.
@MainActor
final class Announcer {
  private unowned let window: Window
  /// What is to be said when what goes on rests.
  private(set) var waiting: [(subject: String, text: String)] = []
  private var timeout: Timeout?
  /// The description of what had the focus when there was last something to say.
  private var described: (widget: Widget, description: String?)?
  /// Whose description stands for what was said.
  private var speaker: Widget?
  private var following: [SignalConnection] = []

  /// What goes on, such as a drag or a key that is held, is told of when it rests, in milliseconds.
  var rest = 150

  init(_ window: Window) { self.window = window }

  /// Says `text` soon, in place of what waits to be said about `subject`.
  func announce(_ text: String, about subject: String) {
    guard !text.isEmpty else { return }
    waiting.removeAll { $0.subject == subject }
    waiting.append((subject, text))
    described = (focus, focus.ownDescription)
    timeout?.cancel()
    timeout = Timeout(milliseconds: rest) { [weak self] in
      self?.speak()
      return false
    }
  }

  /// Leaves out what waits to be said about these subjects: it is over.
  func leaveOut(_ subjects: Set<String>) {
    waiting.removeAll { subjects.contains($0.subject) }
    guard waiting.isEmpty else { return }
    timeout?.cancel()
    (timeout, described) = (nil, nil)
  }

  private func speak() {
    timeout = nil
    defer { described = nil }
    // Nobody hears what a window that was closed meanwhile says, and it would keep itself as its speaker.
    guard window.isRealized else { return waiting = [] }
    // One after the other would be cut off by the next.
    let text = waiting.map(\.text).joined(separator: ". ")
    waiting = []
    if let call = Self.call {
      call(OpaquePointer(window.raw), text, Self.mediumPriority)
    } else {
      speak([text, newerDescription].compactMap { $0 }.joined(separator: ". "), by: focus)
    }
  }

  /// A description that came after what is to be said, which would take its place.
  private var newerDescription: String? {
    guard let described, described.widget === focus else { return nil }
    let description = focus.ownDescription
    return description.hasBytes(of: described.description) ? nil : description
  }

  /// What a screen reader takes for the focus: the field around the text that has it, the window when nothing
  /// has.
  private var focus: Widget {
    guard let focus = window.focus else { return window }
    return focus.isKind(of: gtk_text_get_type()) ? focus.parent ?? focus : focus
  }

  private func speak(_ text: String, by widget: Widget) {
    if speaker !== widget { speaker?.say(nil) }
    speaker = widget
    widget.say(text)
    guard following.isEmpty else { return }
    following = [
      window.onFocusChanged { [weak self] in
        if let self, self.speaker !== self.focus { self.fallSilent() }
      }, window.onUnrealize { [weak self] in self?.fallSilent() },
      // When the window is come back to, what has the focus is read by its own description.
      window.onActiveChanged { [weak self] in
        if self?.window.isActive == false { self?.fallSilent() }
      },
    ]
  }

  private func fallSilent() {
    speaker?.say(nil)
    speaker = nil
  }

  // MARK: GTK 4.14's call

  typealias Call = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, CInt) -> Void
  private static let mediumPriority: CInt = 1
  static let call: Call? = dlsym(nil, "gtk_accessible_announce").map {
    unsafeBitCast($0, to: Call.self)
  }
}

extension Widget {
  /// Says `text` to a person who does not see the window, as soon as nothing newer comes about the same
  /// `subject`: only the end of what goes on is heard. Does nothing outside a window.
  public func announce(_ text: String, about subject: String) {
    ((self as? Window) ?? (root as? Window))?.announcer.announce(text, about: subject)
  }

  /// Leaves out what was to be said about these subjects and has not been yet: it is over.
  public func leaveUnsaid(_ subjects: Set<String>) {
    ((self as? Window) ?? (root as? Window))?.announcer.leaveOut(subjects)
  }
}
