// Text fields that tell what is selected in them.

import FoundationEssentials

extension TextField where Label == Text {
  /// A text field that tells what is selected in it, and selects what the app says.
  ///
  /// The selection is of the text as it stands in the field, also where that is written when the editing
  /// ends. It is nil until the caret has been somewhere; nil that the app sets leaves nothing selected.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(title, text: text, prompt: prompt, axis: axis ?? .horizontal)
    self.selection = selection
  }

  /// With a title of the app's catalogue.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(title.plainString, text: text, selection: selection, prompt: prompt, axis: axis)
  }
}

extension TextField {
  /// A text field with a label that tells what is selected in it, and selects what the app says.
  public init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, axis: axis ?? .horizontal, label: label)
    self.selection = selection
  }
}
