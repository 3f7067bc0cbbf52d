// The older forms of text fields, which are told of their editing themselves.

import FoundationEssentials
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

extension TextField {
  /// A text field, in an older form. Newer apps use `onSubmit` and `focused`.
  /// - Parameters:
  ///   - onEditingChanged: called with true when the editing begins, and with false when it ends.
  ///   - onCommit: called when Enter is pressed.
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(title, text: text)
    handlers = FieldHandlers(onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  /// A text field, in an older form. Newer apps use `onSubmit`.
  /// - Parameter onCommit: called when Enter is pressed.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text)
    handlers = FieldHandlers(onCommit: onCommit)
  }

  /// A field for a value in a format, with the words of a label as its title.
  public init<F: ParseableFormatStyle, Title: View>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Title
  ) where F.FormatOutput == String {
    self.init(ViewFace(label()).title, value: value, format: format, prompt: prompt)
  }

  /// A field for a value in a format, which may be none, with the words of a label as its title.
  public init<F: ParseableFormatStyle, Title: View>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Title
  ) where F.FormatOutput == String {
    self.init(ViewFace(label()).title, value: value, format: format, prompt: prompt)
  }
}

extension SecureField {
  /// A field with the words of a label as its title. In a form the title stands before it, elsewhere in it
  /// while it is empty.
  /// - Parameter prompt: what stands in the field while it is empty.
  public init<Title: View>(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Title) {
    self.init(ViewFace(label()).title, text: text, prompt: prompt)
  }

  /// A field, in an older form. Newer apps use `onSubmit`.
  /// - Parameter onCommit: called when Enter is pressed.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text)
    self.onCommit = onCommit
  }
}

extension ColorPicker {
  /// A colour picker with the words of a label as its title.
  public init<Title: View>(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Title
  ) {
    self.init(ViewFace(label()).title, selection: selection, supportsOpacity: supportsOpacity)
  }
}
