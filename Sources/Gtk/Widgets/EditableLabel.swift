// A label that becomes a text field when clicked.

import CGtk

/// A label that becomes a text field when clicked.
@MainActor
public final class EditableLabel: Widget, Editable {
  /// A label that shows `text`.
  public convenience init(_ text: String = "") {
    self.init(gtk_editable_label_new(text))
  }

  /// Whether it is a text field now.
  public var isEditing: Bool { gtk_editable_label_get_editing(cast()) != 0 }

  /// Makes it a text field.
  public func startEditing() { gtk_editable_label_start_editing(cast()) }

  /// Makes it a label again, with the new text if `committing`.
  public func stopEditing(committing: Bool) { gtk_editable_label_stop_editing(cast(), committing.g) }

  /// Calls `body` when `isEditing` has changed.
  @discardableResult
  public func onEditingChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectNotify("editing", body)
  }
}
