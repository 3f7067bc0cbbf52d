// GtkTextView. The text itself is in its TextBuffer.

import CGtk

/// An editor of several lines of text.
@MainActor
public final class TextView: Widget {
  /// An editor of `buffer`, or of a new empty one.
  public convenience init(_ buffer: TextBuffer? = nil) {
    if let buffer {
      self.init(gtk_text_view_new_with_buffer(buffer.cast()))
    } else {
      self.init(gtk_text_view_new())
    }
  }

  /// How lines that do not fit go on. Raw values are GTK's.
  public enum WrapMode: UInt32, Sendable {
    /// They scroll.
    case none
    /// Broken anywhere.
    case character
    /// Broken between words.
    case word
    /// Broken between words, or inside one that alone does not fit.
    case wordCharacter
  }

  /// The text.
  public var buffer: TextBuffer {
    Object.wrapping(UnsafeMutableRawPointer(gtk_text_view_get_buffer(cast())!)) { TextBuffer($0, .retain) }
  }

  /// How lines that do not fit go on.
  public var wrapMode: WrapMode {
    get { WrapMode(rawValue: gtk_text_view_get_wrap_mode(cast()).rawValue) ?? .none }
    set {
      if newValue != wrapMode {
        gtk_text_view_set_wrap_mode(cast(), GtkWrapMode(rawValue: newValue.rawValue))
      }
    }
  }

  /// Whether the user can change the text.
  public var isEditable: Bool {
    get { gtk_text_view_get_editable(cast()) != 0 }
    set { if newValue != isEditable { gtk_text_view_set_editable(cast(), newValue.g) } }
  }

  /// Keeps what is selected selected while other text is: what is selected in it is not what a middle click
  /// pastes elsewhere. To be called before it is shown.
  public func keepsSelection() {
    // GTK takes the primary selection on realizing, and gives it back on unrealizing.
    connect("realize") { [weak self] () -> Void in
      if let self { gtk_text_buffer_remove_selection_clipboard(buffer.cast(), primary) }
    }
    onUnrealize { [weak self] in
      if let self { gtk_text_buffer_add_selection_clipboard(buffer.cast(), primary) }
    }
  }

  private var primary: OpaquePointer { gtk_widget_get_primary_clipboard(cast()) }

  /// Whether Tab types a tab rather than moving the focus.
  public var acceptsTab: Bool {
    get { gtk_text_view_get_accepts_tab(cast()) != 0 }
    set { if newValue != acceptsTab { gtk_text_view_set_accepts_tab(cast(), newValue.g) } }
  }

  /// How lines stand to each other.
  public var justification: Justification {
    get { Justification(rawValue: gtk_text_view_get_justification(cast()).rawValue) ?? .left }
    set {
      if newValue != justification {
        gtk_text_view_set_justification(cast(), GtkJustification(rawValue: newValue.rawValue))
      }
    }
  }

  /// Room between two lines, in logical pixels.
  public var lineSpacing: Int {
    get { Int(gtk_text_view_get_pixels_inside_wrap(cast())) }
    set {
      guard newValue != lineSpacing else { return }
      gtk_text_view_set_pixels_inside_wrap(cast(), gint(newValue))
      gtk_text_view_set_pixels_below_lines(cast(), gint(newValue))
    }
  }

  /// Room inside the edges, in logical pixels.
  public func setInnerMargins(_ margin: Int) { setInnerMargins(horizontal: margin, vertical: margin) }

  /// Room inside the edges at the sides, and above and below, in logical pixels.
  public func setInnerMargins(horizontal: Int, vertical: Int) {
    gtk_text_view_set_left_margin(cast(), gint(horizontal))
    gtk_text_view_set_right_margin(cast(), gint(horizontal))
    gtk_text_view_set_top_margin(cast(), gint(vertical))
    gtk_text_view_set_bottom_margin(cast(), gint(vertical))
  }

  /// How far down the text is scrolled, in logical pixels, where it has less room than it needs.
  public var scrollOffset: Double {
    get { gtk_adjustment_get_value(gtk_scrollable_get_vadjustment(OpaquePointer(raw))) }
    set { gtk_adjustment_set_value(gtk_scrollable_get_vadjustment(OpaquePointer(raw)), newValue) }
  }
}
