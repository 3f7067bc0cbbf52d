// Widgets in which text is edited: such a widget keeps editing commands and letter keys for itself.

import CGtk

/// What is done to text where it is edited.
public enum TextCommand: Sendable {
  case cut, copy, paste, delete, selectAll
  /// What is selected is written in other letters.
  case uppercase, lowercase, capitalized

  /// Words as the command has them.
  fileprivate func letters(_ text: String) -> String {
    switch self {
    case .cut, .copy, .paste, .delete, .selectAll: return text
    case .uppercase: return text.uppercased()
    case .lowercase: return text.lowercased()
    case .capitalized:
      var isInWord = false
      return text.reduce(into: "") { result, letter in
        result += isInWord ? letter.lowercased() : letter.uppercased()
        // An apostrophe stands inside of words.
        isInWord = letter.isLetter || letter.isNumber || isInWord && (letter == "'" || letter == "’")
      }
    }
  }
}

/// A widget around one in which text is edited.
@MainActor
public protocol TextFrame: Widget {
  /// What the text is edited in.
  var editor: TextView { get }
}

extension Widget {
  private var isText: Bool { isKind(of: gtk_text_get_type()) }
  private var isTextView: Bool { isKind(of: gtk_text_view_get_type()) }

  /// Whether text is edited in this widget: it is a field or a text view, and not read-only.
  public var isEditingText: Bool {
    if isText { return gtk_editable_get_editable(OpaquePointer(raw)) != 0 }
    return isTextView && gtk_text_view_get_editable(cast()) != 0
  }

  /// Whether keys write into this widget, or move a caret in text that is read-only.
  public var holdsText: Bool { isText || isTextView }

  /// What holds text and is this widget, or all that is in it: in a field, or in what scrolls an editor.
  public var heldText: Widget? {
    if holdsText { return self }
    let inner =
      (self as? any Editable)?.innerText ?? (self as? any TextFrame)?.editor
      ?? (self as? ScrolledWindow)?.child
    return inner.flatMap { $0.holdsText ? $0 : nil }
  }

  /// Calls `body` with the letters that an input method shows here and that are not in the text yet, whenever
  /// they are others; empty when there are none any more.
  @discardableResult
  public func onPreedit(_ body: @escaping @MainActor (String) -> Void) -> SignalConnection {
    connectPointer("preedit-changed") { text in
      body(text.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? "")
    }
  }

  /// Does `command` to the text in this widget; nothing where there is none.
  ///
  /// GTK 4 notes whether the clipboard has text when the focus comes, and its own action for pasting keeps
  /// that: what is done here asks the clipboard itself.
  public func edit(_ command: TextCommand) {
    guard holdsText else { return }
    switch command {
    case .cut: g_signal_emit_by_name_without_varargs(raw, "cut-clipboard")
    case .copy: g_signal_emit_by_name_without_varargs(raw, "copy-clipboard")
    case .paste: if isEditingText { TextPaste.begin(in: self) }
    case .delete: activateAction("selection.delete")
    case .selectAll: activateAction("selection.select-all")
    case .uppercase, .lowercase, .capitalized: changeSelectedText(command.letters)
    }
  }

  /// Puts other words in place of those that are selected, and selects them.
  private func changeSelectedText(_ change: (String) -> String) {
    if isTextView {
      let buffer = gtk_text_view_get_buffer(cast())
      var start = GtkTextIter(), end = GtkTextIter()
      guard gtk_text_buffer_get_selection_bounds(buffer, &start, &end) != 0 else { return }
      let place = gtk_text_iter_get_offset(&start)
      let text = change(String(taking: gtk_text_buffer_get_text(buffer, &start, &end, 1)) ?? "")
      replaceSelectedText(text)
      gtk_text_buffer_get_iter_at_offset(buffer, &start, place)
      gtk_text_buffer_get_iter_at_offset(buffer, &end, place + gint(text.unicodeScalars.count))
      return gtk_text_buffer_select_range(buffer, &end, &start)
    }
    let field = OpaquePointer(raw)
    var (start, end) = (gint(0), gint(0))
    guard gtk_editable_get_selection_bounds(field, &start, &end) != 0 else { return }
    let text = change(String(taking: gtk_editable_get_chars(field, start, end)) ?? "")
    replaceSelectedText(text)
    gtk_editable_select_region(field, start, start + gint(text.unicodeScalars.count))
  }

