// Pickers, sliders and other controls show their titles by it, so that all rows of a form look alike.

import FoundationEssentials

/// A label with what it names. In a form all labels share a column.
public struct LabeledContent<Title: View, Content: View>: View {
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  @Environment(\.isInForm) private var isInForm
  @Environment(\.formKind) private var formKind
  @Environment(\.labeledContentStyle) private var style
  let title: Title
  let content: Content
  /// Whether it takes no more room than it needs where it is not in a form.
  private(set) var isHugging = false

  /// A label and content of any views. Of several views in the label the first is the title, and the others
  /// are subtitles below it.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
    title = label()
    self.content = content()
  }

  /// The label and the content side by side.
  public var body: some View {
    // A style shows the row that it is asked for in the platform's look.
    if let style, Title.self != LabeledContentStyleConfiguration.Label.self {
      style.body(
        LabeledContentStyleConfiguration(
          label: .init(storage: AnyView(title)), content: .init(storage: AnyView(content))))
    } else if areLabelsHidden {
      content
    } else if isInForm, formKind == .grouped {
      // The value stands at the trailing edge, each line of it.
      row(content.multilineTextAlignment(.trailing))
    } else {
      row(content)
    }
  }

  private func row<Value: View>(_ value: Value) -> some View {
    LabeledRow(
      content: TupleView((HStack { RowLabel(content: title) }, HStack { value })),
      isHugging: isHugging && !isInForm)
  }

  /// The same, taking no more room than it needs where it is not in a form, as controls do.
  func hugging() -> LabeledContent {
    var row = self
    row.isHugging = true
    return row
  }
}

extension LabeledContent
where
  Title == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content
{
  /// The row that a style is asked to show.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

extension LabeledContent where Title == Text {
  /// Content with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.title = Text(title)
    self.content = content()
  }
}

extension LabeledContent where Title == Text, Content == Text {
  /// A text with a title.
  @_disfavoredOverload
  public init<S: StringProtocol, V: StringProtocol>(_ title: S, value: V) {
    self.title = Text(title)
    content = Text(value)
  }

  /// A label of the app's catalogue with a text.
  public init<V: StringProtocol>(_ title: LocalizedStringKey, value: V) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }
}

extension LabeledContent where Title == Text, Content == Text {
  /// A value in a format with a title.
  @_disfavoredOverload
  public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.title = Text(title)
    content = Text(value, format: format)
  }
}

/// The row of a label and what it names.
struct LabeledRow<Title: View, Control: View>: View {
  let content: TupleView<HStack<Title>, HStack<Control>>
  let isHugging: Bool
}

extension LabeledRow: ContainerView {
  func makeItem() -> LabeledRowItem { LabeledRowItem(isHugging: isHugging) }
  func update(_ item: LabeledRowItem) -> Bool {
    guard item.isHugging != isHugging else { return false }
    item.isHugging = isHugging
    return true
  }
  func setChildren(_ children: [LayoutItem], of item: LabeledRowItem) { item.setChildren(children) }
}
