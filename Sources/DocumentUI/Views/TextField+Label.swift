// Text fields with a label that is a view.

import FoundationEssentials

extension TextField where Label == Text {
  /// A text field. In a form the title stands before it, elsewhere in it while it is empty.
  /// - Parameter prompt: what stands in the field while it is empty, in place of the title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(title, text: text, prompt: prompt.map { ViewFace($0).title })
  }
}

extension TextField {
  /// A text field with a label, which stands before it in a form; of several views the first is the title,
  /// and the others are subtitles. Elsewhere its words stand in the field while it is empty.
  /// - Parameter prompt: what stands in the field while it is empty, in place of the title.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    let label = label()
    self.init(named: ViewFace(label).title, text: text, prompt: prompt.map { ViewFace($0).title })
    self.label = viewOfLabel(label)
  }

  /// A text field with a label, which grows along an axis.
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, label: label)
    self.axis = axis
  }

  /// A field for a value in a format, with a label.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    let label = label()
    self.init(named: ViewFace(label).title, value: value, format: format, prompt: prompt)
    self.label = viewOfLabel(label)
  }

  /// A field for a value in a format, which may be none, with a label.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    let label = label()
    self.init(named: ViewFace(label).title, value: value, format: format, prompt: prompt)
    self.label = viewOfLabel(label)
  }
}
