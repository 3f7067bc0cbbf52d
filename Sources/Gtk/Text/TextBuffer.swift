// Text of several lines, apart from the views that show it. Offsets count characters (Unicode scalars).

import CGtk

/// Text of several lines, with its caret, selection and own undo.
@MainActor
public final class TextBuffer: Object {
  /// An empty text.
  public convenience init() {
    self.init(UnsafeMutableRawPointer(gtk_text_buffer_new(nil)), .adopt)
  }

  private var buffer: UnsafeMutablePointer<GtkTextBuffer> { cast() }

  /// The text. Setting it is not undone by the buffer's own undo.
  public var text: String {
    get {
      var start = GtkTextIter()
      var end = GtkTextIter()
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      return String(taking: gtk_text_buffer_get_text(buffer, &start, &end, 1)) ?? ""
    }
    set {
      if newValue != text { gtk_text_buffer_set_text(buffer, newValue, gint(newValue.utf8.count)) }
    }
  }

  /// How many characters there are.
  public var count: Int { Int(gtk_text_buffer_get_char_count(buffer)) }

  /// Whether the buffer keeps an undo of its own. Turn it off where the document's undo is used.
  public var enablesUndo: Bool {
    get { gtk_text_buffer_get_enable_undo(buffer) != 0 }
    set { if newValue != enablesUndo { gtk_text_buffer_set_enable_undo(buffer, newValue.g) } }
  }

  /// The caret's offset.
  public var cursorPosition: Int {
    get { g_object_get_int(raw, "cursor-position") }
    set {
      var iter = iterator(at: newValue)
      gtk_text_buffer_place_cursor(buffer, &iter)
    }
  }

  /// The selected offsets, empty at the caret when nothing is selected.
  public var selection: Range<Int> {
    get {
      var start = GtkTextIter()
      var end = GtkTextIter()
      gtk_text_buffer_get_selection_bounds(buffer, &start, &end)
      return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
    }
    set {
      guard newValue != selection else { return }
      var caret = iterator(at: newValue.upperBound)
      var bound = iterator(at: newValue.lowerBound)
      gtk_text_buffer_select_range(buffer, &caret, &bound)
    }
  }

  /// Puts `string` in at `offset`.
  public func insert(_ string: String, at offset: Int) {
    var iter = iterator(at: offset)
    gtk_text_buffer_insert(buffer, &iter, string, gint(string.utf8.count))
  }

  /// Takes out the characters in `range`.
  public func delete(_ range: Range<Int>) {
    var start = iterator(at: range.lowerBound)
    var end = iterator(at: range.upperBound)
    gtk_text_buffer_delete(buffer, &start, &end)
  }

  /// Changes `text` to `newText` by replacing only the part that differs, so that caret and scrolling stay.
  public func update(to newText: String) {
    let old = Array(text.unicodeScalars)
    let new = Array(newText.unicodeScalars)
    var prefix = 0
    while prefix < min(old.count, new.count), old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < min(old.count, new.count) - prefix,
      old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
    { suffix += 1 }
    if prefix + suffix < old.count { delete(prefix..<(old.count - suffix)) }
    if prefix + suffix < new.count {
      var part = String.UnicodeScalarView()
      part.append(contentsOf: new[prefix..<(new.count - suffix)])
      insert(String(part), at: prefix)
    }
  }

  private func iterator(at offset: Int) -> GtkTextIter {
    var iter = GtkTextIter()
    gtk_text_buffer_get_iter_at_offset(buffer, &iter, gint(offset))
    return iter
  }

  /// Calls `body` when the text has changed.
  @discardableResult
  public func onChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("changed", body)
  }

  /// Calls `body` when the caret has moved.
  @discardableResult
  public func onCursorMoved(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectNotify("cursor-position", body)
  }
}
