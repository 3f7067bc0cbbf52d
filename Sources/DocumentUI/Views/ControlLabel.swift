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
