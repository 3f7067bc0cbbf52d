// The usual look is here; a `groupBoxStyle` of the app's may draw the group otherwise.

/// Views that belong together, on a card, with a title above.
public struct GroupBox<Title: View, Content: View>: View {
  @Environment(\.groupBoxStyle) private var style
  private let title: Title
  private let content: Content

  /// A group with any title.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
    self.content = content()
    title = label()
  }

  /// A group with any title.
  public init(label: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }

  /// The title, and the views on a card.
  public var body: some View {
    // A style shows the group that it is asked for in the platform's look.
    if let style, Title.self != GroupBoxStyleConfiguration.Label.self {
      style.body(
        GroupBoxStyleConfiguration(
          label: .init(storage: AnyView(title)), content: .init(storage: AnyView(content))))
    } else {
      VStack(alignment: .leading, spacing: 6) {
        title.font(.headline)
        VStack { content }.frame(maxWidth: .infinity).padding(12).background(.card)
      }
    }
  }
}

extension GroupBox
where Title == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The group that a style is asked to show.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

extension GroupBox where Title == EmptyView {
  /// A group without a title.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Title == Text {
  /// A group with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
