// What is on the screen in a window: words, and where things stand.

import CGtk

@testable import Gtk

/// What is on the screen in a window.
@MainActor
struct ScreenReading {
  /// A widget that is shown, and whether it may reach out of the window, as it is scrolled.
  private let shown: [(widget: Gtk.Widget, isScrolled: Bool)]
  private let window: Gtk.Window

  init(_ window: Gtk.Window) {
    self.window = window
    var shown: [(Gtk.Widget, Bool)] = []
    func walk(_ widget: Gtk.Widget, isScrolled: Bool) {
      // The arrows of tabs are there, without a size, where all tabs have room.
      guard widget.isMapped, widget.cssName != "arrow" else { return }
      shown.append((widget, isScrolled))
      let scrolls = isScrolled || Self.scrolling.contains(widget.cssName)
      for child in widget.children { walk(child, isScrolled: scrolls) }
    }
    for child in window.children { walk(child, isScrolled: false) }
    self.shown = shown
  }

  /// What has its content in a window of its own, and what is as small as its text, which it scrolls.
  private static let scrolling: Set = ["scrolledwindow", "viewport", "entry", "textview", "spinbutton"]
  /// What is there to be seen.
  private static let visible: Set = [
    "label", "button", "checkbutton", "switch", "entry", "image", "picture", "scale", "progressbar",
    "spinner",
    "dropdown", "spinbutton", "expander", "calendar", "textview", "scrolledwindow", "link",
  ]

  private static func label(_ widget: Gtk.Widget) -> OpaquePointer? {
    widget.cssName == "label" || widget.cssName == "placeholder" ? OpaquePointer(widget.raw) : nil
  }

  /// What can be read or is heard.
  var texts: [String] {
    shown.flatMap { widget, _ in
      [
        Self.label(widget).map { String(cString: gtk_label_get_text($0)) }, widget.accessibleLabel,
        widget.tooltip, (widget as? Gtk.TextView)?.buffer.text,
        widget.cssName == "text" ? String(cString: gtk_editable_get_text(OpaquePointer(widget.raw))) : nil,
      ].compactMap { $0 }
    }
  }

  /// The texts that are cut off.
  var cut: Set<String> {
    Set(
      shown.compactMap { widget, _ in
        guard let label = Self.label(widget), pango_layout_is_ellipsized(gtk_label_get_layout(label)) != 0
        else { return nil }
        return String(cString: gtk_label_get_text(label))
      })
  }

  /// What has no room, though it is there to be seen.
  var empty: [String] {
    shown.filter { widget, _ in
      Self.visible.contains(widget.cssName) && (widget.width == 0 || widget.height == 0)
        && Self.label(widget).map { gtk_label_get_text($0).pointee != 0 } != false
    }.map { name($0.widget) }
  }

  /// What is outside the window, wholly or in part.
  var outside: [String] {
    let room = window.bounds(in: window)!
    return shown.compactMap { widget, isScrolled in
      guard !isScrolled, let place = widget.bounds(in: window), place.width > 0, place.height > 0,
        place.x < room.x - 0.5 || place.y < room.y - 0.5 || place.x + place.width > room.x + room.width + 0.5
          || place.y + place.height > room.y + room.height + 0.5
      else { return nil }
      return "\(name(widget)) at \(place) in \(room)"
    }
  }

  private func name(_ widget: Gtk.Widget) -> String {
    "\(widget.cssName) \(Self.label(widget).map { String(cString: gtk_label_get_text($0)) } ?? "\(type(of: widget))")"
  }
}
