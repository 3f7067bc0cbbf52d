// What single-line text widgets share: text, caret, selection.

import CGtk

/// A widget with one line of editable text.
@MainActor
public protocol Editable: Widget {}

extension Editable {
  private var editable: OpaquePointer { OpaquePointer(raw) }

  /// The text. What is set is not undone by the field's own undo, which begins with it; it is not to be set
  /// while that undoes something.
  public var text: String {
    get { String(cString: gtk_editable_get_text(editable)) }
    set {
      guard !newValue.hasBytes(of: text) else { return }
      gtk_editable_set_text(editable, newValue)
      if let undo = textUndo as? FieldUndo { undo.settle() } else { forgetUndo() }
    }
  }

  /// Whether the text can be changed by the user.
  public var isEditable: Bool {
    get { gtk_editable_get_editable(editable) != 0 }
    set { if newValue != isEditable { gtk_editable_set_editable(editable, newValue.g) } }
  }

  /// The caret's place, in characters (Unicode scalars) from the start.
  public var position: Int {
    get { Int(gtk_editable_get_position(editable)) }
    set { if newValue != position { gtk_editable_set_position(editable, gint(newValue)) } }
  }

  /// The selected range, in characters (Unicode scalars); `nil` when nothing is.
  public var selectedRange: Range<Int>? {
    var start: gint = 0
    var end: gint = 0
    guard gtk_editable_get_selection_bounds(editable, &start, &end) != 0 else { return nil }
    return Int(start)..<Int(end)
  }

  /// Selects from `start` to `end`, in characters; an `end` of -1 is the end of the text.
  public func select(from start: Int = 0, to end: Int = -1) {
    gtk_editable_select_region(editable, gint(start), gint(end))
  }

  /// The width to ask for, in characters; -1 for the default.
  public var widthInCharacters: Int {
    get { Int(gtk_editable_get_width_chars(editable)) }
    set { if newValue != widthInCharacters { gtk_editable_set_width_chars(editable, gint(newValue)) } }
  }

  /// The greatest natural width, in characters; -1 for no bound.
  public var maximumWidthInCharacters: Int {
    get { Int(gtk_editable_get_max_width_chars(editable)) }
    set {
      if newValue != maximumWidthInCharacters { gtk_editable_set_max_width_chars(editable, gint(newValue)) }
    }
  }

  /// Place of the text across the widget, from 0 (start) to 1 (end).
  public var xAlign: Double {
    get { Double(gtk_editable_get_alignment(editable)) }
    set { if newValue != xAlign { gtk_editable_set_alignment(editable, Float(newValue)) } }
  }

  /// Calls `body` when the text has changed, by the user or by the program.
  @discardableResult
  public func onChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("changed", body)
  }

  /// Calls `body` when the caret or the other end of what is selected is elsewhere.
  public func onSelectionChanged(_ body: @escaping @MainActor () -> Void) {
    connectNotify("cursor-position", body)
    connectNotify("selection-bound", body)
  }

  /// Whether the field undoes its own changes at Ctrl+Z.
  public var enablesUndo: Bool {
    get { gtk_editable_get_enable_undo(OpaquePointer(raw)) != 0 }
    set { if newValue != enablesUndo { gtk_editable_set_enable_undo(OpaquePointer(raw), newValue.g) } }
  }

  /// Puts `text` in at `position`, in characters, which is moved behind it.
  public func insert(_ text: String, at position: inout Int) {
    var place = gint(position)
    gtk_editable_insert_text(editable, text, gint(text.utf8.count), &place)
    position = Int(place)
  }

  /// Takes back the last change by the field's own undo; nothing when there is none.
  public func undo() { innerText?.activateAction("text.undo") }

  /// Does again what `undo` took back last.
  public func redo() { innerText?.activateAction("text.redo") }

  /// Has the field's own undo begin with the text as it is now.
  public func forgetUndo() {
    guard enablesUndo else { return }
    enablesUndo = false
    enablesUndo = true
  }

  /// The widget inside the field that has the text and the focus.
  var innerText: Widget? {
    gtk_editable_get_delegate(editable).flatMap {
      Widget.wrapping(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self))
    }
  }
}
