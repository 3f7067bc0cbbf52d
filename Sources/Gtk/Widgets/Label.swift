// A line or paragraph of text.

import CGtk

/// Text that is read, not edited.
@MainActor
public final class Label: Widget {
  /// Whether what is shown was given as markup.
  var hasMarkup = false
  /// The room between letters that the attributes ask for, in logical pixels.
  public var letterSpacing = 0.0

  /// A label that shows `text` as it is.
  public convenience init(_ text: String = "") {
    self.init(gtk_label_new(text))
    if text.isEmpty { setAccessibleHidden(true) }
  }

  /// The text shown.
  public var text: String {
    get { String(cString: gtk_label_get_text(cast())) }
    set {
      let old = text
      guard hasMarkup || !newValue.hasBytes(of: old) else { return }
      hasMarkup = false
      gtk_label_set_text(cast(), newValue)
      // What says nothing is passed over.
      if newValue.isEmpty != old.isEmpty { setAccessibleHidden(newValue.isEmpty) }
    }
  }

  /// Whether long text takes several lines.
  public var wraps: Bool {
    get { gtk_label_get_wrap(cast()) != 0 }
    set {
      if newValue != wraps {
        gtk_label_set_wrap(cast(), newValue.g)
        gtk_label_set_wrap_mode(cast(), PANGO_WRAP_WORD_CHAR)
        if newValue, gtk_label_get_attributes(cast()) == nil { setAttributes(nil) }
      }
    }
  }

  /// The most lines to show; -1 for all.
  public var maximumLines: Int {
    get { Int(gtk_label_get_lines(cast())) }
    set { if newValue != maximumLines { gtk_label_set_lines(cast(), gint(newValue)) } }
  }

  /// Where text that does not fit is cut.
  public var ellipsize: EllipsizeMode {
    get { EllipsizeMode(rawValue: gtk_label_get_ellipsize(cast()).rawValue) ?? .none }
    set {
      if newValue != ellipsize {
        gtk_label_set_ellipsize(cast(), PangoEllipsizeMode(rawValue: newValue.rawValue))
      }
    }
  }

  /// How the lines of a paragraph stand to each other.
  public var justification: Justification {
    get { Justification(rawValue: gtk_label_get_justify(cast()).rawValue) ?? .left }
    set {
      if newValue != justification {
        gtk_label_set_justify(cast(), GtkJustification(rawValue: newValue.rawValue))
      }
    }
  }

  /// Place of the text across the label, from 0 (start) to 1 (end).
  public var xAlign: Double {
    get { Double(gtk_label_get_xalign(cast())) }
    set { if newValue != xAlign { gtk_label_set_xalign(cast(), Float(newValue)) } }
  }

  /// Place of the text down the label, from 0 (top) to 1 (bottom).
  public var yAlign: Double {
    get { Double(gtk_label_get_yalign(cast())) }
    set { if newValue != yAlign { gtk_label_set_yalign(cast(), Float(newValue)) } }
  }

  /// Whether the reader can select and copy the text.
  public var isSelectable: Bool {
    get { gtk_label_get_selectable(cast()) != 0 }
    set { if newValue != isSelectable { gtk_label_set_selectable(cast(), newValue.g) } }
  }

  /// Takes the mark from the text, all of which GTK selects when it gets the keys.
  public func selectNothing() { gtk_label_select_region(cast(), 0, 0) }

  /// The width to ask for, in characters; -1 for what the text takes.
  public var widthInCharacters: Int {
    get { Int(gtk_label_get_width_chars(cast())) }
    set { if newValue != widthInCharacters { gtk_label_set_width_chars(cast(), gint(newValue)) } }
  }

  /// The greatest natural width, in characters; -1 for no bound.
  public var maximumWidthInCharacters: Int {
    get { Int(gtk_label_get_max_width_chars(cast())) }
    set { if newValue != maximumWidthInCharacters { gtk_label_set_max_width_chars(cast(), gint(newValue)) } }
  }

  /// Whether an underscore marks the letter that, with Alt, activates `mnemonicWidget`.
  public var usesUnderline: Bool {
    get { gtk_label_get_use_underline(cast()) != 0 }
    set { if newValue != usesUnderline { gtk_label_set_use_underline(cast(), newValue.g) } }
  }

  /// The width of the longest word and of what is around the text, in logical pixels: in less, lines break
  /// inside words.
  public var longestWordWidth: Int {
    guard let layout = pango_layout_copy(gtk_label_get_layout(cast())) else { return 0 }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    pango_layout_set_height(layout, -1)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    func width(wrappedAt limit: gint) -> Int {
      pango_layout_set_width(layout, limit)
      var width: gint = 0
      pango_layout_get_pixel_size(layout, &width, nil)
      return Int(width)
    }
    let around = measure(.horizontal).natural - width(wrappedAt: -1)
    return width(wrappedAt: 0) + max(0, around)
  }

  /// Whether some of the text is left out, as it is shown.
  public var isCut: Bool { pango_layout_is_ellipsized(gtk_label_get_layout(cast())) != 0 }

  /// How high a line of the text is as it is shown, on average, in logical pixels.
  public var shownLineHeight: Double {
    guard let layout = gtk_label_get_layout(cast()) else { return lineHeight }
    var height: gint = 0
    pango_layout_get_size(layout, nil, &height)
    return Double(height) / Double(PANGO_SCALE) / Double(max(1, pango_layout_get_line_count(layout)))
  }

  /// Font and look of the whole text, as Pango attributes in text form (`"0 -1 weight bold"`); `nil` for the
  /// theme's.
  public func setAttributes(_ attributes: String?) {
    let list = Self.list(attributes)
    gtk_label_set_attributes(cast(), list)
    pango_attr_list_unref(list)
  }

  /// Attributes in text form, and none that makes up hyphens: what is broken inside a word may be a name, of
  /// which a hyphen would be a part.
  static func list(_ attributes: String? = nil) -> OpaquePointer? {
    let list = attributes.flatMap { pango_attr_list_from_string($0) } ?? pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(false.g))
    return list
  }

  /// Has a label that GTK made break words without hyphens.
  static func leaveOutHyphens(of label: OpaquePointer) {
    let list = list()
    gtk_label_set_attributes(label, list)
    pango_attr_list_unref(list)
  }
}
