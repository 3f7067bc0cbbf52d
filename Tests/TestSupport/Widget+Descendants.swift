// Finds widgets in a window by what they are.

import CGtk

@testable import Gtk

extension Widget {
  /// The widgets of this kind that are in it, in order, without those in one of them; itself if it is one.
  public func all<W: Widget>(_ type: W.Type) -> [W] {
    (self as? W).map { [$0] } ?? children.flatMap { $0.all(type) }
  }

  /// The first widget of this kind that is in it; itself if it is one.
  public func first<W: Widget>(_ type: W.Type) -> W? { all(type).first }
}

// By GTK's type: not all that is in a window has a wrapper of its own kind.
extension Widget {
  /// The buttons that are in it, in order; itself if it is one.
  public var buttons: [Widget] {
    isKind(of: gtk_button_get_type()) ? [self] : children.flatMap(\.buttons)
  }

  /// The header bars that are in it, in order; itself if it is one.
  public var headerBars: [Widget] {
    isKind(of: gtk_header_bar_get_type()) ? [self] : children.flatMap(\.headerBars)
  }

  /// What is written on a button; nil for one with a picture.
  public var buttonLabel: String? {
    gtk_button_get_label(UnsafeMutablePointer(raw.assumingMemoryBound(to: GtkButton.self)))
      .map { String(cString: $0) }
  }

  /// What the labels that are in it say, in order; its own text if it is one.
  public var labelTexts: [String] {
    guard isKind(of: gtk_label_get_type()) else { return children.flatMap(\.labelTexts) }
    return [String(cString: gtk_label_get_text(OpaquePointer(raw)))]
  }

  /// Does what a click on a button does.
  public func clickButton() { g_signal_emit_by_name_without_varargs(raw, "clicked") }
}
