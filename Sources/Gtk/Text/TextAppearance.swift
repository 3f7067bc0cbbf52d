// How parts of a text look where it is edited.

import CGtk

/// What is otherwise in a part of a text; nil is as the text view has it.
public struct TextAppearance: Hashable, Sendable {
  /// A family, or a comma-separated list of them.
  public var family: String?
  /// How many times as large letters are.
  public var scale: Double?
  /// CSS weight, 100 to 1000.
  public var weight: Int?
  /// Whether letters slant.
  public var isItalic: Bool?
  /// Whether a line is under letters.
  public var isUnderlined: Bool?
  /// Red, green, blue and alpha, 0 to 1.
  public var color: [Double]?
  /// Nothing is otherwise yet.
  public init() {}
}

extension TextBuffer {
  /// Gives letters in `range` an appearance besides what they have.
  public func setAppearance(_ appearance: TextAppearance, in range: Range<Int>) {
    guard appearance != TextAppearance(), !range.isEmpty else { return }
    withEnds(of: range) { start, end in gtk_text_buffer_apply_tag(cast(), tag(appearance), start, end) }
  }

  /// Has letters in `range` look as the text view.
  public func clearAppearance(in range: Range<Int>) {
    guard !range.isEmpty else { return }
    withEnds(of: range) { start, end in gtk_text_buffer_remove_all_tags(cast(), start, end) }
  }

  /// Has all lines of the paragraph in `range` but its first begin where `setHanging` says for this level.
  public func hang(_ range: Range<Int>, level: Int) {
    guard !range.isEmpty else { return }
    withEnds(of: range) { start, end in gtk_text_buffer_apply_tag(cast(), hangingTag(level), start, end) }
  }

  /// Says where the lines of paragraphs begin that hang at a level, and how far apart tabs stand in them, in
  /// logical pixels. It holds for those that hang already.
  public func setHanging(indent: Double, tab: Double, ofLevel level: Int) {
    let tag = UnsafeMutableRawPointer(hangingTag(level))
    Self.set("indent", g_type_from_name("gint"), of: tag) {
      g_value_set_int(&$0, -gint(min(1e6, indent.rounded())))
    }
    let tabs = pango_tab_array_new(32, 0)
    for index in 0..<32 {
      let place = min(1e6, tab * Double(index + 1)) * Double(PANGO_SCALE)
      pango_tab_array_set_tab(tabs, Int32(index), PANGO_TAB_LEFT, Int32(place))
    }
    Self.set("tabs", pango_tab_array_get_type(), of: tag) {
      g_value_set_boxed(&$0, UnsafeMutableRawPointer(tabs))
    }
    pango_tab_array_free(tabs)
  }

  private func hangingTag(_ level: Int) -> UnsafeMutablePointer<GtkTextTag> {
    tag("hanging \(level)") { _ in }
  }

  /// The paragraph in which `offset` is, without its end.
  public func paragraph(at offset: Int) -> Range<Int> {
    var iter = GtkTextIter()
    gtk_text_buffer_get_iter_at_offset(cast(), &iter, gint(offset))
    let start = offset - Int(gtk_text_iter_get_line_offset(&iter))
    if gtk_text_iter_ends_line(&iter) == 0 { gtk_text_iter_forward_to_line_end(&iter) }
    return start..<max(start, Int(gtk_text_iter_get_offset(&iter)))
  }

  /// Does `body`, all of which is one action of a person.
  public func asOneAction(_ body: () -> Void) {
    gtk_text_buffer_begin_user_action(cast())
    body()
    gtk_text_buffer_end_user_action(cast())
  }

  /// Calls `body` when an action of a person begins and when it ends.
  public func onAction(_ body: @escaping @MainActor (_ isBeginning: Bool) -> Void) {
    connect("begin-user-action") { body(true) }
    connect("end-user-action") { body(false) }
  }

  /// Calls `body` when the caret or the other end of what is selected is elsewhere.
  public func onSelectionChanged(_ body: @escaping @MainActor () -> Void) {
    connectNotify("cursor-position", body)
    connectNotify("has-selection", body)
  }

  private func withEnds(
    of range: Range<Int>,
    _ body: (UnsafeMutablePointer<GtkTextIter>, UnsafeMutablePointer<GtkTextIter>) -> Void
  ) {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_iter_at_offset(cast(), &start, gint(range.lowerBound))
    gtk_text_buffer_get_iter_at_offset(cast(), &end, gint(range.upperBound))
    body(&start, &end)
  }

  private func tag(_ appearance: TextAppearance) -> UnsafeMutablePointer<GtkTextTag> {
    tag("\(appearance)") { set(appearance, of: $0) }
  }

  /// The tag with a name, which the buffer's table keeps.
  private func tag(_ name: String, _ make: (UnsafeMutableRawPointer) -> Void) -> UnsafeMutablePointer<
    GtkTextTag
  > {
    let table = gtk_text_buffer_get_tag_table(cast())
    if let known = gtk_text_tag_table_lookup(table, name) { return known }
    let tag = gtk_text_tag_new(name)!
    make(UnsafeMutableRawPointer(tag))
    gtk_text_tag_table_add(table, tag)
    g_object_unref(UnsafeMutableRawPointer(tag))
    return tag
  }

  private static func set(
    _ name: String, _ type: GType, of tag: UnsafeMutableRawPointer, _ body: (inout GValue) -> Void
  ) {
    var value = GValue()
    g_value_init(&value, type)
    body(&value)
    g_object_set_property(tag.assumingMemoryBound(to: GObject.self), name, &value)
    g_value_unset(&value)
  }

  private func set(_ appearance: TextAppearance, of tag: UnsafeMutableRawPointer) {
    func set(_ name: String, _ type: GType, _ body: (inout GValue) -> Void) {
      Self.set(name, type, of: tag, body)
    }
    if let family = appearance.family { g_object_set_string(tag, "family", family) }
    if let scale = appearance.scale {
      set("scale", g_type_from_name("gdouble")) { g_value_set_double(&$0, scale) }
    }
    if let weight = appearance.weight {
      set("weight", g_type_from_name("gint")) { g_value_set_int(&$0, gint(min(1000, max(100, weight)))) }
    }
    if let isItalic = appearance.isItalic {
      let style = isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL
      set("style", pango_style_get_type()) { g_value_set_enum(&$0, gint(style.rawValue)) }
    }
    if let isUnderlined = appearance.isUnderlined {
      let line = isUnderlined ? PANGO_UNDERLINE_SINGLE : PANGO_UNDERLINE_NONE
      set("underline", pango_underline_get_type()) { g_value_set_enum(&$0, gint(line.rawValue)) }
    }
    if let color = appearance.color, color.count == 4 {
      var rgba = GdkRGBA(
        red: Float(color[0]), green: Float(color[1]), blue: Float(color[2]), alpha: Float(color[3]))
      set("foreground-rgba", gdk_rgba_get_type()) { g_value_set_boxed(&$0, &rgba) }
    }
  }
}

extension Widget {
  /// Whether this widget, or one around it, has the name.
  public func isInside(named name: String) -> Bool {
    var widget: Widget? = self
    while let current = widget {
      if current.name == name { return true }
      widget = current.parent
    }
    return false
  }
}
