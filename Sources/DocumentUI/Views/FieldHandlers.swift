// The older forms of text fields, which are told of their editing themselves.

import Gtk

/// What a text field tells whoever made it.
struct FieldHandlers {
  /// Called with true when the editing begins, and with false when it ends.
  var onEditingChanged: (Bool) -> Void = { _ in }
  /// Called when Enter is pressed.
  var onCommit: () -> Void = {}
}

extension LeafNode {
  /// Tells the handlers of a field when its editing begins and ends.
  func tellHandlers(of field: Gtk.Widget, _ handlers: @escaping (V) -> FieldHandlers?) {
    let focus = EventControllerFocus()
    focus.onEnter { [weak self] in self?.send { handlers($0)?.onEditingChanged(true) } }
    focus.onLeave { [weak self] in self?.send { handlers($0)?.onEditingChanged(false) } }
    field.addController(focus)
  }
}

extension TextField where Label == Text {
  /// A text field, in an older form. Newer apps use `onSubmit` and `focused`.
  /// - Parameters:
  ///   - onEditingChanged: called with true when the editing begins, and with false when it ends.
  ///   - onCommit: called when Enter is pressed.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(title, text: text)
    handlers = FieldHandlers(onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  /// A text field, in an older form. Newer apps use `onSubmit`.
  /// - Parameter onCommit: called when Enter is pressed.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text)
    handlers = FieldHandlers(onCommit: onCommit)
  }
}

extension SecureField {
  /// A field, in an older form. Newer apps use `onSubmit`.
  /// - Parameter onCommit: called when Enter is pressed.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text)
    self.onCommit = onCommit
  }
}