  /// Puts `text` in place of what is selected, as typing does, and the caret behind it.
  func replaceSelectedText(_ text: String) {
    guard isEditingText else { return }
    if isTextView {
      let buffer = gtk_text_view_get_buffer(cast())
      gtk_text_buffer_begin_user_action(buffer)
      gtk_text_buffer_delete_selection(buffer, 1, 1)
      gtk_text_buffer_insert_interactive_at_cursor(buffer, text, gint(text.utf8.count), 1)
      gtk_text_buffer_end_user_action(buffer)
      return scrollTextToCursor()
    }
    // As keys do it: newer versions of GTK cannot undo what the program itself does to the text.
    if gtk_editable_get_selection_bounds(OpaquePointer(raw), nil, nil) != 0 {
      g_signal_emit_by_name_without_varargs(raw, "backspace")
    }
    if !text.isEmpty { g_signal_emit_by_name_without_varargs(raw, "insert-at-cursor", text) }
  }

  /// What is selected of the text, in Unicode scalars; nil when nothing is, and where there is no text.
  var selectedTextRange: Range<Int>? {
    guard holdsText else { return nil }
    if isTextView {
      var start = GtkTextIter(), end = GtkTextIter()
      guard gtk_text_buffer_get_selection_bounds(gtk_text_view_get_buffer(cast()), &start, &end) != 0 else {
        return nil
      }
      return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
    }
    var (start, end) = (gint(0), gint(0))
    guard gtk_editable_get_selection_bounds(OpaquePointer(raw), &start, &end) != 0 else { return nil }
    return Int(start)..<Int(end)
  }

  /// Puts the caret behind what is selected, of which nothing is selected any more.
  func leaveSelection() {
    guard let end = selectedTextRange?.upperBound else { return }
    if isTextView {
      let buffer = gtk_text_view_get_buffer(cast())
      var place = GtkTextIter()
      gtk_text_buffer_get_iter_at_offset(buffer, &place, gint(end))
      gtk_text_buffer_place_cursor(buffer, &place)
    } else {
      gtk_editable_set_position(OpaquePointer(raw), gint(end))
    }
  }

  /// Takes the keys without selecting all of the text, as a field does that is gone to: the caret, and what
  /// is selected, stay.
  public func grabFocusForTyping() {
    if isText { _ = gtk_text_grab_focus_without_selecting(cast()) } else { grabFocus() }
  }

  /// Gives up text from the clipboard that is on its way into this widget. False when none is.
  public func giveUpPaste() -> Bool { TextPaste.giveUp(in: self) }

  /// Takes back the last change of the text in this widget by its own undo. False when it has none, or
  /// nothing to take back.
  public func undoText() -> Bool {
    if isTextView {
      let buffer = gtk_text_view_get_buffer(cast())
      guard gtk_text_buffer_get_enable_undo(buffer) != 0, gtk_text_buffer_get_can_undo(buffer) != 0 else {
        return false
      }
      gtk_text_buffer_undo(buffer)
      scrollTextToCursor()
      return true
    }
    guard isText, gtk_editable_get_enable_undo(OpaquePointer(raw)) != 0 else { return false }
    return changesText("text.undo")
  }

  /// Does again what `undoText` took back. False when there is nothing.
  public func redoText() -> Bool {
    if isTextView {
      let buffer = gtk_text_view_get_buffer(cast())
      guard gtk_text_buffer_get_enable_undo(buffer) != 0, gtk_text_buffer_get_can_redo(buffer) != 0 else {
        return false
      }
      gtk_text_buffer_redo(buffer)
      scrollTextToCursor()
      return true
    }
    guard isText, gtk_editable_get_enable_undo(OpaquePointer(raw)) != 0 else { return false }
    return changesText("text.redo")
  }

  /// Does something to the text of a field. False when it is the same afterwards.
  private func changesText(_ action: String) -> Bool {
    let field = OpaquePointer(raw)
    let before = String(cString: gtk_editable_get_text(field))
    activateAction(action)
    return !String(cString: gtk_editable_get_text(field)).hasBytes(of: before)
  }

  private func scrollTextToCursor() {
    gtk_text_view_scroll_mark_onscreen(
      cast(), gtk_text_buffer_get_insert(gtk_text_view_get_buffer(cast())))
  }
}
