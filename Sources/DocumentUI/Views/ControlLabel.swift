// Labels of controls that are made of several views: a title with subtitles.

/// The label of a control: of several views, the first is the title, and the others are subtitles below it.
struct ControlLabel<Content: View>: View {
  let content: Content

  var body: some View {
    if mayBeSeveral(Content.self) {
      let parts = SubviewsCollection(of: content)
      VStack(alignment: .leading, spacing: 2) {
        parts.prefix(1)
        parts.dropFirst().font(.subheadline).foregroundStyle(.secondary)
      }
    } else {
      content
    }
  }
}

/// A control with its title, or with the label that has more than the title's words.
struct TitledControl<Control: View>: View {
  let title: String
  let label: AnyView?
  /// Whether the label is seen, not only heard.
  let isShown: Bool
  @ViewBuilder let control: Control

  var body: some View {
    if !isShown || title.isEmpty && label == nil {
      control
    } else if let label {
      LabeledContent {
        control
      } label: {
        label
      }
    } else {
      LabeledContent(title) { control }
    }
  }
}

/// A label that has more than plain words, for `TitledControl`; else nil.
@MainActor
func viewOfLabel<Title: View>(_ label: Title) -> AnyView? {
  let isPlain = (label as? Text)?.runs.allSatisfy(\.isPlain) ?? (label is EmptyView)
  return isPlain ? nil : AnyView(label)
}

/// The label of a row. In a form of columns it keeps to one line, a little quieter than what it names.
struct RowLabel<Content: View>: View {
  @Environment(\.isInForm) private var isInForm
  @Environment(\.formKind) private var formKind
  let content: Content

  var body: some View {
    if isInForm, formKind == .columns {
      parts.foregroundStyle(.secondary).lineLimit(1)
    } else {
      parts
    }
  }

  @ViewBuilder private var parts: some View {
    // Most labels are one view, which needs nothing around it.
    if mayBeSeveral(Content.self) { ControlLabel(content: content) } else { content }
  }
}
