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
      if !newValue.hasBytes(of: text) {
        gtk_text_buffer_set_text(buffer, newValue, gint(newValue.utf8.count))
      }
    }
  }

  /// The characters in `range`.
  public func text(in range: Range<Int>) -> String {
    var start = iterator(at: range.lowerBound)
    var end = iterator(at: range.upperBound)
    return String(taking: gtk_text_buffer_get_text(buffer, &start, &end, 1)) ?? ""
  }

  /// The selected text.
  public var selectedText: String { text(in: selection) }

  /// How many lines there are, which paragraphs are; an empty text has one.
  public var lineCount: Int { Int(gtk_text_buffer_get_line_count(buffer)) }

  /// How many characters a line has, its end counted.
  public func length(ofLine line: Int) -> Int {
    var start = GtkTextIter()
    gtk_text_buffer_get_iter_at_line(buffer, &start, gint(line))
    return Int(gtk_text_iter_get_chars_in_line(&start))
  }

  /// How many characters the caret's paragraph has, its end counted.
  public var paragraphLength: Int {
    var caret = iterator(at: cursorPosition)
    return Int(gtk_text_iter_get_chars_in_line(&caret))
  }

  /// How many characters there are.
  public var count: Int { Int(gtk_text_buffer_get_char_count(buffer)) }

  /// Whether the buffer keeps an undo of its own. Turn it off where the document's undo is used.
  public var enablesUndo: Bool {
    get { gtk_text_buffer_get_enable_undo(buffer) != 0 }
    set { if newValue != enablesUndo { gtk_text_buffer_set_enable_undo(buffer, newValue.g) } }
  }

  /// Whether the buffer's own undo has something to take back.
  public var canUndo: Bool { gtk_text_buffer_get_can_undo(buffer) != 0 }

  /// Whether the buffer's own undo has something to do again.
  public var canRedo: Bool { gtk_text_buffer_get_can_redo(buffer) != 0 }

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
    var old = text
    var new = newText
    let change = old.withUTF8 { old in new.withUTF8 { new in Difference(old, new) } }
    guard let change else { return }
    if !change.removed.isEmpty { delete(change.removed) }
    if !change.inserted.isEmpty { insert(change.inserted, at: change.removed.lowerBound) }
  }

  /// What makes one text of another: one part of it is replaced.
  private struct Difference {
    /// In characters.
    let removed: Range<Int>
    let inserted: String

    /// nil when the texts have the same bytes.
    init?(_ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>) {
      if old.count == new.count, old.isEmpty || memcmp(old.baseAddress!, new.baseAddress!, old.count) == 0 {
        return nil
      }
      let shorter = min(old.count, new.count)
      var prefix = 0
      while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
      var suffix = 0
      while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
        suffix += 1
      }
      // Both ends are between characters.
      func isInside(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        index < bytes.count && bytes[index] & 0xc0 == 0x80
      }
      while isInside(old, prefix) || isInside(new, prefix) { prefix -= 1 }
      while isInside(old, old.count - suffix) || isInside(new, new.count - suffix) { suffix -= 1 }
      func count(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        bytes.reduce(0) { $1 & 0xc0 == 0x80 ? $0 : $0 + 1 }
      }
      let start = count(old[..<prefix])
      removed = start..<(start + count(old[prefix..<(old.count - suffix)]))
      inserted = String(decoding: new[prefix..<(new.count - suffix)], as: UTF8.self)
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
}
